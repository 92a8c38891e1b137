//! The back office: staff members, work queues, customers' records, corrections, money at liquidity providers, rejection reasons (`remarks`), reports of
//! the dashboard and the audit trail of orders.

pub mod assignments;
mod audited_row;
pub mod canned_answers;
pub mod corrections;
pub mod cover;
pub mod cover_breaks;
pub mod customer_list;
pub mod dashboard;
pub mod dealing;
pub mod groups;
pub mod lp_money;
pub mod order_list;
pub mod order_trail;
pub mod profitability;
pub mod queues;
pub mod records;
pub mod remarks;
pub mod risk;
pub mod saved_views;
pub mod setup;
pub mod staff;
pub mod tags;
pub mod tasks;
#[cfg(test)]
mod tests;
pub mod trade_corrections;
pub mod users;

pub use super::roles::{Permission, Role};
