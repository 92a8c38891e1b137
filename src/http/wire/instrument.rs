//! Instruments and their quotes.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::candle::Candle;
use super::groups::commission_parts;
use super::{Decimal, flag};
use crate::domain::candle::{self, Period};
use crate::domain::instrument::MarginMode;
use crate::domain::settings::Rules;
use crate::domain::swap::SwapMode;
use crate::domain::{Group, Price, TimeMs};
use crate::i18n::Language;
use crate::services::catalog::{self, Listed};
use crate::services::charts::DayStats;
use crate::services::trading::MarketView;

/// A leverage on offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Multiple {
    pub value: u32,
}

/// The newest quote and the trading day (17:00 to 17:00 in New York) so far, of the house's bid. `Bid` and `Ask`
/// are what the reader deals at: with the mark-up of his group, where it has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Quotations {
    pub open: Decimal,
    pub close: Decimal,
    /// Percent against the day's open.
    pub change: Decimal,
    pub bid: Decimal,
    pub ask: Decimal,
    pub high: Decimal,
    pub low: Decimal,
    /// Quotes counted.
    pub volume: Decimal,
    /// Unix milliseconds; 0 before the first quote.
    pub time: i64,
    /// Only there where `Bid` and `Ask` came outside the instrument's hours: they are shown, and positions are valued at
    /// this last bid inside the hours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_bid: Option<Decimal>,
    /// The ask beside `ValuedBid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_ask: Option<Decimal>,
    /// Quote currency to USD, at which a profit converts: exactly the rate that is used. Of a pair that has USD as its base,
    /// the inverse to 18 significant digits.
    pub rate_bid: Decimal,
    /// Quote currency to USD, at which a loss converts.
    pub rate_ask: Decimal,
}

/// An instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Instrument {
    pub id: i64,
    pub code: String,
    pub show_code: String,
    /// In the reader's language, where the broker gave one.
    pub name: String,
    /// A path from the root, or a URL; may be empty.
    pub logo: String,
    pub category_id: i64,
    /// What it is priced in.
    pub currency: String,
    /// 1 open; anything else: no order opens, closes or triggers.
    pub market_status: u8,
    /// Decimals of a price.
    pub price_precision: u32,
    /// Units per lot.
    pub forex_cont_num: Decimal,
    /// Least lots.
    pub forex_min_cont: Decimal,
    /// Most lots.
    pub forex_max_cont: Decimal,
    /// Lots are a multiple of this.
    pub pip: Decimal,
    pub forex_fee_rate: Decimal,
    /// 1: lots x units, and at least `lots x ForexContNum x price / LeverageMax` where that is there; otherwise by leverage.
    pub margin_mode: u8,
    /// The highest leverage of the reader's group; not there without a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leverage_max: Option<u32>,
    /// What may be opened: `full`, `close_only` (nothing), `long_only` (buys), `short_only` (sells), `disabled` (nothing, and
    /// nothing closes either). What the account may do by itself is asked too.
    pub trade_mode: &'static str,
    /// Leverages, ascending; empty: it cannot be ordered.
    pub has_forex_multiple: Vec<Multiple>,
    /// The leverage that an order begins with: the one of the list that the broker chose, or the next lower one that the
    /// customer is offered, or the first; null where none is on offer.
    #[schema(required)]
    pub default_multiple: Option<u32>,
    /// `points` a night, or `percent` a year.
    pub swap_mode: &'static str,
    pub swap_long: Decimal,
    pub swap_short: Decimal,
    /// Least distance of a level from the quote, in points.
    pub stop_level: i64,
    /// 1: its prices or its history are made up.
    pub simulated: u8,
    /// What the customer's group pays beside the fee; not there without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commission: Option<Commission>,
    pub forex_quotations: Quotations,
}

/// A commission, part of an order's fee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Commission {
    /// `per_lot` or `per_million`.
    #[serde(rename = "Type")]
    pub kind: &'static str,
    /// USD, a lot or a million USD of notional (`lots x ForexContNum x price`, converted at `RateAsk`).
    pub rate: Decimal,
}

impl Commission {
    fn of(group: &Group) -> Option<Self> {
        let (kind, rate) = commission_parts(group.commission);
        (!rate.is_zero()).then(|| Self { kind, rate: Decimal::of(rate) })
    }
}

/// An instrument with what the chart knows of its day.
pub struct Shown<'a> {
    pub listed: &'a Listed,
    /// On whose terms.
    pub group: &'a Group,
    pub day: Option<DayStats>,
    /// Its quotes are made up now, whatever its listing says of its history.
    pub simulated: bool,
    pub now: TimeMs,
}

impl Instrument {
    /// For a reader of `language`.
    pub fn new(shown: &Shown<'_>, language: Language) -> Self {
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
            leverage_max: shown.group.cap(Rules::LATEST, terms),
            default_multiple: shown.group.first_leverage(Rules::LATEST, terms, listing.default_leverage),
            trade_mode: terms.trade_mode_code(),
            has_forex_multiple: shown
                .group
                .leverages(Rules::LATEST, terms)
                .into_iter()
                .map(|value| Multiple { value })
                .collect(),
            swap_mode: swap_mode_word(terms.swap.mode),
            swap_long: Decimal::of(terms.swap.long),
            swap_short: Decimal::of(terms.swap.short),
            stop_level: terms.stop_level,
            simulated: flag(listing.simulated || shown.simulated),
            commission: Commission::of(shown.group),
            forex_quotations: Quotations::new(shown),
        }
    }
}

impl Quotations {
    fn new(shown: &Shown<'_>) -> Self {
        let market = &shown.listed.market;
        let day = shown.day.as_ref();
        let quote = market.newest().map(|quote| shown.group.quote(&market.instrument, quote));
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

/// The last quote inside the hours, as the group sees it, where the newest came outside them.
fn valued(market: &MarketView, group: &Group) -> Option<Option<crate::domain::Quote>> {
    market.outside.map(|_| market.priced().quote_for(group))
}

/// The last bid: the quote's, or, before the first quote since the start, the chart's.
fn last(market: &MarketView, day: Option<&DayStats>) -> Option<Price> {
    market.newest().map(|quote| quote.bid).or(day.map(|day| day.close))
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
    /// As in the trade list: only there where `Bid` and `Ask` came outside the hours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_bid: Option<Decimal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub valued_ask: Option<Decimal>,
}

impl MarketTick {
    /// The row of an instrument, as a customer of `group` deals in it.
    pub fn new(market: &MarketView, group: &Group, day: Option<&DayStats>, now: TimeMs) -> Self {
        let quote = market.newest().map(|quote| group.quote(&market.instrument, quote));
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

/// Data of the topic `KLINE.{code}`: the running candles, by period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Kline {
    pub code: String,
    pub candles: BTreeMap<&'static str, Candle>,
}

impl Kline {
    /// The running candles of an instrument.
    pub fn new(instrument: &crate::domain::Instrument, running: &[(Period, candle::Candle)]) -> Self {
        let candles = running.iter().map(|(period, candle)| (period.name(), Candle::new(instrument, candle))).collect();
        Self { code: instrument.code.clone(), candles }
    }
}

/// A group of instruments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Category {
    pub id: i64,
    /// Its name in the reader's language.
    pub name_show_trans: String,
}

impl Category {
    /// For a reader of `language`.
    pub fn new(category: &catalog::Category, language: Language) -> Self {
        let name = category.names.get(language).unwrap_or(&category.code);
        Self { id: category.id.0, name_show_trans: name.to_owned() }
    }
}

/// 1 fixed, 0 by leverage.
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

/// The swap mode with this word.
pub fn swap_mode_from_word(word: &str) -> Option<SwapMode> {
    [SwapMode::Points, SwapMode::Percent].into_iter().find(|mode| swap_mode_word(*mode) == word)
}
