//! Numbers as the readers of a language write them: with separators of thousands. Digits are Latin, as in the app.

use crate::i18n::Language;

/// The separators of thousands and of decimals.
const fn separators(language: Language) -> (&'static str, &'static str) {
    match language {
        Language::De | Language::Spa | Language::It | Language::Pt | Language::Tr | Language::Id | Language::Vn => {
            (".", ",")
        }
        // A space at which no line is broken.
        Language::Fr | Language::Ru => ("\u{a0}", ","),
        Language::Hk | Language::En | Language::Jp | Language::Kr | Language::Th | Language::Ar => (",", "."),
    }
}

/// A plain decimal number with the separators of a language.
pub fn grouped(language: Language, number: &str) -> String {
    let (thousands, decimal) = separators(language);
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = sign.to_owned();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            text.push_str(thousands);
        }
        text.push(digit);
    }
    if let Some(fraction) = fraction {
        text.push_str(decimal);
        text.push_str(fraction);
    }
    text
}

/// A text that may begin with a plain decimal number, with the separators of a language: `1000.50 USDT`. Other texts stay as
/// they are.
pub fn grouped_first(language: Language, text: &str) -> String {
    let (first, rest) = text.split_once(' ').map_or((text, None), |(first, rest)| (first, Some(rest)));
    let digits = first.strip_prefix('-').unwrap_or(first);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(fraction) {
        return text.to_owned();
    }
    let number = grouped(language, first);
    rest.map_or_else(|| number.clone(), |rest| format!("{number} {rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_language() {
        for (language, number, expected) in [
            (Language::En, "1234567.89", "1,234,567.89"),
            (Language::De, "-1234.50", "-1.234,50"),
            (Language::Fr, "100000", "100\u{a0}000"),
            (Language::Hk, "999.99", "999.99"),
            (Language::Ar, "1000", "1,000"),
            (Language::Ru, "0.10", "0,10"),
            (Language::En, "", ""),
        ] {
            assert_eq!(grouped(language, number), expected);
        }
    }

    #[test]
    fn only_a_number_at_the_beginning_is_grouped() {
        for (text, expected) in [
            ("1000.50 USDT", "1.000,50 USDT"),
            ("-1234", "-1.234"),
            ("0.10", "0,10"),
            ("-", "-"),
            ("", ""),
            ("1. Grund", "1. Grund"),
            ("1.2.3", "1.2.3"),
            ("2026-01-31", "2026-01-31"),
            ("none", "none"),
        ] {
            assert_eq!(grouped_first(Language::De, text), expected);
        }
    }
}
