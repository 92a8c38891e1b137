//! `/admin/api/news`, `/announcements`, `/companies` and `/providers`: four kinds of content with the same fields.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::content::{AdminContent, ContentPreview};
use crate::domain::TimeMs;
use crate::http::guard::{Staff, may};
use crate::http::news::SEARCH_MAX;
use crate::http::params::Params;
use crate::i18n::Language;
use crate::services::platform::content::{ContentChange, Item, Kind, TextDraft};

/// A kind of content as a type, so that each path has its own handlers.
pub trait Of {
    const KIND: Kind;
}

macro_rules! kinds {
    ($($name:ident)*) => {
        $(
            /// See [`Kind`].
            pub struct $name;
            impl Of for $name {
                const KIND: Kind = Kind::$name;
            }
        )*
    };
}

kinds! { News Announcement Company Provider }

const LANGUAGE_MAX: usize = 16;
const LINE_MAX: usize = 2_000;

fn draft(params: &Params, state: &AppState) -> Result<ContentChange, ApiError> {
    let own = |name| params.line(name, LINE_MAX).map(|text| text.map(str::to_owned));
    // An empty text is a value here: it clears the field.
    let text = |name| -> Result<Option<String>, ApiError> {
        Ok(if params.is_cleared(name)? { Some(String::new()) } else { params.text(name)?.map(str::to_owned) })
    };
    let mut texts = BTreeMap::new();
    let known = |code: &str, field| Language::from_code(code).ok_or_else(|| ApiError::invalid(field));
    for (code, text) in params.json::<BTreeMap<String, Option<TextDraft>>>("translations")?.unwrap_or_default() {
        texts.insert(known(&code, "translations")?, text);
    }
    let language = params.line("lang", LANGUAGE_MAX)?.map(|code| known(code, "lang")).transpose()?;
    let one = TextDraft {
        title: text("title")?,
        summary: text("desc")?,
        body: text("content")?,
        registered_address: text("registered_address")?,
        location: text("location")?,
    };
    if !one.is_empty() {
        texts.insert(language.unwrap_or_else(|| state.default_language()), Some(one));
    }
    let cleared = |name| -> Result<Option<String>, ApiError> {
        Ok(if params.is_cleared(name)? { Some(String::new()) } else { own(name)? })
    };
    Ok(ContentChange {
        texts,
        logo: cleared("logo")?,
        url: cleared("url")?,
        email: cleared("email")?,
        published: params.flag("published")?,
        publish_at: publish_at(params)?,
    })
}

fn publish_at(params: &Params) -> Result<Option<Option<TimeMs>>, ApiError> {
    if params.is_cleared("publish_at")? {
        return Ok(Some(None));
    }
    let at = params.optional::<jiff::Timestamp>("publish_at")?;
    Ok(at.map(|at| Some(TimeMs(at.as_millisecond()))))
}

fn shown(state: &AppState, item: &Item) -> AdminContent {
    AdminContent::new(item, state.default_language(), state.clock.now())
}

/// `GET /admin/api/{kind}`.
pub async fn list<K: Of>(_staff: Staff<may::EditContent>, params: Params, state: web::Data<AppState>) -> Reply {
    let (search, published, page) = (params.line("search", SEARCH_MAX)?, params.flag("published")?, params.page()?);
    let (items, total) = state.site.content.every(K::KIND, search, published, page.into());
    Answer::of(&Listed { list: items.iter().map(|item| shown(&state, item)).collect(), total })
}

/// `GET /admin/api/{kind}/{id}`.
pub async fn one<K: Of>(_staff: Staff<may::EditContent>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let content = Arc::clone(&state.site.content);
    let item = state.blocking(move || content.one(K::KIND, *id)).await?;
    Answer::of(&shown(&state, &item))
}

/// `POST /admin/api/{kind}/preview`: an item as a reader would get it; nothing is stored.
pub async fn preview<K: Of>(_staff: Staff<may::EditContent>, params: Params, state: web::Data<AppState>) -> Reply {
    let draft = draft(&params, &state)?;
    let code = params.required_line("reader", LANGUAGE_MAX)?;
    let reader = Language::from_code(code).ok_or_else(|| ApiError::invalid("reader"))?;
    let (content, languages) = (Arc::clone(&state.site.content), [reader, state.default_language()]);
    let (language, text) = state.blocking(move || content.preview(K::KIND, &draft, &languages)).await?;
    Answer::of(&ContentPreview { language: language.code(), text: (&text).into() })
}

/// `POST /admin/api/{kind}`.
pub async fn create<K: Of>(staff: Staff<may::EditContent>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, content) = (draft(&params, &state)?, Arc::clone(&state.site.content));
    let item = state.blocking(move || content.create(&staff.actor, K::KIND, &draft)).await?;
    state.live.renew();
    Answer::said("saved", &shown(&state, &item))
}

/// `PUT /admin/api/{kind}/{id}`: changes only the fields that are sent.
pub async fn update<K: Of>(
    staff: Staff<may::EditContent>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, content) = (draft(&params, &state)?, Arc::clone(&state.site.content));
    let item = state.blocking(move || content.update(&staff.actor, K::KIND, *id, &draft)).await?;
    state.live.renew();
    Answer::said("saved", &shown(&state, &item))
}

/// `DELETE /admin/api/{kind}/{id}`.
pub async fn remove<K: Of>(staff: Staff<may::EditContent>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let content = Arc::clone(&state.site.content);
    state.blocking(move || content.remove(&staff.actor, K::KIND, *id)).await?;
    state.live.renew();
    Answer::said("saved", &None::<()>)
}
