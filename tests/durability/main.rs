//! The engine with a real store: the simulation's commands through the shipped writer, with restarts, commits that fail,
//! power cuts, and the tables compared with the engine after every input.

// The bans of clippy.toml are for the engine itself; the variants of a table line may differ in size.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::large_enum_variant)]

#[path = "../../crates/lotdesk-engine/tests/engine/copying/mod.rs"]
#[allow(dead_code, reason = "shared with the engine's own tests, which use all of it")]
mod copying;
mod cover;
mod disk;
mod durable;
#[path = "../support/liquidity.rs"]
mod liquidity;
#[path = "../support/poll.rs"]
mod poll;
mod power;
mod replay;
#[path = "../../crates/lotdesk-engine/tests/engine/rng.rs"]
#[allow(dead_code, reason = "shared with the engine's own tests, which use all of it")]
mod rng;
#[path = "../../crates/lotdesk-engine/tests/engine/simulation/mod.rs"]
mod simulation;
mod stored;
mod verification;
