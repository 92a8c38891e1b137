//! Calls of webhooks over HTTPS. Where a name leads is looked at when it is called, and the call goes to the very
//! addresses that were looked at: nobody makes this program knock at doors of its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

use crate::ports::{DeliveryError, HookCall, HookCaller};

/// How long the other side may take, all in all.
const TIMEOUT: Duration = Duration::from_secs(10);
const REFUSED: &str = "the address leads to this machine or to a private network";

/// Finds names, and drops what they lead to within.
#[derive(Debug, Default)]
struct Outward(DefaultResolver);

impl Resolver for Outward {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.0.resolve(uri, config, timeout)?;
        let mut outward = self.empty();
        for address in found.iter().filter(|address| is_public(address.ip())) {
            outward.push(*address);
        }
        if outward.is_empty() { Err(Error::Other(REFUSED.into())) } else { Ok(outward) }
    }
}

/// Calls over the network.
pub struct HttpHooks {
    outward: Agent,
    anywhere: Agent,
}

impl Default for HttpHooks {
    fn default() -> Self {
        let config = || {
            Agent::config_builder()
                .timeout_global(Some(TIMEOUT))
                .http_status_as_error(false)
                .max_redirects(0)
                .proxy(None)
                .user_agent(concat!("lotdesk/", env!("CARGO_PKG_VERSION")))
                .build()
        };
        let outward = Agent::with_parts(config(), DefaultConnector::default(), Outward::default());
        Self { outward, anywhere: config().new_agent() }
    }
}

impl HookCaller for HttpHooks {
    fn check(&self, url: &str, private: bool) -> Result<(), String> {
        let uri: Uri = url.parse().map_err(|_| "it is no web address".to_owned())?;
        let host = uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
        let plain = uri.scheme_str() == Some("http");
        if host.is_empty() || !(plain || uri.scheme_str() == Some("https")) {
            return Err("it is no web address".to_owned());
        }
        if uri.authority().is_some_and(|authority| authority.as_str().contains('@')) {
            return Err("it holds a name or a password".to_owned());
        }
        if private {
            return Ok(());
        }
        if plain {
            return Err("it begins with http://, and what is sent could be read on its way".to_owned());
        }
        let within = host.parse::<IpAddr>().is_ok_and(|address| !is_public(address))
            || host.eq_ignore_ascii_case("localhost")
            || host.to_ascii_lowercase().ends_with(".localhost");
        if within { Err(REFUSED.to_owned()) } else { Ok(()) }
    }

    fn call(&self, call: &HookCall) -> Result<u16, DeliveryError> {
        self.check(&call.url, call.private).map_err(DeliveryError::Permanent)?;
        let agent = if call.private { &self.anywhere } else { &self.outward };
        let request = agent.post(&call.url).header("content-type", "application/json");
        let request = call.headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
        match request.send(call.body.as_str()) {
            Ok(answer) => Ok(answer.status().as_u16()),
            Err(Error::Other(error)) if error.to_string() == REFUSED => {
                Err(DeliveryError::Permanent(REFUSED.to_owned()))
            }
            Err(error) => Err(DeliveryError::Transient(error.to_string())),
        }
    }
}

/// Is it an address of the public network?
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (18..20).contains(&b));
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_public_v4(inner);
    }
    let words = address.segments();
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    match words {
        // Translated, and tunnelled, addresses of the other kind.
        [0x64, 0xff9b, .., high, low] => is_public_v4(inner(high, low)),
        [0x2002, high, low, ..] => is_public_v4(inner(high, low)),
        // Of what is given out (2000::/3), not what is for documents and benchmarks.
        [0x2001, 0xdb8, ..] | [0x2001, 0..=0x1ff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doors_of_our_own_network_are_not_public() {
        for within in [
            "127.0.0.1",
            "127.9.9.9",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.0.8",
            "198.18.0.1",
            "240.0.0.1",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::1",
            "ff02::1",
            "2001:db8::1",
            "::7f00:1",
        ] {
            assert!(!is_public(within.parse().unwrap()), "{within}");
        }
        for public in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[test]
    fn addresses_are_looked_at_before_they_are_kept() {
        let hooks = HttpHooks::default();
        for refused in [
            "x",
            "ftp://example.com/",
            "http://example.com/",
            "https://127.0.0.1/",
            "https://[::1]/x",
            "https://localhost/",
            "https://a.localhost/",
            "https://user:word@example.com/",
            "https://192.168.0.1:8443/x",
            "https:///x",
        ] {
            assert!(hooks.check(refused, false).is_err(), "{refused}");
        }
        assert_eq!(hooks.check("https://example.com/hook?x=1", false), Ok(()));
        assert_eq!(hooks.check("http://127.0.0.1:9/x", true), Ok(()));
        assert!(hooks.check("http://a:b@127.0.0.1:9/x", true).is_err());
    }

    /// A name is looked at where it leads, not how it is written.
    #[test]
    fn a_name_that_leads_within_is_not_called() {
        let call = HookCall {
            url: "https://127.0.0.1.nip.invalid/".into(),
            headers: vec![],
            body: "{}".into(),
            private: false,
        };
        assert!(HttpHooks::default().call(&call).is_err());
        let agent = &HttpHooks::default().outward;
        let refused = agent.get("http://127.0.0.1:9/").call().unwrap_err();
        assert!(refused.to_string().contains(REFUSED), "{refused}");
    }
}
