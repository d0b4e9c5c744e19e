//! Output files that are replaced when they are complete.

use std::fs::File;
#[cfg(unix)]
use std::fs::{self, Permissions};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::filter::named;
use crate::streams::Output;

/// A file to write, or standard output. Its errors name the file.
///
/// An existing file stays unchanged until [`finish`](Self::finish). Until then, the content is in a temporary
/// file beside it, which is removed when the target is dropped or when a signal ends the program.
#[derive(Debug)]
pub struct Target {
    name: String,
    place: Place,
}

#[derive(Debug)]
enum Place {
    StandardOutput,
    /// A file that is not regular, such as a pipe.
    Stream(File),
    Replacement(NamedTempFile, PathBuf),
}

impl Target {
    /// Opens a file, or standard output if the path is `-`.
    ///
    /// # Errors
    /// If the file or its folder cannot be written.
    pub fn open(path: &Path) -> io::Result<Self> {
        let name = path.display().to_string();
        let place = Place::open(path).map_err(|error| named(&name, &error))?;
        Ok(Self { name, place })
    }

    /// Whether the path was `-`.
    #[must_use]
    pub const fn is_standard_output(&self) -> bool {
        matches!(self.place, Place::StandardOutput)
    }

    /// Replaces the file by what has been written.
    ///
    /// # Errors
    /// If the file cannot be written or moved.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        let Place::Replacement(file, path) = self.place else {
            return Ok(());
        };
        let moved = file.persist(path);
        moved.map_err(|error| named(&self.name, &error.error))?;
        Ok(())
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.place {
            Place::StandardOutput => return Output::new().write(bytes),
            Place::Stream(file) => file.write(bytes),
            Place::Replacement(file, _) => file.as_file_mut().write(bytes),
        };
        written.map_err(|error| named(&self.name, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.place {
            Place::StandardOutput => Output::new().flush(),
            // Files have no buffer.
            Place::Stream(_) | Place::Replacement(..) => Ok(()),
        }
    }
}

impl Place {
    fn open(path: &Path) -> io::Result<Self> {
        if path.as_os_str() == "-" {
            return Ok(Self::StandardOutput);
        }
        let path = match File::options().write(true).open(path) {
            Ok(file) if !file.metadata()?.is_file() => return Ok(Self::Stream(file)),
            // The file itself, not a symbolic link to it.
            Ok(_) => path.canonicalize()?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
            Err(error) => return Err(error),
        };
        Ok(Self::Replacement(beside(&path)?, path))
    }
}

/// A new file in the folder of another, with default permissions.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut prefix = path.file_name().unwrap_or_default().to_owned();
    prefix.push(".");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".part");
    #[cfg(unix)]
    builder.permissions(Permissions::from_mode(0o666));
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // If the folder is missing, the error below would name the temporary file.
    folder.metadata()?;
    // Signals that arrive before the file exists are delayed until it does.
    let signals = Signals::new()?;
    let file = builder.tempfile_in(folder)?;
    signals.remove(file.path().to_owned());
    Ok(file)
}

/// The signals that end the program, caught from before the file exists.
#[cfg(unix)]
struct Signals(signal_hook::iterator::Signals);

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let mut signals = vec![SIGINT, SIGTERM];
        if !Self::hangups_are_ignored() {
            signals.push(SIGHUP);
        }
        signal_hook::iterator::Signals::new(signals).map(Self)
    }

    /// Whether the program was started with SIGHUP ignored, as by `nohup`. Only Linux reports this.
    fn hangups_are_ignored() -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        // The lowest bit of the last digit is signal 1, SIGHUP.
        let last = ignored.and_then(|set| set.chars().last()?.to_digit(16));
        last.is_some_and(|digit| digit & 1 != 0)
    }

    /// Removes the file when one of these signals arrives, and then lets the signal end the program.
    fn remove(mut self, path: PathBuf) {
        std::thread::spawn(move || {
            for signal in &mut self.0 {
                let _ = fs::remove_file(&path);
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
    }
}

/// On other systems, no signal is caught.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> io::Result<Self> {
        Ok(Self)
    }

    fn remove(self, _: PathBuf) {}
}
