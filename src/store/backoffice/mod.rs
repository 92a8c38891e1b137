//! Staff members, the audit log, and the queues of the back office.

pub mod audit;
pub mod queues;
pub mod remarks;
pub mod staff;
