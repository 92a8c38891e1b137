//! The broker's risk, as the back office shows it.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::{Customer, Exposure, OrderAccount};
use super::{Decimal, flag};
use crate::domain::{AccountKind, Group, Money};
use crate::services::staff::backoffice::{dealing, risk};

/// Customers' exposure in one instrument, with its value in USD: null without a quote or a rate to USD.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InstrumentRisk {
    #[serde(flatten)]
    pub held: Exposure,
    #[schema(required)]
    pub long_usd: Option<Decimal>,
    #[schema(required)]
    pub short_usd: Option<Decimal>,
    #[schema(required)]
    pub net_usd: Option<Decimal>,
    /// The side of the broker against the customers' net position: `long`, `short` or `flat`.
    pub broker: &'static str,
}

impl InstrumentRisk {
    fn new(row: &risk::InstrumentExposure, held: Exposure) -> Self {
        Self {
            held,
            long_usd: row.value.map(|(long, _)| Decimal::of(long)),
            short_usd: row.value.map(|(_, short)| Decimal::of(short)),
            net_usd: row.net_usd().map(Decimal::of),
            broker: broker(row.held.net.raw()),
        }
    }
}

/// Customers' exposure in one currency or other asset, as base of instruments and as the currency they are quoted in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CurrencyRisk {
    pub currency: String,
    /// Units; positive: customers are net long. Null without a quote.
    #[schema(required)]
    pub net: Option<Decimal>,
    /// The same in USD; null if a position has no value in USD.
    #[schema(required)]
    pub net_usd: Option<Decimal>,
    /// The side of the broker: `long`, `short` or `flat`; null where `net` is.
    #[schema(required)]
    pub broker: Option<&'static str>,
}

/// Exposure now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExposureSummary {
    /// 1: figures of demo accounts, because no real account holds a position.
    pub is_demo: u8,
    /// The largest net value first.
    pub instruments: Vec<InstrumentRisk>,
    pub currencies: Vec<CurrencyRisk>,
    /// Currencies without a rate to USD, for which amounts in USD are missing.
    pub unconverted: Vec<String>,
}

impl ExposureSummary {
    /// A summary; `shown`: the row of an instrument.
    pub fn new(summary: &risk::ExposureSummary, shown: impl Fn(&dealing::Exposure) -> Exposure) -> Self {
        // What has no value comes first: its size is unknown.
        let size = |usd: Option<Money>| std::cmp::Reverse(usd.map_or(u64::MAX, |usd| usd.raw().unsigned_abs()));
        let mut rows: Vec<_> = summary.instruments.iter().collect();
        rows.sort_by_key(|row| (size(row.net_usd()), row.held.instrument));
        let mut currencies: Vec<_> = summary.currencies.iter().collect();
        currencies.sort_by_key(|(_, held)| size(held.usd));
        let currency = |(currency, held): (&String, &risk::CurrencyExposure)| CurrencyRisk {
            currency: currency.clone(),
            net: held.units.map(Decimal::of),
            net_usd: held.usd.map(Decimal::of),
            broker: held.units.map(|units| broker(units.raw())),
        };
        Self {
            is_demo: flag(summary.kind == AccountKind::Demo),
            instruments: rows.into_iter().map(|row| InstrumentRisk::new(row, shown(&row.held))).collect(),
            currencies: currencies.into_iter().map(currency).collect(),
            unconverted: summary.unconverted.iter().cloned().collect(),
        }
    }
}

/// The broker's side against the customers' net amount.
const fn broker(net: i64) -> &'static str {
    match net {
        0 => "flat",
        1.. => "short",
        _ => "long",
    }
}

/// An account with margin, and how far it is from its stop-out. Amounts are in its currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WatchedAccount {
    #[schema(required)]
    pub user: Option<Customer>,
    pub account: OrderAccount,
    pub equity: Decimal,
    pub margin: Decimal,
    /// Margin level in percent.
    #[schema(required)]
    pub margin_level: Option<Decimal>,
    /// Margin-call level in percent, of the account's group.
    pub call_level: Decimal,
    /// Stop-out level in percent, of the account's group.
    pub stop_out_level: Decimal,
    /// Margin level minus stop-out level, in percentage points.
    pub distance: Decimal,
    /// What the account may lose until its stop-out; negative below it.
    pub buffer: Decimal,
    /// 1: at or below the margin-call level.
    pub in_margin_call: u8,
}

impl WatchedAccount {
    /// An account with its customer.
    pub fn new(watched: &risk::WatchedAccount, group: &Group, user: Option<Customer>) -> Self {
        let risk::WatchedAccount { record, status, buffer, distance } = watched;
        Self {
            user,
            account: OrderAccount::new(record, group),
            equity: Decimal::of(status.valuation.equity()),
            margin: Decimal::of(status.valuation.margin),
            margin_level: status.valuation.margin_level().map(Decimal::of),
            call_level: Decimal::of(status.margin_call_level),
            stop_out_level: Decimal::of(status.stop_out_level),
            distance: Decimal::of(distance),
            buffer: Decimal::of(buffer),
            in_margin_call: flag(status.is_margin_call()),
        }
    }
}
