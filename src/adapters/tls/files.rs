//! A certificate of two PEM files, read again when one of them changes: whoever renews it has nothing to restart.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::{Certificate, Current, TlsError};
use crate::shutdown::{StopToken, WorkerThread};

/// How often the files are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// When a file was written, and its length.
type Stamp = Option<(SystemTime, u64)>;

/// The files. Dropping it ends the watching.
pub struct Files {
    worker: WorkerThread,
}

impl Files {
    /// Reads them into `current`, and again whenever they change.
    ///
    /// # Errors
    /// When they cannot be read now. Later, the last good certificate is kept and the log says why.
    pub fn watch(chain: &Path, key: &Path, current: Arc<Current>) -> Result<Self, TlsError> {
        let mut pair = Pair { chain: chain.to_owned(), key: key.to_owned(), seen: [None, None] };
        pair.seen = pair.stamps();
        current.set(pair.read()?);
        let work = move |stop: &StopToken| {
            while !stop.wait_timeout(LOOK_EVERY) {
                pair.look(&current);
            }
        };
        let worker = WorkerThread::spawn("certificate", work);
        Ok(Self { worker: worker.map_err(|error| TlsError::Io("certificate".into(), error))? })
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        self.worker.stop();
    }
}

struct Pair {
    chain: PathBuf,
    key: PathBuf,
    seen: [Stamp; 2],
}

impl Pair {
    fn stamps(&self) -> [Stamp; 2] {
        [&self.chain, &self.key].map(|path| {
            let meta = fs::metadata(path).ok()?;
            Some((meta.modified().ok()?, meta.len()))
        })
    }

    /// Reads the files if they have changed. They are written one after the other, so a pair that does not
    /// match is looked at again when its second half has come.
    fn look(&mut self, current: &Current) {
        let stamps = self.stamps();
        if stamps == self.seen {
            return;
        }
        self.seen = stamps;
        match self.read() {
            Ok(certificate) => {
                current.set(certificate);
                tracing::info!(chain = %self.chain.display(), "the certificate was read again");
            }
            Err(error) => tracing::warn!(%error, "the certificate was not read again; the last one is kept"),
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

    fn pair(dir: &Path) -> Pair {
        Pair { chain: dir.join("chain.pem"), key: dir.join("key.pem"), seen: [None, None] }
    }

    #[test]
    fn half_a_change_keeps_the_last_one() {
        let dir = tempfile::tempdir().unwrap();
        let (_, old_key) = write(dir.path(), "old.example");
        let (current, mut pair) = (Current::default(), pair(dir.path()));
        pair.look(&current);
        let old = current.ends_at().unwrap();
        let (_, new_key) = write(dir.path(), "a-much-longer-name.example");
        fs::write(dir.path().join("key.pem"), &old_key).unwrap();
        assert!(matches!(pair.read(), Err(TlsError::Mismatch(_))));
        pair.look(&current);
        assert_eq!(current.ends_at(), Some(old));
        fs::write(dir.path().join("key.pem"), new_key).unwrap();
        assert!(pair.read().is_ok());
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_name() {
        let dir = tempfile::tempdir().unwrap();
        let current = Arc::new(Current::default());
        let chain = dir.path().join("chain.pem");
        let told = |current: &Arc<Current>| {
            let watched = Files::watch(&chain, &dir.path().join("key.pem"), Arc::clone(current));
            watched.err().map(|error| error.to_string()).unwrap_or_default()
        };
        assert!(told(&current).contains("chain.pem"));
        write(dir.path(), "localhost");
        fs::write(&chain, "no certificate").unwrap();
        assert!(told(&current).contains("chain.pem: there is no certificate in it"));
        assert_eq!(current.ends_at(), None);
    }
}
