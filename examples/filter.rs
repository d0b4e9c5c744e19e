//! Programs as filters of lines: what they read, what they write, and how they end.

use core::fmt::Display;
use core::time::Duration;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal as _, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};

/// The exit codes of the programs, for their `--help`.
pub const EXIT_STATUS: &str = "\
Exit status: 0 if all is well; 1 if a line is bad, a result is not what is expected, or
something cannot be read or written; 2 if the arguments are wrong.";

/// The least size in bytes of a file that gets a progress bar.
const LONG: u64 = 1 << 20;

/// Writes the answer to each line of a file, or of standard input if the path is `-` or absent. Returns whether
/// all lines were good.
///
/// Lines end in LF or CR LF, and have no other control characters than tabs. Empty lines are skipped. A bad line is
/// reported on standard error as `FILE:LINE: REASON`. All answers are written before the program waits for the next
/// line.
///
/// # Errors
/// If the input cannot be read, or the output cannot be written.
pub fn filter(
    path: Option<&Path>,
    mut answer: impl FnMut(&str) -> Result<String, String>,
) -> io::Result<bool> {
    let path = path.filter(|path| path.as_os_str() != "-");
    let name = path.map_or_else(
        || String::from("standard input"),
        |path| path.display().to_string(),
    );
    let mut bar = ProgressBar::hidden();
    let source: Box<dyn Read> = match path {
        Some(path) => {
            let file = File::open(path).map_err(|error| named(&name, &error))?;
            bar = progress_bar(&file);
            Box::new(bar.wrap_read(file))
        }
        None => Box::new(io::stdin().lock()),
    };
    let mut input = BufReader::new(source);
    let mut output = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    let mut all_good = true;
    for number in 1_u64.. {
        if !input.buffer().contains(&b'\n') {
            output.flush().map_err(of_output)?;
        }
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        if read.map_err(|error| named(&name, &error))? == 0 {
            break;
        }
        let answered = match content(&line) {
            Ok("") => continue,
            Ok(line) => answer(line),
            Err(reason) => Err(reason),
        };
        match answered {
            Ok(text) => output.write_all(text.as_bytes()).map_err(of_output)?,
            Err(reason) => {
                all_good = false;
                bar.suspend(|| warn(format_args!("{name}:{number}: {reason}")));
            }
        }
    }
    output.flush().map_err(of_output)?;
    Ok(all_good)
}

/// Returns a line without its end, a mark of byte order, and blanks at both ends. Other ends of lines, such as CR
/// alone, are errors: the lines after them would be taken for a part of this one.
fn content(line: &[u8]) -> Result<&str, String> {
    let line = core::str::from_utf8(line).map_err(|_| "expected UTF-8")?;
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let is_strange =
        |it: &char| it.is_control() && *it != '\t' || ['\u{2028}', '\u{2029}'].contains(it);
    if let Some(found) = line.chars().find(is_strange) {
        return Err(format!(
            "expected lines that end in LF or CR LF, and no other control characters, found `{}`",
            found.escape_default()
        ));
    }
    let line = line.trim_start_matches('\u{feff}');
    Ok(line.trim_matches([' ', '\t']))
}

/// Returns a bar for a long file. It hides itself if standard error is no terminal. If standard output is a
/// terminal too, the output itself shows the progress.
fn progress_bar(file: &File) -> ProgressBar {
    let length = match file.metadata() {
        Ok(metadata) if metadata.is_file() => metadata.len(),
        _ => 0,
    };
    if length < LONG || io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes}, {eta} left");
    ProgressBar::new(length).with_style(style.expect("a template that is spelt right"))
}

/// Returns a sign that work goes on, with a template of `indicatif`. It hides itself if standard error is no
/// terminal.
///
/// # Panics
/// If the template is misspelt.
#[must_use]
pub fn spinner(template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{spinner}} {template}"));
    let spinner = ProgressBar::new_spinner();
    spinner.set_style(style.expect("a template that is spelt right"));
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// Returns the error with the name of its file.
#[must_use]
pub fn named(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn of_output(error: io::Error) -> io::Error {
    named("standard output", &error)
}

/// Writes a text to standard output.
///
/// # Errors
/// If it cannot be written.
pub fn print(text: impl Display) -> io::Result<()> {
    let mut output = io::stdout().lock();
    write!(output, "{text}")
        .and_then(|()| output.flush())
        .map_err(of_output)
}

/// Writes a line to standard error. If standard error is closed, the line is dropped.
pub fn warn(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns the beginning of a text that was found, without control characters of terminals.
#[must_use]
pub fn shown(found: &str) -> String {
    const LONGEST: usize = 60;
    let shown = printable(found);
    match shown.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &shown[..end]),
        None => shown,
    }
}

/// Returns a text without control characters of terminals.
#[must_use]
pub fn printable(text: &str) -> String {
    let mut printable = String::new();
    for character in text.chars() {
        match character {
            '"' | '\'' | '\\' => printable.push(character),
            _ => printable.extend(character.escape_debug()),
        }
    }
    printable
}

/// Returns the exit code of a program: success if all was good, failure if something was reported, or if there
/// is an error, which is reported here. A reader of the output may stop early: that is no error.
#[must_use]
pub fn end(program: &str, outcome: io::Result<bool>) -> ExitCode {
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            warn(format_args!("{program}: {error}"));
            ExitCode::FAILURE
        }
    }
}
