//! Tables on disk.
//!
//! ```text
//! offset  bytes
//!      0      8  "bxtables"
//!      8      4  version, 1
//!     12      8  name of the set in ASCII, then zeros
//!     20      4  length of the table, in bytes
//!     24  length the table: a byte for each number
//!   then      4  CRC-32 (IEEE) of all that is before
//! ```
//!
//! Numbers are little-endian.

use std::fs::File;
#[cfg(unix)]
use std::fs::{self, Permissions};
use std::io::{self, Read, Write as _};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use bitxform_examples::Output;
use tempfile::NamedTempFile;
use thiserror::Error;

use crate::index::Index;
use crate::set::Set;
use crate::table::Table;

const MAGIC: [u8; 8] = *b"bxtables";
const VERSION: u32 = 1;
const NAME: usize = 8;
const CHECKSUM: usize = 4;

/// The reason why a file is not a table.
#[derive(Debug, Error)]
pub(crate) enum FileError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("not a tablebase: it does not begin with `bxtables`")]
    Magic,
    #[error("expected version {VERSION} of the format, found {0}")]
    Version(u32),
    #[error("damaged: its header names no set of men")]
    Set,
    #[error("damaged: its header says {found} bytes, but the table of {set} has {expected}")]
    Length {
        set: Set,
        expected: usize,
        found: u32,
    },
    #[error("truncated: it ends after {0} bytes")]
    Truncated(u64),
    #[error("damaged: something follows the table")]
    TooLong,
    #[error("damaged: its checksum is {found:08x}, but that of its content is {expected:08x}")]
    Checksum { expected: u32, found: u32 },
}

/// The destination of a table. It is checked before solving, which may take long. An existing file stays
/// unchanged until the table is complete.
pub(crate) enum Target {
    StandardOutput,
    /// A destination that is not a regular file, such as a pipe.
    Stream(File),
    File(Replacement),
}

/// A temporary file beside the one that it will replace. It is removed when dropped or when a signal ends the
/// program.
pub(crate) struct Replacement {
    file: NamedTempFile,
    path: PathBuf,
}

impl Target {
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
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
        Ok(Self::File(Replacement {
            file: beside(&path)?,
            path,
        }))
    }

    pub(crate) fn write(self, table: &Table) -> io::Result<()> {
        let bytes = bytes(table)?;
        match self {
            Self::StandardOutput => {
                let mut output = Output::new();
                output.write_all(&bytes)?;
                output.flush()
            }
            Self::Stream(mut file) => file.write_all(&bytes),
            Self::File(Replacement { mut file, path }) => {
                file.write_all(&bytes)?;
                file.persist(path).map_err(|error| error.error)?;
                Ok(())
            }
        }
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
    // Signals that arrive before the file exists are delayed until it does.
    let signals = Signals::new()?;
    let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
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
        signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]).map(Self)
    }

    /// Removes the file on such a signal, and then lets the signal end the program.
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

fn bytes(table: &Table) -> io::Result<Vec<u8>> {
    let mut name = [0; NAME];
    for (byte, letter) in name.iter_mut().zip(table.set().to_string().bytes()) {
        *byte = letter;
    }
    let length = u32::try_from(table.values().len()).map_err(io::Error::other)?;
    let mut bytes = [
        &MAGIC[..],
        &VERSION.to_le_bytes(),
        &name,
        &length.to_le_bytes(),
    ]
    .concat();
    bytes.extend(table.values());
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    Ok(bytes)
}

pub(crate) fn read(path: &Path) -> Result<Table, FileError> {
    let file: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path)?)
    };
    let mut input = Input {
        file,
        read: 0,
        hasher: crc32fast::Hasher::new(),
    };
    // A short file of another format is reported as such, not as truncated.
    match input.array() {
        Ok(MAGIC) => {}
        Ok(_) | Err(FileError::Truncated(_)) => return Err(FileError::Magic),
        Err(error) => return Err(error),
    }
    let version = u32::from_le_bytes(input.array()?);
    if version != VERSION {
        return Err(FileError::Version(version));
    }
    let name: [u8; NAME] = input.array()?;
    let set = name_of_set(name).ok_or(FileError::Set)?;
    let index = Index::new(&set);
    let found = u32::from_le_bytes(input.array()?);
    let expected = index.len();
    if usize::try_from(found) != Ok(expected) {
        return Err(FileError::Length {
            set,
            expected,
            found,
        });
    }
    let values = input.bytes(expected)?;
    let expected = input.hasher.clone().finalize();
    let found = u32::from_le_bytes(input.array::<CHECKSUM>()?);
    if input.file.read(&mut [0])? != 0 {
        return Err(FileError::TooLong);
    }
    if found != expected {
        return Err(FileError::Checksum { expected, found });
    }
    Ok(Table::new(set, index, values))
}

/// The name of a set, in its canonical spelling.
fn name_of_set(name: [u8; NAME]) -> Option<Set> {
    let name = core::str::from_utf8(&name).ok()?.trim_end_matches('\0');
    let set: Set = name.parse().ok()?;
    (set.to_string() == name).then_some(set)
}

struct Input {
    file: Box<dyn Read>,
    read: u64,
    hasher: crc32fast::Hasher,
}

impl Input {
    fn bytes(&mut self, length: usize) -> Result<Vec<u8>, FileError> {
        let mut bytes = Vec::new();
        let limit = length as u64;
        let read = (&mut self.file).take(limit).read_to_end(&mut bytes)?;
        self.read += read as u64;
        self.hasher.update(&bytes);
        if read < length {
            return Err(FileError::Truncated(self.read));
        }
        Ok(bytes)
    }

    fn array<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], FileError> {
        let mut array = [0; LENGTH];
        array.copy_from_slice(&self.bytes(LENGTH)?);
        Ok(array)
    }
}
