//! The connections: one writer, a pool of readers, checkpoints of the write-ahead log, copies.

pub(in crate::store) mod conditions;
pub mod copy;
pub mod pool;
#[cfg(test)]
pub(in crate::store) mod query_plans;
mod readers;
pub(in crate::store) mod statements;
mod wal_checkpoint;
