//! The application on a disk that loses unsynced data, and on one that fails at any call: acknowledged commands are stored,
//! rejected ones are not, and the integrity check passes.

mod cuts;
mod disk;
mod faults;
mod life;
mod vfs;
