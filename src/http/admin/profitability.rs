//! `/admin/api/profitability`: what customers and instruments come to over a period, and its export.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use super::reports::{FIRST_TRADING_DAY, IS_DEMO, LAST_TRADING_DAY};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::admin::Customer;
use crate::api::wire::codes;
use crate::api::wire::profitability::{ProfitChoice, ProfitChoices, ProfitFigures, ProfitLine, ProfitPage};
use crate::domain::{AccountId, AccountKind, CategoryId, GroupId, InstrumentId};
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, value, word};
use crate::i18n::Language;
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::reports::{ReportQuery, Step};
use crate::services::staff::backoffice::profitability::{By, ProfitQuery, ProfitRow, SortBy};
use crate::store::backoffice::audit;

pub const BY: Required<By> =
    word("by", &["customer", "instrument"], by_from_word, "Whether the rows are customers or instruments.").required();
pub const GROUP: Field<GroupId> = value("group", "ID of a group: only accounts that are in it now.");
pub const CATEGORY: Field<CategoryId> = value("category", "ID of a category: only trades in its instruments.");
pub const USER: Field<AccountId> = value("user", "ID of a customer: only their accounts.");
pub const SORT: Field<SortBy> = word(
    "sort",
    &[
        "result",
        "trades",
        "lots",
        "notional",
        "profit",
        "swap",
        "commission",
        "spread",
        "per_million",
        "win_rate",
        "mean_held",
        "median_held",
        "short_share",
        "mark_out_1",
        "mark_out_10",
        "mark_out_60",
        "news",
    ],
    sort_from_word,
    "Sort order, descending. Default `result`. `news`: conspicuous ones first, then by the share near events.",
);
pub const ASCENDING: Field<bool> = flag("ascending", "1: the smallest first. Default 0.");

const COLUMNS: [&str; 29] = [
    "id",
    "number",
    "name",
    "trades",
    "lots",
    "notional",
    "profit",
    "swap",
    "commission",
    "spread",
    "written_off",
    "result",
    "result_per_million",
    "win_rate",
    "mean_held_ms",
    "median_held_ms",
    "short_share",
    "opened",
    "mark_out_1_bp",
    "mark_out_10_bp",
    "mark_out_60_bp",
    "measured_1",
    "measured_60",
    "news_opened",
    "news_near",
    "news_share",
    "news_by_chance",
    "news_conspicuous",
    "rewards",
];

fn by_from_word(word: &str) -> Option<By> {
    match word {
        "customer" => Some(By::Customer),
        "instrument" => Some(By::Instrument),
        _ => None,
    }
}

fn sort_from_word(word: &str) -> Option<SortBy> {
    Some(match word {
        "result" => SortBy::Result,
        "trades" => SortBy::Trades,
        "lots" => SortBy::Lots,
        "notional" => SortBy::Notional,
        "profit" => SortBy::Profit,
        "swap" => SortBy::Swaps,
        "commission" => SortBy::Commission,
        "spread" => SortBy::Spread,
        "per_million" => SortBy::PerMillion,
        "win_rate" => SortBy::WinRate,
        "mean_held" => SortBy::MeanHeld,
        "median_held" => SortBy::MedianHeld,
        "short_share" => SortBy::Short,
        "mark_out_1" => SortBy::MarkOut(0),
        "mark_out_10" => SortBy::MarkOut(1),
        "mark_out_60" => SortBy::MarkOut(2),
        "news" => SortBy::News,
        _ => return None,
    })
}

fn query(params: &Params, state: &AppState) -> Result<ProfitQuery, ApiError> {
    let account_kind = if params.get(&IS_DEMO)?.unwrap_or(false) { AccountKind::Demo } else { AccountKind::Real };
    let (first, last) = (params.get(&FIRST_TRADING_DAY)?, params.get(&LAST_TRADING_DAY)?);
    let of_category = |category: CategoryId| {
        let listings = state.view.catalog.listings().into_iter();
        listings.filter(|listing| listing.category == category).map(|listing| listing.instrument).collect()
    };
    Ok(ProfitQuery {
        period: ReportQuery::parse(&first, &last, Step::Day, account_kind)?,
        by: params.get(&BY)?,
        group: params.get(&GROUP)?,
        instruments: params.get(&CATEGORY)?.map(of_category),
        user: params.get(&USER)?,
        sort: params.get(&SORT)?.unwrap_or(SortBy::Result),
        ascending: params.get(&ASCENDING)?.unwrap_or(false),
    })
}

/// A row with its customer or the code of its instrument. Blocks.
fn line(state: &AppState, by: By, row: &ProfitRow) -> ProfitLine {
    let is_customer = by == By::Customer;
    let user = is_customer.then(|| state.customers.accounts.user(AccountId(row.id)).ok()).flatten();
    let listing = (!is_customer).then(|| state.view.catalog.listing(InstrumentId(row.id))).flatten();
    ProfitLine {
        id: row.id,
        user: user.map(Customer::from),
        show_code: listing.map(|listing| listing.show_code.clone()),
        figures: ProfitFigures::from(row),
    }
}

/// `GET /admin/api/profitability`.
pub async fn list(_staff: Staff<may::SeeExposure>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let query = query(&params, &state)?;
    let shared = state.clone();
    let read = move || {
        let found = shared.backoffice.profitability.list(&query)?;
        let shown = found.rows.chunks(page.limit as usize).nth(page.page as usize - 1).unwrap_or_default();
        let sums = ProfitRow { id: 0, of: found.total };
        Ok(ProfitPage {
            list: shown.iter().map(|row| line(&shared, query.by, row)).collect(),
            total: i64::try_from(found.rows.len()).unwrap_or(i64::MAX),
            sums: ProfitFigures::from(&sums),
            unconverted: codes(&found.unconverted),
        })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /admin/api/profitability/choices`.
pub async fn choices(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let groups = state.view.read_model.groups().into_iter();
    let categories = state.view.catalog.categories().into_iter();
    Answer::of(&ProfitChoices {
        groups: groups.map(|group| ProfitChoice { id: group.id.0, name: group.name }).collect(),
        categories: categories
            .map(|category| ProfitChoice {
                id: category.id.0,
                name: category.names.get(Language::En).unwrap_or(&category.code).to_owned(),
            })
            .collect(),
    })
}

/// `GET /admin/api/profitability/file`: every row as CSV. The audit log names who exported how many.
pub async fn file(
    staff: Staff<may::SeeExposure>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let query = query(&params, &state)?;
    let (from, to) = (query.period.from, query.period.to);
    let name = if query.by == By::Customer { "customers" } else { "instruments" };
    let (shared, now) = (Arc::clone(&state), state.clock.now());
    let write = move || {
        let found = shared.backoffice.profitability.list(&query)?;
        let mut table = CsvTable::new(&COLUMNS);
        found.rows.iter().for_each(|row| table.row(&cells(line(&shared, query.by, row))));
        let details = format!("{name} from {from} to {to}: {}", found.rows.len());
        let entry = staff.actor.entry(now, "export", "profitability", None, Some(&details));
        shared.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(table.finish())
    };
    let bytes = state.blocking(write).await?;
    Ok(attachment(Media::Csv, &format!("profitability-{name}-{from}-{to}"), bytes))
}

fn cells(line: ProfitLine) -> [String; COLUMNS.len()] {
    let ProfitLine { id, user, show_code, figures } = line;
    let number = user.as_ref().map(|user| user.uid.clone()).unwrap_or_default();
    let optional = |value: Option<crate::api::wire::Decimal>| value.map(|value| value.0).unwrap_or_default();
    let millis = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    let mark_out = |place: usize| optional(figures.mark_outs[place].mean.clone());
    let measured = |place: usize| figures.mark_outs[place].measured.to_string();
    [
        id.to_string(),
        number,
        user.and_then(|user| user.name).or(show_code).unwrap_or_default(),
        figures.trades.to_string(),
        figures.lots.0.clone(),
        figures.notional.0.clone(),
        figures.profit.0.clone(),
        figures.swap.0.clone(),
        figures.commission.0.clone(),
        figures.spread.0.clone(),
        figures.written_off.0.clone(),
        figures.result.0.clone(),
        optional(figures.result_per_million.clone()),
        optional(figures.win_rate.clone()),
        millis(figures.mean_held),
        millis(figures.median_held),
        optional(figures.short_share.clone()),
        figures.opened.to_string(),
        mark_out(0),
        mark_out(1),
        mark_out(2),
        measured(0),
        measured(2),
        figures.news.opened.to_string(),
        figures.news.near.to_string(),
        optional(figures.news.share.clone()),
        optional(figures.news.by_chance.clone()),
        u8::from(figures.news.is_conspicuous).to_string(),
        figures.rewards.0.clone(),
    ]
}
