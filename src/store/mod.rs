//! Layer 3: SQLite. One file per group of tables; this layer contains no business rules.
//!
//! | module | contents |
//! |---|---|
//! | [`pool`] | one writer, a pool of readers, and the pragmas |
//! | [`migrate`] | the schema, forward only |
//! | `wal_checkpoint`, `readers` | checkpoints of the write-ahead log beside the writers; interrupts readers that hold it too long |
//! | [`journal`], [`entry`] | writes the engine's events, one transaction per batch, and reads the state back |
//! | [`chain`], [`entries`] | the hash chains of journal and ledger; reading the journal |
//! | [`orders`], [`order_history`], [`ledger`] | orders, order history and ledger |
//! | [`checkpoints`] | checkpoints and failures of the integrity check |
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
pub mod user_accounts;
pub mod users;
mod wal_checkpoint;
pub mod webhooks;

pub use pool::{Store, StoreError};
pub use statements::Statements;
