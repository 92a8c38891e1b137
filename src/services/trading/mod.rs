//! Trading: the one writer. [`Desk`] takes commands and quotes, the engine decides, the store commits,
//! [`Publisher`](super::ports::Publisher)s hear of it; [`Book`] is what readers see: committed accounts,
//! live orders and quotes, never anything that could still be lost.

pub mod book;

pub use book::{AccountView, Book, MarketView};

use crate::domain::AccountId;
use crate::engine::event::{Answer, Event};
use crate::engine::input::{Body, Request};

use super::ServiceError;

/// A change to other tables that must be committed together with the command's own events, or not at all
/// (the customer's row with his account, a listing with its instrument). It sees the events. It must not
/// fail for a business reason: check those before.
pub type Sidecar = Box<dyn FnOnce(&rusqlite::Transaction<'_>, &[Event]) -> Result<(), crate::store::StoreError> + Send>;

/// A command for the engine.
pub struct Command {
    pub body: Body,
    /// The client's request id, if it sent one.
    pub request: Option<Request>,
    pub sidecar: Option<Sidecar>,
}

impl Command {
    /// A plain command.
    pub const fn new(body: Body) -> Self {
        Self { body, request: None, sidecar: None }
    }

    /// With a request id (1 to 64 characters, checked by the caller).
    pub fn with_request(mut self, account: AccountId, key: Option<String>) -> Self {
        self.request = key.map(|key| Request { account, key });
        self
    }

    /// With a sidecar.
    pub fn with_sidecar(
        mut self,
        sidecar: impl FnOnce(&rusqlite::Transaction<'_>, &[Event]) -> Result<(), crate::store::StoreError> + Send + 'static,
    ) -> Self {
        self.sidecar = Some(Box::new(sidecar));
        self
    }
}

/// The way in.
pub struct Desk;

impl Desk {
    /// Hands in a command and waits until it is on disk and published. Errors: `Reject`, `Unavailable`.
    pub async fn submit(&self, _command: Command) -> Result<Answer, ServiceError> {
        todo!()
    }

    /// The same for threads that may block (the command line, timers, tests).
    pub fn submit_blocking(&self, _command: Command) -> Result<Answer, ServiceError> {
        todo!()
    }
}
