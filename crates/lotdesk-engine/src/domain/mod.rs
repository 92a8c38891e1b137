//! Floor 1: values and arithmetic. What a price, a lot, an order or a ledger entry *is*, and every
//! formula of the trading model. Nothing here knows a clock, chance, I/O, threads or floats; every
//! number is a scaled integer, every rounding is named.
//!
//! | room | what |
//! |---|---|
//! | [`fixed`] | the scaled integers: [`Money`], [`Price`], [`Lots`], [`Rate`], [`Contract`], [`FeeRate`], [`Percent`] |
//! | [`rounding`] | exact 256-bit products and the one rounding (half to even) |
//! | [`ids`], [`time`] | newtypes for identities and moments |
//! | [`instrument`], [`quote`] | what is traded, and at what price |
//! | [`conversion`], [`conversion_rate`] | what an amount in a quote currency is in USD |
//! | [`order`] | the order and its transition table |
//! | [`group`] | the terms that a group of customers is dealt with on, and an account's rights |
//! | [`funds`] | deposits and withdrawals: their states, fees, rates and limits |
//! | [`review`] | the states of an identity review |
//! | [`margin`], [`fee`], [`profit`], [`swap`] | the formulas |
//! | [`account`], [`valuation`] | equity, available, margin level; what positions are worth |
//! | [`ledger`] | double entry: transactions whose legs sum to zero |
//! | [`session`], [`candle`] | trading hours as values; candles |
//! | [`code`], [`delivery`] | the life of a code, and of a message to somebody |
//! | [`delivery`] | how a message to somebody comes to its end |
//! | [`ranking`] | what the ranking shows of a trader |
//! | [`settings`] | the settings that change results |

pub mod account;
pub mod candle;
pub mod code;
pub mod conversion;
pub mod conversion_rate;
pub mod delivery;
pub mod fee;
pub mod fixed;
pub mod funds;
pub mod group;
pub mod ids;
pub mod instrument;
pub mod ledger;
pub mod margin;
pub mod order;
pub mod profit;
pub mod quote;
pub mod ranking;
pub mod review;
pub mod rounding;
pub mod session;
pub mod settings;
pub mod swap;
pub mod time;
pub mod valuation;

pub use account::{AccountKind, Valuation};
pub use conversion_rate::ConversionRate;
pub use fixed::{Contract, FeeRate, Lots, Money, Percent, Price, Quantity, Rate};
pub use group::Group;
pub use ids::{AccountId, CategoryId, DepositId, GroupId, InstrumentId, OrderId, TransactionId, WithdrawalId};
pub use instrument::Instrument;
pub use order::{Order, OrderStatus, Side};
pub use quote::{Quote, UsdRate};
pub use time::TimeMs;
