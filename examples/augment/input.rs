//! The lines of a file or of standard input, and a progress bar where one helps.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _, Read, Write as _};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

/// A file of so many bytes takes long enough that one would like to know how long.
const LONG: u64 = 1 << 20;

pub(crate) struct Input {
    from: BufReader<Box<dyn Read>>,
    name: String,
    bar: ProgressBar,
    number: u64,
    bytes: Vec<u8>,
}

impl Input {
    /// A file, or standard input if it is `-` or none.
    pub(crate) fn open(path: Option<&Path>) -> io::Result<Self> {
        let path = path.filter(|path| path.as_os_str() != "-");
        let name = path.map_or_else(
            || "standard input".to_owned(),
            |path| path.display().to_string(),
        );
        let mut bar = ProgressBar::hidden();
        let from: Box<dyn Read> = match path {
            Some(path) => {
                let file = File::open(path).map_err(|error| named(&name, &error))?;
                bar = progress_bar(&file);
                Box::new(bar.wrap_read(file))
            }
            None => Box::new(io::stdin().lock()),
        };
        Ok(Self {
            from: BufReader::new(from),
            name,
            bar,
            number: 0,
            bytes: Vec::new(),
        })
    }

    /// The next line that is not empty, with its number.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<(u64, String)>> {
        loop {
            self.bytes.clear();
            let read = self.from.read_until(b'\n', &mut self.bytes);
            if read.map_err(|error| named(&self.name, &error))? == 0 {
                return Ok(None);
            }
            self.number += 1;
            // What is not UTF-8 is no record either; the reason will show it.
            let line = String::from_utf8_lossy(&self.bytes);
            let line = line.trim_start_matches('\u{feff}').trim_end();
            if !line.is_empty() {
                return Ok(Some((self.number, line.to_owned())));
            }
        }
    }

    /// Writes a line to standard error, above the bar.
    pub(crate) fn warn(&self, line: &str) {
        self.bar.suspend(|| warn(line));
    }
}

/// The bar hides itself if standard error is no terminal. If standard output is one too, what is
/// written shows that there is progress.
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

/// The same error with the name of what it is about.
pub(crate) fn named(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

/// Writes a line to standard error. If that is closed, nobody wants to know.
pub(crate) fn warn(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
