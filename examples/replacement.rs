//! Files that are replaced when their new content is complete.

use std::fs::File;
#[cfg(unix)]
use std::fs::Permissions;
use std::io::{self, Write as _};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use crate::filter::named;

/// Writes a file. What was in it stays until all is written, so that a full disk destroys nothing. Files that are
/// not regular, such as pipes, are written as they are.
///
/// # Errors
/// If the file or its folder cannot be written. The error names the file.
pub fn replace(path: &Path, content: &str) -> io::Result<()> {
    write(path, content).map_err(|error| named(&path.display().to_string(), &error))
}

fn write(path: &Path, content: &str) -> io::Result<()> {
    match path.metadata() {
        Ok(metadata) if !metadata.is_file() => {
            return File::create(path)?.write_all(content.as_bytes());
        }
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    // The file itself, not a symbolic link to it.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // The error of a missing folder would name the temporary file.
    folder.metadata()?;
    let mut builder = tempfile::Builder::new();
    // Temporary files are private; this one will be a usual file.
    #[cfg(unix)]
    builder.permissions(Permissions::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content.as_bytes())?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}
