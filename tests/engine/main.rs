//! The engine under examination: tables that read like a trader's notebook, every formula against an
//! oracle that knows nothing of it, and what it makes of a restart.

mod chance;
mod formulas;
mod notebook;
mod oracle;
mod restarts;
mod simulation;
mod tables;
