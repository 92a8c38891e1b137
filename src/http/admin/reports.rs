//! `/admin/api/reports`: reports as JSON and CSV. Downloads are recorded in the audit log.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::codes;
use crate::api::wire::reports::{
    Report, ReportCurrency, ReportFigures, ReportInstrument, ReportInviter, ReportMoney, ReportPosition, ReportSpan,
};
use crate::domain::{AccountKind, Currency, InstrumentId};
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, line, parsed, word};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::reports::{Figures, ReportQuery, Step};
use crate::store::backoffice::audit;

pub const FIRST_TRADING_DAY: Required<String> = line("from", 16, "First trading day, `YYYY-MM-DD`.").required();
pub const LAST_TRADING_DAY: Required<String> =
    line("to", 16, "Last trading day, `YYYY-MM-DD`. The period is at most 1,100 days.").required();
pub const STEP: Field<Step> =
    word("by", &["day", "week", "month"], Step::from_code, "Length of a row's period. Default day.");
pub const IS_DEMO: Field<bool> = flag("is_demo", "1: demo accounts; 0: real accounts. Default 0.");
pub const PART: Field<&str> = word(
    "part",
    &["spans", "currencies", "positions", "instruments", "inviters"],
    Some,
    "Part of the report. Default spans.",
);
pub const REPORT_CURRENCY: Field<Currency> = parsed(
    "currency",
    |code| code.parse().ok(),
    "Currency code: only accounts in this currency, with amounts in it. Default: all accounts, in USD.",
);

fn report_query(params: &Params) -> Result<ReportQuery, ApiError> {
    let account_kind = if params.get(&IS_DEMO)?.unwrap_or(false) { AccountKind::Demo } else { AccountKind::Real };
    let (first, last) = (params.get(&FIRST_TRADING_DAY)?, params.get(&LAST_TRADING_DAY)?);
    let query = ReportQuery::parse(&first, &last, params.get(&STEP)?.unwrap_or(Step::Day), account_kind)?;
    Ok(ReportQuery { currency: params.get(&REPORT_CURRENCY)?, ..query })
}

async fn report_of(state: &web::Data<AppState>, query: ReportQuery) -> Result<Report, ApiError> {
    let reports = Arc::clone(&state.money.reports);
    let report = state.blocking(move || reports.report(&query)).await?;
    let name = |id: InstrumentId| {
        let listed = state.view.catalog.listing(id).map(|listing| listing.show_code.clone());
        listed.unwrap_or_else(|| id.to_string())
    };
    let span = |span: &crate::services::reporting::reports::Span| ReportSpan {
        start: span.start.to_string(),
        figures: ReportFigures::from(&span.figures),
    };
    let currency = |(currency, figures): &(Currency, Figures)| ReportCurrency {
        currency: currency.to_string(),
        money: ReportMoney::from(figures),
    };
    let instruments = report.instruments.iter();
    Ok(Report {
        spans: report.spans.iter().map(span).collect(),
        total: ReportFigures::from(&report.total),
        currencies: report.currencies.iter().map(currency).collect(),
        currency_position: report.positions.into_iter().map(ReportPosition::from).collect(),
        unconverted: codes(&report.unconverted),
        instruments: instruments.map(|(id, traded)| ReportInstrument::new(id.0, name(*id), traded)).collect(),
        inviters: report.inviters.into_iter().map(ReportInviter::from).collect(),
    })
}

/// `GET /admin/api/reports`.
pub async fn show(_staff: Staff<may::SeeReports>, params: Params, state: web::Data<AppState>) -> Reply {
    Answer::of(&report_of(&state, report_query(&params)?).await?)
}

/// `GET /admin/api/reports/file`: a part of the report as CSV.
pub async fn file(
    staff: Staff<may::SeeReports>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let query = report_query(&params)?;
    let part = params.get(&PART)?.unwrap_or("spans");
    let report = report_of(&state, query).await?;
    let bytes = match part {
        "currencies" => currencies(report.currencies),
        "positions" => positions(report.currency_position),
        "instruments" => instruments(report.instruments),
        "inviters" => inviters(report.inviters),
        _ => spans(report),
    };
    let account_kind = if query.account_kind == AccountKind::Demo { "demo-" } else { "" };
    // Spans and instruments are in the requested currency.
    let part = query.currency.map_or_else(|| part.to_owned(), |currency| format!("{part}-{currency}"));
    let details = format!("{account_kind}{part} from {} to {}", query.from, query.to);
    let entry = staff.actor.entry(state.clock.now(), "export", "reports", None, Some(&details));
    let store = Arc::clone(&state.store);
    state.blocking(move || Ok(store.write(|transaction| audit::append(transaction, &entry))?)).await?;
    Ok(attachment(Media::Csv, &format!("report-{account_kind}{part}-{}-{}", query.from, query.to), bytes))
}

fn spans(report: Report) -> Vec<u8> {
    let counts = ["registered", "invited"];
    let columns: Vec<&str> =
        ["start"].into_iter().chain(ReportMoney::COLUMNS).chain(counts).chain([ReportMoney::REWARDS]).collect();
    let mut table = CsvTable::new(&columns);
    let rows = report.spans.into_iter().map(|span| (span.start, span.figures));
    for (start, figures) in rows.chain([("total".to_owned(), report.total)]) {
        let counts = [figures.registered, figures.invited].map(|count| count.to_string());
        let rewards = [figures.money.result_rewards.0.clone()];
        let cells: Vec<String> =
            [start].into_iter().chain(figures.money.cells()).chain(counts).chain(rewards).collect();
        table.row(&cells);
    }
    table.finish()
}

fn currencies(rows: Vec<ReportCurrency>) -> Vec<u8> {
    let columns: Vec<&str> =
        ["currency"].into_iter().chain(ReportMoney::COLUMNS).chain([ReportMoney::REWARDS]).collect();
    let mut table = CsvTable::new(&columns);
    for row in rows {
        let rewards = [row.money.result_rewards.0.clone()];
        let cells: Vec<String> = [row.currency].into_iter().chain(row.money.cells()).chain(rewards).collect();
        table.row(&cells);
    }
    table.finish()
}

fn positions(rows: Vec<ReportPosition>) -> Vec<u8> {
    let mut table = CsvTable::new(&["currency", "amount", "usd"]);
    for row in rows {
        table.row(&[row.currency, row.amount.0, row.usd.map_or_else(String::new, |usd| usd.0)]);
    }
    table.finish()
}

fn instruments(rows: Vec<ReportInstrument>) -> Vec<u8> {
    let mut table = CsvTable::new(&["instrument", "trades", "lots", "notional", "result"]);
    for row in rows {
        table.row(&[row.show_code, row.trades.to_string(), row.lots.0, row.notional.0, row.result.0]);
    }
    table.finish()
}

fn inviters(rows: Vec<ReportInviter>) -> Vec<u8> {
    let mut table = CsvTable::new(&["uid", "invited", "funded"]);
    for row in rows {
        table.row(&[row.uid, row.invited.to_string(), row.funded.to_string()]);
    }
    table.finish()
}
