//! The house on a disk that forgets what was not synced, and on one that fails at any of its calls: what was
//! acknowledged is there, what was refused is not, and the books prove what is there.

mod cuts;
mod disk;
mod faults;
mod life;
mod vfs;
