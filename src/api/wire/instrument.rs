//! Instruments and their quotes.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::candle::Candle;
use super::groups::commission_parts;
use super::{Decimal, flag};
use crate::domain::candle::{self, Period};
use crate::domain::instrument::MarginMode;
use crate::domain::settings::RulesVersion;
use crate::domain::swap::SwapMode;
use crate::domain::{Group, Price, TimeMs};
use crate::i18n::Language;
use crate::services::market::catalog::{self, Listed};
use crate::services::market::charts::DayStats;
use crate::services::trading::MarketView;

/// An available leverage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Multiple {
    pub value: u32,
}

/// The latest quote and the current trading day (17:00 to 17:00 in New York) of the unmarked bid. `Bid` and `Ask` are
/// the reader's dealing prices, including the mark-up of their group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Quotations {
    pub open: Decimal,
    pub close: Decimal,
    /// Change since the day's open in percent.
    pub change: Decimal,
    pub bid: Decimal,
    pub ask: Decimal,
    pub high: Decimal,
    pub low: Decimal,
    /// Number of quotes.
    pub volume: Decimal,
    /// Time of the quote, Unix milliseconds; 0 before the first quote.
    pub time: i64,
    /// Present only if `Bid` and `Ask` arrived outside the trading sessions: positions are then valued at this last bid
    /// within the sessions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_bid: Option<Decimal>,
    /// The ask that belongs to `ValuedBid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_ask: Option<Decimal>,
    /// Conversion rate from quote currency to USD for profits, exactly as used. With USD as the base currency it is the
    /// inverse to 18 significant digits.
    pub rate_bid: Decimal,
    /// Conversion rate from quote currency to USD for losses.
    pub rate_ask: Decimal,
}

/// An instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Instrument {
    pub id: i64,
    pub code: String,
    pub show_code: String,
    /// Name in the reader's language, if there is one.
    pub name: String,
    /// Absolute path on this site, or a URL; may be empty.
    pub logo: String,
    pub category_id: i64,
    /// Quote currency.
    pub currency: String,
    /// 1: open; any other value: no order opens, closes or triggers.
    pub market_status: u8,
    /// Decimals of a price.
    pub price_precision: u32,
    /// Contract size: units per lot.
    pub forex_cont_num: Decimal,
    /// Minimum volume in lots.
    pub forex_min_cont: Decimal,
    /// Maximum volume in lots.
    pub forex_max_cont: Decimal,
    /// Volume step in lots.
    pub pip: Decimal,
    pub forex_fee_rate: Decimal,
    /// 1: margin is lots x units, and at least `lots x ForexContNum x price / LeverageMax` if present; 0: by leverage.
    pub margin_mode: u8,
    /// Maximum leverage of the reader's group; missing without a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leverage_max: Option<u32>,
    /// Which orders may be opened: `full`, `close_only` (none), `long_only` (buys), `short_only` (sells), `disabled`
    /// (none, and closing is not possible either). The trade mode of the account applies too.
    pub trade_mode: &'static str,
    /// Available leverages, ascending; empty: it cannot be ordered.
    pub has_forex_multiple: Vec<Multiple>,
    /// The preselected leverage: the one that the broker chose, or the next lower one available to the customer, or the
    /// first; null if none is available.
    #[schema(required)]
    pub default_multiple: Option<u32>,
    /// `points` per day, or `percent` per year.
    pub swap_mode: &'static str,
    pub swap_long: Decimal,
    pub swap_short: Decimal,
    /// Minimum distance of a level from the quote, in points.
    pub stop_level: i64,
    /// Premium of a guaranteed stop, in points.
    #[serde(rename = "gsl_premium")]
    #[schema(required = false)]
    pub gsl_premium: i64,
    /// Least distance of a guaranteed stop, in points.
    #[serde(rename = "gsl_distance")]
    #[schema(required = false)]
    pub gsl_distance: i64,
    /// Most lots of an account with guaranteed stops; 0: not offered.
    #[serde(rename = "gsl_lots_max")]
    #[schema(required = false)]
    pub gsl_lots_max: Decimal,
    /// 1: its prices or history are simulated.
    pub simulated: u8,
    /// Commission of the customer's group in addition to the fee; missing without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commission: Option<Commission>,
    pub forex_quotations: Quotations,
}

/// A commission, which is part of an order's fee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Commission {
    /// `per_lot` or `per_million`.
    #[serde(rename = "Type")]
    pub kind: &'static str,
    /// USD per lot, or per million USD of notional (`lots x ForexContNum x price`, converted at `RateAsk`).
    pub rate: Decimal,
}

impl Commission {
    fn of(group: &Group) -> Option<Self> {
        let (kind, rate) = commission_parts(group.commission);
        (!rate.is_zero()).then(|| Self { kind, rate: Decimal::of(rate) })
    }
}

/// An instrument with the statistics of its trading day.
pub struct InstrumentView<'a> {
    pub listed: &'a Listed,
    /// The group whose terms apply.
    pub group: &'a Group,
    pub day: Option<DayStats>,
    /// Its current quotes are simulated, whether or not its history is.
    pub simulated: bool,
    pub now: TimeMs,
}

impl Instrument {
    /// Creates it in `language`.
    pub fn new(shown: &InstrumentView<'_>, language: Language) -> Self {
        let (market, listing) = (&shown.listed.market, &shown.listed.listing);
        let terms = &market.instrument;
        Self {
            id: terms.id.0,
            code: terms.code.clone(),
            show_code: listing.show_code.clone(),
            name: listing.names.get(language).unwrap_or_default().to_owned(),
            logo: listing.logo.clone(),
            category_id: listing.category.0,
            currency: terms.currency.clone(),
            market_status: flag(market.is_tradable(shown.now)),
            price_precision: terms.precision,
            forex_cont_num: Decimal::of(terms.contract),
            forex_min_cont: Decimal::of(terms.lots_min),
            forex_max_cont: Decimal::of(terms.lots_max),
            pip: Decimal::of(terms.lots_step),
            forex_fee_rate: Decimal::of(terms.fee_rate),
            margin_mode: margin_mode_code(terms.margin_mode),
            leverage_max: shown.group.leverage_cap(RulesVersion::LATEST, terms),
            default_multiple: shown.group.preselected_leverage(RulesVersion::LATEST, terms, listing.default_leverage),
            trade_mode: terms.trade_mode_code(),
            has_forex_multiple: shown
                .group
                .leverages(RulesVersion::LATEST, terms)
                .into_iter()
                .map(|value| Multiple { value })
                .collect(),
            swap_mode: swap_mode_word(terms.swap.mode),
            swap_long: Decimal::of(terms.swap.long),
            swap_short: Decimal::of(terms.swap.short),
            stop_level: terms.stop_level,
            gsl_premium: terms.guaranteed_stops.premium,
            gsl_distance: terms.guaranteed_stops.distance,
            gsl_lots_max: Decimal::of(terms.guaranteed_stops.lots_max),
            simulated: flag(listing.simulated || shown.simulated),
            commission: Commission::of(shown.group),
            forex_quotations: Quotations::new(shown),
        }
    }
}

impl Quotations {
    fn new(shown: &InstrumentView<'_>) -> Self {
        let market = &shown.listed.market;
        let day = shown.day.as_ref();
        let quote = market.newest_quote().map(|quote| shown.group.with_markup(&market.instrument, quote));
        let price =
            |price: Option<Price>| price.map_or_else(Decimal::none, |price| Decimal::price(&market.instrument, price));
        Self {
            open: price(day.map(|day| day.open)),
            close: price(last(market, day)),
            change: day.map_or_else(Decimal::none, |day| Decimal::of(day.change)),
            bid: price(quote.map(|quote| quote.bid)),
            ask: price(quote.map(|quote| quote.ask)),
            high: price(day.map(|day| day.high)),
            low: price(day.map(|day| day.low)),
            volume: day.map_or_else(Decimal::none, |day| Decimal::of(day.volume)),
            time: quote.map_or(0, |quote| quote.time.0),
            valued_bid: valued(market, shown.group).map(|valued| price(valued.map(|quote| quote.bid))),
            valued_ask: valued(market, shown.group).map(|valued| price(valued.map(|quote| quote.ask))),
            rate_bid: market.rate.map_or_else(Decimal::none, |rate| Decimal::of(rate.bid)),
            rate_ask: market.rate.map_or_else(Decimal::none, |rate| Decimal::of(rate.ask)),
        }
    }
}

/// The last quote within the trading sessions, with the group's mark-up, if the latest one came outside them.
fn valued(market: &MarketView, group: &Group) -> Option<Option<crate::domain::Quote>> {
    market.off_hours_quote.map(|_| market.priced().quote_for(group))
}

/// The last bid: of the quote, or before the first quote since the start, of the chart.
fn last(market: &MarketView, day: Option<&DayStats>) -> Option<Price> {
    market.newest_quote().map(|quote| quote.bid).or(day.map(|day| day.close))
}

/// A row of the topic `DAY_MARKET`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct MarketTick {
    pub id: i64,
    pub code: String,
    pub bid: Decimal,
    pub ask: Decimal,
    pub close: Decimal,
    pub change: Decimal,
    pub high: Decimal,
    pub low: Decimal,
    pub open: Decimal,
    pub volume: Decimal,
    pub market_status: u8,
    pub time: i64,
    /// As in the list of instruments: present only if `Bid` and `Ask` arrived outside the trading sessions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_bid: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_ask: Option<Decimal>,
}

impl MarketTick {
    /// The row of an instrument with the dealing prices of `group`.
    pub fn new(market: &MarketView, group: &Group, day: Option<&DayStats>, now: TimeMs) -> Self {
        let quote = market.newest_quote().map(|quote| group.with_markup(&market.instrument, quote));
        let price =
            |price: Option<Price>| price.map_or_else(Decimal::none, |price| Decimal::price(&market.instrument, price));
        Self {
            id: market.instrument.id.0,
            code: market.instrument.code.clone(),
            bid: price(quote.map(|quote| quote.bid)),
            ask: price(quote.map(|quote| quote.ask)),
            close: price(last(market, day)),
            change: day.map_or_else(Decimal::none, |day| Decimal::of(day.change)),
            high: price(day.map(|day| day.high)),
            low: price(day.map(|day| day.low)),
            open: price(day.map(|day| day.open)),
            volume: day.map_or_else(Decimal::none, |day| Decimal::of(day.volume)),
            market_status: flag(market.is_tradable(now)),
            time: quote.map_or(0, |quote| quote.time.0),
            valued_bid: valued(market, group).map(|valued| price(valued.map(|quote| quote.bid))),
            valued_ask: valued(market, group).map(|valued| price(valued.map(|quote| quote.ask))),
        }
    }
}

/// Data of the topic `KLINE.{code}`: the open candles by period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Kline {
    pub code: String,
    pub candles: BTreeMap<&'static str, Candle>,
}

impl Kline {
    /// The open candles of an instrument.
    pub fn new(instrument: &crate::domain::Instrument, running: &[(Period, candle::Candle)]) -> Self {
        let candles = running.iter().map(|(period, candle)| (period.name(), Candle::new(instrument, candle))).collect();
        Self { code: instrument.code.clone(), candles }
    }
}

/// A category of instruments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Category {
    pub id: i64,
    /// Name in the reader's language.
    pub name_show_trans: String,
}

impl Category {
    /// Creates it in `language`.
    pub fn new(category: &catalog::Category, language: Language) -> Self {
        let name = category.names.get(language).unwrap_or(&category.code);
        Self { id: category.id.0, name_show_trans: name.to_owned() }
    }
}

/// 1: fixed margin; 0: margin by leverage.
pub const fn margin_mode_code(mode: MarginMode) -> u8 {
    match mode {
        MarginMode::Leverage => 0,
        MarginMode::Fixed => 1,
    }
}

/// The margin mode with this code: 1 is fixed, anything else is by leverage.
pub const fn margin_mode_from_code(code: i64) -> Option<MarginMode> {
    match code {
        0 | 2 => Some(MarginMode::Leverage),
        1 => Some(MarginMode::Fixed),
        _ => None,
    }
}

/// `points` or `percent`.
pub const fn swap_mode_word(mode: SwapMode) -> &'static str {
    match mode {
        SwapMode::Points => "points",
        SwapMode::Percent => "percent",
    }
}

/// The swap mode with this code.
pub fn swap_mode_from_word(word: &str) -> Option<SwapMode> {
    [SwapMode::Points, SwapMode::Percent].into_iter().find(|mode| swap_mode_word(*mode) == word)
}
