//! Uploaded pictures become records, so that a standby has the file before the row that names it.

use std::io;
use std::sync::Arc;

use crate::domain::TimeMs;
use crate::ports::FileStore;
use crate::store::Store;

/// The files of a primary.
pub struct RecordedFiles {
    files: Arc<dyn FileStore>,
    store: Arc<Store>,
}

impl RecordedFiles {
    /// `files`; recorded if the database is.
    pub fn over(files: Arc<dyn FileStore>, store: &Arc<Store>) -> Arc<dyn FileStore> {
        if store.is_recorded() { Arc::new(Self { files, store: Arc::clone(store) }) } else { files }
    }
}

impl FileStore for RecordedFiles {
    fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.files.put(name, bytes)?;
        self.store.record_file(name, Some(bytes)).map_err(io::Error::other)
    }

    fn get(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        self.files.get(name)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.files.remove(name)?;
        self.store.record_file(name, None).map_err(io::Error::other)
    }

    fn all(&self) -> io::Result<Vec<(String, TimeMs)>> {
        self.files.all()
    }
}
