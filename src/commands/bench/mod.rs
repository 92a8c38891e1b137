//! `lotdesk bench`: measures the figures of BENCHMARKS.md on this machine.

pub mod admin;
mod client;
pub mod engine;
pub mod fanout;
pub mod fix;
pub mod http;
pub mod liquidity;
pub mod orders;
mod raw;
pub mod replay;
pub mod replication;
mod server;
pub mod soak;
pub mod transparency;
mod usage;

/// A small seeded generator (xorshift64*): the same inputs on every run.
pub struct Rng(u64);

impl Rng {
    /// From a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 to below `bound`.
    pub const fn below(&mut self, bound: i64) -> i64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as i64) % bound
    }
}
