//! Customers' sessions: who is signed in, and for how long.
//!
//! Every live session is in memory too, so that knowing a customer again costs no disk and never blocks,
//! and ending a session tells at once. The rows are there for a restart and for the customer's own list.

mod hs256;
#[cfg(test)]
mod tests;
mod token;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use parking_lot::{Mutex, RwLock};
use rusqlite::Transaction;

use crate::domain::time::DAY;
use crate::domain::{AccountId, TimeMs};
use crate::store::sessions::{self as rows, FailureRow, SessionRow};
use crate::store::{Store, StoreError, users};

pub use token::{Audience, Bearer, Signer};

use super::ServiceError;
use super::limiter::network;
use super::passwords::random_id;
use super::ports::Clock;

/// Rows of ended sessions are kept so long, for the customer's list and for questions.
const KEPT: i64 = 30 * DAY;
/// Wrong passwords that wait to be written down; in a flood, more are not noted.
const FAILED_MAX: usize = 10_000;
/// Longest text of a client's program that is kept, in characters.
const AGENT_MAX: usize = 200;

/// Where a request comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    pub address: IpAddr,
    /// The `User-Agent`; kept up to 200 characters.
    pub agent: String,
}

/// A customer who was known again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub user: AccountId,
    pub is_demo: bool,
    /// The session's name: end it with [`Sessions::end`], ask for it with [`Sessions::is_live`].
    pub session: String,
    pub expires_at: TimeMs,
}

struct Live {
    user: AccountId,
    is_demo: bool,
    expires_at: TimeMs,
    /// When its token was last shown.
    seen_at: AtomicI64,
    /// That is not in the database yet.
    unwritten: AtomicBool,
    /// It ends when it is not used for so many milliseconds; 0: it does not.
    idle: i64,
}

impl Live {
    fn of(row: &SessionRow, is_demo: bool) -> Self {
        Self {
            user: AccountId(row.user),
            is_demo,
            expires_at: TimeMs(row.expires_at),
            seen_at: AtomicI64::new(row.seen_at),
            unwritten: AtomicBool::new(false),
            idle: row.idle_ms,
        }
    }

    fn stands(&self, now: TimeMs) -> bool {
        rows::until(self.expires_at.0, self.seen_at.load(Ordering::Relaxed), self.idle) > now.0
    }
}

/// How long a session stands, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Life {
    /// From the sign-in on, whatever is done.
    pub whole: i64,
    /// Without anything done; 0: as long as it would otherwise.
    pub idle: i64,
}

/// The sessions.
pub struct Sessions {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    signer: Signer,
    live: RwLock<BTreeMap<String, Live>>,
    /// Wrong passwords that are not written down yet.
    failed: Mutex<Vec<FailureRow>>,
    /// Held over each change of rows and memory together, so that the two never disagree.
    changing: Mutex<()>,
}

/// A session that is made but not yet written: its row goes into the caller's own transaction.
#[derive(Clone)]
pub(super) struct NewSession {
    id: String,
    from: TimeMs,
    life: Life,
    visitor: Visitor,
}

impl NewSession {
    fn until(&self) -> TimeMs {
        self.from.plus(self.life.whole)
    }

    /// Where it begins.
    pub(super) fn network(&self) -> IpAddr {
        network(self.visitor.address)
    }

    /// The row for this customer.
    pub(super) fn row(&self, user: AccountId) -> SessionRow {
        SessionRow {
            id: self.id.clone(),
            user: user.0,
            created_at: self.from.0,
            expires_at: self.until().0,
            ended_at: None,
            seen_at: self.from.0,
            idle_ms: self.life.idle,
            address: self.visitor.address.to_string(),
            agent: self.visitor.agent.chars().take(AGENT_MAX).collect(),
        }
    }
}

impl Sessions {
    /// Reads the live sessions. `secret`: the customers' (32 random bytes). Blocks.
    pub fn open(store: Arc<Store>, clock: Arc<dyn Clock>, secret: &[u8; 32]) -> Result<Self, ServiceError> {
        let rows = store.read(|connection| rows::live(connection, clock.now().0))?;
        let live = rows.into_iter().map(|(row, is_demo)| {
            let live = Live::of(&row, is_demo);
            (row.id, live)
        });
        let live = RwLock::new(live.collect());
        let signer = Signer::new(Audience::Customer, secret);
        Ok(Self { store, clock, signer, live, failed: Mutex::default(), changing: Mutex::new(()) })
    }

    /// Who shows this token. Reads memory only: fit for an async worker.
    ///
    /// # Errors
    /// `SessionEnded` when it is missing, bad, expired, ended or was not used for too long.
    pub fn authenticate(&self, token: &str) -> Result<SignedIn, ServiceError> {
        let now = self.clock.now();
        let bearer = self.signer.read(token, now).ok_or(ServiceError::SessionEnded)?;
        let live = self.live.read();
        let session = live.get(&bearer.session).ok_or(ServiceError::SessionEnded)?;
        if session.user.0 != bearer.subject || !session.stands(now) {
            return Err(ServiceError::SessionEnded);
        }
        session.seen_at.store(now.0, Ordering::Relaxed);
        session.unwritten.store(true, Ordering::Relaxed);
        Ok(SignedIn {
            user: session.user,
            is_demo: session.is_demo,
            session: bearer.session,
            expires_at: session.expires_at,
        })
    }

    /// Does this session still stand? For connections that live longer than a request. Memory only.
    pub fn is_live(&self, session: &str) -> bool {
        self.live.read().get(session).is_some_and(|live| live.stands(self.clock.now()))
    }

    /// How many sessions stand. Memory only.
    pub fn count(&self) -> usize {
        self.live.read().len()
    }

    /// Signs a customer in for the time of `life`: the token. `password`: the hash that was weighed; if it is no longer
    /// the customer's, nobody is signed in. Blocks.
    ///
    /// # Errors
    /// `SessionEnded` when there is no such customer any more, or the password has changed meanwhile.
    pub(super) fn start(
        &self,
        user: AccountId,
        password: Option<&str>,
        visitor: &Visitor,
        life: Life,
    ) -> Result<String, ServiceError> {
        let Ok(token) = self.start_if(user, password, visitor, life, |_| Ok(Ok::<_, Infallible>(())))?;
        Ok(token)
    }

    /// The same for whom `admit` lets in. It is asked in the session's own transaction: what it writes stands if,
    /// and only if, the session does. Blocks.
    ///
    /// # Errors
    /// As [`Sessions::start`]; within, `admit`'s.
    pub(super) fn start_if<R>(
        &self,
        user: AccountId,
        password: Option<&str>,
        visitor: &Visitor,
        life: Life,
        admit: impl FnOnce(&Transaction<'_>) -> Result<Result<(), R>, StoreError>,
    ) -> Result<Result<String, R>, ServiceError> {
        let draft = self.draft(visitor, life);
        let _changing = self.changing.lock();
        let known = self.store.write(|transaction| {
            let known = users::by_id(transaction, user.0)?.filter(|known| known.password.as_deref() == password);
            let Some(known) = known else { return Ok(None) };
            let admitted = admit(transaction)?;
            if admitted.is_ok() {
                rows::insert(transaction, &draft.row(user))?;
            }
            Ok(Some(admitted.map(|()| known)))
        })?;
        let known = known.ok_or(ServiceError::SessionEnded)?;
        Ok(known.map(|known| self.keep(draft, user, known.is_demo)))
    }

    /// A session to be written by the caller, and then to be [kept](Self::keep).
    pub(super) fn draft(&self, visitor: &Visitor, life: Life) -> NewSession {
        NewSession { id: random_id(), from: self.clock.now(), life, visitor: visitor.clone() }
    }

    /// Takes a session whose row is committed into memory: the token.
    pub(super) fn keep(&self, draft: NewSession, user: AccountId, is_demo: bool) -> String {
        let token = self.signer.sign(user.0, &draft.id, draft.from, draft.until());
        let live = Live::of(&draft.row(user), is_demo);
        self.live.write().insert(draft.id, live);
        token
    }

    /// Ends one session. Blocks.
    pub fn end(&self, session: &str) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        self.store.write(|transaction| rows::end(transaction, session, self.clock.now().0))?;
        self.live.write().remove(session);
        Ok(())
    }

    /// Ends all sessions of a customer, but for `except`. Blocks.
    pub fn end_all(&self, user: AccountId, except: Option<&str>) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        self.store.write(|transaction| rows::end_all(transaction, user.0, except, self.clock.now().0))?;
        self.forget(user, except);
        Ok(())
    }

    /// Runs a change whose own transaction ends the customer's rows (but for `except`), then forgets them in
    /// memory: nobody signs in between the two.
    pub(super) fn end_with<T>(
        &self,
        user: AccountId,
        except: Option<&str>,
        change: impl FnOnce() -> Result<T, ServiceError>,
    ) -> Result<T, ServiceError> {
        let _changing = self.changing.lock();
        let value = change()?;
        self.forget(user, except);
        Ok(value)
    }

    fn forget(&self, user: AccountId, except: Option<&str>) {
        self.live.write().retain(|id, live| live.user != user || Some(id.as_str()) == except);
    }

    /// Notes a wrong password or code at a customer's account. Memory only: the clock tells nobody that there is one.
    pub(super) fn note_failure(&self, user: AccountId, visitor: &Visitor) {
        let mut failed = self.failed.lock();
        if failed.len() < FAILED_MAX {
            let agent = visitor.agent.chars().take(AGENT_MAX).collect();
            failed.push(FailureRow {
                user: user.0,
                at: self.clock.now().0,
                address: visitor.address.to_string(),
                agent,
            });
        }
    }

    /// Writes down when customers were last here, and wrong passwords. Call it every minute or so, and at the
    /// stop. Blocks.
    pub fn flush(&self) -> Result<(), ServiceError> {
        self.flush_failures()?;
        self.flush_seen()
    }

    /// Writes wrong passwords down. Blocks.
    pub fn flush_failures(&self) -> Result<(), ServiceError> {
        let mut failed = self.failed.lock();
        if failed.is_empty() {
            return Ok(());
        }
        self.store.write(|transaction| rows::insert_failures(transaction, &failed))?;
        failed.clear();
        Ok(())
    }

    fn flush_seen(&self) -> Result<(), ServiceError> {
        let mut sessions: Vec<(String, i64)> = Vec::new();
        let mut seen: BTreeMap<i64, i64> = BTreeMap::new();
        for (id, live) in self.live.read().iter() {
            if live.unwritten.swap(false, Ordering::Relaxed) {
                let at = live.seen_at.load(Ordering::Relaxed);
                sessions.push((id.clone(), at));
                let newest = seen.entry(live.user.0).or_default();
                *newest = at.max(*newest);
            }
        }
        if !seen.is_empty() {
            let seen: Vec<(i64, i64)> = seen.into_iter().collect();
            self.store.write(|transaction| {
                rows::set_seen(transaction, &sessions)?;
                users::set_seen(transaction, &seen)
            })?;
        }
        Ok(())
    }

    /// Forgets what no longer stands, and rows that ended 30 days ago. Call it every hour or so. Blocks.
    pub fn purge(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let _changing = self.changing.lock();
        self.store.write(|transaction| rows::purge(transaction, now.plus(-KEPT).0))?;
        self.live.write().retain(|_, live| live.stands(now));
        Ok(())
    }
}
