//! A network: an address, or a range of them.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// Addresses with the same first bits: `10.0.0.0/8`, `::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u32,
}

impl Network {
    /// Is the address within? An IPv4 address written as IPv6 counts as what it is.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                same_start(own.to_bits().into(), other.to_bits().into(), 32, self.prefix)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => same_start(own.to_bits(), other.to_bits(), 128, self.prefix),
            _ => false,
        }
    }
}

/// Do two numbers of `width` bits begin with the same `prefix` bits?
const fn same_start(left: u128, right: u128, width: u32, prefix: u32) -> bool {
    prefix == 0 || (left ^ right) >> (width - prefix) == 0
}

impl FromStr for Network {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (address, prefix) = text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address: IpAddr = address.parse().map_err(|_| ())?;
        let width = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(width), str::parse).map_err(|_| ())?;
        if prefix <= width { Ok(Self { address, prefix }) } else { Err(()) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.prefix)
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
        ] {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(address.parse().unwrap()), within, "{network} {address}");
        }
        for bad in ["", "10.0.0.0/33", "10.0.0/8", "host", "::1/129", "10.0.0.0/"] {
            assert_eq!(bad.parse::<Network>(), Err(()), "{bad}");
        }
    }
}
