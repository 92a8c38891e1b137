//! Sign-in identities: an e-mail address, or a mobile number in an area.

mod area;

use std::fmt;

use rusqlite::Connection;

use crate::services::error::Refusal;
use crate::store::StoreError;
use crate::store::customers::users::{self, UserRow};

pub use area::{Area, area_by_id, area_by_iso_code, area_by_name, areas};

/// Longest address that mail can carry, in bytes.
const EMAIL_MAX: usize = 254;
/// Digits of a mobile number without its dialling code.
const MOBILE_DIGITS: std::ops::RangeInclusive<usize> = 4..=15;

/// A normalised sign-in identity, unique to one customer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Identity {
    /// Lower case.
    Email(String),
    /// The area id and the number, digits only.
    Mobile(i64, String),
}

impl Identity {
    /// The `login_types` value that enables it.
    pub const fn login_type(&self) -> &'static str {
        match self {
            Self::Email(_) => "email",
            Self::Mobile(..) => "mobile",
        }
    }

    /// The address, or the number without its area.
    pub fn account(&self) -> &str {
        match self {
            Self::Email(account) | Self::Mobile(_, account) => account,
        }
    }
}

impl fmt::Display for Identity {
    /// The account name under which codes are stored.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Email(email) => write!(f, "email:{email}"),
            Self::Mobile(area, number) => write!(f, "mobile:{area}:{number}"),
        }
    }
}

/// Finds the customer with this identity.
///
/// # Errors
/// Those of the database.
pub fn find(connection: &Connection, identity: &Identity) -> Result<Option<UserRow>, StoreError> {
    match identity {
        Identity::Email(email) => users::by_email(connection, email),
        Identity::Mobile(area, number) => users::by_mobile(connection, *area, number),
    }
}

/// Normalises an e-mail address: trimmed, lower case.
///
/// # Errors
/// `invalid_field` {field: `account`} when the text is not an e-mail address.
pub fn check_email(text: &str) -> Result<String, Refusal> {
    let text = text.trim().to_lowercase();
    let good = text.len() <= EMAIL_MAX
        && text.split_once('@').is_some_and(|(local, domain)| is_local(local) && is_domain(domain));
    if good { Ok(text) } else { Err(Refusal::invalid_field("account")) }
}

fn is_local(local: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    (1..=64).contains(&local.len())
        && local.bytes().all(allowed)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
}

fn is_domain(domain: &str) -> bool {
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    domain.contains('.') && domain.split('.').all(label)
}

/// Normalises a mobile number to digits. Spaces, hyphens, dots and brackets are dropped.
///
/// # Errors
/// `invalid_field` {field: `account`} unless 4 to 15 digits are left.
pub fn check_mobile(text: &str) -> Result<String, Refusal> {
    let digits: String = text.chars().filter(|c| !matches!(c, ' ' | '-' | '.' | '(' | ')')).collect();
    let good = MOBILE_DIGITS.contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if good { Ok(digits) } else { Err(Refusal::invalid_field("account")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn email_addresses_are_normalised_and_checked() {
        assert_eq!(check_email(" Ann.Lee+x@Example.COM ").unwrap(), "ann.lee+x@example.com");
        for bad in [
            "",
            "ann",
            "@example.com",
            "ann@",
            "ann@example",
            "a b@example.com",
            "a@b@example.com",
            ".a@example.com",
            "a..b@example.com",
            "a@-x.com",
            "a@x..com",
            "a\r\n@example.com",
            "<a>@example.com",
        ] {
            assert!(check_email(bad).is_err(), "{bad:?}");
        }
        assert!(check_email(&format!("{}@example.com", "a".repeat(65))).is_err());
    }

    #[test]
    fn mobile_numbers_are_normalised_and_checked() {
        assert_eq!(check_mobile("(091) 234-5678").unwrap(), "0912345678");
        for bad in ["", "123", "1234567890123456", "12a45", "+8521234", "１２３４５"] {
            assert!(check_mobile(bad).is_err(), "{bad:?}");
        }
    }
}
