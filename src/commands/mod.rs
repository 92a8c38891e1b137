//! What the command line can do: one file a command. They join the floors and hold no rule of their own.

pub mod bench;
pub mod doctor;
