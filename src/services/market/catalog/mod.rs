//! The catalogue of instruments: how they are shown, in which categories, and when they trade. Trading terms belong to the
//! engine (see [`ReadModel`]); the rest is kept here, in memory for readers and as JSON in the database.
//!
//! An instrument's terms and its listing change in one transaction.

mod calendar_file;
mod change;
mod closures;
mod draft;
mod effect;
mod holiday_calendar;
mod holidays;
mod listing;
mod merge;
mod snapshot;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use serde_json::json;

use crate::domain::{Instrument, InstrumentId};
use crate::engine::input::Body;
use crate::engine::reject::{InUse, Reject};
use crate::store::backoffice::risk_changes::routes_that;
use crate::store::market::listings::{self as rows, ListingRow};
use crate::store::{Store, StoreError, backoffice::audit, dealing::orders};

pub use calendar_file::{FILE_BYTES_MAX, read_calendar_file, write_calendar_file};
pub use change::{InstrumentChange, InstrumentState};
pub use closures::{Closure, Schedule};
pub use draft::{CategoryDraft, InstrumentDraft};
pub use effect::{Confirmation, InstrumentEffect};
pub use holiday_calendar::{
    CalendarDate, CalendarDraft, CalendarId, DateForm, HolidayCalendar, merge_dates, read_dates,
};
pub use holidays::{AffectedInstrument, AffectedRollover, CalendarChange, CalendarPreview, calendars_without_dates};
pub use listing::{Category, CategoryId, Listing, Names, OwnFeed, SimTerms};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::{Actor, Addition};
use crate::services::trading::{Command, CommandGateway, MarketView, ReadModel};
use snapshot::CatalogSnapshot;

/// Observer of the catalogue: called after every change, on its thread, after its commit and before its response, so it
/// must return quickly.
pub type Observer = Box<dyn Fn(&Catalog) + Send + Sync>;

/// The catalogue.
pub struct Catalog {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    snapshot: RwLock<Arc<CatalogSnapshot>>,
    observers: RwLock<Vec<Observer>>,
    /// Serialises changes.
    changing: Mutex<()>,
}

/// An instrument as it is listed and as it trades now.
#[derive(Debug, Clone)]
pub struct Listed {
    pub listing: Arc<Listing>,
    pub market: MarketView,
}

impl Catalog {
    /// Reads the catalogue. Blocks.
    pub fn open(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        read_model: Arc<ReadModel>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ServiceError> {
        let snapshot = RwLock::new(Arc::new(store.read(CatalogSnapshot::load)?));
        let (observers, changing) = (RwLock::default(), Mutex::default());
        Ok(Self { store, gateway, read_model, clock, snapshot, observers, changing })
    }

    /// Notifies `observer` of every change from now on.
    pub fn subscribe(&self, observer: Observer) {
        self.observers.write().push(observer);
    }

    /// How an instrument is shown. Memory only.
    pub fn listing(&self, id: InstrumentId) -> Option<Arc<Listing>> {
        self.snapshot().listing(id).cloned()
    }

    /// All listings in their order, disabled instruments included. Memory only.
    pub fn listings(&self) -> Vec<Arc<Listing>> {
        self.snapshot().listings.clone()
    }

    /// All categories in their order. Memory only.
    pub fn categories(&self) -> Vec<Category> {
        self.snapshot().categories.clone()
    }

    /// How many instruments are in a category, disabled ones included. Memory only.
    pub fn listed_in(&self, category: CategoryId) -> usize {
        self.snapshot().listings.iter().filter(|listing| listing.category == category).count()
    }

    /// What customers may trade (enabled instruments), in order: those of `category`, and those whose code,
    /// shown code or name (in any language) contains `search`, ignoring case. Memory only.
    pub fn trade_list(&self, search: Option<&str>, category: Option<CategoryId>) -> Vec<Listed> {
        let search = search.map(str::trim).filter(|text| !text.is_empty()).map(str::to_lowercase);
        self.all()
            .into_iter()
            .filter(|listed| listed.market.instrument.enabled)
            .filter(|listed| category.is_none_or(|category| listed.listing.category == category))
            .filter(|listed| search.as_deref().is_none_or(|text| matches(listed, text)))
            .collect()
    }

    /// Every instrument, for the back office. Memory only.
    pub fn all(&self) -> Vec<Listed> {
        let mut markets: std::collections::BTreeMap<InstrumentId, MarketView> =
            self.read_model.markets().into_iter().map(|market| (market.instrument.id, market)).collect();
        let listed = |listing: &Arc<Listing>| {
            Some(Listed { market: markets.remove(&listing.instrument)?, listing: Arc::clone(listing) })
        };
        self.snapshot().listings.iter().filter_map(listed).collect()
    }

    /// One instrument, for the back office. Memory only.
    ///
    /// # Errors
    /// `InstrumentNotFound`.
    pub fn one(&self, id: InstrumentId) -> Result<Listed, ServiceError> {
        let listed = self.read_model.market(id).zip(self.listing(id));
        let (market, listing) = listed.ok_or(Reject::InstrumentNotFound)?;
        Ok(Listed { listing, market })
    }

    /// Adds an instrument. Blocks until it is on disk.
    ///
    /// # Errors
    /// `missing_field` and `invalid_field` {field: a field of [`InstrumentDraft`]}, `category_not_found`,
    /// `code_taken` {code}, `NoConversionRate`, `Unavailable`.
    pub fn create_instrument(&self, by: &Actor, draft: &InstrumentDraft) -> Result<InstrumentId, ServiceError> {
        Ok(self.create_with(by, draft, |_| Ok((None, ())))?.0)
    }

    /// As [`Self::create_instrument`], with what `also` makes of the new instrument: what is written in its transaction, and
    /// what is returned.
    ///
    /// # Errors
    /// As [`Self::create_instrument`]; those of `also`.
    pub fn create_with<T>(
        &self,
        by: &Actor,
        draft: &InstrumentDraft,
        also: impl FnOnce(InstrumentState) -> Result<(Option<Addition>, T), ServiceError>,
    ) -> Result<(InstrumentId, T), ServiceError> {
        let _changing = self.changing.lock();
        let (id, position) = (self.next_instrument()?, self.next_position());
        let (terms, listing) = merge::create(draft, id, position)?;
        self.check_references(&listing)?;
        let state = InstrumentState { terms, listing };
        let (also, made) = also(state.clone())?;
        self.write_new(by, state, also)?;
        Ok((id, made))
    }

    /// Whether the log shows that customers have never been able to trade an instrument. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn was_never_enabled(&self, id: InstrumentId) -> Result<bool, ServiceError> {
        Ok(self
            .store
            .read(|connection| audit::was_never(connection, &format!("instrument/{id}"), "$.terms.enabled"))?)
    }

    /// Checks whether this draft is valid for a new instrument or for a change (`id`), except for the engine's checks.
    ///
    /// # Errors
    /// As [`Catalog::create_instrument`]; `InstrumentNotFound`.
    pub fn check_instrument(&self, id: Option<InstrumentId>, draft: &InstrumentDraft) -> Result<(), ServiceError> {
        match id {
            Some(id) => self.plan_instrument(id, draft).map(drop),
            None => {
                let (_, listing) = merge::create(draft, InstrumentId(i64::MAX), 1)?;
                Ok(self.check_references(&listing)?)
            }
        }
    }

    /// Removes an instrument. Blocks until it is committed.
    ///
    /// # Errors
    /// `InstrumentNotFound`, `InstrumentInUse` (orders, ended ones too, or another instrument is converted by it),
    /// `Unavailable`.
    pub fn remove_instrument(&self, by: &Actor, id: InstrumentId) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let old = self.one(id)?;
        // A customer's history names the instrument of each order.
        if self.store.read(|connection| orders::is_traded(connection, id))? {
            return Err(Reject::InstrumentInUse(InUse::Referenced).into());
        }
        let before = json!({ "terms": &old.market.instrument, "listing": &*old.listing });
        let entry = by.entry(self.clock.now(), "remove", format!("instrument/{id}"), Some(&before), None);
        let command = Command::new(Body::RemoveInstrument { instrument: id }).with_hook(move |transaction, _| {
            rows::remove(transaction, id.0)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.gateway.submit_blocking(command)?;
        self.publish(self.snapshot().without_listing(id));
        Ok(())
    }

    /// Adds a category. Blocks.
    ///
    /// # Errors
    /// `missing_field`, `invalid_field` {field}, `code_taken` {code}.
    pub fn create_category(&self, by: &Actor, draft: &CategoryDraft) -> Result<CategoryId, ServiceError> {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        let id = CategoryId(snapshot.categories.iter().map(|category| category.id.0).max().unwrap_or(0) + 1);
        let position = snapshot.categories.iter().map(|category| category.position).max().map_or(1, |last| last + 1);
        let code = draft.code.clone().ok_or_else(|| Refusal::missing_field("code"))?;
        if draft.names.as_ref().is_none_or(|names| names.0.values().all(|text| text.trim().is_empty())) {
            return Err(Refusal::missing_field("names").into());
        }
        let blank = Category { id, code, position, enabled: true, names: Names::default() };
        self.put_category(by, "create", None, blank, draft)?;
        Ok(id)
    }

    /// Changes a category: the draft's fields, and nothing else. Blocks.
    ///
    /// # Errors
    /// `category_not_found`, and those of [`Catalog::create_category`].
    pub fn update_category(&self, by: &Actor, id: CategoryId, draft: &CategoryDraft) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let old = self.snapshot().category(id).cloned().ok_or(Refusal::new("category_not_found"))?;
        self.put_category(by, "update", Some(&old), old.clone(), draft)
    }

    /// Removes a category. Blocks.
    ///
    /// # Errors
    /// `category_not_found`, `category_in_use`, also {routes} while routes of cover name it: a later category may get its id.
    pub fn remove_category(&self, by: &Actor, id: CategoryId) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        let old = snapshot.category(id).ok_or(Refusal::new("category_not_found"))?;
        if snapshot.listings.iter().any(|listing| listing.category == id) {
            return Err(Refusal::new("category_in_use").into());
        }
        let routes = self.store.read(|connection| routes_that(connection, |route| route.category == Some(id)))?;
        if !routes.is_empty() {
            return Err(Refusal::named_by_routes("category_in_use", &routes).into());
        }
        let entry = by.entry(self.clock.now(), "remove", format!("category/{}", id.0), Some(&as_json(old)), None);
        self.store.write(|transaction| {
            rows::remove_category(transaction, id.0)?;
            audit::append(transaction, &entry)
        })?;
        self.publish(snapshot.without_category(id));
        Ok(())
    }

    /// Adds many instruments (the demo data) in one batch, so that they share a commit. Pairs that convert a currency to
    /// USD come first. Existing codes are skipped. Returns how many were added. Blocks.
    ///
    /// # Errors
    /// As [`Catalog::create_instrument`]; instruments added before the error remain.
    pub fn install(&self, by: &Actor, drafts: &[InstrumentDraft]) -> Result<usize, ServiceError> {
        let _changing = self.changing.lock();
        let (mut id, mut position) = (self.next_instrument()?, self.next_position());
        let mut fresh = Vec::new();
        for draft in drafts {
            let known = draft.code.as_deref().is_some_and(|code| self.read_model.instrument_by_code(code).is_some());
            if known {
                continue;
            }
            let (terms, listing) = merge::create(draft, id, position)?;
            self.check_references(&listing)?;
            fresh.push((terms, listing));
            (id, position) = (InstrumentId(id.0 + 1), position + 1);
        }
        let joins_usd = |terms: &Instrument| terms.base == "USD" || terms.currency == "USD";
        fresh.sort_by_key(|(terms, _)| !joins_usd(terms));
        let at = self.clock.now();
        let define = |(terms, listing): &(Instrument, Listing)| {
            let entry = by.entry(at, "create", format!("instrument/{}", terms.id), None, Some("demo data"));
            self.definition(terms.clone(), listing, entry, None)
        };
        let results = self.gateway.submit_all_blocking(fresh.iter().map(define).collect());
        let (mut added, mut first_error) = (Vec::new(), None);
        for ((_, listing), result) in fresh.into_iter().zip(results) {
            match result {
                Ok(_) => added.push(listing),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        let count = added.len();
        self.publish(self.snapshot().with_listings(added));
        first_error.map_or(Ok(count), Err)
    }
}

impl Catalog {
    fn snapshot(&self) -> Arc<CatalogSnapshot> {
        Arc::clone(&self.snapshot.read())
    }

    /// Publishes the new state and notifies the observers.
    fn publish(&self, snapshot: CatalogSnapshot) {
        *self.snapshot.write() = Arc::new(snapshot);
        for observer in self.observers.read().iter() {
            observer(self);
        }
    }

    fn next_instrument(&self) -> Result<InstrumentId, ServiceError> {
        Ok(InstrumentId(self.store.read(rows::instrument_id_max)? + 1))
    }

    fn next_position(&self) -> i64 {
        self.snapshot().listings.last().map_or(1, |last| last.position.saturating_add(1))
    }

    /// The category and the calendars of a listing exist.
    fn check_references(&self, listing: &Listing) -> Result<(), Refusal> {
        let snapshot = self.snapshot();
        if listing.calendars.iter().any(|id| !snapshot.calendars.contains_key(id)) {
            return Err(Refusal::invalid_field("calendars"));
        }
        snapshot.category(listing.category).map(drop).ok_or(Refusal::new("category_not_found"))
    }

    /// The command that defines an instrument and writes its listing and the audit row.
    fn definition(
        &self,
        terms: Instrument,
        listing: &Listing,
        entry: audit::AuditEntry,
        also: Option<Addition>,
    ) -> Command {
        let row = row_of(listing);
        Command::new(Body::DefineInstrument(terms)).with_hook(move |transaction, _| {
            rows::put(transaction, &row)?;
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))
        })
    }

    fn define(
        &self,
        terms: Instrument,
        listing: Listing,
        (entry, also): (audit::AuditEntry, Option<Addition>),
        then: Option<Command>,
    ) -> Result<(), ServiceError> {
        let (id, code) = (terms.id, terms.code.clone());
        let mut commands = vec![self.definition(terms, &listing, entry, also)];
        commands.extend(then);
        let mut results = self.gateway.submit_all_blocking(commands).into_iter();
        let defined = results.next().unwrap_or(Err(ServiceError::Unavailable));
        if let (Ok(_), Some(Err(error))) = (&defined, results.next()) {
            // The definition is committed: to report it as refused would be wrong.
            tracing::error!(%error, instrument = id.0, "the feed could not be reset");
        }
        defined.map_err(|error| match error {
            ServiceError::Reject(Reject::CodeTaken) => Refusal::new("code_taken").with("code", code).into(),
            ServiceError::Reject(Reject::NoConversionRate { currency }) => self.not_converted(currency).into(),
            other => other,
        })?;
        self.publish(self.snapshot().with_listings(vec![listing]));
        Ok(())
    }

    /// The refusal where nothing converts this currency to USD. It names an instrument that would: an existing disabled one
    /// if there is one, else the one to add.
    fn not_converted(&self, currency: String) -> Refusal {
        let converts = |terms: &Instrument| {
            let pair = (terms.base.as_str(), terms.currency.as_str());
            pair == (currency.as_str(), "USD") || pair == ("USD", currency.as_str())
        };
        let markets = self.read_model.markets();
        let known = markets.iter().find(|market| converts(&market.instrument));
        let code = known.map_or_else(|| format!("{currency}USD"), |market| market.instrument.code.clone());
        let refusal = Refusal::new("no_conversion_rate").worded("conversion-instrument-missing");
        refusal.with("currency", currency).with("code", code)
    }

    fn put_category(
        &self,
        by: &Actor,
        act: &str,
        old: Option<&Category>,
        mut category: Category,
        draft: &CategoryDraft,
    ) -> Result<(), ServiceError> {
        category.code = draft.code.clone().unwrap_or(category.code);
        category.position = draft.position.unwrap_or(category.position);
        category.enabled = draft.enabled.unwrap_or(category.enabled);
        merge::merge_names(&mut category.names, draft.names.clone());
        merge::check_names(&category.names)?;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !(1..=30).contains(&category.code.len()) || !category.code.bytes().all(plain) {
            return Err(Refusal::invalid_field("code").into());
        }
        let snapshot = self.snapshot();
        if snapshot.categories.iter().any(|other| other.code == category.code && other.id != category.id) {
            return Err(Refusal::new("code_taken").with("code", category.code).into());
        }
        let object = format!("category/{}", category.id.0);
        let entry = by.entry(self.clock.now(), act, object, old.map(as_json).as_ref(), Some(&as_json(&category)));
        let row = rows::CategoryRow {
            id: category.id.0,
            code: category.code.clone(),
            position: category.position,
            enabled: category.enabled,
            names: serde_json::to_string(&category.names).expect("names are valid JSON"),
        };
        self.store.write(|transaction| -> Result<(), StoreError> {
            rows::put_category(transaction, &row)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.publish(snapshot.with_category(category));
        Ok(())
    }
}

fn row_of(listing: &Listing) -> ListingRow {
    ListingRow {
        instrument: listing.instrument.0,
        category: listing.category.0,
        details: serde_json::to_string(listing).expect("a listing is valid JSON"),
    }
}

fn as_json(category: &Category) -> serde_json::Value {
    let Category { code, position, enabled, names, .. } = category;
    json!({ "code": code, "position": position, "enabled": enabled, "names": names })
}

fn matches(listed: &Listed, text: &str) -> bool {
    let contains = |name: &str| name.to_lowercase().contains(text);
    contains(&listed.market.instrument.code)
        || contains(&listed.listing.show_code)
        || listed.listing.names.0.values().any(|name| contains(name))
}
