//! Reads arguments, calls the library, writes results: everything that is not the library.

mod check;
mod data;
mod explain;
mod export;
mod fail;
mod folder;
mod foreign;
mod generate;
mod global;
mod hint;
mod import;
mod input;
mod language;
mod lines;
mod manual;
mod new;
mod ordered;
mod output;
mod paper;
#[cfg(feature = "terminal")]
mod play;
mod prefer;
mod progress;
mod proof;
mod read;
#[cfg(feature = "serve")]
mod serve;
mod shipped;
mod solve;
mod steps;
mod verify;
mod why;
mod work;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use fail::{Exit, Fail};
use global::Global;

/// Says why the answer to a logic grid puzzle is the answer.
///
/// because takes a logic grid puzzle (a "zebra puzzle") and gives the easiest steps that a
/// person could take to its solution, each with the clues and the provably smallest set of
/// known facts that force it. The same engine checks that a puzzle has exactly one solution,
/// finds clues that clash or could be left out, and writes the puzzle for other tools.
#[derive(Debug, Parser)]
#[command(name = "because", version, max_term_width = 100, after_long_help = built(AFTER_HELP))]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    global: Global,
}

const AFTER_HELP: &str = "\
Examples:
  because explain spa                 the steps to the solution of a puzzle that comes along
  because explain my.toml --grids     with the grid after every step
  because check my.toml               exactly one solution? which clues clash, which are spare?
  because hint my.toml --grid my.grid  a wrong mark, or where to look next
  because why spa Hannah '$160'       what one cell rests on, and nothing else
  because serve                       write a puzzle in the browser, and see at once what it does
  because play spa                    solve it in the terminal, with hints if you ask for them
  because explain spa --interactive   go through the steps in the terminal
  because read my.toml                what each clue in English was understood to mean
  because solve set.jsonl > out.jsonl every puzzle of a data set, on all cores
  because prefer spa --state my.json  learns which steps you find easy
  because new my                      a commented puzzle file to start from
  because generate --difficulty easy  a new puzzle

FILE is a puzzle file (TOML, JSON of the same shape, or plain text: `.txt`, `.md`), `-` for
standard input, the name of a puzzle that comes along, or a `.jsonl` file with a puzzle on every
line. For such a file, one JSON object is printed per line, in input order, and a bad line stops
nothing.

Exit status:
  0  yes, or done (a closed pipe counts as done)
  1  a negative answer: not exactly one solution, a wrong mark, a clue that is not understood,
     a step that does not hold, a cell that nothing forces
  2  bad use or bad input; what is wrong is said on standard error
  3  a limit was reached; what was found until then is given, and marked as partial
  Where several apply, and over many lines: 2, then 3, then 1.";

#[derive(Debug, Subcommand)]
enum Command {
    Explain(explain::Explain),
    Check(check::Check),
    Solve(solve::Solve),
    Hint(hint::Hint),
    Verify(verify::Verify),
    Why(why::Why),
    Read(read::Read),
    Prefer(prefer::Prefer),
    #[cfg(feature = "terminal")]
    Play(play::Play),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    Export(export::Export),
    Data(data::Data),
    Generate(generate::Generate),
    Import(import::Import),
    New(new::New),
    Completions(manual::Completions),
    Man(manual::Man),
}

/// A text without its lines about commands that this build does not have.
fn built(text: &str) -> String {
    let here = |line: &&str| {
        (cfg!(feature = "serve") || !line.contains("because serve"))
            && (cfg!(feature = "terminal")
                || !["because play", "--interactive"].iter().any(|of| line.contains(of)))
    };
    text.lines().filter(here).collect::<Vec<_>>().join("\n")
}

/// Runs the command that the arguments name, and gives the exit status of the contract.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are results: a pipe that closes on them is no failure.
            let _ = error.print();
            return if error.use_stderr() { Exit::Bad.into() } else { Exit::Done.into() };
        }
    };
    let global = &cli.global;
    let result = match &cli.command {
        Command::Explain(command) => command.run(global),
        Command::Check(command) => command.run(global),
        Command::Solve(command) => command.run(global),
        Command::Hint(command) => command.run(global),
        Command::Verify(command) => command.run(global),
        Command::Why(command) => command.run(global),
        Command::Read(command) => command.run(global),
        Command::Prefer(command) => command.run(global),
        #[cfg(feature = "terminal")]
        Command::Play(command) => command.run(global),
        #[cfg(feature = "serve")]
        Command::Serve(command) => command.run(global),
        Command::Export(command) => command.run(global),
        Command::Data(command) => command.run(global),
        Command::Generate(command) => command.run(global),
        Command::Import(command) => command.run(global),
        Command::New(command) => command.run(global),
        Command::Completions(command) => command.run(Cli::command(), global),
        Command::Man(command) => command.run(Cli::command(), global),
    };
    match result {
        Ok(exit) => exit.into(),
        Err(fail) => {
            if !matches!(fail, Fail::Pipe) {
                output::complain(&fail.rendered(global.colour_of_diagnostics()));
            }
            fail.exit().into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn help_names_every_command_and_option() {
        let help = Cli::command().render_long_help().to_string();
        for command in [
            "explain",
            "check",
            "solve",
            "hint",
            "verify",
            "why",
            "read",
            "prefer",
            "play",
            "serve",
            "export",
            "data",
            "generate",
            "import",
            "new",
            "completions",
            "man",
        ] {
            let here = match command {
                "play" => cfg!(feature = "terminal"),
                "serve" => cfg!(feature = "serve"),
                _ => true,
            };
            assert_eq!(help.contains(&format!("\n  {command}")), here, "{command}");
        }
        for option in ["--json", "--color", "--seed", "--threads", "--time-limit", "--backend", "--input"] {
            assert!(help.contains(option), "{option}");
        }
    }

    #[test]
    fn help_names_no_command_that_is_not_there() {
        let help = Cli::command().render_long_help().to_string();
        assert_eq!(help.contains("because serve"), cfg!(feature = "serve"));
        assert_eq!(help.contains("because play"), cfg!(feature = "terminal"));
        assert_eq!(help.contains("--interactive"), cfg!(feature = "terminal"));
    }

    #[test]
    fn every_command_has_an_example_in_its_help() {
        for command in Cli::command().get_subcommands_mut() {
            let help = command.render_long_help().to_string();
            assert!(help.contains("Examples:"), "{}", command.get_name());
        }
    }
}
