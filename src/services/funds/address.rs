//! Validation of coin addresses, account numbers and BICs. Typing errors are caught; that the owner holds the key cannot
//! be verified.

use sha2::{Digest, Sha256};

const BASE58: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Whether `address` has the format and, if the network has one, the checksum of `protocol`. For an unknown network: 12 to 128 letters, digits and `:_.-`.
pub fn is_coin_address(protocol: &str, address: &str) -> bool {
    let network: String =
        protocol.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect();
    match network.as_str() {
        "ERC20" | "ETH" | "ETHEREUM" | "BEP20" | "BSC" | "POLYGON" | "MATIC" | "ARBITRUM" | "OPTIMISM" | "BASE"
        | "AVAXC" => is_hex_address(address),
        "TRC20" | "TRON" | "TRX" => checked(address, &[0x41]),
        "BTC" | "BITCOIN" => checked(address, &[0x00, 0x05]) || is_segwit("bc", address),
        "LTC" | "LITECOIN" => checked(address, &[0x30, 0x32]) || is_segwit("ltc", address),
        "DOGE" | "DOGECOIN" => checked(address, &[0x1e, 0x16]),
        "SOL" | "SOLANA" | "SPL" => base58(address).is_some_and(|bytes| bytes.len() == 32),
        _ => {
            (12..=128).contains(&address.len())
                && address.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":_.-".contains(&byte))
        }
    }
}

fn is_hex_address(address: &str) -> bool {
    address.strip_prefix("0x").is_some_and(|hex| hex.len() == 40 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Base58Check with one of these version bytes and 20 bytes of content.
fn checked(address: &str, versions: &[u8]) -> bool {
    let Some(bytes) = base58(address).filter(|bytes| bytes.len() == 25) else { return false };
    let (content, sum) = bytes.split_at(21);
    let hash = Sha256::digest(Sha256::digest(content));
    versions.contains(&content[0]) && sum == &hash[..4]
}

fn base58(text: &str) -> Option<Vec<u8>> {
    if text.is_empty() || text.len() > 64 {
        return None;
    }
    // Big-endian digits to base 256.
    let mut bytes: Vec<u8> = Vec::new();
    for letter in text.bytes() {
        let mut carry = BASE58.iter().position(|known| *known == letter)?;
        for byte in bytes.iter_mut().rev() {
            carry += usize::from(*byte) * 58;
            *byte = (carry % 256) as u8;
            carry /= 256;
        }
        if carry > 0 {
            bytes.insert(0, carry as u8);
        }
    }
    let zeros = text.bytes().take_while(|letter| *letter == b'1').count();
    Some([vec![0; zeros], bytes].concat())
}

/// Bech32 or Bech32m with this prefix: charset, length and checksum.
fn is_segwit(prefix: &str, address: &str) -> bool {
    const CHARSET: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";
    let lower = address.to_ascii_lowercase();
    let one_case = address == lower || address == address.to_ascii_uppercase();
    let Some(data) = lower.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('1')).filter(|_| one_case) else {
        return false;
    };
    let values: Option<Vec<u32>> =
        data.bytes().map(|letter| CHARSET.iter().position(|known| *known == letter).map(|at| at as u32)).collect();
    let Some(values) = values.filter(|values| (11..=71).contains(&values.len())) else { return false };
    let high = prefix.bytes().map(|letter| u32::from(letter >> 5));
    let low = prefix.bytes().map(|letter| u32::from(letter & 31));
    let sum = high.chain([0]).chain(low).chain(values.iter().copied()).fold(1_u32, |sum, value| {
        const GENERATORS: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];
        let top = sum >> 25;
        let next = (sum & 0x01ff_ffff) << 5 ^ value;
        GENERATORS.iter().enumerate().filter(|(bit, _)| top >> bit & 1 == 1).fold(next, |next, (_, one)| next ^ one)
    });
    // Version 0 is Bech32, later ones are Bech32m.
    sum == if values[0] == 0 { 1 } else { 0x2bc8_30a3 }
}

/// A BIC (SWIFT code): four letters, country, location and an optional branch.
pub fn is_bic(text: &str) -> bool {
    let (letters, rest) = text.split_at_checked(6).unwrap_or(("", ""));
    let plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    letters.len() == 6
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && matches!(rest.len(), 2 | 5)
        && rest.bytes().all(plain)
}

/// Normalises an account number by removing spaces and dashes; `None` if it is invalid. What looks like an IBAN must be
/// a valid one.
pub fn account_number(text: &str) -> Option<String> {
    let clean: String =
        text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|letter| letter.to_ascii_uppercase()).collect();
    if !(4..=34).contains(&clean.len()) || !clean.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let bytes = clean.as_bytes();
    let looks_like_iban = clean.len() >= 15
        && bytes[..2].iter().all(u8::is_ascii_uppercase)
        && bytes[2..4].iter().all(u8::is_ascii_digit);
    (!looks_like_iban || is_iban(&clean)).then_some(clean)
}

/// The checksum of ISO 13616: the number, turned around, is 1 modulo 97.
fn is_iban(clean: &str) -> bool {
    let (head, rest) = clean.split_at(4);
    let digits = rest.chars().chain(head.chars()).filter_map(|letter| letter.to_digit(36));
    digits.fold(0, |sum, digit| if digit > 9 { (sum * 100 + digit) % 97 } else { (sum * 10 + digit) % 97 }) == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_networks() {
        for (network, address) in [
            ("ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"),
            ("TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"),
            ("BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"),
            ("Bitcoin", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"),
            ("BTC", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"),
            ("BTC", "BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ"),
            ("BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"),
            ("SOL", "So11111111111111111111111111111111111111112"),
            ("XYZ-NET", "some-address:1234"),
        ] {
            assert!(is_coin_address(network, address), "{network} {address}");
        }
        for (network, address) in [
            ("ERC20", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"),
            ("ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg"),
            ("ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe"),
            // One letter changed.
            ("TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"),
            ("BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"),
            ("BTC", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz"),
            ("BTC", "Bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"),
            // An address of another network.
            ("TRC20", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"),
            ("BTC", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"),
            ("SOL", "0OIl"),
            ("XYZ-NET", "short"),
            ("XYZ-NET", "with spaces in it"),
            ("BTC", ""),
        ] {
            assert!(!is_coin_address(network, address), "{network} {address}");
        }
    }

    #[test]
    fn banks() {
        for bic in ["HSBCHKHH", "DEUTDEFF500", "BOFAUS3N"] {
            assert!(is_bic(bic), "{bic}");
        }
        for bic in ["", "hsbchkhh", "HSBCHKH", "HSBC1KHH", "HSBCHKHHX", "HSBCHKHHXXXX", "é"] {
            assert!(!is_bic(bic), "{bic}");
        }
        for (text, number) in [
            ("DE89 3704 0044 0532 0130 00", Some("DE89370400440532013000")),
            ("gb82west12345698765432", Some("GB82WEST12345698765432")),
            ("012-345678-901", Some("012345678901")),
            ("DE89 3704 0044 0532 0130 01", None),
            ("123", None),
            ("1234567890123456789012345678901234567", None),
            ("<script>", None),
        ] {
            assert_eq!(account_number(text).as_deref(), number, "{text}");
        }
    }
}
