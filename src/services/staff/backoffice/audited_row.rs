//! Rows that the staff define for themselves: tags, canned answers. Each change and deletion is an entry of the audit log in its
//! transaction.

use rusqlite::Transaction;
use serde_json::Value;

use super::super::audit::Actor;
use crate::domain::TimeMs;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::backoffice::audit;
use crate::store::{Store, StoreError};

/// A row that the audit log shows.
pub(super) trait AuditedRow: Sized {
    /// Its kind in the audit log (`tag` in `tag/7`).
    const KIND: &'static str;
    /// The refusal where there is none.
    const NOT_FOUND: &'static str;

    fn find(transaction: &Transaction<'_>, id: i64) -> Result<Option<Self>, StoreError>;
    fn update(&self, transaction: &Transaction<'_>) -> Result<(), StoreError>;
    fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError>;
    /// As the audit log shows it.
    fn audited(&self) -> Value;
}

pub(super) fn object<T: AuditedRow>(id: i64) -> String {
    format!("{}/{id}", T::KIND)
}

/// Replaces a row by what `change` makes of it. Blocks.
pub(super) fn update<T: AuditedRow>(
    store: &Store,
    by: &Actor,
    at: TimeMs,
    id: i64,
    change: impl FnOnce(&Transaction<'_>, &T) -> Result<Result<T, Refusal>, StoreError>,
) -> Result<(), ServiceError> {
    Ok(store.write(|transaction| {
        let Some(old) = T::find(transaction, id)? else { return Ok(Err(Refusal::new(T::NOT_FOUND))) };
        let new = match change(transaction, &old)? {
            Ok(new) => new,
            Err(refusal) => return Ok(Err(refusal)),
        };
        new.update(transaction)?;
        let entry = by.entry(at, "update", object::<T>(id), Some(&old.audited()), Some(&new.audited()));
        audit::append(transaction, &entry).map(|_| Ok(()))
    })??)
}

/// Deletes a row. Blocks.
pub(super) fn remove<T: AuditedRow>(store: &Store, by: &Actor, at: TimeMs, id: i64) -> Result<(), ServiceError> {
    Ok(store.write(|transaction| {
        let Some(old) = T::find(transaction, id)? else { return Ok(Err(Refusal::new(T::NOT_FOUND))) };
        T::remove(transaction, id)?;
        let entry = by.entry(at, "remove", object::<T>(id), Some(&old.audited()), None);
        audit::append(transaction, &entry).map(|_| Ok(()))
    })??)
}
