//! The engine's data: journal, hash chains, orders, ledger, and what is derived from them.

pub mod chain;
pub mod checkpoints;
pub mod ended_search;
pub mod entries;
pub mod entry;
pub mod journal;
pub mod journal_readers;
pub mod ledger;
pub mod order_filter;
pub mod order_history;
pub mod orders;
pub mod totals;
pub mod transfer_status;
