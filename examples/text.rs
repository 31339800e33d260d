use because::language::{World, readings};
use because::source::*;
use because_encodings::*;
fn main() {
    for path in std::env::args().skip(1) {
        println!("==== {path}");
        let bytes = std::fs::read(&path).unwrap();
        let file = match read_puzzle(&bytes, &path, Format::of_name(&path).unwrap()) { Ok(f) => f, Err(e) => { println!("{}", e.render(false)); continue } };
        let mut file = file;
        println!("title = {:?}\nstory = {:?}\nquestion = {:?}", file.title, file.story, file.question);
        for c in file.puzzle.categories() { println!("[[categories]]\nname = {:?}\nentities = {:?}  # {:?}", c.name, c.entities, c.values.as_ref().map(|v| (v.kind, &v.unit))); }
        let base = file.puzzle.clone();
        let world = World::new(&base, &[]);
        for c in file.clues.clone() {
            let found = readings(&world, &c.text);
            println!("[[clues]]\ntext = {:?}\nmeans = '{}'{}", c.text, found.first().map(|f| f.notation(&base).to_string()).unwrap_or("UNREAD".into()), if found.len() > 1 { " # AMBIG" } else { "" });
            if let Some(f) = found.first() { file.understand(c.number, f.clone()); }
        }
        file.settle();
        let report = because::check::check(&file.puzzle, &because::check::Options::default()).unwrap();
        println!("# {:?}", report.status);
        for (i, s) in report.solutions.iter().enumerate() { println!("{}solution = [", if i > 0 { "# OTHER " } else { "" }); for r in 0..base.shape().entities() { println!("  {:?},", (0..base.categories().len()).map(|c| { let id = CategoryId(c as u8); base.entity_name(s.entity(r as u8, id)) }).collect::<Vec<_>>()); } println!("]"); }
    }
}
