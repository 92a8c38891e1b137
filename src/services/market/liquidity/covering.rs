//! LPs as the engine knows them, and what the staff are alerted of about cover.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{EndedBand, Liquidity, LpRow, LpSymbolRow, NAMED_MAX, Problem};
use crate::domain::cover::{Band, CoverOrder, CoverStatus, Lp, LpSymbol};
use crate::domain::time::SECOND;
use crate::domain::{Currency, InstrumentId, LpId, TimeMs};
use crate::engine::cover::OPEN_MS;
use crate::ports::peer_text::readable;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::cover::LpDefinition;
use crate::store::StoreError;
use crate::store::backoffice::audit::AuditEntry;
use crate::store::dealing::cover as books;

/// Longest name that the engine accepts, in bytes.
const NAME_MAX: usize = 64;
/// Longest text of one, in characters; it has an id of the LP's.
const NOTICE_MAX: usize = 200;

/// Bands by their instruments.
pub(super) type Bands = Vec<(InstrumentId, Band)>;

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

    /// The bands that end with the unmapping of those of these instruments that are not among the new ones.
    pub(super) fn ended_bands(&self, old: &[&LpSymbolRow], new: &[LpSymbolRow]) -> Result<Bands, ServiceError> {
        let kept: BTreeSet<InstrumentId> = new.iter().map(|row| row.instrument).collect();
        let unmapped: BTreeSet<InstrumentId> = old.iter().map(|row| row.instrument).collect();
        let bands = self.store.read(books::bands)?;
        Ok(bands.into_iter().filter(|(id, _)| unmapped.contains(id) && !kept.contains(id)).collect())
    }

    /// As an approver sees them.
    pub(super) fn named_bands(&self, bands: &[(InstrumentId, Band)]) -> Vec<EndedBand> {
        let named = |(id, Band { limit, back_to }): &(InstrumentId, Band)| EndedBand {
            code: self.code_of(*id),
            limit: *limit,
            back_to: *back_to,
        };
        bands.iter().map(named).collect()
    }

    /// Their rows in the audit log.
    pub(super) fn entries_of_bands(&self, by: &Actor, bands: &[(InstrumentId, Band)]) -> Vec<AuditEntry> {
        let now = self.clock.now();
        let entry = |(id, band): &(InstrumentId, Band)| {
            by.entry(now, "band", format!("cover_band/{id}"), Some(&json!(band)), Some(&Value::Null))
        };
        bands.iter().map(entry).collect()
    }

    pub(super) fn code_of(&self, id: InstrumentId) -> String {
        self.instrument(id).map_or_else(|| format!("#{id}"), |instrument| instrument.code)
    }

    /// What is wrong with cover now, each problem by what it is about, in words for the operator: open breaks, instruments that
    /// cannot be covered, orders that do not end, customers' orders without an answer, unexpected reports and low equity. Empty if the database cannot be read.
    pub fn cover_problems(&self, now: TimeMs) -> Vec<Problem> {
        let read = self.store.read(|connection| {
            let positions = books::positions(connection)?;
            let mut paused = Vec::new();
            for position in positions.iter().filter(|position| position.is_paused()) {
                paused.push((position.instrument, books::last_refusal(connection, position)?));
            }
            let (breaks, orders) = (books::open_breaks(connection)?, books::working_orders(connection)?);
            Ok::<_, StoreError>((books::lps(connection)?, positions, paused, breaks, orders))
        });
        let Ok((lps, positions, paused, breaks, orders)) = read else { return Vec::new() };
        let broken = breaks.iter().map(|found| {
            let detail = format!("the LP reports {} lots, {} are booked", found.reported, found.booked);
            Problem::new(format!("{}, position", self.code_of(found.instrument)), detail)
        });
        let paused = paused.into_iter().map(|(instrument, reason)| {
            let why = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
            Problem::new(format!("{}, orders", self.code_of(instrument)), format!("the LP refuses cover orders{why}"))
        });
        let is_open = |order: &&CoverOrder| now.since(order.sent_at) >= OPEN_MS;
        let unknown = orders
            .iter()
            .filter(|order| is_open(order) || order.customer.is_some() && order.status == CoverStatus::Unknown);
        let unknown = unknown.map(|order| {
            let code = self.code_of(order.instrument);
            // The name that it has had as an unknown one.
            if let Some(customer) = order.customer {
                let detail = format!("the LP has not said what became of customer's order {customer}");
                return Problem::new(format!("{code}, order {customer}"), detail);
            }
            let (id, lots, seconds) = (order.id, order.lots, now.since(order.sent_at) / SECOND);
            let lp = self.lp_name(order.lp).unwrap_or_default();
            let detail = format!(
                "{lp} has not said what became of order c{id} of {lots} lots, sent {seconds} s ago; nothing more is covered in {code}"
            );
            Problem::new(format!("{code}, cover order c{id}"), detail)
        });
        let low = lps.iter().filter_map(|lp| {
            let (equity, min) = (self.equity(lp, &positions)?, lp.terms.equity_min.filter(|_| lp.terms.enabled)?);
            let detail = || format!("{} USD is below {} USD", Currency::USD.text(equity), Currency::USD.text(min));
            (equity < min).then(|| Problem::new(format!("{}, equity", lp.terms.name), detail()))
        });
        let undefined = self.undefined.lock().clone();
        let undefined = undefined.into_iter().map(|(lp, why)| {
            let name = self.lp_name(lp).unwrap_or_else(|| lp.to_string());
            Problem::new(format!("{name}, definition"), format!("it is not covered at as defined: {why}"))
        });
        let unexpected = self.cover.notices(now).into_iter().map(|text| {
            let subject = readable(&text, NOTICE_MAX);
            Problem::new(subject, "its orders, positions and session are on the screen Liquidity")
        });
        broken.chain(paused).chain(unknown).chain(low).chain(undefined).chain(unexpected).collect()
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
