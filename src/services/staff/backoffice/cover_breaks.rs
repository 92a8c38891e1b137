//! Accepted breaks: the position that a liquidity provider reports becomes the booked one, by an adjusting fill.
//!
//! The fill realises a result, and its price decides what the position yields later, so it goes the way of every correction: the
//! same limit and sum of 24 hours for one person, the same queue for a second one. The larger of both amounts counts: the booked
//! result, and what the price makes the position better or worse than that of the last quote would. The price is at most the
//! maximum price deviation of the instrument from the last quote, also at the approval.

use super::corrections::Corrections;
use crate::domain::cover::{CoverPosition, Gain, Lp};
use crate::domain::{CoverBreakId, Lots, LpId, Money, Percent, Price, Quote, Side};
use crate::engine::input::{Body, CoverCommand};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::{Command, MarketView};
use crate::store::StoreError;
use crate::store::dealing::cover;
use crate::store::funds::corrections::{self as rows, AcceptedBreak, CorrectionRow, LpMoney, LpMoneyKind, WAITING};

/// What accepting a break would book now.
struct BreakPlan {
    lp: LpId,
    accepted: AcceptedBreak,
    /// The adjusting fill, signed.
    lots: Lots,
    /// The result, in USD.
    amount: Money,
    /// What counts towards the limit of one person, in USD.
    size: Money,
}

impl BreakPlan {
    fn body(&self, reason: &str) -> CoverCommand {
        let AcceptedBreak { id, price, .. } = self.accepted;
        CoverCommand::AcceptBreak { id, price, reason: reason.to_owned() }
    }
}

impl Corrections {
    /// Accepts the LP's figure, or stores that for approval by a second person: the row says which. An adjusting fill at `price`,
    /// or at the last quote, sets the booked position to it. Blocks until it is committed.
    ///
    /// # Errors
    /// `break_not_found`; `quote_stale` without a quote; `invalid_field` {price} further from the last quote than the maximum price
    /// deviation of the instrument; `risk_change_waiting` {id} while another acceptance waits; `too_many_corrections` {max};
    /// `Unavailable`.
    pub fn accept_break(
        &self,
        by: &Actor,
        id: CoverBreakId,
        price: Option<Price>,
        reason: &str,
    ) -> Result<CorrectionRow, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        let known = self.store.read(|connection| rows::of_break(connection, id))?;
        if let Some(known) = known.filter(|known| known.status == WAITING) {
            let is_its_price = price.is_none() || known.accepted_break().is_some_and(|known| known.price == price);
            let same = is_its_price && known.reason == reason && known.staff == by.staff;
            return if same { Ok(known) } else { Err(Refusal::new("risk_change_waiting").with("id", known.id).into()) };
        }
        let (now, plan) = (self.clock.now(), self.plan_break(id, price)?);
        let account = Lp::account(plan.lp);
        let waits = self.needs_second(by, account, plan.size, now)?;
        let money = LpMoney { lp: plan.lp, kind: LpMoneyKind::Break(plan.accepted), reference: String::new() };
        let row = CorrectionRow {
            lots: Some(plan.lots),
            size: Some(plan.size),
            lp: Some(money),
            ..CorrectionRow::new(account, plan.amount, reason, by.staff, now, waits)
        };
        if waits {
            self.wait(by, row, now)
        } else {
            self.book_at_lp(by, row, Command::new(Body::Cover(plan.body(reason))), now)
        }
    }

    /// The command of an acceptance that waited, if the difference, its fill and the range of its price are as they were.
    pub(super) fn accepted_again(
        &self,
        row: &CorrectionRow,
        accepted: AcceptedBreak,
    ) -> Result<CoverCommand, ServiceError> {
        match self.plan_break(accepted.id, accepted.price) {
            Ok(plan) if plan.accepted == accepted && row.lots == Some(plan.lots) => Ok(plan.body(&row.reason)),
            Err(error @ ServiceError::Store(_)) => Err(error),
            Ok(_) | Err(_) => Err(Refusal::new("correction_outdated").into()),
        }
    }

    fn plan_break(&self, id: CoverBreakId, price: Option<Price>) -> Result<BreakPlan, ServiceError> {
        let (found, position) = self.store.read(|connection| {
            let found = cover::open_breaks(connection)?.into_iter().find(|found| found.id == id);
            let instrument = found.as_ref().map(|found| found.instrument);
            let mut positions = cover::positions(connection)?.into_iter();
            Ok::<_, StoreError>((found, positions.find(|position| Some(position.instrument) == instrument)))
        })?;
        let found = found.ok_or(Reject::BreakNotFound)?;
        let (lp, instrument) = (found.lp, found.instrument);
        let position = position.unwrap_or_else(|| CoverPosition::new(instrument, lp));
        let lots = found.reported.checked_sub(position.lots).ok_or(Reject::AmountOutOfRange)?;
        let accepted = |price| AcceptedBreak { id, instrument, booked: found.booked, reported: found.reported, price };
        if lots.is_zero() {
            let (amount, size) = (Money::ZERO, Money::ZERO);
            return Ok(BreakPlan { lp, accepted: accepted(None), lots, amount, size });
        }
        let market = self.gateway.read_model().market(instrument).ok_or(Reject::InstrumentNotFound)?;
        let quote = market.quote.ok_or(Reject::QuoteStale)?;
        let quoted = quote.opening_price(if lots.is_negative() { Side::Sell } else { Side::Buy });
        let price = price.unwrap_or(quoted);
        if !is_near(price, quote, market.instrument.jump_max) {
            return Err(Refusal::invalid_field("price").into());
        }
        let gain = position.clone().fill(lots, price).ok_or(Reject::AmountOutOfRange)?;
        // Bought at the price and sold at the quote, or the other way round.
        let mut alone = CoverPosition::new(instrument, lp);
        let better = alone.fill(lots, price).and_then(|_| alone.fill(-lots, quoted)).ok_or(Reject::AmountOutOfRange)?;
        let (amount, better) = (in_usd(gain, &market)?, in_usd(better, &market)?);
        let size = rows::magnitude(amount).max(rows::magnitude(better));
        Ok(BreakPlan { lp, accepted: accepted(Some(price)), lots, amount, size })
    }
}

/// Whether a price may be booked: a result that no market gave is nobody's decision.
fn is_near(price: Price, quote: Quote, jump_max: Percent) -> bool {
    let product = |values: [i64; 3]| values.into_iter().map(i128::from).product::<i128>();
    let near = |from: Price| {
        let distance = (price.raw() - from.raw()).abs();
        product([distance, 100, Percent::ONE.raw()]) <= product([from.raw(), jump_max.raw(), 1])
    };
    price.is_positive() && (near(quote.bid) || near(quote.ask))
}

fn in_usd(gain: Gain, market: &MarketView) -> Result<Money, ServiceError> {
    if gain.is_zero() {
        return Ok(Money::ZERO);
    }
    let currency = || market.instrument.currency.clone();
    let rate = market.rate.ok_or_else(|| Reject::NoConversionRate { currency: currency() })?;
    Ok(gain.in_usd(market.instrument.contract, rate).ok_or(Reject::AmountOutOfRange)?)
}
