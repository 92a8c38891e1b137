//! `/admin/api/tags` and `/admin/api/users/tags`: tags of customers.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::web;

use super::customer_list::query;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::work::{CountedTag, Tag, TaggedCustomers};
use crate::domain::AccountId;
use crate::http::guard::{Staff, StaffMember, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, json, value, word, words};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::backoffice::Permission;
use crate::services::staff::backoffice::customer_list::CustomerQuery;
use crate::services::staff::backoffice::tags::{COLOURS, TagAct, TagDraft};

pub const NAME: Field<String> = words("name", 30, "Name, at most 30 characters; unique without case.");
pub const COLOUR: Field<&str> = word("colour", &COLOURS, Some, "Colour.");
pub const PUT: Field<Vec<i64>> = json("put", "IDs of tags that the customer gets. Default none.");
pub const TAKE: Field<Vec<i64>> = json("take", "IDs of tags that the customer loses. Default none.");
pub const TAG: Required<i64> = value("tag", "ID of the tag.").required();
pub const TAKEN: Field<bool> = flag("remove", "1: the tag is taken off the customers. Default 0: it is put on them.");
pub const USERS: Field<Vec<i64>> =
    json("users", "IDs of the customers, at most 1,000. Default: those that the filters match, at most 1,000.");
pub const CONFIRM: Field<usize> = value(
    "confirm",
    "The number of customers that the filters match, as the preview returns it; refused if more match by now. Default 0.",
);

async fn all(state: &AppState) -> Result<ListPage<CountedTag>, ApiError> {
    let tags = Arc::clone(&state.backoffice.tags);
    let list: Vec<_> = state.blocking(move || tags.all()).await?.into_iter().map(CountedTag::from).collect();
    Ok(ListPage { total: list.len() as i64, list })
}

fn draft(params: &Params) -> Result<TagDraft, ApiError> {
    Ok(TagDraft { name: params.get(&NAME)?, colour: params.get(&COLOUR)? })
}

/// `GET /admin/api/tags`.
pub async fn list(_staff: Staff<may::SeeUsers>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `POST /admin/api/tags`.
pub async fn create(staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, tags) = (draft(&params)?, Arc::clone(&state.backoffice.tags));
    state.blocking(move || tags.create(&staff.actor, &draft)).await?;
    Answer::with_message("saved", &all(&state).await?)
}

/// `PUT /admin/api/tags/{id}`.
pub async fn update(
    staff: Staff<may::EditSettings>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, tags) = (draft(&params)?, Arc::clone(&state.backoffice.tags));
    state.blocking(move || tags.update(&staff.actor, *id, &draft)).await?;
    Answer::with_message("saved", &all(&state).await?)
}

/// `DELETE /admin/api/tags/{id}`.
pub async fn remove(staff: Staff<may::EditSettings>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let tags = Arc::clone(&state.backoffice.tags);
    state.blocking(move || tags.remove(&staff.actor, *id)).await?;
    Answer::with_message("saved", &all(&state).await?)
}

/// `POST /admin/api/users/{id}/tags`.
pub async fn change(
    staff: Staff<may::EditUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (put, take) = (params.get(&PUT)?.unwrap_or_default(), params.get(&TAKE)?.unwrap_or_default());
    let tags = Arc::clone(&state.backoffice.tags);
    let changed = state.blocking(move || tags.change(&staff.actor, AccountId(*id), &put, &take)).await?;
    Answer::with_message("saved", &changed.into_iter().map(Tag::from).collect::<Vec<_>>())
}

/// Which customers a change of many is about.
enum Chosen {
    Named(Vec<AccountId>),
    /// Those that match, at most as many as confirmed.
    Matching(Box<CustomerQuery>),
}

/// A change of many customers.
struct Change {
    act: TagAct,
    tag: i64,
    chosen: Chosen,
}

fn of_many(who: &StaffMember, params: &Params, state: &AppState) -> Result<Change, ApiError> {
    let tag = params.get(&TAG)?;
    let act = if params.get(&TAKEN)?.unwrap_or(false) { TagAct::Take } else { TagAct::Put };
    let chosen = match params.get(&USERS)? {
        Some(users) => {
            let users: BTreeSet<i64> = users.into_iter().collect();
            Chosen::Named(users.into_iter().map(AccountId).collect())
        }
        // What matches says something about the customers.
        None if !who.0.member.permissions.contains(Permission::SeeUsers) => return Err(ApiError::refused("forbidden")),
        None => Chosen::Matching(Box::new(query(params, state.clock.now())?)),
    };
    Ok(Change { act, tag, chosen })
}

impl Chosen {
    fn users(&self, state: &AppState) -> Result<Vec<AccountId>, ServiceError> {
        match self {
            Self::Named(users) => Ok(users.clone()),
            Self::Matching(query) => state.backoffice.customer_list.matching(query),
        }
    }
}

/// `POST /admin/api/users/tags/preview`: how many customers a change of many is about.
pub async fn preview(
    _staff: Staff<may::EditUsers>,
    who: StaffMember,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (Change { act, tag, chosen }, shared) = (of_many(&who, &params, &state)?, state.clone());
    let count = move || {
        let users = chosen.users(&shared)?;
        let changed = shared.backoffice.tags.preview(act, tag, &users)?;
        Ok(TaggedCustomers { customers: users.len(), changed })
    };
    Answer::of(&state.blocking(count).await?)
}

/// `POST /admin/api/users/tags`: puts a tag on many customers, or takes it off them.
pub async fn change_many(
    staff: Staff<may::EditUsers>,
    who: StaffMember,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (Change { act, tag, chosen }, shared) = (of_many(&who, &params, &state)?, state.clone());
    let confirmed = params.get(&CONFIRM)?.unwrap_or(0);
    let change = move || {
        let users = chosen.users(&shared)?;
        if matches!(chosen, Chosen::Matching(_)) && users.len() > confirmed {
            return Err(Refusal::new("customers_confirmation_needed").with("count", users.len()).into());
        }
        let changed = shared.backoffice.tags.change_many(&staff.actor, act, tag, &users)?;
        Ok(TaggedCustomers { customers: users.len(), changed })
    };
    Answer::with_message("saved", &state.blocking(change).await?)
}
