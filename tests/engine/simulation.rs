//! The simulation and its world.

pub mod world;
