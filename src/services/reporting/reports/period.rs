//! Which report: dates, what they are gathered by, and how trading days and dates belong together.

use std::sync::LazyLock;

use jiff::civil::{Date, Weekday, time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::domain::{AccountKind, Currency, TimeMs};
use crate::services::error::Refusal;
use crate::services::market::calendar::{trading_day_next, trading_day_start};

/// The longest period, in days.
const DAYS_MAX: i32 = 1_100;
/// The earliest date of a report.
const FIRST: Date = Date::constant(2000, 1, 1);
const LAST: Date = Date::constant(2200, 1, 1);

static NEW_YORK: LazyLock<TimeZone> =
    LazyLock::new(|| TimeZone::get("America/New_York").expect("the zones are built in"));

/// What days are gathered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Day,
    /// From Monday.
    Week,
    Month,
}

impl Step {
    /// By its word on the wire.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "day" => Some(Self::Day),
            "week" => Some(Self::Week),
            "month" => Some(Self::Month),
            _ => None,
        }
    }

    /// The first date of the span that a date is in.
    pub fn start_of(self, date: Date) -> Date {
        match self {
            Self::Day => date,
            Self::Week => date.saturating_sub(i64::from(date.weekday().since(Weekday::Monday)).days()),
            Self::Month => date.first_of_month(),
        }
    }
}

/// Which report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportQuery {
    /// Trading days by their names, both included.
    pub from: Date,
    pub to: Date,
    pub step: Step,
    pub account_kind: AccountKind,
    /// Only accounts in this currency, with amounts in it; `None`: all accounts, in USD.
    pub currency: Option<Currency>,
}

impl ReportQuery {
    /// # Errors
    /// `invalid_field` {field: `from` or `to`}; `period_too_long` {days}.
    pub fn parse(from: &str, to: &str, step: Step, account_kind: AccountKind) -> Result<Self, Refusal> {
        let date = |field, text: &str| match text.parse::<Date>() {
            Ok(date) if (FIRST..LAST).contains(&date) => Ok(date),
            _ => Err(Refusal::invalid_field(field)),
        };
        let wanted = Self { from: date("from", from)?, to: date("to", to)?, step, account_kind, currency: None };
        if wanted.to < wanted.from {
            return Err(Refusal::invalid_field("to"));
        }
        if (wanted.to - wanted.from).get_days() >= DAYS_MAX {
            return Err(Refusal::new("period_too_long").with("days", DAYS_MAX));
        }
        Ok(wanted)
    }

    /// Trading days that begin from the first moment on, and before the second.
    pub(super) fn span(&self) -> (TimeMs, TimeMs) {
        (trading_day_start(noon(self.from)), trading_day_next(noon(self.to)))
    }

    /// The spans of the period, by their first dates.
    pub(super) fn starts(&self) -> Vec<Date> {
        let mut starts = Vec::new();
        let mut date = self.from;
        while date <= self.to {
            let start = self.step.start_of(date);
            if starts.last() != Some(&start) {
                starts.push(start);
            }
            date = date.saturating_add(1.day());
        }
        starts
    }
}

/// The trading day of a date holds its noon.
fn noon(date: Date) -> TimeMs {
    let noon = date.to_datetime(time(12, 0, 0, 0)).to_zoned(NEW_YORK.clone());
    TimeMs(noon.map_or(0, |noon| noon.timestamp().as_millisecond()))
}

/// The name of the trading day that began then: the date at its end.
pub(super) fn date_of(day: TimeMs) -> Date {
    let end = Timestamp::from_millisecond(trading_day_next(day).0 - 1).unwrap_or_default();
    end.to_zoned(NEW_YORK.clone()).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trading_day_has_the_name_of_the_date_at_its_end() {
        let wanted = ReportQuery::parse("2026-03-06", "2026-03-09", Step::Week, AccountKind::Real).unwrap();
        let (from, to) = wanted.span();
        assert_eq!((date_of(from), date_of(TimeMs(to.0 - 1))), (wanted.from, wanted.to));
        assert_eq!(trading_day_start(from), from);
        // Daylight saving began on the 8th: that day is an hour shorter.
        assert_eq!(to.since(from), (4 * 24 - 1) * 3_600_000);
        let monday = |day| Date::constant(2026, 3, day);
        assert_eq!(wanted.starts(), [monday(2), monday(9)]);
        assert_eq!(Step::Month.start_of(monday(9)), monday(1));
    }

    #[test]
    fn wrong_periods() {
        let parse =
            |from, to| ReportQuery::parse(from, to, Step::Day, AccountKind::Real).map_err(|refusal| refusal.code);
        assert_eq!(parse("x", "2026-01-01"), Err("invalid_field"));
        assert_eq!(parse("2026-01-02", "2026-01-01"), Err("invalid_field"));
        assert_eq!(parse("2020-01-01", "2026-01-01"), Err("period_too_long"));
        assert_eq!(parse("1999-01-01", "1999-01-01"), Err("invalid_field"));
        assert!(parse("2026-01-01", "2026-01-01").is_ok());
    }
}
