//! Connects to an LP: resolves its name, and begins TLS, for which its certificate has to be valid for the host.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
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
        Ok(Err(error)) => Err(format!(
            "no TLS session: the LP's certificate is not valid for this host, is not signed by a trusted authority, or it expects \
             no TLS ({error})"
        )),
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

fn client(ca: &str) -> Result<ClientConfig, String> {
    let builder = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(|error| error.to_string())?;
    let trusted = trusted(ca).map_err(|error| format!("certificates to trust: {error}"))?;
    Ok(builder.with_root_certificates(trusted).with_no_client_auth())
}

/// What an LP's certificate is verified against: `ca`, or if it is empty the public authorities.
fn trusted(ca: &str) -> io::Result<RootCertStore> {
    let mut store = RootCertStore::empty();
    if ca.trim().is_empty() {
        let (added, _) = store.add_parsable_certificates(webpki_root_certs::TLS_SERVER_ROOT_CERTS.iter().cloned());
        debug_assert!(added > 0, "the public authorities are built in");
        return Ok(store);
    }
    for certificate in CertificateDer::pem_slice_iter(ca.as_bytes()) {
        store.add(certificate.map_err(io::Error::other)?).map_err(io::Error::other)?;
    }
    Ok(store)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_certificates_of_its_own_the_public_authorities_are_trusted() {
        assert_eq!(trusted(" \n").unwrap().len(), webpki_root_certs::TLS_SERVER_ROOT_CERTS.len());
        let own = rcgen::generate_simple_self_signed(["lp.example.com".to_owned()]).unwrap().cert.pem();
        assert_eq!(trusted(&format!("Prime\n{own}{own}")).unwrap().len(), 2, "only these");
        assert!(trusted("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n").is_err());
    }
}
