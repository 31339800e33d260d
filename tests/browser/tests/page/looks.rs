//! Looks: light and dark, from a phone to a wall, large grids, long names.

use because_browser::{Page, Screen, browse, large};

/// How far the page goes beyond the window's right edge.
const TOO_WIDE: &str = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/// The lightness of the page, from 0 to 255.
const LIGHTNESS: &str = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, n) => sum + Number(n) / 3, 0)";

#[test]
fn it_is_dark_where_the_system_is_or_the_reader_wants_it() {
    browse(async |page| {
        let address = page.write(&["spa", "--cost", "zebratutor", "--nested"])?;
        page.open(&format!("{address}#step=9")).await?;
        assert!(page.js::<f64>(LIGHTNESS).await? > 200.0);
        page.shot_all("read-light").await?;
        page.prefer(&[("prefers-color-scheme", "dark")]).await?;
        assert!(page.js::<f64>(LIGHTNESS).await? < 60.0);
        page.shot_all("read-dark").await?;
        page.click("#theme").await?;
        assert!(page.js::<f64>(LIGHTNESS).await? > 200.0);
        page.prefer(&[("prefers-color-scheme", "light")]).await?;
        page.click("#theme").await?;
        assert!(page.js::<f64>(LIGHTNESS).await? < 60.0);
        page.reload().await?;
        assert!(page.js::<f64>(LIGHTNESS).await? < 60.0);
        page.press("p").await?;
        page.press("h").await?;
        page.shot_all("play-dark").await?;
        page.press("?").await?;
        page.shot("help-dark").await?;
        Ok(())
    });
}

#[test]
fn a_phone_has_room_for_it() {
    browse(async |page| {
        for (screen, name) in [(Screen::PHONE, "phone"), (Screen::LYING, "lying")] {
            page.screen(screen).await?;
            for puzzle in ["spa", "zebra"] {
                let address = page.write(&[puzzle])?;
                page.open(&format!("{address}#step=9")).await?;
                assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
                // The bar is at the bottom of the window, and large enough for a finger.
                let bar: f64 = page
                    .js("innerHeight - document.querySelector('.bar').getBoundingClientRect().bottom")
                    .await?;
                assert!(bar.abs() < 1.0, "the bar is {bar} above the bottom");
                assert!(page.js::<bool>("[...document.querySelectorAll('.bar button')].filter((b) => b.checkVisibility()).every((b) => b.offsetHeight >= 44)").await?);
                page.shot(&format!("{name}-{puzzle}")).await?;
                page.press("p").await?;
                assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0);
                page.press("h").await?;
                page.shot(&format!("{name}-{puzzle}-play")).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn every_width_has_room_for_it() {
    browse(async |page| {
        let file = page.puzzle("large.toml", &large(8, 8))?;
        let pages = [
            page.write(&["spa", "--cost", "zebratutor", "--nested", "--alternatives"])?,
            page.write(&[&file])?,
        ];
        for (address, large) in pages.iter().zip([false, true]) {
            page.open(address).await?;
            for width in [320, 390, 640, 768, 960, 1024, 1280, 1440, 1920] {
                page.screen(Screen { width, ..Screen::DESK }).await?;
                for _ in 0..2 {
                    assert_eq!(page.js::<i64>(TOO_WIDE).await?, 0, "{width} wide, large: {large}");
                    page.press("p").await?;
                }
                // Eight categories of eight are seen as a whole on a desk.
                let hidden: i64 = page
                    .js("((box) => box.scrollWidth - box.clientWidth)(document.getElementById('scroll'))")
                    .await?;
                assert!(
                    hidden == 0 || width < if large { 1280 } else { 390 },
                    "{hidden} pixels of the grid are hidden at {width}"
                );
            }
            page.shot_all(if large { "large" } else { "read-wide" }).await?;
        }
        Ok(())
    });
}

#[test]
fn long_names_wrap_or_are_told_whole() {
    browse(async |page| {
        let long = "The Honourable Society of Nocturnal Beekeepers and Candle Makers";
        let text = large(3, 4)
            .replace("Long name 1.1", long)
            .replace("Category 2", "Where they were seen for the very last time");
        let file = page.puzzle("names.toml", &text)?;
        page.explain(&[&file]).await?;
        let cell = Page::cell(long, "Long name 2.1");
        page.point(&cell).await?;
        assert!(page.text("#readout").await?.starts_with(long));
        assert_eq!(page.attribute("#r0-0 .label", "title").await?, long);
        page.shot_all("long-names").await?;
        Ok(())
    });
}

#[test]
fn nothing_moves_where_motion_is_not_wanted() {
    browse(async |page| {
        page.prefer(&[("prefers-reduced-motion", "reduce")]).await?;
        page.explain(&["spa", "--cost", "zebratutor", "--nested"]).await?;
        page.press("?").await?;
        let moving = "[...document.querySelectorAll('*')].filter((e) => ['transitionDuration', 'animationDuration'].some((of) => getComputedStyle(e)[of].split(',').some((time) => parseFloat(time) > 0.01)) || getComputedStyle(e).scrollBehavior === 'smooth').length";
        assert_eq!(page.js::<usize>(moving).await?, 0);
        assert_eq!(page.js::<usize>("document.getAnimations().length").await?, 0);
        Ok(())
    });
}
