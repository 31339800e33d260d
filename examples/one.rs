use because::language::*;
use because_encodings::*;
fn main() {
    let mut puzzle = vec![];
    let args: Vec<String> = std::env::args().collect();
    for c in args[1].split(';') {
        let (n, e) = c.split_once(':').unwrap();
        let names: Vec<&str> = e.split(',').map(str::trim).collect();
        let mut cat = Category::new(n.trim(), names.clone());
        if let Ok(Some(col)) = because::source::quantity::read_column(&names) {
            cat = cat.with_values(col.kind, col.unit, col.of);
        }
        puzzle.push(cat);
    }
    let puzzle = Puzzle::new(puzzle).unwrap();
    let world = World::new(&puzzle, &Hints::default());
    for text in &args[2..] {
        let w = words(text);
        for m in mentions(&world, &w) {
            println!(
                "  {:?} {:?} {:?}",
                &w[m.words.clone()].iter().map(|w| w.key.as_str()).collect::<Vec<_>>(),
                m.of.iter().map(|e| puzzle.entity_name(*e)).collect::<Vec<_>>(),
                m.fit
            );
        }
        println!(
            "{text} => {:?}",
            readings(&world, text).iter().map(|f| f.notation(&puzzle).to_string()).collect::<Vec<_>>()
        );
    }
}
