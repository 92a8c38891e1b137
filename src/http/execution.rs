//! The report on the quality of executions: for the staff, and for anyone where the broker publishes it.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};

use super::files::{Media, attachment};
use super::guard::{Staff, may};
use super::params::Params;
use super::params::declare::{Field, Required, name};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::execution::ExecutionReport;
use crate::services::reporting::execution::{csv, is_month};
use crate::store::backoffice::audit;

pub const MONTH: Required<String> =
    name("month", 7, |text| is_month(text).then(|| text.to_owned()), "Month, `YYYY-MM`.").required();
pub const SHOWN_MONTH: Field<String> =
    name("month", 7, |text| is_month(text).then(|| text.to_owned()), "Month, `YYYY-MM`; the newest one if absent.");

async fn report(month: Option<String>, state: &web::Data<AppState>) -> Result<ExecutionReport, ApiError> {
    let execution = Arc::clone(&state.money.execution);
    let (months, report) = state
        .blocking(move || {
            let months = execution.months()?;
            let month = month.or_else(|| months.first().cloned());
            let report = month.map(|month| execution.report(&month)).transpose()?;
            Ok((months, report))
        })
        .await?;
    let (month, lines) = report.map(|report| (report.month, report.lines)).unzip();
    Ok(ExecutionReport {
        months,
        month,
        lines: lines.unwrap_or_default().into_iter().map(Into::into).collect(),
        shown: u8::from(is_public(state)),
    })
}

fn is_public(state: &AppState) -> bool {
    state.settings.values().is_on("execution_public")
}

async fn file(month: String, state: &web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (execution, of) = (Arc::clone(&state.money.execution), month.clone());
    let report = state.blocking(move || execution.report(&of)).await?;
    Ok(attachment(Media::Csv, &format!("execution-{month}"), csv(&[report])))
}

/// `GET reports/execution`.
pub async fn staff_report(_staff: Staff<may::SeeRegulatory>, params: Params, state: web::Data<AppState>) -> Reply {
    Answer::of(&report(params.get(&SHOWN_MONTH)?, &state).await?)
}

/// `GET reports/execution/file`.
pub async fn staff_file(
    staff: Staff<may::SeeRegulatory>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let month = params.get(&MONTH)?;
    let entry = staff.actor.entry(state.clock.now(), "export", "execution", None, Some(&month));
    let shared = state.clone();
    state.blocking(move || Ok(shared.store.write(|transaction| audit::append(transaction, &entry)).map(drop)?)).await?;
    file(month, &state).await
}

/// `GET /transparency/execution`.
pub async fn public_report(params: Params, state: web::Data<AppState>) -> Reply {
    let month = params.get(&SHOWN_MONTH)?;
    if !is_public(&state) {
        return Err(ApiError::Http(StatusCode::NOT_FOUND));
    }
    Answer::of(&report(month, &state).await?)
}

/// `GET /transparency/execution/file`.
pub async fn public_file(params: Params, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let month = params.get(&MONTH)?;
    if !is_public(&state) {
        return Err(ApiError::Http(StatusCode::NOT_FOUND));
    }
    file(month, &state).await
}
