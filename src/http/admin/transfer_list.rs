//! `/admin/api/deposits` and `/admin/api/withdrawals`: the lists, and their exports.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};

use super::assignments::{self, OWNER};
use super::transfers::{OLDEST_FIRST, ONLY_ID, ONLY_USER, RowContext, Transfer, customer};
use super::users;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Moment;
use crate::api::wire::admin_funds::{TransferChoices, TransferPage};
use crate::api::wire::work::Tag;
use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::{AccountId, Money, TimeMs};
use crate::http::files::csv_stream;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, code, flag, value, word, words};
use crate::services::ServiceError;
use crate::services::customers::account_number::{account_number, account_with_number};
use crate::services::funds::{Funds, Listing, MethodSnapshot};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::{audit, staff as staff_rows};
use crate::store::customers::user_search::{TagFilter, UserFilter};
use crate::store::funds::transfer_list::{TransferFilter, TransferKind, TransferSort, TransferTime};
use crate::store::funds::transfers::{self as rows, DepositRow, WithdrawalRow};

pub const DEPOSIT_STATUS: Field<DepositStatus> =
    code("status", &[0, 1, 2, 3], DepositStatus::from_number, "0: under review; 1: approved; 2: rejected; 3: invalid.");
pub const WITHDRAWAL_STATUS: Field<WithdrawalStatus> =
    code("status", &[0, 1, 2], WithdrawalStatus::from_number, "0: under review; 1: paid; 2: rejected.");
pub const ONLY_IN_PAYMENT: Field<bool> =
    flag("in_payment", "1: only those that are being paid; 0: only those whose payment is no step of its own.");
pub const FAILED: Field<bool> =
    flag("failed", "1: only those whose payment failed, so that the amount was credited again; 0: only others.");
pub const DEPOSIT_TYPE: Field<i64> = code("type", &[0, 1], Some, "0: only coin; 1: only bank.");
pub const WITHDRAWAL_TYPE: Field<i64> = code("type", &[1, 2], Some, "1: only coin; 2: only bank.");
pub const SEARCH: Field<String> =
    users::SEARCH.about("Only of customers whom this text finds, as in `/admin/api/users`.");
pub const TAG: Field<i64> = value("tag", "ID of a tag: only of customers with it.");
pub const ASSIGNEE: Field<i64> = value("assignee", "ID of a staff member: only items assigned to them.");
pub const CURRENCY: Field<String> = words("currency", 16, "Only in this currency: of the deposit, or of the payout.");
pub const VIA: Field<String> =
    words("via", 128, "Only through this network, or to this bank of the broker, as in the list.");
pub const SENT_TO: Field<String> = words("sent_to", 128, "Only to this address or bank account of the broker.");
pub const AMOUNT_FROM: Field<Money> = value("amount_from", "Only of at least this amount, in USD at the newest rates.");
pub const AMOUNT_TO: Field<Money> = value("amount_to", "Only of at most this amount, in USD at the newest rates.");
pub const FROM: Field<TimeMs> = value("from", "Only from this time on, Unix milliseconds.");
pub const BEFORE: Field<TimeMs> = value("to", "Only before this time, Unix milliseconds.");
pub const PERIOD_OF: Field<TransferTime> = word(
    "period_of",
    &["requested", "decided"],
    period_of_from_word,
    "Which time `from` and `to` are compared with. Default `requested`.",
);
pub const SORT: Field<TransferSort> = word(
    "sort",
    &["time", "decided", "amount", "customer"],
    sort_from_word,
    "Sort order, descending unless `ascending` or `order` says otherwise; amounts in USD. Default `time`, of the request.",
);
pub const ASCENDING: Field<bool> = flag("ascending", "1: the smallest or earliest first. Default 0.");

const DEPOSIT_COLUMNS: [&str; 21] = [
    "id",
    "status",
    "requested",
    "decided",
    "decided_by",
    "customer",
    "name",
    "account",
    "account_currency",
    "credited",
    "type",
    "amount",
    "currency",
    "rate",
    "via",
    "sent_to",
    "reference",
    "value_date",
    "entered_by",
    "note",
    "remark",
];
const WITHDRAWAL_COLUMNS: [&str; 21] = [
    "id",
    "status",
    "requested",
    "approved",
    "decided",
    "decided_by",
    "customer",
    "name",
    "account",
    "account_currency",
    "amount",
    "fee",
    "type",
    "paid_amount",
    "currency",
    "network",
    "paid_to",
    "payee",
    "bank",
    "reference",
    "remark",
];

fn period_of_from_word(word: &str) -> Option<TransferTime> {
    match word {
        "requested" => Some(TransferTime::Requested),
        "decided" => Some(TransferTime::Decided),
        _ => None,
    }
}

fn sort_from_word(word: &str) -> Option<TransferSort> {
    Some(match word {
        "time" => TransferSort::Requested,
        "decided" => TransferSort::Decided,
        "amount" => TransferSort::Amount,
        "customer" => TransferSort::Customer,
        _ => return None,
    })
}

/// What both lists are filtered and sorted by.
fn common(reader: &Actor, params: &Params) -> Result<TransferFilter, ApiError> {
    let (from, to) = (params.get(&FROM)?, params.get(&BEFORE)?);
    if from.is_some_and(|from| to.is_some_and(|to| to <= from)) {
        return Err(BEFORE.invalid());
    }
    let amount = (params.get(&AMOUNT_FROM)?, params.get(&AMOUNT_TO)?);
    if amount.0.is_some_and(|least| amount.1.is_some_and(|most| most < least)) {
        return Err(AMOUNT_TO.invalid());
    }
    let owner = assignments::owner(params.get(&OWNER)?, reader);
    let search = params.get(&SEARCH)?.unwrap_or_default().trim().to_owned();
    let account = search.parse().ok().and_then(account_with_number).map(|account| account.0);
    let tags = TagFilter { any: params.get(&TAG)?.into_iter().collect(), ..TagFilter::default() };
    let is_oldest_first = params.get(&OLDEST_FIRST)?.unwrap_or(false);
    Ok(TransferFilter {
        id: params.get(&ONLY_ID)?,
        account: params.get(&ONLY_USER)?,
        owner: params.get(&ASSIGNEE)?.or(owner),
        currency: params.get(&CURRENCY)?,
        via: params.get(&VIA)?,
        amount,
        period: (from.map(|at| at.0), to.map(|at| at.0)),
        period_of: params.get(&PERIOD_OF)?.unwrap_or_default(),
        customers: UserFilter { search, account, tags, ..UserFilter::default() },
        sort: params.get(&SORT)?.unwrap_or_default(),
        ascending: params.get(&ASCENDING)?.unwrap_or(is_oldest_first),
        ..TransferFilter::default()
    })
}

fn deposit_filter(reader: &Actor, params: &Params) -> Result<TransferFilter, ApiError> {
    Ok(TransferFilter {
        status: params.get(&DEPOSIT_STATUS)?.map(DepositStatus::number),
        payment_type: params.get(&DEPOSIT_TYPE)?,
        sent_to: params.get(&SENT_TO)?,
        ..common(reader, params)?
    })
}

fn withdrawal_filter(reader: &Actor, params: &Params) -> Result<TransferFilter, ApiError> {
    let approved = params.get(&ONLY_IN_PAYMENT)?;
    let status = params.get(&WITHDRAWAL_STATUS)?;
    let status = if approved == Some(true) { Some(WithdrawalStatus::Waiting) } else { status };
    Ok(TransferFilter {
        status: status.map(WithdrawalStatus::number),
        approved,
        failed: params.get(&FAILED)?,
        payment_type: params.get(&WITHDRAWAL_TYPE)?,
        ..common(reader, params)?
    })
}

/// A page of deposits or withdrawals, with the sums of the whole list.
async fn list<T: Transfer>(
    req: &HttpRequest,
    reader: Actor,
    state: &AppState,
    (kind, listing): (TransferKind, Listing),
    read: impl FnOnce(&Funds, Listing) -> Result<(Vec<T>, i64), ServiceError> + Send + 'static,
) -> Reply {
    let context = RowContext::new(req, state, reader);
    let page = move || {
        let filter = listing.filter.clone();
        let (transfers, total) = read(&context.funds, listing)?;
        let totals = context.funds.totals(kind, filter, total)?.map(Into::into);
        Ok(TransferPage { list: context.rows(&transfers)?, total, totals })
    };
    Answer::of(&state.blocking(page).await?)
}

/// `GET /admin/api/deposits`.
pub async fn deposits(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (page, filter) = (params.page()?, deposit_filter(&staff.actor, &params)?);
    let listing = Listing { filter, page: (page.page, page.limit) };
    list(&req, staff.actor, &state, (TransferKind::Deposit, listing), Funds::deposits).await
}

/// `GET /admin/api/withdrawals`.
pub async fn withdrawals(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (page, filter) = (params.page()?, withdrawal_filter(&staff.actor, &params)?);
    let listing = Listing { filter, page: (page.page, page.limit) };
    list(&req, staff.actor, &state, (TransferKind::Withdrawal, listing), Funds::withdrawals).await
}

async fn choices(kind: TransferKind, state: &AppState) -> Reply {
    let (funds, tags) = (Arc::clone(&state.money.funds), Arc::clone(&state.backoffice.tags));
    let read = move || {
        let destinations = funds.destinations(kind)?.into_iter().map(Into::into).collect();
        Ok(TransferChoices { destinations, tags: tags.all()?.into_iter().map(|(tag, _)| Tag::from(tag)).collect() })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /admin/api/deposits/choices`.
pub async fn deposit_choices(_staff: Staff<may::ReviewDeposits>, state: web::Data<AppState>) -> Reply {
    choices(TransferKind::Deposit, &state).await
}

/// `GET /admin/api/withdrawals/choices`.
pub async fn withdrawal_choices(_staff: Staff<may::ReviewWithdrawals>, state: web::Data<AppState>) -> Reply {
    choices(TransferKind::Withdrawal, &state).await
}

/// The ids of an export; the audit log names who exported how many.
async fn exported(
    by: Actor,
    kind: TransferKind,
    filter: TransferFilter,
    state: &web::Data<AppState>,
) -> Result<Vec<i64>, ApiError> {
    let (shared, now) = (state.clone(), state.clock.now());
    let object = match kind {
        TransferKind::Deposit => "deposits",
        TransferKind::Withdrawal => "withdrawals",
    };
    let select = move || {
        let ids = shared.money.funds.all_ids(kind, filter)?;
        let entry = by.entry(now, "export", object, None, Some(&ids.len()));
        shared.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(ids)
    };
    state.blocking(select).await
}

/// `GET /admin/api/deposits/file`.
pub async fn deposits_file(
    staff: Staff<may::ReviewDeposits>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let filter = deposit_filter(&staff.actor, &params)?;
    let ids = exported(staff.actor, TransferKind::Deposit, filter, &state).await?;
    Ok(csv_stream(state, "deposits", &DEPOSIT_COLUMNS, &ids, deposit_lines))
}

/// `GET /admin/api/withdrawals/file`.
pub async fn withdrawals_file(
    staff: Staff<may::ReviewWithdrawals>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let filter = withdrawal_filter(&staff.actor, &params)?;
    let ids = exported(staff.actor, TransferKind::Withdrawal, filter, &state).await?;
    Ok(csv_stream(state, "withdrawals", &WITHDRAWAL_COLUMNS, &ids, withdrawal_lines))
}

/// The e-mail addresses of all staff members there have been, by id.
type Emails = BTreeMap<i64, String>;

fn emails(state: &AppState) -> Result<Emails, ServiceError> {
    let all = state.store.read(staff_rows::all_ever)?;
    Ok(all.into_iter().map(|member| (member.id, member.email)).collect())
}

fn email(emails: &Emails, staff: Option<i64>) -> String {
    staff.and_then(|id| emails.get(&id)).cloned().unwrap_or_default()
}

fn moment(at: Option<i64>) -> String {
    at.map(|at| Moment::from(TimeMs(at)).0).unwrap_or_default()
}

/// Uid and name of the customer of an account, and its number.
fn owner_cells(state: &AppState, account: i64) -> [String; 3] {
    let user = customer(&state.customers.accounts, account);
    let number = account_number(AccountId(account)).to_string();
    let (uid, name) = user.map(|user| (user.uid, user.name.unwrap_or_default())).unwrap_or_default();
    [uid, name, number]
}

/// The lines of these deposits. Blocks.
fn deposit_lines(state: &AppState, ids: &[i64]) -> Result<CsvTable, ServiceError> {
    let (found, emails) = (state.store.read(|connection| rows::deposits_by_id(connection, ids))?, emails(state)?);
    let mut table = CsvTable::continued();
    for DepositRow { id, account, account_currency, status, credited, created_at, decided_at, details } in found {
        let [uid, name, number] = owner_cells(state, account);
        table.row(&[
            id.to_string(),
            ["under_review", "approved", "rejected", "invalid"][usize::try_from(status).unwrap_or(0).min(3)].to_owned(),
            moment(Some(created_at)),
            moment(decided_at),
            email(&emails, details.staff),
            uid,
            name,
            number,
            account_currency.to_string(),
            if status == 0 { details.expected } else { credited }.to_string(),
            if details.payment_type == 1 { "bank" } else { "coin" }.to_owned(),
            details.amount.to_string(),
            details.currency.clone(),
            details.funding_rate().to_string(),
            details.via,
            details.sent_to,
            details.reference,
            details.value_date.unwrap_or_default(),
            email(&emails, details.entered_by),
            details.note,
            details.remark,
        ]);
    }
    Ok(table)
}

/// The lines of these withdrawals. Blocks.
fn withdrawal_lines(state: &AppState, ids: &[i64]) -> Result<CsvTable, ServiceError> {
    let (found, emails) = (state.store.read(|connection| rows::withdrawals_by_id(connection, ids))?, emails(state)?);
    let mut table = CsvTable::continued();
    for row in found {
        let method = MethodSnapshot::of(&row)?;
        let [uid, name, number] = owner_cells(state, row.account);
        let is_bank = row.details.payment_type == 2;
        table.row(&[
            row.id.to_string(),
            withdrawal_word(&row).to_owned(),
            moment(Some(row.created_at)),
            moment(row.approved_at),
            moment(row.decided_at),
            email(&emails, row.details.staff),
            uid,
            name,
            number,
            row.account_currency.to_string(),
            row.amount.to_string(),
            row.details.fee.to_string(),
            if is_bank { "bank" } else { "coin" }.to_owned(),
            row.details.received.to_string(),
            method.code,
            method.protocol,
            if is_bank { method.details.payee_account } else { method.details.address },
            method.details.payee_name,
            method.details.bank_name,
            row.details.reference,
            row.details.notes,
        ]);
    }
    Ok(table)
}

const fn withdrawal_word(row: &WithdrawalRow) -> &'static str {
    match row.status {
        1 => "paid",
        2 => "rejected",
        _ if row.is_in_payment() => "being_paid",
        _ => "under_review",
    }
}
