//! What waits for the staff: how many of each.

pub use crate::store::queues::{PendingWork, waiting};
