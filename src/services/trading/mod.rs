//! Trading: the only writer of orders and money. [`CommandGateway`] queues commands and quotes, the engine decides, the store
//! commits, and [`Publisher`](crate::ports::Publisher)s receive the result. [`ReadModel`] is what readers see: committed
//! accounts, live orders and quotes.
//!
//! ```text
//! commands ─┐                     batch                    after the commit
//! quotes  ──┴─▶ engine thread ────────▶ commit thread ───────▶ publishers, in journal order
//!               applies the next batch  one transaction     └▶ the waiting requests
//!               while this one is       for all waiting
//!               being committed         batches
//! ```
//!
//! If no batch is being committed and nothing waits, the engine thread commits a small batch itself.
//!
//! A failed commit has no effect: its requests and those of every batch applied after it are answered `Unavailable`, the
//! engine's state is discarded and read back from the disk, and changes are rejected until a probe transaction can be
//! committed. Reads continue. Known limit: if the disk could neither sync nor overwrite a commit and the process ends before
//! the disk works again, the next process may find that commit. A repeated request id is answered by what is stored then.

mod command_gateway;
mod commit;
pub mod cover;
mod engine_worker;
pub mod metrics;
pub mod read_model;
pub mod routed;
pub mod terms_effect;

pub use command_gateway::{Command, CommandGateway, OrderGate, Start, TransactionHook};
pub use read_model::{AccountView, LiveOrder, MarketView, ReadModel, ReadModelState};
