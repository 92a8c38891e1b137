//! Layer 3: SQLite. One file per group of tables; this layer contains no business rules.
//!
//! | module | contents |
//! |---|---|
//! | [`sqlite`] | one writer, a pool of readers, the pragmas, checkpoints of the write-ahead log |
//! | [`migrate`] | the schema, forward only |
//! | [`dealing`] | writes the engine's events, one transaction per batch, and reads the state back; journal, hash chains, orders, ledger |
//! | [`replication`] | each transaction as a record, and records applied to another database |
//! | [`customers`], [`funds`], [`market`], [`platform`], [`backoffice`] | one table group per file |

pub mod backoffice;
pub mod customers;
pub mod dealing;
pub mod funds;
pub mod market;
pub mod migrate;
pub mod platform;
pub mod replication;
pub mod sqlite;

pub use sqlite::pool::{Store, StoreError};
pub use sqlite::statements::Statements;
