//! Cover at liquidity providers, for the staff: routes, bands and positions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};

use super::super::audit::{Actor, Addition};
use crate::domain::cover::{
    Band, CoverBreak, CoverOrder, CoverPosition, Exposure, Exposures, LpSession, LpSymbol, Route, RouteMode,
};
use crate::domain::{
    AccountId, AccountKind, CategoryId, CoverBreakId, CoverId, Instrument, InstrumentId, Lots, LpId, OrderStatus,
    Percent,
};
use crate::engine::cover::LpAccount;
use crate::engine::input::{Body, CoverCommand, InstrumentBand};
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::catalog::Catalog;
use crate::services::trading::{Command, CommandGateway, MarketView};
use crate::store::backoffice::audit::{self, AuditEntry};
use crate::store::dealing::cover as rows;
use crate::store::funds::corrections;
use crate::store::{Store, StoreError};

/// Largest list, in bytes.
pub const BYTES_MAX: usize = 256 * 1024;
/// Most bands of one list.
const BANDS_MAX: usize = 2_000;

/// A band as it is sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BandForm {
    pub forex_id: i64,
    pub limit: Lots,
    pub back_to: Lots,
}

/// A route as it is sent.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RouteForm {
    pub priority: i64,
    pub group: Option<i64>,
    pub account: Option<i64>,
    pub category: Option<i64>,
    pub forex_id: Option<i64>,
    pub min_lots: Option<Lots>,
    pub percent: u8,
    pub mode: Option<RouteMode>,
    /// Absent: that of the stored route with this priority, or [`DEVIATION`] of one that begins to wait.
    #[serde(default, deserialize_with = "sent")]
    pub deviation_percent: Option<Option<Percent>>,
}

/// A value that was sent, be it null.
fn sent<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Percent>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// What the LP's price of an order that waits may be worse than the quote, in percent, unless its route says otherwise. Currencies
/// move less in seconds even around news, so a price beyond it is an error, or none for a customer; 0.5 % of EURUSD are 55 pips.
const DEVIATION: Percent = Percent::from_raw(Percent::ONE.raw() / 2);

impl RouteForm {
    /// The route, instead of the stored ones.
    fn route(self, stored: &[Route]) -> Route {
        use crate::domain::{CategoryId, GroupId};
        let form = self;
        let before = stored.iter().find(|before| before.priority == form.priority && before.mode == RouteMode::Through);
        let deviation = match form.deviation_percent {
            Some(sent) => sent,
            None if form.mode != Some(RouteMode::Through) => None,
            None => before.map_or(Some(DEVIATION), |before| before.deviation_percent),
        };
        Route {
            deviation_percent: deviation,
            priority: form.priority,
            group: form.group.map(GroupId),
            account: form.account.map(AccountId),
            category: form.category.map(CategoryId),
            instrument: form.forex_id.map(InstrumentId),
            min_lots: form.min_lots,
            percent: form.percent,
            mode: form.mode.unwrap_or_default(),
        }
    }
}

/// Reads a list of routes.
///
/// # Errors
/// `invalid_field` {routes} if it is no list of these.
pub fn read_routes(body: &[u8]) -> Result<Vec<RouteForm>, Refusal> {
    serde_json::from_slice(body).map_err(|_| Refusal::invalid_field("routes"))
}

/// Reads a list of bands.
///
/// # Errors
/// `invalid_field` {bands} if it is no list of these, a too long one, or names an instrument twice.
pub fn read_bands(body: &[u8]) -> Result<BTreeMap<InstrumentId, Band>, Refusal> {
    let forms: Option<Vec<BandForm>> = serde_json::from_slice(body).ok();
    bands_of(forms.filter(|forms| forms.len() <= BANDS_MAX).ok_or_else(|| Refusal::invalid_field("bands"))?)
}

fn bands_of(forms: Vec<BandForm>) -> Result<BTreeMap<InstrumentId, Band>, Refusal> {
    let count = forms.len();
    let band = |form: BandForm| (InstrumentId(form.forex_id), Band { limit: form.limit, back_to: form.back_to });
    let bands: BTreeMap<_, _> = forms.into_iter().map(band).collect();
    if bands.len() == count { Ok(bands) } else { Err(Refusal::invalid_field("forex_id")) }
}

/// One covered instrument.
#[derive(Debug, Clone)]
pub struct CoveredInstrument {
    pub lp: LpId,
    pub session: LpSession,
    pub symbol: LpSymbol,
    /// Net volume of real customers, by what is covered.
    pub exposures: Exposures,
    pub band: Option<Band>,
    pub position: CoverPosition,
    /// Why the LP refused the last order, while it refuses them.
    pub refusal: Option<String>,
    pub working: Option<CoverOrder>,
    /// The orders that customers wait for, by id.
    pub waiting: Vec<CoverOrder>,
    pub open_break: Option<CoverBreak>,
    /// The correction that waits to accept the break.
    pub acceptance: Option<i64>,
}

impl CoveredInstrument {
    /// Net volume of real customers: B + C.
    pub fn customers(&self) -> Exposure {
        self.exposures.routed + self.exposures.own
    }

    /// W: what has been sent and has not ended.
    pub fn sent(&self) -> Exposure {
        let working = self.working.iter().chain(&self.waiting);
        working.fold(Exposure::ZERO, |sum, order| sum + Exposure::of(order.open()))
    }

    /// What the broker keeps: U.
    pub fn own(&self) -> Exposure {
        self.exposures.own - self.position.banded
    }
}

/// An instrument that a route covers and no LP has.
#[derive(Debug, Clone)]
pub struct UnmappedInstrument {
    pub id: InstrumentId,
    pub code: String,
    /// Net volume of real customers.
    pub exposures: Exposures,
}

/// Whether the routes cover some orders of an instrument. The first one that takes all of them ends the list.
fn is_routed(routes: &[Route], instrument: InstrumentId, category: CategoryId) -> bool {
    let names = |route: &&Route| {
        route.instrument.is_none_or(|id| id == instrument) && route.category.is_none_or(|id| id == category)
    };
    for route in routes.iter().filter(names) {
        if route.percent > 0 {
            return true;
        }
        if route.group.is_none() && route.account.is_none() && route.min_lots.is_none() {
            return false;
        }
    }
    false
}

/// What is stored about cover, read at one moment.
struct Stored {
    lps: BTreeMap<LpId, LpAccount>,
    symbols: Vec<(LpId, LpSymbol)>,
    bands: BTreeMap<InstrumentId, Band>,
    positions: BTreeMap<InstrumentId, CoverPosition>,
    refusals: BTreeMap<InstrumentId, String>,
    /// Those that customers wait for included.
    orders: Vec<CoverOrder>,
    breaks: BTreeMap<InstrumentId, CoverBreak>,
    /// The corrections that wait to accept one of them.
    acceptances: BTreeMap<CoverBreakId, i64>,
}

/// Routes and bands.
pub struct CoverTerms {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    catalog: Arc<Catalog>,
    clock: Arc<dyn Clock>,
}

impl CoverTerms {
    pub const fn new(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        catalog: Arc<Catalog>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { store, gateway, catalog, clock }
    }

    /// The routes, by priority. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn routes(&self) -> Result<Vec<Route>, ServiceError> {
        Ok(self.store.read(rows::routes)?)
    }

    /// Ends an order at an LP that the LP neither ends nor disowns; the positions are compared before another one is sent.
    /// Blocks.
    ///
    /// # Errors
    /// `order_not_found` if it has ended; `order_working` until it is older than [`OPEN_MS`](crate::engine::cover::OPEN_MS);
    /// `invalid_field` {reason}; `no_conversion_rate`.
    pub fn end_order(&self, by: &Actor, id: CoverId, reason: &str) -> Result<(), ServiceError> {
        let found = self.store.read(rows::working_orders)?.into_iter().find(|order| order.id == id);
        let order = found.ok_or(Reject::OrderNotFound)?;
        let was = json!({ "lp": order.lp, "forex_id": order.instrument, "lots": order.lots, "filled": order.filled,
            "status": order.status, "order": order.customer });
        let is = json!({ "status": "cancelled", "reason": reason });
        let entry = by.entry(self.clock.now(), "end", format!("cover_order/{id}"), Some(&was), Some(&is));
        let command = Command::new(Body::Cover(CoverCommand::EndOrder { id, reason: reason.to_owned() }));
        let command = command.with_hook(move |transaction, _| audit::append(transaction, &entry).map(drop));
        self.gateway.submit_blocking(command).map(drop)
    }

    /// The bands, by instrument. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn bands(&self) -> Result<BTreeMap<InstrumentId, Band>, ServiceError> {
        Ok(self.store.read(rows::bands)?.into_iter().collect())
    }

    /// The routes of these forms, with what they do not say. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn routes_of(&self, forms: Vec<RouteForm>) -> Result<Vec<Route>, ServiceError> {
        let stored = self.routes()?;
        Ok(forms.into_iter().map(|form| form.route(&stored)).collect())
    }

    /// Checks that what these routes name is known: the engine has no categories, and gets the routes of a request only at its
    /// approval. A new one may not let the orders of an instrument wait that no enabled LP takes: each would be refused. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {group, account, category or forex_id}; `symbol_not_mapped`; those of the database.
    pub fn check_routes(&self, routes: &[Route]) -> Result<(), ServiceError> {
        let (stored, mapped) = self.store.read(|connection| {
            let lps = rows::lps(connection)?;
            let is_enabled = |id: &LpId| lps.iter().any(|lp| lp.terms.id == *id && lp.terms.enabled);
            let mapped = rows::symbols(connection)?.into_iter().filter(|(lp, _)| is_enabled(lp));
            let mapped: BTreeSet<InstrumentId> = mapped.map(|(_, symbol)| symbol.instrument).collect();
            Ok::<_, StoreError>((rows::routes(connection)?, mapped))
        })?;
        let read_model = self.gateway.read_model();
        let (groups, categories) = (read_model.groups(), self.catalog.categories());
        let is_real = |id| read_model.account(id).is_some_and(|known| known.record.kind == AccountKind::Real);
        for Route { group, account, category, instrument, .. } in routes {
            let fields = [
                ("group", group.is_none_or(|id| groups.iter().any(|known| known.id == id))),
                ("account", account.is_none_or(is_real)),
                ("category", category.is_none_or(|id| categories.iter().any(|known| known.id == id))),
                ("forex_id", instrument.is_none_or(|id| read_model.market(id).is_some())),
            ];
            if let Some((field, _)) = fields.iter().find(|(_, is_known)| !is_known) {
                return Err(Refusal::invalid_field(field).into());
            }
        }
        let waits_in = |route: &Route| route.instrument.filter(|_| route.mode == RouteMode::Through);
        let is_refused =
            |route: &&Route| waits_in(route).is_some_and(|id| !mapped.contains(&id)) && !stored.contains(route);
        if routes.iter().any(|route| is_refused(&route)) { Err(Reject::SymbolNotMapped.into()) } else { Ok(()) }
    }

    /// Replaces all routes, with what `also` writes in the transaction. Blocks.
    ///
    /// # Errors
    /// Those of [`Self::check_routes`], and the engine's rejection.
    pub fn set_routes(&self, by: &Actor, routes: Vec<Route>, also: Option<Addition>) -> Result<(), ServiceError> {
        self.check_routes(&routes)?;
        let before = self.routes()?;
        let (was, is) = (audited(&before), audited(&routes));
        let entry = by.entry(self.clock.now(), "routes", "cover_routes", Some(&was), Some(&is));
        let command = Command::new(Body::Cover(CoverCommand::SetRoutes { routes }));
        let command = command.with_hook(move |transaction, _| {
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))
        });
        self.gateway.submit_blocking(command).map(drop)
    }

    /// The routes by priority, as an approver sees them.
    ///
    /// # Errors
    /// `priority_taken`.
    pub fn state_of_routes(routes: &[Route]) -> Result<Value, ServiceError> {
        let state: Map<String, Value> =
            routes.iter().map(|route| (route.priority.to_string(), audited(route))).collect();
        if state.len() == routes.len() { Ok(Value::Object(state)) } else { Err(Reject::PriorityTaken.into()) }
    }

    /// The routes of such a state.
    ///
    /// # Errors
    /// If it is none.
    pub fn routes_in(state: &Value) -> Result<Vec<Route>, ServiceError> {
        let mut routes: Vec<Route> = rows_in(state)?;
        routes.sort_by_key(|route| route.priority);
        Ok(routes)
    }

    /// The bands by the code of the instrument, as an approver sees them.
    pub fn state_of_bands(&self, bands: &BTreeMap<InstrumentId, Band>) -> Value {
        let read_model = self.gateway.read_model();
        let row = |(id, band): (&InstrumentId, &Band)| {
            let code = read_model.market(*id).map_or_else(|| format!("#{id}"), |market| market.instrument.code);
            (code, audited(&BandForm { forex_id: id.0, limit: band.limit, back_to: band.back_to }))
        };
        Value::Object(bands.iter().map(row).collect())
    }

    /// The bands of such a state.
    ///
    /// # Errors
    /// If it is none.
    pub fn bands_in(state: &Value) -> Result<BTreeMap<InstrumentId, Band>, ServiceError> {
        Ok(bands_of(rows_in(state)?)?)
    }

    /// Sets these bands and removes the others, all or none, with what `also` writes in the transaction. Each band that changes
    /// has a row in the audit log. Blocks.
    ///
    /// # Errors
    /// `symbol_not_mapped` for an instrument that is not covered, `invalid_field`.
    pub fn set_bands(
        &self,
        by: &Actor,
        bands: &BTreeMap<InstrumentId, Band>,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let before = self.bands()?;
        let instruments: BTreeSet<InstrumentId> = before.keys().chain(bands.keys()).copied().collect();
        let change = |instrument: &InstrumentId| (before.get(instrument).copied(), bands.get(instrument).copied());
        let changed: Vec<_> =
            instruments.iter().map(|id| (*id, change(id))).filter(|(_, (was, is))| was != is).collect();
        let now = self.clock.now();
        let entry = |(instrument, (was, is)): &(InstrumentId, (Option<Band>, Option<Band>))| {
            let object = format!("cover_band/{instrument}");
            by.entry(now, "band", object, was.as_ref().map(audited).as_ref(), Some(&audited(is)))
        };
        let entries: Vec<AuditEntry> = changed.iter().map(entry).collect();
        let record = move |transaction: &rusqlite::Transaction<'_>| {
            entries.iter().try_for_each(|entry| audit::append(transaction, entry).map(drop))?;
            also.map_or(Ok(()), |also| also(transaction))
        };
        if changed.is_empty() {
            return Ok(self.store.write(record)?);
        }
        let bands =
            changed.iter().map(|(instrument, (_, band))| InstrumentBand { instrument: *instrument, band: *band });
        let command = Command::new(Body::Cover(CoverCommand::SetBands { bands: bands.collect() }));
        self.gateway.submit_blocking(command.with_hook(move |transaction, _| record(transaction))).map(drop)
    }

    /// Instruments that a route covers and no LP has, with the open volume of real customers. Linear in the number of open
    /// orders. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn unmapped(&self) -> Result<Vec<UnmappedInstrument>, ServiceError> {
        let (routes, symbols) = self
            .store
            .read(|connection| Ok::<_, StoreError>((rows::routes(connection)?, rows::symbols(connection)?)))?;
        if routes.is_empty() {
            return Ok(Vec::new());
        }
        let mapped: BTreeSet<InstrumentId> = symbols.into_iter().map(|(_, symbol)| symbol.instrument).collect();
        let exposures = self.exposures();
        let unmapped = |market: MarketView| {
            let Instrument { id, code, category, .. } = market.instrument;
            let is_covered = !mapped.contains(&id) && is_routed(&routes, id, category);
            is_covered.then(|| UnmappedInstrument {
                id,
                code,
                exposures: exposures.get(&id).copied().unwrap_or_default(),
            })
        };
        Ok(self.gateway.read_model().markets().into_iter().filter_map(unmapped).collect())
    }

    /// Every covered instrument, by LP and instrument. Linear in the number of open orders. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn covered(&self) -> Result<Vec<CoveredInstrument>, ServiceError> {
        let exposures = self.exposures();
        let stored = self.store.read(|connection| {
            let positions = rows::positions(connection)?;
            let mut refusals = BTreeMap::new();
            for position in &positions {
                refusals.extend(rows::last_refusal(connection, position)?.map(|why| (position.instrument, why)));
            }
            Ok::<_, StoreError>(Stored {
                lps: rows::lps(connection)?.into_iter().map(|lp| (lp.terms.id, lp)).collect(),
                symbols: rows::symbols(connection)?,
                bands: rows::bands(connection)?.into_iter().collect(),
                positions: positions.into_iter().map(|one| (one.instrument, one)).collect(),
                refusals,
                orders: rows::working_orders(connection)?,
                breaks: rows::open_breaks(connection)?.into_iter().map(|one| (one.instrument, one)).collect(),
                acceptances: corrections::waiting_of_breaks(connection)?,
            })
        })?;
        let shown = stored.symbols.iter().map(|(lp, symbol)| {
            let id = symbol.instrument;
            let of_instrument = stored.orders.iter().filter(|order| order.instrument == id);
            let (mut waiting, steering): (Vec<CoverOrder>, Vec<CoverOrder>) =
                of_instrument.cloned().partition(|order| order.customer.is_some());
            waiting.sort_unstable_by_key(|order| order.id);
            CoveredInstrument {
                lp: *lp,
                session: stored.lps.get(lp).map(|lp| lp.session).unwrap_or_default(),
                symbol: symbol.clone(),
                exposures: exposures.get(&id).copied().unwrap_or_default(),
                band: stored.bands.get(&id).copied(),
                position: stored.positions.get(&id).cloned().unwrap_or_else(|| CoverPosition::new(id, *lp)),
                refusal: stored.refusals.get(&id).cloned(),
                working: steering.into_iter().next(),
                waiting,
                open_break: stored.breaks.get(&id).cloned(),
                acceptance: stored.breaks.get(&id).and_then(|found| stored.acceptances.get(&found.id)).copied(),
            }
        });
        Ok(shown.collect())
    }

    /// The open volume of real customers, by instrument.
    fn exposures(&self) -> BTreeMap<InstrumentId, Exposures> {
        let read_model = self.gateway.read_model();
        let mut open = Vec::new();
        read_model.each_live_order(|order, _| {
            if order.status == OrderStatus::Open || order.is_working() {
                open.push((order.account, order.instrument, order.side, order.exposed_lots(), order.cover_percent));
            }
        });
        let mut kinds: BTreeMap<AccountId, bool> = BTreeMap::new();
        let is_real = |account| read_model.account(account).is_some_and(|known| known.record.kind == AccountKind::Real);
        let mut sums: BTreeMap<InstrumentId, Exposures> = BTreeMap::new();
        for (account, instrument, side, lots, percent) in open {
            if *kinds.entry(account).or_insert_with(|| is_real(account)) {
                sums.entry(instrument).or_default().add(1, side, lots, percent);
            }
        }
        sums
    }
}

/// The rows of a state that has them by name.
fn rows_in<T: serde::de::DeserializeOwned>(state: &Value) -> Result<Vec<T>, ServiceError> {
    let rows = state.as_object().into_iter().flat_map(Map::values).cloned().collect();
    serde_json::from_value(Value::Array(rows)).map_err(|error| ServiceError::Internal(format!("{state}: {error}")))
}

fn audited<T: serde::Serialize + ?Sized>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
