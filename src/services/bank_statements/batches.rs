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

/// Lines with an amount and an id of the bank by their booking: the places in `lines`.
fn bookings(lines: &[BankLine]) -> BTreeMap<Booking<'_>, Vec<usize>> {
    let mut groups: BTreeMap<Booking<'_>, Vec<usize>> = BTreeMap::new();
    let is_booking = |line: &BankLine| !line.bank_reference.is_empty() && line.amount.is_positive();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| is_booking(line)) {
        let booking = (line.bank_reference.as_str(), line.booked_on, line.is_credit, line.currency.as_str());
        groups.entry(booking).or_default().push(at);
    }
    groups
}

fn sum<'a>(amounts: impl IntoIterator<Item = &'a Quantity>) -> Decimal {
    amounts.into_iter().map(|amount| amount.to_decimal()).sum()
}

/// Which of the lines with these amounts is the sum of the others.
fn sum_of_others(amounts: &[Quantity]) -> Option<usize> {
    let total = sum(amounts);
    let is_sum = |amount: &Quantity| amount.to_decimal() * Decimal::TWO == total;
    if amounts.len() > 2 { amounts.iter().position(is_sum) } else { None }
}

/// Whether one of the lines of a booking may be the sum of others.
pub fn is_possible_sum(amount: Quantity, booking: &[Quantity]) -> bool {
    sum_of_others(booking).is_some_and(|at| booking[at] == amount)
}

/// Whether the balances of the statement say that these lines are money that is counted elsewhere.
fn settles(statement: &BankStatement, places: &[usize]) -> bool {
    let excess: Decimal = places.iter().map(|at| statement.lines[*at].signed()).sum();
    !excess.is_zero() && statement.difference().is_some_and(|difference| difference + excess == Decimal::ZERO)
}

/// Takes lines out that are the sum of other entries of their booking, if the balances of the statement then fit; they count as
/// ignored. Without such evidence each line may be a payment, and is kept.
pub fn drop_sums(statement: &mut BankStatement) {
    let mut sums = Vec::new();
    for places in bookings(&statement.lines).into_values() {
        let amounts: Vec<_> = places.iter().map(|at| statement.lines[*at].amount).collect();
        let Some(found) = sum_of_others(&amounts).map(|at| places[at]) else { continue };
        let entry = statement.lines[found].entry;
        if places.iter().all(|at| *at == found || statement.lines[*at].entry != entry) {
            sums.push(found);
        }
    }
    // One of several may be a sum, and the others payments.
    let settling = if settles(statement, &sums) {
        sums
    } else {
        sums.into_iter().find(|one| settles(statement, &[*one])).into_iter().collect()
    };
    let mut at = 0;
    statement.lines.retain(|_| {
        at += 1;
        !settling.contains(&(at - 1))
    });
    statement.ignored += settling.len();
}

/// For each line, whether its money is in stored lines already: of the amounts that `stored` has of its booking, one is the sum of
/// the lines, or the line is the sum of all of them, and the balances of the statement fit without it.
///
/// # Errors
/// Those of `stored`.
pub fn doubled(
    statement: &BankStatement,
    stored: impl Fn(&Booking<'_>) -> Result<Vec<Quantity>, StoreError>,
) -> Result<Vec<bool>, StoreError> {
    let lines = &statement.lines;
    let mut doubled = vec![false; lines.len()];
    let mut all = Vec::new();
    for (booking, places) in bookings(lines) {
        let known = stored(&booking)?;
        let amounts: Vec<Quantity> = places.iter().map(|at| lines[*at].amount).collect();
        let is_parts = places.len() > 1 && known.iter().any(|amount| amount.to_decimal() == sum(&amounts));
        let is_sum = known.len() > 1 && places.len() == 1 && sum(&known) == sum(&amounts);
        if is_parts || is_sum {
            all.extend(places);
        }
    }
    if settles(statement, &all) {
        all.into_iter().for_each(|at| doubled[at] = true);
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
            entry: 0,
        };
        let mut lines: Vec<BankLine> = amounts.iter().map(line).collect();
        (1..).zip(&mut lines).for_each(|(entry, line)| line.entry = entry);
        lines
    }

    fn statement(lines: Vec<BankLine>, moved: &str) -> BankStatement {
        let total = moved.parse().ok();
        BankStatement { lines, total, ..BankStatement::default() }
    }

    fn kept(mut statement: BankStatement) -> (Vec<String>, usize) {
        drop_sums(&mut statement);
        (statement.lines.iter().map(|line| line.amount.to_string()).collect(), statement.ignored)
    }

    #[test]
    fn the_sum_of_a_booking_beside_its_entries_is_ignored_if_the_balances_say_so() {
        for (amounts, moved, left) in [
            (&["300.50", "100.25", "200.25"][..], "300.50", &["100.25", "200.25"][..]),
            (&["100.25", "300.50", "200.25"], "300.50", &["100.25", "200.25"]),
            (&["300.50", "100.25", "200.25"], "601", &["300.50", "100.25", "200.25"]),
            (&["300.50", "100.25", "200.25"], "", &["300.50", "100.25", "200.25"]),
            (&["300.50", "100.25", "200.25"], "500", &["300.50", "100.25", "200.25"]),
            (&["100", "200"], "300", &["100.00", "200.00"]),
            (&["5", "5"], "5", &["5.00", "5.00"]),
            (&["10", "20", "40"], "30", &["10.00", "20.00", "40.00"]),
        ] {
            let expected: Vec<String> = left.iter().map(ToString::to_string).collect();
            let found = kept(statement(lines(amounts), moved));
            assert_eq!(found, (expected, amounts.len() - left.len()), "{amounts:?} {moved}");
        }
        let mut other = lines(&["300.50", "100.25", "200.25"]);
        other[1].bank_reference = "B2".into();
        assert_eq!(kept(statement(other, "300.50")).0.len(), 3, "of two bookings");
    }

    #[test]
    fn a_part_of_an_entry_that_equals_the_rest_is_a_payment() {
        for moved in ["600", "300", ""] {
            let mut parts = lines(&["100", "200", "300"]);
            parts.iter_mut().for_each(|line| line.entry = 1);
            assert_eq!(kept(statement(parts, moved)), (vec!["100.00".into(), "200.00".into(), "300.00".into()], 0));
        }
    }

    #[test]
    fn of_several_possible_sums_those_that_settle_the_balances_are_ignored() {
        let mut two = lines(&["30", "10", "20", "7", "3", "4"]);
        two[3..].iter_mut().for_each(|line| line.bank_reference = "B2".into());
        assert_eq!(kept(statement(two.clone(), "37")).1, 2);
        assert_eq!(
            kept(statement(two.clone(), "67")),
            (["30.00", "10.00", "20.00", "3.00", "4.00"].map(String::from).into(), 1)
        );
        assert_eq!(kept(statement(two, "74")).1, 0);
    }

    #[test]
    fn entries_of_a_stored_booking_and_a_booking_of_stored_entries_are_doubled_if_the_balances_say_so() {
        let stored = |amounts: &[&str]| -> Vec<Quantity> { lines(amounts).iter().map(|line| line.amount).collect() };
        for (new, known, moved, expected) in [
            (&["100.25", "200.25"][..], &["300.50"][..], "0", true),
            (&["300.50"], &["100.25", "200.25"], "0", true),
            (&["100.25", "200.25"], &["300.50"], "300.50", false),
            (&["300.50"], &["100.25", "200.25"], "", false),
            (&["100.25", "200.25"], &["100.25", "200.25"], "0", false),
            (&["100.25"], &["300.50"], "0", false),
            (&["300.50"], &["300.50"], "0", false),
            (&["100.25", "200.25"], &[], "0", false),
        ] {
            let found = doubled(&statement(lines(new), moved), |_| Ok(stored(known))).unwrap();
            assert!(found.iter().all(|is| *is == expected), "{new:?} {known:?} {moved}");
        }
    }

    #[test]
    fn a_line_that_may_be_the_sum_of_its_booking_is_recognised() {
        let amounts: Vec<Quantity> = lines(&["100", "300", "200"]).iter().map(|line| line.amount).collect();
        let possible: Vec<bool> = amounts.iter().map(|amount| is_possible_sum(*amount, &amounts)).collect();
        assert_eq!(possible, [false, true, false]);
        assert!(!is_possible_sum(amounts[0], &amounts[..1]));
    }
}
