//! Staff members, the audit log, the queues of the back office, and rejection reasons (`remarks`).

pub mod audit;
pub mod audit_search;
pub mod queues;
pub mod remarks;
pub mod roles;
pub mod saved_views;
pub mod staff;
