//! A booking of several payments and its single entries have the same id of the bank, day and direction. Banks show the one, or
//! the others, or both: money that moved once must not be several lines.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rust_decimal::Decimal;

use super::file::{BankLine, BankStatement};
use crate::domain::Quantity;
use crate::store::StoreError;

/// What a booking and its single entries have in common.
pub type Booking<'a> = (&'a str, Date, bool, &'a str);

/// Lines with an id of the bank by their booking: the places in `lines`.
fn bookings(lines: &[BankLine]) -> BTreeMap<Booking<'_>, Vec<usize>> {
    let mut groups: BTreeMap<Booking<'_>, Vec<usize>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.bank_reference.is_empty()) {
        let booking = (line.bank_reference.as_str(), line.booked_on, line.is_credit, line.currency.as_str());
        groups.entry(booking).or_default().push(at);
    }
    groups
}

fn sum<'a>(amounts: impl IntoIterator<Item = &'a Quantity>) -> Decimal {
    amounts.into_iter().map(|amount| amount.to_decimal()).sum()
}

/// Takes lines out that are the sum of the other lines of their booking; they count as ignored.
pub fn drop_sums(statement: &mut BankStatement) {
    let mut sums = Vec::new();
    for places in bookings(&statement.lines).into_values().filter(|places| places.len() > 2) {
        let amount = |at: &usize| statement.lines[*at].amount;
        let total = sum(&places.iter().map(amount).collect::<Vec<_>>());
        sums.extend(places.iter().find(|at| amount(at).to_decimal() * Decimal::TWO == total));
    }
    let mut at = 0;
    statement.lines.retain(|_| {
        at += 1;
        !sums.contains(&(at - 1))
    });
    statement.ignored += sums.len();
}

/// For each line, whether its money is in other lines already: of the amounts that `stored` has of its booking, one is the sum of
/// the lines, or the line is the sum of all of them.
///
/// # Errors
/// Those of `stored`.
pub fn doubled(
    lines: &[BankLine],
    stored: impl Fn(&Booking<'_>) -> Result<Vec<Quantity>, StoreError>,
) -> Result<Vec<bool>, StoreError> {
    let mut doubled = vec![false; lines.len()];
    for (booking, places) in bookings(lines) {
        let known = stored(&booking)?;
        let amounts: Vec<Quantity> = places.iter().map(|at| lines[*at].amount).collect();
        let is_parts = places.len() > 1 && known.iter().any(|amount| amount.to_decimal() == sum(&amounts));
        let is_sum = known.len() > 1 && places.len() == 1 && sum(&known) == sum(&amounts);
        if is_parts || is_sum {
            places.into_iter().for_each(|at| doubled[at] = true);
        }
    }
    Ok(doubled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(amounts: &[&str]) -> Vec<BankLine> {
        let line = |amount: &&str| BankLine {
            is_credit: true,
            amount: amount.parse().unwrap(),
            currency: "EUR".into(),
            booked_on: "2026-01-31".parse().unwrap(),
            value_on: None,
            bank_reference: "B1".into(),
            end_to_end: String::new(),
            reference: String::new(),
            text: String::new(),
            counterparty: String::new(),
            counterparty_account: String::new(),
            is_reversal: false,
            at: 1,
        };
        amounts.iter().map(line).collect()
    }

    #[test]
    fn the_sum_of_a_booking_beside_its_entries_is_ignored() {
        for (amounts, left) in [
            (&["300.50", "100.25", "200.25"][..], &["100.25", "200.25"][..]),
            (&["100.25", "300.50", "200.25"], &["100.25", "200.25"]),
            (&["100", "200"], &["100.00", "200.00"]),
            (&["5", "5"], &["5.00", "5.00"]),
            (&["10", "20", "40"], &["10.00", "20.00", "40.00"]),
        ] {
            let mut statement = BankStatement { lines: lines(amounts), ..BankStatement::default() };
            drop_sums(&mut statement);
            let kept: Vec<String> = statement.lines.iter().map(|line| line.amount.to_string()).collect();
            assert_eq!(
                (kept.as_slice(), statement.ignored),
                (&left.iter().map(ToString::to_string).collect::<Vec<_>>()[..], amounts.len() - left.len())
            );
        }
        let mut other = lines(&["300.50", "100.25", "200.25"]);
        other[1].bank_reference = "B2".into();
        let mut statement = BankStatement { lines: other, ..BankStatement::default() };
        drop_sums(&mut statement);
        assert_eq!(statement.lines.len(), 3, "of two bookings");
    }

    #[test]
    fn entries_of_a_stored_booking_and_a_booking_of_stored_entries_are_doubled() {
        let stored = |amounts: &[&str]| -> Vec<Quantity> { lines(amounts).iter().map(|line| line.amount).collect() };
        for (new, known, expected) in [
            (&["100.25", "200.25"][..], &["300.50"][..], true),
            (&["300.50"], &["100.25", "200.25"], true),
            (&["100.25", "200.25"], &["100.25", "200.25"], false),
            (&["100.25"], &["300.50"], false),
            (&["300.50"], &["300.50"], false),
            (&["100.25", "200.25"], &[], false),
        ] {
            let found = doubled(&lines(new), |_| Ok(stored(known))).unwrap();
            assert!(found.iter().all(|is| *is == expected), "{new:?} {known:?}");
        }
    }
}
