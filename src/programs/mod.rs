//! Layer 6: customers' programs over FIX. What a session may do and what its messages mean for an account; the protocol is
//! [`adapters::fix::acceptor`](../adapters/fix/acceptor/index.html)'s.
//!
//! | module | purpose |
//! |---|---|
//! | [`hub`] | passes committed events on to the sessions of their account |
//! | `session` | a session: prices, orders, and its events in order |
//! | `changes` | an order, a close, a cancellation or a change as the command that HTTP sends |
//!
//! A change goes through the gateway as one over HTTP does: the same checks, the same journal, and FIX's ClOrdID (11) is the
//! `request_id`. It is reported from the events of its commit, as changes made elsewhere are, so that a program sees both in the
//! order of the journal. Only a repetition has no events: it is reported from the entry of the first time.

mod changes;
pub mod hub;
mod session;

use std::any::Any;
use std::net::IpAddr;
use std::sync::Arc;

use crate::api::error::ApiError;
use crate::api::limits::Cost;
use crate::api::state::AppState;
use crate::domain::TimeMs;
use crate::ports::program_sessions::{Credentials, ProgramSession, ProgramSessionKind, Programs, Refused};
use crate::services::access::key_secrets::shown;
use crate::services::customers::account_number::account_number;

pub use hub::ProgramHub;
use session::Session;

/// Who may connect and log on.
pub struct ProgramAccess {
    state: Arc<AppState>,
    hub: Arc<ProgramHub>,
}

impl ProgramAccess {
    /// Over the state of a server, and the hub that its application publishes to.
    pub const fn new(state: Arc<AppState>, hub: Arc<ProgramHub>) -> Self {
        Self { state, hub }
    }
}

impl Programs for ProgramAccess {
    fn admit(&self, from: IpAddr) -> Option<Box<dyn Any + Send>> {
        self.state.limits.admit(from).map(|permit| Box::new(permit) as _)
    }

    fn log_on(&self, credentials: &Credentials<'_>) -> Result<Arc<dyn ProgramSession>, Refused> {
        let limits = &self.state.limits;
        let from = credentials.from.to_canonical();
        // Not by the address alone: a neighbour behind it could keep good keys out with wrong ones.
        let attempt = (shown(credentials.key), from);
        limits.take_key_attempt(&attempt).map_err(|error| refused(&error))?;
        let key =
            self.state.customers.keys.authenticate(credentials.key, from).map_err(|error| refused(&error.into()))?;
        limits.give_back_key_attempt(&attempt);
        limits.take_key(key.id, Cost::Light).map_err(|error| refused(&error))?;
        if credentials.account.trim() != account_number(key.account).to_string() {
            return Err(Refused::new("account_not_found"));
        }
        let reports = (credentials.kind == ProgramSessionKind::Trade).then(|| self.hub.open(key.account));
        Ok(Arc::new(Session::new(Arc::clone(&self.state), Arc::clone(&self.hub), key, reports)))
    }

    fn are_limited(&self) -> bool {
        self.state.limits.are_on()
    }

    fn now(&self) -> TimeMs {
        self.state.clock.now()
    }
}

/// The stable code of an error. Errors of HTTP that have none get one here.
fn refused(error: &ApiError) -> Refused {
    match error {
        ApiError::SessionEnded => Refused::new("session_ended"),
        ApiError::TooMany(_) | ApiError::TooManyWithoutCaptcha(_) => Refused::new("rate_limited"),
        ApiError::Unavailable => Refused::new("storage_unavailable"),
        ApiError::Internal(id) => Refused(format!("internal_error {id}")),
        other if other.code().is_empty() => Refused::new("internal_error"),
        other => Refused::new(other.code()),
    }
}
