//! Cover at liquidity providers.

use serde::Serialize;
use utoipa::ToSchema;

use super::liquidity::CURRENCY;
use super::{Decimal, Moment, flag};
use crate::domain::cover::{Band, Route};
use crate::domain::{self, InstrumentId, Lots, Money, TimeMs};
use crate::engine::cover::OPEN_MS;
use crate::services::market::liquidity::LpFunds;
use crate::services::staff::backoffice::cover::{CoveredInstrument, UnmappedInstrument};

/// Which orders are covered, and how much of them. What is null matches every order.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoverRoute {
    /// Of the routes that match, the one with the lowest number applies.
    pub priority: i64,
    /// ID of the group.
    #[schema(required)]
    pub group: Option<i64>,
    /// ID of the account, not its number.
    #[schema(required)]
    pub account: Option<i64>,
    /// ID of the category of the instrument.
    #[schema(required)]
    pub category: Option<i64>,
    /// ID of the instrument.
    #[schema(required)]
    pub forex_id: Option<i64>,
    /// Only orders of at least these lots.
    #[schema(required)]
    pub min_lots: Option<Decimal>,
    /// The covered part, 0 to 100.
    pub percent: u8,
    /// `cover`, or `through`: market orders and closes by hand wait for the LP, always completely.
    pub mode: &'static str,
    /// Of `through`: the percentage of the quote by which the LP's price may be worse, where neither the customer nor the symbol has
    /// a deviation. null: the customer gets any price up to the maximum price deviation of the instrument, which is wide.
    #[schema(required)]
    pub deviation_percent: Option<Decimal>,
}

impl From<&Route> for CoverRoute {
    fn from(route: &Route) -> Self {
        Self {
            priority: route.priority,
            group: route.group.map(|id| id.0),
            account: route.account.map(|id| id.0),
            category: route.category.map(|id| id.0),
            forex_id: route.instrument.map(|id| id.0),
            min_lots: route.min_lots.map(Decimal::of),
            percent: route.percent,
            mode: route.mode.code(),
            deviation_percent: route.deviation_percent.map(Decimal::of),
        }
    }
}

/// The exposure in one instrument that the broker keeps.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoverBand {
    pub forex_id: i64,
    /// Beyond these lots, long or short, it is covered.
    pub limit: Decimal,
    /// It is covered back to these lots.
    pub back_to: Decimal,
}

impl From<(InstrumentId, Band)> for CoverBand {
    fn from((instrument, band): (InstrumentId, Band)) -> Self {
        Self { forex_id: instrument.0, limit: Decimal::of(band.limit), back_to: Decimal::of(band.back_to) }
    }
}

/// A difference between the position that an LP reports and the booked one.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoverBreak {
    pub id: i64,
    /// Lots, long positive.
    pub booked: Decimal,
    /// Lots, long positive.
    pub reported: Decimal,
    pub opened_at: Moment,
    /// ID of the correction that waits for a second staff member to accept it; null: none.
    #[schema(required)]
    pub correction: Option<i64>,
}

impl CoverBreak {
    fn new(found: &domain::cover::CoverBreak, correction: Option<i64>) -> Self {
        Self {
            correction,
            id: found.id.0,
            booked: Decimal::of(found.booked),
            reported: Decimal::of(found.reported),
            opened_at: found.opened_at.into(),
        }
    }
}

/// Most orders that are listed with an instrument.
const WAITING_MAX: usize = 100;

/// An order at the LP that a customer waits for. Volumes are lots.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingOrder {
    /// ID of the order at the LP.
    pub id: i64,
    /// ID of the customer's order.
    pub order: i64,
    /// Positive: a buy at the LP.
    pub lots: Decimal,
    /// Filled so far, without a sign.
    pub filled: Decimal,
    /// `sent`, `accepted`, or `unknown`: the LP has not said what became of it. A dealer may then cancel a market order.
    pub status: &'static str,
    pub sent_at: Moment,
    /// 1: it has not ended for so long that a dealer may end it (`/admin/api/cover/orders/{id}/end`).
    pub is_late: u8,
}

impl WaitingOrder {
    fn of(order: &domain::cover::CoverOrder, now: TimeMs) -> Option<Self> {
        Some(Self {
            id: order.id.0,
            is_late: flag(is_late(order, now)),
            order: order.customer?.0,
            lots: Decimal::of(order.lots),
            filled: Decimal::of(order.filled),
            status: order.status.code(),
            sent_at: order.sent_at.into(),
        })
    }
}

/// Whether an order has not ended for so long that a dealer may end it.
const fn is_late(order: &domain::cover::CoverOrder, now: TimeMs) -> bool {
    now.since(order.sent_at) >= OPEN_MS
}

/// The order that steers a position and has not ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct SteeringOrder {
    pub id: i64,
    /// Lots; positive: a buy at the LP.
    pub lots: Decimal,
    pub sent_at: Moment,
    /// 1: it has not ended for so long that a dealer may end it (`/admin/api/cover/orders/{id}/end`). Nothing more is covered in the
    /// instrument until then.
    pub is_late: u8,
}

impl SteeringOrder {
    fn of(order: &domain::cover::CoverOrder, now: TimeMs) -> Self {
        let (id, lots, sent_at) = (order.id.0, Decimal::of(order.lots), order.sent_at.into());
        Self { id, lots, sent_at, is_late: flag(is_late(order, now)) }
    }
}

/// One covered instrument. Volumes are lots, long positive.
#[derive(Debug, Serialize, ToSchema)]
pub struct Cover {
    pub forex_id: i64,
    /// ID of the LP; 0: no LP has the instrument.
    pub lp: i64,
    pub symbol: String,
    /// Net volume of real customers.
    pub customers: Decimal,
    /// What the broker keeps of it.
    pub own: Decimal,
    /// Limit of the band; null: none.
    #[schema(required)]
    pub limit: Option<Decimal>,
    /// Filled at the LP.
    pub covered: Decimal,
    /// Average price of what is filled; null: nothing is.
    #[schema(required)]
    pub average: Option<Decimal>,
    /// Sent to the LP and not ended.
    pub working: Decimal,
    /// Status of the order that steers the position and has not ended: `sent`, `accepted`, `unknown`; null: none.
    #[schema(required)]
    pub order: Option<&'static str>,
    /// That order; null: none.
    #[schema(required)]
    pub steering: Option<SteeringOrder>,
    /// Orders that customers wait for, the oldest first, at most 100.
    pub waiting: Vec<WaitingOrder>,
    /// Number of all of them.
    pub waiting_total: usize,
    /// `down`, `asking` (the ends of orders), `comparing` (positions), `ready`; `not_mapped`: a route covers the instrument, and no LP
    /// has it. Nothing is covered then, and what a route lets wait is refused.
    pub lp_state: &'static str,
    /// 1: the LP has refused the last orders; the next one is sent after a pause.
    pub paused: u8,
    /// Why, in the LP's words; null: it is not paused, or the LP has not said so.
    #[schema(required)]
    pub refusal: Option<String>,
    /// Realised result of covering, in USD.
    pub result: Decimal,
    /// What closing what is filled at the quote would realise, in USD; null: a price or rate is missing.
    #[schema(required)]
    pub open_result: Option<Decimal>,
    /// Name of the LP.
    pub lp_name: String,
    /// Currency of `lp_balance`, `lp_equity` and `lp_equity_min`.
    pub currency: &'static str,
    /// What the LP owes the broker, without open positions.
    pub lp_balance: Decimal,
    /// The balance with all open positions at the LP at the quote; null: a price or rate is missing.
    #[schema(required)]
    pub lp_equity: Option<Decimal>,
    /// Equity at the LP below which the staff are alerted; null: never.
    #[schema(required)]
    pub lp_equity_min: Option<Decimal>,
    /// The open difference; null: none.
    #[serde(rename = "break")]
    #[schema(required)]
    pub open_break: Option<CoverBreak>,
}

impl Cover {
    /// The instrument with the account of its LP.
    pub fn new(shown: &CoveredInstrument, open_result: Option<Money>, lp: Option<&LpFunds>, now: TimeMs) -> Self {
        let position = &shown.position;
        Self {
            forex_id: shown.symbol.instrument.0,
            lp: shown.lp.0,
            symbol: shown.symbol.symbol.clone(),
            customers: Decimal::of(shown.customers().to_lots()),
            own: Decimal::of(shown.own().to_lots()),
            limit: shown.band.map(|band| Decimal::of(band.limit)),
            covered: Decimal::of(position.lots),
            average: position.average().map(Decimal::of),
            working: Decimal::of(shown.sent().to_lots()),
            order: shown.working.as_ref().map(|order| order.status.code()),
            steering: shown.working.as_ref().map(|order| SteeringOrder::of(order, now)),
            waiting: shown.waiting.iter().take(WAITING_MAX).filter_map(|order| WaitingOrder::of(order, now)).collect(),
            waiting_total: shown.waiting.len(),
            lp_state: shown.session.code(),
            paused: flag(position.is_paused()),
            refusal: shown.refusal.clone(),
            result: Decimal::of(position.realised),
            open_result: open_result.map(Decimal::of),
            lp_name: lp.map(|lp| lp.name.clone()).unwrap_or_default(),
            currency: CURRENCY,
            lp_balance: Decimal::of(lp.map_or(Money::ZERO, |lp| lp.balance)),
            lp_equity: lp.and_then(|lp| lp.equity).map(Decimal::of),
            lp_equity_min: lp.and_then(|lp| lp.equity_min).map(Decimal::of),
            open_break: shown.open_break.as_ref().map(|found| CoverBreak::new(found, shown.acceptance)),
        }
    }
    /// An instrument that a route covers and no LP has.
    pub fn unmapped(found: &UnmappedInstrument) -> Self {
        let (none, customers) = (Decimal::of(Lots::ZERO), (found.exposures.routed + found.exposures.own).to_lots());
        let zero = || Decimal::of(Money::ZERO);
        Self {
            forex_id: found.id.0,
            lp: 0,
            symbol: found.code.clone(),
            customers: Decimal::of(customers),
            own: Decimal::of(customers),
            limit: None,
            covered: none.clone(),
            average: None,
            working: none,
            order: None,
            steering: None,
            waiting: Vec::new(),
            waiting_total: 0,
            lp_state: "not_mapped",
            paused: 0,
            refusal: None,
            result: zero(),
            open_result: None,
            lp_name: String::new(),
            currency: CURRENCY,
            lp_balance: zero(),
            lp_equity: None,
            lp_equity_min: None,
            open_break: None,
        }
    }
}
