//! `/admin/api/lps`: liquidity providers and their symbols.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::corrections::{Describing, booked_or_waiting};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::liquidity::{Lp, LpAccount, LpStatement, LpSymbol};
use crate::domain::{LpId, Money};
use crate::engine::input::LpEntryKind;
use crate::http::guard::{SeeLpAccounts, Staff, may};
use crate::http::params::common::REASON;
use crate::http::params::declare::{Clearable, Field, Required, flag, json, line, prose, secret, value, word, words};
use crate::http::params::{Params, RawBody};
use crate::services::market::calendar::SessionForm;
use crate::services::market::liquidity::{Liquidity, LpDraft, SYMBOLS_BYTES_MAX, read_symbols};
use crate::store::funds::corrections::{LpMoney, LpMoneyKind, lp_kind_of};

pub const NAME: Field<String> = words("name", 40, "Unique name, at most 40 characters. Required for a new LP.");
pub const HOST: Field<String> =
    words("host", 253, "Host name or IP address, also of a private network. Required for a new LP.");
pub const PORT: Field<i64> = value("port", "TCP port, 1 to 65,535. Required for a new LP.");
pub const TLS: Field<bool> = flag("tls", "1: TLS, with the LP's certificate verified for `host`. Default 1.");
pub const CA: Clearable<String> = prose(
    "ca",
    32_768,
    "Certificates in PEM that the LP's certificate is verified against; null: public authorities. Default null.",
)
.clearable();
pub const SENDER: Field<String> = words("sender", 100, "SenderCompID (49). Required for a new LP.");
pub const TARGET: Field<String> = words("target", 100, "TargetCompID (56). Required for a new LP.");
pub const QUOTE_SUB: Clearable<String> =
    line("quote_sub", 100, "TargetSubID (57) of the price session; null: none. Default null.").clearable();
pub const ORDERS: Field<bool> = flag("orders", "1: orders may be sent to it, over a session of its own. Default 0.");
pub const TRADE_PORT: Field<i64> = value("trade_port", "TCP port of the order session; 0: `port`. Default 0.");
pub const TRADE_SENDER: Clearable<String> =
    line("trade_sender", 100, "SenderCompID of the order session; null: `sender`. Default null.").clearable();
pub const TRADE_TARGET: Clearable<String> =
    line("trade_target", 100, "TargetCompID of the order session; null: `target`. Default null.").clearable();
pub const TRADE_SUB: Clearable<String> =
    line("trade_sub", 100, "TargetSubID (57) of the order session; null: none. Default null.").clearable();
pub const USERNAME: Clearable<String> =
    line("username", 100, "Username (553) of the logon; null: none. Default null.").clearable();
pub const PASSWORD: Clearable<String> = secret(
    "password",
    100,
    "Password (554) of the logon; null: none. Never shown. Required with a change of `host`, `port`, `trade_port`, `tls` or `ca`.",
)
.clearable();
pub const RESET_ON_LOGON: Field<bool> = flag(
    "reset_on_logon",
    "1: each logon of the order session resets sequence numbers (141=Y); reports of a time without a session are then not \
     repeated. Default 0. The price session always resets.",
);
pub const HEARTBEAT_S: Field<u32> = value("heartbeat_s", "Seconds between heartbeats (108), 5 to 120. Default 30.");
pub const EQUITY_MIN: Clearable<Money> =
    value("equity_min", "Equity at the LP in USD below which the staff are alerted; null: never. Default null.")
        .clearable();
pub const SESSIONS: Field<Vec<SessionForm>> = json(
    "sessions",
    "When the LP's sessions run, in the local time of `session_zone`: array of {day 0-6 from Sunday, open \"HH:MM\", close \"HH:MM\"}, \
     at most 28; a close at or before the opening is on the next day; empty: always. Outside of them it is not connected to, and no \
     alert is raised. Default empty.",
);
pub const SESSION_ZONE: Field<String> = line("session_zone", 100, "IANA time zone of `sessions`. Default UTC.");
pub const RESET_AT_START: Field<bool> = flag(
    "reset_at_start",
    "1: the sequence numbers of the order session begin with 1 at each begin of `sessions`, as those of the LP do, and at no other \
     logon. Default 0.",
);
pub const ENABLED: Field<bool> = flag("enabled", "1: connect. Default 0.");
pub const VERSION: Field<i64> = value(
    "version",
    "`version` of the LP that the change is based on; refused (`lp_outdated`) if it has changed. Default: any.",
);
pub const SYMBOLS_VERSION: Field<i64> = value(
    "version",
    "In the query. `version` of the LP that the list is based on; refused (`lp_outdated`) if it has changed. Default: any.",
);

pub const ENTRY_KIND: Required<LpEntryKind> = word(
    "kind",
    &["transfer", "cost"],
    lp_kind_of,
    "transfer: money sent to the LP, below zero received from it; cost: commission or financing that it charged, below zero credited.",
)
.required();
pub const AMOUNT: Required<Money> = value("amount", "Amount in USD, not 0.").required();
pub const REFERENCE: Field<String> =
    words("reference", 100, "What the bank or the LP calls it, at most 100 characters. Default: none.");

fn draft(params: &Params) -> Result<LpDraft, ApiError> {
    let cleared = |field: &Clearable<String>| Ok::<_, ApiError>(params.get(field)?.map(Option::unwrap_or_default));
    Ok(LpDraft {
        name: params.get(&NAME)?,
        host: params.get(&HOST)?,
        port: params.get(&PORT)?,
        tls: params.get(&TLS)?,
        ca: cleared(&CA)?,
        sender: params.get(&SENDER)?,
        target: params.get(&TARGET)?,
        quote_sub: cleared(&QUOTE_SUB)?,
        orders: params.get(&ORDERS)?,
        trade_port: params.get(&TRADE_PORT)?,
        trade_sender: cleared(&TRADE_SENDER)?,
        trade_target: cleared(&TRADE_TARGET)?,
        trade_sub: cleared(&TRADE_SUB)?,
        username: cleared(&USERNAME)?,
        password: cleared(&PASSWORD)?,
        reset_on_logon: params.get(&RESET_ON_LOGON)?,
        heartbeat_s: params.get(&HEARTBEAT_S)?,
        enabled: params.get(&ENABLED)?,
        equity_min: params.get(&EQUITY_MIN)?,
        sessions: params.get(&SESSIONS)?,
        session_zone: params.get(&SESSION_ZONE)?,
        reset_at_start: params.get(&RESET_AT_START)?,
        version: params.get(&VERSION)?,
    })
}

fn service(state: &AppState) -> Arc<Liquidity> {
    Arc::clone(&state.trading.liquidity)
}

/// `GET /admin/api/lps`.
pub async fn list(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let liquidity = service(&state);
    let all = state.blocking(move || liquidity.all()).await?;
    listed(all.into_iter().map(Lp::from).collect())
}

fn listed<T: serde::Serialize>(list: Vec<T>) -> Reply {
    let total = i64::try_from(list.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/lps`.
pub async fn create(staff: Staff<may::EditLiquidity>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, liquidity) = (draft(&params)?, service(&state));
    let shown = state
        .blocking(move || {
            let id = liquidity.create(&staff.actor, &draft)?;
            liquidity.one(id)
        })
        .await?;
    Answer::with_message("saved", &Lp::from(shown))
}

/// `PUT /admin/api/lps/{id}`.
pub async fn update(
    staff: Staff<may::EditLiquidity>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, liquidity, id) = (draft(&params)?, service(&state), LpId(*id));
    let changes = Arc::clone(&state.backoffice.risk_changes);
    let change = move || Ok((changes.change_lp(&staff.actor, id, &draft)?, liquidity.one(id)?));
    let (waiting, shown) = state.blocking(change).await?;
    Answer::saved_or_waiting(waiting, &Lp::from(shown))
}

/// `DELETE /admin/api/lps/{id}`.
pub async fn remove(staff: Staff<may::EditLiquidity>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (changes, id) = (Arc::clone(&state.backoffice.risk_changes), LpId(*id));
    let waiting = state.blocking(move || changes.remove_lp(&staff.actor, id)).await?;
    Answer::saved_or_waiting(waiting, &None::<()>)
}

fn shown_symbols(liquidity: &Liquidity, id: LpId) -> Result<ListPage<LpSymbol>, ApiError> {
    let symbols = liquidity.symbols(id).map_err(ApiError::Refused)?;
    let list: Vec<LpSymbol> = symbols.into_iter().map(LpSymbol::from).collect();
    let total = i64::try_from(list.len()).map_err(ApiError::internal)?;
    Ok(ListPage { list, total })
}

/// `GET /admin/api/lps/{id}/symbols`.
pub async fn symbols(_staff: Staff<may::SeeExposure>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    Answer::of(&shown_symbols(&service(&state), LpId(*id))?)
}

/// `PUT /admin/api/lps/{id}/symbols`.
pub async fn set_symbols(
    req: HttpRequest,
    staff: Staff<may::EditInstruments>,
    id: web::Path<i64>,
    body: RawBody<SYMBOLS_BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let version = Params::of_query(&req).get(&SYMBOLS_VERSION)?;
    let forms = read_symbols(&body.0?).map_err(ApiError::Refused)?;
    let (changes, id) = (Arc::clone(&state.backoffice.risk_changes), LpId(*id));
    let waiting = state.blocking(move || changes.set_symbols(&staff.actor, id, &forms, version)).await?;
    Answer::saved_or_waiting(waiting, &shown_symbols(&service(&state), id)?)
}

/// `GET /admin/api/lp_accounts`.
pub async fn accounts(_staff: Staff<SeeLpAccounts>, state: web::Data<AppState>) -> Reply {
    let liquidity = service(&state);
    let funds = state.blocking(move || liquidity.funds()).await?;
    listed(funds.into_iter().map(LpAccount::from).collect())
}

/// `GET /admin/api/lps/{id}/entries`: the account of an LP.
pub async fn entries(
    req: HttpRequest,
    _staff: Staff<SeeLpAccounts>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (page, lp) = (params.page()?, LpId(*id));
    let corrections = Arc::clone(&state.money.corrections);
    let statement = state.blocking(move || corrections.lp_statement(lp, (page.page, page.limit))).await?;
    Answer::of(&LpStatement::new(language::of(&req), &statement))
}

/// `POST /admin/api/lps/{id}/money`.
pub async fn book(
    staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let reference = params.get(&REFERENCE)?.unwrap_or_default();
    let money = LpMoney { lp: LpId(*id), kind: LpMoneyKind::Entry(params.get(&ENTRY_KIND)?), reference };
    let (amount, reason, request) = (params.get(&AMOUNT)?, params.get(&REASON)?, params.request_id()?);
    let corrections = Arc::clone(&state.money.corrections);
    let describing = Describing::new(staff.actor.clone(), &state);
    let book =
        move || describing.describe(&corrections.submit_lp_money(&staff.actor, money, amount, &reason, request)?);
    booked_or_waiting(&state.blocking(book).await?)
}
