//! LPs as the engine knows them, and what the staff are alerted of about cover.

use std::collections::BTreeSet;

use super::{Liquidity, LpRow, LpSymbolRow, NAMED_MAX};
use crate::domain::cover::{CoverPosition, Lp, LpSymbol};
use crate::domain::time::MINUTE;
use crate::domain::{InstrumentId, LpId, Money, Side, TimeMs};
use crate::engine::cover::LpAccount;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::trading::cover::LpDefinition;
use crate::store::StoreError;
use crate::store::dealing::cover as books;

/// Longest name that the engine accepts, in bytes.
const NAME_MAX: usize = 64;
/// How long an unexpected report is an alert, in milliseconds.
const NOTICE_FOR: i64 = 10 * MINUTE;

impl Liquidity {
    /// Makes the engine cover as defined, at a start: after an update of the program it knows no LP. Blocks.
    pub fn define_all(&self) {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        let of = |id: LpId| {
            let row = snapshot.lps.iter().find(|row| row.id == id)?;
            let own: Vec<LpSymbolRow> = snapshot.symbols.iter().filter(|symbol| symbol.lp == id).cloned().collect();
            Some(self.definition(row, &own))
        };
        let ids = self.cover.known_lps().into_iter().chain(snapshot.lps.iter().map(|row| row.id));
        for id in ids.collect::<BTreeSet<_>>() {
            if let Err(error) = self.cover.define(id, of(id), |_| Ok(())) {
                tracing::error!(lp = %id, %error, "the engine does not cover as this liquidity provider is defined");
                self.undefined.lock().insert(id, error.to_string());
            }
        }
    }

    /// The LP as the engine has to know it.
    pub(super) fn definition(&self, row: &LpRow, symbols: &[LpSymbolRow]) -> LpDefinition {
        let mut name = row.name.clone();
        while name.len() > NAME_MAX {
            name.pop();
        }
        let lp = Lp { id: row.id, name, enabled: row.enabled && row.orders, equity_min: row.equity_min };
        let known = symbols.iter().filter(|symbol| self.instrument(symbol.instrument).is_some());
        let symbol = |of: &LpSymbolRow| LpSymbol {
            instrument: of.instrument,
            symbol: of.symbol.clone(),
            units: of.units,
            qty_step: of.qty_step,
            qty_min: of.qty_min,
            qty_max: of.qty_max,
            deviation: of.deviation,
            when_uncovered: of.when_uncovered,
        };
        LpDefinition { lp, symbols: known.map(symbol).collect() }
    }

    /// Refuses to unmap instruments that are covered or that a route names, and to call those that are covered otherwise.
    pub(super) fn check_covered(&self, old: &[&LpSymbolRow], new: &[LpSymbolRow]) -> Result<(), ServiceError> {
        let (covered, routed) = self.store.read(in_use)?;
        let is_refused = |old: &&&LpSymbolRow| match new.iter().find(|new| new.instrument == old.instrument) {
            None => covered.contains(&old.instrument) || routed.contains(&old.instrument),
            Some(new) => (&new.symbol, new.units) != (&old.symbol, old.units) && covered.contains(&old.instrument),
        };
        let code = |row: &&LpSymbolRow| self.instrument(row.instrument).map(|instrument| instrument.code);
        let codes: Vec<String> = old.iter().filter(is_refused).filter_map(code).take(NAMED_MAX).collect();
        if codes.is_empty() { Ok(()) } else { Err(Refusal::new("lp_in_use").with("codes", codes.join(", ")).into()) }
    }

    /// What is wrong with cover now, in words for the operator: open breaks, instruments that cannot be covered, unexpected reports
    /// and low equity.
    pub fn cover_problem(&self, now: TimeMs) -> Option<String> {
        let read = self.store.read(|connection| {
            Ok::<_, StoreError>((
                books::lps(connection)?,
                books::positions(connection)?,
                books::open_breaks(connection)?,
            ))
        });
        let (lps, positions, breaks) = read.ok()?;
        let code = |id: InstrumentId| self.instrument(id).map_or_else(|| id.to_string(), |instrument| instrument.code);
        let broken = breaks.iter().map(|found| {
            format!("{}: the LP reports {} lots, {} are booked", code(found.instrument), found.reported, found.booked)
        });
        let paused = positions.iter().filter(|position| position.is_paused());
        let paused = paused.map(|position| format!("{}: the LP refuses cover orders", code(position.instrument)));
        let low = lps.iter().filter_map(|lp| {
            let (equity, min) = (self.equity(lp, &positions)?, lp.terms.equity_min.filter(|_| lp.terms.enabled)?);
            (equity < min).then(|| format!("{}: equity {equity} USD is below {min}", lp.terms.name))
        });
        let undefined = self.undefined.lock().clone();
        let undefined = undefined.into_iter().map(|(lp, why)| format!("LP {lp} is not covered at as defined: {why}"));
        let problems =
            broken.chain(paused).chain(low).chain(undefined).chain(self.cover.notices(now.plus(-NOTICE_FOR)));
        let problems: Vec<String> = problems.take(NAMED_MAX).collect();
        (!problems.is_empty()).then(|| problems.join("; "))
    }

    /// Equity at an LP in USD: what it owes the broker, with the open positions at the quote. `None` if a price or rate is missing.
    fn equity(&self, lp: &LpAccount, positions: &[CoverPosition]) -> Option<Money> {
        let own = positions.iter().filter(|position| position.lp == lp.terms.id && !position.lots.is_zero());
        own.map(|position| self.open_result(position)).try_fold(-lp.balance, |sum, one| sum.checked_add(one?))
    }

    /// What closing a position at the quote would realise, in USD.
    fn open_result(&self, position: &CoverPosition) -> Option<Money> {
        let market = self.read_model.market(position.instrument)?;
        let side = if position.lots.is_negative() { Side::Buy } else { Side::Sell };
        let gain = position.clone().fill(-position.lots, market.quote?.opening_price(side))?;
        gain.in_usd(market.instrument.contract, market.rate?)
    }
}

/// Instruments with a position, an order or an open break, and those that a route names.
fn in_use(connection: &rusqlite::Connection) -> Result<(BTreeSet<InstrumentId>, BTreeSet<InstrumentId>), StoreError> {
    let held = books::positions(connection)?.into_iter().filter(|position| !position.lots.is_zero());
    let orders = books::working_orders(connection)?.into_iter().map(|order| order.instrument);
    let breaks = books::open_breaks(connection)?.into_iter().map(|found| found.instrument);
    let covered = held.map(|position| position.instrument).chain(orders).chain(breaks).collect();
    Ok((covered, books::routes(connection)?.into_iter().filter_map(|route| route.instrument).collect()))
}
