//! Trading: the one writer. [`CommandGateway`] takes commands and quotes, the engine decides, the store commits,
//! [`Publisher`](crate::ports::Publisher)s hear of it; [`ReadModel`] is what readers see: committed accounts,
//! live orders and quotes, never anything that could still be lost.
//!
//! ```text
//! commands ─┐                     batch                    after the commit
//! quotes  ──┴─▶ engine thread ────────▶ committing thread ───▶ publishers, in journal order
//!               applies the next batch  one transaction     └▶ the waiting senders
//!               while this one is on    for all batches
//!               its way to the disk     that wait
//! ```
//!
//! With nothing on its way and nothing waiting, the engine's thread commits what little it has itself.
//!
//! When a commit fails, nothing of it has happened: its senders and those of every batch applied on top of
//! it are told `Unavailable`, the engine's state is thrown away and read back from the disk, and changes
//! are refused until a probe can be committed. Reads go on meanwhile. One thing nobody can promise: a commit that
//! the disk could neither sync nor let be written over, in a process that ends before the disk works again, may
//! be found by the next. A repeated request id is answered as things are then, either way.

mod command_gateway;
mod commit;
mod engine_worker;
pub mod metrics;
pub mod read_model;

pub use command_gateway::{Command, CommandGateway, Start, TransactionHook};
pub use read_model::{AccountView, LiveOrder, MarketView, ReadModel, ReadModelState};
