//! Customers, their accounts, sign-in data, identity reviews, chats and pictures.

pub mod appropriateness;
pub mod cases;
pub mod chat;
pub mod codes;
pub mod consents;
pub mod customer_keys;
pub mod document_requests;
pub mod drawings;
pub mod imports;
pub mod known_addresses;
pub mod notes;
pub mod preferences;
pub mod ranking;
pub mod records;
pub mod reviews;
pub mod second_factors;
pub mod sessions;
pub mod tags;
pub mod timeline;
pub mod traces;
pub mod uploads;
pub mod user_accounts;
pub mod user_search;
pub mod users;
