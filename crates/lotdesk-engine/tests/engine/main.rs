//! Tests of the engine alone: scenario tables that read like a trader's notes, every formula against an independent
//! oracle, and a seeded simulation against a slow model. What needs a database is in the broker's own tests.

// The bans of clippy.toml are for the engine; the lines of a table may differ in size.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::large_enum_variant)]

mod differential;
mod formulas;
mod invariants;
mod oracle;
mod restarts;
mod rng;
mod scenario;
mod shapes;
mod simulation;
mod tables;
