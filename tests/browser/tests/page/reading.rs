//! Reading: from step to step, by keys, slider, address, curve, list and clues; and what lights up.

use because_browser::{Key, browse};

#[test]
fn keys_go_from_step_to_step() {
    browse(async |page| {
        page.explain(&["spa", "--all-steps"]).await?;
        assert_eq!(page.text("#count").await?, "Step 1 of 21");
        for (key, place) in [
            (Key::Right, 2),
            (Key::Right, 3),
            (Key::Left, 2),
            (Key::End, 21),
            (Key::Right, 21),
            (Key::Left, 20),
        ] {
            page.press(key).await?;
            assert_eq!(page.text("#count").await?, format!("Step {place} of 21"));
            assert_eq!(page.js::<String>("location.hash").await?, format!("#step={place}"));
            let listed = page.text(&format!("#s{place} > .sentence")).await?;
            assert_eq!(page.text("#sentence").await?, listed);
            assert_eq!(page.attribute("#step-list > [aria-current=step]", "id").await?, format!("s{place}"));
        }
        page.press("j").await?;
        page.press("k").await?;
        page.press("k").await?;
        assert_eq!(page.text("#count").await?, "Step 19 of 21");
        // What is seen is said too, in the region for those who listen.
        let said = page.text("#said[aria-live=polite]").await?;
        assert_eq!(said, format!("Step 19 of 21. {}", page.text("#sentence").await?));
        page.press(Key::Home).await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 21");
        assert_eq!(page.js::<usize>("document.querySelectorAll('#grid td svg').length").await?, 0);
        page.press(Key::Left).await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 21");
        Ok(())
    });
}

#[test]
fn the_slider_goes_anywhere() {
    browse(async |page| {
        page.explain(&["spa", "--all-steps"]).await?;
        // By mouse: a click at its middle.
        page.click_at(".slider", 0, 0).await?;
        let middle: usize = page.js("Number(document.querySelector('.slider').value)").await?;
        assert!((9..=12).contains(&middle), "the middle of 21 is {middle}");
        let place = format!("Step {middle} of 21");
        assert_eq!(page.text("#count").await?, place);
        assert_eq!(page.attribute(".slider", "aria-valuetext").await?, place);
        // It has the focus now, and its own keys.
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, format!("Step {} of 21", middle + 1));
        page.press(Key::End).await?;
        assert_eq!(page.text("#count").await?, "Step 21 of 21");
        page.press(Key::Home).await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 21");
        Ok(())
    });
}

#[test]
fn buttons_curve_list_and_clues_lead_to_steps() {
    browse(async |page| {
        page.explain(&["spa", "--all-steps"]).await?;
        for (button, place) in [(".go-next", 2), (".go-next", 3), (".go-previous", 2), (".go-last", 21)] {
            page.click(button).await?;
            assert_eq!(page.text("#count").await?, format!("Step {place} of 21"));
        }
        page.click(".go-first").await?;
        assert_eq!(page.text("#count").await?, "Start: before step 1 of 21");
        assert!(page.js::<bool>("document.querySelector('.go-previous').disabled").await?);
        page.click("#s9 .go-step").await?;
        assert_eq!(page.text("#count").await?, "Step 9 of 21");
        // The curve has a bar for every step, and is one tab stop with arrows.
        assert_eq!(page.texts("#curve .effort").await?.len(), 21);
        assert_eq!(page.texts("#curve .effort[tabindex='0']").await?.len(), 1);
        page.click("#curve .effort[data-step='5']").await?;
        assert_eq!(page.text("#count").await?, "Step 5 of 21");
        page.run("document.querySelector(\"#curve .effort[tabindex='0']\").focus()").await?;
        page.press(Key::Right).await?;
        page.press(Key::Right).await?;
        page.press(Key::Enter).await?;
        assert_eq!(page.text("#count").await?, "Step 7 of 21");
        // A clue's number leads to the next step that uses it, round and round.
        let using: Vec<usize> = page
            .js("JSON.parse(document.getElementById('data').textContent).steps.flatMap((step, i) => step.c?.includes(1) ? [i + 1] : [])")
            .await?;
        page.click(".go-first").await?;
        for place in using.iter().chain(using.first()) {
            page.click("#clue-1 .clue-number").await?;
            assert_eq!(page.text("#count").await?, format!("Step {place} of 21"));
            assert_eq!(page.text("#clue-1 .tag.used").await?, "used in this step");
        }
        Ok(())
    });
}

#[test]
fn an_address_leads_to_its_step() {
    browse(async |page| {
        let address = page.write(&["spa", "--all-steps"])?;
        page.open(&format!("{address}#step=7")).await?;
        assert_eq!(page.text("#count").await?, "Step 7 of 21");
        // Another one in the same page, as from a link or by hand.
        page.run("void (location.hash = '#step=9')").await?;
        page.until("document.getElementById('count').textContent === 'Step 9 of 21'").await?;
        page.run("void (location.hash = '#play')").await?;
        page.until("document.body.dataset.mode === 'play'").await?;
        page.run("void (location.hash = '#step=999')").await?;
        page.until("document.getElementById('count').textContent === 'Step 21 of 21'").await?;
        assert_eq!(page.js::<String>("document.body.dataset.mode").await?, "read");
        // `--at` is where a page without such an address begins.
        page.explain(&["spa", "--all-steps", "--at", "12"]).await?;
        assert_eq!(page.text("#count").await?, "Step 12 of 21");
        Ok(())
    });
}

#[test]
fn partners_light_up_both_ways() {
    browse(async |page| {
        let address = page.write(&["spa", "--all-steps"])?;
        // A step with a clue and with premises.
        page.open(&format!("{address}#step=5")).await?;
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
        assert_eq!(page.attribute("#step-list > .lit", "id").await?, "s5");
        assert_eq!(page.seen(".chip.lit[data-role=new]").await?, 1);
        page.shot("partners").await?;
        page.point(&format!("#{}", premises[0])).await?;
        assert_eq!(page.js::<Vec<String>>(lit).await?, new);
        // From the clue to the marks that it gave so far, from the step to its marks, from a fact to its cell.
        page.point(".clue.cited .clue-text").await?;
        assert!(page.js::<Vec<String>>(lit).await?.contains(&new[0]));
        page.point("#s5 > .sentence").await?;
        let mut both = [new.clone(), premises].concat();
        both.sort();
        assert_eq!(page.js::<Vec<String>>(lit).await?, both);
        page.point(".chip[data-role=new]").await?;
        assert!(page.js::<Vec<String>>(lit).await?.contains(&new[0]));
        // By focus as by pointing.
        page.run(&format!("document.getElementById('{}').focus()", new[0])).await?;
        assert_eq!(page.attribute("#step-list > .lit", "id").await?, "s5");
        Ok(())
    });
}
