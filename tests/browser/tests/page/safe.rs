//! Safety: hostile names are text, nothing is fetched, nothing foreign runs, and no script is needed.

use because_browser::{HOSTILE, Key, Page, Screen, TITLE, browse, hostile, long};
use serde_json::json;

/// What a name could have brought along, were it not text.
const BROUGHT: &str = "document.querySelectorAll('img, i, b, iframe, object, embed, link:not([rel=icon]), style ~ style, script ~ script ~ script').length";

/// Fails if anything but text came with the names.
async fn only_text(page: &Page) -> anyhow::Result<()> {
    assert_eq!(page.js::<usize>(BROUGHT).await?, 0);
    assert_eq!(page.js::<usize>("document.scripts.length").await?, 2);
    let handlers = "[...document.querySelectorAll('*')].flatMap((e) => e.getAttributeNames()).filter((name) => name.startsWith('on'))";
    assert_eq!(page.js::<Vec<String>>(handlers).await?, Vec::<String>::new());
    page.no_faults().await
}

/// How far the page goes beyond the window's right edge.
const TOO_WIDE: &str = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

#[test]
fn a_hostile_puzzle_is_text_everywhere() {
    browse(async |page| {
        let file = page.puzzle("hostile.toml", &hostile())?;
        page.explain(&[&file, "--nested", "--alternatives"]).await?;
        only_text(page).await?;
        assert_eq!(page.js::<String>("document.title").await?, TITLE);
        for place in ["h1", "#story", "#question"] {
            assert_eq!(page.text(place).await?, TITLE);
        }
        let heads = page.texts("#grid th .label").await?;
        // A sign that turns the text around is left out; all else stands as it was written.
        let names: Vec<String> = HOSTILE.iter().map(|name| name.replace('\u{202e}', "")).collect();
        for name in names.iter().chain([&long(), &"<i>one</i>".to_string()]) {
            assert!(heads.iter().any(|head| head == name), "{name} is no head");
        }
        assert_eq!(page.text("#clue-2 .clue-text").await?, HOSTILE[1]);
        // Every step, every cell's label, every mark in the panel.
        let steps = page.texts("#step-list > .step").await?.len();
        assert!(steps >= 3);
        for _ in 0..steps {
            only_text(page).await?;
            assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
            page.press(Key::Right).await?;
        }
        let label = page.attribute(&Page::cell(HOSTILE[1], "p"), "aria-label").await?;
        assert!(label.starts_with(&format!("{}, p: ", HOSTILE[1])), "{label}");
        page.shot_all("hostile").await?;
        page.accessible("hostile, reading").await?;
        // Asked why, and played with hints to the end.
        page.click("#grid td[data-value=no]").await?;
        assert_eq!(page.seen("#why").await?, 1);
        only_text(page).await?;
        page.press("p").await?;
        page.click(&Page::cell(HOSTILE[0], "p")).await?;
        for _ in 0..3 {
            page.press("h").await?;
            only_text(page).await?;
        }
        page.shot_all("hostile-play").await?;
        page.accessible("hostile, playing").await?;
        page.screen(Screen::PHONE).await?;
        assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
        page.shot_all("hostile-phone").await?;
        page.press("p").await?;
        assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
        page.screen(Screen::DESK).await?;
        page.print("hostile").await?;
        only_text(page).await
    });
}

#[test]
fn the_policy_keeps_out_what_is_foreign() {
    browse(async |page| {
        page.explain(&["breakfast"]).await?;
        let tries = "(() => {
          const script = document.createElement('script');
          script.textContent = 'window.ran = true';
          document.body.append(script);
          const style = document.createElement('style');
          style.textContent = 'body { display: none }';
          document.body.append(style);
          fetch('http://127.0.0.1:9/').catch(() => { window.refused = true; });
          document.body.insertAdjacentHTML('beforeend', '<p id=hurt onclick=\"window.ran = true\">x</p>');
          document.getElementById('hurt').click();
        })()";
        page.run(tries).await?;
        page.until("window.refused && faults.length >= 4").await?;
        assert!(page.js::<bool>("window.ran === undefined && document.body.checkVisibility()").await?);
        let faults: Vec<String> = page.js("faults.splice(0)").await?;
        for directive in ["script-src-elem", "style-src-elem", "connect-src", "script-src-attr"] {
            assert!(
                faults.iter().any(|fault| fault.starts_with(&format!("policy: {directive} "))),
                "{directive}: {faults:?}"
            );
        }
        Ok(())
    });
}

#[test]
fn a_file_works_without_a_network() {
    browse(async |page| {
        page.tell("Network.enable", json!({})).await?;
        let off = json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
        page.tell("Network.emulateNetworkConditions", off).await?;
        page.explain(&["spa", "--cost", "zebratutor", "--nested"]).await?;
        assert!(page.js::<String>("location.href").await?.starts_with("file:///"));
        assert!(!page.js::<bool>("navigator.onLine").await?);
        page.press(Key::End).await?;
        assert_eq!(page.text("#count").await?, "Step 9 of 9");
        page.press("p").await?;
        page.press("h").await?;
        assert_eq!(page.text("#advice h3").await?, "Hint 1 of 3");
        page.right_click(&Page::cell("Aimee", "Nancy")).await?;
        page.reload().await?;
        assert_eq!(page.shows(&Page::cell("Aimee", "Nancy")).await?[0], "yes");
        // It asked for nothing at all.
        assert_eq!(page.js::<Vec<String>>("performance.getEntriesByType('resource').map((r) => r.name).filter((name) => !name.startsWith('data:'))").await?, Vec::<String>::new());
        Ok(())
    });
}

#[test]
fn without_script_it_is_a_text() {
    browse(async |page| {
        let address = page.write(&["spa", "--cost", "zebratutor", "--nested", "--alternatives"])?;
        page.open_without_script(&address).await?;
        assert_eq!(page.seen("#tools, #panel").await?, 0);
        assert_eq!(page.texts("html[data-ready]").await?.len(), 0);
        assert_eq!(page.seen(".clue-list > .clue").await?, 5);
        assert_eq!(page.seen("#step-list > .step > .sentence").await?, 22);
        // The answer is behind a fold, and opens.
        assert_eq!(page.seen(".solution").await?, 0);
        page.click("#answer-table summary").await?;
        assert_eq!(page.seen(".solution tbody tr").await?, 4);
        page.click("#s4 .nested summary").await?;
        assert!(page.seen("#s4 .nested .sentence").await? >= 2);
        page.shot_all("no-script").await?;
        Ok(())
    });
}
