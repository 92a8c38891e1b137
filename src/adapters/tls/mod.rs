//! TLS: the certificate that connections are secured with, exchanged while they come and go.
//!
//! | room | what |
//! |---|---|
//! | [`files`] | a certificate of two files, read again when they change |
//! | [`acme`] | a certificate that is asked for and renewed by ACME, shown to be ours over HTTP |
//! | [`der`] | when a certificate ends |

pub mod acme;
pub mod der;
pub mod files;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::RwLock;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;

use crate::domain::TimeMs;

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    #[error("{0}: {1}")]
    Unreadable(PathBuf, String),
    #[error("certificate and key do not belong together: {0}")]
    Mismatch(String),
    #[error("ACME: {0}")]
    Acme(String),
    #[error("TLS: {0}")]
    Rustls(#[from] rustls::Error),
}

/// A certificate with its key, and when it ends.
pub struct Certificate {
    certified: Arc<CertifiedKey>,
    pub ends_at: TimeMs,
}

impl Certificate {
    /// From the text of a chain (the server's own certificate first) and of its key; `from` is named in errors.
    ///
    /// # Errors
    /// When one is no PEM, the key is of another certificate, or the chain is empty.
    pub fn from_pem(chain: &[u8], key: &[u8], from: &Path) -> Result<Self, TlsError> {
        let unreadable = |error: &dyn fmt::Display| TlsError::Unreadable(from.to_owned(), error.to_string());
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(chain).collect();
        let chain = chain.map_err(|error| unreadable(&error))?;
        let first = chain.first().ok_or_else(|| unreadable(&"there is no certificate in it"))?;
        let ends_at = der::ends_at(first).ok_or_else(|| unreadable(&"when it ends cannot be read"))?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|error| unreadable(&format!("the key: {error}")))?;
        let certified = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(|error| TlsError::Mismatch(error.to_string()))?;
        Ok(Self { certified: Arc::new(certified), ends_at })
    }
}

/// The certificate of the moment. New connections take it as it is; those that stand keep theirs.
#[derive(Default)]
pub struct Current(RwLock<Option<Certificate>>);

impl fmt::Debug for Current {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Current { .. }")
    }
}

impl Current {
    /// From now on this one.
    pub fn set(&self, certificate: Certificate) {
        *self.0.write() = Some(certificate);
    }

    /// When it ends; `None`: there is none yet.
    pub fn ends_at(&self) -> Option<TimeMs> {
        self.0.read().as_ref().map(|certificate| certificate.ends_at)
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.0.read().as_ref().map(|certificate| Arc::clone(&certificate.certified))
    }
}

/// TLS 1.2 and 1.3 with the library's own choice of ciphers, and the certificate of the moment.
///
/// # Errors
/// When the library refuses its own defaults: a bug.
pub fn server_config(current: Arc<Current>) -> Result<ServerConfig, TlsError> {
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(current);
    Ok(config)
}
