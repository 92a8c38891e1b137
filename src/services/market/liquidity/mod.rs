//! Liquidity providers (LPs): how each is reached, its names of instruments, and the state of its sessions.
//!
//! An instrument is priced by an LP if its feed is `fix` and one of the LP's symbols is mapped to it; it belongs to one LP at most.
//! While it is priced it cannot be unmapped, and its LP cannot be deleted: that would leave an open market without prices.
//!
//! The definitions here are the source of what the engine covers at an LP. Both change in one transaction, and at a start what the
//! engine knows otherwise is defined again. An LP is covered at while it is enabled and gets orders.
//!
//! A password is never shown again. Where an LP's password goes (host, ports, TLS and its authorities) changes only together
//! with the password, so that nobody learns a stored one by pointing the LP at a machine of their own.

mod account;
mod changes;
mod covering;
mod draft;
mod hours;
mod sequences;
mod symbols;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, RwLock};
use serde_json::Value;

use crate::domain::{Instrument, InstrumentId, LpId, TimeMs};
use crate::ports::lp_sessions::{
    LpSessions, ProviderSessions, SessionConfig, SessionKind, SessionPhase, SessionStatus,
};
use crate::ports::{Clock, QuoteSink};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::catalog::{Catalog, OwnFeed};
use crate::services::staff::audit::{Actor, Addition};
use crate::services::trading::ReadModel;
use crate::services::trading::cover::Cover;
use crate::store::backoffice::audit;
use crate::store::market::lps as rows;
use crate::store::{Store, StoreError};

pub use crate::store::market::lps::{LpRow, LpSymbolRow};
pub use account::LpFunds;
pub use changes::{EndedBand, LpChange, SymbolsChange};
pub use draft::LpDraft;
pub use hours::forms as session_forms;
pub use symbols::{SYMBOLS_BYTES_MAX, SymbolForm, read_symbols};

/// Most LPs.
const LPS_MAX: usize = 8;
/// How long a session may be down before it is an alert, in milliseconds.
const ALERT_AFTER: i64 = 15_000;
/// Codes that an error names.
const NAMED_MAX: usize = 5;

/// Called after every change, on its thread.
pub type Observer = Box<dyn Fn() + Send + Sync>;

/// All LPs and their symbols.
#[derive(Default)]
struct Snapshot {
    lps: Vec<LpRow>,
    symbols: Vec<LpSymbolRow>,
}

/// An LP with what is known of it now.
pub struct ShownLp {
    pub row: LpRow,
    pub symbols: usize,
    /// Instruments that it prices.
    pub priced: usize,
    pub prices: SessionStatus,
    /// `None`: no orders are sent to it.
    pub orders: Option<SessionStatus>,
    /// When its sessions begin, if it is outside of their hours.
    pub opens_at: Option<TimeMs>,
    /// `None`: the engine does not know the LP.
    pub funds: Option<LpFunds>,
}

/// Something that is wrong, for the operator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is about: the same for as long as it lasts.
    pub subject: String,
    pub detail: String,
}

impl Problem {
    fn new(subject: String, detail: impl Into<String>) -> Self {
        Self { subject, detail: detail.into() }
    }
}

/// A symbol with its instrument.
pub struct ShownSymbol {
    pub row: LpSymbolRow,
    /// Empty: the instrument was removed.
    pub code: String,
    /// Whether the LP prices it.
    pub is_priced: bool,
}

/// The service.
pub struct Liquidity {
    store: Arc<Store>,
    catalog: Arc<Catalog>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    sessions: Arc<dyn ProviderSessions>,
    cover: Arc<Cover>,
    /// Why the engine does not cover as defined, by LP.
    undefined: Mutex<BTreeMap<LpId, String>>,
    snapshot: RwLock<Arc<Snapshot>>,
    /// Those whose sessions run, as they were applied last.
    connected: Mutex<BTreeSet<LpId>>,
    observers: RwLock<Vec<Observer>>,
    /// Serialises changes.
    changing: Mutex<()>,
}

fn load(connection: &rusqlite::Connection) -> Result<Snapshot, StoreError> {
    Ok(Snapshot { lps: rows::all(connection)?, symbols: rows::symbols(connection)? })
}

impl Liquidity {
    /// Reads the LPs. No session runs before [`Self::sync`]. Blocks.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open(
        store: Arc<Store>,
        catalog: Arc<Catalog>,
        read_model: Arc<ReadModel>,
        clock: Arc<dyn Clock>,
        sessions: Arc<dyn ProviderSessions>,
        cover: Arc<Cover>,
    ) -> Result<Self, StoreError> {
        let snapshot = RwLock::new(Arc::new(store.read(load)?));
        let (undefined, connected, observers) = (Mutex::default(), Mutex::default(), RwLock::default());
        let changing = Mutex::default();
        Ok(Self {
            store,
            catalog,
            read_model,
            clock,
            sessions,
            cover,
            undefined,
            snapshot,
            connected,
            observers,
            changing,
        })
    }

    /// Calls `observer` after every change from now on.
    pub fn subscribe(&self, observer: Observer) {
        self.observers.write().push(observer);
    }

    /// All LPs, by name. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<ShownLp>, ServiceError> {
        let (snapshot, funds) = (self.snapshot(), self.funds()?);
        Ok(snapshot.lps.iter().map(|row| self.shown(row, &snapshot, &funds)).collect())
    }

    /// One LP. Blocks.
    ///
    /// # Errors
    /// `lp_not_found`.
    pub fn one(&self, lp: LpId) -> Result<ShownLp, ServiceError> {
        let snapshot = self.snapshot();
        Ok(self.shown(find(&snapshot, lp)?, &snapshot, &self.funds()?))
    }

    /// The symbols of an LP. Memory only.
    ///
    /// # Errors
    /// `lp_not_found`.
    pub fn symbols(&self, lp: LpId) -> Result<Vec<ShownSymbol>, Refusal> {
        let snapshot = self.snapshot();
        find(&snapshot, lp)?;
        let own = snapshot.symbols.iter().filter(|row| row.lp == lp);
        let shown = |row: &LpSymbolRow| {
            let instrument = self.instrument(row.instrument);
            ShownSymbol {
                row: row.clone(),
                code: instrument.map(|instrument| instrument.code).unwrap_or_default(),
                is_priced: self.is_priced(row.instrument),
            }
        };
        Ok(own.map(shown).collect())
    }

    /// The name of the LP that an instrument is mapped to. Memory only.
    pub fn name_of(&self, instrument: InstrumentId) -> Option<String> {
        let snapshot = self.snapshot();
        let mapped = snapshot.symbols.iter().find(|row| row.instrument == instrument)?;
        find(&snapshot, mapped.lp).ok().map(|row| row.name.clone())
    }

    /// Adds an LP, disabled unless the draft says otherwise. Blocks.
    ///
    /// # Errors
    /// `missing_field` and `invalid_field` {field}, `lp_name_taken`, `too_many_lps` {max}.
    pub fn create(&self, by: &Actor, draft: &LpDraft) -> Result<LpId, ServiceError> {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        if snapshot.lps.len() >= LPS_MAX {
            return Err(Refusal::new("too_many_lps").with("max", LPS_MAX).into());
        }
        let id = self.store.read(rows::next_id)?;
        let row = LpRow { id, ..draft.created()? };
        check_name(&snapshot, &row)?;
        let entry = by.entry(self.clock.now(), "create", object(id), None, Some(&draft::audit_form(&row)));
        let definition = self.definition(&row, &[]);
        self.cover.define(id, Some(definition), move |transaction| {
            rows::insert(transaction, &row)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.reload(id)?;
        Ok(id)
    }

    /// Changes an LP. Blocks.
    ///
    /// # Errors
    /// `lp_not_found`, `lp_outdated`, and as [`Self::create`].
    pub fn update(&self, by: &Actor, lp: LpId, draft: &LpDraft) -> Result<(), ServiceError> {
        self.update_with(by, lp, draft, None, None)
    }

    /// The same, with what `also` writes in its transaction, if the LP is as the change was planned on.
    fn update_with(
        &self,
        by: &Actor,
        lp: LpId,
        draft: &LpDraft,
        planned_on: Option<&Value>,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        let old = find(&snapshot, lp)?;
        changes::check_state(planned_on, || Ok(draft::audit_form(old)))?;
        check_version(old, draft.version)?;
        let row = draft.applied_to(old)?;
        check_name(&snapshot, &row)?;
        let (before, mut after) = (draft::audit_form(old), draft::audit_form(&row));
        if row.password != old.password {
            after["password"] = "changed".into();
        }
        let entry = by.entry(self.clock.now(), "update", object(lp), Some(&before), Some(&after));
        let own: Vec<LpSymbolRow> = snapshot.symbols.iter().filter(|symbol| symbol.lp == lp).cloned().collect();
        let definition = self.definition(&row, &own);
        self.cover.define(lp, Some(definition), move |transaction| {
            rows::update(transaction, &row)?;
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))
        })?;
        self.reload(lp)
    }

    /// Deletes an LP that prices and covers nothing and owes nothing, with its symbols and their bands. Its account stays. Blocks.
    ///
    /// # Errors
    /// `lp_not_found`, `lp_in_use` {codes}, `lp_has_balance` {amount}.
    pub fn remove(&self, by: &Actor, lp: LpId) -> Result<(), ServiceError> {
        self.remove_with(by, lp, None, None)
    }

    /// As [`Self::update_with`].
    fn remove_with(
        &self,
        by: &Actor,
        lp: LpId,
        planned_on: Option<&Value>,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        let old = find(&snapshot, lp)?;
        changes::check_state(planned_on, || Ok(draft::audit_form(old)))?;
        let own: Vec<&LpSymbolRow> = snapshot.symbols.iter().filter(|row| row.lp == lp).collect();
        self.check_removable(lp, &own)?;
        self.check_covered(&own, &[])?;
        let ended = self.entries_of_bands(by, &self.ended_bands(&own, &[])?);
        if !ended.is_empty() {
            // The engine's commands of a deletion are several: the bands end with the first.
            self.cover.define(lp, Some(self.definition(old, &[])), move |transaction| {
                ended.iter().try_for_each(|entry| audit::append(transaction, entry).map(drop))
            })?;
        }
        let entry = by.entry(self.clock.now(), "remove", object(lp), Some(&draft::audit_form(old)), None);
        self.cover.define(lp, None, move |transaction| {
            rows::remove(transaction, lp)?;
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))
        })?;
        self.reload(lp)
    }

    /// Sets where the prices of the sessions go. Called once, before [`Self::sync`].
    pub fn connect(&self, quotes: Arc<dyn QuoteSink>) {
        let kept = sequences::Sequences::new(Arc::clone(&self.store), self.clock.now());
        self.sessions.connect(quotes, Arc::new(kept));
    }

    /// Logs off, and waits at most `timeout` for each session.
    pub fn stop(&self, timeout: Duration) {
        self.sessions.stop(timeout);
    }

    /// Starts, changes and stops sessions until they are as defined. Waits for those that end.
    pub fn sync(&self) {
        let snapshot = self.snapshot();
        let now = self.clock.now();
        let running = running(&snapshot, now);
        *self.connected.lock() = running.clone();
        let mut sessions = Vec::new();
        for row in snapshot.lps.iter().filter(|row| running.contains(&row.id)) {
            let of_lp = self.sessions_of(row, &snapshot);
            // Before the first logon of a session; the one before has ended with its hours.
            if let Some(orders) = &of_lp.orders
                && let Err(error) = self.begin_numbers(row, &orders.identity(), now)
            {
                tracing::error!(lp = row.name, %error, "the sequence numbers of a session were not prepared");
            }
            sessions.push(of_lp);
        }
        self.sessions.apply(&sessions);
    }

    /// Applies the definitions again if a session begins or ends by its hours.
    pub fn follow_hours(&self) {
        let running = running(&self.snapshot(), self.clock.now());
        if running != *self.connected.lock() {
            self.sync();
        }
    }

    /// Has the sequence numbers of an order session begin again, if its LP's do and it is a new session.
    fn begin_numbers(&self, row: &LpRow, session: &str, now: TimeMs) -> Result<(), StoreError> {
        let start = hours::began_at(row, now).filter(|_| row.reset_at_start);
        self.store.write(|transaction| match start {
            Some(start) => rows::begin_session(transaction, row.id, session, start),
            None => rows::forget_session_starts(transaction, row.id),
        })
    }

    /// What is wrong with the sessions now, in words for the operator; nothing while all markets that depend on them are closed,
    /// or outside of the hours of the sessions.
    pub fn problems(&self, now: TimeMs) -> Vec<Problem> {
        let snapshot = self.snapshot();
        let running = running(&snapshot, now);
        let enabled = snapshot.lps.iter().filter(|row| running.contains(&row.id));
        enabled.flat_map(|row| self.problems_of(row, &snapshot, now)).collect()
    }

    fn problems_of(&self, row: &LpRow, snapshot: &Snapshot, now: TimeMs) -> Vec<Problem> {
        let open: Vec<&LpSymbolRow> = snapshot
            .symbols
            .iter()
            .filter(|symbol| symbol.lp == row.id && self.read_model.is_open(symbol.instrument))
            .collect();
        let is_priced = open.iter().any(|symbol| self.is_priced(symbol.instrument));
        let orders = (row.orders && !open.is_empty()).then(|| self.status(row, SessionKind::Orders));
        let sessions = [("prices", is_priced.then(|| self.status(row, SessionKind::Prices))), ("orders", orders)];
        let mut problems = Vec::new();
        for (kind, status) in sessions {
            let Some(status) = status else { continue };
            let subject = format!("{}, {kind}", row.name);
            problems.extend(status.warning.map(|why| Problem::new(format!("{subject}, time"), why)));
            if status.phase != SessionPhase::Up {
                let why = status.problem.unwrap_or_else(|| "no logon".to_owned());
                problems.extend((now.since(status.since) >= ALERT_AFTER).then(|| Problem::new(subject, why)));
                continue;
            }
            let refused = status.refused.into_iter();
            problems.extend(refused.map(|(symbol, why)| Problem::new(format!("{subject}, {symbol}"), why)));
        }
        problems
    }

    fn sessions_of(&self, row: &LpRow, snapshot: &Snapshot) -> LpSessions {
        let prices = SessionConfig {
            name: row.name.clone(),
            host: row.host.clone(),
            port: row.port,
            tls: row.tls,
            ca: row.ca.clone(),
            sender: row.sender.clone(),
            target: row.target.clone(),
            sub: row.quote_sub.clone(),
            username: row.username.clone(),
            password: row.password.clone(),
            // Nothing of a price session is worth repeating.
            reset_on_logon: true,
            heartbeat_s: row.heartbeat_s,
        };
        let or = |own: &String, of_prices: &String| if own.is_empty() { of_prices } else { own }.clone();
        let orders = row.orders.then(|| SessionConfig {
            port: if row.trade_port == 0 { row.port } else { row.trade_port },
            sender: or(&row.trade_sender, &row.sender),
            target: or(&row.trade_target, &row.target),
            sub: row.trade_sub.clone(),
            reset_on_logon: row.reset_on_logon,
            ..prices.clone()
        });
        let own = snapshot.symbols.iter().filter(|symbol| symbol.lp == row.id && self.is_priced(symbol.instrument));
        let priced: BTreeMap<String, Instrument> = own
            .filter_map(|symbol| Some((symbol.symbol.clone(), self.instrument(symbol.instrument)?)))
            .filter(|(_, instrument)| instrument.enabled)
            .collect();
        LpSessions { lp: row.id, prices, orders, priced }
    }

    fn shown(&self, row: &LpRow, snapshot: &Snapshot, funds: &[LpFunds]) -> ShownLp {
        let own = || snapshot.symbols.iter().filter(|symbol| symbol.lp == row.id);
        ShownLp {
            symbols: own().count(),
            priced: own().filter(|symbol| self.is_priced(symbol.instrument)).count(),
            prices: self.status(row, SessionKind::Prices),
            orders: row.orders.then(|| self.status(row, SessionKind::Orders)),
            opens_at: hours::opens_at(row, self.clock.now()).filter(|_| row.enabled),
            funds: funds.iter().find(|funds| funds.lp == row.id).cloned(),
            row: row.clone(),
        }
    }

    fn status(&self, row: &LpRow, kind: SessionKind) -> SessionStatus {
        self.sessions.status(row.id, kind).unwrap_or_default()
    }

    fn instrument(&self, id: InstrumentId) -> Option<Instrument> {
        self.read_model.market(id).map(|market| market.instrument)
    }

    fn is_priced(&self, id: InstrumentId) -> bool {
        self.catalog.listing(id).is_some_and(|listing| listing.feed == Some(OwnFeed::Fix))
    }

    /// Refuses to unmap instruments that are priced.
    fn check_unused<'a>(&self, unmapped: impl Iterator<Item = &'a LpSymbolRow>) -> Result<(), Refusal> {
        let priced = unmapped.filter(|row| self.is_priced(row.instrument));
        let codes: Vec<String> =
            priced.filter_map(|row| self.instrument(row.instrument)).take(NAMED_MAX).map(|one| one.code).collect();
        if codes.is_empty() { Ok(()) } else { Err(Refusal::new("lp_in_use").with("codes", codes.join(", "))) }
    }

    fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.snapshot.read())
    }

    /// After a change of `lp`.
    fn reload(&self, lp: LpId) -> Result<(), ServiceError> {
        *self.snapshot.write() = Arc::new(self.store.read(load)?);
        self.undefined.lock().remove(&lp);
        self.observers.read().iter().for_each(|observer| observer());
        Ok(())
    }
}

/// The LPs that are enabled and within the hours of their sessions.
fn running(snapshot: &Snapshot, now: TimeMs) -> BTreeSet<LpId> {
    let runs = |row: &&LpRow| row.enabled && hours::is_open(row, now);
    snapshot.lps.iter().filter(runs).map(|row| row.id).collect()
}

fn find(snapshot: &Snapshot, lp: LpId) -> Result<&LpRow, Refusal> {
    snapshot.lps.iter().find(|row| row.id == lp).ok_or(Refusal::new("lp_not_found"))
}

fn check_name(snapshot: &Snapshot, row: &LpRow) -> Result<(), Refusal> {
    let is_taken = |other: &LpRow| other.id != row.id && other.name.eq_ignore_ascii_case(&row.name);
    if snapshot.lps.iter().any(is_taken) { Err(Refusal::new("lp_name_taken")) } else { Ok(()) }
}

fn check_version(row: &LpRow, version: Option<i64>) -> Result<(), Refusal> {
    if version.is_none_or(|version| version == row.version) { Ok(()) } else { Err(Refusal::new("lp_outdated")) }
}

fn object(lp: LpId) -> String {
    format!("lp/{lp}")
}
