//! because.html: one file from disk, the network off, the engine in the page.

use std::io::{Read, Write};
use std::net::TcpStream;

use anyhow::{Context, Result, ensure};
use because_browser::{Engine, Key, Page, Screen, Served, because_html, browse, host};
use serde_json::{Value, json};

const FAIR: &str = "A fair\n\nThree friends each brought one cake and won one prize.\n\nFriends: Ann, Bob, Cleo\n\
    Cakes: carrot, lemon, walnut\nPrizes: $5, $10, $20\n\n1. Ann won more than the friend with the lemon cake.\n\
    2. Bob did not bring the walnut cake.\n3. The walnut cake won $10 more than the carrot cake.\n\
    4. Cleo won more than Ann.\n\nWho won $20?\n";

/// Waits until a page of a puzzle has taken the place of the editor.
async fn shown(page: &Page, mode: &str) -> Result<()> {
    page.until(&format!("document.body.dataset.mode === '{mode}' && document.documentElement.dataset.ready"))
        .await
}

#[test]
fn a_puzzle_is_pasted_explained_and_played_with_the_network_off() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        assert!(page.js::<String>("location.href").await?.starts_with("file:///"));
        assert!(!page.js::<bool>("navigator.onLine").await?);
        assert_eq!(page.text("#engine").await?, "The engine is in this page: it works without a network.");
        page.paste(FAIR).await?;
        page.stands("").await?;
        page.shot("because-html").await?;
        page.accessible("because.html").await?;
        page.start_from("spa").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#explain").await?;
        shown(page, "read").await?;
        assert_eq!(page.text("h1").await?, "An afternoon at the spa");
        assert_eq!(page.text("#count").await?, "Step 1 of 8");
        // Its own style is let in, and says how large the grid is.
        assert_eq!(
            page.js::<String>("getComputedStyle(document.documentElement).getPropertyValue('--columns')")
                .await?,
            "8"
        );
        page.press(Key::Right).await?;
        assert_eq!(page.js::<String>("location.hash").await?, "#step=2");
        page.shot("because-html-explained").await?;
        page.accessible("because.html, explained").await?;
        // Loaded anew, one is where one was.
        page.driver().refresh().await?;
        page.until("document.getElementById('count')?.textContent === 'Step 2 of 8'").await?;
        page.click("#edit").await?;
        page.until("document.getElementById('text')?.value.includes('An afternoon at the spa')").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#play").await?;
        shown(page, "play").await?;
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.press("h").await?;
        page.until("document.querySelector('#advice h3')?.textContent === 'Hint 1 of 3'").await?;
        page.shot("because-html-played").await?;
        // Back leads to where it is written.
        page.driver().back().await?;
        page.until("document.getElementById('text')?.value.includes('An afternoon at the spa')").await?;
        let asked = "performance.getEntriesByType('resource').map((r) => r.name).filter((name) => !/^(data|blob):/.test(name))";
        assert_eq!(page.js::<Vec<String>>(asked).await?, Vec::<String>::new());
        page.screen(Screen::PHONE).await?;
        page.shot_all("because-html-phone").await?;
        assert_eq!(
            page.js::<i64>("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .await?,
            0
        );
        Ok(())
    });
}

/// The bytes that `because serve` answers with.
fn served(server: &Served, command: &str, body: &str) -> Result<String> {
    let address = server.address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/{command} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer.split_once("\r\n\r\n").context("no answer")?.1.to_string())
}

/// Commands with options, asked about each of the puzzles that come along.
fn asked() -> [(&'static str, Value); 8] {
    [
        ("edit", json!({})),
        ("read", json!({})),
        ("check", json!({"count": true, "limit": 20})),
        ("solve", json!({"all": true, "limit": 5})),
        ("hint", json!({"level": "mark", "premises": "any"})),
        ("explain", json!({"premises": "any"})),
        ("export", json!({"format": "gcnf", "axioms": "groups"})),
        ("page", json!({"premises": "any"})),
    ]
}

#[test]
fn the_answers_are_those_of_the_program_byte_for_byte() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        let server = Served::start(&["--time-limit", "60s"])?;
        let puzzles: Vec<(String, String)> = page
            .js("JSON.parse(document.getElementById('shipped').textContent).map(({ name, puzzle }) => [name, puzzle])")
            .await?;
        ensure!(puzzles.len() > 30, "{}", puzzles.len());
        let mut compared = 0;
        for (name, puzzle) in &puzzles {
            for (command, options) in asked() {
                let request =
                    json!({"puzzle": puzzle, "name": name, "format": "toml", "options": options}).to_string();
                let native = served(&server, command, &request)?;
                if native.contains("\"status\":\"limit\"") {
                    continue;
                }
                let ask = format!("window.because.askInJson({}, {})", json!(command), json!(request));
                let ours: String = page.later(&ask).await?;
                // Not the texts themselves: they may be long.
                ensure!(ours == native, "{command} {name}: {} and {} bytes", ours.len(), native.len());
                compared += 1;
            }
        }
        for (command, request) in [
            ("generate", json!({"categories": 3, "entities": 4, "seed": 7})),
            ("themes", json!({})),
            ("check", json!({"puzzle": ""})),
            ("check", json!({"puzzle": 1})),
        ] {
            let request = request.to_string();
            let ask = format!("window.because.askInJson({}, {})", json!(command), json!(request));
            assert_eq!(page.later::<String>(&ask).await?, served(&server, command, &request)?, "{command}");
        }
        println!("{compared} answers are the same");
        ensure!(compared >= 8 * 30, "{compared}");
        Ok(())
    });
}

#[test]
fn what_takes_long_is_ended_and_the_page_goes_on() {
    browse(async |page| {
        let Some(_editor) = page.edit(Engine::Within).await? else { return Ok(()) };
        page.start_from("breakfast").await?;
        page.stands("Exactly one solution.").await?;
        page.click("#open-maker").await?;
        page.until("document.querySelectorAll('#make-theme option').length > 3").await?;
        page.shot("maker").await?;
        page.accessible("new puzzle").await?;
        // Seven by six with five stars takes minutes.
        page.run("for (const [id, value] of Object.entries({ 'make-categories': 6, 'make-entities': 7, 'make-stars-from': 5, 'make-stars-to': 5, 'make-seed': 3 })) document.getElementById(id).value = value").await?;
        page.click("#make").await?;
        page.until("document.getElementById('make-stop').checkVisibility()").await?;
        page.click("#make-stop").await?;
        page.until("document.getElementById('make-message').textContent === 'Stopped.'").await?;
        // A new worker answers, and one that finds something.
        page.run("for (const [id, value] of Object.entries({ 'make-categories': 3, 'make-entities': 3, 'make-stars-from': 1, 'make-seed': 3 })) document.getElementById(id).value = value").await?;
        page.click("#make").await?;
        page.until("!document.getElementById('maker')").await?;
        page.stands("Exactly one solution.").await?;
        assert!(page.written().await?.contains("[[categories]]"));
        Ok(())
    });
}

#[test]
fn a_folder_of_static_files_does_the_same() {
    browse(async |page| {
        let Some(file) = because_html() else { return Ok(()) };
        let site = file.parent().context("a folder")?.join("site");
        let address = host(site)?;
        page.open(&address).await?;
        assert_eq!(page.text("#engine").await?, "The engine came with this page and runs in it.");
        page.paste(FAIR).await?;
        page.stands("Exactly one solution.").await?;
        page.click("#link").await?;
        page.until("location.hash.startsWith('#puzzle=')").await?;
        let link: String = page.js("location.href").await?;
        assert!(link.starts_with(&address), "{link}");
        page.click("#explain").await?;
        shown(page, "read").await?;
        // All that was asked for is the page, and the module once.
        let asked = "performance.getEntriesByType('resource').map((r) => r.name).filter((name) => !/^(data|blob):|favicon/.test(name)).map((name) => name.replace(/.*[.]/, ''))";
        assert_eq!(page.js::<Vec<String>>(asked).await?, ["wasm"]);
        Ok(())
    });
}
