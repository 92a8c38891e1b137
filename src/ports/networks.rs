//! Networks: addresses, or ranges of them.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::{IpNet, Ipv4Net};

/// Bits before the IPv4 address in an IPv6 address that contains one (`::ffff:10.0.0.1`).
const MAPPED_BITS: u8 = 96;

/// Addresses with the same first bits: `10.0.0.0/8`, `::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    /// Whether the address is within. An IPv4 address written as IPv6 counts as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let network: IpNet =
            if text.contains('/') { text.parse().map_err(drop)? } else { text.parse::<IpAddr>().map_err(drop)?.into() };
        as_ipv4(network).map(Self).ok_or(())
    }
}

/// A network of IPv4 addresses written as IPv6 as one of IPv4, because addresses are compared as IPv4; `None` if it
/// begins among them and reaches beyond.
fn as_ipv4(network: IpNet) -> Option<IpNet> {
    let IpNet::V6(v6) = network else { return Some(network) };
    let Some(address) = v6.addr().to_ipv4_mapped() else { return Some(network) };
    Ipv4Net::new(address, v6.prefix_len().checked_sub(MAPPED_BITS)?).ok().map(IpNet::V4)
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A list of networks; an empty one restricts nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Networks(Vec<Network>);

impl Networks {
    /// Most networks in one list.
    pub const MAX: usize = 50;

    /// From texts. `None`: one of them is not a network, or there are more than [`Networks::MAX`].
    pub fn parse<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let mut networks = Vec::new();
        for text in texts {
            let network = text.trim().parse().ok()?;
            if !networks.contains(&network) {
                networks.push(network);
            }
        }
        (networks.len() <= Self::MAX).then_some(Self(networks))
    }

    /// From the text of the database, separated by commas. What this version does not understand matches no address.
    pub fn from_stored(text: &str) -> Self {
        let nowhere = || Network(IpNet::from(IpAddr::from([0; 16])));
        let texts = text.split(',').filter(|text| !text.is_empty());
        Self(texts.map(|text| text.parse().unwrap_or_else(|()| nowhere())).collect())
    }

    /// Whether this address is in one of them, or there is none.
    pub fn allow(&self, address: IpAddr) -> bool {
        self.0.is_empty() || self.0.iter().any(|network| network.contains(address))
    }

    /// Each one as text.
    pub fn texts(&self) -> Vec<String> {
        self.0.iter().map(Network::to_string).collect()
    }
}

/// As in the database: separated by commas.
impl fmt::Display for Networks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.texts().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_within() {
        for (network, address, within) in [
            ("10.0.0.0/8", "10.200.3.4", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("127.0.0.1", "127.0.0.1", true),
            ("127.0.0.1", "127.0.0.2", false),
            ("127.0.0.1", "::ffff:127.0.0.1", true),
            ("0.0.0.0/0", "203.0.113.9", true),
            ("0.0.0.0/0", "::1", false),
            ("2001:db8::/32", "2001:db8:1::5", true),
            ("::/0", "2001:db8::5", true),
            ("10.1.2.3/8", "10.200.3.4", true),
            ("::ffff:10.0.0.0/104", "10.200.3.4", true),
            ("::ffff:10.0.0.0/104", "11.0.0.1", false),
            ("::ffff:127.0.0.1", "127.0.0.1", true),
            ("::ffff:0:0/96", "203.0.113.9", true),
        ] {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(address.parse().unwrap()), within, "{network} {address}");
        }
        for (text, shown) in [
            ("::1", "::1/128"),
            ("10.0.0.1", "10.0.0.1/32"),
            ("10.0.0.0/8", "10.0.0.0/8"),
            ("::ffff:10.0.0.0/104", "10.0.0.0/8"),
        ] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), shown);
        }
        for bad in
            ["", "/", "10.0.0.0/33", "10.0.0/8", "host", "::1/129", "10.0.0.0/", "127.0.0.1/", "::ffff:10.0.0.0/95"]
        {
            assert_eq!(bad.parse::<Network>(), Err(()), "{bad}");
        }
    }

    #[test]
    fn an_empty_list_allows_everyone_and_any_other_only_its_own() {
        let allows = |networks: &Networks, address: &str| networks.allow(address.parse().unwrap());
        assert!(allows(&Networks::default(), "203.0.113.9"));
        let two = Networks::parse(["10.0.0.0/8", " 2001:db8::/32 ", "10.0.0.0/8"]).unwrap();
        assert_eq!(two.to_string(), "10.0.0.0/8,2001:db8::/32");
        assert_eq!(Networks::from_stored(&two.to_string()), two);
        for (address, allowed) in
            [("10.1.2.3", true), ("::ffff:10.1.2.3", true), ("2001:db8::1", true), ("192.0.2.1", false), ("::1", false)]
        {
            assert_eq!(allows(&two, address), allowed, "{address}");
        }
        assert_eq!([Networks::parse(["10.0.0.0/33"]), Networks::parse(["nowhere"])], [None, None]);
        assert!(!allows(&Networks::from_stored("of-a-later-version"), "10.1.2.3"), "not understood is not allowed");
        let many: Vec<String> = (0..=Networks::MAX).map(|last| format!("192.0.2.{last}")).collect();
        assert_eq!(Networks::parse(many.iter().map(String::as_str)), None);
    }
}
