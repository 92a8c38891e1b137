//! A certificate from two PEM files that is reloaded when a file changes, so that a renewal needs no restart.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::{Certificate, CurrentCertificate, TlsError};
use crate::shutdown::{StopToken, WorkerThread};

/// How often the files are checked for changes.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// Modification time and length of a file.
type FileVersion = Option<(SystemTime, u64)>;

/// Handle of the thread that watches the files; the thread ends when the handle is dropped.
pub struct CertificateFiles {
    worker: WorkerThread,
}

impl CertificateFiles {
    /// Loads the certificate into `current`, and again whenever a file changes.
    ///
    /// # Errors
    /// If the files cannot be read now. Later errors are logged and the last valid certificate is kept.
    pub fn watch(chain: &Path, key: &Path, current: Arc<CurrentCertificate>) -> Result<Self, TlsError> {
        let mut pair = FilePair { chain: chain.to_owned(), key: key.to_owned(), seen: [None, None] };
        pair.seen = pair.versions();
        current.set(pair.read()?);
        let work = move |stop: &StopToken| {
            while !stop.wait_timeout(CHECK_INTERVAL) {
                pair.reload(&current);
            }
        };
        let worker = WorkerThread::spawn("certificate", work);
        Ok(Self { worker: worker.map_err(|error| TlsError::Io("certificate".into(), error))? })
    }
}

impl Drop for CertificateFiles {
    fn drop(&mut self) {
        self.worker.stop();
    }
}

/// The certificate's two files, and their versions when they were last read.
struct FilePair {
    chain: PathBuf,
    key: PathBuf,
    seen: [FileVersion; 2],
}

impl FilePair {
    fn versions(&self) -> [FileVersion; 2] {
        [&self.chain, &self.key].map(|path| {
            let meta = fs::metadata(path).ok()?;
            Some((meta.modified().ok()?, meta.len()))
        })
    }

    /// Loads the files if they have changed. They are written one after the other, so a pair that does not match is
    /// read again when the second file changes.
    fn reload(&mut self, current: &CurrentCertificate) {
        let versions = self.versions();
        if versions == self.seen {
            return;
        }
        self.seen = versions;
        match self.read() {
            Ok(certificate) => {
                current.set(certificate);
                tracing::info!(chain = %self.chain.display(), "certificate reloaded");
            }
            Err(error) => tracing::warn!(%error, "certificate reload failed: the last one is kept"),
        }
    }

    fn read(&self) -> Result<Certificate, TlsError> {
        let bytes = |path: &Path| fs::read(path).map_err(|error| TlsError::Io(path.to_owned(), error));
        Certificate::from_pem(&bytes(&self.chain)?, &bytes(&self.key)?, &self.chain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(dir: &Path, name: &str) -> (String, String) {
        let key = rcgen::KeyPair::generate().unwrap();
        let certificate = rcgen::CertificateParams::new(vec![name.to_owned()]).unwrap().self_signed(&key).unwrap();
        let (chain, key) = (certificate.pem(), key.serialize_pem());
        fs::write(dir.join("chain.pem"), &chain).unwrap();
        fs::write(dir.join("key.pem"), &key).unwrap();
        (chain, key)
    }

    fn pair(dir: &Path) -> FilePair {
        FilePair { chain: dir.join("chain.pem"), key: dir.join("key.pem"), seen: [None, None] }
    }

    #[test]
    fn a_mismatched_pair_keeps_the_last_certificate() {
        let dir = tempfile::tempdir().unwrap();
        let (_, old_key) = write(dir.path(), "old.example");
        let (current, mut pair) = (CurrentCertificate::default(), pair(dir.path()));
        pair.reload(&current);
        let old = current.ends_at().unwrap();
        let (_, new_key) = write(dir.path(), "a-much-longer-name.example");
        fs::write(dir.path().join("key.pem"), &old_key).unwrap();
        assert!(matches!(pair.read(), Err(TlsError::Mismatch(_))));
        pair.reload(&current);
        assert_eq!(current.ends_at(), Some(old));
        fs::write(dir.path().join("key.pem"), new_key).unwrap();
        assert!(pair.read().is_ok());
    }

    #[test]
    fn errors_name_the_file() {
        let dir = tempfile::tempdir().unwrap();
        let current = Arc::new(CurrentCertificate::default());
        let chain = dir.path().join("chain.pem");
        let error_of = |current: &Arc<CurrentCertificate>| {
            let watched = CertificateFiles::watch(&chain, &dir.path().join("key.pem"), Arc::clone(current));
            watched.err().map(|error| error.to_string()).unwrap_or_default()
        };
        assert!(error_of(&current).contains("chain.pem"));
        write(dir.path(), "localhost");
        fs::write(&chain, "no certificate").unwrap();
        assert!(error_of(&current).contains("chain.pem: it contains no certificate"));
        assert_eq!(current.ends_at(), None);
    }
}
