//! Requests of the back office that define an instrument or a category: every field is optional in a change; in a new
//! one the fields without a default are required.

use jiff::civil::Date;
use rust_decimal::Decimal;

use crate::domain::instrument::{MarginMode, TradeMode};
use crate::domain::session::Session;
use crate::domain::swap::SwapMode;
use crate::domain::{Contract, FeeRate, Lots, Percent, Price};

use super::holiday_calendar::CalendarId;
use super::listing::{CategoryId, Names, OwnFeed};

/// An instrument, or a part of one. The doc of each field states its default in a new instrument, or
/// "required". Refusals name the field as it is named here.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct InstrumentDraft {
    /// Required. 2 to 20 of `A-Z 0-9 . _ -`, unique.
    pub code: Option<String>,
    /// The code. 1 to 30 characters.
    pub show_code: Option<String>,
    /// None. In a change: merged, an empty text removes a language. Each at most 100 characters.
    pub names: Option<Names>,
    /// Empty. A path from the root or an https URL, at most 300 characters.
    pub logo: Option<String>,
    /// Required.
    pub category: Option<CategoryId>,
    /// Required. 1 to 10 of `A-Z 0-9`.
    pub base: Option<String>,
    /// `USD`. Three capital letters.
    pub currency: Option<String>,
    /// 5. 0 to 8 decimals.
    pub precision: Option<u32>,
    /// Required. Above 0.
    pub contract: Option<Contract>,
    /// 0.01. Above 0, a multiple of `lots_step`.
    pub lots_min: Option<Lots>,
    /// 100. At least `lots_min`.
    pub lots_max: Option<Lots>,
    /// 0.01. Above 0.
    pub lots_step: Option<Lots>,
    /// 0. Not negative.
    pub fee_rate: Option<FeeRate>,
    /// By leverage.
    pub margin_mode: Option<MarginMode>,
    /// None. 1 to 10,000 each, ascending, at most 50.
    pub leverages: Option<Vec<u32>>,
    /// The first of `leverages`. One of them; `Some(None)`: the first again.
    pub default_leverage: Option<Option<u32>>,
    /// None. A number of ISO 6166 with its check digit; `Some(None)`: none again.
    pub isin: Option<Option<String>>,
    /// In points.
    pub swap_mode: Option<SwapMode>,
    /// 0.
    pub swap_long: Option<Percent>,
    /// 0.
    pub swap_short: Option<Percent>,
    /// Wednesday (3). `Some(None)`: no triple day.
    pub swap_triple_day: Option<Option<u8>>,
    /// False.
    pub swap_every_day: Option<bool>,
    /// 0 points. 0 to 1,000,000.
    pub stop_level: Option<i64>,
    /// 0 points. 0 to 1,000,000.
    pub gsl_premium: Option<i64>,
    /// 0 points. 0 to 1,000,000.
    pub gsl_distance: Option<i64>,
    /// 0: no guaranteed stops.
    pub gsl_lots_max: Option<Lots>,
    /// 20 %. Above 0, at most 100.
    pub max_jump_percent: Option<Percent>,
    /// 60. 1 to 86,400 seconds.
    pub stale_after_s: Option<i64>,
    /// False.
    pub enabled: Option<bool>,
    /// Full.
    pub trade_mode: Option<TradeMode>,
    /// The platform's feed. `Some(None)`: the platform's feed again.
    pub feed: Option<Option<OwnFeed>>,
    /// The simulator's spread: 10 points. 0 to 1,000,000.
    pub spread: Option<i64>,
    /// `UTC`. An IANA name.
    pub timezone: Option<String>,
    /// None: always open. At most 100, none that overlap.
    pub sessions: Option<Vec<Session>>,
    /// None. At most 500.
    pub holidays: Option<Vec<Date>>,
    /// None. At most 20 holiday calendars, whose dates apply too.
    pub calendars: Option<Vec<CalendarId>>,
    /// False.
    pub simulated: Option<bool>,
    /// Last in its list.
    pub position: Option<i64>,
    /// Where the simulator begins: 1. Above 0.
    pub sim_price: Option<Price>,
    /// 0.1. 0 to 10.
    pub sim_volatility: Option<Decimal>,
    /// 1 a second. Above 0, at most 50.
    pub sim_pace: Option<Decimal>,
    /// 0. -1 to 1.
    pub sim_drift: Option<Decimal>,
}

/// A category, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CategoryDraft {
    /// Required. 1 to 30 of `a-z 0-9 -`, unique.
    pub code: Option<String>,
    /// Last.
    pub position: Option<i64>,
    /// Customers are offered it. `true`.
    pub enabled: Option<bool>,
    /// Required. In a change: merged, an empty text removes a language. Each at most 100 characters.
    pub names: Option<Names>,
}
