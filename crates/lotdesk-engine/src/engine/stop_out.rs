//! Stop-out: the forced closing of positions when an account's margin level is at the stop-out level or below.
//!
//! Pending orders are cancelled first. Then positions are closed by the platform's [`StopOutPolicy`] until the margin level
//! is above the stop-out level, or no position is left whose market is open:
//!
//! - Largest loss: the position with the largest loss is closed in full, as in MetaTrader 5.
//! - Smart: the smallest part of the position with the largest margin that restores the level, as in cTrader's Smart Stop
//!   Out (Spotware: <https://www.spotware.com/news/new-stop-out-algorithm-for-ctrader>; with figures:
//!   <https://roboforex.com/about/client/faq/trade-operations/65/>). A part is a multiple of the lot step, at least the
//!   smallest volume, and leaves at least the smallest volume. If no such part restores the level, the position is closed
//!   in full.
//!
//! A close at the quote turns unrealised into realised profit and leaves the equity unchanged, so only the released margin
//! counts. Rounding of the parts can change the equity by a millionth; the level is checked again after each
//! close.

use crate::domain::order::Reason;
use crate::domain::settings::StopOutPolicy;
use crate::domain::{AccountId, Instrument, Lots, Order, OrderId, Percent, TimeMs, Valuation};

use super::Engine;
use super::close::share;
use super::event::StopOut;

impl Engine {
    pub(super) fn stop_out(&mut self, id: AccountId, at: TimeMs) {
        let level = self.state.group_of(id).stop_out_level(&self.state.settings);
        let valuation = self.state.valuation(id);
        for order in self.state.accounts[&id].pending.clone() {
            if !self.is_pending(order) {
                continue;
            }
            self.cancel(order, Reason::StopOut, at);
            self.record_stop_out(id, order, &valuation, level);
        }
        loop {
            let valuation = self.state.valuation(id);
            if !valuation.margin_level_at_or_below(level) {
                return;
            }
            let Some(order) = self.first_to_close(id, at) else { return };
            let part = match self.state.settings.stop_out_policy {
                StopOutPolicy::LargestLoss => None,
                StopOutPolicy::Smart => {
                    smallest_part(order, &self.state.markets[&order.instrument].terms, &valuation, level)
                }
            };
            let order = order.id;
            let closed = match part {
                Some(part) => self.close_part(order, part, Reason::StopOut, at),
                None => self.close(order, Reason::StopOut, at),
            };
            self.record_stop_out(id, closed.id, &valuation, level);
        }
    }

    /// Records the figures of the account just before `order` was closed or cancelled.
    fn record_stop_out(&mut self, account: AccountId, order: OrderId, valuation: &Valuation, level: Percent) {
        let (equity, margin) = (valuation.equity(), valuation.margin);
        self.stop_outs.push(StopOut { account, order, equity, margin, stop_out_level: level });
    }

    /// The position that the policy closes first, of those that can be closed now; of equals, the oldest.
    fn first_to_close(&self, id: AccountId, at: TimeMs) -> Option<&Order> {
        let open = self.state.accounts[&id].open.iter().map(|order| &self.state.orders[order]);
        let is_tradable =
            |order: &&Order| self.state.check_tradable(id, &self.state.markets[&order.instrument], at).is_ok();
        let closable = open.filter(is_tradable);
        match self.state.settings.stop_out_policy {
            StopOutPolicy::LargestLoss => closable.min_by_key(|order| (self.state.profit_of(order), order.id)),
            StopOutPolicy::Smart => closable.min_by_key(|order| (-order.margin, order.id)),
        }
    }
}

/// The smallest part of `order` that releases enough margin to lift the account above `level`; `None` if no part does. The
/// margin of a part grows with its lots, so a binary search over the lot steps finds it.
fn smallest_part(order: &Order, terms: &Instrument, valuation: &Valuation, level: Percent) -> Option<Lots> {
    let (step, least) = (terms.lots_step.raw(), terms.lots_min.raw());
    let part_of = |steps: i64| Lots::from_raw(steps * step);
    let restores = |steps: i64| {
        let released = share(order.margin, part_of(steps), order.lots);
        !Valuation { margin: valuation.margin - released, ..*valuation }.margin_level_at_or_below(level)
    };
    let (mut low, mut high) = ((least - 1) / step + 1, (order.lots.raw() - least).div_euclid(step));
    if low > high || !restores(high) {
        return None;
    }
    while low < high {
        let middle = low + (high - low) / 2;
        if restores(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Some(part_of(low))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::instrument::{MarginMode, TradeMode};
    use crate::domain::order::{OrderKind, OrderStatus};
    use crate::domain::swap::{SwapMode, SwapTerms};
    use crate::domain::{CategoryId, Contract, FeeRate, InstrumentId, Money, Side};

    fn order(lots: i64, margin: i64) -> Order {
        Order {
            id: OrderId(1),
            account: AccountId(1),
            instrument: InstrumentId(1),
            side: Side::Buy,
            kind: OrderKind::Market,
            status: OrderStatus::Open,
            lots: Lots::from_raw(lots),
            leverage: 1,
            target: None,
            stop_loss: None,
            take_profit: None,
            margin: Money::from_raw(margin),
            fee: Money::ZERO,
            swap: Money::ZERO,
            profit: Money::ZERO,
            opened: None,
            closed: None,
            parent: None,
            reason: None,
            created_at: TimeMs(0),
            ended_at: None,
            conditions: Default::default(),
            cover_percent: 0,
            routed: None,
            correction: None,
        }
    }

    fn terms(least: i64, step: i64) -> Instrument {
        let rate = Percent::ZERO;
        Instrument {
            id: InstrumentId(1),
            category: CategoryId(0),
            code: "X".into(),
            base: "X".into(),
            currency: "USD".into(),
            precision: 5,
            contract: Contract::ONE,
            lots_min: Lots::from_raw(least),
            lots_max: Lots::MAX,
            lots_step: Lots::from_raw(step),
            fee_rate: FeeRate::ZERO,
            margin_mode: MarginMode::Leverage,
            leverages: vec![1],
            swap: SwapTerms {
                mode: SwapMode::Points,
                long: rate,
                short: rate,
                triple_day: None,
                charges_weekends: false,
            },
            stop_level: 0,
            jump_max: Percent::ONE,
            stale_after_ms: 1,
            enabled: true,
            trade_mode: TradeMode::Full,
            guaranteed_stops: Default::default(),
        }
    }

    /// The smallest part that restores the level, found by trying every step.
    fn scanned(order: &Order, terms: &Instrument, valuation: &Valuation, level: Percent) -> Option<Lots> {
        let (step, least) = (terms.lots_step.raw(), terms.lots_min.raw());
        let allowed = (1..).map(|steps| steps * step).take_while(|part| order.lots.raw() - part >= least);
        let lifts = |part: &i64| {
            let freed = share(order.margin, Lots::from_raw(*part), order.lots);
            !Valuation { margin: valuation.margin - freed, ..*valuation }.margin_level_at_or_below(level)
        };
        allowed.filter(|part| *part >= least).find(lifts).map(Lots::from_raw)
    }

    #[test]
    fn the_smallest_part_is_the_one_that_a_scan_of_every_step_finds() {
        // A linear congruential generator: the cases only have to differ.
        let mut seed = 1_u64;
        let mut between = |low: i64, high: i64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            low + ((seed >> 33) % (high - low + 1) as u64) as i64
        };
        let (mut parts, mut wholes) = (0, 0);
        for case in 0..8_000 {
            // Margins of a few millionths too, where many steps release the same amount.
            let margin = if case % 3 == 0 { between(0, 300) } else { between(1, 1_000_000_000) };
            let order = order(between(1, 400), margin);
            let terms = terms(between(1, 30), between(1, 10));
            let level = Percent::from_raw(between(0, 4) * 25_000_000);
            let all = order.margin.raw() + if case % 2 == 0 { 0 } else { between(0, margin) };
            let equity = all * level.raw() / 100_000_000 - between(0, all / 2 + 1);
            let valuation = Valuation {
                balance: Money::from_raw(equity),
                profit: Money::ZERO,
                margin: Money::from_raw(all),
                held: Money::ZERO,
            };
            let found = smallest_part(&order, &terms, &valuation, level);
            assert_eq!(found, scanned(&order, &terms, &valuation, level), "{order:?} {valuation:?} {level}");
            *(if found.is_some() { &mut parts } else { &mut wholes }) += 1;
        }
        assert!(parts > 2_000 && wholes > 800, "{parts} parts, {wholes} wholes: one of them is hardly covered");
    }
}
