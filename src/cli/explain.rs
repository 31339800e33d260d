//! `because explain`: the steps to the solution.

use std::ops::ControlFlow;

#[cfg(feature = "terminal")]
use because::terminal::{Seen, Viewer, screen};
use because_ask::{Command, ExplainOptions, ExplainReport, Handle, Nesting, Opened, Progress, Report};
#[cfg(feature = "terminal")]
use because_engine::explain::Status;
use because_engine::grade::Grade;
use because_tell::page::BookletOptions;
use because_tell::render::text::{Teller, TextOptions, explanation, handout};
use because_tell::render::wrap;
use because_tell::render::{Look, Speaker, markdown};
use clap::Args;

use super::fail::{Exit, Fail};
use super::foreign;
use super::global::{Global, Input};
use super::input::{self, Source};
use super::language::LanguageArg;
use super::lines::{Line, all_lines};
use super::output::Output;
use super::paper::PaperArgs;
#[cfg(feature = "terminal")]
use super::play::puzzle;
use super::proof::ProofArg;
use super::steps::StepArgs;
use super::work::{self, Failure, Page, Work};

/// The steps to the solution, each with why.
///
/// Every step is the easiest that is left: with the fewest clues, and the provably smallest set
/// of known facts that force its new ones. A puzzle with no solution gets the steps to the
/// contradiction, one with many gets all that its solutions share; both exit with 1.
///
/// In grids, ✓ and ✗ are known marks; [✗] are marks that a step rests on, ‹✓› its new ones.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = super::built("\
Examples:
  because explain spa
  because explain spa --grids             the grid after every step
  because explain spa --at 7              one step, with its grid
  because explain spa --premises any      at once, but with no claim that anything is smallest
  because explain spa --clues             the story and the clues first
  because explain my.toml --summary       sentences and difficulty, no marks and no grids
  because explain my.toml --summary --all-steps
  because explain choir --nested          hard steps opened up into easier ones
  because explain spa --cost ocus         axioms have a price too
  because explain spa --cost mine.toml    weights of your own (docs/cost.md)
  because explain my.toml --format markdown -o my.md
  because explain spa --interactive       through the steps on the screen, by arrow keys
  because explain my.toml --nested=9 --format html -o my.html
  because explain spa --format html --booklet --worksheet -o spa.html    to solve on paper
  because explain spa --verify            every step proved a second time, by other means
  because explain spa --proof DIR         files with which others can check every step
  because explain spa --language de       in another language
  because explain set.jsonl > steps.jsonl
  because explain sudoku.gcnf             a formula in groups, with facts (docs/export.md)"))]
pub struct Explain {
    /// A puzzle file, `-`, a `.jsonl` file, or the name of a shipped puzzle.
    file: String,

    #[command(flatten)]
    steps: StepArgs,

    /// Name other steps of equal cost, and those with fewer clues or fewer premises, beside each
    /// step (for the profiles zebratutor and effort).
    #[arg(long)]
    alternatives: bool,

    /// Open hard steps up: from the opposite of what such a step gives, easier steps to a
    /// contradiction, where there are any. With a number, only steps that cost more than that;
    /// without, those harder than a last candidate. Steps of more marks than a row has, and those
    /// from the grid alone that no technique has a name for, are opened up unless it is `none`.
    #[arg(long, value_name = "COST", num_args = 0..=1, require_equals = true, value_parser = nesting,
        default_missing_value = "hard")]
    nested: Option<Nesting>,

    /// Tell every step as one of its own: cross-outs, last candidates, transpositions and
    /// transitive relationships too, which else are told with the step that they follow.
    #[arg(long)]
    all_steps: bool,

    /// Show only this step, with its grid.
    #[arg(long, value_name = "STEP", conflicts_with_all = ["summary", "proof"])]
    at: Option<usize>,

    /// Show the sentences, figures of how hard the puzzle is, and the answer alone.
    #[arg(long, conflicts_with = "grids")]
    summary: bool,

    /// Show the story, the clues and the question before the steps, as Markdown and the page always do.
    #[arg(long, conflicts_with = "at")]
    clues: bool,

    /// Prove every step again, by SAT over the whole encoding, and say so.
    #[arg(long)]
    verify: bool,

    #[command(flatten)]
    proof: ProofArg,

    #[command(flatten)]
    paper: PaperArgs,

    /// Go through the steps on the screen of the terminal; `?` shows the keys.
    #[cfg(feature = "terminal")]
    #[arg(short, long, conflicts_with_all = ["at", "summary", "clues", "verify", "proof", "alternatives", "nested", "grids", "format", "output"])]
    interactive: bool,
}

impl Explain {
    /// Runs the command.
    ///
    /// # Errors
    /// If the input cannot be read or explained, or the output not be written.
    pub fn run(&self, global: &Global) -> Result<Exit, Fail> {
        let steps = self.steps.settled(global)?;
        let asked = self.asked(&steps);
        asked.check(&global.handle())?;
        if foreign::is_foreign(&self.file) {
            if steps.is_markdown() || steps.is_html() || self.is_interactive() {
                let message = "a formula in groups is explained as --format text or json";
                return Err(Fail::Message(format!("{}: {message}", self.file)));
            }
            return foreign::run(&self.file, steps.output()?, steps.is_json(global), global);
        }
        if self.paper.booklet().is_some() && !steps.is_html() {
            return Err(Fail::Message("a booklet is written in --format html".to_string()));
        }
        #[cfg(feature = "terminal")]
        if self.interactive {
            return self.on_screen(&asked, global);
        }
        self.proof.ready(&self.file, global)?;
        let (json, output) = (steps.is_json(global), steps.output()?);
        let (summary, clues, paper) = (self.summary, self.clues, &self.paper);
        let asked = Asked { asked, steps, proof: &self.proof, summary, clues, paper };
        if let (Some(options), true) =
            (paper.booklet(), input::kind(&self.file, global) == Some(Input::Jsonl))
        {
            return asked.bind(&self.file, options, global, output);
        }
        work::run(&asked, &self.file, json, global, output)
    }

    fn asked(&self, steps: &StepArgs) -> ExplainOptions {
        ExplainOptions {
            cost: steps.cost().clone(),
            premises: steps.premises(),
            step_limit: steps.step_limit(),
            alternatives: self.alternatives,
            nested: self.nested.unwrap_or(Nesting::Trial),
            all_steps: self.all_steps,
            at: self.at,
            // The page shows stars.
            grade: self.summary || steps.is_html(),
            verify: self.verify,
            live: false,
        }
    }

    fn is_interactive(&self) -> bool {
        #[cfg(feature = "terminal")]
        return self.interactive;
        #[cfg(not(feature = "terminal"))]
        false
    }

    /// Shows the steps on the screen; the exit status is that of the explanation as far as it came.
    #[cfg(feature = "terminal")]
    fn on_screen(&self, asked: &ExplainOptions, global: &Global) -> Result<Exit, Fail> {
        let mut opened = puzzle(&self.file, "explain --interactive", global)?;
        self.steps.language.set(&mut opened.file);
        let handle = global.handle();
        let fits = asked.fits(&opened, &handle);
        fits.map_err(|refusal| Fail::Message(format!("{}: {}", self.file, refusal.message)))?;
        let mut viewer = Viewer::new(opened, global.look(false), asked.clone(), handle);
        screen::show(&mut viewer).map_err(Fail::io("use", "the terminal"))?;
        Ok(match viewer.seen() {
            Seen { stopped: true, .. } => Exit::Limit,
            Seen { status: Some(Status::None | Status::Multiple), .. } => Exit::Negative,
            Seen { .. } => Exit::Done,
        })
    }
}

/// Which steps `--nested` opens up.
fn nesting(value: &str) -> Result<Nesting, String> {
    match value {
        "hard" => Ok(Nesting::Hard(true)),
        "none" => Ok(Nesting::Hard(false)),
        cost => match cost.parse() {
            Ok(cost) => Ok(Nesting::Over(cost)),
            Err(_) => Err("a cost is a whole number; `none` opens no step up".to_string()),
        },
    }
}

/// The command with what it needs at hand.
struct Asked<'a> {
    asked: ExplainOptions,
    steps: StepArgs,
    proof: &'a ProofArg,
    summary: bool,
    clues: bool,
    paper: &'a PaperArgs,
}

impl Asked<'_> {
    /// The page, or the booklet.
    fn page(&self, report: &ExplainReport<'_>) -> Result<String, Failure> {
        Ok(match self.paper.booklet() {
            Some(options) => ExplainReport::booklet(std::slice::from_ref(report), options)?,
            None => report.page(self.steps.glossary())?,
        })
    }

    /// The puzzles of a file with a line for each as one booklet.
    fn bind(
        &self,
        file: &str,
        options: BookletOptions,
        global: &Global,
        mut output: Output,
    ) -> Result<Exit, Fail> {
        let Source::Lines(lines, _) = input::open(file, global)? else { return Ok(Exit::Done) };
        let mut opened = Vec::new();
        for line in all_lines(lines) {
            let mut one = line.read(global, &global.handle())?;
            self.steps.language.set(&mut one.file);
            opened.push(one);
        }
        let reports = opened.iter().map(|one| self.asked.report(one, &global.handle()));
        let reports = reports.collect::<Result<Vec<_>, _>>()?;
        output.text(&ExplainReport::booklet(&reports, options)?)?;
        output.finish()?;
        Ok(reports.iter().map(Report::exit).fold(Exit::Done, Exit::max))
    }

    /// What stands before the steps, and the title that is left for them.
    fn head<'a>(&self, speaker: &Speaker, opened: &'a Opened, look: Look) -> (String, &'a str) {
        match self.clues {
            true => (handout(speaker, &opened.file, look), ""),
            false => (String::new(), opened.title()),
        }
    }

    fn text_options(&self, look: Look, opened: &Opened) -> TextOptions {
        let text = TextOptions { summary: self.summary, ..self.steps.text_options(look) };
        self.asked.text(opened, text)
    }
}

impl Asked<'_> {
    /// Writes the certificates of all steps, where that is asked and all are there.
    fn certify(&self, report: &mut ExplainReport<'_>, handle: &Handle<'_>) -> Result<(), Failure> {
        if report.found.complete { self.proof.write(|| report.certify(handle)) } else { Ok(()) }
    }
}

impl Work for Asked<'_> {
    type Asked = ExplainOptions;

    fn asked(&self) -> &ExplainOptions {
        &self.asked
    }

    fn report<'a>(
        &self,
        opened: &'a Opened,
        _: Option<&Line>,
        handle: &Handle<'_>,
    ) -> Result<ExplainReport<'a>, Failure> {
        let mut report = self.asked.report(opened, handle)?;
        self.certify(&mut report, handle)?;
        Ok(report)
    }

    fn language(&self) -> Option<&LanguageArg> {
        Some(&self.steps.language)
    }

    fn text(&self, look: Look, report: &ExplainReport<'_>) -> String {
        let (opened, found) = (report.opened, &report.found);
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        let rating = report.grade.as_ref().map(Grade::rating);
        let options = TextOptions { rating, ..self.text_options(look, opened) };
        if !self.steps.is_markdown() {
            let (head, title) = self.head(&speaker, opened, look);
            return head + &explanation(&speaker, title, found, options);
        }
        let page = markdown::explanation(&speaker, &opened.file, found, options);
        if self.asked.verify { format!("{page}\n{}\n", speaker.proved()) } else { page }
    }

    /// Text appears as it is found; a page is written whole.
    fn write(&self, opened: &Opened, handle: &Handle<'_>, to: &mut Page) -> Result<Exit, Failure> {
        if self.steps.is_html() || self.steps.is_markdown() {
            let report = self.report(opened, None, handle)?;
            let html = self.steps.is_html();
            let text = if html { self.page(&report)? } else { self.text(to.look, &report) };
            to.text(&text)?;
            return Ok(report.exit());
        }
        let speaker = Speaker::new(&opened.file.puzzle, &opened.file.wording);
        let options = self.text_options(to.look, opened);
        let (before, title) = self.head(&speaker, opened, to.look);
        let opening = Teller::new(&speaker, opened.file.puzzle.given.clone(), options).opening(title);
        let mut head = Some(before + &opening);
        let mut teller = None;
        let (Page { paper, progress, look }, mut failed) = (to, None);
        let hear = |sign| {
            if let Progress::Step { number, .. } = sign {
                progress.say(format!("looking for step {number}"));
            }
        };
        let report = self.asked.stream(opened, &handle.with_progress(&hear), &mut |step, known| {
            let teller = teller.get_or_insert_with(|| Teller::new(&speaker, known.clone(), options));
            let text = teller.tell(step);
            if text.is_empty() {
                return ControlFlow::Continue(());
            }
            match paper.text(&format!("{}{text}", head.take().unwrap_or_default()), progress) {
                Ok(()) => ControlFlow::Continue(()),
                Err(fail) => {
                    failed = Some(fail);
                    ControlFlow::Break(())
                }
            }
        });
        if let Some(fail) = failed {
            return Err(fail.into());
        }
        let mut report = report?;
        let teller = teller.unwrap_or_else(|| Teller::new(&speaker, report.found.start.clone(), options));
        let rest = teller.finish(&report.found, report.grade.as_ref().map(Grade::rating));
        paper.text(&format!("{}{rest}", head.take().unwrap_or_default()), progress)?;
        if report.is_at() {
            return Ok(report.exit());
        }
        if self.asked.verify {
            let proved = wrap(speaker.proved(), look.columns(), "", "");
            paper.text(&format!("\n{proved}\n"), progress)?;
        }
        self.certify(&mut report, handle)?;
        Ok(report.exit())
    }
}
