//! `/admin/api/categories`: categories of instruments.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin::AdminCategory;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, flag, json, line, value};
use crate::services::market::catalog::{Category, CategoryDraft, CategoryId, Names};

pub const CODE: Field<String> = line("code", 64, "Unique code, at most 64 characters. Required for a new category.");
pub const POSITION: Field<i64> = value("position", "Position in the list, an integer. Default: last.");
pub const ENABLED: Field<bool> =
    flag("enabled", "0: not listed for customers; its instruments remain tradable. Default 1.");
pub const NAMES: Field<Names> =
    json("names", "Object of names by language, each at most 100 characters. Required for a new category.");

fn draft(params: &Params) -> Result<CategoryDraft, ApiError> {
    Ok(CategoryDraft {
        code: params.get(&CODE)?,
        position: params.get(&POSITION)?,
        enabled: params.get(&ENABLED)?,
        names: params.get(&NAMES)?,
    })
}

fn row(state: &AppState, category: &Category) -> AdminCategory {
    AdminCategory::new(category, state.view.catalog.listed_in(category.id))
}

fn shown(state: &AppState, id: CategoryId) -> Result<AdminCategory, ApiError> {
    let categories = state.view.catalog.categories();
    let found =
        categories.iter().find(|category| category.id == id).ok_or_else(|| ApiError::refused("category_not_found"))?;
    Ok(row(state, found))
}

/// `GET /admin/api/categories`.
pub async fn list(_staff: Staff<may::EditInstruments>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let categories = state.view.catalog.categories();
    let total = i64::try_from(categories.len()).map_err(ApiError::internal)?;
    let shown = categories.chunks(page.limit as usize).nth(page.page as usize - 1).unwrap_or_default();
    Answer::of(&ListPage { list: shown.iter().map(|category| row(&state, category)).collect(), total })
}

/// `POST /admin/api/categories`.
pub async fn create(staff: Staff<may::EditInstruments>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, catalog) = (draft(&params)?, Arc::clone(&state.view.catalog));
    let id = state.blocking(move || catalog.create_category(&staff.actor, &draft)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &shown(&state, id)?)
}

/// `PUT /admin/api/categories/{id}`.
pub async fn update(
    staff: Staff<may::EditInstruments>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = CategoryId(id.into_inner());
    let (draft, catalog) = (draft(&params)?, Arc::clone(&state.view.catalog));
    state.blocking(move || catalog.update_category(&staff.actor, id, &draft)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &shown(&state, id)?)
}

/// `DELETE /admin/api/categories/{id}`.
pub async fn remove(staff: Staff<may::EditInstruments>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (id, catalog) = (CategoryId(id.into_inner()), Arc::clone(&state.view.catalog));
    state.blocking(move || catalog.remove_category(&staff.actor, id)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &None::<()>)
}
