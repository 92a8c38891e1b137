//! Statistics of an account. The module `services::reporting::statistics` defines each figure.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, side_code};
use crate::domain::{Currency, Money, OrderId};
use crate::services::customers::account_number::account_number;
use crate::services::reporting::statistics::curve::Fall;
use crate::services::reporting::statistics::{self as service, Part, figures};

/// Figures of trades. A trade is won if its profit and swap less commission and premium, its net, is above zero.
#[derive(Debug, Serialize, ToSchema)]
pub struct TradeFigures {
    /// Closed orders without cancelled ones; a partial close is one of its own.
    pub trades: i64,
    pub wins: i64,
    pub losses: i64,
    /// Percent of `trades`; null without trades.
    #[schema(required)]
    pub win_rate: Option<Decimal>,
    /// Sum of the nets.
    pub net: Decimal,
    /// Sum of the nets above zero.
    pub gross_profit: Decimal,
    /// Sum of the nets below zero.
    pub gross_loss: Decimal,
    /// `gross_profit` / -`gross_loss`; null without losses.
    #[schema(required)]
    pub profit_factor: Option<Decimal>,
    /// `net` / `trades`; null without trades.
    #[schema(required)]
    pub expectancy: Option<Decimal>,
    /// Null without wins.
    #[schema(required)]
    pub average_win: Option<Decimal>,
    /// Below zero; null without losses.
    #[schema(required)]
    pub average_loss: Option<Decimal>,
}

impl TradeFigures {
    fn new(figures: &figures::Figures, currency: Currency) -> Self {
        Self {
            trades: figures.trades,
            wins: figures.wins,
            losses: figures.losses,
            win_rate: figures.win_rate().map(Decimal::of),
            net: Decimal::of(figures.net()),
            gross_profit: Decimal::of(figures.gross_profit),
            gross_loss: Decimal::of(figures.gross_loss),
            profit_factor: figures.profit_factor().map(Decimal::of),
            expectancy: figures.expectancy(currency).map(Decimal::of),
            average_win: figures.average_win(currency).map(Decimal::of),
            average_loss: figures.average_loss(currency).map(Decimal::of),
        }
    }
}

/// A fall of the balance curve or the equity curve. Deposits, withdrawals, transfers and balance corrections are neither profit nor loss.
#[derive(Debug, Serialize, ToSchema)]
pub struct DrawdownFall {
    /// In the currency of the account, or in percent.
    pub size: Decimal,
    pub peak_at: Moment,
    pub trough_at: Moment,
}

impl<T: std::fmt::Display> From<Fall<T>> for DrawdownFall {
    fn from(fall: Fall<T>) -> Self {
        Self { size: Decimal::of(fall.size), peak_at: fall.peak.into(), trough_at: fall.trough.into() }
    }
}

/// A trade and its net.
#[derive(Debug, Serialize, ToSchema)]
pub struct TradeResult {
    pub order_id: i64,
    pub net: Decimal,
}

impl From<(OrderId, Money)> for TradeResult {
    fn from((order, net): (OrderId, Money)) -> Self {
        Self { order_id: order.0, net: Decimal::of(net) }
    }
}

/// How long trades were held, in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
pub struct HoldingTimes {
    pub mean: i64,
    pub shortest: i64,
    pub longest: i64,
}

/// The trades of an instrument.
#[derive(Debug, Serialize, ToSchema)]
pub struct InstrumentFigures {
    pub forex_id: i64,
    pub show_code: String,
    #[serde(flatten)]
    pub figures: TradeFigures,
}

/// The trades of an hour, a weekday or a side.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeyFigures {
    /// Hour of the opening 0 to 23, weekday of the opening 1 (Monday) to 7, side 1 buy or 2 sell.
    pub key: u8,
    #[serde(flatten)]
    pub figures: TradeFigures,
}

/// A day on which something was booked or a trade was closed.
#[derive(Debug, Serialize, ToSchema)]
pub struct StatisticsDay {
    /// `YYYY-MM-DD` in `zone`.
    pub date: String,
    /// Booked profit and loss after all costs.
    pub result: Decimal,
    /// Deposits, withdrawals, transfers, corrections by staff, demo grants and resets.
    pub flows: Decimal,
    /// At the end of the day, without open positions.
    pub balance: Decimal,
    /// What has been lost at the end of the day since the highest result of the period; not below zero.
    pub drawdown: Decimal,
    /// Trades that were closed, and those of them that were won.
    pub trades: i64,
    pub wins: i64,
}

/// What the account was worth at a recorded moment.
#[derive(Debug, Serialize, ToSchema)]
pub struct EquityPoint {
    pub at: Moment,
    /// `YYYY-MM-DD` in `zone`.
    pub date: String,
    pub balance: Decimal,
    /// Balance and unrealised profit.
    pub equity: Decimal,
    /// Of open positions.
    pub margin: Decimal,
}

/// The equity in the period.
#[derive(Debug, Serialize, ToSchema)]
pub struct EquityCurve {
    /// Since when equity is recorded; null: not yet. Of the time before, only the balance is known.
    #[schema(required)]
    pub known_from: Option<Moment>,
    /// The largest fall as an amount, without flows; null without a loss.
    #[schema(required)]
    pub max_drawdown: Option<DrawdownFall>,
    /// The largest fall of the return in percent; null without a loss.
    #[schema(required)]
    pub max_drawdown_percent: Option<DrawdownFall>,
    /// Ascending: once each trading day, and of real accounts hourly in the last 35 days where positions were open.
    pub points: Vec<EquityPoint>,
}

impl EquityCurve {
    fn new(found: &service::Statistics) -> Self {
        let curve = &found.equity;
        let point = |point: &service::equity::EquityPoint| EquityPoint {
            at: point.at.into(),
            date: point.date.to_string(),
            balance: Decimal::of(point.worth.balance),
            equity: Decimal::of(point.worth.equity),
            margin: Decimal::of(point.worth.margin),
        };
        Self {
            known_from: curve.known_from.map(Moment::from),
            max_drawdown: curve.drawdown.amount.map(DrawdownFall::from),
            max_drawdown_percent: curve.drawdown.percent.map(DrawdownFall::from),
            points: curve.points.iter().map(point).collect(),
        }
    }
}

/// The statistics of an account over a period, in its currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statistics {
    /// Number of the account.
    pub account: i64,
    pub currency: String,
    /// First and last day, `YYYY-MM-DD` in `zone`.
    pub from: String,
    pub to: String,
    /// IANA time zone.
    pub zone: String,
    pub opening_balance: Decimal,
    pub closing_balance: Decimal,
    /// Sum of `flows` of the days.
    pub flows: Decimal,
    /// Sum of `result` of the days: `profit` + `commission` + `swap` + `write_offs`.
    pub net_profit: Decimal,
    /// Realised profit, before commission and swap.
    pub profit: Decimal,
    /// Commissions and premiums of guaranteed stops; below zero where they were paid.
    pub commission: Decimal,
    pub swap: Decimal,
    /// Negative balances that the broker covered.
    pub write_offs: Decimal,
    /// The largest fall as an amount; null without a loss.
    #[schema(required)]
    pub max_drawdown: Option<DrawdownFall>,
    /// The largest fall of the return in percent; null without a loss.
    #[schema(required)]
    pub max_drawdown_percent: Option<DrawdownFall>,
    pub all: TradeFigures,
    #[schema(required)]
    pub best: Option<TradeResult>,
    #[schema(required)]
    pub worst: Option<TradeResult>,
    #[schema(required)]
    pub held: Option<HoldingTimes>,
    /// Most wins, and most losses, one after the other.
    pub longest_wins: i64,
    pub longest_losses: i64,
    /// By display code.
    pub by_instrument: Vec<InstrumentFigures>,
    /// Hours, weekdays and sides without trades are absent.
    pub by_hour: Vec<KeyFigures>,
    pub by_weekday: Vec<KeyFigures>,
    pub by_side: Vec<KeyFigures>,
    /// Ascending; days on which nothing happened are absent.
    pub days: Vec<StatisticsDay>,
    pub equity: EquityCurve,
}

impl From<service::Statistics> for Statistics {
    fn from(found: service::Statistics) -> Self {
        let currency = found.currency;
        let keyed = |key, figures: &figures::Figures| KeyFigures { key, figures: TradeFigures::new(figures, currency) };
        let by_key = |parts: &[Part<u8>]| parts.iter().map(|part| keyed(part.key, &part.figures)).collect();
        let instrument = |part: &Part<service::InstrumentName>| InstrumentFigures {
            forex_id: part.key.id.0,
            show_code: part.key.show_code.clone(),
            figures: TradeFigures::new(&part.figures, currency),
        };
        let held =
            |held: figures::Holding| HoldingTimes { mean: held.mean, shortest: held.shortest, longest: held.longest };
        Self {
            equity: EquityCurve::new(&found),
            account: account_number(found.account),
            currency: currency.to_string(),
            from: found.period.from.to_string(),
            to: found.period.to.to_string(),
            zone: found.period.zone_name.clone(),
            opening_balance: Decimal::of(found.opening),
            closing_balance: Decimal::of(found.closing),
            flows: Decimal::of(found.flows),
            net_profit: Decimal::of(found.net_profit),
            profit: Decimal::of(found.costs.profit),
            commission: Decimal::of(found.costs.commission),
            swap: Decimal::of(found.costs.swap),
            write_offs: Decimal::of(found.costs.write_offs),
            max_drawdown: found.drawdown.amount.map(DrawdownFall::from),
            max_drawdown_percent: found.drawdown.percent.map(DrawdownFall::from),
            all: TradeFigures::new(&found.figures, currency),
            best: found.best.map(TradeResult::from),
            worst: found.worst.map(TradeResult::from),
            held: found.holding.map(held),
            longest_wins: found.streaks.wins,
            longest_losses: found.streaks.losses,
            by_instrument: found.by_instrument.iter().map(instrument).collect(),
            by_hour: by_key(&found.by_hour),
            by_weekday: by_key(&found.by_weekday),
            by_side: found.by_side.iter().map(|part| keyed(side_code(part.key), &part.figures)).collect(),
            days: found.days.iter().map(|(date, day)| StatisticsDay::new(date.to_string(), day)).collect(),
        }
    }
}

impl StatisticsDay {
    fn new(date: String, day: &service::Day) -> Self {
        Self {
            date,
            result: Decimal::of(day.result),
            flows: Decimal::of(day.flows),
            balance: Decimal::of(day.balance),
            drawdown: Decimal::of(day.drawdown),
            trades: day.trades,
            wins: day.wins,
        }
    }
}
