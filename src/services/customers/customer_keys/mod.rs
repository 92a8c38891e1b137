//! Keys with which programs of customers trade.
//!
//! | type | what |
//! |---|---|
//! | [`Scope`] | what a key may do: read, or trade |
//! | [`NewKey`], [`CustomerKey`] | a key as it is requested, and as it is shown: without the secret |
//! | [`KnownKey`] | a key that has been authenticated |
//! | [`CustomerKeys`] | the service |
//!
//! A key is created in a session with a code of the second factor, shown once, and stored as its hash. It is good for one
//! account, for the addresses in its list, and until it expires or is revoked; never for money or the profile. Which calls
//! accept keys is a column of the table of routes; this service knows only who a key is.
//!
//! Every active key is in memory as well, so that authentication never waits for the disk and a revocation takes effect at
//! once, on open connections too (see [`CustomerKeys::is_live`]). A key is not accepted while its customer is frozen. It
//! outlives sessions and a change of the password, but not the second factor.
//!
//! `disconnect` cancels the pending orders of a key when a connection that asked for it ends.

mod disconnect;

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use super::account_number::account_number;
use super::accounts::{Accounts, CallerSession};
use super::trading_accounts::TradingAccounts;
use crate::domain::{AccountId, KeyId, TimeMs};
use crate::ports::Clock;
use crate::ports::networks::Networks;
use crate::services::ServiceError;
use crate::services::access::key_secrets::{self, LastUses, Secret, hash};
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::Kind;
use crate::services::staff::audit::Actor;
use crate::services::trading::CommandGateway;
use crate::store::backoffice::audit;
use crate::store::customers::customer_keys::{self as rows, CustomerKeyRow};
use crate::store::{Store, StoreError};

use disconnect::Guards;

/// Prefix of every key.
pub const PREFIX: &str = "ldc_";
/// Most keys of a customer that are neither revoked nor expired.
pub const KEYS_MAX: i64 = 10;
/// Revoked keys that are shown.
const REVOKED_SHOWN: u32 = 20;

/// What a key may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Read the account, its orders and its market data.
    Read,
    /// Place, change, close and cancel orders, and read.
    Trade,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 2] = [Self::Read, Self::Trade];

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Trade => "trade",
        }
    }

    /// The scope with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.code() == code)
    }
}

/// A key as a customer requests it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewKey {
    pub name: String,
    /// An account of the customer.
    pub account: AccountId,
    pub scopes: Vec<Scope>,
    /// Addresses and networks from which alone it is accepted; empty: any.
    pub ips: Vec<String>,
    /// `None`: it never expires.
    pub expires_days: Option<i64>,
}

/// A key without its secret part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerKey {
    pub id: KeyId,
    pub name: String,
    /// Number of its account.
    pub account: i64,
    pub prefix: String,
    pub scopes: Vec<Scope>,
    pub ips: Vec<String>,
    pub created_at: TimeMs,
    pub expires_at: Option<TimeMs>,
    pub used: Option<(TimeMs, String)>,
    pub revoked_at: Option<TimeMs>,
}

/// An authenticated key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownKey {
    pub id: KeyId,
    pub user: AccountId,
    pub account: AccountId,
    /// The most that it may do.
    pub scope: Scope,
    hash: [u8; 32],
}

/// A key that is not revoked.
#[derive(Debug)]
struct ActiveKey {
    id: KeyId,
    user: AccountId,
    account: AccountId,
    scope: Scope,
    networks: Networks,
    expires_at: Option<i64>,
}

/// The service; see the module.
pub struct CustomerKeys {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    accounts: Arc<Accounts>,
    trading_accounts: Arc<TradingAccounts>,
    /// By hash.
    active: RwLock<BTreeMap<[u8; 32], ActiveKey>>,
    uses: LastUses,
    guards: Mutex<Guards>,
}

/// The services that [`CustomerKeys`] uses.
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub accounts: Arc<Accounts>,
    pub trading_accounts: Arc<TradingAccounts>,
}

impl CustomerKeys {
    /// Reads the keys, and which of them still guard orders. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn open(deps: Deps) -> Result<Self, ServiceError> {
        let Deps { store, gateway, clock, accounts, trading_accounts } = deps;
        let keys = store.read(rows::active)?;
        let guarded = keys.iter().filter(|row| row.guarded).map(|row| (KeyId(row.id), AccountId(row.account)));
        let guards = Mutex::new(Guards::after_restart(guarded));
        let active = keys.iter().filter(|row| row.revoked_at.is_none()).map(|row| (row.hash, ActiveKey::of(row)));
        let active = RwLock::new(active.collect());
        Ok(Self { store, gateway, clock, accounts, trading_accounts, active, uses: LastUses::default(), guards })
    }

    /// The keys of a customer, newest first, with the last revoked ones. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of_user(&self, user: AccountId) -> Result<Vec<CustomerKey>, ServiceError> {
        self.flush_used()?;
        let rows = self.store.read(|connection| rows::of_user(connection, user.0, REVOKED_SHOWN))?;
        Ok(rows.into_iter().map(shown).collect())
    }

    /// Creates a key with a code of the second factor and returns it, which is the only time it is shown, and its record. The
    /// customer is notified. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `name`, `ips`, `expires_days`}, `missing_field` {field: `scopes`}; `account_archived`;
    /// `totp_not_enrolled`, `totp_invalid`; `key_limit` {max}; `RateLimited`.
    pub fn create(
        &self,
        caller: &CallerSession,
        code: &str,
        new: NewKey,
    ) -> Result<(String, CustomerKey), ServiceError> {
        let now = self.clock.now();
        let name = key_secrets::checked_name(&new.name)?;
        let expires_at = key_secrets::expiry(now, new.expires_days)?.map(|at| at.0);
        let networks = Networks::parse(new.ips.iter().map(String::as_str));
        let ips = networks.ok_or_else(|| Refusal::invalid_field("ips"))?.texts().join(",");
        if new.scopes.is_empty() {
            return Err(Refusal::missing_field("scopes").into());
        }
        if self.trading_accounts.is_archived(new.account) {
            return Err(Refusal::new("account_archived").into());
        }
        let scopes: BTreeSet<Scope> = new.scopes.iter().copied().collect();
        let secret = Secret::generate(PREFIX)?;
        let mut row = CustomerKeyRow {
            id: 0,
            user: caller.id.0,
            account: new.account.0,
            name,
            prefix: secret.shown,
            hash: secret.hash,
            scopes: scopes.into_iter().map(Scope::code).collect::<Vec<_>>().join(" "),
            ips,
            created_at: now.0,
            expires_at,
            used_at: None,
            used_from: None,
            revoked_at: None,
            guarded: false,
        };
        let about = [("name", row.name.clone()), ("account", account_number(new.account).to_string())];
        let message = self.accounts.security_message(Kind::KEY_CREATED, &about);
        let row = self.accounts.with_second_factor(caller, code, |transaction| {
            if rows::count(transaction, row.user, now.0)? >= KEYS_MAX {
                return Ok(Err(Refusal::new("key_limit").with("max", KEYS_MAX)));
            }
            row.id = rows::insert(transaction, &row)?;
            message.write_to_user(transaction, caller.id)?;
            Ok(Ok(row))
        })?;
        self.active.write().insert(row.hash, ActiveKey::of(&row));
        // Revoked before it was among the active ones: the revocation has not removed it.
        if !self.store.read(|connection| rows::is_active(connection, row.id))? {
            self.active.write().remove(&row.hash);
        }
        Ok((secret.text, shown(row)))
    }

    /// Revokes a key of a customer with immediate effect. Blocks.
    ///
    /// # Errors
    /// `api_key_not_found`, also for a key of another customer.
    pub fn revoke(&self, user: AccountId, id: KeyId) -> Result<(), ServiceError> {
        self.revoke_with(user, id, None)
    }

    /// Revokes a key of a customer for them. Blocks.
    ///
    /// # Errors
    /// As [`CustomerKeys::revoke`].
    pub fn revoke_as_staff(&self, by: &Actor, user: AccountId, id: KeyId) -> Result<(), ServiceError> {
        self.revoke_with(user, id, Some(by))
    }

    fn revoke_with(&self, user: AccountId, id: KeyId, by: Option<&Actor>) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let found = self.store.write(|transaction| {
            let found = rows::revoke(transaction, user.0, id.0, now.0, by.and_then(|by| by.staff))?;
            if let Some(by) = by.filter(|_| found) {
                let object = format!("user/{user}");
                audit::append(transaction, &by.entry::<i64>(now, "revoke_key", object, Some(&id.0), None))?;
            }
            Ok::<_, StoreError>(found)
        })?;
        if !found {
            return Err(Refusal::new("api_key_not_found").into());
        }
        self.active.write().retain(|_, key| key.id != id);
        Ok(())
    }

    /// Turns a customer's second factor off, and revokes their keys with it: they are made only with one. Blocks, about a
    /// quarter of a second.
    ///
    /// # Errors
    /// `password_wrong`; `totp_not_enrolled`; `totp_invalid`; `RateLimited`.
    pub fn end_second_factor(&self, caller: &CallerSession, password: &str, code: &str) -> Result<(), ServiceError> {
        self.accounts.end_second_factor(caller, password, code)?;
        self.forget(caller.id);
        Ok(())
    }

    /// Removes the second factor of a customer who has lost phone and codes, and revokes their keys with it: who has taken
    /// over an account may have made some. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; `totp_not_enrolled`.
    pub fn remove_second_factor(&self, by: &Actor, user: AccountId, reason: &str) -> Result<(), ServiceError> {
        let user = self.accounts.user(user)?.id;
        self.accounts.remove_second_factor(by, user, reason)?;
        self.forget(user);
        Ok(())
    }

    /// All keys of a customer are revoked: none is accepted from now on.
    fn forget(&self, user: AccountId) {
        self.active.write().retain(|_, key| key.user != user);
    }

    /// Authenticates a key that was sent from an address. Memory only.
    ///
    /// # Errors
    /// `SessionEnded` when it is bad, expired or revoked, the address is not in its list, its customer is frozen, or its
    /// account no longer exists.
    pub fn authenticate(&self, key: &str, from: IpAddr) -> Result<KnownKey, ServiceError> {
        let hash = hash(key);
        let active = self.active.read();
        let known = active.get(&hash).filter(|known| key.starts_with(PREFIX) && known.networks.allow(from));
        let known = known.filter(|known| self.is_usable(known)).ok_or(ServiceError::SessionEnded)?;
        self.uses.note(known.id.0, self.clock.now(), from);
        Ok(KnownKey { id: known.id, user: known.user, account: known.account, scope: known.scope, hash })
    }

    /// Whether a key that was authenticated is still good, for connections that outlast a request. Memory only.
    pub fn is_live(&self, key: &KnownKey) -> bool {
        self.active.read().get(&key.hash).is_some_and(|known| self.is_usable(known))
    }

    fn is_usable(&self, key: &ActiveKey) -> bool {
        let read_model = self.gateway.read_model();
        key.expires_at.is_none_or(|at| at > self.clock.now().0)
            && self.trading_accounts.owner(key.account) == key.user
            && read_model.record(key.account).is_some()
            && read_model.record(key.user).is_some_and(|customer| !customer.frozen)
    }

    /// Stores when keys were used. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; a later call tries again.
    pub fn flush_used(&self) -> Result<(), ServiceError> {
        self.uses.flush(|used| Ok(self.store.write(|transaction| rows::set_used(transaction, used))?))
    }
}

impl ActiveKey {
    fn of(row: &CustomerKeyRow) -> Self {
        Self {
            id: KeyId(row.id),
            user: AccountId(row.user),
            account: AccountId(row.account),
            scope: scopes(row).into_iter().max().unwrap_or(Scope::Read),
            networks: Networks::from_stored(&row.ips),
            expires_at: row.expires_at,
        }
    }
}

fn scopes(row: &CustomerKeyRow) -> Vec<Scope> {
    row.scopes.split(' ').filter_map(Scope::from_code).collect()
}

fn shown(row: CustomerKeyRow) -> CustomerKey {
    CustomerKey {
        id: KeyId(row.id),
        account: account_number(AccountId(row.account)),
        scopes: scopes(&row),
        ips: Networks::from_stored(&row.ips).texts(),
        name: row.name,
        prefix: row.prefix,
        created_at: TimeMs(row.created_at),
        expires_at: row.expires_at.map(TimeMs),
        used: row.used_at.map(TimeMs).zip(row.used_from),
        revoked_at: row.revoked_at.map(TimeMs),
    }
}
