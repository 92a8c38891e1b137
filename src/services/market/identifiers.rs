//! Identifiers of regulatory reports, with their check digits: LEI (ISO 17442) and ISIN (ISO 6166).

/// Whether `text` is a Legal Entity Identifier: 18 letters and digits and two check digits by ISO 7064, MOD 97-10.
pub fn is_lei(text: &str) -> bool {
    let is_shaped = text.len() == 20
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
        && text.bytes().skip(18).all(|byte| byte.is_ascii_digit());
    is_shaped && digits(text).fold(0, |rest, digit| (rest * 10 + digit) % 97) == 1
}

/// Whether `text` is an International Securities Identification Number: two letters, nine letters and digits, and a check digit by
/// the Luhn formula.
pub fn is_isin(text: &str) -> bool {
    let is_shaped = text.len() == 12
        && text.bytes().take(2).all(|byte| byte.is_ascii_uppercase())
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
        && text.bytes().skip(11).all(|byte| byte.is_ascii_digit());
    let all: Vec<u32> = digits(text).collect();
    let doubled = |(place, digit): (usize, &u32)| match place % 2 {
        0 => *digit,
        _ => digit * 2 / 10 + digit * 2 % 10,
    };
    is_shaped && all.iter().rev().enumerate().map(doubled).sum::<u32>() % 10 == 0
}

/// The decimal digits of a text in which letters stand for 10 to 35.
fn digits(text: &str) -> impl Iterator<Item = u32> {
    let of_letter = |letter: char| letter.to_digit(36).unwrap_or(0);
    text.chars().map(of_letter).flat_map(|value| if value < 10 { vec![value] } else { vec![value / 10, value % 10] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lei_has_valid_check_digits() {
        // Of the Global LEI Foundation, Apple and Deutsche Bank, as the foundation's register has them.
        for lei in ["506700GE1G29325QX363", "HWUPKR0MPOU8FGXBT394", "7LTWFZYICNSX8D621K86"] {
            assert!(is_lei(lei), "{lei}");
        }
        for wrong in
            ["", "506700GE1G29325QX364", "506700ge1g29325qx363", "506700GE1G29325QX36", "506700GE1G29325QX3630"]
        {
            assert!(!is_lei(wrong), "{wrong}");
        }
    }

    #[test]
    fn an_isin_has_a_valid_check_digit() {
        // Of Apple, BAE Systems and the DAX.
        for isin in ["US0378331005", "GB0002634946", "DE0008469008"] {
            assert!(is_isin(isin), "{isin}");
        }
        for wrong in ["", "US0378331006", "us0378331005", "US037833100", "0S0378331005", "US03783310O5", "US037833100A"]
        {
            assert!(!is_isin(wrong), "{wrong}");
        }
    }
}
