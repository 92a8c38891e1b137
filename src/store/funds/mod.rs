//! Deposits and withdrawals, what they are paid with, and corrections.

pub mod corrections;
pub mod funding;
pub mod methods;
pub mod transfer_search;
pub mod transfers;
