//! Tests of the engine: scenarios, every formula against an independent oracle, and a seeded simulation against a
//! reference model. Tests that need a database are in the tests of the server.

// The bans of clippy.toml are for the engine itself; the variants of a table line may differ in size.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::large_enum_variant)]

mod copying;
mod cover;
mod differential;
mod formulas;
mod invariants;
mod oracle;
mod partners;
mod restarts;
mod rng;
mod scenario;
mod shapes;
mod simulation;
mod tables;
mod trailing;
mod wanted_kinds;
