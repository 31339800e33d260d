//! The page on paper.

use because_browser::{browse, large};

#[test]
fn on_paper_it_is_a_puzzle_then_steps_then_the_answer() {
    browse(async |page| {
        let address = page.write(&["spa", "--cost", "zebratutor", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        let sheets = page.print("paper").await?;
        assert!(sheets.len() >= 3, "{} sheets", sheets.len());
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let flat: Vec<String> = sheets.iter().map(|sheet| words(sheet)).collect();
        // The puzzle with all clues on the first sheet, and no mark.
        for clue in page.texts(".clue .clue-text").await? {
            let start = clue.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
            assert!(flat[0].contains(&start), "{start} is not on the first sheet");
        }
        assert!(flat[0].contains("An afternoon at the spa") && flat[0].contains("Hannah"));
        // Every told step in prose, with what is carried from it; the answer on the last sheet alone.
        let prose = flat[1..flat.len() - 1].join(" ");
        for (place, sentence) in page
            .texts("#step-list > .step:not(.carried) > .sentence, #step-list > .run .sentence")
            .await?
            .iter()
            .enumerate()
        {
            let start = sentence.split_whitespace().take(5).collect::<Vec<_>>().join(" ");
            assert!(prose.contains(&start), "step {} is not printed: {start}", place + 1);
        }
        let last = &flat[flat.len() - 1];
        for row in page.js::<Vec<Vec<String>>>("[...document.querySelectorAll('.solution tbody tr')].map((tr) => [...tr.cells].map((td) => td.textContent))").await? {
            assert!(last.contains(&row.join(" ")), "{row:?} is not on the last sheet");
        }
        assert!(!flat[..flat.len() - 1].iter().any(|sheet| sheet.contains("Answer")));
        // Nothing that is only of use on a screen.
        for tool in ["Read", "Play", "Fold", "Hint", "Effort of each step"] {
            assert!(
                !flat.iter().any(|sheet| sheet
                    .split(' ')
                    .collect::<Vec<_>>()
                    .join(" ")
                    .contains(&format!(" {tool} "))),
                "{tool}"
            );
        }
        // Where the reader was does not show: the grid and the clues are those of the sheet.
        page.tell("Emulation.setEmulatedMedia", serde_json::json!({ "media": "print" })).await?;
        assert_eq!(page.seen("#grid, .clue, .top, .panel, #notices").await?, 0);
        assert_eq!(page.seen(".paper svg").await?, 1);
        page.prefer(&[]).await?;
        // Printing changes nothing on the screen.
        assert_eq!(page.seen(".solution").await?, 0);
        // Large puzzles, and dark ones, are printed in the same way.
        page.prefer(&[("prefers-color-scheme", "dark")]).await?;
        page.explain(&["zebra"]).await?;
        let sheets = page.print("paper-zebra").await?;
        let first = words(&sheets[0]);
        assert!(first.contains("1 The red house") && first.contains("14 The blue house"), "{first}");
        let file = page.puzzle("large.toml", &large(8, 8))?;
        page.explain(&[&file]).await?;
        page.print("paper-large").await?;
        Ok(())
    });
}

/// How wide a cell is on paper, in millimetres: the drawing is as large as it says.
const CELL: &str = "((svg) => {
    const box = [...svg.querySelectorAll('path')].at(-1).getBBox();
    const columns = Number(getComputedStyle(document.documentElement).getPropertyValue('--columns'));
    const scale = parseFloat(svg.getAttribute('width')) / svg.viewBox.baseVal.width;
    return svg.getAttribute('width').endsWith('mm') ? scale * box.width / columns : 0;
})(document.querySelector('.paper svg'))";

#[test]
fn printed_from_play_it_is_the_puzzle_alone_on_one_page() {
    browse(async |page| {
        for puzzle in ["zebra", "spa", "lighthouse"] {
            let address = page.write(&[puzzle])?;
            page.open(&format!("{address}#play")).await?;
            page.right_click("#grid td[headers]").await?;
            let sheets = page.print(&format!("paper-play-{puzzle}")).await?;
            assert_eq!(sheets.len(), 1, "{puzzle}");
            let flat = sheets[0].split_whitespace().collect::<Vec<_>>().join(" ");
            for clue in page.texts(".sheet-clues li").await? {
                let start = clue.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
                assert!(flat.contains(&start), "{puzzle}: {start} is not on the sheet");
            }
            for told in page.texts("#step-list > .step > .sentence").await? {
                let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(!flat.contains(&told), "{puzzle} tells {told}");
            }
            page.tell("Emulation.setEmulatedMedia", serde_json::json!({ "media": "print" })).await?;
            let cell: f64 = page.js(CELL).await?;
            assert!(cell >= 6.0, "{puzzle}: a cell has {cell} mm");
            // The clues lie in the corner that the stairs leave free: beside the grid, not below.
            let beside: bool = page
                .js("((svg, clues) => clues.some((li) => li.getClientRects()[0].top < svg.bottom))(document.querySelector('.paper svg').getBoundingClientRect(), [...document.querySelectorAll('.sheet-clues span')])")
                .await?;
            assert!(beside, "{puzzle}");
            page.prefer(&[]).await?;
        }
        Ok(())
    });
}

#[test]
fn steps_answer_and_worksheet_are_printed_by_choice() {
    browse(async |page| {
        let address = page.write(&["spa"])?;
        page.open(&format!("{address}#play")).await?;
        page.click("#print").await?;
        assert_eq!(page.seen("#print-dialog").await?, 1);
        assert_eq!(page.texts("#print-dialog input:checked").await?.len(), 0);
        page.accessible("print").await?;
        page.click("#print-worksheet").await?;
        page.press(because_browser::Key::Escape).await?;
        let sheets = page.print("paper-worksheet").await?;
        assert_eq!(sheets.len(), 2);
        // What follows stands there, why is blank.
        assert!(sheets[1].contains("because clue"), "{}", sheets[1]);
        let told: usize =
            page.js("document.querySelectorAll('#step-list > .step:not(.carried)').length").await?;
        assert_eq!(page.texts(".work > li").await?.len(), told);
        page.click("#print").await?;
        page.click("#print-worksheet").await?;
        page.click("#print-answer").await?;
        page.press(because_browser::Key::Escape).await?;
        let sheets = page.print("paper-answer").await?;
        assert!(sheets.len() == 2 && sheets[1].contains("Answer"), "{sheets:?}");
        // Read, it is printed with its steps.
        page.press("p").await?;
        assert!(page.print("paper-read").await?.len() > 2);
        // The grid alone is a drawing of its own.
        let whole: bool = page
            .js("new DOMParser().parseFromString(document.querySelector('.paper svg').outerHTML, 'image/svg+xml').querySelector('parsererror') === null")
            .await?;
        assert!(whole);
        Ok(())
    });
}
