//! `/admin/api/reports`: reports as JSON and CSV. Downloads are recorded in the audit log.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::reports::{Report, ReportFigures, ReportInstrument, ReportInviter, ReportSpan};
use crate::domain::{AccountKind, InstrumentId};
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, line, word};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::reports::{ReportQuery, Step};
use crate::store::backoffice::audit;

pub const FIRST: Required<String> = line("from", 16, "First trading day, `YYYY-MM-DD`.").required();
pub const LAST: Required<String> =
    line("to", 16, "Last trading day, `YYYY-MM-DD`. The period is at most 1,100 days.").required();
pub const BY: Field<Step> =
    word("by", &["day", "week", "month"], Step::from_code, "Length of a row's period. Default day.");
pub const IS_DEMO: Field<bool> = flag("is_demo", "1: demo accounts; 0: real accounts. Default 0.");
pub const PART: Field<&str> =
    word("part", &["spans", "instruments", "inviters"], Some, "Part of the report. Default spans.");

fn wanted(params: &Params) -> Result<ReportQuery, ApiError> {
    let account_kind = if params.get(&IS_DEMO)?.unwrap_or(false) { AccountKind::Demo } else { AccountKind::Real };
    let (first, last) = (params.get(&FIRST)?, params.get(&LAST)?);
    Ok(ReportQuery::parse(&first, &last, params.get(&BY)?.unwrap_or(Step::Day), account_kind)?)
}

async fn made(state: &web::Data<AppState>, wanted: ReportQuery) -> Result<Report, ApiError> {
    let reports = Arc::clone(&state.money.reports);
    let report = state.blocking(move || reports.report(&wanted)).await?;
    let name = |id: InstrumentId| {
        let listed = state.view.catalog.listing(id).map(|listing| listing.show_code.clone());
        listed.unwrap_or_else(|| id.to_string())
    };
    let span = |span: &crate::services::reporting::reports::Span| ReportSpan {
        start: span.start.to_string(),
        figures: ReportFigures::from(&span.figures),
    };
    let instruments = report.instruments.iter();
    Ok(Report {
        spans: report.spans.iter().map(span).collect(),
        total: ReportFigures::from(&report.total),
        instruments: instruments.map(|(id, traded)| ReportInstrument::new(id.0, name(*id), traded)).collect(),
        inviters: report.inviters.into_iter().map(ReportInviter::from).collect(),
    })
}

/// `GET /admin/api/reports`.
pub async fn show(_staff: Staff<may::SeeReports>, params: Params, state: web::Data<AppState>) -> Reply {
    Answer::of(&made(&state, wanted(&params)?).await?)
}

/// `GET /admin/api/reports/file`: a part of the report as CSV.
pub async fn file(
    staff: Staff<may::SeeReports>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let wanted = wanted(&params)?;
    let part = params.get(&PART)?.unwrap_or("spans");
    let report = made(&state, wanted).await?;
    let bytes = match part {
        "instruments" => instruments(report.instruments),
        "inviters" => inviters(report.inviters),
        _ => spans(report),
    };
    let account_kind = if wanted.account_kind == AccountKind::Demo { "demo-" } else { "" };
    let details = format!("{account_kind}{part} from {} to {}", wanted.from, wanted.to);
    let entry = staff.actor.entry(state.clock.now(), "export", "reports", None, Some(&details));
    let store = Arc::clone(&state.store);
    state.blocking(move || Ok(store.write(|transaction| audit::append(transaction, &entry))?)).await?;
    Ok(attachment(Media::Csv, &format!("report-{account_kind}{part}-{}-{}", wanted.from, wanted.to), bytes))
}

fn spans(report: Report) -> Vec<u8> {
    let columns: Vec<&str> = ["start"].into_iter().chain(ReportFigures::COLUMNS).collect();
    let mut sheet = CsvTable::new(&columns);
    let rows = report.spans.into_iter().map(|span| (span.start, span.figures));
    for (start, figures) in rows.chain([("total".to_owned(), report.total)]) {
        let cells: Vec<String> = [start].into_iter().chain(figures.cells()).collect();
        sheet.row(&cells);
    }
    sheet.finish()
}

fn instruments(rows: Vec<ReportInstrument>) -> Vec<u8> {
    let mut sheet = CsvTable::new(&["instrument", "trades", "lots", "notional", "result"]);
    for row in rows {
        sheet.row(&[row.show_code, row.trades.to_string(), row.lots.0, row.notional.0, row.result.0]);
    }
    sheet.finish()
}

fn inviters(rows: Vec<ReportInviter>) -> Vec<u8> {
    let mut sheet = CsvTable::new(&["uid", "invited", "funded"]);
    for row in rows {
        sheet.row(&[row.uid, row.invited.to_string(), row.funded.to_string()]);
    }
    sheet.finish()
}
