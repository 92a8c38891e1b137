//! The back office: staff members and their roles, their decisions on customers' requests, and the audit log.

pub mod audit;
pub mod backoffice;
pub mod cases;
pub mod risk_changes;
pub mod roles;
pub mod staff_decisions;
