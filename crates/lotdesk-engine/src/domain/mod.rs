//! Layer 1, values and arithmetic: prices, lots, orders, ledger entries, and every formula of the trading model.
//! Nothing here uses a clock, random numbers, I/O, threads or floats. Every number is a scaled integer, and each
//! formula states how it rounds.
//!
//! | module | content |
//! |---|---|
//! | [`fixed`] | the scaled integers: [`Money`], [`Price`], [`Lots`], [`Rate`], [`Contract`], [`FeeRate`], [`Percent`] |
//! | [`rounding`] | exact 256-bit products and the rounding of the crate (half to even) |
//! | [`ids`], [`time`] | newtypes for ids and timestamps |
//! | [`instrument`], [`quote`] | what can be traded, and bid and ask at one moment |
//! | [`currency`] | currency codes |
//! | [`conversion`], [`conversions`] | which pairs convert one currency to another; the rates into the currencies of accounts |
//! | [`conversion_rate`] | the type of a conversion rate |
//! | [`order`] | the order and its status transitions |
//! | [`group`] | the trading terms of a group of customers, and an account's trading rights |
//! | [`funds`] | deposits and withdrawals: states, fees, rates and limits |
//! | [`review`] | the states of an identity review (KYC) |
//! | [`margin`], [`fee`], [`profit`], [`swap`] | the formulas |
//! | [`account`], [`valuation`] | equity, free margin, margin level; valuation of positions |
//! | [`cover`] | cover of the customers' exposure at liquidity providers |
//! | [`ledger`] | double-entry bookkeeping: transactions whose legs sum to zero |
//! | [`copying`] | copying of strategies: ratio, rounding and fees |
//! | [`price_alert`], [`margin_alert`] | levels of which a customer is notified |
//! | [`trade_correction`] | cancelling and re-pricing of executed trades |
//! | [`partner`] | rewards of partners for the trades of their customers |
//! | [`session`], [`candle`] | weekly trading sessions; candles |
//! | [`code`] | validity and attempts of a one-time code |
//! | [`delivery`] | delivery states and retries of an outgoing message |
//! | [`ranking`] | the figures of a trader in the ranking |
//! | [`settings`] | the settings that change results, and the version of the rules |

pub mod account;
pub mod candle;
pub mod code;
pub mod conversion;
pub mod conversion_rate;
pub mod conversions;
pub mod copying;
pub mod cover;
pub mod currency;
pub mod delivery;
pub mod fee;
pub mod fixed;
pub mod funds;
pub mod group;
pub mod ids;
pub mod instrument;
pub mod ledger;
pub mod margin;
pub mod margin_alert;
pub mod order;
pub mod partner;
pub mod price_alert;
pub mod profit;
pub mod quote;
pub mod ranking;
pub mod review;
pub mod rounding;
pub mod session;
pub mod settings;
pub mod swap;
pub mod time;
pub mod trade_correction;
pub mod valuation;

pub use account::{AccountKind, Valuation};
pub use conversion_rate::ConversionRate;
pub use currency::Currency;
pub use fixed::{Contract, FeeRate, Lots, Money, Percent, Price, Quantity, Rate};
pub use group::Group;
pub use ids::{
    AccountId, AlertId, CategoryId, CopyId, CoverBreakId, CoverId, DepositId, GroupId, InstrumentId, KeyId, LpId,
    OrderId, TransactionId, WithdrawalId,
};
pub use instrument::Instrument;
pub use margin_alert::MarginAlert;
pub use order::{Order, OrderStatus, Side};
pub use price_alert::{PriceAlert, QuoteSide};
pub use quote::{AccountRates, Quote, TwoWayRate};
pub use time::TimeMs;
