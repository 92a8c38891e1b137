//! Opening and closing balance of a table that has the balance beside its lines.

use rust_decimal::Decimal;

use super::file::BankLine;

/// Opening and closing balance from the balances after the lines (`None`: not stated). They say something only if two are
/// stated; the lines may be in the order of time or against it.
pub fn ends(lines: &[BankLine], after: &[Option<Decimal>]) -> Option<(Decimal, Decimal)> {
    let rows: Vec<(Decimal, Option<Decimal>)> = lines.iter().map(BankLine::signed).zip(after.iter().copied()).collect();
    let reversed: Vec<_> = rows.iter().rev().copied().collect();
    let (first, last) = (lines.first()?.booked_on, lines.last()?.booked_on);
    match first.cmp(&last) {
        std::cmp::Ordering::Less => ends_in_order(&rows),
        std::cmp::Ordering::Greater => ends_in_order(&reversed),
        // Of one day: the order in which they fit.
        std::cmp::Ordering::Equal => {
            let sum: Decimal = rows.iter().map(|(amount, _)| *amount).sum();
            let fits = |(opening, closing): &(Decimal, Decimal)| closing - opening == sum;
            ends_in_order(&reversed).filter(fits).or_else(|| ends_in_order(&rows))
        }
    }
}

fn ends_in_order(rows: &[(Decimal, Option<Decimal>)]) -> Option<(Decimal, Decimal)> {
    let first = rows.iter().position(|(_, balance)| balance.is_some())?;
    let last = rows.iter().rposition(|(_, balance)| balance.is_some()).filter(|last| *last > first)?;
    let sum = |rows: &[(Decimal, _)]| rows.iter().map(|(amount, _)| *amount).sum::<Decimal>();
    let (opening, closing) = (rows[first].1? - sum(&rows[..=first]), rows[last].1? + sum(&rows[last + 1..]));
    Some((opening.normalize(), closing.normalize()))
}
