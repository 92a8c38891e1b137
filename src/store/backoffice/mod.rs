//! Staff members, the audit log, the queues of the back office, and rejection reasons (`remarks`).

pub mod audit;
pub mod queues;
pub mod remarks;
pub mod roles;
pub mod staff;
