//! `/admin/api/reports/loss`, `/reports/client_money`, `/reports/transactions`, `/client_accounts`, `/bank_balances`: what a regulator
//! asks for. Downloads are recorded in the audit log.

use std::sync::Arc;

use actix_web::{HttpResponse, web};
use jiff::civil::Date;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::regulatory::{ClientAccount, ClientGroup, ClientMoneyReport, LossReport};
use crate::domain::{Currency, GroupId, Money, TimeMs};
use crate::http::files::{Media, attachment, csv_stream};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, json, name, parsed, value, word, words};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_number;
use crate::services::reporting::client_money::{NewClientAccount, Reconciliation};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::transactions::COLUMNS;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;

pub const UNTIL: Required<i64> = value("until", "Key of the percentage, as the report lists it.").required();
pub const GROUPS: Required<Vec<i64>> =
    json("groups", "IDs of all groups of professional clients, at most 1,000; the others are of retail clients.")
        .required();
pub const FIRST_DATE: Required<Date> = date("from", "First day, `YYYY-MM-DD`.").required();
pub const LAST_DATE: Required<Date> = date("to", "Last day, `YYYY-MM-DD`.").required();
pub const DAY: Required<Date> =
    date("day", "Day at whose end the account had the balance, `YYYY-MM-DD`; not after today.").required();
pub const CLIENT_ACCOUNT: Required<i64> = value("account", "ID of the account that holds customers' money.").required();
pub const AMOUNT: Required<Money> = value("amount", "Balance in the currency of the account.").required();
pub const NAME: Required<String> = words("name", 80, "Name, at most 80 characters.").required();
pub const NEW_NAME: Field<String> = NAME.optional();
pub const KIND: Required<&str> =
    word("kind", &["bank", "psp"], Some, "bank: a bank account; psp: one with a payment service provider.").required();
pub const CURRENCY: Required<Currency> =
    parsed("currency", |code| code.parse().ok(), "Currency code of the account.").required();
pub const CLOSED: Field<bool> = flag("closed", "1: the account is no longer in use.");

/// Most groups that one call names.
const GROUPS_MAX: usize = 1_000;

const fn date(field: &'static str, about: &'static str) -> Field<Date> {
    name(field, 10, |text| text.parse().ok(), about)
}

/// Records a download.
fn exported(state: &AppState, by: &Actor, object: &str, details: &str) -> Result<(), ServiceError> {
    let entry = by.entry(state.clock.now(), "export", object, None, Some(details));
    Ok(state.store.write(|transaction| audit::append(transaction, &entry)).map(drop)?)
}

/// `GET reports/loss`.
pub async fn loss(_staff: Staff<may::SeeRegulatory>, state: web::Data<AppState>) -> Reply {
    Answer::of(&loss_report(&state).await?)
}

async fn loss_report(state: &web::Data<AppState>) -> Result<LossReport, ApiError> {
    let losses = Arc::clone(&state.money.losses);
    let (percentages, professional) =
        state.blocking(move || Ok((losses.all()?, losses.professional_groups()?))).await?;
    let groups = state.view.read_model.groups().into_iter().map(|group| ClientGroup {
        id: group.id.0,
        professional: u8::from(professional.contains(&group.id)),
        name: group.name,
    });
    Ok(LossReport {
        percentages: percentages.into_iter().map(Into::into).collect(),
        groups: groups.collect(),
        shown: u8::from(state.settings.values().is_on("loss_warning")),
        problem: state.money.losses.problem(state.clock.now()),
    })
}

/// `PUT reports/loss/professional_groups`.
pub async fn professional_groups(staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let groups = params.get(&GROUPS)?;
    if groups.len() > GROUPS_MAX {
        return Err(GROUPS.invalid());
    }
    let losses = Arc::clone(&state.money.losses);
    let groups = groups.into_iter().map(GroupId).collect();
    state.blocking(move || losses.set_professional_groups(&staff.actor, &groups)).await?;
    Answer::with_message("saved", &loss_report(&state).await?)
}

/// `GET reports/loss/file`: the accounts of a percentage with their results.
pub async fn loss_file(
    staff: Staff<may::SeeRegulatory>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let until = TimeMs(params.get(&UNTIL)?);
    let shared = state.clone();
    let results = state
        .blocking(move || {
            let results = shared.money.losses.accounts(until)?;
            exported(&shared, &staff.actor, "loss_percentage", &until.0.to_string())?;
            Ok(results)
        })
        .await?;
    let mut table = CsvTable::new(&["account", "currency", "realised", "unrealised_change", "result", "lost"]);
    for (account, result) in results {
        let total = result.total();
        table.row(&[
            account_number(account).to_string(),
            state.view.read_model.currency_of(account).to_string(),
            result.realised.to_string(),
            result.unrealised.to_string(),
            total.to_string(),
            u8::from(total.is_negative()).to_string(),
        ]);
    }
    Ok(attachment(Media::Csv, &format!("loss-percentage-{}", until.0), table.finish()))
}

async fn reconciled(params: &Params, state: &web::Data<AppState>) -> Result<Vec<Reconciliation>, ApiError> {
    let (from, to) = (params.get(&FIRST_DATE)?, params.get(&LAST_DATE)?);
    let client_money = Arc::clone(&state.money.client_money);
    state.blocking(move || client_money.report(from, to)).await
}

/// `GET reports/client_money`.
pub async fn client_money(_staff: Staff<may::SeeRegulatory>, params: Params, state: web::Data<AppState>) -> Reply {
    let days = reconciled(&params, &state).await?;
    Answer::of(&ClientMoneyReport {
        days: days.into_iter().map(Into::into).collect(),
        accounts: client_accounts(&state).await?,
    })
}

async fn client_accounts(state: &web::Data<AppState>) -> Result<Vec<ClientAccount>, ApiError> {
    let client_money = Arc::clone(&state.money.client_money);
    let accounts = state.blocking(move || client_money.accounts()).await?;
    Ok(accounts.into_iter().map(Into::into).collect())
}

/// `GET reports/client_money/file`.
pub async fn client_money_file(
    staff: Staff<may::SeeRegulatory>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let days = reconciled(&params, &state).await?;
    let period = format!("{}-{}", params.get(&FIRST_DATE)?, params.get(&LAST_DATE)?);
    let (shared, details) = (state.clone(), period.clone());
    state.blocking(move || exported(&shared, &staff.actor, "client_money", &details)).await?;
    let columns = ["day", "currency", "needed", "held", "shortfall", "customer_accounts", "without_balance"];
    let mut table = CsvTable::new(&columns);
    for one in days {
        table.row(&[
            one.day.clone(),
            one.currency.to_string(),
            one.needed.to_string(),
            one.held.to_string(),
            one.shortfall.to_string(),
            one.accounts.to_string(),
            one.missing().count().to_string(),
        ]);
    }
    Ok(attachment(Media::Csv, &format!("client-money-{period}"), table.finish()))
}

/// `POST client_accounts`.
pub async fn add_client_account(staff: Staff<may::MatchPayments>, params: Params, state: web::Data<AppState>) -> Reply {
    let new = NewClientAccount {
        name: params.get(&NAME)?,
        is_psp: params.get(&KIND)? == "psp",
        currency: params.get(&CURRENCY)?,
    };
    let client_money = Arc::clone(&state.money.client_money);
    state.blocking(move || client_money.add_account(&staff.actor, new)).await?;
    Answer::with_message("saved", &client_accounts(&state).await?)
}

/// `PUT client_accounts/{id}`.
pub async fn change_client_account(
    staff: Staff<may::MatchPayments>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (name, closed) = (params.get(&NEW_NAME)?, params.get(&CLOSED)?);
    let client_money = Arc::clone(&state.money.client_money);
    state.blocking(move || client_money.change_account(&staff.actor, *id, name.as_deref(), closed)).await?;
    Answer::with_message("saved", &client_accounts(&state).await?)
}

/// `POST bank_balances`.
pub async fn enter_balance(staff: Staff<may::MatchPayments>, params: Params, state: web::Data<AppState>) -> Reply {
    let (account, day, amount) = (params.get(&CLIENT_ACCOUNT)?, params.get(&DAY)?, params.get(&AMOUNT)?);
    let client_money = Arc::clone(&state.money.client_money);
    state.blocking(move || client_money.enter_balance(&staff.actor, account, day, amount)).await?;
    Answer::with_message("saved", &())
}

/// `GET reports/transactions`: a row for each fill and close.
pub async fn transactions(
    staff: Staff<may::SeeRegulatory>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (from, to) = (params.get(&FIRST_DATE)?, params.get(&LAST_DATE)?);
    let period = format!("{from}-{to}");
    let (shared, details) = (state.clone(), period.clone());
    let entries = state
        .blocking(move || {
            let entries = shared.money.transactions.entries(from, to)?;
            exported(&shared, &staff.actor, "transactions", &details)?;
            Ok(entries)
        })
        .await?;
    let rows = |state: &AppState, entries: &[i64]| state.money.transactions.rows(entries);
    Ok(csv_stream(state, &format!("transactions-{period}"), &COLUMNS, &entries, rows))
}
