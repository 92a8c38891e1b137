//! `/api/news/*` and `/api/announcement/*`: news and announcements.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::params::common::{ID, SEARCH};
use super::params::{Page, Params};
use crate::api::cache::CacheKey;
use crate::api::envelope::{Answer, Reply, encode};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::content::News;
use crate::services::platform::content::{Kind, PageRequest};

impl From<Page> for PageRequest {
    fn from(page: Page) -> Self {
        Self { page: page.page, limit: page.limit }
    }
}

/// `/api/news/list`.
pub async fn list(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    page(Kind::News, &req, &params, &state)
}

/// `/api/announcement/list`.
pub async fn announcements(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    page(Kind::Announcement, &req, &params, &state)
}

/// `/api/news/info`.
pub async fn info(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    item(Kind::News, &req, &params, &state).await
}

/// `/api/announcement/info`.
pub async fn announcement(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    item(Kind::Announcement, &req, &params, &state).await
}

/// A page without a search is the same for all readers of a language and therefore cached.
fn page(kind: Kind, req: &HttpRequest, params: &Params, state: &AppState) -> Reply {
    let (search, page, languages) = (params.get(&SEARCH)?, params.page()?, state.languages(req));
    // A cached page of an earlier generation of the public data is not used.
    let generation = state.live.cache_generation();
    let key = search.is_none().then_some(CacheKey::Content(kind, languages, page.page, page.limit));
    if let Some(cached) = key.as_ref().and_then(|key| state.cache.get(key, generation)) {
        return Answer::encoded(cached);
    }
    let (items, total) = state.site.content.list(kind, &languages, search.as_deref(), page.into());
    let list = items.iter().filter_map(|item| Some(News::new(item, item.text(&languages)?.1, false))).collect();
    let body = encode(languages[0], &ListPage { list, total })?;
    if let Some(key) = key {
        state.cache.put(key, generation, body.clone());
    }
    Answer::encoded(body)
}

async fn item(kind: Kind, req: &HttpRequest, params: &Params, state: &AppState) -> Reply {
    let (id, languages) = (params.get(&ID)?, state.languages(req));
    let content = Arc::clone(&state.site.content);
    let (item, text) = state.blocking(move || content.read(kind, id, &languages)).await?;
    Answer::of(&News::new(&item, &text, true))
}
