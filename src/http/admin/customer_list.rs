//! `/admin/api/users`: the list of customers, and its export.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use super::users::{SEARCH, first_account_row};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::customers::{GroupName, ListedUser, UserChoices};
use crate::api::wire::work::Tag;
use crate::domain::group::Group;
use crate::domain::time::DAY;
use crate::domain::{AccountId, GroupId, Money, TimeMs};
use crate::http::files::csv_stream;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, code, flag, name, parsed, value, word};
use crate::services::ServiceError;
use crate::services::customers::identity::{Area, area_by_iso_code};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::staff::backoffice::customer_list::{CustomerQuery, ListedCustomer, SortBy};
use crate::store::backoffice::audit;
use crate::store::customers::user_search::{TagFilter, UserFilter, UserSort};

pub const IS_DEMO: Field<bool> = flag("is_demo", "1: only demo customers; 0: only real customers.");
pub const REVIEW: Field<&[i64]> = code(
    "review_status",
    &[0, 1, 2],
    stored_reviews,
    "Only customers with this status of the identity review. 0: none or rejected; 1: under review; 2: certified.",
);
pub const GROUP: Field<GroupId> = value("group", "ID of a group: only customers with an account in it.");
pub const COUNTRY: Field<&Area> =
    name("country", 2, area_by_iso_code, "ISO 3166-1 alpha-2: only customers with a mobile number of this country.");
pub const FROZEN: Field<bool> = flag("frozen", "1: only frozen customers; 0: only others.");
pub const BALANCE_FROM: Field<Money> = value("balance_from", "Only customers with at least this `balance_usd`.");
pub const BALANCE_TO: Field<Money> = value("balance_to", "Only customers with at most this `balance_usd`.");
pub const REGISTERED_FROM: Field<TimeMs> =
    value("registered_from", "Only customers who registered at this time or later, Unix milliseconds.");
pub const REGISTERED_TO: Field<TimeMs> =
    value("registered_to", "Only customers who registered before this time, Unix milliseconds.");
pub const INACTIVE: Field<u32> = value("inactive_days", "Only customers who were not active for this many days.");
pub const SIGNALS: Field<bool> =
    flag("signals", "1: only customers with a signal of fraud that is not dismissed; 0: only others.");
pub const POSITIONS: Field<bool> = flag("positions", "1: only customers with an open position; 0: only others.");
pub const TAGS_ALL: Field<Vec<i64>> =
    parsed("tags_all", tag_ids, "Only customers with all of these tags: IDs, separated by commas. At most 20.");
pub const TAGS_ANY: Field<Vec<i64>> =
    parsed("tags_any", tag_ids, "Only customers with one of these tags: IDs, separated by commas. At most 20.");
pub const TAGS_NONE: Field<Vec<i64>> =
    parsed("tags_none", tag_ids, "Only customers with none of these tags: IDs, separated by commas. At most 20.");
/// Most tags of one condition.
const TAGS_OF_FILTER: usize = 20;
pub const SORT: Field<SortBy> = word(
    "sort",
    &["id", "name", "registered", "seen", "review", "group", "balance", "equity"],
    sort_from_word,
    "Sort order, descending; amounts in USD. Default `id`.",
);
pub const ASCENDING: Field<bool> = flag("ascending", "1: the smallest or earliest first. Default 0.");

const COLUMNS: [&str; 19] = [
    "id",
    "number",
    "name",
    "email",
    "dialling_code",
    "mobile",
    "kind",
    "frozen",
    "review_status",
    "group",
    "rights",
    "credit_score",
    "accounts",
    "open_positions",
    "balance_usd",
    "equity_usd",
    "registered",
    "last_seen",
    "tags",
];

const fn stored_reviews(wire: i64) -> Option<&'static [i64]> {
    match wire {
        0 => Some(&[0, 3, 4]),
        1 => Some(&[1]),
        2 => Some(&[2]),
        _ => None,
    }
}

fn sort_from_word(word: &str) -> Option<SortBy> {
    Some(match word {
        "id" => SortBy::Stored(UserSort::Id),
        "name" => SortBy::Stored(UserSort::Name),
        "registered" => SortBy::Stored(UserSort::Registered),
        "seen" => SortBy::Stored(UserSort::Seen),
        "review" => SortBy::Stored(UserSort::Review),
        "group" => SortBy::Group,
        "balance" => SortBy::Balance,
        "equity" => SortBy::Equity,
        _ => return None,
    })
}

pub(super) fn query(params: &Params, now: TimeMs) -> Result<CustomerQuery, ApiError> {
    let (from, to) = (params.get(&REGISTERED_FROM)?, params.get(&REGISTERED_TO)?);
    if from.is_some_and(|from| to.is_some_and(|to| to <= from)) {
        return Err(REGISTERED_TO.invalid());
    }
    let balance = (params.get(&BALANCE_FROM)?, params.get(&BALANCE_TO)?);
    if balance.0.is_some_and(|least| balance.1.is_some_and(|most| most < least)) {
        return Err(BALANCE_TO.invalid());
    }
    let inactive = params.get(&INACTIVE)?.map(|days| now.plus(-DAY * i64::from(days)).0);
    Ok(CustomerQuery {
        filter: UserFilter {
            search: params.get(&SEARCH)?.unwrap_or_default().trim().to_owned(),
            is_demo: params.get(&IS_DEMO)?,
            group: params.get(&GROUP)?.map(|group| group.0),
            reviews: params.get(&REVIEW)?.unwrap_or_default(),
            area: params.get(&COUNTRY)?.map(|area| area.id),
            frozen: params.get(&FROZEN)?,
            has_positions: params.get(&POSITIONS)?,
            registered: (from.map(|at| at.0), to.map(|at| at.0)),
            inactive_since: inactive,
            tags: TagFilter {
                all: params.get(&TAGS_ALL)?.unwrap_or_default(),
                any: params.get(&TAGS_ANY)?.unwrap_or_default(),
                none: params.get(&TAGS_NONE)?.unwrap_or_default(),
            },
            ..UserFilter::default()
        },
        has_signals: params.get(&SIGNALS)?,
        balance,
        sort: params.get(&SORT)?.unwrap_or(SortBy::Stored(UserSort::Id)),
        ascending: params.get(&ASCENDING)?.unwrap_or(false),
    })
}

fn row(state: &AppState, customer: ListedCustomer) -> ListedUser {
    let ListedCustomer { user, figures, signals, tags } = customer;
    ListedUser::new(first_account_row(state, user), &figures, signals, tags)
}

/// Ids of tags, separated by commas.
fn tag_ids(text: &str) -> Option<Vec<i64>> {
    let ids = text.split(',').map(|id| id.trim().parse().ok()).collect::<Option<Vec<i64>>>()?;
    (ids.len() <= TAGS_OF_FILTER).then_some(ids)
}

/// `GET /admin/api/users`.
pub async fn list(_staff: Staff<may::SeeUsers>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let query = query(&params, state.clock.now())?;
    let customers = Arc::clone(&state.backoffice.customer_list);
    let (found, total) = state.blocking(move || customers.page(&query, page.page, page.limit)).await?;
    Answer::of(&ListPage { list: found.into_iter().map(|customer| row(&state, customer)).collect(), total })
}

/// `GET /admin/api/users/choices`.
pub async fn choices(_staff: Staff<may::SeeUsers>, state: web::Data<AppState>) -> Reply {
    let group = |group: Group| GroupName { id: group.id.0, name: group.name };
    let service = Arc::clone(&state.backoffice.tags);
    let tags = state.blocking(move || service.all()).await?.into_iter().map(|(tag, _)| Tag::from(tag)).collect();
    Answer::of(&UserChoices { groups: state.view.read_model.groups().into_iter().map(group).collect(), tags })
}

/// `GET /admin/api/users/file`: every customer of the list as CSV, sent while it is read. The audit log names who exported
/// how many.
pub async fn file(
    staff: Staff<may::SeeUsers>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let now = state.clock.now();
    let query = query(&params, now)?;
    let shared = state.clone();
    let select = move || {
        let ids = shared.backoffice.customer_list.all(&query)?;
        let entry = staff.actor.entry(now, "export", "users", None, Some(&ids.len()));
        shared.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(ids)
    };
    let ids = state.blocking(select).await?;
    Ok(csv_stream(state, "customers", &COLUMNS, &ids, lines))
}

/// The lines of these customers. Blocks.
fn lines(state: &AppState, ids: &[AccountId]) -> Result<CsvTable, ServiceError> {
    let mut table = CsvTable::continued();
    for customer in state.backoffice.customer_list.load(ids)? {
        let ListedUser { user, balance_usd, equity_usd, accounts, open, tags, .. } = row(state, customer);
        let reviews = ["none", "under_review", "certified"];
        table.row(&[
            user.id.to_string(),
            user.uid,
            user.name.unwrap_or_default(),
            user.email.unwrap_or_default(),
            user.area_code.unwrap_or_default(),
            user.mobile.unwrap_or_default(),
            if user.is_demo == 1 { "demo" } else { "real" }.to_owned(),
            user.frozen.to_string(),
            usize::try_from(user.review_status).ok().and_then(|status| reviews.get(status)).unwrap_or(&"").to_string(),
            user.group_name,
            user.rights.to_owned(),
            user.credit_score.to_string(),
            accounts.to_string(),
            open.to_string(),
            balance_usd.map(|sum| sum.0).unwrap_or_default(),
            equity_usd.map(|sum| sum.0).unwrap_or_default(),
            user.created_at.0,
            user.seen_at.0,
            tags.into_iter().map(|tag| tag.name).collect::<Vec<_>>().join("; "),
        ]);
    }
    Ok(table)
}
