//! The page on paper.

use because_browser::{Page, browse, large};

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
        // Where the reader was does not show: no cell has the focus, no clue and no head stands out.
        page.click(&Page::cell("Freda", "$160")).await?;
        page.tell("Emulation.setEmulatedMedia", serde_json::json!({ "media": "print" })).await?;
        page.until("document.getAnimations().length === 0").await?;
        let alike = "(list, of) => new Set([...document.querySelectorAll(list)].map((e) => of.map((one) => getComputedStyle(e)[one]).join())).size";
        for (list, of) in [
            ("#grid td[headers]", "['outlineStyle', 'backgroundColor', 'boxShadow']"),
            ("#grid th:not(.category) .label", "['color', 'fontWeight']"),
            (".clue", "['backgroundColor', 'borderLeftStyle']"),
            (".clue-number", "['color', 'fontWeight']"),
            (".clue-text", "['color', 'textDecorationLine']"),
        ] {
            let kinds = format!("({alike})({}, {of})", serde_json::json!(list));
            assert_eq!(page.js::<usize>(&kinds).await?, 1, "{list}");
        }
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
