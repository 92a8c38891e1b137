//! The engine against the reference model, without a database.

use std::collections::BTreeMap;

use crate::simulation::world::World;
use crate::simulation::{HISTORIES, live_for_a_time, live_through, nothing_was_left_out, the_only_seed};

#[test]
fn the_engine_agrees_with_the_reference_model() {
    let mut seen = BTreeMap::new();
    if let Some(seed) = the_only_seed() {
        return live_through(seed, World::new, &mut seen);
    }
    for seed in 0..HISTORIES {
        live_through(seed, World::new, &mut seen);
    }
    nothing_was_left_out(&seen);
    live_for_a_time(HISTORIES, World::new, &mut seen);
}
