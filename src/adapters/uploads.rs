//! Uploaded pictures as files: `uploads/` in the data directory, outside any web root, readable by their owner only.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::domain::TimeMs;
use crate::ports::FileStore;

/// The uploads folder.
pub struct UploadFiles {
    folder: PathBuf,
}

impl UploadFiles {
    /// Uses the uploads of this data directory; the folder is created with the first file.
    pub fn new(data: &Path) -> Self {
        Self { folder: data.join("uploads") }
    }

    /// Path of the file with this name. Only generated names (lower-case letters and digits) are accepted.
    fn path(&self, name: &str) -> io::Result<PathBuf> {
        let valid = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if valid { Ok(self.folder.join(name)) } else { Err(io::ErrorKind::InvalidInput.into()) }
    }
}

impl FileStore for UploadFiles {
    fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.path(name)?;
        match DirBuilder::new().mode(0o700).create(&self.folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        File::open(&self.folder)?.sync_all()
    }

    fn get(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.path(name)?) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.path(name)?) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn all(&self) -> io::Result<Vec<(String, TimeMs)>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            other => other?,
        };
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry?;
            let written = entry.metadata()?.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
            let written = TimeMs(i64::try_from(written.as_millis()).unwrap_or(i64::MAX));
            if let Ok(name) = entry.file_name().into_string() {
                found.push((name, written));
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn files_are_private_and_names_cannot_leave_the_folder() {
        let data = tempfile::tempdir().unwrap();
        let files = UploadFiles::new(data.path());
        assert_eq!(files.all().unwrap(), []);
        files.put("abc123", b"bytes").unwrap();
        assert_eq!(files.get("abc123").unwrap().as_deref(), Some(&b"bytes"[..]));
        let mode = |path: &str| fs::metadata(data.path().join(path)).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode("uploads"), mode("uploads/abc123")), (0o700, 0o600));
        assert!(files.put("abc123", b"other").is_err());
        for name in ["", "..", "../lotdesk.db", "a/b", "A", "a.png"] {
            assert!(files.get(name).is_err() && files.remove(name).is_err() && files.put(name, b"").is_err(), "{name}");
        }
        assert_eq!(files.all().unwrap().len(), 1);
        files.remove("abc123").unwrap();
        files.remove("abc123").unwrap();
        assert_eq!(files.get("abc123").unwrap(), None);
    }
}
