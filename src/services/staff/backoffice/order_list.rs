//! The back office's list of orders, filtered and sorted. Live orders come from memory. Ended orders are read by an index; a
//! filter or a sort order without one looks at the latest [`SEARCHED_MAX`] of the period only, so that no request reads a whole
//! history.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::domain::order::{Reason, Via};
use crate::domain::{
    AccountId, ConversionRate, Currency, GroupId, InstrumentId, Money, Order, OrderId, OrderStatus, Side, TimeMs,
};
use crate::engine::event::AccountRecord;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::trading::ReadModel;
use crate::store::dealing::ended_search::{self, EndedFilter, ShortOrder};
use crate::store::dealing::order_filter::{self, OrderFilter};
use crate::store::dealing::orders;

/// The most ended orders of one status that a filter or a sort order without an index looks at.
pub const SEARCHED_MAX: usize = 20_000;

/// What a list is sorted by. Amounts are compared in USD.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SortBy {
    /// Of ended orders the end, of open ones the opening, of pending ones the placing.
    #[default]
    Time,
    Account,
    Group,
    Instrument,
    Side,
    Lots,
    OpenPrice,
    StopLoss,
    TakeProfit,
    Swap,
    Margin,
    Profit,
    Leverage,
}

/// Only orders in profit, or at a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProfitFilter {
    Profit,
    Loss,
}

/// Which orders are listed, and in which order.
#[derive(Debug, Clone, Default)]
pub struct OrderQuery {
    pub status: Option<OrderStatus>,
    /// Accounts of one customer; `None`: all.
    pub accounts: Option<Vec<AccountId>>,
    pub instrument: Option<InstrumentId>,
    pub group: Option<GroupId>,
    pub side: Option<Side>,
    pub profit: Option<ProfitFilter>,
    /// Ended for this reason.
    pub reason: Option<Reason>,
    /// Placed by this.
    pub via: Option<Via>,
    /// The time of [`SortBy::Time`]: from, inclusive, and to, exclusive.
    pub from: Option<TimeMs>,
    pub to: Option<TimeMs>,
    pub sort: SortBy,
    pub ascending: bool,
}

/// A page of orders.
#[derive(Debug, Default)]
pub struct OrderPage {
    pub orders: Vec<Order>,
    pub total: i64,
    /// More orders ended in the period than were looked at.
    pub truncated: bool,
}

/// The orders that match, by account and id, in the order of the list.
#[derive(Debug, Default)]
pub struct Selection {
    pub ids: Vec<(AccountId, OrderId)>,
    /// More orders ended in the period than were looked at.
    pub truncated: bool,
}

/// A page of the list (`page` from 1). Blocks.
///
/// # Errors
/// Those of the database.
pub fn page(
    read_model: &ReadModel,
    connection: &Connection,
    query: &OrderQuery,
    page: u32,
    limit: u32,
) -> Result<OrderPage, ServiceError> {
    if let Some(filter) = query.indexed() {
        let (orders, total) = order_filter::page_all(connection, &filter, page, limit)?;
        return Ok(OrderPage { orders, total, truncated: false });
    }
    let selection = select(read_model, connection, query)?;
    let shown = selection.ids.chunks(limit as usize).nth(page.saturating_sub(1) as usize).unwrap_or_default();
    Ok(OrderPage {
        orders: load(connection, read_model, shown)?,
        total: i64::try_from(selection.ids.len()).unwrap_or(i64::MAX),
        truncated: selection.truncated,
    })
}

/// Every order of the list, for an export. Blocks.
///
/// # Errors
/// `history_too_long` if the list does not show all orders that match; those of the database.
pub fn all(
    read_model: &ReadModel,
    connection: &Connection,
    query: &OrderQuery,
) -> Result<Vec<(AccountId, OrderId)>, ServiceError> {
    let selection = select(read_model, connection, query)?;
    if selection.truncated {
        return Err(Refusal::new("history_too_long").with("max", SEARCHED_MAX).into());
    }
    Ok(selection.ids)
}

/// These orders as they are now: live ones from memory, which is ahead of nothing that was committed. Blocks.
///
/// # Errors
/// Those of the database.
pub fn load(
    connection: &Connection,
    read_model: &ReadModel,
    ids: &[(AccountId, OrderId)],
) -> Result<Vec<Order>, ServiceError> {
    let mut found = Vec::with_capacity(ids.len());
    for (account, id) in ids {
        let live = read_model.live_order(*account, *id).map(|live| live.order);
        match live {
            Some(order) => found.push(order),
            None => found.extend(orders::find_any(connection, *id)?),
        }
    }
    Ok(found)
}

/// The orders that match, in the order of the list.
fn select(read_model: &ReadModel, connection: &Connection, query: &OrderQuery) -> Result<Selection, ServiceError> {
    let ranks = Ranks::new(read_model, query.sort);
    let mut sorted: Vec<(i128, OrderId, AccountId)> = Vec::new();
    let wants_live = |status| query.status.is_none_or(|wanted| wanted == status);
    if wants_live(OrderStatus::Open) || wants_live(OrderStatus::Pending) {
        let needs_profit = query.profit.is_some() || query.sort == SortBy::Profit;
        read_model.visit_live(query.accounts.as_deref(), |record, order, profit| {
            let is_other = !wants_live(order.status) || query.group.is_some_and(|group| record.group != group);
            if is_other || !query.matches_terms(order.instrument, order.side) {
                return;
            }
            let short = short(order, if needs_profit { profit() } else { Money::ZERO });
            if query.matches_figures(&short) {
                sorted.push((ranks.key(&short, Some(record)), order.id, order.account));
            }
        });
    }
    let mut truncated = false;
    for status in [OrderStatus::Cancelled, OrderStatus::Closed] {
        if !wants_live(status) {
            continue;
        }
        for filter in query.ended(status) {
            let (found, more) = ended_search::search(connection, &filter, SEARCHED_MAX)?;
            truncated |= more;
            for short in found {
                let record = read_model.record(short.account);
                let is_other_group =
                    query.group.is_some_and(|group| record.as_ref().map(|known| known.group) != Some(group));
                if !is_other_group && query.matches_terms(short.instrument, short.side) && query.matches_figures(&short)
                {
                    sorted.push((ranks.key(&short, record.as_ref()), short.id, short.account));
                }
            }
        }
    }
    sorted.sort_unstable_by_key(|(key, id, _)| (*key, *id));
    if !query.ascending {
        sorted.reverse();
    }
    Ok(Selection { ids: sorted.into_iter().map(|(_, id, account)| (account, id)).collect(), truncated })
}

fn short(order: &Order, profit: Money) -> ShortOrder {
    ShortOrder {
        id: order.id,
        account: order.account,
        instrument: order.instrument,
        side: order.side,
        lots: order.lots,
        leverage: order.leverage,
        price: order.open_price().or(order.target),
        stop_loss: order.stop_loss,
        take_profit: order.take_profit,
        margin: order.margin,
        swap: order.swap,
        profit,
        at: order.opened.map_or(order.created_at, |fill| fill.at),
        reason: order.reason,
        via: order.conditions.origin.via,
    }
}

impl OrderQuery {
    /// The query as a filter that an index answers exactly, if it is one.
    fn indexed(&self) -> Option<OrderFilter> {
        let is_plain = self.sort == SortBy::Time
            && !self.ascending
            && self.group.is_none()
            && self.side.is_none()
            && self.profit.is_none()
            && self.reason.is_none()
            && self.via.is_none();
        let has_ended = matches!(self.status, Some(OrderStatus::Cancelled | OrderStatus::Closed));
        let is_whole = self.status.is_none() && self.from.is_none() && self.to.is_none();
        let account = match self.accounts.as_deref() {
            None => None,
            Some([one]) => Some(*one),
            Some(_) => return None,
        };
        (is_plain && (has_ended || is_whole)).then_some(OrderFilter {
            status: self.status,
            account,
            instrument: self.instrument,
            from: self.from,
            to: self.to,
        })
    }

    fn matches_terms(&self, instrument: InstrumentId, side: Side) -> bool {
        self.instrument.is_none_or(|wanted| wanted == instrument) && self.side.is_none_or(|wanted| wanted == side)
    }

    fn matches_figures(&self, order: &ShortOrder) -> bool {
        let is_in_period = self.from.is_none_or(|from| order.at >= from) && self.to.is_none_or(|to| order.at < to);
        is_in_period
            && self.reason.is_none_or(|wanted| order.reason == Some(wanted))
            && self.via.is_none_or(|wanted| order.via == wanted)
            && match self.profit {
                None => true,
                Some(ProfitFilter::Profit) => order.profit.is_positive(),
                Some(ProfitFilter::Loss) => order.profit.is_negative(),
            }
    }

    /// The searches that find the ended orders with this status: one for each account, or one for all.
    fn ended(&self, status: OrderStatus) -> Vec<EndedFilter> {
        let period = (self.from.map_or(i64::MIN, |from| from.0), self.to.map_or(i64::MAX, |to| to.0));
        let of = |account| EndedFilter { status, account, instrument: self.instrument, period };
        match &self.accounts {
            None => vec![of(None)],
            Some(accounts) => accounts.iter().map(|account| of(Some(*account))).collect(),
        }
    }
}

/// What orders are compared by: numbers, ranks of names, and amounts in USD.
struct Ranks {
    sort: SortBy,
    /// Places of instruments by code, and of groups by name.
    instruments: BTreeMap<InstrumentId, i128>,
    groups: BTreeMap<GroupId, i128>,
    to_usd: BTreeMap<Currency, Option<ConversionRate>>,
}

impl Ranks {
    fn new(read_model: &ReadModel, sort: SortBy) -> Self {
        let mut ranks = Self { sort, instruments: BTreeMap::new(), groups: BTreeMap::new(), to_usd: BTreeMap::new() };
        match sort {
            SortBy::Instrument => {
                let names =
                    read_model.markets().into_iter().map(|market| (market.instrument.code, market.instrument.id));
                ranks.instruments = ranked(names.collect());
            }
            SortBy::Group => {
                ranks.groups = ranked(read_model.groups().into_iter().map(|group| (group.name, group.id)).collect());
            }
            SortBy::Swap | SortBy::Margin | SortBy::Profit => {
                let rate = |currency| read_model.rate_between(currency, Currency::USD).map(|rate| rate.bid);
                ranks.to_usd = read_model.account_currencies().into_iter().map(|of| (of, rate(of))).collect();
            }
            _ => {}
        }
        ranks
    }

    fn key(&self, order: &ShortOrder, record: Option<&AccountRecord>) -> i128 {
        let price = |price: Option<crate::domain::Price>| price.map_or(0, |price| i128::from(price.raw()));
        match self.sort {
            SortBy::Time => i128::from(order.at.0),
            SortBy::Account => i128::from(order.account.0),
            SortBy::Group => record.and_then(|record| self.groups.get(&record.group)).copied().unwrap_or(-1),
            SortBy::Instrument => self.instruments.get(&order.instrument).copied().unwrap_or(-1),
            SortBy::Side => i128::from(order.side.sign()),
            SortBy::Lots => i128::from(order.lots.raw()),
            SortBy::OpenPrice => price(order.price),
            SortBy::StopLoss => price(order.stop_loss),
            SortBy::TakeProfit => price(order.take_profit),
            SortBy::Swap => self.usd(order.swap, record),
            SortBy::Margin => self.usd(order.margin, record),
            SortBy::Profit => self.usd(order.profit, record),
            SortBy::Leverage => i128::from(order.leverage),
        }
    }

    /// An amount in USD; without a rate as it is.
    fn usd(&self, amount: Money, record: Option<&AccountRecord>) -> i128 {
        let rate =
            record.filter(|record| !record.currency.is_usd()).and_then(|record| self.to_usd.get(&record.currency));
        let converted = rate.copied().flatten().and_then(|rate| rate.convert(amount));
        i128::from(converted.unwrap_or(amount).raw())
    }
}

fn ranked<T: Ord>(mut named: Vec<(String, T)>) -> BTreeMap<T, i128> {
    named.sort_unstable();
    named.into_iter().zip(0..).map(|((_, id), place)| (id, place)).collect()
}
