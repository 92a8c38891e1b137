//! Tags of customers: defined once, put on customers one by one or many at once.

use std::sync::Arc;

use rusqlite::{Connection, Transaction};
use serde_json::{Value, json};

use super::super::audit::Actor;
use super::audited_row::{self, AuditedRow, object};
use crate::domain::{AccountId, TimeMs};
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::backoffice::audit;
use crate::store::customers::{records, tags as rows, user_accounts, users};
use crate::store::{Store, StoreError};

pub use crate::store::customers::tags::TagRow;

/// Most tags.
pub const TAGS_MAX: i64 = 100;
/// Most customers that one call changes.
pub const CUSTOMERS_MAX: usize = 1_000;
/// The colours that a tag can have.
pub const COLOURS: [&str; 8] = ["grey", "red", "orange", "yellow", "green", "teal", "blue", "purple"];

/// A change of a tag; `None`: stays as it is.
#[derive(Debug, Clone, Default)]
pub struct TagDraft {
    pub name: Option<String>,
    /// One of [`COLOURS`].
    pub colour: Option<&'static str>,
}

/// Whether a tag is put on customers or taken off them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TagAct {
    Put,
    Take,
}

impl TagAct {
    /// The act in the audit log.
    const fn name(self) -> &'static str {
        match self {
            Self::Put => "tag",
            Self::Take => "untag",
        }
    }

    fn apply(self, transaction: &Transaction<'_>, user: i64, tag: i64, at: TimeMs) -> Result<bool, StoreError> {
        match self {
            Self::Put => rows::put(transaction, user, tag, at.0),
            Self::Take => rows::take(transaction, user, tag),
        }
    }

    fn would_change(self, connection: &Connection, user: i64, tag: i64) -> Result<bool, StoreError> {
        Ok(rows::has(connection, user, tag)? == (self == Self::Take))
    }
}

impl AuditedRow for TagRow {
    const KIND: &'static str = "tag";
    const NOT_FOUND: &'static str = "tag_not_found";

    fn find(transaction: &Transaction<'_>, id: i64) -> Result<Option<Self>, StoreError> {
        rows::find(transaction, id)
    }

    fn update(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        rows::update(transaction, self)
    }

    fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
        rows::remove(transaction, id)
    }

    fn audited(&self) -> Value {
        json!({ "name": self.name, "colour": self.colour })
    }
}

fn not_found() -> Refusal {
    Refusal::new(TagRow::NOT_FOUND)
}

/// The tags, and who has them.
pub struct Tags {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl Tags {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// All of them by name, with the number of their customers. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<(TagRow, i64)>, ServiceError> {
        Ok(self.store.read(rows::all)?)
    }

    /// The tags of the customers of these accounts. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, accounts: impl IntoIterator<Item = AccountId>) -> Result<Vec<Vec<TagRow>>, ServiceError> {
        let of = |connection: &Connection| {
            accounts.into_iter().map(|account| rows::of(connection, account.0)).collect::<Result<_, _>>()
        };
        Ok(self.store.read(of)?)
    }

    /// Adds a tag. Blocks.
    ///
    /// # Errors
    /// `missing_field` {field}; `tag_name_taken` {field}; `too_many_tags` {max}.
    pub fn create(&self, by: &Actor, draft: &TagDraft) -> Result<(), ServiceError> {
        let at = self.clock.now();
        let name = draft.name.clone().ok_or_else(|| Refusal::missing_field("name"))?;
        let colour = draft.colour.ok_or_else(|| Refusal::missing_field("colour"))?.to_owned();
        let mut new = TagRow { id: 0, name, colour };
        Ok(self.store.write(|transaction| {
            if rows::count(transaction)? >= TAGS_MAX {
                return Ok(Err(Refusal::new("too_many_tags").with("max", TAGS_MAX)));
            }
            if rows::is_taken(transaction, 0, &new.folded())? {
                return Ok(Err(name_taken()));
            }
            new.id = rows::insert(transaction, &new)?;
            let entry = by.entry(at, "create", object::<TagRow>(new.id), None, Some(&new.audited()));
            audit::append(transaction, &entry).map(|_| Ok(()))
        })??)
    }

    /// Changes name or colour. Blocks.
    ///
    /// # Errors
    /// `tag_not_found`; `tag_name_taken` {field}.
    pub fn update(&self, by: &Actor, id: i64, draft: &TagDraft) -> Result<(), ServiceError> {
        audited_row::update(&self.store, by, self.clock.now(), id, |transaction, old: &TagRow| {
            let name = draft.name.clone().unwrap_or_else(|| old.name.clone());
            let colour = draft.colour.map_or_else(|| old.colour.clone(), str::to_owned);
            let new = TagRow { id, name, colour };
            Ok(if rows::is_taken(transaction, id, &new.folded())? { Err(name_taken()) } else { Ok(new) })
        })
    }

    /// Deletes a tag, also from all customers who have it. Blocks.
    ///
    /// # Errors
    /// `tag_not_found`.
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        audited_row::remove::<TagRow>(&self.store, by, self.clock.now(), id)
    }

    /// Puts tags on the customer of an account and takes others off. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`, `already_erased`; `tag_not_found`.
    pub fn change(
        &self,
        by: &Actor,
        account: AccountId,
        put: &[i64],
        take: &[i64],
    ) -> Result<Vec<TagRow>, ServiceError> {
        let at = self.clock.now();
        self.store.write(|transaction| {
            let user = user_accounts::owner(transaction, account.0)?;
            if users::by_id(transaction, user)?.is_none() {
                return Ok(Err(ServiceError::from(Reject::AccountNotFound)));
            }
            if records::erased_at(transaction, user)?.is_some() {
                return Ok(Err(Refusal::new("already_erased").into()));
            }
            let put = put.iter().map(|id| (TagAct::Put, *id));
            let acts: Vec<_> = put.chain(take.iter().map(|id| (TagAct::Take, *id))).collect();
            let mut tags = Vec::new();
            for (act, id) in acts {
                let Some(tag) = rows::find(transaction, id)? else { return Ok(Err(not_found().into())) };
                tags.push((act, tag));
            }
            for (act, tag) in tags {
                change_one(transaction, by, act, &tag, user, at)?;
            }
            Ok(Ok(rows::of(transaction, user)?))
        })?
    }

    /// How many of these customers a change of many would change. Blocks.
    ///
    /// # Errors
    /// `tag_not_found`; `list_too_long` {max}.
    pub fn preview(&self, act: TagAct, tag: i64, users: &[AccountId]) -> Result<usize, ServiceError> {
        check_number(users)?;
        Ok(self.store.read(|connection| {
            if rows::find(connection, tag)?.is_none() {
                return Ok(Err(not_found()));
            }
            let changes = users.iter().map(|user| act.would_change(connection, user.0, tag));
            let changes = changes.collect::<Result<Vec<bool>, _>>()?;
            Ok(Ok(changes.into_iter().filter(|changes| *changes).count()))
        })??)
    }

    /// Puts a tag on many customers, or takes it off them; returns how many were changed. Customers who no longer exist or
    /// are erased are left out. Blocks.
    ///
    /// # Errors
    /// `tag_not_found`; `list_too_long` {max}.
    pub fn change_many(&self, by: &Actor, act: TagAct, tag: i64, users: &[AccountId]) -> Result<usize, ServiceError> {
        check_number(users)?;
        let at = self.clock.now();
        Ok(self.store.write(|transaction| {
            let Some(tag) = rows::find(transaction, tag)? else { return Ok(Err(not_found())) };
            let mut changed = 0;
            for user in users {
                let is_known = users::by_id(transaction, user.0)?.is_some();
                if is_known && records::erased_at(transaction, user.0)?.is_none() {
                    changed += usize::from(change_one(transaction, by, act, &tag, user.0, at)?);
                }
            }
            Ok(Ok(changed))
        })??)
    }
}

fn name_taken() -> Refusal {
    Refusal::new("tag_name_taken").with("field", "name")
}

fn check_number(users: &[AccountId]) -> Result<(), Refusal> {
    if users.len() > CUSTOMERS_MAX { Err(Refusal::new("list_too_long").with("max", CUSTOMERS_MAX)) } else { Ok(()) }
}

/// Changes one customer, with an entry in the audit log; whether there was anything to change.
fn change_one(
    transaction: &Transaction<'_>,
    by: &Actor,
    act: TagAct,
    tag: &TagRow,
    user: i64,
    at: TimeMs,
) -> Result<bool, StoreError> {
    let changed = act.apply(transaction, user, tag.id, at)?;
    if changed {
        audit::append(transaction, &by.entry(at, act.name(), format!("user/{user}"), None, Some(&tag.name)))?;
    }
    Ok(changed)
}
