//! Floor 3: SQLite. One file per group of tables; no rule of the product lives here.
//!
//! | room | what |
//! |---|---|
//! | [`pool`] | one writer, a pool of readers, and the pragmas |
//! | [`migrate`] | the schema, forward only |
//! | `wal_checkpoint`, `readers` | the write-ahead log back into the database, off the writers' way; who keeps it is sent home |
//! | [`journal`], [`entry`] | the engine's events into tables, one transaction a batch; and the state back out |
//! | [`chain`], [`entries`] | how rows of journal and ledger hash onto one another; the journal, read back |
//! | [`orders`], [`order_history`], [`ledger`] | orders, those that have ended, and the books, for readers |
//! | [`checkpoints`] | through where the books were proven, when, and where a proof failed |
//! | the rest | one table group each |

pub mod alerts;
pub mod api_keys;
pub mod audit;
pub mod backups;
pub mod candles;
pub mod chain;
pub mod chat;
pub mod checkpoints;
pub mod codes;
mod conditions;
pub mod content;
pub mod copy;
pub mod corrections;
pub mod entries;
pub mod entry;
pub mod funding;
pub mod journal;
pub mod known_addresses;
pub mod ledger;
pub mod listings;
pub mod messages;
pub mod methods;
pub mod migrate;
pub mod notes;
pub mod order_history;
pub mod orders;
pub mod pool;
#[cfg(test)]
mod query_plans;
pub mod queues;
pub mod ranking;
mod readers;
pub mod records;
pub mod remarks;
pub mod reviews;
pub mod second_factors;
pub mod sessions;
pub mod settings;
pub mod staff;
mod statements;
pub mod ticks;
pub mod totals;
pub mod transfer_status;
pub mod transfers;
pub mod uploads;
pub mod users;
mod wal_checkpoint;
pub mod webhooks;

pub use pool::{Store, StoreError};
pub use statements::Statements;
