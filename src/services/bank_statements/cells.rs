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

/// Words of a debit and of a credit beside an amount.
const DEBIT_WORDS: [&str; 6] = ["D", "DR", "DB", "DEBIT", "S", "SOLL"];
const CREDIT_WORDS: [&str; 5] = ["C", "CR", "CREDIT", "H", "HABEN"];
/// Currencies beside an amount: ISO 4217, usual coins, and symbols. Any other word may be one of a direction.
const UNITS: &str = "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD \
    CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL \
    HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA \
    MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RMB RON RSD RUB \
    RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES \
    VND VUV WST XAF XCD XOF XPF YER ZAR ZMW \
    ADA AVAX BCH BNB BTC BUSD DAI DOGE DOT ETC ETH LTC MATIC SOL TON TRX USDC USDT XBT XLM XMR XRP \
    $ € £ ¥ ₹ ₩ ₺ ₽ ₴ ₪ ₫ ₱ ฿ ₿ US$ HK$ NT$ NZ$ A$ AU$ C$ CA$ S$ R$ 元 円 EURO KR ZŁ KČ FT";

/// More words of a column of directions, where the whole cell is one.
const MORE_DEBIT_WORDS: [&str; 9] = ["-", "DBIT", "OUT", "AUSGANG", "LASTSCHRIFT", "CARGO", "DARE", "借", "支出"];
const MORE_CREDIT_WORDS: [&str; 10] =
    ["+", "CRDT", "IN", "EINGANG", "GUTSCHRIFT", "ABONO", "AVERE", "贷", "貸", "收入"];

/// Whether a cell of a column of directions says that an amount is a debit; `None` if it is no such word.
pub fn is_debit_word(text: &str) -> Option<bool> {
    let word = text.trim().to_uppercase();
    let is_one_of = |words: &[&str]| words.contains(&word.as_str());
    if is_one_of(&DEBIT_WORDS) || is_one_of(&MORE_DEBIT_WORDS) {
        return Some(true);
    }
    (is_one_of(&CREDIT_WORDS) || is_one_of(&MORE_CREDIT_WORDS)).then_some(false)
}

/// What is said about the direction of an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// Nothing, or a plus.
    Plain,
    /// A minus or parentheses.
    Negative,
    Debit,
    Credit,
}

impl Sign {
    /// Whether the amount is a debit in a column of signed amounts.
    pub const fn is_debit(self) -> bool {
        matches!(self, Self::Negative | Self::Debit)
    }
}

/// The direction that an amount states, and its absolute value. `decimal` is `,` or `.`; the other one, spaces and
/// apostrophes divide thousands. Before and after the number there may be one sign, which is a character, parentheses or
/// a word of a direction, and one currency. With anything else it is no amount, since that may state a direction.
pub fn amount(text: &str, decimal: char) -> Option<(Sign, Quantity)> {
    let text: String = text.chars().map(|c| if matches!(c, '−' | '–') { '-' } else { c }).collect();
    let text = text.trim();
    let is_digit = |c: char| c.is_ascii_digit();
    let (start, end) = (text.find(is_digit)?, text.rfind(is_digit)? + 1);
    let (before, after) = (&text[..start], &text[end..]);
    let sign = sign(before, after)?;
    let number = &text[start..end];
    let (whole, fraction) = number.split_once(decimal).unwrap_or((number, "0"));
    let plain = fraction.bytes().all(|byte| byte.is_ascii_digit());
    let number = format!("{}.{fraction}", ungrouped(whole, decimal)?);
    if plain { Some((sign, number.parse().ok()?)) } else { None }
}

/// The direction that is said before and after a number; `None` if there is more than that and a currency.
fn sign(before: &str, after: &str) -> Option<Sign> {
    let (mut signs, mut units) = (Vec::new(), 0);
    let is_mark = |c: char| matches!(c, '-' | '+' | '(' | ')');
    if before.matches('(').count() != after.matches(')').count() || before.contains(')') || after.contains('(') {
        return None;
    }
    for part in [before, after] {
        for mark in part.chars().filter(|c| is_mark(*c) && *c != ')') {
            signs.push(if mark == '+' { Sign::Plain } else { Sign::Negative });
        }
        for word in part.split(|c: char| c.is_whitespace() || is_mark(c)).filter(|word| !word.is_empty()) {
            let word = word.to_uppercase();
            if DEBIT_WORDS.contains(&word.as_str()) {
                signs.push(Sign::Debit);
            } else if CREDIT_WORDS.contains(&word.as_str()) {
                signs.push(Sign::Credit);
            } else if UNITS.split_whitespace().any(|unit| unit == word) {
                units += 1;
            } else {
                return None;
            }
        }
    }
    match signs[..] {
        [] if units <= 1 => Some(Sign::Plain),
        [sign] if units <= 1 => Some(sign),
        _ => None,
    }
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
        amount(text, decimal).map(|(sign, amount)| format!("{}{amount}", if sign.is_debit() { "-" } else { "" }))
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
            ("1,234.56 Dr", '.', "-1234.56"),
            ("12.50 EUR D", '.', "-12.50"),
            ("12.50 D EUR", '.', "-12.50"),
            ("D 12.50", '.', "-12.50"),
            ("DB12.50", '.', "-12.50"),
            ("12.50 Debit", '.', "-12.50"),
            ("12,50 Soll", ',', "-12.50"),
            ("12,50 haben", ',', "12.50"),
            ("Credit HK$ 12.50", '.', "12.50"),
            ("(USD 12.50)", '.', "-12.50"),
            ("EUR12.50-", '.', "-12.50"),
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
            ("12.50 Dare", '.'),
            ("12.50 DEB", '.'),
            ("12.50 D C", '.'),
            ("D 12.50 D", '.'),
            ("EUR 12.50 USD", '.'),
            ("12.50*", '.'),
            ("(12.50", '.'),
            (".50", '.'),
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
