//! What a person does with a page: clicks, points, touches, types.

use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::json;
use thirtyfour::action_chain::ActionChain;
use thirtyfour::{By, Key, TypingData, WebElement};

use crate::page::Page;

impl Page {
    /// The element itself.
    async fn element(&self, selector: &str) -> Result<WebElement> {
        self.driver().find(By::Css(selector)).await.with_context(|| selector.to_string())
    }

    /// Clicks on an element, as a person does: it must be in sight and reachable.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.run(&format!(
            "document.querySelector({}).scrollIntoView({{ block: 'nearest' }})",
            json!(selector)
        ))
        .await?;
        // What the page draws anew in between is another element of the same name.
        if self.element(selector).await?.click().await.is_ok() {
            return Ok(());
        }
        self.element(selector).await?.click().await.with_context(|| format!("click {selector}"))
    }

    /// Clicks on a cell of the grid; where only a part of it is shown, by way of the whole.
    pub async fn reach(&self, cell: &str) -> Result<()> {
        if self.seen(cell).await? == 0 {
            self.click("#whole").await?;
            self.click(cell).await?;
        }
        self.click(cell).await
    }

    /// Clicks with the right button.
    pub async fn right_click(&self, selector: &str) -> Result<()> {
        let element = self.element(selector).await?;
        Ok(self.quick().context_click_element(&element).perform().await?)
    }

    /// Points at an element.
    pub async fn point(&self, selector: &str) -> Result<()> {
        let element = self.element(selector).await?;
        element.scroll_into_view().await?;
        Ok(self.quick().move_to_element_center(&element).perform().await?)
    }

    /// Clicks at a place of an element, counted from its centre.
    pub async fn click_at(&self, selector: &str, x: i64, y: i64) -> Result<()> {
        let element = self.element(selector).await?;
        Ok(self.quick().move_to_element_with_offset(&element, x, y).click().perform().await?)
    }

    /// Presses a key, wherever the focus is.
    pub async fn press(&self, key: impl Into<TypingData>) -> Result<()> {
        Ok(self.quick().send_keys(key).perform().await?)
    }

    /// Presses a key while others are held.
    pub async fn press_with(&self, held: &[Key], key: impl Into<TypingData>) -> Result<()> {
        let mut chain = self.quick();
        for one in held {
            chain = chain.key_down(one.clone());
        }
        chain = chain.send_keys(key);
        for one in held {
            chain = chain.key_up(one.clone());
        }
        Ok(chain.perform().await?)
    }

    /// Types at the end of a field.
    pub async fn type_into(&self, selector: &str, text: &str) -> Result<()> {
        let field = json!(selector);
        self.run(&format!("(({{ value }}, e) => {{ e.focus(); e.setSelectionRange(value.length, value.length); }})(document.querySelector({field}), document.querySelector({field}))")).await?;
        Ok(self.element(selector).await?.send_keys(text).await?)
    }

    /// Draws over elements with the left button held, from the first to the last.
    pub async fn drag(&self, selectors: &[&str]) -> Result<()> {
        let [first, rest @ ..] = selectors else { return Ok(()) };
        let mut chain = self.quick().move_to_element_center(&self.element(first).await?).click_and_hold();
        for one in rest {
            chain = chain.move_to_element_center(&self.element(one).await?);
        }
        Ok(chain.release().perform().await?)
    }

    /// Draws over elements with a finger.
    pub async fn swipe(&self, selectors: &[&str]) -> Result<()> {
        for (i, selector) in selectors.iter().enumerate() {
            let middle: (f64, f64) = self
                .js(&format!(
                    "(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(document.querySelector({}).getBoundingClientRect())",
                    json!(selector)
                ))
                .await?;
            let kind = if i == 0 { "touchStart" } else { "touchMove" };
            let point = json!([{ "x": middle.0, "y": middle.1 }]);
            self.tell("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": point })).await?;
        }
        self.tell("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await?;
        Ok(())
    }

    /// Chooses a file in a field for files.
    pub async fn choose_file(&self, selector: &str, path: &str) -> Result<()> {
        Ok(self.element(selector).await?.send_keys(path).await?)
    }

    fn quick(&self) -> ActionChain {
        self.driver().action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
    }

    /// Puts a finger on the middle of an element, or takes it off.
    pub async fn touch(&self, selector: &str, down: bool) -> Result<()> {
        let place: (f64, f64) = self
            .js(&format!(
                "(() => {{ const e = document.querySelector({}); e.scrollIntoView({{ block: 'center' }}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()",
                json!(selector)
            ))
            .await?;
        let (kind, points) = match down {
            true => ("touchStart", json!([{ "x": place.0, "y": place.1 }])),
            false => ("touchEnd", json!([])),
        };
        self.tell("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
        Ok(())
    }
}
