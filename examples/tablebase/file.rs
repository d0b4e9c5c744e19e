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
use std::io::{self, Read};
use std::path::Path;

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

pub(crate) fn bytes(table: &Table) -> io::Result<Vec<u8>> {
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
