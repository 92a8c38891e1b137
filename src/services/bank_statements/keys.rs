//! The key of a line, by which the same booking in another file is recognised.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::file::BankLine;

/// The keys of the lines of one statement. With the bank's id of a booking it is made from this, the day, the direction and
/// the amount; without one from everything that the bank says. Equal lines of a day are numbered:
/// those with an id in their statement, since statements may overlap, those without one in the whole import. It is a hash, so that
/// nothing personal is left in it when the texts are erased.
pub fn keys<'a>(statements: impl Iterator<Item = &'a [BankLine]>) -> Vec<Vec<String>> {
    let mut without_id: BTreeMap<String, usize> = BTreeMap::new();
    let of_statement = |lines: &[BankLine]| {
        let mut with_id: BTreeMap<String, usize> = BTreeMap::new();
        let key = |line: &BankLine| {
            let base = base(line);
            let counts = if line.bank_reference.is_empty() { &mut without_id } else { &mut with_id };
            let number = counts.entry(base.clone()).or_default();
            *number += 1;
            let digest = Sha256::digest(format!("{base}\n{number}"));
            data_encoding::HEXLOWER.encode(&digest)
        };
        lines.iter().map(key).collect()
    };
    statements.map(of_statement).collect()
}

fn base(line: &BankLine) -> String {
    let BankLine { is_credit, amount, currency, booked_on, bank_reference, .. } = line;
    let booking = format!("{booked_on}\n{is_credit}\n{}\n{currency}", amount.raw());
    if bank_reference.is_empty() {
        let BankLine { end_to_end, reference, text, counterparty, counterparty_account, .. } = line;
        let said =
            [end_to_end, reference, text, counterparty, counterparty_account].map(|part| part.replace('\n', " "));
        format!("line\n{booking}\n{}", said.join("\n"))
    } else {
        format!("booking\n{booking}\n{bank_reference}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(reference: &str, text: &str) -> BankLine {
        BankLine {
            is_credit: true,
            amount: "5".parse().unwrap(),
            currency: "EUR".into(),
            booked_on: "2026-01-31".parse().unwrap(),
            value_on: None,
            bank_reference: reference.into(),
            end_to_end: String::new(),
            reference: String::new(),
            text: text.into(),
            counterparty: String::new(),
            counterparty_account: String::new(),
            is_reversal: false,
            at: 1,
            entry: 1,
        }
    }

    fn of(lines: &[BankLine]) -> Vec<String> {
        keys([lines].into_iter()).concat()
    }

    #[test]
    fn equal_lines_are_numbered_and_other_formats_of_a_booking_have_the_same_key() {
        let all = of(&[line("A", "x"), line("A", "y"), line("", "x"), line("", "x"), line("", "y")]);
        assert_eq!(all.iter().collect::<std::collections::BTreeSet<_>>().len(), 5);
        assert_eq!(of(&[line("A", "another text")])[0], all[0]);
        assert_eq!(of(&[line("", "y"), line("", "x"), line("", "x")]), [&*all[4], &*all[2], &*all[3]]);
    }

    #[test]
    fn equal_lines_without_an_id_are_numbered_over_all_statements() {
        let (first, second) = ([line("", "x"), line("A", "x")], [line("", "x"), line("A", "x")]);
        let both = keys([&first[..], &second].into_iter());
        assert_eq!(both.concat()[..3], of(&[line("", "x"), line("A", "x"), line("", "x")]));
        assert_ne!(both[0][0], both[1][0]);
        assert_eq!(both[0][1], both[1][1], "one booking in two statements that overlap");
    }

    /// It is stored, so that files from before an update are recognised after it.
    #[test]
    fn the_format_is_for_ever() {
        assert_eq!(of(&[line("A", "x")])[0], "08fb9019e0a00a0f63935e23b2f12ca2ff0baa801c7a33c64ebba6bd1c3564d4");
    }
}
