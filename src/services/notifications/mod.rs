//! Messages that leave the process: e-mail, SMS and webhooks.
//!
//! | module | purpose |
//! |---|---|
//! | [`outgoing`] | a message that is not sent yet: its kind, its recipient, and writing it to the queue |
//! | [`messages`] | sends the queued messages, and creates those about events of the journal |
//! | [`message_texts`] | the texts of each kind, built in or written by the broker |
//! | [`webhooks`] | notifies other systems of events, and the staff of new work and risk |
//! | `journal_reader` | reads new journal entries once, for messages and for webhooks |

pub mod journal_reader;
pub mod message_texts;
pub mod messages;
pub mod outgoing;
pub mod webhooks;
