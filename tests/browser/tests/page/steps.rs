//! More or less of the steps: why a mark is there, what is carried, hard steps opened up, other ways.

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
fn a_mark_says_why_it_is_there() {
    browse(async |page| {
        page.explain(&["spa", "--all-steps"]).await?;
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
        assert!(needed.len() > 1 && needed.len() < 21, "{needed:?}");
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?, needed);
        assert_eq!(
            page.texts("#why .go-step").await?,
            needed.iter().map(usize::to_string).collect::<Vec<_>>()
        );
        page.shot_all("why").await?;
        // The way through leads only over these.
        page.click("#why .go-step").await?;
        for place in &needed {
            assert_eq!(page.text("#count").await?, format!("Step {place} of 21"));
            page.press(Key::Right).await?;
        }
        page.click("#why .quiet").await?;
        assert_eq!(page.seen("#why").await?, 0);
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 21);
        assert_eq!(page.text("#count").await?, "Step 21 of 21");
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
fn what_is_carried_is_told_with_its_step() {
    browse(async |page| {
        page.explain(&["spa"]).await?;
        // The first five are told with nothing carried from four of them; the fifth is at the fifth place.
        let told: Vec<usize> = page.js(LISTED).await?;
        assert_eq!(told.len(), 8);
        assert_eq!(page.seen("#step-list > .run").await?, 3);
        page.click("#s5 .go-step").await?;
        assert_eq!(page.text("#count").await?, "Step 5 of 8");
        let both =
            [page.text("#s5 > .sentence").await?, page.text("#step-list > [data-run='5'] .sentence").await?];
        assert_eq!(page.text("#sentence").await?, both.join(" "));
        page.shot_all("told").await?;
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, "Step 6 of 8");
        // What is carried is shown where it is clicked, and what it rests on.
        page.click("#step-list > [data-run='5'] button").await?;
        assert_eq!(page.text("#count").await?, "Step 5.1 of 8");
        assert_eq!(page.js::<String>("location.hash").await?, "#step=5.1");
        assert!(page.js::<Vec<usize>>(LISTED).await?.len() > 8);
        page.press("f").await?;
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 21);
        page.click("#fold").await?;
        assert_eq!(page.js::<Vec<usize>>(LISTED).await?.len(), 8);
        // An address of what is carried opens it.
        let address = page.write(&["spa"])?;
        page.open(&format!("{address}#step=5.2")).await?;
        assert_eq!(page.text("#count").await?, "Step 5.2 of 8");
        page.open(&format!("{address}#step=8")).await?;
        assert_eq!(page.text("#count").await?, "Step 8 of 8");
        Ok(())
    });
}

#[test]
fn a_hard_step_opens_up_in_place() {
    browse(async |page| {
        let address = page.write(&["chess", "--nested", "--all-steps"])?;
        page.open(&format!("{address}#step=7")).await?;
        assert_eq!(page.attribute(".toggle-nested", "aria-expanded").await?, "false");
        page.press("e").await?;
        let inner = page.texts(".inside .inner").await?.len() - 1;
        assert!(inner >= 2, "{inner} inner steps");
        assert_eq!(page.text("#count").await?, format!("Step 7 of 25, opened up: 0 of {inner}"));
        assert_eq!(page.texts("#grid td[data-role=supposed]").await?.len(), 1);
        page.shot_all("nested-0").await?;
        for m in 1..=inner {
            page.press(Key::Right).await?;
            assert_eq!(page.text("#count").await?, format!("Step 7 of 25, opened up: {m} of {inner}"));
            assert_eq!(page.attribute(".inside [aria-current=step]", "data-inner").await?, m.to_string());
        }
        assert!(page.seen("#grid td[data-role=clash]").await? > 0);
        page.shot_all("nested-end").await?;
        page.press(Key::Right).await?;
        assert_eq!(page.text("#count").await?, "Step 8 of 25");
        page.press(Key::Left).await?;
        // By mouse, and the focus stays on the button.
        page.click(".toggle-nested").await?;
        assert_eq!(page.attribute(":focus", "aria-expanded").await?, "true");
        page.click(".inside [data-inner='1']").await?;
        assert_eq!(page.text("#count").await?, format!("Step 7 of 25, opened up: 1 of {inner}"));
        page.press(Key::Escape).await?;
        assert_eq!(page.text("#count").await?, "Step 7 of 25");
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
fn stars_and_what_cuts_the_steps_off_are_said_at_the_top() {
    browse(async |page| {
        page.explain(&["zebra"]).await?;
        assert_eq!(page.attribute(".top .stars", "aria-label").await?, "3 of 5 stars");
        assert_eq!(page.seen("#notices").await?, 0);
        page.explain(&["voyage", "--time-limit", "300ms"]).await?;
        assert!(
            page.text("#notices .notice").await?.starts_with("A limit cut the steps off before their end")
        );
        assert_eq!(page.seen(".stars").await?, 0);
        page.press("p").await?;
        assert_eq!(page.seen("#notices").await?, 1);
        page.accessible("cut off").await?;
        page.explain(&["broken"]).await?;
        assert!(page.text("#notices .notice").await?.starts_with("These clues contradict each other"));
        // The list tells of each step in a line; of the one where one is, all.
        page.explain(&["zebra"]).await?;
        assert_eq!(page.seen("#step-list .details").await?, 1);
        let tall: u32 = page.js("document.documentElement.scrollHeight").await?;
        assert!(tall < 6000, "the page is {tall} pixels tall");
        Ok(())
    });
}
