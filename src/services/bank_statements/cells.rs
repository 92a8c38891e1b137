//! Amounts and dates in cells of a bank's table, exact and without guessing: what is ambiguous is not read.

use jiff::civil::Date;

use crate::domain::Quantity;

/// Order of day, month and year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DateOrder {
    Dmy,
    Mdy,
    Ymd,
}

impl DateOrder {
    /// The name on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dmy => "dmy",
            Self::Mdy => "mdy",
            Self::Ymd => "ymd",
        }
    }
}

/// The first letters of English names of months.
const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// A date in this order; a time behind it does not count, a year of two digits is one of this century.
pub fn date(text: &str, order: DateOrder) -> Option<Date> {
    let text = text.trim();
    if order == DateOrder::Ymd && text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return civil(&text[..4], &text[4..6], &text[6..]);
    }
    let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let [first, second, third, ..] = parts[..] else { return None };
    // `2026-01-31T12:00`: the day ends before the `T`.
    let third = third.split(['T', 't']).next().unwrap_or(third);
    match order {
        DateOrder::Ymd if first.len() == 4 => civil(first, second, third),
        DateOrder::Ymd => None,
        DateOrder::Dmy => civil(third, second, first),
        DateOrder::Mdy => civil(third, first, second),
    }
}

fn civil(year: &str, month: &str, day: &str) -> Option<Date> {
    let digits = |text: &str, max: usize| {
        let plain = (1..=max).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<i16>().ok()).flatten()
    };
    let year = match (year.len(), digits(year, 4)?) {
        (4, year) => year,
        (2, year) => 2000 + year,
        _ => return None,
    };
    let named = || {
        let name = month.get(..3)?.to_ascii_lowercase();
        MONTHS.iter().position(|known| *known == name).and_then(|at| i16::try_from(at + 1).ok())
    };
    let month = digits(month, 2).or_else(named)?;
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(digits(day, 2)?).ok()?).ok()
}

/// Whether an amount is negative, and its absolute value. `decimal` is `,` or `.`; the other one, spaces and apostrophes
/// divide thousands. A sign may follow the number, as may `D` or `S` of a debit and `C` or `H` of a credit; parentheses
/// are negative.
pub fn amount(text: &str, decimal: char) -> Option<(bool, Quantity)> {
    let text: String = text.chars().map(|c| if matches!(c, '−' | '–') { '-' } else { c }).collect();
    let (mut text, mut is_negative) = (text.trim(), false);
    if let Some(inner) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        (text, is_negative) = (inner, true);
    }
    let is_unit = |c: char| c.is_alphabetic() || c.is_whitespace() || matches!(c, '$' | '€' | '£' | '¥');
    let mut signs = 0;
    loop {
        let before = text;
        for sign in ['-', '+'] {
            let bare = text.strip_prefix(sign).or_else(|| text.strip_suffix(sign));
            if let Some(bare) = bare {
                signs += 1;
                is_negative |= sign == '-';
                text = bare;
            }
        }
        let bare = text.trim_start_matches(is_unit);
        let end = bare.trim_end_matches(is_unit);
        match bare[end.len()..].trim() {
            "D" | "DR" | "S" => (signs, is_negative) = (signs + 1, true),
            "C" | "CR" | "H" => signs += 1,
            _ => {}
        }
        text = end;
        if text == before {
            break;
        }
    }
    if signs > 1 {
        return None;
    }
    let (whole, fraction) = text.split_once(decimal).unwrap_or((text, ""));
    let plain = fraction.bytes().all(|byte| byte.is_ascii_digit()) && !(text.contains(decimal) && fraction.is_empty());
    let number = format!("{}.{}", ungrouped(whole, decimal)?, if fraction.is_empty() { "0" } else { fraction });
    if plain { Some((is_negative, number.parse().ok()?)) } else { None }
}

/// The digits of a whole number whose thousands may be divided.
fn ungrouped(whole: &str, decimal: char) -> Option<String> {
    let separator = |c: char| c.is_whitespace() || matches!(c, '\'' | '’' | '.' | ',') && c != decimal;
    let groups: Vec<&str> = whole.split(separator).collect();
    let digits = |group: &&str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    let (first, others) = groups.split_first()?;
    let last_fits = others.last().is_none_or(|last| last.len() == 3);
    // India divides by two digits above the thousands.
    let fits = others.iter().all(|group| (2..=3).contains(&group.len())) && (others.is_empty() || first.len() <= 3);
    (groups.iter().all(digits) && last_fits && fits).then(|| groups.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, decimal: char) -> Option<String> {
        amount(text, decimal).map(|(is_negative, amount)| format!("{}{amount}", if is_negative { "-" } else { "" }))
    }

    #[test]
    fn amounts_are_read_as_banks_write_them() {
        for (text, decimal, due) in [
            ("1.234,56", ',', "1234.56"),
            ("-1.234,56", ',', "-1234.56"),
            ("1,234.56", '.', "1234.56"),
            ("1 234,5", ',', "1234.50"),
            ("1\u{a0}234\u{202f}567,89", ',', "1234567.89"),
            ("1'234.50", '.', "1234.50"),
            ("12,50-", ',', "-12.50"),
            ("(12.50)", '.', "-12.50"),
            ("+7", '.', "7.00"),
            ("12.50 EUR", '.', "12.50"),
            ("€ 12.50", '.', "12.50"),
            ("-$12.50", '.', "-12.50"),
            ("12,50 S", ',', "-12.50"),
            ("12,50 H", ',', "12.50"),
            ("12.50 DR", '.', "-12.50"),
            ("1,00,000.00", '.', "100000.00"),
            ("0.00000001", '.', "0.00000001"),
            ("−5.00", '.', "-5.00"),
            ("1000000", ',', "1000000.00"),
        ] {
            assert_eq!(read(text, decimal).as_deref(), Some(due), "{text}");
        }
    }

    #[test]
    fn what_is_ambiguous_is_no_amount() {
        for (text, decimal) in [
            ("1.23", ','),
            ("12,50", '.'),
            ("1.2345,00", ','),
            ("1,2,3", '.'),
            ("12.", '.'),
            ("", '.'),
            ("EUR", '.'),
            ("1e5", '.'),
            ("--5", '.'),
            ("-5 S", '.'),
            ("0.000000001", '.'),
            ("99999999999999999999", '.'),
            ("1234,567,890.00", '.'),
            ("NaN", '.'),
        ] {
            assert_eq!(read(text, decimal), None, "{text}");
        }
    }

    #[test]
    fn dates_are_read_in_their_order() {
        let due = Some("2026-02-01".parse().unwrap());
        for (text, order) in [
            ("01.02.2026", DateOrder::Dmy),
            ("1/2/26", DateOrder::Dmy),
            ("02/01/2026", DateOrder::Mdy),
            ("2026-02-01", DateOrder::Ymd),
            ("2026-02-01T10:11:12Z", DateOrder::Ymd),
            ("2026/02/01 10:11", DateOrder::Ymd),
            ("20260201", DateOrder::Ymd),
            ("01 Feb 2026", DateOrder::Dmy),
            ("February 1, 2026", DateOrder::Mdy),
        ] {
            assert_eq!(date(text, order), due, "{text}");
        }
        for (text, order) in [
            ("31.02.2026", DateOrder::Dmy),
            ("13/13/2026", DateOrder::Mdy),
            ("", DateOrder::Ymd),
            ("2026", DateOrder::Ymd),
            ("1.2.026", DateOrder::Dmy),
            ("02.02.26", DateOrder::Ymd),
            ("Saldo", DateOrder::Dmy),
        ] {
            assert_eq!(date(text, order), None, "{text}");
        }
    }
}
