//! What waits for the staff: how many of each.

pub use crate::store::backoffice::queues::{PendingWork, waiting};
