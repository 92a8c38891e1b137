//! API keys with which other systems read the back office and push quotes. A key allows only what its scopes name and
//! its creator is still permitted. One that waits for a second person allows nothing until then.
//! It is shown once, only its hash is stored, and revoking it takes effect at once.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::RwLock;
use rusqlite::{Connection, Transaction};
use serde_json::{Value, json};

use crate::domain::TimeMs;
use crate::store::platform::api_keys::{self as rows, KeyRow};
use crate::store::{
    Store, StoreError,
    backoffice::{audit, staff as staff_rows},
};

use super::key_secrets::{self, LastUses, Secret, hash};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::{Actor, Addition};
use crate::services::staff::roles::{Permission, Permissions, held};

/// Prefix of every key.
pub const PREFIX: &str = "ldk_";

/// What a key may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Orders, their audit trails, exposure.
    ReadOrders,
    /// Customers and their statements.
    ReadCustomers,
    /// Deposits and withdrawals.
    ReadTransfers,
    ReadInstruments,
    /// Dashboard and reports.
    ReadReports,
    /// The quote feed.
    WriteQuotes,
    /// Events of the economic calendar.
    WriteEconomicEvents,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 7] = [
        Self::ReadOrders,
        Self::ReadCustomers,
        Self::ReadTransfers,
        Self::ReadInstruments,
        Self::ReadReports,
        Self::WriteQuotes,
        Self::WriteEconomicEvents,
    ];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::ReadOrders => "read:orders",
            Self::ReadCustomers => "read:customers",
            Self::ReadTransfers => "read:transfers",
            Self::ReadInstruments => "read:instruments",
            Self::ReadReports => "read:reports",
            Self::WriteQuotes => "write:quotes",
            Self::WriteEconomicEvents => "write:economic_events",
        }
    }

    /// The scope with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.code() == code)
    }

    /// What the creator of a key with this scope must be permitted: the key does in their place what these permit.
    pub const fn permissions(self) -> &'static [Permission] {
        match self {
            Self::ReadOrders => &[Permission::SeeOrders, Permission::SeeExposure],
            Self::ReadCustomers => &[Permission::SeeUsers, Permission::SeeStatements],
            Self::ReadTransfers => &[Permission::ReviewDeposits, Permission::ReviewWithdrawals],
            Self::ReadInstruments => &[Permission::EditInstruments],
            Self::ReadReports => &[Permission::SeeDashboard, Permission::SeeReports],
            Self::WriteQuotes => &[Permission::EditInstruments],
            Self::WriteEconomicEvents => &[Permission::EditContent],
        }
    }

    /// Whether a key with this scope decides what customers trade at.
    pub const fn sets_prices(self) -> bool {
        matches!(self, Self::WriteQuotes)
    }

    const fn reads(self) -> bool {
        !matches!(self, Self::WriteQuotes | Self::WriteEconomicEvents)
    }

    /// The scope that allows reading what this permission shows; never a change.
    pub fn that_reads(permission: Permission) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.reads() && scope.permissions().contains(&permission))
    }
}

/// What these scopes need together.
fn permissions_of(scopes: &[Scope]) -> Permissions {
    scopes.iter().flat_map(|scope| scope.permissions()).copied().collect()
}

/// What the creator of a key is permitted now; without a staff member, one of the command line, everything.
fn held_by(connection: &Connection, creator: Option<i64>) -> Result<Permissions, StoreError> {
    creator.map_or_else(|| Ok(Permissions::all()), |staff| held::of_member(connection, staff))
}

/// A key without its secret part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiKey {
    pub id: i64,
    pub name: String,
    pub prefix: String,
    pub scopes: Vec<Scope>,
    pub created_at: TimeMs,
    pub expires_at: Option<TimeMs>,
    pub used: Option<(TimeMs, String)>,
    pub revoked_at: Option<TimeMs>,
    /// Whether it waits for a second person.
    pub waiting: bool,
    /// E-mail address of the staff member who created it; `None`: the command line.
    pub creator: Option<String>,
    /// What its scopes need and its creator is not permitted now: calls that need one of these are refused.
    pub lacks: Permissions,
}

/// An authenticated key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    pub id: i64,
    pub name: String,
    creator: Option<i64>,
}

/// A key that is not revoked.
#[derive(Debug)]
struct ActiveKey {
    id: i64,
    name: String,
    scopes: Vec<Scope>,
    expires_at: Option<i64>,
    creator: Option<i64>,
}

/// The API keys.
pub struct ApiKeys {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    /// By hash; comparing hashes reveals nothing of a key.
    active: RwLock<BTreeMap<[u8; 32], ActiveKey>>,
    /// What the creators of active keys are permitted, as last read.
    creators: RwLock<BTreeMap<i64, Permissions>>,
    uses: LastUses,
}

impl ApiKeys {
    /// Reads the keys.
    ///
    /// # Errors
    /// Those of the database.
    pub fn open(store: Arc<Store>, clock: Arc<dyn Clock>) -> Result<Self, ServiceError> {
        let keys = store.read(rows::all)?;
        let active = keys.into_iter().filter(|key| key.revoked_at.is_none() && !key.waiting);
        let active = active.map(|key| (key.hash, active_key(&key)));
        let active = RwLock::new(active.collect());
        let creators = RwLock::default();
        let keys = Self { store, clock, active, creators, uses: LastUses::default() };
        keys.read_creators()?;
        Ok(keys)
    }

    /// Returns all keys, including revoked and expired ones, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<ApiKey>, ServiceError> {
        self.flush_used()?;
        let read =
            |connection: &Connection| rows::all(connection)?.into_iter().map(|row| shown(connection, row)).collect();
        Ok(self.store.read(read)?)
    }

    /// Creates a key and returns it, which is the only time it is shown, and its record. Blocks.
    ///
    /// # Errors
    /// `missing_field` and `invalid_field` {field: `name`, `scopes`, `expires_days`}; `permission_not_yours` {permissions}
    /// for scopes that need what `by` is not permitted.
    pub fn create(
        &self,
        by: &Actor,
        name: &str,
        scopes: &[Scope],
        expires_days: Option<i64>,
    ) -> Result<(String, ApiKey), ServiceError> {
        self.create_with(by, name, scopes, (expires_days, false), |_, _| Ok(()))
    }

    /// As [`Self::create`], with what `also` writes in its transaction. `waits`: it opens nothing until [`Self::approve`].
    ///
    /// # Errors
    /// Those of [`Self::create`].
    pub fn create_with(
        &self,
        by: &Actor,
        name: &str,
        scopes: &[Scope],
        (expires_days, waits): (Option<i64>, bool),
        also: impl FnOnce(&Transaction<'_>, &KeyRow) -> Result<(), StoreError>,
    ) -> Result<(String, ApiKey), ServiceError> {
        let now = self.clock.now();
        let name = key_secrets::checked_name(name)?;
        if scopes.is_empty() {
            return Err(Refusal::missing_field("scopes").into());
        }
        let expires_at = key_secrets::expiry(now, expires_days)?;
        let missing = permissions_of(scopes).without(self.store.read(|connection| held_by(connection, by.staff))?);
        if !missing.is_empty() {
            return Err(Refusal::new("permission_not_yours").with("permissions", missing.names()).into());
        }
        let key = Secret::generate(PREFIX)?;
        let scopes: BTreeSet<Scope> = scopes.iter().copied().collect();
        let scopes = scopes.into_iter().map(Scope::code).collect::<Vec<_>>().join(" ");
        let mut row = KeyRow {
            id: 0,
            name,
            prefix: key.shown,
            hash: key.hash,
            scopes,
            created_at: now.0,
            created_by: by.staff,
            expires_at: expires_at.map(|at| at.0),
            used_at: None,
            used_from: None,
            revoked_at: None,
            waiting: waits,
        };
        let after = Self::state_of(&row);
        let made = self.store.write(|transaction| {
            row.id = rows::insert(transaction, &row)?;
            let object = format!("api_key/{}", row.id);
            audit::append(transaction, &by.entry(now, "create", object, None, Some(&after)))?;
            also(transaction, &row)?;
            shown(transaction, row.clone())
        })?;
        if !waits {
            self.activate(&row)?;
        }
        Ok((key.text, made))
    }

    fn activate(&self, row: &KeyRow) -> Result<(), ServiceError> {
        self.active.write().insert(row.hash, active_key(row));
        self.read_creators()
    }

    /// A key as the audit log and requests state it.
    pub fn state_of(row: &KeyRow) -> Value {
        json!({ "name": row.name, "scopes": row.scopes, "expires_at": row.expires_at, "waiting": row.waiting })
    }

    /// The state of a key. Blocks.
    ///
    /// # Errors
    /// `api_key_not_found`, also for a revoked one.
    pub fn state(&self, id: i64) -> Result<Value, ServiceError> {
        Ok(Self::state_of(&self.row(id)?))
    }

    fn row(&self, id: i64) -> Result<KeyRow, ServiceError> {
        let row = self.store.read(|connection| rows::by_id(connection, id))?;
        let row = row.filter(|row| row.revoked_at.is_none());
        Ok(row.ok_or_else(|| Refusal::new("api_key_not_found"))?)
    }

    /// Lets a key that waits be used, with what `also` writes in its transaction. Blocks.
    ///
    /// # Errors
    /// `api_key_not_found`, also for one that does not wait.
    pub fn approve(&self, by: &Actor, id: i64, also: Option<Addition>) -> Result<(), ServiceError> {
        let (row, now) = (KeyRow { waiting: false, ..self.row(id)? }, self.clock.now());
        let entry = by.entry(now, "approve", format!("api_key/{id}"), None, Some(&Self::state_of(&row)));
        let found = self.store.write(|transaction| {
            let found = rows::approve(transaction, id)?;
            if found {
                audit::append(transaction, &entry)?;
                also.map_or(Ok(()), |also| also(transaction))?;
            }
            Ok(found)
        })?;
        if found { self.activate(&row) } else { Err(Refusal::new("api_key_not_found").into()) }
    }

    /// Revokes a key with immediate effect. Blocks.
    ///
    /// # Errors
    /// `api_key_not_found`.
    pub fn revoke(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let entry = by.entry::<str>(now, "revoke", format!("api_key/{id}"), None, None);
        let found = self.store.write(|transaction| {
            let found = rows::revoke(transaction, id, now.0)?;
            if found {
                audit::append(transaction, &entry)?;
            }
            Ok(found)
        })?;
        if !found {
            return Err(Refusal::new("api_key_not_found").into());
        }
        self.active.write().retain(|_, key| key.id != id);
        Ok(())
    }

    /// Returns the key if it is active and has the scope; `None` gives no reason. Memory only.
    pub fn authenticate(&self, key: &str, scope: Scope, from: IpAddr) -> Option<Known> {
        if !key.starts_with(PREFIX) {
            return None;
        }
        let now = self.clock.now();
        let active = self.active.read();
        let known = active.get(&hash(key))?;
        if known.expires_at.is_some_and(|at| at <= now.0) || !known.scopes.contains(&scope) {
            return None;
        }
        self.uses.note(known.id, now, from);
        Some(Known { id: known.id, name: known.name.clone(), creator: known.creator })
    }

    /// Checks that the creator of a key is still permitted what a call needs. Blocks.
    ///
    /// # Errors
    /// `key_creator_not_permitted`; those of the database.
    pub fn check_creator(&self, known: &Known, needed: Permission) -> Result<(), ServiceError> {
        let (held, is_revoked) = self
            .store
            .read(|connection| Ok((held_by(connection, known.creator)?, rows::is_revoked(connection, known.id)?)))?;
        if held.contains(needed) && !is_revoked {
            Ok(())
        } else {
            Err(Refusal::new("key_creator_not_permitted").into())
        }
    }

    /// Whether the key may push quotes, and its creator could do so when that was last read: at most a few seconds ago.
    /// Memory only.
    pub fn may_push_quotes(&self, key: &str, from: IpAddr) -> bool {
        let Some(known) = self.authenticate(key, Scope::WriteQuotes, from) else { return false };
        let Some(creator) = known.creator else { return true };
        let held = self.creators.read().get(&creator).copied().unwrap_or_default();
        permissions_of(&[Scope::WriteQuotes]).without(held).is_empty()
    }

    /// Reads what the creators of the active keys are permitted. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; what was read before stays.
    pub fn read_creators(&self) -> Result<(), ServiceError> {
        let ids: BTreeSet<i64> = self.active.read().values().filter_map(|key| key.creator).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let read = |connection: &Connection| {
            let held = ids.iter().map(|id| Ok((*id, held::of_member(connection, *id)?)));
            Ok((held.collect::<Result<_, StoreError>>()?, rows::revoked(connection)?))
        };
        let (creators, revoked) = self.store.read(read)?;
        *self.creators.write() = creators;
        // Those of removed staff members are revoked with them.
        self.active.write().retain(|_, key| !revoked.contains(&key.id));
        Ok(())
    }

    /// Whether the key is active, regardless of its scopes. Memory only.
    pub fn is_active(&self, key: &str) -> bool {
        let now = self.clock.now().0;
        let active = self.active.read();
        key.starts_with(PREFIX)
            && active.get(&hash(key)).is_some_and(|known| known.expires_at.is_none_or(|at| at > now))
    }

    /// Stores when keys were used, to the minute. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; a later call tries again.
    pub fn flush_used(&self) -> Result<(), ServiceError> {
        self.uses.flush(|used| Ok(self.store.write(|transaction| rows::set_used(transaction, used))?))
    }
}

fn scopes(row: &KeyRow) -> Vec<Scope> {
    row.scopes.split(' ').filter_map(Scope::from_code).collect()
}

fn active_key(row: &KeyRow) -> ActiveKey {
    ActiveKey {
        id: row.id,
        name: row.name.clone(),
        scopes: scopes(row),
        expires_at: row.expires_at,
        creator: row.created_by,
    }
}

fn shown(connection: &Connection, row: KeyRow) -> Result<ApiKey, StoreError> {
    let creator = row.created_by.map(|staff| staff_rows::by_id(connection, staff)).transpose()?.flatten();
    Ok(ApiKey {
        lacks: permissions_of(&scopes(&row)).without(held_by(connection, row.created_by)?),
        creator: creator.map(|creator| creator.email),
        id: row.id,
        scopes: scopes(&row),
        name: row.name,
        prefix: row.prefix,
        created_at: TimeMs(row.created_at),
        expires_at: row.expires_at.map(TimeMs),
        used: row.used_at.map(TimeMs).zip(row.used_from),
        revoked_at: row.revoked_at.map(TimeMs),
        waiting: row.waiting,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::time::DAY;
    use crate::services::customers::accounts::testing::TestApp;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_key_allows_its_scopes_until_it_is_revoked_or_expires() {
        let app = TestApp::new();
        let open = || ApiKeys::open(app.store.clone(), app.clock.clone()).unwrap();
        let keys = open();
        let by = Actor::command_line();
        let (key, made) = keys.create(&by, "feed", &[Scope::WriteQuotes], Some(1)).unwrap();
        assert!(key.starts_with(&made.prefix) && made.used.is_none());
        assert!(keys.authenticate(&key, Scope::WriteQuotes, HERE).is_some());
        assert!(keys.authenticate(&key, Scope::ReadOrders, HERE).is_none());
        assert!(keys.authenticate(&key[..key.len() - 1], Scope::WriteQuotes, HERE).is_none());
        assert_eq!(app.count(&format!("api_key WHERE instr(hex(hash), '{}')", &key[4..])), 0, "the key is not stored");
        assert_eq!(keys.all().unwrap()[0].used.as_ref().unwrap().1, "127.0.0.1");
        let again = open();
        assert!(again.authenticate(&key, Scope::WriteQuotes, HERE).is_some(), "the key survives a restart");
        again.revoke(&by, made.id).unwrap();
        assert!(again.authenticate(&key, Scope::WriteQuotes, HERE).is_none());
        assert!(open().authenticate(&key, Scope::WriteQuotes, HERE).is_none());
        let (old, _) = keys.create(&by, "a day", &[Scope::ReadOrders], Some(1)).unwrap();
        app.clock.advance(DAY);
        assert!(keys.authenticate(&old, Scope::ReadOrders, HERE).is_none() && !keys.is_active(&old));
        assert_eq!(app.count("audit WHERE object LIKE 'api_key/%'"), 3);
    }

    #[test]
    fn invalid_keys_are_refused() {
        let app = TestApp::new();
        let keys = ApiKeys::open(app.store.clone(), app.clock.clone()).unwrap();
        let by = Actor::command_line();
        let code = |made: Result<_, ServiceError>| {
            crate::services::customers::accounts::testing::code(made.map(drop::<(String, ApiKey)>))
        };
        assert_eq!(code(keys.create(&by, " ", &[Scope::ReadOrders], None)), "invalid_field");
        assert_eq!(code(keys.create(&by, "x", &[], None)), "missing_field");
        assert_eq!(code(keys.create(&by, "x", &[Scope::ReadOrders], Some(0))), "invalid_field");
        for scope in Scope::ALL {
            assert_eq!(Scope::from_code(scope.code()), Some(scope));
        }
    }
}
