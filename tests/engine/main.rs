//! The engine under examination: tables that read like a trader's notebook, every formula against an
//! oracle that knows nothing of it, a seeded simulation against a slow model, and the same commands
//! through a real store with restarts and commits that fail.

// The bans of clippy.toml are the engine's; a table's lines may differ in size.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::large_enum_variant)]

mod chance;
mod disk;
mod durable;
mod formulas;
mod invariants;
mod notebook;
mod oracle;
mod power;
mod proofs;
mod replay;
mod restarts;
mod shapes;
mod simulation;
mod stored;
mod tables;
