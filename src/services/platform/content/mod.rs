//! News, announcements, companies and service providers, in the reader's language, and their administration.
//!
//! Heads (everything but the bodies) are kept in memory for lists and searches; a body is read when an item
//! is opened. A scheduled item appears automatically at its publication time.

mod item;
pub mod sanitise;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use crate::domain::TimeMs;
use crate::i18n::Language;
use crate::store::platform::content as rows;
use crate::store::{Store, StoreError, backoffice::audit};

pub use item::{ContentChange, Item, Kind, Text, TextDraft};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;

/// A page: its rows and the total number of rows.
pub type Paged<T> = (Vec<T>, i64);

/// Selects a page of a list.
#[derive(Debug, Clone, Copy)]
pub struct PageRequest {
    /// From 1.
    pub page: u32,
    pub limit: u32,
}

/// The content service.
pub struct Content {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    /// All items without bodies, newest first.
    items: RwLock<Arc<Vec<Arc<Item>>>>,
    /// One change at a time.
    changing: Mutex<()>,
}

fn not_found() -> ServiceError {
    Refusal::new("content_not_found").into()
}

impl Content {
    /// Reads all items without bodies. Blocks.
    pub fn open(store: Arc<Store>, clock: Arc<dyn Clock>) -> Result<Self, ServiceError> {
        let content = Self { store, clock, items: RwLock::default(), changing: Mutex::default() };
        content.reload()?;
        Ok(content)
    }

    fn reload(&self) -> Result<(), StoreError> {
        let (heads, texts) = self.store.read(rows::all_without_bodies)?;
        let mut by_item: BTreeMap<i64, Vec<rows::TextRow>> = BTreeMap::new();
        for text in texts {
            by_item.entry(text.content).or_default().push(text);
        }
        let item = |row: rows::ContentRow| {
            let texts = by_item.remove(&row.id).unwrap_or_default();
            Item::from_rows(row, texts).map(Arc::new)
        };
        let items = heads.into_iter().map(item).collect::<Result<Vec<_>, _>>()?;
        *self.items.write() = Arc::new(items);
        Ok(())
    }

    /// Returns the visible items of a kind, newest first, without bodies, whose title or summary in the reader's
    /// language contains `search`. Memory only.
    pub fn list(
        &self,
        kind: Kind,
        languages: &[Language],
        search: Option<&str>,
        window: PageRequest,
    ) -> Paged<Arc<Item>> {
        let now = self.clock.now();
        let search = needle(search);
        let found = self.matching(|item| {
            item.kind == kind
                && item.is_live(now)
                && search.as_deref().is_none_or(|text| item.text(languages).is_some_and(|(_, own)| contains(own, text)))
        });
        cut(&found, window)
    }

    /// Returns the visible company with this id, else the first one created. Memory only.
    pub fn current_company(&self, id: Option<i64>) -> Option<Arc<Item>> {
        let now = self.clock.now();
        let companies = self.matching(|item| item.kind == Kind::Company && item.is_live(now));
        let asked = companies.iter().find(|company| Some(company.id) == id).cloned();
        asked.or_else(|| companies.into_iter().min_by_key(|company| company.id))
    }

    /// Returns a visible item with its text in the first of these languages that it has. Blocks.
    ///
    /// # Errors
    /// `content_not_found`.
    pub fn read(&self, kind: Kind, id: i64, languages: &[Language]) -> Result<(Arc<Item>, Text), ServiceError> {
        let now = self.clock.now();
        let found = self.matching(|item| item.id == id && item.kind == kind && item.is_live(now));
        let item = found.into_iter().next().ok_or_else(not_found)?;
        let (language, head) = item.text(languages).ok_or_else(not_found)?;
        let body = self.store.read(|connection| rows::body(connection, id, language.code()))?;
        let text = Text { body: body.unwrap_or_default(), ..head.clone() };
        Ok((item, text))
    }

    fn matching(&self, mut wanted: impl FnMut(&Item) -> bool) -> Vec<Arc<Item>> {
        let items = Arc::clone(&self.items.read());
        items.iter().filter(|item| wanted(item)).cloned().collect()
    }
}

/// Back office.
impl Content {
    /// Returns all items of a kind, including drafts, newest first, that have `search` in a title or summary of any
    /// language. Without bodies; memory only.
    pub fn every(
        &self,
        kind: Kind,
        search: Option<&str>,
        published: Option<bool>,
        window: PageRequest,
    ) -> Paged<Arc<Item>> {
        let search = needle(search);
        let found = self.matching(|item| {
            item.kind == kind
                && published.is_none_or(|published| item.published == published)
                && search.as_deref().is_none_or(|text| item.texts.values().any(|own| contains(own, text)))
        });
        cut(&found, window)
    }

    /// Returns an item with all its texts. Blocks.
    ///
    /// # Errors
    /// `content_not_found`.
    pub fn one(&self, kind: Kind, id: i64) -> Result<Item, ServiceError> {
        let found = self.store.read(|connection| rows::find(connection, kind as i64, id))?;
        let (row, texts) = found.ok_or_else(not_found)?;
        Ok(Item::from_rows(row, texts)?)
    }

    /// Previews what a reader with these languages would see of a new item, and in which language. Stores nothing.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn preview(
        &self,
        kind: Kind,
        draft: &ContentChange,
        languages: &[Language],
    ) -> Result<(Language, Text), ServiceError> {
        let mut item = Item::new(kind, self.clock.now());
        item.apply(draft)?;
        let (language, text) = item.text(languages).ok_or_else(not_found)?;
        Ok((language, text.clone()))
    }

    /// Creates an item. Blocks.
    ///
    /// # Errors
    /// `missing_field`, `invalid_field`, `field_too_long`.
    pub fn create(&self, by: &Actor, kind: Kind, draft: &ContentChange) -> Result<Item, ServiceError> {
        let _changing = self.changing.lock();
        let at = self.clock.now();
        let mut item = Item::new(kind, at);
        item.apply(draft)?;
        let (row, texts) = item.rows();
        item.id = self.store.write(|transaction| {
            let id = rows::insert(transaction, &row)?;
            rows::replace_texts(transaction, id, &texts)?;
            let entry = by.entry(at, "create", object(kind, id), None, Some(&item.audit_form()));
            audit::append(transaction, &entry)?;
            Ok(id)
        })?;
        self.reload()?;
        Ok(item)
    }

    /// Changes the given fields of an item. Blocks.
    ///
    /// # Errors
    /// `content_not_found`; as [`Self::create`].
    pub fn update(&self, by: &Actor, kind: Kind, id: i64, draft: &ContentChange) -> Result<Item, ServiceError> {
        let _changing = self.changing.lock();
        let at = self.clock.now();
        let old = self.one(kind, id)?;
        let mut item = Item { updated_at: at, ..old.clone() };
        item.apply(draft)?;
        let (row, texts) = item.rows();
        self.store.write(|transaction| {
            rows::update(transaction, &row)?;
            rows::replace_texts(transaction, id, &texts)?;
            let entry = by.entry(at, "update", object(kind, id), Some(&old.audit_form()), Some(&item.audit_form()));
            audit::append(transaction, &entry).map(drop)
        })?;
        self.reload()?;
        Ok(item)
    }

    /// Deletes an item. Blocks.
    ///
    /// # Errors
    /// `content_not_found`.
    pub fn remove(&self, by: &Actor, kind: Kind, id: i64) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let old = self.one(kind, id)?;
        let at = self.clock.now();
        self.store.write(|transaction| {
            rows::remove(transaction, id)?;
            audit::append(transaction, &by.entry(at, "remove", object(kind, id), Some(&old.audit_form()), None))
                .map(drop)
        })?;
        Ok(self.reload()?)
    }

    /// Creates these items at once, published, unless there is any content; for the demo set. Returns how many.
    /// Blocks.
    pub fn install(&self, by: &Actor, new_items: &[(Kind, TimeMs, ContentChange)]) -> Result<usize, ServiceError> {
        let _changing = self.changing.lock();
        if !self.items.read().is_empty() {
            return Ok(0);
        }
        let mut items = Vec::with_capacity(new_items.len());
        for (kind, at, draft) in new_items {
            let mut item = Item { published: true, ..Item::new(*kind, *at) };
            item.apply(draft)?;
            items.push(item);
        }
        let now = self.clock.now();
        self.store.write(|transaction| {
            for item in &items {
                let (row, texts) = item.rows();
                let id = rows::insert(transaction, &row)?;
                rows::replace_texts(transaction, id, &texts)?;
                let entry = by.entry(now, "create", object(item.kind, id), None, Some(&item.audit_form()));
                audit::append(transaction, &entry)?;
            }
            Ok(())
        })?;
        self.reload()?;
        Ok(items.len())
    }
}

fn object(kind: Kind, id: i64) -> String {
    format!("{}/{id}", kind.code())
}

fn needle(search: Option<&str>) -> Option<String> {
    search.map(str::trim).filter(|text| !text.is_empty()).map(str::to_lowercase)
}

fn contains(text: &Text, needle: &str) -> bool {
    [&text.title, &text.summary].into_iter().any(|own| own.to_lowercase().contains(needle))
}

fn cut(found: &[Arc<Item>], window: PageRequest) -> Paged<Arc<Item>> {
    let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let page = found.chunks(window.limit.max(1) as usize).nth(window.page.saturating_sub(1) as usize);
    (page.unwrap_or_default().to_vec(), total)
}
