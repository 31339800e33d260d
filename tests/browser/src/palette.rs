//! Small pictures: a PNG with a palette, for what has few colours and the shades between them.

use std::collections::HashMap;

use anyhow::Result;
use png::{BitDepth, ColorType, Compression, Encoder};

/// Writes a picture anew with its 256 most frequent colours, each other one as the nearest of these.
pub fn with_palette(picture: &[u8]) -> Result<Vec<u8>> {
    let picture = image::load_from_memory(picture)?.to_rgb8();
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for dot in picture.pixels() {
        *counts.entry(dot.0).or_default() += 1;
    }
    let mut colours: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    colours.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
    let palette: Vec<[u8; 3]> = colours.iter().take(256).map(|&(colour, _)| colour).collect();
    let far = |a: &[u8; 3], b: &[u8; 3]| {
        a.iter().zip(b).map(|(a, b)| i32::from(a.abs_diff(*b)).pow(2)).sum::<i32>()
    };
    let nearest =
        |colour: [u8; 3]| (0..palette.len()).min_by_key(|&i| far(&palette[i], &colour)).unwrap_or(0);
    let place: HashMap<[u8; 3], u8> =
        colours.iter().map(|&(colour, _)| (colour, u8::try_from(nearest(colour)).unwrap_or(0))).collect();
    let dots: Vec<u8> = picture.pixels().map(|dot| place[&dot.0]).collect();
    let mut written = Vec::new();
    let mut encoder = Encoder::new(&mut written, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_palette(palette.concat());
    encoder.write_header()?.write_image_data(&dots)?;
    Ok(written)
}
