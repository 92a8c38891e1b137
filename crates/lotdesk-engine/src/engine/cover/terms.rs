//! LPs, the instruments that are covered there, routes, bands, and money at an LP.

use std::collections::BTreeSet;

use crate::domain::cover::{Band, Gain, Lp, LpSymbol, Route, RouteMode, quantity_of};
use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::{
    AccountKind, Currency, InstrumentId, Lots, LpId, Money, Percent, TimeMs, TransactionId, TwoWayRate,
};

use super::LpAccount;
use super::command::{CoverEvent, InstrumentBand, LpEntryKind};
use crate::engine::Engine;
use crate::engine::event::{Answer, Event};
use crate::engine::reject::Reject;

/// Largest amount of one entry, and largest balance that an entry of the staff may lead to, in USD.
const AMOUNT_MAX: Money = Money::from_raw(100_000_000_000 * 1_000_000);
/// Largest volume of a band or an order.
const LOTS_MAX: Lots = Lots::from_raw(1_000_000_000 * 1_000_000);

const fn invalid(field: &'static str) -> Reject {
    Reject::InvalidTerms { field }
}

/// The first field that is invalid.
fn check(fields: &[(&'static str, bool)]) -> Result<(), Reject> {
    fields.iter().find(|(_, valid)| !valid).map_or(Ok(()), |(field, _)| Err(invalid(field)))
}

/// Longest reason of a dealer, in bytes.
const REASON_MAX: usize = 500;

/// Checks the reason of a dealer.
///
/// # Errors
/// [`Reject::InvalidTerms`] {reason}.
pub(super) fn check_reason(reason: &str) -> Result<(), Reject> {
    check(&[("reason", !reason.trim().is_empty() && reason.len() <= REASON_MAX)])
}

/// Above zero, and at most the whole price.
fn is_deviation(percent: Percent) -> bool {
    percent.is_positive() && percent <= Percent::from_raw(100 * Percent::ONE.raw())
}

/// Whether a text has 1 to 64 bytes and no control characters.
fn is_name(text: &str) -> bool {
    (1..=64).contains(&text.len()) && !text.chars().any(char::is_control)
}

impl Engine {
    pub(super) fn define_lp(&mut self, terms: &Lp) -> Result<Answer, Reject> {
        let lps = &mut self.state.cover.lps;
        check(&[
            ("id", terms.id.0 > 0 && (lps.contains_key(&terms.id) || lps.len() < Lp::MAX)),
            ("name", is_name(&terms.name)),
            ("equity_min", terms.equity_min.is_none_or(|min| !min.is_negative())),
        ])?;
        lps.entry(terms.id).or_insert_with(|| LpAccount::new(terms.clone())).terms = terms.clone();
        self.events.push(Event::Cover(CoverEvent::LpDefined(terms.clone())));
        self.mark_lp(terms.id);
        Ok(Answer::Done)
    }

    /// Evaluates every instrument of an LP.
    pub(super) fn mark_lp(&mut self, id: LpId) {
        let own = self.state.cover.symbols.iter().filter(|(_, (lp, _))| *lp == id);
        for instrument in own.map(|(instrument, _)| *instrument).collect::<Vec<_>>() {
            self.state.cover.mark(instrument);
        }
    }

    /// An instrument with a position or an order at an LP stays there, under its symbol and with its units.
    pub(super) fn set_symbols(&mut self, lp: LpId, symbols: &[LpSymbol]) -> Result<Answer, Reject> {
        self.known_lp(lp)?;
        for symbol in symbols {
            self.check_symbol(lp, symbol)?;
        }
        let instruments: BTreeSet<InstrumentId> = symbols.iter().map(|symbol| symbol.instrument).collect();
        let names: BTreeSet<&str> = symbols.iter().map(|symbol| symbol.symbol.as_str()).collect();
        check(&[("forex_id", instruments.len() == symbols.len()), ("symbol", names.len() == symbols.len())])?;
        let book = &mut self.state.cover;
        let dropped = book.symbols.iter().filter(|(id, (of, _))| *of == lp && !instruments.contains(id));
        let dropped: Vec<InstrumentId> = dropped.map(|(id, _)| *id).collect();
        if dropped.iter().any(|id| book.is_in_use(*id) || book.breaks.contains_key(id)) {
            return Err(invalid("symbols"));
        }
        for id in dropped {
            book.symbols.remove(&id);
            book.bands.remove(&id);
        }
        book.symbols.extend(symbols.iter().map(|symbol| (symbol.instrument, (lp, symbol.clone()))));
        self.events.push(Event::Cover(CoverEvent::SymbolsSet { lp, symbols: symbols.to_vec() }));
        self.mark_lp(lp);
        Ok(Answer::Done)
    }

    fn check_symbol(&self, lp: LpId, symbol: &LpSymbol) -> Result<(), Reject> {
        let LpSymbol { instrument, symbol: name, units, qty_step, qty_min, qty_max, deviation, when_uncovered: _ } =
            symbol;
        if !self.state.markets.contains_key(instrument) {
            return Err(Reject::InstrumentNotFound);
        }
        check(&[
            ("symbol", is_name(name)),
            ("units", units.is_positive()),
            ("qty_step", qty_step.is_positive()),
            ("qty_max", qty_max >= qty_step && *qty_max <= LOTS_MAX),
            ("deviation", deviation.is_none_or(|points| (0..=1_000_000_000).contains(&points))),
        ])?;
        let largest = symbol.largest().expect("the step is above zero");
        // Every multiple of the step up to the largest quantity is exact in the LP's units.
        let fits = [*qty_step, largest].into_iter().all(|lots| quantity_of(lots, *units).is_some());
        check(&[("qty_min", !qty_min.is_negative() && *qty_min <= largest), ("units", fits)])?;
        let Some((known_lp, known)) = self.state.cover.symbol(*instrument) else { return Ok(()) };
        let moves = *known_lp != lp;
        let is_renamed = (&known.symbol, known.units) != (name, *units);
        let in_use = self.state.cover.is_in_use(*instrument) && (moves || is_renamed);
        check(&[("forex_id", !moves), ("symbols", !in_use)])
    }

    pub(super) fn set_routes(&mut self, routes: &[Route]) -> Result<Answer, Reject> {
        check(&[("routes", routes.len() <= Route::MAX)])?;
        let mut routes = routes.to_vec();
        routes.sort_by_key(|route| route.priority);
        if routes.windows(2).any(|pair| pair[0].priority == pair[1].priority) {
            return Err(Reject::PriorityTaken);
        }
        for route in &routes {
            self.check_route(route)?;
        }
        if self.state.cover.routes != routes {
            self.state.cover.routes.clone_from(&routes);
            self.events.push(Event::Cover(CoverEvent::RoutesSet { routes }));
        }
        Ok(Answer::Done)
    }

    fn check_route(&self, route: &Route) -> Result<(), Reject> {
        let Route { priority, group, account, category: _, instrument, min_lots, percent, mode, deviation_percent } =
            route;
        let is_real =
            |account| self.state.accounts.get(&account).is_some_and(|known| known.record.kind == AccountKind::Real);
        check(&[
            ("priority", (0..=1_000_000).contains(priority)),
            ("group", group.is_none_or(|group| self.state.groups.get(group).is_some())),
            ("account", account.is_none_or(is_real)),
            ("forex_id", instrument.is_none_or(|instrument| self.state.markets.contains_key(&instrument))),
            ("min_lots", min_lots.is_none_or(|lots| lots.is_positive())),
            // The LP fills what the customer gets, so an order that waits for it is covered completely.
            ("percent", *percent <= 100 && (*mode == RouteMode::Cover || *percent == 100)),
            (
                "deviation_percent",
                deviation_percent.is_none_or(|most| *mode == RouteMode::Through && is_deviation(most)),
            ),
        ])
    }

    /// Sets or removes bands. Nothing is changed unless all of them are valid.
    pub(super) fn set_bands(&mut self, bands: &[InstrumentBand]) -> Result<Answer, Reject> {
        let instruments: BTreeSet<InstrumentId> = bands.iter().map(|one| one.instrument).collect();
        check(&[("forex_id", instruments.len() == bands.len())])?;
        bands.iter().try_for_each(|one| self.check_band(one))?;
        for InstrumentBand { instrument, band } in bands {
            match band {
                Some(band) => _ = self.state.cover.bands.insert(*instrument, *band),
                None => _ = self.state.cover.bands.remove(instrument),
            }
            self.events.push(Event::Cover(CoverEvent::BandSet { instrument: *instrument, band: *band }));
            self.state.cover.mark(*instrument);
        }
        Ok(Answer::Done)
    }

    fn check_band(&self, InstrumentBand { instrument, band }: &InstrumentBand) -> Result<(), Reject> {
        if self.state.cover.symbol(*instrument).is_none() {
            return Err(Reject::SymbolNotMapped);
        }
        let Some(Band { limit, back_to }) = band else { return Ok(()) };
        check(&[
            ("limit", !limit.is_negative() && *limit <= LOTS_MAX),
            ("back_to", !back_to.is_negative() && back_to <= limit),
        ])
    }

    pub(super) fn post_at_lp(
        &mut self,
        lp: LpId,
        kind: LpEntryKind,
        amount: Money,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        self.known_lp(lp)?;
        if amount.is_zero() || amount < -AMOUNT_MAX || amount > AMOUNT_MAX {
            return Err(Reject::AmountOutOfRange);
        }
        // Money at the LP is owed by it, so it is negative.
        let (posted, kind) = match kind {
            LpEntryKind::Transfer => (-amount, TransactionKind::LpTransfer),
            LpEntryKind::Cost => (amount, TransactionKind::CoverCost),
        };
        let balance = self.state.cover.lps[&lp].balance.checked_add(posted);
        if balance.is_none_or(|balance| balance < -AMOUNT_MAX || balance > AMOUNT_MAX) {
            return Err(Reject::AmountOutOfRange);
        }
        self.post_lp(lp, posted, kind, at);
        Ok(Answer::Balance(self.state.cover.lps[&lp].balance))
    }

    /// Posts `amount` to the account of an LP and the opposite amount to the broker. Zero is not posted.
    pub(super) fn post_lp(&mut self, lp: LpId, amount: Money, kind: TransactionKind, at: TimeMs) {
        if amount.is_zero() {
            return;
        }
        let account = self.state.cover.lps.get_mut(&lp).expect("entries are of known LPs");
        account.balance += amount;
        let transaction = Transaction {
            id: TransactionId(self.state.counters.transaction),
            at,
            account_kind: AccountKind::Real,
            customer: Lp::account(lp),
            currency: Currency::USD,
            amount,
            balance: account.balance,
            kind,
            order: None,
            corrects: None,
        };
        self.state.counters.transaction += 1;
        self.events.push(Event::Posted(transaction));
    }

    /// A realised result in USD.
    ///
    /// # Errors
    /// [`Reject::NoConversionRate`] if there is a result and no rate to USD; [`Reject::AmountOutOfRange`].
    pub(super) fn gain_in_usd(&self, instrument: InstrumentId, gain: Gain) -> Result<Money, Reject> {
        let market = self.state.markets.get(&instrument).ok_or(Reject::InstrumentNotFound)?;
        let rate = match market.rate_to_usd {
            None if gain.is_zero() => TwoWayRate::ONE,
            rate => rate.ok_or_else(|| Reject::NoConversionRate { currency: market.terms.currency.clone() })?,
        };
        let amount = gain.in_usd(market.terms.contract, rate);
        amount.filter(|amount| (-AMOUNT_MAX..=AMOUNT_MAX).contains(amount)).ok_or(Reject::AmountOutOfRange)
    }
}
