//! Customers' sessions: who is signed in, and for how long.
//!
//! Every live session is in memory as well, so that authentication never blocks on the disk and ending a session takes
//! effect at once. The rows serve restarts and the customer's list of sessions.

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
use crate::shutdown;
use crate::store::customers::sessions::{self as rows, FailureRow, SessionRow};
use crate::store::customers::traces::{self, Trace};
use crate::store::{Store, StoreError, customers::users};

pub use token::{Audience, Bearer, Signer};

use super::limiter::{subnet56, subnet64};
use super::passwords::random_id;
use crate::ports::Clock;
use crate::services::ServiceError;

/// Most active sessions of one account, a customer's or a staff member's; a sign-in beyond ends the oldest. A session
/// costs memory and a row for up to a month, and programs that never sign out would add to them without end.
pub const SESSIONS_MAX: usize = 50;
/// How long rows of ended sessions are kept, for the customer's list and inquiries.
const KEPT: i64 = 30 * DAY;
/// Most failed sign-ins that wait to be stored; further ones are not recorded.
const FAILED_MAX: usize = 10_000;
/// Longest stored `User-Agent`, in characters.
const AGENT_MAX: usize = 200;

/// The origin of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestOrigin {
    pub address: IpAddr,
    /// The `User-Agent`; kept up to 200 characters.
    pub agent: String,
}

/// An authenticated customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub user: AccountId,
    pub is_demo: bool,
    /// The session id: end it with [`Sessions::end`], ask for it with [`Sessions::is_live`].
    pub session: String,
    pub expires_at: TimeMs,
}

struct Live {
    user: AccountId,
    is_demo: bool,
    expires_at: TimeMs,
    /// When its token was last used.
    seen_at: AtomicI64,
    /// Whether that time is not stored yet.
    unwritten: AtomicBool,
    /// It ends after this time without use, in milliseconds; 0: never.
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

    fn is_active(&self, now: TimeMs) -> bool {
        rows::ends_at(self.expires_at.0, self.seen_at.load(Ordering::Relaxed), self.idle) > now.0
    }
}

/// How long a session lasts, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Life {
    /// From the sign-in on, regardless of use.
    pub whole: i64,
    /// Without use; 0: no such limit.
    pub idle: i64,
}

/// The session service.
pub struct Sessions {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    signer: Signer,
    live: RwLock<BTreeMap<String, Live>>,
    /// Failed sign-ins that are not stored yet.
    failed: Mutex<Vec<FailureRow>>,
    /// Held while rows and memory change together, so that they never disagree.
    changing: Mutex<()>,
}

/// A session that is not stored yet: its row is written in the caller's transaction.
#[derive(Clone)]
pub(in crate::services) struct NewSession {
    id: String,
    begins_at: TimeMs,
    life: Life,
    origin: RequestOrigin,
}

impl NewSession {
    fn until(&self) -> TimeMs {
        self.begins_at.plus(self.life.whole)
    }

    /// What counts as the address of the sign-in: IPv4, or an IPv6 /64.
    pub(in crate::services) fn subnet64(&self) -> IpAddr {
        subnet64(self.origin.address)
    }

    /// What the client of the sign-in usually controls: an IPv4 address or an IPv6 /56.
    pub(in crate::services) fn subnet56(&self) -> IpAddr {
        subnet56(self.origin.address)
    }

    /// Writes the session of a customer, and the device by which it is found that another customer used it too.
    pub(in crate::services) fn write(
        &self,
        transaction: &Transaction<'_>,
        user: AccountId,
        is_demo: bool,
    ) -> Result<(), StoreError> {
        let row = self.row(user);
        rows::insert(transaction, &row)?;
        if is_demo || row.agent.is_empty() {
            return Ok(());
        }
        let device = format!("{} {}", self.subnet56(), row.agent);
        traces::record(transaction, Trace::Device, &device, user.0, row.created_at)
    }

    /// The row of this session for a customer.
    fn row(&self, user: AccountId) -> SessionRow {
        SessionRow {
            id: self.id.clone(),
            user: user.0,
            created_at: self.begins_at.0,
            expires_at: self.until().0,
            ended_at: None,
            seen_at: self.begins_at.0,
            idle_ms: self.life.idle,
            address: self.origin.address.to_string(),
            agent: self.origin.agent.chars().take(AGENT_MAX).collect(),
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

    /// Authenticates a token. Memory only: suitable for an async worker.
    ///
    /// # Errors
    /// `SessionEnded` when it is missing, bad, expired, ended or was not used for too long.
    pub fn authenticate(&self, token: &str) -> Result<SignedIn, ServiceError> {
        let now = self.clock.now();
        let bearer = self.signer.read(token, now).ok_or(ServiceError::SessionEnded)?;
        let live = self.live.read();
        let session = live.get(&bearer.session).ok_or(ServiceError::SessionEnded)?;
        if session.user.0 != bearer.subject || !session.is_active(now) {
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

    /// Whether a session is live, for connections that outlast a request. Memory only.
    pub fn is_live(&self, session: &str) -> bool {
        self.live.read().get(session).is_some_and(|live| live.is_active(self.clock.now()))
    }

    /// Number of live sessions. Memory only.
    pub fn count(&self) -> usize {
        self.live.read().len()
    }

    /// Starts a session for the time of `life` and returns its token; beyond [`SESSIONS_MAX`] the oldest session ends.
    /// `password` is the verified hash; if the customer's hash has changed since, no session starts. Blocks.
    ///
    /// # Errors
    /// `SessionEnded` when there is no such customer any more, or the password has changed meanwhile.
    pub(in crate::services) fn start(
        &self,
        user: AccountId,
        password: Option<&str>,
        origin: &RequestOrigin,
        life: Life,
    ) -> Result<String, ServiceError> {
        let Ok(token) = self.start_if(user, password, origin, life, |_| Ok(Ok::<_, Infallible>(())))?;
        Ok(token)
    }

    /// As [`Sessions::start`], if `admit` allows it. It runs in the session's transaction: what it writes is committed if
    /// and only if the session is. Blocks.
    ///
    /// # Errors
    /// As [`Sessions::start`]; within, `admit`'s.
    pub(in crate::services) fn start_if<R>(
        &self,
        user: AccountId,
        password: Option<&str>,
        origin: &RequestOrigin,
        life: Life,
        admit: impl FnOnce(&Transaction<'_>) -> Result<Result<(), R>, StoreError>,
    ) -> Result<Result<String, R>, ServiceError> {
        let draft = self.draft(origin, life);
        let _changing = self.changing.lock();
        let known = self.store.write(|transaction| {
            let known = users::by_id(transaction, user.0)?.filter(|known| known.password.as_deref() == password);
            let Some(known) = known else { return Ok(None) };
            let admitted = admit(transaction)?;
            let mut ended = Vec::new();
            if admitted.is_ok() {
                ended = rows::end_oldest(transaction, user.0, SESSIONS_MAX - 1, draft.begins_at.0)?;
                draft.write(transaction, user, known.is_demo)?;
            }
            Ok(Some(admitted.map(|()| (known, ended))))
        })?;
        let known = known.ok_or(ServiceError::SessionEnded)?;
        Ok(known.map(|(known, ended)| {
            let mut live = self.live.write();
            for id in &ended {
                live.remove(id);
            }
            drop(live);
            self.keep(draft, user, known.is_demo)
        }))
    }

    /// Creates a session for the caller to write and then [keep](Self::keep).
    pub(in crate::services) fn draft(&self, origin: &RequestOrigin, life: Life) -> NewSession {
        NewSession { id: random_id(), begins_at: self.clock.now(), life, origin: origin.clone() }
    }

    /// Adds a session whose row is committed to memory and returns its token.
    pub(in crate::services) fn keep(&self, draft: NewSession, user: AccountId, is_demo: bool) -> String {
        let token = self.signer.sign(user.0, &draft.id, draft.begins_at, draft.until());
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

    /// Ends all sessions of a customer except `except`. Blocks.
    pub fn end_all(&self, user: AccountId, except: Option<&str>) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        self.store.write(|transaction| rows::end_all(transaction, user.0, except, self.clock.now().0))?;
        self.forget(user, except);
        Ok(())
    }

    /// Runs a change whose transaction ends the customer's rows (except `except`), then removes them from memory. No
    /// sign-in happens between the two.
    pub(in crate::services) fn end_with<T>(
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

    /// Records a wrong password or code at a customer's account. Memory only, so that the time does not reveal that the
    /// account exists.
    pub(in crate::services) fn note_failure(&self, user: AccountId, origin: &RequestOrigin) {
        let mut failed = self.failed.lock();
        if failed.len() < FAILED_MAX {
            let agent = origin.agent.chars().take(AGENT_MAX).collect();
            failed.push(FailureRow {
                user: user.0,
                at: self.clock.now().0,
                address: origin.address.to_string(),
                agent,
            });
        }
    }

    /// Stores when customers were last active, and failed sign-ins. Call it every minute and at the stop. Blocks.
    pub fn flush(&self) -> Result<(), ServiceError> {
        self.flush_failures()?;
        self.flush_seen()
    }

    /// Stores failed sign-ins. Blocks.
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
            let written = self.store.write(|transaction| {
                rows::set_seen(transaction, &sessions)?;
                users::set_seen(transaction, &seen)
            });
            if written.is_err() {
                let live = self.live.read();
                for session in sessions.iter().filter_map(|(id, _)| live.get(id)) {
                    session.unwritten.store(true, Ordering::Relaxed);
                }
            }
            written?;
        }
        Ok(())
    }

    /// Deletes expired sessions from memory and rows that ended more than 30 days ago. Call it hourly. Blocks.
    pub fn purge(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let _changing = shutdown::lock_interruptibly(&self.changing).map_err(StoreError::Stopped)?;
        self.store.write(|transaction| rows::purge(transaction, now.plus(-KEPT).0))?;
        self.live.write().retain(|_, live| live.is_active(now));
        Ok(())
    }
}
