//! `/v1/api/forex/*`: market data for everyone, and orders for signed-in customers.

use std::str::FromStr;
use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::{Reader, User};
use super::order_params;
use super::params::common::{ID, REQUEST_ID};
use super::params::declare::{Field, Required, code, flag, line, parsed, value, word};
use super::params::{Page, Params};
use super::routed_orders::{self, Settled};
use crate::api::cache::CacheKey;
use crate::api::envelope::{self, Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::view::View;
use crate::api::wire::candle::Candle;
use crate::api::wire::instrument::Category;
use crate::api::wire::order::{ClosedOrders, NotClosed, OrderList};
use crate::api::wire::{Decimal, side_from_code};
use crate::domain::candle::Period;
use crate::domain::order::Origin;
use crate::domain::{AccountId, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Price, Side, TimeMs};
use crate::engine::event::Answer as Outcome;
use crate::engine::input::{Body, EntryType, LevelChange, PlaceOrder, ProfitFilter};
use crate::engine::reject::Reject;
use crate::services::market::catalog::CategoryId;
use crate::services::trading::Command;
use crate::store::dealing::entries;
use crate::store::dealing::order_history::{self, Selection};

/// Number of closes of a sparkline.
const SPARKLINE: usize = 60;
/// Maximum number of instruments by ID in one request for sparklines.
const SPARKLINES_MAX: usize = 500;
/// Default and maximum number of candles (`limit`).
const CANDLES: usize = 300;
const CANDLES_MAX: usize = 1_000;

/// Maximum number of orders since `from` that are searched with a filter; a longer history needs a later `from`.
const SEARCHED_MAX: u32 = 50_000;

/// Names of the periods of candles.
const PERIODS: &[&str] = &["1min", "5min", "15min", "30min", "60min", "1day", "4hour", "1week", "1mon"];

pub const SEARCH: Field<String> = line("searchCurrency", 100, "Part of a code or name, at most 100 characters.");
pub const CATEGORY: Field<CategoryId> = value("category", "ID of a category: only its instruments.");
/// `None`: all instruments.
pub const INSTRUMENTS: Field<Option<Vec<InstrumentId>>> = parsed(
    "forex_id",
    instrument_ids,
    "One instrument ID, or several separated by commas, at most 500. Default: all instruments.",
);
pub const PERIOD: Field<Period> =
    word("period", PERIODS, Period::from_name, "Length of a candle. Default 1min.").at_most(usize::MAX);
pub const CANDLE_PERIOD: Required<Period> = PERIOD.about("Length of a candle.").required();
pub const CANDLES_BEFORE: Field<TimeMs> = value("to", "Only candles before this time, Unix milliseconds.");
pub const CANDLES_LIMIT: Field<usize> = value("limit", "Maximum number of candles, 1 to 1,000. Default 300.");
pub const REQUEST: Required<String> =
    REQUEST_ID.about("The `request_id` of the call, or its header Idempotency-Key.").required();
pub const INSTRUMENT: Required<InstrumentId> = value("forex_id", "ID of the instrument.").required();
pub const ONLY_INSTRUMENT: Field<InstrumentId> = value("forex_id", "ID of an instrument: only its orders.");

pub const SIDE: Required<Side> = code("type", &[1, 2], side_from_code, "1: buy; 2: sell.").required();
pub const LOTS: Required<Lots> = value("cont", "Volume in lots, within the instrument's limits.").required();
/// Whether it is a market order.
pub const AT_MARKET: Required<bool> =
    code("status", &[0, 1], |code| Some(code == 1), "1: market order; 0: pending order.").required();
pub const TARGET: Field<Price> = value("target_price", "Target price. Required for a pending order.");
pub const STOP_LOSS: Field<Price> = value("stop_loss_price", "Price; 0: none. Default 0.");
pub const TAKE_PROFIT: Field<Price> = value("target_profit_price", "Price; 0: none. Default 0.");
pub const LEVERAGE: Required<u32> =
    value("multiple", "Leverage, one of the instrument's values for this customer.").required();

pub const CLOSED_LOTS: Field<Lots> = value("cont", "Lots to close. Default: all.");
pub const CHANGED_LOTS: Field<Lots> = value("cont", "Volume in lots. If not sent, it stays unchanged.");
pub const BY: Required<OrderId> =
    value("by", "ID of the other order. The first one closes at its open price and takes the profit.").required();
pub const WHICH: Required<ProfitFilter> = word(
    "which",
    &["all", "profit", "loss"],
    profit_filter_from_word,
    "By unrealised profit: above zero, below zero, or all.",
)
.at_most(usize::MAX)
.required();
pub const ONLY_SIDE: Field<Side> = code("side", &[1, 2], side_from_code, "1: only buys; 2: only sells.");

pub const STATUS: Required<OrderStatus> =
    code("status", &[0, 1, 2, 3], OrderStatus::from_number, "0: pending; 1: open; 2: cancelled; 3: closed.").required();
pub const FROM: Field<TimeMs> = value(
    "from",
    "Only orders that ended (pending: were placed; open: were opened) at this time or later, Unix milliseconds.",
);
pub const BEFORE: Field<TimeMs> = value("to", "Only orders before this time, Unix milliseconds.");
pub const SUMS: Field<bool> = flag("sums", "1: include the sums of fees and swaps over all pages. Default 0.");

fn profit_filter_from_word(word: &str) -> Option<ProfitFilter> {
    match word {
        "all" => Some(ProfitFilter::All),
        "profit" => Some(ProfitFilter::Profit),
        "loss" => Some(ProfitFilter::Loss),
        _ => None,
    }
}

/// `trade_list`.
pub async fn trade_list(req: HttpRequest, reader: Reader, params: Params, state: web::Data<AppState>) -> Reply {
    let search = params.get(&SEARCH)?;
    let category = params.get(&CATEGORY)?;
    let language = language::of(&req);
    let group = state.view.read_model.group_for(reader.0);
    if search.is_some() || category.is_some() {
        return Answer::of(&state.view.instruments(language, search.as_deref(), category, &group));
    }
    let (key, generation) = (CacheKey::TradeList(language, group.id), state.live.cache_generation());
    if let Some(body) = state.cache.get(&key, generation) {
        return Answer::encoded(body);
    }
    let body = envelope::encode(language, &state.view.instruments(language, None, None, &group))?;
    state.cache.put(key, generation, body.clone());
    Answer::encoded(body)
}

/// `getCategories`.
pub async fn categories(req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let language = language::of(&req);
    let categories = state.view.catalog.categories();
    let enabled = categories.iter().filter(|category| category.enabled);
    Answer::of(&enabled.map(|category| Category::new(category, language)).collect::<Vec<_>>())
}

/// `hours`: when an instrument trades.
pub async fn hours(params: Params, state: web::Data<AppState>) -> Reply {
    let id = params.get(&INSTRUMENT)?;
    state.view.enabled(id).ok_or(Reject::InstrumentNotFound)?;
    Answer::of(&state.view.hours(&state.view.catalog.one(id)?))
}

/// One ID, several separated by commas, or `all`.
fn instrument_ids(text: &str) -> Option<Option<Vec<InstrumentId>>> {
    if text == "all" {
        return Some(None);
    }
    let ids: Option<Vec<InstrumentId>> =
        text.split(',').map(|id| i64::from_str(id.trim()).ok().map(InstrumentId)).collect();
    let mut ids = ids.filter(|ids| ids.len() <= SPARKLINES_MAX)?;
    ids.sort_unstable();
    ids.dedup();
    Some(Some(ids))
}

/// `abbreviated_cache_kline`: the last 60 closes of each.
pub async fn sparklines(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let period = params.get(&PERIOD)?.unwrap_or(Period::M1);
    let every = || state.view.catalog.trade_list(None, None).iter().map(|listed| listed.market.instrument.id).collect();
    let ids = params.get(&INSTRUMENTS)?.flatten().unwrap_or_else(every);
    let language = language::of(&req);
    let (key, generation) = (CacheKey::Sparklines(language, period, ids.clone()), state.live.cache_generation());
    if let Some(body) = state.cache.get(&key, generation) {
        return Answer::encoded(body);
    }
    let view = Arc::clone(&state.view);
    let read = move || {
        let mut lines = serde_json::Map::new();
        for instrument in ids.into_iter().filter_map(|id| view.enabled(id)) {
            let closes = view.charts.closes(instrument.id, period, SPARKLINE)?;
            let closes = closes.into_iter().map(|close| instrument.price_text(close).into()).collect();
            lines.insert(instrument.id.to_string(), serde_json::Value::Array(closes));
        }
        Ok(lines)
    };
    let body = envelope::encode(language, &state.blocking(read).await?)?;
    state.cache.put(key, generation, body.clone());
    Answer::encoded(body)
}

/// `kline`: candles, oldest first, the open one last.
pub async fn kline(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let id = params.get(&INSTRUMENT)?;
    let period = params.get(&CANDLE_PERIOD)?;
    let to = params.get(&CANDLES_BEFORE)?;
    let limit = params.get(&CANDLES_LIMIT)?.unwrap_or(CANDLES);
    if !(1..=CANDLES_MAX).contains(&limit) {
        return Err(CANDLES_LIMIT.invalid());
    }
    let instrument = state.view.enabled(id).ok_or(Reject::InstrumentNotFound)?;
    let language = language::of(&req);
    let (key, generation) = (CacheKey::Candles(language, id, period, limit), state.live.cache_generation());
    if to.is_none()
        && let Some(body) = state.cache.get(&key, generation)
    {
        return Answer::encoded(body);
    }
    let view = Arc::clone(&state.view);
    let candles = state.blocking(move || Ok(view.charts.candles(id, period, to, limit)?)).await?;
    let candles: Vec<_> = candles.iter().map(|candle| Candle::new(&instrument, candle)).collect();
    let body = envelope::encode(language, &candles)?;
    if to.is_none() {
        state.cache.put(key, generation, body.clone());
    }
    Answer::encoded(body)
}

/// An optional price, not negative.
fn price(params: &Params, field: &Field<Price>) -> Result<Option<Price>, ApiError> {
    match params.get(field)? {
        Some(price) if price < Price::ZERO => Err(field.invalid()),
        price => Ok(price),
    }
}

/// Like [`price`]; 0 means none.
fn level(params: &Params, field: &Field<Price>) -> Result<Option<Price>, ApiError> {
    Ok(price(params, field)?.filter(|price| !price.is_zero()))
}

/// The change of a level of an order that exists.
fn level_change(params: &Params, field: &Field<Price>) -> Result<LevelChange, ApiError> {
    Ok(LevelChange::requested(price(params, field)?))
}

/// The order that the parameters describe, for this account.
pub(super) fn new_order(
    params: &Params,
    state: &AppState,
    account: AccountId,
    origin: Origin,
) -> Result<PlaceOrder, ApiError> {
    let side = params.get(&SIDE)?;
    let instrument = params.get(&INSTRUMENT)?;
    let at_market = params.get(&AT_MARKET)?;
    let lots = params.get(&LOTS)?;
    let leverage = params.get(&LEVERAGE)?;
    let target = level(params, &TARGET)?;
    let entry = match (at_market, target) {
        (true, _) => EntryType::Market,
        (false, Some(target)) => EntryType::Pending(target),
        (false, None) => return Err(ApiError::refused("price_required")),
    };
    let stop_loss = level(params, &STOP_LOSS)?;
    let take_profit = level(params, &TAKE_PROFIT)?;
    let options = order_params::options(params, state.clock.now(), origin)?;
    Ok(PlaceOrder { account, instrument, side, lots, leverage, entry, stop_loss, take_profit, options })
}

/// `submit`: places an order.
pub async fn submit(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let order = new_order(&params, &state, user.account, user.origin)?;
    carry_out(&user, &params, &state, Body::PlaceOrder(order)).await
}

/// Passes an order command to the gateway, waits until it is committed, and answers it.
async fn carry_out(user: &User, params: &Params, state: &AppState, body: Body) -> Reply {
    let command = Command::new(body.clone()).with_request(user.account, params.request_id()?);
    let outcome = state.trading.gateway.submit(command).await?;
    answer_to(&state.view, &body, routed_orders::settled(state, outcome).await?)
}

/// The answer to an order command that was carried out, once a liquidity provider has answered, or has not in time.
fn answer_to(view: &View, body: &Body, outcome: Settled) -> Reply {
    let Settled { outcome, rejected } = outcome;
    let with = |message, order: &Order| Answer::with_message(message, &view.order(order));
    match (body, outcome) {
        (Body::PlaceOrder(placed), Outcome::Order(order)) => {
            let message = match placed.entry {
                EntryType::Market if order.is_working() => "order-sent",
                EntryType::Market if order.lots < placed.lots => "order-placed-part",
                EntryType::Market => "order-placed",
                EntryType::Pending(_) => "pending-placed",
            };
            Answer::with_message(message, &view.order_as_placed(&order))
        }
        (Body::CloseOrder { .. }, Outcome::Order(order)) if order.is_working() => with("order-sent", &order),
        (Body::CloseOrder { order, .. } | Body::CloseBy { order, .. }, Outcome::Order(closed)) => {
            let is_whole = closed.id == *order && closed.status == OrderStatus::Closed;
            with(if is_whole { "order-closed" } else { "order-closed-part" }, &closed)
        }
        (Body::ModifyOrder { .. }, Outcome::Order(order)) => with("order-modified", &order),
        (Body::CancelOrder { .. }, Outcome::Order(order)) => with("order-cancelled", &order),
        (Body::SetStops { .. }, Outcome::Order(order)) => with("stops-set", &order),
        (Body::CloseAll { .. }, Outcome::Closed { closed, failed, sent: _ }) => {
            let closed = closed.iter().map(|order| view.order(order)).collect();
            let error = |error| Reject::from(error).code();
            let failed = failed.iter().map(|one| NotClosed { id: one.order.0, error: error(&one.error) });
            let rejected = rejected.iter().map(|id| NotClosed { id: id.0, error: routed_orders::REJECTED });
            let failed = failed.chain(rejected).collect();
            Answer::of(&ClosedOrders { closed, failed })
        }
        (_, other) => Err(ApiError::internal(format!("a command about orders answered {other:?}"))),
    }
}

/// Whether [`answer_to`] answers this command.
const fn is_about_orders(body: &Body) -> bool {
    matches!(
        body,
        Body::PlaceOrder(_)
            | Body::CloseOrder { .. }
            | Body::CloseBy { .. }
            | Body::CloseAll { .. }
            | Body::ModifyOrder { .. }
            | Body::CancelOrder { .. }
            | Body::SetStops { .. }
    )
}

/// `by_request`: the answer to a call whose answer was lost.
pub async fn by_request(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let key = match params.request_id()? {
        Some(key) => key,
        None => params.get(&REQUEST)?,
    };
    let completed = state.trading.gateway.completed(Command::request_of(user.account, key)).await?;
    let seq = completed.ok_or_else(|| ApiError::refused("request_not_found"))?;
    let found = state.read(move |connection| entries::find(connection, seq)).await?;
    let entry = found.map(|stored| stored.read()).transpose()?;
    let entry = entry.filter(|entry| entry.input.staff.is_none() && is_about_orders(&entry.input.body));
    let entry = entry.ok_or_else(|| ApiError::refused("request_not_found"))?;
    answer_to(&state.view, &entry.input.body, routed_orders::settled(&state, entry.answer).await?)
}

/// `close`: closes an order, fully or partly.
pub async fn close(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let order = OrderId(params.get(&ID)?);
    let lots = params.get(&CLOSED_LOTS)?;
    carry_out(&user, &params, &state, Body::CloseOrder { account: user.account, order, lots }).await
}

/// `close_by`: closes two opposite orders against each other.
pub async fn close_by(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let order = OrderId(params.get(&ID)?);
    let by = params.get(&BY)?;
    carry_out(&user, &params, &state, Body::CloseBy { account: user.account, order, by }).await
}

/// `close_all`: closes the open orders that match.
pub async fn close_all(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let which = params.get(&WHICH)?;
    let instrument = params.get(&ONLY_INSTRUMENT)?;
    let side = params.get(&ONLY_SIDE)?;
    carry_out(&user, &params, &state, Body::CloseAll { account: user.account, instrument, side, which }).await
}

/// The change of a pending order that the parameters describe. A level that is not sent stays unchanged; 0 removes it.
pub(super) fn modification(
    params: &Params,
    state: &AppState,
    account: AccountId,
    order: OrderId,
) -> Result<Body, ApiError> {
    let target = params.get(&TARGET)?;
    let limit = params.get(&order_params::CHANGED_LIMIT_PRICE)?;
    let lots = params.get(&CHANGED_LOTS)?;
    let expires = order_params::expiry(params, state.clock.now())?;
    let (stop_loss, take_profit) = (level_change(params, &STOP_LOSS)?, level_change(params, &TAKE_PROFIT)?);
    let trail = params.get(&order_params::TRAIL)?;
    let guaranteed = params.get(&order_params::GUARANTEED)?;
    let kind = None;
    let body = Body::ModifyOrder {
        account,
        order,
        target,
        limit,
        lots,
        expires,
        stop_loss,
        take_profit,
        trail,
        guaranteed,
        kind,
    };
    let keeps_levels = [stop_loss, take_profit] == [LevelChange::Keep; 2] && trail.is_none() && guaranteed.is_none();
    if target.or(limit).is_none() && lots.is_none() && expires.is_none() && keeps_levels {
        return Err(TARGET.missing());
    }
    Ok(body)
}

/// `modify`: changes a pending order.
pub async fn modify(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let body = modification(&params, &state, user.account, OrderId(params.get(&ID)?))?;
    carry_out(&user, &params, &state, body).await
}

/// `cancel_trade`: cancels a pending order.
pub async fn cancel(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let order = OrderId(params.get(&ID)?);
    carry_out(&user, &params, &state, Body::CancelOrder { account: user.account, order }).await
}

/// The change of levels that the parameters describe. A level that is not sent stays unchanged; 0 removes it.
pub(super) fn stops(params: &Params, account: AccountId, order: OrderId) -> Result<Body, ApiError> {
    let take_profit = level_change(params, &TAKE_PROFIT)?;
    let stop_loss = level_change(params, &STOP_LOSS)?;
    let trail = params.get(&order_params::TRAIL)?;
    if [stop_loss, take_profit] == [LevelChange::Keep; 2] && trail.is_none() {
        return Err(TAKE_PROFIT.missing());
    }
    Ok(Body::SetStops { account, order, stop_loss, take_profit, trail })
}

/// `set_stop_price`: sets, changes or removes stop loss, take profit and trailing stop.
pub async fn set_stops(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let body = stops(&params, user.account, OrderId(params.get(&ID)?))?;
    carry_out(&user, &params, &state, body).await
}

/// `my_deal`: the customer's orders with a status.
pub async fn my_deal(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let status = params.get(&STATUS)?;
    let page = params.page()?;
    let query = OrdersQuery { status, selection: selection(&params)?, sums: params.get(&SUMS)?.unwrap_or(false) };
    let list = match status {
        OrderStatus::Pending | OrderStatus::Open => live_orders(&user, &state, &query, page)?,
        OrderStatus::Cancelled | OrderStatus::Closed => ended_orders(&user, &state, query, page).await?,
    };
    Answer::of(&list)
}

/// Which orders of a customer are requested.
#[derive(Clone, Copy)]
struct OrdersQuery {
    status: OrderStatus,
    selection: Selection,
    /// Whether the sums of fees and swaps are requested.
    sums: bool,
}

fn selection(params: &Params) -> Result<Selection, ApiError> {
    let from = params.get(&FROM)?;
    let to = params.get(&BEFORE)?;
    if from.is_some_and(|from| to.is_some_and(|to| to <= from)) {
        return Err(BEFORE.invalid());
    }
    Ok(Selection { from, to, instrument: params.get(&ONLY_INSTRUMENT)? })
}

/// Pending or open orders, from memory.
fn live_orders(user: &User, state: &AppState, query: &OrdersQuery, page: Page) -> Result<OrderList, ApiError> {
    let (mut orders, valuation) =
        state.view.read_model.live_orders(user.account, query.status).ok_or(Reject::AccountNotFound)?;
    let OrdersQuery { status, selection, sums } = *query;
    let is_selected = selection != Selection::default();
    orders.retain(|live| {
        let at = live.order.opened.map_or(live.order.created_at, |fill| fill.at);
        selection.from.is_none_or(|from| at >= from)
            && selection.to.is_none_or(|to| at < to)
            && selection.instrument.is_none_or(|id| live.order.instrument == id)
    });
    let total = i64::try_from(orders.len()).map_err(ApiError::internal)?;
    let profit = match status {
        OrderStatus::Open if is_selected => orders.iter().map(|live| live.profit).sum(),
        OrderStatus::Open => valuation.profit,
        _ => Money::ZERO,
    };
    let sum =
        |of: fn(&Order) -> Money| sums.then(|| Decimal::of(orders.iter().map(|live| of(&live.order)).sum::<Money>()));
    let shown = orders.chunks(page.limit as usize).nth(page.page as usize - 1).unwrap_or_default();
    Ok(OrderList {
        data: shown.iter().map(|live| state.view.live_order(live)).collect(),
        total,
        all_fact_profits: Decimal::of(profit),
        all_trade_fee: sum(|order| order.fee),
        all_swap: sum(|order| order.swap),
        balance: Decimal::of(valuation.balance),
        currency: state.view.read_model.currency_of(user.account).to_string(),
    })
}

/// Cancelled or closed orders, from the database.
async fn ended_orders(user: &User, state: &AppState, query: OrdersQuery, page: Page) -> Result<OrderList, ApiError> {
    let account = user.account;
    let valuation = state.view.read_model.valuation(account).ok_or(Reject::AccountNotFound)?;
    let OrdersQuery { status, selection, sums } = query;
    let is_selected = selection != Selection::default();
    let balance = Decimal::of(valuation.balance);
    let currency = state.view.read_model.currency_of(account).to_string();
    if is_selected || sums {
        let pages = (page.page, page.limit);
        let read =
            move |connection: &_| order_history::select(connection, (account, status), &selection, pages, SEARCHED_MAX);
        if let Some(found) = state.read(read).await? {
            return Ok(OrderList {
                data: found.orders.iter().map(|order| state.view.order(order)).collect(),
                total: i64::try_from(found.total).map_err(ApiError::internal)?,
                all_fact_profits: Decimal::of(found.profit),
                all_trade_fee: sums.then(|| Decimal::of(found.fee)),
                all_swap: sums.then(|| Decimal::of(found.swap)),
                balance,
                currency,
            });
        }
        if is_selected {
            return Err(ApiError::refused("history_too_long").with("max", SEARCHED_MAX));
        }
    }
    let read = move |connection: &_| order_history::page(connection, account, status, page.page, page.limit);
    let (orders, ends) = state.read(read).await?;
    let (total, profit) = match status {
        OrderStatus::Closed => (ends.closed, ends.realised),
        _ => (ends.cancelled, Money::ZERO),
    };
    let data = orders.iter().map(|order| state.view.order(order)).collect();
    let all_fact_profits = Decimal::of(profit);
    Ok(OrderList { data, total, all_fact_profits, all_trade_fee: None, all_swap: None, balance, currency })
}
