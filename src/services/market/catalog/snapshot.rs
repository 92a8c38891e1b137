//! An immutable snapshot of the catalogue, shared by readers.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::Connection;

use crate::domain::InstrumentId;
use crate::store::market::listings::{self as rows, CategoryRow};
use crate::store::{Store, StoreError};

use super::listing::{Category, CategoryId, Listing, Names};

/// Listings and categories, in their order.
#[derive(Default)]
pub(super) struct CatalogSnapshot {
    pub(super) listings: Vec<Arc<Listing>>,
    pub(super) categories: Vec<Category>,
    by_id: BTreeMap<InstrumentId, Arc<Listing>>,
}

impl CatalogSnapshot {
    /// From the database.
    pub(super) fn load(store: &Store) -> Result<Self, StoreError> {
        store.read(|connection| {
            let listings = rows::all(connection)?;
            let listings = listings.into_iter().map(|row| {
                serde_json::from_str::<Listing>(&row.details)
                    .map_err(|error| StoreError::Corrupt(format!("listing {}: {error}", row.instrument)))
            });
            let listings = listings.collect::<Result<Vec<_>, _>>()?;
            Ok(Self::new(listings.into_iter().map(Arc::new).collect(), categories(connection)?))
        })
    }

    fn new(mut listings: Vec<Arc<Listing>>, mut categories: Vec<Category>) -> Self {
        listings.sort_by_key(|listing| (listing.position, listing.instrument));
        categories.sort_by_key(|category| (category.position, category.id));
        let by_id = listings.iter().map(|listing| (listing.instrument, Arc::clone(listing))).collect();
        Self { listings, categories, by_id }
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
        Self::new(by_id.into_values().collect(), self.categories.clone())
    }

    /// The same without one.
    pub(super) fn without_listing(&self, id: InstrumentId) -> Self {
        let kept = self.listings.iter().filter(|listing| listing.instrument != id).cloned().collect();
        Self::new(kept, self.categories.clone())
    }

    /// The same with a category added or replaced.
    pub(super) fn with_category(&self, changed: Category) -> Self {
        let mut categories: Vec<Category> =
            self.categories.iter().filter(|category| category.id != changed.id).cloned().collect();
        categories.push(changed);
        Self::new(self.listings.clone(), categories)
    }

    /// The same without one.
    pub(super) fn without_category(&self, id: CategoryId) -> Self {
        let kept = self.categories.iter().filter(|category| category.id != id).cloned().collect();
        Self::new(self.listings.clone(), kept)
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
