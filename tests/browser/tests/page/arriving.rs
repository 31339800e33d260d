//! Steps that take long to find: the page opens at once, they come to it one after another, and a stop keeps them.

use anyhow::{Result, ensure};
use because_browser::{Editor, Engine, Page, Screen, Served, browse};

/// Notes every number of steps that were in the list, and every text about those that are looked for, and stops when
/// there are `enough`: the page may be faster than one can ask it.
const NOTES: &str = "window.noted = { steps: [], words: [] }; new MutationObserver(() => {
    const steps = document.querySelectorAll('#step-list > .step').length, words = document.querySelector('#arriving p');
    if (steps >= window.enough) document.getElementById('arriving-stop')?.click();
    if (steps && steps !== noted.steps.at(-1)) noted.steps.push(steps);
    if (words && words.textContent !== noted.words.at(-1)) noted.words.push(words.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true })";

/// Opens a puzzle of 6×6, whose steps take seconds, to read or to play.
async fn opens(page: &Page, engine: Engine, act: &str) -> Result<Option<Editor>> {
    stops_at(page, engine, act, None).await
}

/// The same; it is stopped when so many steps are there.
async fn stops_at(page: &Page, engine: Engine, act: &str, enough: Option<usize>) -> Result<Option<Editor>> {
    let editor = match engine {
        Engine::Within => page.edit(engine).await?,
        Engine::Serves => {
            // Time for all of them, also beside other tests.
            let served = Served::start(&["--time-limit", "180s"])?;
            page.open(&served.address).await?;
            Some(Editor { address: served.address.clone(), served: Some(served) })
        }
    };
    let Some(editor) = editor else { return Ok(None) };
    page.start_from("voyage").await?;
    page.stands("Exactly one solution.").await?;
    page.run(NOTES).await?;
    if let Some(enough) = enough {
        page.run(&format!("window.enough = {enough}")).await?;
    }
    page.click(act).await?;
    // What stops by itself may have done so by now.
    if enough.is_none() {
        page.until("document.getElementById('arriving') !== null").await?;
    }
    Ok(Some(editor))
}

/// Whether a hint was given, or it was said that it takes too long.
const ANSWERED: &str = "document.querySelector('#advice h3') !== null || document.getElementById('message').dataset.kind === 'bad'";

/// How many steps are in the list.
async fn steps(page: &Page) -> Result<usize> {
    page.js("document.querySelectorAll('#step-list > .step').length").await
}

#[test]
fn steps_come_to_an_open_page_as_they_are_found() {
    for engine in [Engine::Within, Engine::Serves] {
        browse(async |page| {
            let Some(_editor) = opens(page, engine, "#explain").await? else { return Ok(()) };
            page.until("document.getElementById('count').textContent.startsWith('Step 1 of ')").await?;
            page.until_in(6, "noted.steps.length > 1").await?;
            let words: Vec<String> = page.js("noted.words").await?;
            ensure!(words.iter().any(|words| words.ends_with("More are looked for.")), "{words:?}");
            // What is there can be read, gone through and asked about, and one stays where one is.
            page.press(because_browser::Key::Right).await?;
            assert_eq!(page.js::<String>("location.hash").await?, "#step=2");
            ensure!(page.seen("#curve").await? == 1 && page.text("#sentence").await?.ends_with('.'));
            page.screen(Screen::LAPTOP).await?;
            page.shot(&format!("arriving-{engine:?}")).await?;
            page.accessible("steps arriving").await?;
            page.screen(Screen::PHONE).await?;
            page.shot(&format!("arriving-phone-{engine:?}")).await?;
            page.accessible("steps arriving, phone").await?;
            // All of them, or those that a limit of the server left time for.
            let (bar, all) = ("document.getElementById('arriving')", "document.getElementById('verdict')");
            page.until_in(6, &format!("{bar} === null && {all} !== null")).await?;
            let grew: Vec<usize> = page.js("noted.steps").await?;
            ensure!(grew[0] < steps(page).await?, "{grew:?}");
            assert_eq!(page.js::<String>("location.hash").await?, "#step=2");
            let (count, size) = (page.text("#count").await?, page.text(".size").await?);
            let told = count.strip_prefix("Step 2 of ").unwrap_or_default();
            ensure!(size.contains(&format!("· {told} steps")), "{count}, {size}");
            page.accessible("steps that have arrived").await
        });
    }
}

#[test]
fn one_plays_while_steps_are_looked_for() {
    for engine in [Engine::Within, Engine::Serves] {
        browse(async |page| {
            let Some(_editor) = opens(page, engine, "#play").await? else { return Ok(()) };
            page.until("document.body.dataset.mode === 'play'").await?;
            assert_eq!(page.seen("#step-list").await?, 0);
            page.click("#x0").await?;
            // What else is asked does not wait for the steps.
            let meanwhile =
                "window.because.ask('themes', {}).then(() => document.getElementById('arriving') !== null)";
            ensure!(page.later::<bool>(meanwhile).await?, "it waited");
            page.press("h").await?;
            page.until_in(2, ANSWERED).await?;
            page.shot("arriving-play").await?;
            page.until_in(6, "document.getElementById('arriving') === null").await?;
            assert_eq!(page.shows("#x0").await?[0], "no");
            Ok(())
        });
    }
}

#[test]
fn a_stop_keeps_the_steps_that_were_found() {
    for engine in [Engine::Within, Engine::Serves] {
        browse(async |page| {
            let Some(_editor) = stops_at(page, engine, "#explain", Some(3)).await? else { return Ok(()) };
            // Beside other tests the first steps, too, may take long.
            page.until_in(18, "document.getElementById('cut-off') !== null").await?;
            assert_eq!(page.seen("#arriving").await?, 0);
            let kept = steps(page).await?;
            let told: usize = page.js("new Set([...document.querySelectorAll('#step-list > .step')].map((li) => li.value)).size").await?;
            let said = page.text("#cut-off").await?;
            let open: usize = page
                .js("document.getElementById('cut-off').textContent.match(/(\\d+) of 540 cells are open/)[1]")
                .await
                .and_then(|n: String| Ok(n.parse()?))?;
            ensure!(said.starts_with(&format!("Stopped after {told} steps")) && kept > 2, "{said}");
            // As many cells as no step has marked.
            page.click(".go-last").await?;
            let blank: usize =
                page.js("[...document.querySelectorAll('#grid td[headers]')].filter((td) => !td.dataset.value).length").await?;
            assert_eq!(blank, open);
            page.screen(Screen::LAPTOP).await?;
            page.shot("stopped").await?;
            page.accessible("stopped").await?;
            // They stay, and the engine answers what comes next.
            page.click("#mode-play").await?;
            page.press("h").await?;
            page.until_in(2, ANSWERED).await?;
            assert_eq!(steps(page).await?, kept);
            page.screen(Screen::PHONE).await?;
            page.click("#mode-read").await?;
            page.shot("stopped-phone").await
        });
    }
}
