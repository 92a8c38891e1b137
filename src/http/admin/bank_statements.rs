//! `/admin/api/bank-statements`, `/bank-lines` and `/bank-exceptions`: statements of the broker's banks, matched to deposits
//! and payouts.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use jiff::civil::Date;

use super::entered_deposits::{CONFIRM_REFERENCE, NOTE};
use super::transfers::{DEPOSIT_STEP, ONLY_ID, WITHDRAWAL_STEP};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::bank_statements::{
    AdminBankLine, AdminBankStatement, BankException, BankExceptionCount, BankExceptions, BankFilePreview, BankSource,
    line_state,
};
use crate::domain::{AccountId, DepositId, WithdrawalId};
use crate::http::files::{Media, attachment, csv_stream};
use crate::http::guard::{Staff, StaffMember, may};
use crate::http::params::declare::{Field, Required, flag, json, name, value, word, words};
use crate::http::params::{Params, RawBody};
use crate::services::ServiceError;
use crate::services::bank_statements::file::BYTES_MAX;
use crate::services::bank_statements::{
    ASIDE_REASONS, BankStatements, Confirmation, Exception, ExceptionKind, NewFile, TableMapping,
};
use crate::services::reporting::csv_table::CsvTable;
use crate::store::funds::bank_lines::{LineFilter, LineRow, LineSort, LineState};

pub const SOURCE: Required<i64> =
    value("source", "ID of the bank account or coin address that the statement is of.").required();
pub const FILE_NAME: Field<String> = words("name", 120, "Name of the file, at most 120 characters.");
pub const MAPPING: Field<TableMapping> = json(
    "mapping",
    "What the columns of a table are, as the preview proposes it. Required for CSV, and kept for the next file of the account.",
);
pub const OTHER_ACCOUNT: Field<bool> =
    flag("other_account", "1: the account that the file names may be another one than that of `source`.");
pub const STATE: Field<LineState> = word(
    "state",
    &["open", "matched", "aside", "reversed"],
    line_state_of,
    "Only lines in this state. `open`: without a payment, or with one that is not decided.",
);
pub const ONLY_SOURCE: Field<i64> = value("source", "ID of a bank account or coin address: only its lines.");
pub const ONLY_STATEMENT: Field<i64> = value("statement", "ID of an import: only its lines.");
pub const DIRECTION: Field<bool> =
    word("direction", &["credit", "debit"], |word| Some(word == "credit"), "Only money that arrived, or that left.");
pub const FROM: Field<Date> = name("from", 10, day, "Only lines booked on this day or later, `YYYY-MM-DD`.");
pub const TO: Field<Date> = name("to", 10, day, "Only lines booked on this day or earlier, `YYYY-MM-DD`.");
pub const SEARCH: Field<String> =
    words("search", 100, "Text in the remittance text, the references or the counterparty, at most 100 characters.");
pub const SORT: Field<LineSort> =
    word("sort", &["date", "amount", "counterparty"], line_sort, "Sort order, descending. Default `date`.");
pub const ASCENDING: Field<bool> = flag("ascending", "1: the smallest or earliest first. Default 0.");
pub const DEPOSIT: Required<i64> = value("deposit", "ID of the deposit.").required();
pub const WITHDRAWAL: Required<i64> = value("withdrawal", "ID of the withdrawal.").required();
pub const ACCOUNT: Required<i64> = value("account", "ID of the account that the deposit is credited to.").required();
pub const ACCEPT_DIFFERENCE: Field<bool> =
    flag("accept_difference", "1: it is the payment although the amount or the currency differs.");
pub const REASON: Required<&str> =
    word("reason", &ASIDE_REASONS, Some, "Why the line is no payment of a customer.").required();
pub const KIND: Field<ExceptionKind> = word(
    "kind",
    &[
        "reversed",
        "paid_twice",
        "differs",
        "rejected",
        "deposit_without_line",
        "payout_without_line",
        "possible_sum",
        "line_without_payment",
    ],
    ExceptionKind::from_code,
    "Only exceptions of this kind.",
)
.at_most(24);
pub const EXCEPTION_SORT: Field<ExceptionSort> = word(
    "sort",
    &["kind", "date", "amount"],
    exception_sort,
    "Sort order. Default `kind`: by urgency, then newest first.",
);

/// Order of exceptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ExceptionSort {
    #[default]
    Kind,
    Date,
    Amount,
}

const LINE_COLUMNS: [&str; 21] = [
    "id",
    "booked_on",
    "value_on",
    "account",
    "direction",
    "amount",
    "currency",
    "counterparty",
    "counterparty_account",
    "text",
    "bank_reference",
    "end_to_end",
    "reference",
    "state",
    "deposit",
    "withdrawal",
    "aside",
    "note",
    "decided_by",
    "reverses",
    "reversed_by",
];
const EXCEPTION_COLUMNS: [&str; 11] = [
    "kind",
    "day",
    "amount",
    "currency",
    "line",
    "counterparty",
    "text",
    "payment",
    "payment_amount",
    "payment_currency",
    "customer",
];

fn line_state_of(word: &str) -> Option<LineState> {
    match word {
        "open" => Some(LineState::Open),
        "matched" => Some(LineState::Matched),
        "aside" => Some(LineState::Aside),
        "reversed" => Some(LineState::Reversed),
        _ => None,
    }
}

fn line_sort(word: &str) -> Option<LineSort> {
    match word {
        "date" => Some(LineSort::Date),
        "amount" => Some(LineSort::Amount),
        "counterparty" => Some(LineSort::Counterparty),
        _ => None,
    }
}

fn exception_sort(word: &str) -> Option<ExceptionSort> {
    match word {
        "kind" => Some(ExceptionSort::Kind),
        "date" => Some(ExceptionSort::Date),
        "amount" => Some(ExceptionSort::Amount),
        _ => None,
    }
}

fn day(text: &str) -> Option<Date> {
    text.parse().ok()
}

fn service(state: &AppState) -> Arc<BankStatements> {
    Arc::clone(&state.money.bank_statements)
}

/// `GET /admin/api/bank-statements/sources`.
pub async fn sources(_staff: Staff<may::MatchPayments>, state: web::Data<AppState>) -> Reply {
    let service = service(&state);
    let found = state.blocking(move || service.sources()).await?;
    let list: Vec<BankSource> = found.into_iter().map(BankSource::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/bank-statements`.
pub async fn imports(_staff: Staff<may::MatchPayments>, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, service) = (params.page()?, service(&state));
    let (rows, total) = state.blocking(move || service.imports((page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(AdminBankStatement::from).collect::<Vec<_>>(), total })
}

/// `POST /admin/api/bank-statements/preview`.
pub async fn preview(_staff: Staff<may::MatchPayments>, body: RawBody<BYTES_MAX>, state: web::Data<AppState>) -> Reply {
    let (bytes, service) = (body.0?, service(&state));
    let preview = state.blocking(move || service.preview(&bytes)).await?;
    Answer::of(&BankFilePreview::from(preview))
}

/// `POST /admin/api/bank-statements`.
pub async fn import(
    req: HttpRequest,
    staff: Staff<may::MatchPayments>,
    body: RawBody<BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let params = Params::of_query(&req);
    let file = NewFile {
        source: params.get(&SOURCE)?,
        name: params.get(&FILE_NAME)?.unwrap_or_default(),
        mapping: params.get(&MAPPING)?,
        other_account: params.get(&OTHER_ACCOUNT)?.unwrap_or(false),
    };
    let (bytes, service) = (body.0?, service(&state));
    let rows = state.blocking(move || service.import(&staff.actor, &file, &bytes)).await?;
    let rows: Vec<AdminBankStatement> = rows.into_iter().map(AdminBankStatement::from).collect();
    Answer::with_message("saved", &rows)
}

fn filter(params: &Params) -> Result<LineFilter, ApiError> {
    let (from, to) = (params.get(&FROM)?, params.get(&TO)?);
    if from.is_some_and(|from| to.is_some_and(|to| to < from)) {
        return Err(TO.invalid());
    }
    Ok(LineFilter {
        id: params.get(&ONLY_ID)?,
        state: params.get(&STATE)?,
        source: params.get(&ONLY_SOURCE)?,
        statement: params.get(&ONLY_STATEMENT)?,
        is_credit: params.get(&DIRECTION)?,
        from: from.map(|day| day.to_string()),
        to: to.map(|day| day.to_string()),
        search: params.get(&SEARCH)?,
        sort: params.get(&SORT)?.unwrap_or_default(),
        ascending: params.get(&ASCENDING)?.unwrap_or(false),
    })
}

/// `GET /admin/api/bank-lines`.
pub async fn lines(_staff: Staff<may::MatchPayments>, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, filter, service) = (params.page()?, filter(&params)?, service(&state));
    let (rows, total) = state.blocking(move || service.lines(&filter, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(AdminBankLine::from).collect::<Vec<_>>(), total })
}

/// `GET /admin/api/bank-lines/file`: every line of the list as CSV, sent while it is read.
pub async fn lines_file(
    staff: Staff<may::MatchPayments>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (filter, service) = (filter(&params)?, service(&state));
    let ids = state.blocking(move || service.export(&staff.actor, &filter)).await?;
    Ok(csv_stream(state, "bank-lines", &LINE_COLUMNS, &ids, line_cells))
}

/// The cells of these lines. Blocks.
fn line_cells(state: &AppState, ids: &[i64]) -> Result<CsvTable, ServiceError> {
    let mut table = CsvTable::continued();
    let id = |id: Option<i64>| id.map(|id| id.to_string()).unwrap_or_default();
    for line in state.money.bank_statements.load(ids)? {
        let line_state = line_state(&line);
        table.row(&[
            line.id.to_string(),
            line.booked_on,
            line.value_on.unwrap_or_default(),
            line.sent_to,
            if line.is_credit { "credit" } else { "debit" }.to_owned(),
            line.amount.to_string(),
            line.currency,
            line.counterparty,
            line.counterparty_account,
            line.text,
            line.bank_reference,
            line.end_to_end,
            line.reference,
            line_state.to_owned(),
            id(line.deposit),
            id(line.withdrawal),
            line.aside.unwrap_or_default(),
            line.note,
            line.staff_email.unwrap_or_default(),
            id(line.reverses),
            id(line.reversed_by),
        ]);
    }
    Ok(table)
}

/// Decides on a line and answers with it as it is then.
async fn decide(
    state: &web::Data<AppState>,
    decide: impl FnOnce(&BankStatements) -> Result<(&'static str, LineRow), ServiceError> + Send + 'static,
) -> Reply {
    let service = service(state);
    let decided = move || {
        let (message, line) = decide(&service)?;
        Ok((message, service.listed(line)?))
    };
    let (message, line) = state.blocking(decided).await?;
    Answer::with_message(message, &AdminBankLine::from(line))
}

/// The message of a confirmation: whether another person must approve too.
fn message(line: &LineRow, first: &'static str) -> &'static str {
    if line.payment_status == Some(0) { first } else { "saved" }
}

/// `POST /admin/api/bank-lines/{id}/deposit`.
pub async fn confirm_deposit(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, deposit) = (id.into_inner(), DepositId(params.get(&DEPOSIT)?));
    let confirmation = Confirmation {
        expected: params.get(&DEPOSIT_STEP)?,
        accept_difference: params.get(&ACCEPT_DIFFERENCE)?.unwrap_or(false),
        other_payment: params.get(&CONFIRM_REFERENCE)?.unwrap_or(false),
    };
    decide(&state, move |service| {
        let line = service.confirm_deposit(&staff.actor, id, deposit, confirmation)?;
        Ok((message(&line, "deposit-approved-first"), line))
    })
    .await
}

/// `POST /admin/api/bank-lines/{id}/enter`.
pub async fn enter(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, account) = (id.into_inner(), AccountId(params.get(&ACCOUNT)?));
    let note = params.get(&NOTE)?.unwrap_or_default().trim().to_owned();
    let other_payment = params.get(&CONFIRM_REFERENCE)?.unwrap_or(false);
    let confirmation = Confirmation { other_payment, ..Confirmation::default() };
    decide(&state, move |service| {
        let (line, _) = service.enter_deposit(&staff.actor, id, account, note, confirmation)?;
        Ok((message(&line, "deposit-approved-first"), line))
    })
    .await
}

/// `POST /admin/api/bank-lines/{id}/withdrawal`.
pub async fn confirm_withdrawal(
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, withdrawal) = (id.into_inner(), WithdrawalId(params.get(&WITHDRAWAL)?));
    let confirmation = Confirmation {
        expected: params.get(&WITHDRAWAL_STEP)?,
        accept_difference: params.get(&ACCEPT_DIFFERENCE)?.unwrap_or(false),
        other_payment: false,
    };
    decide(&state, move |service| {
        let line = service.confirm_withdrawal(&staff.actor, id, withdrawal, confirmation)?;
        Ok((message(&line, "approved-first"), line))
    })
    .await
}

/// `POST /admin/api/bank-lines/{id}/aside`.
pub async fn set_aside(
    staff: Staff<may::MatchPayments>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, reason) = (id.into_inner(), params.get(&REASON)?);
    let note = params.get(&NOTE)?.unwrap_or_default().trim().to_owned();
    decide(&state, move |service| Ok(("saved", service.set_aside(&staff.actor, id, reason, note)?))).await
}

/// `POST /admin/api/bank-lines/{id}/release`.
pub async fn release(
    staff: Staff<may::MatchPayments>,
    who: StaffMember,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Reply {
    let (id, permissions) = (id.into_inner(), who.0.member.permissions);
    decide(&state, move |service| Ok(("saved", service.release(&staff.actor, permissions, id)?))).await
}

/// The exceptions of a list, in its order.
fn selected(
    mut found: Vec<Exception>,
    kind: Option<ExceptionKind>,
    sort: ExceptionSort,
    ascending: bool,
) -> Vec<Exception> {
    found.retain(|one| kind.is_none_or(|kind| one.kind == kind));
    match sort {
        ExceptionSort::Kind => {}
        ExceptionSort::Date => found.sort_by(|a, b| b.day.cmp(&a.day)),
        ExceptionSort::Amount => found.sort_by_key(|one| std::cmp::Reverse(one.amount)),
    }
    if ascending {
        found.reverse();
    }
    found
}

/// `GET /admin/api/bank-exceptions`.
pub async fn exceptions(_staff: Staff<may::MatchPayments>, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, kind) = (params.page()?, params.get(&KIND)?);
    let sort = params.get(&EXCEPTION_SORT)?.unwrap_or_default();
    let ascending = params.get(&ASCENDING)?.unwrap_or(false);
    let service = service(&state);
    let found = state.blocking(move || service.exceptions()).await?;
    let count = |kind: ExceptionKind| found.iter().filter(|one| one.kind == kind).count();
    let counts = ExceptionKind::ALL.map(|kind| BankExceptionCount { kind: kind.code(), count: count(kind) }).into();
    let found = selected(found, kind, sort, ascending);
    let total = found.len();
    let skipped = (page.page.saturating_sub(1) as usize).saturating_mul(page.limit as usize);
    let list = found.into_iter().skip(skipped).take(page.limit as usize).map(BankException::from).collect();
    Answer::of(&BankExceptions { list, total, counts })
}

/// `GET /admin/api/bank-exceptions/file`.
pub async fn exceptions_file(
    staff: Staff<may::MatchPayments>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (kind, sort) = (params.get(&KIND)?, params.get(&EXCEPTION_SORT)?.unwrap_or_default());
    let ascending = params.get(&ASCENDING)?.unwrap_or(false);
    let service = service(&state);
    let found = state.blocking(move || service.export_exceptions(&staff.actor)).await?;
    let mut table = CsvTable::new(&EXCEPTION_COLUMNS);
    for one in selected(found, kind, sort, ascending).into_iter().map(BankException::from) {
        let (line, payment) = (one.line.as_ref(), one.payment.as_ref());
        let of_line = |text: fn(&AdminBankLine) -> String| line.map(text).unwrap_or_default();
        table.row(&[
            one.kind.to_owned(),
            one.day,
            one.amount.0,
            one.currency,
            of_line(|line| line.id.to_string()),
            of_line(|line| line.counterparty.clone()),
            of_line(|line| line.text.clone()),
            payment.map(|payment| format!("{}/{}", payment.kind, payment.id)).unwrap_or_default(),
            payment.map(|payment| payment.amount.0.clone()).unwrap_or_default(),
            payment.map(|payment| payment.currency.clone()).unwrap_or_default(),
            payment.map(|payment| payment.customer.clone()).unwrap_or_default(),
        ]);
    }
    Ok(attachment(Media::Csv, "bank-exceptions", table.finish()))
}
