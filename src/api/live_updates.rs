//! What handlers report to open connections, and ask about them. The WebSocket hub implements it.

use super::wire::funds::TransferNotice;
use crate::domain::AccountId;
use crate::services::customers::chat::{Conversation, Message};

/// Updates for open connections. Changes are reported after their commit.
pub trait LiveUpdates: Send + Sync {
    /// Number of open connections.
    fn connections(&self) -> usize;

    /// A counter that is incremented when public data other than a price has changed. Cached responses of an earlier
    /// generation are not used.
    fn cache_generation(&self) -> u64;

    /// Reports a change of public data that does not come from the engine: a listing, a category, content or a setting.
    /// Cached responses become invalid, and readers get all rows that have changed.
    fn invalidate_caches(&self);

    /// Reports a change of the items that wait for the staff. Deposits and withdrawals are reported by the engine's
    /// events instead.
    fn queues_changed(&self);

    /// Sends a `NOTICE` that is not an engine event to all connections of a customer.
    fn notice(&self, customer: AccountId, notice: &TransferNotice);

    /// Sends a new message, or the changed state of a conversation, to both sides.
    fn publish_chat(&self, conversation: &Conversation, message: Option<&Message>);
}
