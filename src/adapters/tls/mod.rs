//! TLS: the server's certificate, which can be replaced while connections are open.
//!
//! | module | contents |
//! |---|---|
//! | [`files`] | a certificate from two files, reloaded when they change |
//! | [`acme`] | a certificate requested and renewed by ACME with `http-01` challenges |
//! | [`der`] | reads the end of a certificate's validity |

pub mod acme;
pub mod der;
pub mod files;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::RwLock;
use rustls::ServerConfig;
use rustls::client::ResolvesClientCert;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert, VerifierBuilderError, WebPkiClientVerifier};
use rustls::sign::CertifiedKey;

use crate::domain::TimeMs;

/// Why a certificate cannot be obtained or loaded.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    #[error("{0}: {1}")]
    Unreadable(PathBuf, String),
    #[error("certificate and key do not match: {0}")]
    Mismatch(String),
    #[error("ACME: {0}")]
    Acme(String),
    #[error("TLS: {0}")]
    Rustls(#[from] rustls::Error),
}

/// A certificate with its key and the end of its validity.
pub struct Certificate {
    certified: Arc<CertifiedKey>,
    pub ends_at: TimeMs,
}

impl Certificate {
    /// Parses a PEM chain (the server's own certificate first) and its key; `from` is the path named in errors.
    ///
    /// # Errors
    /// If one is not PEM, the key belongs to another certificate, or the chain is empty.
    pub fn from_pem(chain: &[u8], key: &[u8], from: &Path) -> Result<Self, TlsError> {
        let unreadable = |error: &dyn fmt::Display| TlsError::Unreadable(from.to_owned(), error.to_string());
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(chain).collect();
        let chain = chain.map_err(|error| unreadable(&error))?;
        let first = chain.first().ok_or_else(|| unreadable(&"it contains no certificate"))?;
        let ends_at = der::ends_at(first).ok_or_else(|| unreadable(&"cannot read the end of its validity"))?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|error| unreadable(&format!("the key: {error}")))?;
        let certified = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(|error| TlsError::Mismatch(error.to_string()))?;
        Ok(Self { certified: Arc::new(certified), ends_at })
    }
}

/// A client that trusts those who are signed by the authorities in the PEM file `ca`, or by the public ones, and shows `own` to a server
/// that asks for a certificate.
///
/// # Errors
/// If the file cannot be read or has no certificate.
pub fn client_config(
    ca: Option<&Path>,
    own: Option<Arc<CurrentCertificate>>,
) -> Result<rustls::ClientConfig, TlsError> {
    let roots = match ca {
        None => {
            let mut roots = rustls::RootCertStore::empty();
            roots.add_parsable_certificates(webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter().cloned());
            roots
        }
        Some(path) => authorities(path)?,
    };
    let config = rustls::ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots);
    Ok(match own {
        Some(own) => config.with_client_cert_resolver(own),
        None => config.with_no_client_auth(),
    })
}

/// The certificates of a PEM file, at least one.
fn authorities(path: &Path) -> Result<rustls::RootCertStore, TlsError> {
    let mut roots = rustls::RootCertStore::empty();
    let unreadable = |error: &dyn fmt::Display| TlsError::Unreadable(path.to_owned(), error.to_string());
    let pem = std::fs::read(path).map_err(|error| TlsError::Io(path.to_owned(), error))?;
    for certificate in CertificateDer::pem_slice_iter(&pem) {
        let certificate = certificate.map_err(|error| unreadable(&error))?;
        roots.add(certificate).map_err(|error| unreadable(&error))?;
    }
    if roots.is_empty() {
        return Err(unreadable(&"it contains no certificate"));
    }
    Ok(roots)
}

/// The current certificate, used by new connections; open connections keep theirs.
#[derive(Default)]
pub struct CurrentCertificate(RwLock<Option<Certificate>>);

impl fmt::Debug for CurrentCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CurrentCertificate { .. }")
    }
}

impl CurrentCertificate {
    /// Replaces the certificate.
    pub fn set(&self, certificate: Certificate) {
        *self.0.write() = Some(certificate);
    }

    /// End of its validity; `None` without a certificate.
    pub fn ends_at(&self) -> Option<TimeMs> {
        self.0.read().as_ref().map(|certificate| certificate.ends_at)
    }
}

impl ResolvesServerCert for CurrentCertificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.0.read().as_ref().map(|certificate| Arc::clone(&certificate.certified))
    }
}

impl ResolvesClientCert for CurrentCertificate {
    fn resolve(&self, _: &[&[u8]], _: &[rustls::SignatureScheme]) -> Option<Arc<CertifiedKey>> {
        self.0.read().as_ref().map(|certificate| Arc::clone(&certificate.certified))
    }

    fn has_certs(&self) -> bool {
        self.0.read().is_some()
    }
}

/// As [`server_config`], for clients with a certificate that is signed by the authorities in the PEM file `ca`. Others are refused in
/// the handshake.
///
/// # Errors
/// If the file cannot be read or has no certificate.
pub fn server_config_for(current: Arc<CurrentCertificate>, ca: &Path) -> Result<ServerConfig, TlsError> {
    let unreadable = |error: VerifierBuilderError| TlsError::Unreadable(ca.to_owned(), error.to_string());
    let provider = Arc::new(ring::default_provider());
    let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(authorities(ca)?), Arc::clone(&provider));
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_client_cert_verifier(verifier.build().map_err(unreadable)?)
        .with_cert_resolver(current);
    Ok(config)
}

/// TLS 1.2 and 1.3 with the library's default ciphers and the current certificate.
///
/// # Errors
/// If the library rejects its own defaults.
pub fn server_config(current: Arc<CurrentCertificate>) -> Result<ServerConfig, TlsError> {
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(current);
    Ok(config)
}
