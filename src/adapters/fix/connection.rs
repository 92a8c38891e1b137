//! Connects to an LP: resolves its name, and begins TLS, for which its certificate has to be valid for the host.
//!
//! A certificate that is trusted itself, and not the authority that signed it, is accepted although it says that it is an authority,
//! as those of `openssl req -x509` do: what is compared is all of it. Its name and its dates are checked as those of any other.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::verify_server_name;
use rustls::crypto::CryptoProvider;
use rustls::pki_types::UnixTime;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, OtherError, RootCertStore, SignatureScheme};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::wire::Stream;
use crate::ports::lp_sessions::SessionConfig;
use crate::ports::outgoing::Destinations;

/// How long a connection, and then TLS, may take to begin.
const WITHIN: Duration = Duration::from_secs(10);

/// A connection to the session's address, or why there is none, in words for the operator.
pub(super) async fn open(config: &SessionConfig) -> Result<Box<dyn Stream>, String> {
    let (host, port) = (&config.host, config.port);
    let address = resolve(config).await?;
    let stream = match timeout(WITHIN, TcpStream::connect((address, port))).await {
        Err(_) => return Err(format!("{host}:{port} does not answer")),
        Ok(Err(error)) => return Err(format!("{host}:{port}: {error}")),
        Ok(Ok(stream)) => stream,
    };
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    if !config.tls {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(bare(host).to_owned()).map_err(|error| format!("{host}: {error}"))?;
    let connector = TlsConnector::from(Arc::new(client(&config.ca)?));
    match timeout(WITHIN, connector.connect(name, stream)).await {
        Err(_) => Err("no TLS session: the LP does not answer, as one that expects no TLS".to_owned()),
        Ok(Err(error)) => Err(format!("no TLS session: {}", why_no_tls(&error))),
        Ok(Ok(stream)) => Ok(Box::new(stream)),
    }
}

/// An IPv6 address may stand in brackets.
fn bare(host: &str) -> &str {
    host.trim_start_matches('[').trim_end_matches(']')
}

/// The first address of the host to which a connection is allowed.
async fn resolve(config: &SessionConfig) -> Result<IpAddr, String> {
    let host = bare(&config.host);
    let found = tokio::net::lookup_host((host, config.port)).await;
    let mut why = format!("{host} has no address");
    for address in found.map_err(|error| format!("{host}: {error}"))?.map(|address| address.ip()) {
        match Destinations::PublicAndPrivate.check(address) {
            Ok(()) => return Ok(address),
            Err(error) => why = format!("{address}: {error}"),
        }
    }
    Err(why)
}

/// Why TLS did not begin, for an operator.
fn why_no_tls(error: &io::Error) -> String {
    use CertificateError as Certificate;
    let found = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    let Some(rustls::Error::InvalidCertificate(why)) = found else {
        return format!("the LP refuses it, or expects no TLS ({error})");
    };
    let what = match why {
        Certificate::Expired | Certificate::ExpiredContext { .. } => "has expired",
        Certificate::NotValidYet | Certificate::NotValidYetContext { .. } => "is not valid yet",
        Certificate::NotValidForName | Certificate::NotValidForNameContext { .. } => "is not valid for this host",
        Certificate::UnknownIssuer => "is not signed by a trusted authority, and is not trusted itself",
        why if is_authority(why) => "is that of an authority, and is not trusted itself",
        _ => "is not valid",
    };
    format!("the LP's certificate {what} ({error})")
}

/// Whether a certificate was refused only because it says that it is an authority.
fn is_authority(why: &CertificateError) -> bool {
    let CertificateError::Other(OtherError(why)) = why else { return false };
    matches!(why.downcast_ref(), Some(webpki::Error::CaUsedAsEndEntity))
}

/// Verifies certificates against authorities, or against the LP's own.
#[derive(Debug)]
struct Verifier {
    authorities: Arc<WebPkiServerVerifier>,
    /// Those that may be the LP's own.
    own: Vec<CertificateDer<'static>>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let verified = self.authorities.verify_server_cert(certificate, intermediates, name, ocsp_response, now);
        match verified {
            // The dates are verified before that, and the name after it; the tests hold on to both.
            Err(rustls::Error::InvalidCertificate(why)) if is_authority(&why) && self.own.contains(certificate) => {
                verify_server_name(&ParsedCertificate::try_from(certificate)?, name)?;
                Ok(ServerCertVerified::assertion())
            }
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.authorities.verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        self.authorities.verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.authorities.supported_verify_schemes()
    }
}

fn client(ca: &str) -> Result<ClientConfig, String> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let verifier = verifier(ca, &provider).map_err(|error| format!("certificates to trust: {error}"))?;
    let builder = ClientConfig::builder_with_provider(provider);
    let builder = builder.with_safe_default_protocol_versions().map_err(|error| error.to_string())?;
    Ok(builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier)).with_no_client_auth())
}

fn verifier(ca: &str, provider: &Arc<CryptoProvider>) -> io::Result<Verifier> {
    let own = own(ca)?;
    let authorities = WebPkiServerVerifier::builder_with_provider(Arc::new(trusted(&own)?), Arc::clone(provider));
    Ok(Verifier { authorities: authorities.build().map_err(io::Error::other)?, own })
}

/// The certificates in `ca`.
fn own(ca: &str) -> io::Result<Vec<CertificateDer<'static>>> {
    CertificateDer::pem_slice_iter(ca.as_bytes()).map(|certificate| certificate.map_err(io::Error::other)).collect()
}

/// What an LP's certificate is verified against: its own ones, or without any the public authorities.
fn trusted(own: &[CertificateDer<'static>]) -> io::Result<RootCertStore> {
    let mut store = RootCertStore::empty();
    if own.is_empty() {
        let (added, _) = store.add_parsable_certificates(webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter().cloned());
        debug_assert!(added > 0, "the public authorities are built in");
    }
    own.iter().try_for_each(|certificate| store.add(certificate.clone())).map_err(io::Error::other)?;
    Ok(store)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_certificates_of_its_own_the_public_authorities_are_trusted() {
        let trusted_by = |ca: &str| own(ca).and_then(|own| trusted(&own));
        assert_eq!(trusted_by(" \n").unwrap().len(), webpki_root_certs::TLS_SERVER_ROOT_CERTS.len());
        let own = rcgen::generate_simple_self_signed(["lp.example.com".to_owned()]).unwrap().cert.pem();
        assert_eq!(trusted_by(&format!("Prime\n{own}{own}")).unwrap().len(), 2, "only these");
        assert!(trusted_by("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n").is_err());
    }

    /// A certificate as `openssl req -x509` makes it: it says that it is an authority, and has signed itself.
    fn self_signed(host: &str, years: std::ops::Range<i32>) -> rcgen::Certificate {
        let mut params = rcgen::CertificateParams::new([host.to_owned()]).unwrap();
        params.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
        params.not_before = rcgen::date_time_ymd(years.start, 1, 1);
        params.not_after = rcgen::date_time_ymd(years.end, 1, 1);
        params.self_signed(&rcgen::KeyPair::generate().unwrap()).unwrap()
    }

    /// Whether the LP at `lp.example.com` may show `shown` in 2026, with `trusted` in the certificates to trust.
    fn verified(shown: &rcgen::Certificate, trusted: &rcgen::Certificate) -> Result<(), String> {
        let verifier = verifier(&trusted.pem(), &Arc::new(rustls::crypto::ring::default_provider())).unwrap();
        let name = ServerName::try_from("lp.example.com").unwrap();
        let now = UnixTime::since_unix_epoch(Duration::from_secs(1_780_000_000));
        let verified = verifier.verify_server_cert(shown.der(), &[], &name, &[], now);
        verified.map(drop).map_err(|error| why_no_tls(&io::Error::other(error)))
    }

    #[test]
    fn a_certificate_that_is_trusted_itself_is_accepted_for_its_host_while_it_is_valid() {
        let right = self_signed("lp.example.com", 2020..2040);
        assert_eq!(verified(&right, &right), Ok(()));
        for (wrong, why) in [
            (self_signed("lp.example.com", 2020..2026), "has expired"),
            (self_signed("lp.example.com", 2030..2040), "is not valid yet"),
            (self_signed("other.example.com", 2020..2040), "is not valid for this host"),
        ] {
            let found = verified(&wrong, &wrong).unwrap_err();
            assert!(found.contains(why), "{found}");
        }
        let found = verified(&self_signed("lp.example.com", 2020..2040), &right).unwrap_err();
        assert!(found.contains("is that of an authority, and is not trusted itself"), "{found}");
    }
}
