//! The engine's data: journal, hash chains, orders, ledger, and what is derived from them.
//!
//! | module | contents |
//! |---|---|
//! | [`journal`] | writes a batch of journal entries with the rows that they change; loads the engine's state |
//! | [`entry`] | encodes and decodes one journal entry |
//! | [`entries`] | reads journal entries |
//! | [`journal_readers`] | positions of the jobs that read the journal |
//! | [`chain`], [`checkpoints`] | the hash chains of journal and ledger, and verified positions in them |
//! | [`copying`] | strategies and copies: what they follow, skip and pay |
//! | [`copy_lists`] | lists of strategies and copies, and what their orders came to |
//! | [`cover`] | cover at liquidity providers |
//! | [`ledger`] | ledger entries, and the check that balances are their sums |
//! | [`orders`], [`order_history`], [`ended_search`] | orders, the ended ones of an account, and the search in all ended ones |
//! | [`equity`] | equity of accounts at moments of the past |
//! | [`execution`] | counts of executions by month and instrument |
//! | [`losses`] | results of real accounts over a period, and the loss percentages calculated from them |
//! | [`client_money`] | what the broker owed customers at the end of each day, and the balances that cover it |
//! | [`openings`] | when customers opened orders |
//! | `price_alerts`, `margin_alerts` | price alerts that have not fired, margin-level alerts |
//! | [`price_evidence`] | hours of ticks to which the public log commits |
//! | [`transparency`], [`witnesses`] | the public log, and who cosigns it |
//! | [`account_history`] | trades and ledger entries of an account, for its statistics |
//! | [`totals`] | sums per trading day for reports |
//! | [`trade_days`] | sums per trading day, account and instrument |
//! | [`transfer_status`] | the status of deposits and withdrawals |

pub mod account_history;
pub mod chain;
pub mod checkpoints;
pub mod client_money;
pub mod copy_lists;
pub mod copying;
pub mod cover;
pub mod ended_search;
pub mod entries;
pub mod entry;
pub mod equity;
pub mod execution;
pub mod journal;
pub mod journal_readers;
pub mod ledger;
pub mod losses;
mod margin_alerts;
pub mod openings;
pub mod order_filter;
pub mod order_history;
pub mod orders;
mod price_alerts;
pub mod price_evidence;
pub mod timestamps;
pub mod totals;
pub(in crate::store) mod trade_corrections;
pub mod trade_days;
pub mod transfer_status;
pub mod transparency;
pub mod witnesses;
