//! Deposits and withdrawals, what they are paid with, statements of the banks, and corrections.

pub mod bank_lines;
pub mod bank_payments;
pub mod bank_statements;
pub mod checkouts;
pub mod corrections;
pub mod funding;
pub mod gateways;
pub mod methods;
pub mod partner_lists;
pub mod partners;
pub mod transfer_list;
pub mod transfer_search;
pub mod transfers;
