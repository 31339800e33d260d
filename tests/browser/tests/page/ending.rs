//! Trying out and the end: why not, pencil marks, what if, the clock, the answer.

use because_browser::{Key, Page, browse};

use crate::playing::{marks, play};

#[test]
fn why_not_says_what_a_mark_would_clash_with() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        // The first step by its own words: Hannah does not pay least, as clue 1 says.
        let cell = Page::cell("Hannah", "$150");
        page.run("document.querySelector('.paint input[value=why]').click()").await?;
        page.click(&cell).await?;
        assert_eq!(page.text("#advice h3").await?, "What if Hannah – $150: yes?");
        let said = page.text("#advice .sentence").await?;
        assert!(said.starts_with("That cannot be"), "{said}");
        assert_eq!(page.shows(&cell).await?, ["yes", "supposed", ""]);
        page.accessible("why not").await?;
        // The other mark, at the same cell; nothing is marked by asking.
        page.click(&cell).await?;
        assert_eq!(page.text("#advice .sentence").await?, "Nothing speaks against it.");
        page.press(Key::Escape).await?;
        assert_eq!(marks(page).await?, (0, 0));
        // One's own marks come first, and need no clue.
        page.run("document.querySelector('.paint input[value=cycle]').click()").await?;
        page.press("?").await?;
        page.click("#set-crosses").await?;
        page.press(Key::Escape).await?;
        page.right_click(&Page::cell("Hannah", "$170")).await?;
        page.press("n").await?;
        assert_eq!(page.text("#message").await?, "This cell is marked already.");
        page.run(&format!("document.querySelector({}).focus()", serde_json::json!(cell))).await?;
        page.press("n").await?;
        let said = page.text("#advice .sentence").await?;
        assert!(said.starts_with("It clashes with your own marks, without any clue: "), "{said}");
        Ok(())
    });
}

#[test]
fn pencil_marks_say_nothing_and_are_kept() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let cell = Page::cell("Hannah", "$150");
        page.run("document.querySelector('.paint input[value=pencil]').click()").await?;
        page.click(&cell).await?;
        assert_eq!(page.shows(&cell).await?, ["", "", "pencil"]);
        assert_eq!(page.attribute(&cell, "aria-label").await?, "Hannah, $150: blank, pencil mark");
        page.click("#check").await?;
        assert_eq!(page.text("#message").await?, "There is nothing to check yet.");
        page.reload().await?;
        assert_eq!(page.shows(&cell).await?[2], "pencil");
        page.click("#undo").await?;
        assert_eq!(page.shows(&cell).await?[2], "");
        page.run(&format!("document.querySelector({}).focus()", serde_json::json!(cell))).await?;
        page.press(".").await?;
        assert_eq!(page.shows(&cell).await?[2], "pencil");
        Ok(())
    });
}

#[test]
fn what_is_supposed_is_kept_or_dropped_as_a_whole() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let (sure, first, second) =
            (Page::cell("Aimee", "$150"), Page::cell("Freda", "$160"), Page::cell("Freda", "Teri"));
        page.click(&sure).await?;
        for keep in [false, true] {
            page.click("#suppose").await?;
            // What was sure before cannot be taken back meanwhile.
            assert_eq!(page.seen("#undo:disabled").await?, 1);
            page.right_click(&first).await?;
            page.right_click(&second).await?;
            assert_eq!(page.text("#layer-words").await?, "2 marks are only supposed.");
            assert_eq!(page.shows(&first).await?[..2], ["yes", "follows"]);
            assert_eq!(page.shows(&sure).await?[1], "");
            page.accessible("what if").await?;
            page.reload().await?;
            assert_eq!(page.shows(&first).await?[..2], ["yes", "follows"]);
            page.click(if keep { "#layer-keep" } else { "#layer-drop" }).await?;
            assert_eq!(page.shows(&first).await?[..2], [if keep { "yes" } else { "" }, ""]);
            assert_eq!(page.shows(&sure).await?[0], "no");
        }
        // Kept, it is one act.
        page.click("#undo").await?;
        assert_eq!((page.shows(&first).await?[0].as_str(), page.shows(&sure).await?[0].as_str()), ("", "no"));
        // What cannot be is said without a clue.
        page.press("?").await?;
        page.click("#set-crosses").await?;
        page.press(Key::Escape).await?;
        page.click("#suppose").await?;
        page.right_click(&first).await?;
        page.right_click(&Page::cell("Freda", "$170")).await?;
        assert!(page.text("#layer-words").await?.starts_with("What you suppose cannot be: "));
        page.shot_all("what-if").await?;
        Ok(())
    });
}

#[test]
fn it_is_solved_when_the_answer_is_settled() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        let rows: Vec<Vec<String>> = page
            .js("[...document.querySelectorAll('.solution tbody tr')].map((tr) => [...tr.cells].map((td) => td.textContent))")
            .await?;
        // The ticks of the first two rows and columns leave the rest: no cross has been made, and one row none.
        page.click("#hint").await?;
        page.press(Key::Escape).await?;
        for row in &rows[..3] {
            page.right_click(&Page::cell(&row[0], &row[1])).await?;
            page.right_click(&Page::cell(&row[0], &row[2])).await?;
        }
        let said = page.text("#message").await?;
        assert!(said.starts_with("Solved in 0:") && said.ends_with("Every mark is right."), "{said}");
        page.click("#check").await?;
        assert_eq!(page.text("#message").await?, "Solved. Every mark is right.");
        // The end: the answer in a sentence, the time, the hints, and where one stood still.
        let end = page.text("#ending").await?;
        assert!(end.contains("Nancy") && end.contains("It took 0:") && end.contains("One hint."), "{end}");
        assert!(
            end.contains("You asked for a hint.") && end.contains(&page.text("#s1 > .sentence").await?),
            "{end}"
        );
        page.accessible("the end").await?;
        page.shot_all("ending").await?;
        page.reload().await?;
        assert!(page.text("#ending").await?.contains("One hint."));
        page.click("#ending [data-stuck='1']").await?;
        assert_eq!(page.text("#count").await?, "Step 1 of 8");
        Ok(())
    });
}

/// The clock shows a time that is not the first: a busy machine may leave out a second.
const RUNS: &str = r"/^\d+:(?!00)\d\d$/.test(document.querySelector('#clock strong').textContent)";

#[test]
fn the_clock_runs_while_one_plays_and_can_be_hidden() {
    browse(async |page| {
        play(page, &["spa"]).await?;
        assert_eq!(page.text("#clock strong").await?, "0:00");
        page.click(&Page::cell("Hannah", "$150")).await?;
        page.until(RUNS).await?;
        page.click("#clock-hide").await?;
        assert_eq!(page.seen("#clock strong").await?, 0);
        page.reload().await?;
        assert_eq!(page.seen("#clock strong").await?, 0);
        page.click("#clock-hide").await?;
        page.until(RUNS).await?;
        Ok(())
    });
}
