//! `/admin/api/*`: the back office. The required permission is an argument of each handler. Every change writes an
//! entry to the audit log in the same transaction.

pub mod api_keys;
pub mod audit;
pub mod backups;
pub mod categories;
pub mod chats;
pub mod content;
pub mod corrections;
pub mod dashboard;
pub mod entered_deposits;
pub mod exposure;
pub mod funding;
pub mod groups;
pub mod instruments;
pub mod login;
pub mod me;
pub mod messages;
pub mod order_acts;
pub mod order_list;
pub mod orders;
pub mod pictures;
pub mod records;
pub mod remarks;
pub mod reports;
pub mod reviews;
pub mod risk;
pub mod settings;
pub mod setup;
pub mod signals;
pub mod staff;
pub mod statements;
pub mod tables;
pub mod ticks;
pub mod transfers;
pub mod users;
pub mod webhooks;
