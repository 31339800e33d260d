//! The man page and shell completions, from the definition of the command line.

use clap::{Args, Command};
use clap_complete::Shell;

use super::fail::{Exit, Fail};
use super::global::Global;
use super::output::Output;

/// Completions for a shell.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because completions bash > ~/.local/share/bash-completion/completions/because
  because completions zsh > ~/.zfunc/_because
  because completions fish > ~/.config/fish/completions/because.fish")]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

/// The manual page.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  because man | man -l -
  because man > ~/.local/share/man/man1/because.1")]
pub struct Man {}

impl Completions {
    /// Runs the command; `command` is the definition of the command line.
    ///
    /// # Errors
    /// If standard output cannot be written.
    pub fn run(&self, mut command: Command, global: &Global) -> Result<Exit, Fail> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "because", &mut script);
        write("completions", &String::from_utf8_lossy(&script), global)
    }
}

impl Man {
    /// Runs the command; `command` is the definition of the command line.
    ///
    /// # Errors
    /// If the page cannot be made or written.
    pub fn run(&self, command: Command, global: &Global) -> Result<Exit, Fail> {
        write("man", &page(command)?, global)
    }
}

/// One page for the program and all its commands.
fn page(mut command: Command) -> Result<String, Fail> {
    command.build();
    let mut bytes = Vec::new();
    let main = clap_mangen::Man::new(command.clone());
    // Without the list of subcommands, which would point to pages that do not exist.
    let opening = |bytes: &mut Vec<u8>| {
        main.render_title(bytes)?;
        main.render_name_section(bytes)?;
        main.render_synopsis_section(bytes)?;
        main.render_description_section(bytes)?;
        main.render_options_section(bytes)?;
        main.render_extra_section(bytes)
    };
    opening(&mut bytes).map_err(Fail::io("write", "the manual page"))?;
    for sub in command.get_subcommands().filter(|c| c.get_name() != "help") {
        let title = format!(".SH \"BECAUSE {}\"\n", sub.get_name().to_uppercase());
        bytes.extend_from_slice(title.as_bytes());
        let man = clap_mangen::Man::new(sub.clone());
        let render = |bytes: &mut Vec<u8>| {
            man.render_synopsis_section(bytes)?;
            man.render_description_section(bytes)?;
            man.render_options_section(bytes)?;
            man.render_extra_section(bytes)
        };
        let mut section = Vec::new();
        render(&mut section).map_err(Fail::io("write", "the manual page"))?;
        // The sections of a command are subsections of the one page.
        let section = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
        bytes.extend_from_slice(section.as_bytes());
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn write(what: &str, text: &str, global: &Global) -> Result<Exit, Fail> {
    let mut output = Output::open(None)?;
    if global.json {
        output.json(&serde_json::json!({ what: text }))?;
    } else {
        output.text(text)?;
    }
    output.finish()?;
    Ok(Exit::Done)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::Cli;

    #[test]
    fn the_page_names_every_command_and_the_exit_statuses() {
        let Ok(page) = page(Cli::command()) else { unreachable!("the page is written to memory") };
        assert!(page.contains(".TH because 1"));
        for sub in Cli::command().get_subcommands() {
            let title = format!("BECAUSE {}", sub.get_name().to_uppercase());
            assert!(page.contains(&title), "{title}");
        }
        assert!(page.contains("Exit status"));
    }

    #[test]
    fn completions_know_the_commands() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "because", &mut script);
            let script = String::from_utf8_lossy(&script);
            assert!(script.contains("explain") && script.contains("time-limit"), "{shell}");
        }
    }
}
