//! A network: an address, or a range of them.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;

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
        let network = if text.contains('/') {
            text.parse().ok()
        } else {
            text.parse().ok().map(|address: IpAddr| address.into())
        };
        network.map(Self).ok_or(())
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
        ] {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(address.parse().unwrap()), within, "{network} {address}");
        }
        for (text, shown) in [("::1", "::1/128"), ("10.0.0.1", "10.0.0.1/32"), ("10.0.0.0/8", "10.0.0.0/8")] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), shown);
        }
        for bad in ["", "/", "10.0.0.0/33", "10.0.0/8", "host", "::1/129", "10.0.0.0/", "127.0.0.1/"] {
            assert_eq!(bad.parse::<Network>(), Err(()), "{bad}");
        }
    }
}
