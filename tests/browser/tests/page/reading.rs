//! Reading: from step to step, by keys, slider, address, curve, list and clues; why; folding; opening up.

use because_browser::{Key, Page, browse};

/// The steps that a fact rests on, from the page's data: the test's own way to count them.
const RESTS_ON: &str = r#"((cell) => {
    const { steps } = JSON.parse(document.getElementById("data").textContent);
    const from = new Map();
    steps.forEach((step, i) => step.d.forEach((fact) => from.has(fact >> 1) || from.set(fact >> 1, i + 1)));
    const needed = new Set(), add = (cell) => {
      const n = from.get(cell);
      if (n && !needed.has(n)) { needed.add(n); steps[n - 1].p.forEach((fact) => add(fact >> 1)); }
    };
    add(cell);
    return [...needed].sort((a, b) => a - b);
})"#;

/// The numbers of the steps in the list that can be seen.
const LISTED: &str = "[...document.querySelectorAll('#step-list > .step')].filter((li) => li.checkVisibility()).map((li) => Number(li.dataset.step))";

#[test]
fn keys_go_from_step_to_step() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        assert_eq!(page.text("#count").await?, "Step 1 of 27");
        for (key, place) in [
            (Key::Right, 2),
            (Key::Right, 3),
            (Key::Left, 2),
            (Key::End, 27),
            (Key::Right, 27),
            (Key::Left, 26),
        ] {
            page.press(key).await?;
            assert_eq!(page.text("#count").await?, format!("Step {place} of 27"));
            assert_eq!(page.js::<String>("location.hash").await?, format!("#step={place}"));
            let listed = page.text(&format!("#s{place} > .sentence")).await?;
            assert_eq!(page.text("#sentence").await?, listed);
            assert_eq!(page.attribute("#step-list > [aria-current=step]", "id").await?, format!("s{place}"));
        }
        page.press("j").await?;
        page.press("k").await?;
        page.press("k").await?;
        assert_eq!(page.text("#count").await?, "Step 25 of 27");
        // What is seen is said too, in the region for those who listen.
        let said = page.text("#said[aria-live=polite]").await?;
        assert_eq!(said, format!("Step 25 of 27. {}", page.text("#sentence").await?));
        page.press(Key::Home).await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 27");
        assert_eq!(page.js::<usize>("document.querySelectorAll('#grid td svg').length").await?, 0);
        page.press(Key::Left).await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 27");
        Ok(())
    });
}

#[test]
fn the_slider_goes_anywhere() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        // By mouse: a click at its middle.
        page.click_at(".slider", 0, 0).await?;
        let middle: usize = page.js("Number(document.querySelector('.slider').value)").await?;
        assert!((12..=15).contains(&middle), "the middle of 27 is {middle}");
        let place = format!("Step {middle} of 27");
        assert_eq!(page.text("#count").await?, place);
        assert_eq!(page.attribute(".slider", "aria-valuetext").await?, place);
        // It has the focus now, and its own keys.
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, format!("Step {} of 27", middle + 1));
        page.press(Key::End).await?;
        assert_eq!(page.text("#count").await?, "Step 27 of 27");
        page.press(Key::Home).await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 27");
        Ok(())
    });
}

#[test]
fn buttons_curve_list_and_clues_lead_to_steps() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        for (button, place) in [(".go-next", 2), (".go-next", 3), (".go-previous", 2), (".go-last", 27)] {
            page.click(button).await?;
            assert_eq!(page.text("#count").await?, format!("Step {place} of 27"));
        }
        page.click(".go-first").await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 27");
        assert!(page.js::<bool>("document.querySelector('.go-previous').disabled").await?);
        page.click("#s9 .go-step").await?;
        assert_eq!(page.text("#count").await?, "Step 9 of 27");
        // The curve has a bar for every step, and is one tab stop with arrows.
        assert_eq!(page.texts("#curve .effort").await?.len(), 27);
        assert_eq!(page.texts("#curve .effort[tabindex='0']").await?.len(), 1);
        page.click("#curve .effort[data-step='5']").await?;
        assert_eq!(page.text("#count").await?, "Step 5 of 27");
        page.run("document.querySelector(\"#curve .effort[tabindex='0']\").focus()").await?;
        page.press(Key::Right).await?;
        page.press(Key::Right).await?;
        page.press(Key::Enter).await?;
        assert_eq!(page.text("#count").await?, "Step 7 of 27");
        // A clue's number leads to the next step that uses it, round and round.
        let using: Vec<usize> = page
            .js("JSON.parse(document.getElementById('data').textContent).steps.flatMap((step, i) => step.c?.includes(1) ? [i + 1] : [])")
            .await?;
        page.press(Key::Home).await?;
        for place in using.iter().chain(using.first()) {
            page.click("#clue-1 .clue-number").await?;
            assert_eq!(page.text("#count").await?, format!("Step {place} of 27"));
            assert_eq!(page.text("#clue-1 .tag.used").await?, "used in this step");
        }
        Ok(())
    });
}

#[test]
fn an_address_leads_to_its_step() {
    browse(async |page| {
        let address = page.write(&["spa"])?;
        page.open(&format!("{address}#step=7")).await?;
        assert_eq!(page.text("#count").await?, "Step 7 of 27");
        // Another one in the same page, as from a link or by hand.
        page.run("void (location.hash = '#step=9')").await?;
        page.until("document.getElementById('count').textContent === 'Step 9 of 27'").await?;
        page.run("void (location.hash = '#play')").await?;
        page.until("document.body.dataset.mode === 'play'").await?;
        page.run("void (location.hash = '#step=999')").await?;
        page.until("document.getElementById('count').textContent === 'Step 27 of 27'").await?;
        assert_eq!(page.js::<String>("document.body.dataset.mode").await?, "read");
        // `--at` is where a page without such an address begins.
        page.explain(&["spa", "--at", "12"]).await?;
        assert_eq!(page.text("#count").await?, "Step 12 of 27");
        Ok(())
    });
}

#[test]
fn a_mark_says_why_it_is_there() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        let cell = Page::cell("Aimee", "Nancy");
        page.click(&cell).await?;
        assert_eq!(page.text("#said").await?, "Nothing is known about this cell at this step.");
        assert_eq!(page.seen("#why").await?, 0);
        page.click(".go-last").await?;
        page.click(&cell).await?;
        assert_eq!(page.text("#why h2").await?, "Why Aimee – Nancy: yes");
        let number: String =
            page.js(&format!("document.querySelector({}).id.slice(1)", serde_json::json!(cell))).await?;
        let needed: Vec<usize> = page.js(&format!("{RESTS_ON}({number})")).await?;
        assert!(needed.len() > 1 && needed.len() < 27, "{needed:?}");
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?, needed);
        assert_eq!(
            page.texts("#why .go-step").await?,
            needed.iter().map(usize::to_string).collect::<Vec<_>>()
        );
        page.shot_all("why").await?;
        // The way through leads only over these.
        page.click("#why .go-step").await?;
        for place in &needed {
            assert_eq!(page.text("#count").await?, format!("Step {place} of 27"));
            page.press(Key::Right).await?;
        }
        page.click("#why .quiet").await?;
        assert_eq!(page.seen("#why").await?, 0);
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 27);
        assert_eq!(page.text("#count").await?, "Step 27 of 27");
        // By keys the same.
        page.run(&format!("document.querySelector({}).focus()", serde_json::json!(cell))).await?;
        page.press("w").await?;
        assert_eq!(page.seen("#why").await?, 1);
        page.press(Key::Escape).await?;
        assert_eq!(page.seen("#why").await?, 0);
        Ok(())
    });
}

#[test]
fn easy_runs_fold() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 27);
        page.press("f").await?;
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?, [1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 18]);
        assert_eq!(page.seen("#step-list > .run").await?, 2);
        page.click("#s9 .go-step").await?;
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, "Step 10–16 of 27");
        assert_eq!(page.text("#sentence").await?, page.text("#step-list > [data-run='10'] .sentence").await?);
        page.shot_all("folded").await?;
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, "Step 17 of 27");
        // A run that is clicked opens.
        page.click("#step-list > [data-run='10'] button").await?;
        assert_eq!(page.text("#count").await?, "Step 10 of 27");
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 18);
        page.click("#fold").await?;
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 27);
        // An address into a run opens it.
        let address = page.write(&["spa", "--fold"])?;
        page.open(&format!("{address}#step=12")).await?;
        assert_eq!(page.text("#count").await?, "Step 12 of 27");
        Ok(())
    });
}

#[test]
fn a_hard_step_opens_up_in_place() {
    browse(async |page| {
        let address = page.write(&["spa", "--nested"])?;
        page.open(&format!("{address}#step=4")).await?;
        assert_eq!(page.attribute(".toggle-nested", "aria-expanded").await?, "false");
        page.press("e").await?;
        let inner = page.texts(".inside .inner").await?.len() - 1;
        assert!(inner >= 2, "{inner} inner steps");
        assert_eq!(page.text("#count").await?, format!("Step 4 of 27, opened up: 0 of {inner}"));
        assert_eq!(page.texts("#grid td[data-role=supposed]").await?.len(), 1);
        page.shot_all("nested-0").await?;
        for m in 1..=inner {
            page.press(Key::Right).await?;
            assert_eq!(page.text("#count").await?, format!("Step 4 of 27, opened up: {m} of {inner}"));
            assert_eq!(page.attribute(".inside [aria-current=step]", "data-inner").await?, m.to_string());
        }
        assert!(page.seen("#grid td[data-role=clash]").await? > 0);
        page.shot_all("nested-end").await?;
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, "Step 5 of 27");
        page.press(Key::Left).await?;
        // By mouse, and the focus stays on the button.
        page.click(".toggle-nested").await?;
        assert_eq!(page.attribute(":focus", "aria-expanded").await?, "true");
        page.click(".inside [data-inner='1']").await?;
        assert_eq!(page.text("#count").await?, format!("Step 4 of 27, opened up: 1 of {inner}"));
        page.press(Key::Escape).await?;
        assert_eq!(page.text("#count").await?, "Step 4 of 27");
        assert_eq!(page.texts("#grid td[data-role=supposed]").await?.len(), 0);
        Ok(())
    });
}

#[test]
fn other_ways_show_in_the_grid() {
    browse(async |page| {
        page.explain(&["spa", "--alternatives"]).await?;
        let (new, sentence) = (page.seen("#grid td[data-role=new]").await?, page.text("#sentence").await?);
        page.click("#panel .others-part summary").await?;
        page.click("#panel [data-other='0']").await?;
        assert_eq!(page.attribute("#panel [data-other='0']", "aria-pressed").await?, "true");
        assert_ne!(page.text("#sentence").await?, sentence);
        assert_eq!(page.text("#sentence").await?, page.text("#panel [data-other='0']").await?);
        assert!(page.seen("#grid td[data-role=new]").await? > 0);
        page.shot_all("other-way").await?;
        page.click("#panel [data-other='0']").await?;
        assert_eq!(page.text("#sentence").await?, sentence);
        assert_eq!(page.seen("#grid td[data-role=new]").await?, new);
        Ok(())
    });
}

#[test]
fn partners_light_up_both_ways() {
    browse(async |page| {
        let address = page.write(&["spa"])?;
        // A step with a clue and with premises.
        page.open(&format!("{address}#step=9")).await?;
        let lit = "[...document.querySelectorAll('#grid td.lit')].map((td) => td.id).sort()";
        let role = |role: &str| {
            format!("[...document.querySelectorAll('#grid td[data-role={role}]')].map((td) => td.id).sort()")
        };
        let (new, premises) =
            (page.js::<Vec<String>>(&role("new")).await?, page.js::<Vec<String>>(&role("premise")).await?);
        assert!(!new.is_empty() && !premises.is_empty());
        // From a new mark to what it rests on, to the clue and the step; and from a premise to what is new.
        page.point(&format!("#{}", new[0])).await?;
        assert_eq!(page.js::<Vec<String>>(lit).await?, premises);
        assert_eq!(page.texts(".clue.lit").await?.len(), 1);
        assert_eq!(page.attribute("#step-list > .lit", "id").await?, "s9");
        assert_eq!(page.seen(".chip.lit[data-role=new]").await?, 1);
        page.shot("partners").await?;
        page.point(&format!("#{}", premises[0])).await?;
        assert_eq!(page.js::<Vec<String>>(lit).await?, new);
        // From the clue to the marks that it gave so far, from the step to its marks, from a fact to its cell.
        page.point(".clue.cited .clue-text").await?;
        assert!(page.js::<Vec<String>>(lit).await?.contains(&new[0]));
        page.point("#s9 > .sentence").await?;
        let mut both = [new.clone(), premises].concat();
        both.sort();
        assert_eq!(page.js::<Vec<String>>(lit).await?, both);
        page.point(".chip[data-role=new]").await?;
        assert!(page.js::<Vec<String>>(lit).await?.contains(&new[0]));
        // By focus as by pointing.
        page.run(&format!("document.getElementById('{}').focus()", new[0])).await?;
        assert_eq!(page.attribute("#step-list > .lit", "id").await?, "s9");
        Ok(())
    });
}
