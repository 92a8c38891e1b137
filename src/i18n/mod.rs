//! Messages of the server in fifteen languages. A module of the store's layer: it knows the domain and the
//! engine's refusals, and nothing above them.
//!
//! The texts are Fluent files in `assets/messages`, a folder a language and a file a subject, built into the binary. A language is
//! parsed when it is first used. Counts (`max`, `decimals`, `points`, `minutes`, `hours`, `seconds`) reach the
//! texts as numbers, so that plural forms work; prices, lots and amounts as ready text.

mod catalogue;
mod language;
pub mod look_alike;
mod reject;

pub use catalogue::{Arg, has_message, message};
pub use language::Language;
pub use reject::{
    entry, identity_expired, message_from_texts, reason, refusal, reject, transaction_kind, withdrawal_in_payment,
    withdrawal_status,
};
