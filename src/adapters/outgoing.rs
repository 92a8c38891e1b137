//! Connections to destinations that a staff member sets: names are resolved once, and the connection goes to the
//! addresses that were checked (`ports::outgoing`).

use std::error::Error as StdError;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

use crate::ports::outgoing::{Destinations, ForbiddenDestination};

/// Resolves names, and drops the addresses that are not allowed.
#[derive(Debug)]
struct CheckedResolver {
    resolver: DefaultResolver,
    destinations: Destinations,
}

impl Resolver for CheckedResolver {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.resolver.resolve(uri, config, timeout)?;
        let allowed = allowed(found.iter().copied(), self.destinations);
        let mut kept = self.empty();
        for address in allowed.map_err(|forbidden| Error::Other(Box::new(forbidden)))? {
            kept.push(address);
        }
        Ok(kept)
    }
}

/// Filters the allowed addresses; an error if there are addresses but none is allowed.
fn allowed(
    found: impl IntoIterator<Item = SocketAddr>,
    destinations: Destinations,
) -> Result<Vec<SocketAddr>, ForbiddenDestination> {
    let (mut allowed, mut refused) = (Vec::new(), None);
    for address in found {
        match destinations.check(address.ip()) {
            Ok(()) => allowed.push(address),
            Err(forbidden) => refused = Some(forbidden),
        }
    }
    refused.filter(|_| allowed.is_empty()).map_or(Ok(allowed), Err)
}

/// An HTTP client that connects only to these destinations. With a proxy in `config`, the proxy is the destination:
/// callers check the host as it is written.
pub(super) fn agent(config: Config, destinations: Destinations) -> Agent {
    let resolver = CheckedResolver { resolver: DefaultResolver::default(), destinations };
    Agent::with_parts(config, DefaultConnector::default(), resolver)
}

/// Categories of failed connections.
pub(super) const TIMEOUT: &str = "timeout";
pub(super) const TLS: &str = "TLS failed";

/// The category of an error of a connection.
pub(super) const fn category(kind: io::ErrorKind) -> &'static str {
    match kind {
        io::ErrorKind::ConnectionRefused => "connection refused",
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => TIMEOUT,
        // What the library of TLS reports within a connection.
        io::ErrorKind::InvalidData => TLS,
        _ => "connection failed",
    }
}

/// What went wrong with a request, in a category: the details would describe what listens on the network to anyone who
/// reads the result. They are in the log.
pub(super) fn category_of_request(error: &Error) -> String {
    if let Some(forbidden) = forbidden(error) {
        return forbidden.to_string();
    }
    let category = match error {
        Error::Io(error) => category(error.kind()),
        Error::Timeout(_) => TIMEOUT,
        Error::Tls(_) | Error::Rustls(_) => TLS,
        Error::HostNotFound => "the host was not found",
        _ => "connection failed",
    };
    category.to_owned()
}

/// The forbidden destination, if a request failed because of it.
pub(super) fn forbidden(error: &Error) -> Option<ForbiddenDestination> {
    let Error::Other(error) = error else { return None };
    let error: &(dyn StdError + 'static) = error.as_ref();
    error.downcast_ref().copied()
}

/// The addresses of a host to connect to without HTTP.
///
/// # Errors
/// A host that does not resolve, or only to addresses that are not allowed.
pub(super) fn resolve(host: &str, port: u16, destinations: Destinations) -> io::Result<Vec<SocketAddr>> {
    destinations.check_host(host).map_err(io::Error::other)?;
    allowed((host, port).to_socket_addrs()?, destinations).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolved_addresses_are_checked_when_a_connection_is_made() {
        // The system's resolver accepts these names as addresses, as if it had resolved a name.
        for (name, forbidden_destination) in [
            ("0xa9fea9fe", ForbiddenDestination::LinkLocal),
            ("169.254.43518", ForbiddenDestination::LinkLocal),
            ("0", ForbiddenDestination::Unusable),
            ("0xf0000001", ForbiddenDestination::Unusable),
        ] {
            for destinations in [Destinations::Public, Destinations::PublicAndPrivate] {
                let agent = agent(Agent::config_builder().proxy(None).build(), destinations);
                let error = agent.get(format!("http://{name}:9/")).call().unwrap_err();
                assert_eq!(forbidden(&error), Some(forbidden_destination), "{name}: {error}");
            }
        }
        let agent = agent(Agent::config_builder().proxy(None).build(), Destinations::Public);
        let error = agent.get("http://127.0.0.1:9/").call().unwrap_err();
        assert_eq!(forbidden(&error), Some(ForbiddenDestination::NotPublic));
    }

    #[test]
    fn a_connection_goes_to_the_allowed_addresses_of_a_name() {
        let addresses = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<SocketAddr>>();
        let mixed = addresses(&["169.254.169.254:25", "10.0.0.1:25", "[fe80::1]:25", "1.1.1.1:25"]);
        assert_eq!(allowed(mixed.clone(), Destinations::Public), Ok(addresses(&["1.1.1.1:25"])));
        assert_eq!(allowed(mixed, Destinations::PublicAndPrivate), Ok(addresses(&["10.0.0.1:25", "1.1.1.1:25"])));
        assert_eq!(allowed([], Destinations::Public), Ok(Vec::new()));
        assert!(resolve("localhost", 25, Destinations::PublicAndPrivate).is_ok());
        for refused in ["169.254.169.254", "0.0.0.0", "::", "239.1.2.3", "::ffff:240.0.0.1"] {
            assert!(resolve(refused, 25, Destinations::PublicAndPrivate).is_err(), "{refused}");
        }
    }
}
