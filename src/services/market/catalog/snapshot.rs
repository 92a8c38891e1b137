//! An immutable snapshot of the catalogue, shared by readers.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::Connection;

use crate::domain::InstrumentId;
use crate::store::StoreError;
use crate::store::market::holiday_calendars;
use crate::store::market::listings::{self as rows, CategoryRow};

use super::holiday_calendar::{CalendarId, HolidayCalendar};
use super::listing::{Category, CategoryId, Listing, Names};

/// Listings and categories, in their order, and the holiday calendars.
#[derive(Default, Clone)]
pub(super) struct CatalogSnapshot {
    pub(super) listings: Vec<Arc<Listing>>,
    pub(super) categories: Vec<Category>,
    pub(super) calendars: BTreeMap<CalendarId, Arc<HolidayCalendar>>,
    by_id: BTreeMap<InstrumentId, Arc<Listing>>,
}

impl CatalogSnapshot {
    /// From the database.
    pub(super) fn load(connection: &Connection) -> Result<Self, StoreError> {
        let listings = rows::all(connection)?.into_iter().map(|row| {
            serde_json::from_str::<Listing>(&row.details)
                .map(Arc::new)
                .map_err(|error| StoreError::Corrupt(format!("listing {}: {error}", row.instrument)))
        });
        let calendars = holiday_calendars::all(connection)?
            .into_iter()
            .map(|row| HolidayCalendar::from_row(row).map(|calendar| (calendar.id, Arc::new(calendar))));
        let calendars = calendars.collect::<Result<_, _>>()?;
        let snapshot = Self { categories: categories(connection)?, calendars, ..Self::default() };
        Ok(snapshot.of(listings.collect::<Result<_, _>>()?))
    }

    /// The same with these listings and no others.
    fn of(mut self, listings: Vec<Arc<Listing>>) -> Self {
        self.listings = listings;
        self.listings.sort_by_key(|listing| (listing.position, listing.instrument));
        self.categories.sort_by_key(|category| (category.position, category.id));
        self.by_id = self.listings.iter().map(|listing| (listing.instrument, Arc::clone(listing))).collect();
        self
    }

    /// One listing.
    pub(super) fn listing(&self, id: InstrumentId) -> Option<&Arc<Listing>> {
        self.by_id.get(&id)
    }

    /// One category.
    pub(super) fn category(&self, id: CategoryId) -> Option<&Category> {
        self.categories.iter().find(|category| category.id == id)
    }

    /// The same with these listings added or replaced.
    pub(super) fn with_listings(&self, changed: Vec<Listing>) -> Self {
        let mut by_id = self.by_id.clone();
        by_id.extend(changed.into_iter().map(|listing| (listing.instrument, Arc::new(listing))));
        self.clone().of(by_id.into_values().collect())
    }

    /// The same without one.
    pub(super) fn without_listing(&self, id: InstrumentId) -> Self {
        let kept = self.listings.iter().filter(|listing| listing.instrument != id).cloned().collect();
        self.clone().of(kept)
    }

    /// The same with a category added or replaced.
    pub(super) fn with_category(&self, changed: Category) -> Self {
        let mut snapshot = self.without_category(changed.id);
        snapshot.categories.push(changed);
        let listings = snapshot.listings.clone();
        snapshot.of(listings)
    }

    /// The same without one.
    pub(super) fn without_category(&self, id: CategoryId) -> Self {
        let mut snapshot = self.clone();
        snapshot.categories.retain(|category| category.id != id);
        snapshot
    }

    /// The same with a calendar added or replaced.
    pub(super) fn with_calendar(&self, changed: HolidayCalendar) -> Self {
        let mut snapshot = self.clone();
        snapshot.calendars.insert(changed.id, Arc::new(changed));
        snapshot
    }

    /// The same without one.
    pub(super) fn without_calendar(&self, id: CalendarId) -> Self {
        let mut snapshot = self.clone();
        snapshot.calendars.remove(&id);
        snapshot
    }
}

fn categories(connection: &Connection) -> Result<Vec<Category>, StoreError> {
    let read = |row: CategoryRow| {
        let names: Names = serde_json::from_str(&row.names)
            .map_err(|error| StoreError::Corrupt(format!("category {}: {error}", row.id)))?;
        Ok(Category { id: CategoryId(row.id), code: row.code, position: row.position, enabled: row.enabled, names })
    };
    rows::categories(connection)?.into_iter().map(read).collect()
}
