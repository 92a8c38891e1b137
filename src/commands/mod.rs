//! What the command line can do: one file a command. They join the floors and hold no rule of their own.

pub mod admin;
pub mod backup;
pub mod bench;
pub mod doctor;
pub mod house;
pub mod serve;
