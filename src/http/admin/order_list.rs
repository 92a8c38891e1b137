//! `/admin/api/orders`: the list of customers' orders, and its export; the orders of one customer.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::admin::{AdminOrder, AdminOrders, Customer, OrderAccount};
use crate::api::wire::side_from_code;
use crate::domain::order::{Reason, Via};
use crate::domain::{AccountId, GroupId, Order, OrderId, OrderStatus, Side};
use crate::http::files::csv_stream;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, code, flag, value, word};
use crate::http::trading::{BEFORE, FROM, ONLY_INSTRUMENT};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_with_number;
use crate::services::reporting::csv_table::CsvTable;
use crate::services::staff::backoffice::order_list::{self, OrderPage, OrderQuery, ProfitFilter, SEARCHED_MAX, SortBy};
use crate::store::backoffice::audit;
use crate::store::dealing::orders;

pub const STATUS: Field<OrderStatus> = code(
    "status",
    &[0, 1, 2, 3],
    OrderStatus::from_number,
    "Only orders with this status. 0: pending; 1: open; 2: cancelled; 3: closed.",
);
pub const USER: Field<AccountId> = value("user", "ID of a customer: only orders of their accounts.");
pub const ACCOUNT: Field<i64> = value("account", "Number of an account: only its orders.");
pub const ONLY_ID: Field<OrderId> = value("id", "ID of an order: only this one; the other filters do not apply.");
pub const GROUP: Field<GroupId> = value("group", "ID of a group: only orders of its accounts.");
pub const ONLY_SIDE: Field<Side> = code("type", &[1, 2], side_from_code, "1: only buys; 2: only sells.");
pub const ONLY_RESULT: Field<ProfitFilter> =
    word("result", &["profit", "loss"], profit_filter, "Only orders with a profit above zero, or below zero.");
pub const ONLY_REASON: Field<Reason> = word(
    "reason",
    &REASONS,
    Reason::from_code,
    "Only orders that ended for this reason; open and pending ones have none.",
)
.at_most(32);
pub const ONLY_VIA: Field<Via> = word(
    "via",
    &VIAS,
    Via::from_code,
    "Only orders that were placed by this: the app, a program (api, fix), the broker, a copied trade.",
);
pub const SORT: Field<SortBy> = word(
    "sort",
    &[
        "time",
        "account",
        "group",
        "instrument",
        "side",
        "lots",
        "open_price",
        "stop_loss",
        "take_profit",
        "swap",
        "margin",
        "profit",
        "leverage",
    ],
    sort_from_word,
    "Sort order, descending. `time`: of ended orders the end, of open ones the opening, of pending ones the placing; \
     amounts are compared in USD. Default `time`.",
);
pub const ASCENDING: Field<bool> = flag("ascending", "1: the smallest or earliest first. Default 0.");

/// The codes of reasons.
const REASONS: [&str; Reason::ALL.len()] = {
    let mut codes = [""; Reason::ALL.len()];
    let mut at = 0;
    while at < codes.len() {
        codes[at] = Reason::ALL[at].code();
        at += 1;
    }
    codes
};

/// The codes of what orders are placed by.
const VIAS: [&str; Via::ALL.len()] = {
    let mut codes = [""; Via::ALL.len()];
    let mut at = 0;
    while at < codes.len() {
        codes[at] = Via::ALL[at].code();
        at += 1;
    }
    codes
};

const COLUMNS: [&str; 24] = [
    "id",
    "status",
    "time",
    "ended",
    "customer",
    "name",
    "account",
    "currency",
    "group",
    "instrument",
    "side",
    "lots",
    "leverage",
    "open_price",
    "price",
    "stop_loss",
    "take_profit",
    "swap",
    "fee",
    "margin",
    "profit",
    "reason",
    "parent",
    "via",
];

fn profit_filter(word: &str) -> Option<ProfitFilter> {
    match word {
        "profit" => Some(ProfitFilter::Profit),
        "loss" => Some(ProfitFilter::Loss),
        _ => None,
    }
}

fn sort_from_word(word: &str) -> Option<SortBy> {
    Some(match word {
        "time" => SortBy::Time,
        "account" => SortBy::Account,
        "group" => SortBy::Group,
        "instrument" => SortBy::Instrument,
        "side" => SortBy::Side,
        "lots" => SortBy::Lots,
        "open_price" => SortBy::OpenPrice,
        "stop_loss" => SortBy::StopLoss,
        "take_profit" => SortBy::TakeProfit,
        "swap" => SortBy::Swap,
        "margin" => SortBy::Margin,
        "profit" => SortBy::Profit,
        "leverage" => SortBy::Leverage,
        _ => return None,
    })
}

fn query(params: &Params, state: &AppState) -> Result<OrderQuery, ApiError> {
    let (from, to) = (params.get(&FROM)?, params.get(&BEFORE)?);
    if from.is_some_and(|from| to.is_some_and(|to| to <= from)) {
        return Err(BEFORE.invalid());
    }
    let account = params.get(&ACCOUNT)?;
    let account = account.map(|number| account_with_number(number).ok_or_else(|| ACCOUNT.invalid())).transpose()?;
    let of_user = params.get(&USER)?.map(|user| state.customers.trading_accounts.owned_by(user));
    Ok(OrderQuery {
        status: params.get(&STATUS)?,
        accounts: match (account, of_user) {
            (Some(account), Some(own)) => Some(own.into_iter().filter(|known| *known == account).collect()),
            (Some(account), None) => Some(vec![account]),
            (None, own) => own,
        },
        instrument: params.get(&ONLY_INSTRUMENT)?,
        group: params.get(&GROUP)?,
        side: params.get(&ONLY_SIDE)?,
        profit: params.get(&ONLY_RESULT)?,
        reason: params.get(&ONLY_REASON)?,
        via: params.get(&ONLY_VIA)?,
        from,
        to,
        sort: params.get(&SORT)?.unwrap_or_default(),
        ascending: params.get(&ASCENDING)?.unwrap_or(false),
    })
}

/// `GET /admin/api/orders`.
pub async fn list(_staff: Staff<may::SeeOrders>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let query = query(&params, &state)?;
    let id = params.get(&ONLY_ID)?;
    let shared = state.clone();
    let read = move || match id {
        Some(id) => {
            let found = shared.store.read(|connection| orders::find_any(connection, id))?;
            Ok(answered(&shared, &one(found)))
        }
        None => listed(&shared, &query, page.page, page.limit),
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /admin/api/users/{id}/orders`: with a customer's statements, which contain them.
pub async fn of_user(
    _staff: Staff<may::SeeStatements>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let page = params.page()?;
    let accounts = Some(state.customers.trading_accounts.owned_by(AccountId(id.into_inner())));
    let query = OrderQuery { status: params.get(&STATUS)?, accounts, ..OrderQuery::default() };
    let shared = state.clone();
    let read = move || listed(&shared, &query, page.page, page.limit);
    Answer::of(&state.blocking(read).await?)
}

/// A page of the list. Blocks.
fn listed(state: &AppState, query: &OrderQuery, page: u32, limit: u32) -> Result<AdminOrders, ServiceError> {
    let found = state
        .store
        .read(|connection| Ok(order_list::page(&state.view.read_model, connection, query, page, limit)))??;
    Ok(answered(state, &found))
}

/// Blocks.
fn answered(state: &AppState, found: &OrderPage) -> AdminOrders {
    let searched_latest = found.truncated.then_some(SEARCHED_MAX);
    AdminOrders { list: rows(state, &found.orders), total: found.total, searched_latest }
}

fn one(found: Option<Order>) -> OrderPage {
    let orders = Vec::from_iter(found);
    OrderPage { total: i64::from(!orders.is_empty()), orders, truncated: false }
}

/// Orders with their customers and accounts. Blocks.
fn rows(state: &AppState, orders: &[Order]) -> Vec<AdminOrder> {
    let mut owners: BTreeMap<AccountId, (Option<Customer>, Option<OrderAccount>)> = BTreeMap::new();
    for order in orders {
        owners.entry(order.account).or_insert_with(|| {
            let owner = state.customers.trading_accounts.owner(order.account);
            let customer = state.customers.accounts.user(owner).ok().map(Customer::from);
            let record = state.view.read_model.record(order.account);
            let group = state.view.read_model.group_of(order.account);
            (customer, record.map(|record| OrderAccount::new(&record, &group)))
        });
    }
    let row = |order: &Order| {
        let (user, account) = owners.get(&order.account).cloned().unwrap_or_default();
        AdminOrder { order: state.view.order(order), user, account }
    };
    orders.iter().map(row).collect()
}

/// `GET /admin/api/orders/file`: every order of the list as CSV, sent while it is read. The audit log names who exported
/// how many.
pub async fn file(
    staff: Staff<may::SeeOrders>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let query = query(&params, &state)?;
    let (shared, now) = (state.clone(), state.clock.now());
    let select = move || {
        let selected = |connection: &_| Ok(order_list::all(&shared.view.read_model, connection, &query));
        let ids = shared.store.read(selected)??;
        let entry = staff.actor.entry(now, "export", "orders", None, Some(&ids.len()));
        shared.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(ids)
    };
    let ids = state.blocking(select).await?;
    Ok(csv_stream(state, "orders", &COLUMNS, &ids, lines))
}

/// The lines of these orders. Blocks.
fn lines(state: &AppState, ids: &[(AccountId, OrderId)]) -> Result<CsvTable, ServiceError> {
    let read = |connection: &_| Ok(order_list::load(connection, &state.view.read_model, ids));
    let orders = state.store.read(read)??;
    let mut table = CsvTable::continued();
    for AdminOrder { order, user, account } in rows(state, &orders) {
        let status = OrderStatus::from_number(i64::from(order.status)).map_or("", status_word);
        let of = |text: fn(&OrderAccount) -> String| account.as_ref().map(text).unwrap_or_default();
        let customer = user.as_ref().map(|user| user.uid.clone()).unwrap_or_default();
        table.row(&[
            order.id.to_string(),
            status.to_owned(),
            order.open_time.unwrap_or(order.create_time_handler).0,
            order.close_time.map(|at| at.0).unwrap_or_default(),
            customer,
            user.and_then(|user| user.name).unwrap_or_default(),
            of(|account| account.number.to_string()),
            of(|account| account.currency.clone()),
            of(|account| account.group_name.clone()),
            order.forex_trade_lists.code,
            if order.order_type == 1 { "buy" } else { "sell" }.to_owned(),
            order.quantity.0,
            order.multiple.to_string(),
            order.origin_price.0,
            order.update_price.0,
            order.target_loss_price.0,
            order.target_profit_price.0,
            order.swap.0,
            order.trade_fee.0,
            order.caution_money.0,
            order.fact_profits.0,
            order.reason.unwrap_or_default().to_owned(),
            order.parent_id.map(|id| id.to_string()).unwrap_or_default(),
            order.via.to_owned(),
        ]);
    }
    Ok(table)
}

const fn status_word(status: OrderStatus) -> &'static str {
    match status {
        OrderStatus::Pending => "pending",
        OrderStatus::Open => "open",
        OrderStatus::Cancelled => "cancelled",
        OrderStatus::Closed => "closed",
    }
}
