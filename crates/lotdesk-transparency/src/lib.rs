//! A public, append-only log of commitments, and receipts that hold against its operator too.
//!
//! ```text
//! event of the journal -> Statement (text) -> commitment = SHA-256(salt || text) -> leaf -> tree -> signed checkpoint
//! ```
//!
//! - [`statement`]: what is committed to, as text: one `name=value` a line, in a fixed order. A receipt carries the text
//!   itself, so that a verifier needs no encoder.
//! - [`leaf`]: the commitment of a statement. Its salt goes to the owner of the order only; without it a commitment proves
//!   nothing about anybody.
//! - [`tree`]: the Merkle tree of RFC 6962 over the leaves, read from stored hashes of tiles (C2SP `tlog-tiles`).
//! - [`checkpoint`]: size and root of the tree, signed (C2SP `tlog-checkpoint` and `signed-note`, Ed25519).
//! - [`prices`]: the ticks of an hour as one leaf, and the proof that a quote is one of them.
//! - [`rotation`]: the next key of a log, which the one before it has signed.
//! - [`kept`]: what a reader has of a log from before, and what shows that there are two logs.
//! - [`witness`]: cosignatures of others on checkpoints (C2SP `tlog-witness` and `tlog-cosignature`).
//! - [`timestamp`]: time stamps of others on checkpoints (RFC 3161).
//! - [`receipt`]: statements with salts and proofs, and [`receipt::verify`], which names the first step that fails.
//!
//! The crate reads no clock, file or network.

pub mod checkpoint;
pub mod fills;
pub mod kept;
pub mod leaf;
pub mod prices;
pub mod receipt;
pub mod rotation;
pub mod statement;
pub mod timestamp;
pub mod tree;
pub mod witness;

pub use tlog_tiles::Hash;
