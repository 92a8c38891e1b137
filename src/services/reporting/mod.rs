//! Reports, statements, and the formats that they are written in.

pub mod client_money;
pub mod csv_table;
pub mod equity;
pub mod execution;
pub mod log_mail;
pub mod loss_percentage;
pub mod mark_outs;
pub mod monthly_statements;
pub mod number_text;
pub mod pdf;
pub mod reports;
pub mod statements;
pub mod statistics;
pub mod time_text;
pub mod transactions;
pub mod transparency;
