//! Input and output shared by all programs: lines of input, error reports, and exit codes.

use core::fmt;
#[cfg(unix)]
use core::sync::atomic::{AtomicBool, Ordering};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal as _, Read, StdoutLock, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use crate::filter::{named, warn};

/// The least size in bytes of a file that gets a progress bar.
const LONG: u64 = 1 << 20;

/// No valid line is nearly as long. Longer lines, as in a binary file, are not kept in memory.
const LONGEST_LINE: u64 = 1 << 16;

/// Threads share the lines of a full buffer, so it holds more than a hundred of them.
const BUFFER: usize = 1 << 15;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads the lines of a file or of standard input, with a progress bar where one helps.
pub struct Input {
    from: BufReader<Box<dyn Read>>,
    name: String,
    bar: ProgressBar,
    number: u64,
    bad_lines: u64,
    bytes: Vec<u8>,
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = format_args!("{}:{}", self.name, self.number);
        f.debug_tuple("Input").field(&place).finish()
    }
}

impl Input {
    /// A file, or standard input if it is `-` or none.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn open(path: Option<&Path>) -> io::Result<Self> {
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
            from: BufReader::with_capacity(BUFFER, from),
            name,
            bar,
            number: 0,
            bad_lines: 0,
            bytes: Vec::new(),
        })
    }

    /// The next non-empty line, with its number. Lines that are too long are reported and skipped.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<(u64, String)>> {
        loop {
            let read = self.read_line();
            if read.map_err(|error| named(&self.name, &error))? == 0 {
                return Ok(None);
            }
            let text = String::from_utf8_lossy(&self.bytes);
            let rest = text.trim_start_matches(BYTE_ORDER_MARK);
            let line = rest.trim_end();
            // The skipped characters are UTF-8, so their length is that in the original line.
            let (before, after) = (text.len() - rest.len(), rest.len() - line.len());
            if !line.is_empty() {
                let line = line.to_owned();
                self.bytes.truncate(self.bytes.len() - after);
                self.bytes.drain(..before);
                return Ok(Some((self.number, line)));
            }
        }
    }

    /// The bytes of the last line that `end`, the end of its text, stands for. In the text, U+FFFD replaces
    /// bytes that are not UTF-8.
    ///
    /// The part before `end` must be UTF-8.
    #[must_use]
    pub fn original(&self, end: &str) -> &[u8] {
        let length = String::from_utf8_lossy(&self.bytes).len();
        let before = length.saturating_sub(end.len());
        self.bytes.get(before..).unwrap_or_default()
    }

    /// Whether no further line is buffered, so that reading may block. If so, output should be flushed now.
    #[must_use]
    pub fn may_wait(&self) -> bool {
        !self.from.buffer().contains(&b'\n')
    }

    /// Reads a line, and discards it if it is too long. Returns its length in bytes, or 0 at the end.
    fn read_line(&mut self) -> io::Result<u64> {
        self.bytes.clear();
        let mut start = (&mut self.from).take(LONGEST_LINE + 1);
        let read = start.read_until(b'\n', &mut self.bytes)? as u64;
        self.number += u64::from(read > 0);
        if read > LONGEST_LINE && !self.bytes.ends_with(b"\n") {
            self.bytes.clear();
            let reason = format!("expected at most {LONGEST_LINE} bytes, found more");
            self.report(self.number, reason);
            self.from.skip_until(b'\n')?;
        }
        Ok(read)
    }

    /// Reports an error in a line, in the format of compilers.
    pub fn report(&mut self, number: u64, reason: impl fmt::Display) {
        self.bad_lines += 1;
        self.warn(&format!("{}:{number}: {reason}", self.name));
    }

    /// The number of reports so far.
    #[must_use]
    pub const fn bad_lines(&self) -> u64 {
        self.bad_lines
    }

    /// Returns whether all lines were good, given the result of writing the output. A broken pipe is no error,
    /// since its reader may stop early.
    ///
    /// # Errors
    /// If writing fails.
    pub fn outcome(&self, written: io::Result<()>) -> io::Result<bool> {
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
            _ => Ok(self.bad_lines == 0),
        }
    }

    /// Writes a line to standard error, above the bar.
    fn warn(&self, line: &str) {
        self.bar.suspend(|| warn(line));
    }
}

/// The bar hides itself if standard error is no terminal. If standard output is a terminal too, the output
/// itself shows the progress.
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

/// Whether standard output was open when the program started; if not, the standard library has replaced it by
/// `/dev/null`.
#[cfg(unix)]
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before the standard library replaces closed descriptors.
#[cfg(unix)]
#[ctor::ctor(unsafe)]
fn look_at_standard_output() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    IS_CLOSED.store(flags.is_err(), Ordering::Relaxed);
}

/// Standard output, with errors that name it. Lines are written when they end.
#[derive(Debug)]
pub struct Output(StdoutLock<'static>);

impl Output {
    /// The lock prevents other writers as long as this exists.
    #[must_use]
    pub fn new() -> Self {
        Self(io::stdout().lock())
    }
}

impl Default for Output {
    fn default() -> Self {
        Self::new()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(unix)]
        if IS_CLOSED.load(Ordering::Relaxed) {
            return Err(io::Error::other("standard output: closed"));
        }
        let written = self.0.write(bytes);
        written.map_err(|error| named("standard output", &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.0.flush();
        flushed.map_err(|error| named("standard output", &error))
    }
}
