//! Where outgoing connections may go whose destination a staff member sets: webhooks, the SMS gateway, the mail server
//! and the backup store.
//!
//! The rule is applied to a host as it is written when it is saved and when it is used, and to every address that a
//! name resolves to when a connection is made.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The allowed destinations of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destinations {
    /// Addresses of the public network.
    Public,
    /// Also this machine and private networks. Never link-local addresses, at which cloud providers give the machine's
    /// credentials to any of its programs, and never addresses without a single machine (0.0.0.0/8, multicast, reserved
    /// ones), some of which systems treat as this machine.
    PublicAndPrivate,
}

/// Why a destination is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ForbiddenDestination {
    #[error("the address belongs to this machine or to a private network")]
    NotPublic,
    #[error("the address is link-local or the metadata service of a cloud provider")]
    LinkLocal,
    #[error("the address is multicast, reserved or unspecified")]
    Unusable,
    #[error("the address is in an unusual notation")]
    Notation,
}

impl Destinations {
    /// Checks an address to connect to.
    ///
    /// # Errors
    /// [`ForbiddenDestination`].
    pub fn check(self, address: IpAddr) -> Result<(), ForbiddenDestination> {
        let translated = translated_locally(address);
        let address = embedded(address);
        if is_link_local(address) || translated.is_some_and(|all| all.into_iter().any(is_link_local)) {
            return Err(ForbiddenDestination::LinkLocal);
        }
        if is_unusable(address) {
            return Err(ForbiddenDestination::Unusable);
        }
        if self == Self::Public && (translated.is_some() || !is_public(address)) {
            return Err(ForbiddenDestination::NotPublic);
        }
        Ok(())
    }

    /// Checks a host as it is written: an address, in brackets or not, or a name.
    ///
    /// # Errors
    /// [`ForbiddenDestination`].
    pub fn check_host(self, host: &str) -> Result<(), ForbiddenDestination> {
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        if let Ok(address) = host.parse() {
            return self.check(address);
        }
        if is_numeric(host) {
            return Err(ForbiddenDestination::Notation);
        }
        let name = host.trim_end_matches('.').to_ascii_lowercase();
        let is_local = name == "localhost" || name.ends_with(".localhost");
        if self == Self::Public && is_local { Err(ForbiddenDestination::NotPublic) } else { Ok(()) }
    }

    /// Checks the host of a URL.
    ///
    /// # Errors
    /// [`ForbiddenDestination`]; `Notation` also if the URL names no host.
    pub fn check_url(self, url: &str) -> Result<(), ForbiddenDestination> {
        self.check_host(host(url).ok_or(ForbiddenDestination::Notation)?)
    }
}

/// The host of a URL, without brackets; `None` if it names none. The URL may be a template with placeholders in braces.
pub fn host(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    let authority = rest.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let name = match host.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    (!name.is_empty()).then_some(name)
}

/// Whether it is an address in an unusual notation, such as 0x7f.1, 2130706433 and fe80::1%eth0. Resolvers accept the
/// first two as IPv4 addresses.
fn is_numeric(host: &str) -> bool {
    let last = host.trim_end_matches('.').rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    let is_hex = last.strip_prefix("0x").is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    is_hex || last.bytes().all(|byte| byte.is_ascii_digit()) || host.contains(':')
}

/// The IPv4 address embedded in an IPv6 address, if it is mapped, translated (RFC 6052, RFC 2765) or tunnelled
/// (RFC 3056).
fn embedded(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else { return address };
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        IpAddr::V4(Ipv4Addr::new(a, b, c, d))
    };
    match v6.segments() {
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0, 0, 0, 0, 0xffff, 0, high, low]
        | [0x64, 0xff9b, .., high, low]
        | [0x2002, high, low, ..] => inner(high, low),
        // Deprecated (RFC 4291), but not the unspecified and the loopback address.
        [0, 0, 0, 0, 0, 0, high, low] if high > 0 => inner(high, low),
        _ => address,
    }
}

/// The IPv4 addresses that an address of the local NAT64 prefix (64:ff9b:1::/48, RFC 8215) may stand for beside the one
/// at its end, by the length of the network's own prefix (RFC 6052): 48, 56 or 64 bits.
fn translated_locally(address: IpAddr) -> Option<[IpAddr; 3]> {
    let IpAddr::V6(v6) = address else { return None };
    let [0x64, 0xff9b, 1, ..] = v6.segments() else { return None };
    let octets = v6.octets();
    // The ninth octet is not part of it.
    let at = |places: [usize; 4]| IpAddr::V4(places.map(|place| octets[place]).into());
    Some([at([6, 7, 9, 10]), at([7, 9, 10, 11]), at([9, 10, 11, 12])])
}

/// 0.0.0.0/8, `::`, multicast, and 240.0.0.0/4 with the broadcast address.
fn is_unusable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => matches!(v4.octets()[0], 0 | 224..),
        IpAddr::V6(v6) => v6.is_unspecified() || v6.is_multicast(),
    }
}

/// Link-local addresses, and those at which cloud providers serve a machine's own credentials and configuration.
fn is_link_local(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            // Alibaba Cloud, Oracle Cloud, Azure.
            v4.is_link_local() || matches!(v4.octets(), [100, 100, 100, 200] | [192, 0, 0, 192] | [168, 63, 129, 16])
        }
        IpAddr::V6(v6) => match v6.segments() {
            // AWS, Google Cloud, Scaleway.
            [0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254] | [0xfd20, 0xce, 0, 0, 0, 0, 0, 0x254] => true,
            [0xfd00, 0x42, 0, 0, 0, 0, 0, 0x42] => true,
            [first, ..] => first & 0xffc0 == 0xfe80,
        },
    }
}

/// Whether it is a public internet address.
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
        || address.is_documentation()
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (18..20).contains(&b));
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        // Of what is allocated (2000::/3), not the blocks for documentation and benchmarks.
        [0x2001, 0xdb8, ..] | [0x2001, 0..=0x1ff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK_LOCAL: [&str; 18] = [
        "169.254.169.254",
        "169.254.0.1",
        "169.254.170.2",
        "100.100.100.200",
        "192.0.0.192",
        "168.63.129.16",
        "fe80::1",
        "febf::1",
        "fd00:ec2::254",
        "::ffff:169.254.169.254",
        "::a9fe:a9fe",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::1",
        "::ffff:0:169.254.169.254",
        "64:ff9b:1::a9fe:a9fe",
        "64:ff9b:1:a9fe:a9:fe00::",
        "64:ff9b:1:a9:fe:a9fe::",
        "64:ff9b:1:0:a9:fea9:fe00:0",
    ];

    const UNUSABLE: [&str; 20] = [
        "0.0.0.0",
        "0.1.2.3",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "ff02::1",
        "ff0e::1",
        "::ffff:0.0.0.0",
        "::ffff:224.0.0.1",
        "::ffff:240.0.0.1",
        "::ffff:0:239.1.2.3",
        "64:ff9b::",
        "64:ff9b::e000:1",
        "64:ff9b::f000:1",
        "64:ff9b:1::ffff:ffff",
        "2002:e000:1::1",
        "2002:0:1::1",
        "::e000:1",
    ];

    #[test]
    fn private_networks_are_not_public() {
        for within in [
            "127.0.0.1",
            "127.9.9.9",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::1",
            "64:ff9b:1::101:101",
            "2001:db8::1",
            "::7f00:1",
        ] {
            let address = within.parse().unwrap();
            assert_eq!(Destinations::Public.check(address), Err(ForbiddenDestination::NotPublic), "{within}");
            assert_eq!(Destinations::PublicAndPrivate.check(address), Ok(()), "{within}");
        }
        for public in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]
        {
            assert_eq!(Destinations::Public.check(public.parse().unwrap()), Ok(()), "{public}");
        }
    }

    #[test]
    fn link_local_metadata_and_unusable_addresses_are_never_allowed() {
        let local = LINK_LOCAL.map(|address| (address, ForbiddenDestination::LinkLocal));
        let unusable = UNUSABLE.map(|address| (address, ForbiddenDestination::Unusable));
        for (address, forbidden) in local.into_iter().chain(unusable) {
            for destinations in [Destinations::Public, Destinations::PublicAndPrivate] {
                let refused = Err(forbidden);
                assert_eq!(destinations.check(address.parse().unwrap()), refused, "{address}");
                assert_eq!(destinations.check_host(address), refused, "{address}");
                assert_eq!(destinations.check_host(&format!("[{address}]")), refused, "{address}");
            }
        }
    }

    #[test]
    fn unusual_notations_are_refused_as_written() {
        for host in ["0x7f.1", "2130706433", "0", "0177.0.0.1", "127.1.", "0xa9fea9fe", "169.254.43518", "fe80::1%eth0"]
        {
            for destinations in [Destinations::Public, Destinations::PublicAndPrivate] {
                assert_eq!(destinations.check_host(host), Err(ForbiddenDestination::Notation), "{host}");
            }
        }
        for host in ["example.com", "example.com.", "1.example", "4u.example", "xn--p1ai", "fe80"] {
            assert_eq!(Destinations::Public.check_host(host), Ok(()), "{host}");
        }
        assert_eq!(Destinations::PublicAndPrivate.check_host("localhost"), Ok(()));
        assert_eq!(Destinations::Public.check_host("A.LOCALHOST."), Err(ForbiddenDestination::NotPublic));
    }

    #[test]
    fn the_host_of_a_url() {
        for (url, expected) in [
            ("https://sms.example/send?to={to}", Some("sms.example")),
            ("https://a:b@sms.example:8443", Some("sms.example")),
            ("http://[fe80::1]:80/x", Some("fe80::1")),
            ("https://sms.example#@evil.example", Some("sms.example")),
            ("https:///x", None),
            ("sms.example", None),
        ] {
            assert_eq!(host(url), expected, "{url}");
        }
    }
}
