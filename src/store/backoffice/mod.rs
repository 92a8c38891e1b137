//! Staff members, assignments, tasks, the audit log, the queues of the back office, rejection reasons (`remarks`) and canned answers.

pub mod assignments;
pub mod audit;
pub mod audit_search;
pub mod canned_answers;
pub mod decisions;
pub mod queues;
pub mod remarks;
pub mod risk_changes;
pub mod roles;
pub mod saved_views;
pub mod staff;
pub mod tasks;
