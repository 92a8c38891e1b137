//! Customers: sign-up and sign-in, identity, chat, identity reviews, signals of fraud, and the ranking.

pub mod account_currencies;
pub mod account_number;
pub mod accounts;
pub mod appropriateness;
pub mod chat;
pub mod consents;
pub mod customer_import;
pub mod customer_keys;
pub mod drawings;
pub mod identity;
pub mod preferences;
pub mod ranking;
pub mod reviews;
pub mod signals;
pub mod trading_accounts;
