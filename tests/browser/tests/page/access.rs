//! Access: no fault found by axe on any view, and everything reachable by keyboard alone.

use anyhow::Result;
use because_browser::{Key, Page, Screen, browse};

/// All views of reading.
async fn reading(page: &Page, look: &str) -> Result<()> {
    let address = page.write(&["spa", "--cost", "zebratutor", "--nested", "--alternatives"])?;
    page.open(&format!("{address}#step=0")).await?;
    page.accessible(&format!("start, {look}")).await?;
    page.press(Key::Right).await?;
    page.press(Key::Right).await?;
    page.run("document.querySelectorAll('#panel details').forEach((d) => { d.open = true; })").await?;
    page.accessible(&format!("step with other ways, {look}")).await?;
    page.open(&format!("{address}#step=4")).await?;
    page.press("e").await?;
    page.accessible(&format!("supposed, {look}")).await?;
    while page.seen("#grid td[data-role=clash]").await? == 0 {
        page.press(Key::Right).await?;
    }
    page.accessible(&format!("contradiction, {look}")).await?;
    page.press(Key::End).await?;
    page.reach(&Page::cell("Aimee", "Nancy")).await?;
    page.accessible(&format!("why, {look}")).await?;
    page.press(Key::Escape).await?;
    page.click("#answer-table summary").await?;
    page.accessible(&format!("answer, {look}")).await?;
    page.press("?").await?;
    page.accessible(&format!("keys and switches, {look}")).await?;
    page.press(Key::Escape).await?;
    page.click("#print").await?;
    page.accessible(&format!("print, {look}")).await
}

/// All views of playing.
async fn playing(page: &Page, look: &str) -> Result<()> {
    page.explain(&["spa"]).await?;
    page.press("p").await?;
    page.accessible(&format!("blank, {look}")).await?;
    page.press("h").await?;
    page.press("h").await?;
    page.press("h").await?;
    page.accessible(&format!("hint, {look}")).await?;
    page.press(Key::Escape).await?;
    page.click(&Page::cell("Freda", "$160")).await?;
    page.press("v").await?;
    page.click("[data-strike='3']").await?;
    page.press("c").await?;
    page.accessible(&format!("marks, {look}")).await?;
    page.press("h").await?;
    page.press("h").await?;
    page.press("h").await?;
    page.accessible(&format!("wrong mark, {look}")).await?;
    page.click("#steps-tools button:not([hidden], #fold)").await?;
    page.accessible(&format!("steps shown, {look}")).await
}

pub const DARK: &[(&str, &str)] = &[("prefers-color-scheme", "dark")];

#[test]
fn axe_finds_no_fault_reading() {
    browse(async |page| reading(page, "light").await);
}

#[test]
fn axe_finds_no_fault_reading_in_the_dark() {
    browse(async |page| {
        page.prefer(DARK).await?;
        reading(page, "dark").await
    });
}

#[test]
fn axe_finds_no_fault_reading_on_a_phone() {
    browse(async |page| {
        page.screen(Screen::PHONE).await?;
        reading(page, "phone").await
    });
}

#[test]
fn axe_finds_no_fault_playing() {
    browse(async |page| playing(page, "light").await);
}

#[test]
fn axe_finds_no_fault_playing_on_a_phone_in_the_dark() {
    browse(async |page| {
        page.prefer(DARK).await?;
        page.screen(Screen::PHONE).await?;
        playing(page, "phone, dark").await
    });
}

#[test]
fn axe_finds_no_fault_where_there_is_no_one_solution() {
    browse(async |page| {
        for puzzle in ["broken", "open", "clinic"] {
            page.explain(&[puzzle]).await?;
            page.press(Key::End).await?;
            page.accessible(puzzle).await?;
        }
        Ok(())
    });
}

/// Tells of the element that has the focus, and notes that it had it.
const FOCUSED: &str = "(() => {
    const e = document.activeElement;
    if (!e || e === document.body) return null;
    e.setAttribute('data-visited', '');
    const ringed = (one) => one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
    const { top, bottom, left, right } = e.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      name: `${e.localName}${e.id ? '#' + e.id : ''} ${e.getAttribute('aria-label') ?? e.textContent.slice(0, 40)}`,
      ring: Boolean(ringed(e) || ringed(e.nextElementSibling)),
      inside: bottom > 0 && top < innerHeight,
      free: e.localName === 'g' || (over !== null && (e.contains(over) || over.contains(e) || over === e.nextElementSibling)),
    };
})()";

/// What can be reached but was not.
const MISSED: &str = "[...document.querySelectorAll('a[href], button:enabled, input:enabled, summary, [tabindex=\"0\"]')]
    .filter((e) => e.checkVisibility() && !e.hasAttribute('data-visited') && !(e.type === 'radio' && !e.checked))
    .map((e) => e.outerHTML.slice(0, 120))";

#[derive(serde::Deserialize)]
struct Focused {
    name: String,
    ring: bool,
    inside: bool,
    free: bool,
}

/// Goes all through a page by Tab.
pub async fn tab_through(page: &Page) -> Result<usize> {
    page.run("document.activeElement.blur()").await?;
    let mut stops = 0;
    loop {
        page.press(Key::Tab).await?;
        let Some(at) = page.js::<Option<Focused>>(FOCUSED).await? else { break };
        assert!(at.ring, "{} does not show that it has the focus", at.name);
        assert!(at.inside, "{} is out of sight", at.name);
        assert!(at.free, "{} is covered", at.name);
        stops += 1;
        assert!(stops < 400, "Tab comes to no end");
    }
    assert_eq!(page.js::<Vec<String>>(MISSED).await?, Vec::<String>::new());
    Ok(stops)
}

#[test]
fn tab_leads_through_all_of_the_page() {
    browse(async |page| {
        let address = page.write(&["spa", "--cost", "zebratutor", "--nested"])?;
        page.open(&format!("{address}#step=4")).await?;
        let reading = tab_through(page).await?;
        page.open(&format!("{address}#play")).await?;
        page.press("h").await?;
        let playing = tab_through(page).await?;
        // The grid is one stop of them, not forty-eight.
        assert!(reading > 30 && playing > 20 && playing < 40, "{reading}, {playing}");
        Ok(())
    });
}

#[test]
fn tab_leads_through_all_of_the_page_on_a_small_screen() {
    browse(async |page| {
        page.screen(Screen { touch: false, ..Screen::PHONE }).await?;
        page.explain(&["breakfast"]).await?;
        tab_through(page).await?;
        page.press("p").await?;
        tab_through(page).await?;
        Ok(())
    });
}

#[test]
fn arrows_lead_through_the_grid() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        // The first stop of the page leads past everything to the grid.
        page.press(Key::Tab).await?;
        page.press(Key::Enter).await?;
        page.press(Key::Tab).await?;
        let at = "document.activeElement.getAttribute('aria-label').split(':')[0]";
        assert_eq!(page.js::<String>(at).await?, "Aimee, $150");
        let steps = [
            (Key::Right, "Aimee, $160"),
            (Key::End, "Aimee, Whitney"),
            (Key::Right, "Aimee, Whitney"),
            (Key::Down, "Ginger, Whitney"),
            (Key::Home, "Ginger, $150"),
            (Key::PageDown, "Nancy, $150"),
            (Key::Left, "Nancy, $150"),
            (Key::End, "Nancy, $180"),
            (Key::PageUp, "Ginger, $180"),
            (Key::Up, "Aimee, $180"),
        ];
        for (key, place) in steps {
            page.press(key).await?;
            assert_eq!(page.js::<String>(at).await?, place);
        }
        page.press_with(&[Key::Control], Key::End).await?;
        assert_eq!(page.js::<String>(at).await?, "Whitney, $180");
        page.press_with(&[Key::Control], Key::Home).await?;
        assert_eq!(page.js::<String>(at).await?, "Aimee, $150");
        // Where one was is where Tab comes back to; the step did not change.
        page.press(Key::Down).await?;
        page.press(Key::Tab).await?;
        page.press_with(&[Key::Shift], Key::Tab).await?;
        assert_eq!(page.js::<String>(at).await?, "Ginger, $150");
        assert_eq!(page.text("#count").await?, "Step 1 of 8");
        assert_eq!(page.texts("#grid [tabindex='0']").await?.len(), 1);
        Ok(())
    });
}

#[test]
fn a_puzzle_is_played_without_a_mouse() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        page.press("p").await?;
        for _ in 0..30 {
            if page.seen("#message[data-kind=good]").await? == 1 {
                break;
            }
            for _ in 0..3 {
                page.press("h").await?;
            }
            // To the hint's button by Tab.
            while page.attribute("#hint-mark", "data-here").await?.is_empty() {
                page.press(Key::Tab).await?;
                page.run("document.activeElement.matches('#hint-mark') && (document.activeElement.dataset.here = 'yes')").await?;
            }
            page.press(Key::Enter).await?;
        }
        assert!(page.text("#message").await?.starts_with("Solved"));
        // The dialog takes the focus and gives it back.
        page.run("document.getElementById('help').focus()").await?;
        page.press(Key::Enter).await?;
        assert!(
            page.js::<bool>("document.getElementById('help-dialog').contains(document.activeElement)")
                .await?
        );
        page.press(Key::Escape).await?;
        assert_eq!(page.js::<String>("document.activeElement.id").await?, "help");
        Ok(())
    });
}
