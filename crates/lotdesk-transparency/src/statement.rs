//! What the log commits to: one event of the journal as text.
//!
//! The text is a first line with the version, then one line `name=value` for each field that the event has, in the order
//! of [`NAMES`]. A text that deviates from this is no statement, so two different readings of one text are not possible.
//! Numbers are decimal without an exponent; times are milliseconds since 1970-01-01 UTC.

use std::cmp::Ordering;
use std::fmt::{self, Write as _};

/// First line of a statement.
pub const VERSION: &str = "lotdesk-statement-v1";

/// The names of all fields, in the order in which they are written.
pub const NAMES: [&str; 33] = [
    // of the journal: number of the entry, number of the event in it, time
    "seq",
    "event_no",
    "at",
    // what happened, to whom
    "event",
    "account",
    "currency",
    // of an order as it was after the event
    "order",
    "instrument",
    "side",
    "kind",
    "status",
    "lots",
    "target",
    "stop_loss",
    "take_profit",
    "open_price",
    "open_bid",
    "open_ask",
    "open_quoted_at",
    "open_at",
    "close_price",
    "close_bid",
    "close_ask",
    "close_quoted_at",
    "close_at",
    // why it ended
    "reason",
    // of an order, in the account's currency
    "fee",
    "swap",
    "profit",
    // of a booking: its kind, number and amount in the account's currency, and the balance after it
    "booking",
    "transaction",
    "amount",
    "balance",
];

/// A statement that is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    text: String,
    /// Place in [`NAMES`] that the next field must not be before.
    next: usize,
}

impl Default for Statement {
    fn default() -> Self {
        Self { text: format!("{VERSION}\n"), next: 0 }
    }
}

impl Statement {
    /// Adds a field.
    ///
    /// # Panics
    /// If the field is unknown or out of order, or its value has hidden characters: an error of the program.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        let place = NAMES[self.next..].iter().position(|known| *known == name);
        let place = place.unwrap_or_else(|| panic!("field {name} is unknown or out of order"));
        self.next += place + 1;
        let from = self.text.len();
        let _ = write!(self.text, "{name}={value}");
        assert!(!self.text[from..].chars().any(is_hidden), "{name}: hidden characters");
        self.text.push('\n');
        self
    }

    /// Adds a field if there is a value.
    #[must_use]
    pub fn with_some(self, name: &str, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// The text.
    pub fn into_text(self) -> String {
        self.text
    }
}

/// Control characters, and those that are not seen or change the direction of what is seen: none is in a statement.
pub const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}

/// The fields of a text; `None` if it is no statement.
pub fn fields(text: &str) -> Option<Vec<(&str, &str)>> {
    let mut lines = text.strip_suffix('\n')?.split('\n');
    if lines.next()? != VERSION {
        return None;
    }
    let mut next = 0;
    lines
        .map(|line| {
            let (name, value) = line.split_once('=')?;
            next += NAMES[next..].iter().position(|known| *known == name)? + 1;
            (!value.is_empty() && !value.chars().any(is_hidden)).then_some((name, value))
        })
        .collect()
}

/// Whether the values of a statement are what their fields say: whole numbers, decimal numbers without an exponent and without zeros in
/// front, and words. A statement that is not was written by no server, whatever the log contains.
pub fn is_well_formed(fields: &[(&str, &str)]) -> bool {
    fields.iter().all(|(name, value)| match *name {
        "seq" | "event_no" | "order" | "transaction" => is_number(value, false),
        "at" => is_number(value.strip_prefix('-').unwrap_or(value), false),
        name if name.ends_with("_at") => is_number(value.strip_prefix('-').unwrap_or(value), false),
        "lots" | "target" | "stop_loss" | "take_profit" | "fee" | "swap" | "profit" | "amount" | "balance" => {
            is_number(value.strip_prefix('-').unwrap_or(value), true)
        }
        name if ["_price", "_bid", "_ask"].iter().any(|end| name.ends_with(end)) => {
            is_number(value.strip_prefix('-').unwrap_or(value), true)
        }
        "instrument" => true,
        _ => value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'),
    })
}

/// Whether a text is a decimal number as statements write it.
pub(crate) fn is_decimal(text: &str) -> bool {
    is_number(text.strip_prefix('-').unwrap_or(text), true)
}

/// Compares two decimal numbers, exactly; both are [`is_decimal`].
pub(crate) fn compare(one: &str, other: &str) -> Ordering {
    let ((is_negative, whole, fraction), (is_other_negative, of_other, fraction_of_other)) = (parts(one), parts(other));
    // Without zeros in front, the longer whole number is the larger one.
    let sizes = whole.len().cmp(&of_other.len()).then(whole.cmp(of_other)).then(fraction.cmp(fraction_of_other));
    match (is_negative, is_other_negative) {
        (false, false) => sizes,
        (true, true) => sizes.reverse(),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
    }
}

/// Whether a number is below zero, its whole part, and its fraction without zeros at the end.
fn parts(text: &str) -> (bool, &str, &str) {
    let (is_negative, size) = text.strip_prefix('-').map_or((false, text), |size| (true, size));
    let (whole, fraction) = size.split_once('.').unwrap_or((size, ""));
    let fraction = fraction.trim_end_matches('0');
    (is_negative && (whole != "0" || !fraction.is_empty()), whole, fraction)
}

/// No server writes longer numbers; one that is longer could be read as another one.
const DIGITS_MAX: usize = 40;

fn is_number(text: &str, decimal: bool) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let is_short = whole.len() + fraction.map_or(0, str::len) <= DIGITS_MAX;
    is_short
        && digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(|of| decimal && digits(of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_what_their_fields_say() {
        for (name, value) in [
            ("seq", "7"),
            ("at", "-1"),
            ("open_price", "1.10"),
            ("profit", "-0.5"),
            ("event", "opened"),
            ("instrument", "US 500"),
        ] {
            assert!(is_well_formed(&[(name, value)]), "{name}={value}");
        }
        for (name, value) in [
            ("seq", "-7"),
            ("order", "01"),
            ("at", "1.5"),
            ("open_price", "abc"),
            ("open_price", "1e5"),
            ("lots", "1."),
            ("lots", ".5"),
            ("profit", "--1"),
            ("event", "op ened"),
            ("status", "open;"),
            ("open_at", ""),
            ("close_bid", "+1"),
        ] {
            assert!(!is_well_formed(&[(name, value)]), "{name}={value}");
        }
    }

    #[test]
    fn numbers_are_compared_exactly_and_long_ones_are_refused() {
        let ordered = ["-10", "-9.5", "-0.01", "0", "0.5", "0.51", "1", "1.10001", "9", "10"];
        for (place, one) in ordered.iter().enumerate() {
            for (at, other) in ordered.iter().enumerate() {
                assert_eq!(compare(one, other), place.cmp(&at), "{one} {other}");
            }
        }
        assert_eq!((compare("1.10", "1.1"), compare("-0.0", "0")), (Ordering::Equal, Ordering::Equal));
        let (longest, longer) = (format!("1.{}", "1".repeat(39)), format!("1.{}", "1".repeat(40)));
        assert!(is_well_formed(&[("open_price", &longest)]) && !is_well_formed(&[("open_price", &longer)]));
    }

    #[test]
    fn a_text_is_read_as_it_was_written_and_others_are_refused() {
        let text = Statement::default().with("seq", 7).with("at", 1000).with("event", "opened").into_text();
        assert_eq!(text, "lotdesk-statement-v1\nseq=7\nat=1000\nevent=opened\n");
        assert_eq!(fields(&text).unwrap(), [("seq", "7"), ("at", "1000"), ("event", "opened")]);
        for wrong in [
            "",
            "lotdesk-statement-v1",
            "lotdesk-statement-v2\nseq=7\n",
            "lotdesk-statement-v1\nseq=7",
            "lotdesk-statement-v1\nat=7\nseq=7\n",
            "lotdesk-statement-v1\nseq=7\nseq=7\n",
            "lotdesk-statement-v1\nseq=\n",
            "lotdesk-statement-v1\nseq=7\r\n",
            "lotdesk-statement-v1\n\nseq=7\n",
            "lotdesk-statement-v1\nother=7\n",
            "lotdesk-statement-v1\nseq=7\u{202e}\n",
            "lotdesk-statement-v1\nseq=\u{200b}7\n",
        ] {
            assert_eq!(fields(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    #[should_panic(expected = "out of order")]
    fn fields_have_one_order() {
        let _ = Statement::default().with("at", 1).with("seq", 1);
    }
}
