//! The equity over time: the balance and the unrealised profit at the recorded moments, and its drawdown. At a moment without a row
//! the account had no open positions, and its equity is the balance of the ledger.
//!
//! The drawdown has the definitions of the balance's (see [`curve`](super::curve)), with the change of the equity between two moments
//! less the flows between them as the result. It begins at the first moment of the period: what was lost and regained between two
//! moments is not seen.

use jiff::civil::Date;

use crate::domain::time::MINUTE;
use crate::domain::{Money, TimeMs};
use crate::store::dealing::equity::{EquityMoment, Worth};

use super::curve::{Drawdown, Falls};

/// The values of a moment are read within this time of it.
const READ_WITHIN: i64 = MINUTE;

/// What the account was worth at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EquityPoint {
    pub at: TimeMs,
    /// In the zone of the period.
    pub date: Date,
    pub worth: Worth,
}

/// The equity in a period.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EquityCurve {
    /// Since when equity is recorded on this server; `None`: not yet.
    pub known_from: Option<TimeMs>,
    /// Ascending.
    pub points: Vec<EquityPoint>,
    pub drawdown: Drawdown,
}

/// The recorded moments that a period is calculated from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recorded {
    pub known_from: Option<TimeMs>,
    pub moments: Vec<EquityMoment>,
}

/// What the ledger has after a booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Booked {
    pub at: TimeMs,
    pub balance: Money,
    /// All flows of the period so far.
    pub flows: Money,
}

impl EquityCurve {
    /// `opening`: the balance before the first booking. `date`: the day of a moment in the zone of the period.
    pub(super) fn new(
        recorded: &Recorded,
        opening: Money,
        booked: &[Booked],
        mut date: impl FnMut(TimeMs) -> Date,
    ) -> Self {
        let mut curve = Self { known_from: recorded.known_from, ..Self::default() };
        let mut before: Option<(Money, Money, Falls)> = None;
        for EquityMoment { at, worth } in &recorded.moments {
            let (balance, flows) = ledger_at(*at, worth.map(|worth| worth.balance), opening, booked);
            let worth = worth.unwrap_or(Worth { balance, equity: balance, margin: Money::ZERO });
            let falls = match before.take() {
                None => Falls::new(*at),
                Some((equity, flows_before, mut falls)) => {
                    let base = equity.saturating_add(flows).saturating_add(-flows_before);
                    falls.step(base, worth.equity.saturating_add(-base), *at);
                    falls
                }
            };
            curve.drawdown = falls.drawdown;
            before = Some((worth.equity, flows, falls));
            curve.points.push(EquityPoint { at: *at, date: date(*at), worth });
        }
        curve
    }
}

/// The balance at a moment and the flows of the period up to it. Values are read while bookings go on: where a recorded balance is
/// not that of the moment, it is that after a booking shortly after it or before it, and else a deposit would count as a result.
fn ledger_at(at: TimeMs, recorded: Option<Money>, opening: Money, booked: &[Booked]) -> (Money, Money) {
    let after = |count: usize| match count.checked_sub(1).and_then(|last| booked.get(last)) {
        Some(step) => (step.balance, step.flows),
        None => (opening, Money::ZERO),
    };
    let by = |at: TimeMs| booked.partition_point(|step| step.at <= at);
    let count = by(at);
    let later = count..=by(at.plus(READ_WITHIN));
    let earlier = (by(at.plus(-READ_WITHIN))..count).rev();
    let found = recorded.and_then(|balance| later.chain(earlier).map(after).find(|(known, _)| *known == balance));
    found.unwrap_or_else(|| after(count))
}
