//! Checks of the lines of a file against their account and the calendar, beyond what their format says.

use jiff::ToSpan as _;
use jiff::civil::{Date, date};

use super::file::{BankLine, FileError, shown};

/// Banks did not export such files before.
const FIRST_DAY: Date = date(2000, 1, 1);
/// Days ahead of today for a booking, in whatever time zone the bank is, and for a value date.
const BOOKED_AHEAD: i64 = 5;
const VALUED_AHEAD: i64 = 31;

/// What the fields are called in the file.
pub struct FieldNames<'a> {
    pub currency: &'a str,
    pub booked_on: &'a str,
    pub value_on: &'a str,
}

/// The elements of CAMT.053.
pub const CAMT_FIELDS: FieldNames<'static> =
    FieldNames { currency: "Stmt/Ntry/Amt", booked_on: "Ntry/BookgDt/Dt", value_on: "Ntry/ValDt/Dt" };

/// Checks that lines are in the currency of their account and of plausible days.
///
/// # Errors
/// `Currency`, `Day` of the first line that is not.
pub fn check(lines: &[BankLine], currency: &str, today: Date, names: &FieldNames<'_>) -> Result<(), FileError> {
    for line in lines {
        if line.currency != currency {
            let (field, found, expected) = (shown(names.currency), shown(&line.currency), currency.to_owned());
            return Err(FileError::Currency { line: line.at, field, found, expected });
        }
        let value = line.value_on.map(|day| (day, VALUED_AHEAD, names.value_on));
        for (day, ahead, field) in [Some((line.booked_on, BOOKED_AHEAD, names.booked_on)), value].into_iter().flatten()
        {
            if day < FIRST_DAY || day > today.saturating_add(ahead.days()) {
                return Err(FileError::Day { line: line.at, field: shown(field), value: day.to_string() });
            }
        }
    }
    Ok(())
}
