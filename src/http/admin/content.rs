//! `/admin/api/news`, `/announcements`, `/companies` and `/providers`: four kinds of content with the same fields.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::content::{AdminContent, ContentPreview};
use crate::domain::TimeMs;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::SEARCH;
use crate::http::params::declare::{Clearable, Field, Required, flag, json, line, name, text, value};
use crate::i18n::Language;
use crate::services::platform::content::{ContentChange, Item, Kind, TextDraft};

/// A kind of content as a type, so that each path has its own handlers.
pub trait ContentKind {
    const KIND: Kind;
}

macro_rules! kinds {
    ($($name:ident)*) => {
        $(
            /// [`Kind`] of this name.
            pub struct $name;
            impl ContentKind for $name {
                const KIND: Kind = Kind::$name;
            }
        )*
    };
}

kinds! { News Announcement Company Provider }

const LANGUAGE_MAX: usize = 16;
const LINE_MAX: usize = 2_000;

pub const LANGUAGE: Field<Language> = name(
    "lang",
    LANGUAGE_MAX,
    Language::from_code,
    "Language code of the texts in the same request. Default: the default language of the site.",
);
pub const TITLE: Clearable<String> = text(
    "title",
    "Title, at most 200 characters; for a company its name. A new item needs a title in at least one language.",
)
.clearable();
pub const SUMMARY: Clearable<String> =
    text("desc", "Short description for lists, at most 1,000 characters; for a company its line of business.")
        .clearable();
pub const BODY: Clearable<String> =
    text("content", "HTML, at most 60,000 characters. Elements that are not allowed are removed.").clearable();
pub const REGISTERED_ADDRESS: Clearable<String> =
    text("registered_address", "At most 1,000 characters. Companies and providers only.").clearable();
pub const LOCATION: Clearable<String> =
    text("location", "At most 1,000 characters. Companies and providers only.").clearable();
pub const TRANSLATIONS: Field<BTreeMap<String, Option<TextDraft>>> = json(
    "translations",
    "Texts by language: {lang: {title, desc, content, registered_address, location}}; null deletes a language.",
);
pub const LOGO: Clearable<String> = line("logo", LINE_MAX, "Absolute path on this site, or an https URL.").clearable();
pub const URL: Clearable<String> =
    line("url", LINE_MAX, "Website, an https URL. Companies and providers only.").clearable();
pub const EMAIL: Clearable<String> =
    line("email", LINE_MAX, "At most 1,000 characters. Companies and providers only.").clearable();
pub const PUBLISHED: Field<bool> = flag("published", "1: visible to readers. Default 0.");
pub const ONLY_PUBLISHED: Field<bool> = flag("published", "1: only published items; 0: only drafts.");
pub const PUBLISH_AT: Clearable<jiff::Timestamp> =
    value("publish_at", "RFC 3339 timestamp before which the item is not shown; null: at once.").clearable();
pub const READER: Required<Language> =
    name("reader", LANGUAGE_MAX, Language::from_code, "Language code of the reader.").required();

/// The texts of `translations`; a language without a text is deleted.
fn translations(params: &Params) -> Result<BTreeMap<Language, Option<TextDraft>>, ApiError> {
    let sent = params.get(&TRANSLATIONS)?.unwrap_or_default();
    let known = |code: &str| Language::from_code(code).ok_or_else(|| TRANSLATIONS.invalid());
    sent.into_iter().map(|(code, text)| Ok((known(&code)?, text))).collect()
}

fn draft(params: &Params, state: &AppState) -> Result<ContentChange, ApiError> {
    // An empty text is a value here: it clears the field.
    let text = |field: Clearable<String>| params.get(&field).map(|sent| sent.map(Option::unwrap_or_default));
    let mut texts = translations(params)?;
    let language = params.get(&LANGUAGE)?;
    let one = TextDraft {
        title: text(TITLE)?,
        summary: text(SUMMARY)?,
        body: text(BODY)?,
        registered_address: text(REGISTERED_ADDRESS)?,
        location: text(LOCATION)?,
    };
    if !one.is_empty() {
        texts.insert(language.unwrap_or_else(|| state.default_language()), Some(one));
    }
    Ok(ContentChange {
        texts,
        logo: text(LOGO)?,
        url: text(URL)?,
        email: text(EMAIL)?,
        published: params.get(&PUBLISHED)?,
        publish_at: params.get(&PUBLISH_AT)?.map(|at| at.map(|at| TimeMs(at.as_millisecond()))),
    })
}

fn shown(state: &AppState, item: &Item) -> AdminContent {
    AdminContent::new(item, state.default_language(), state.clock.now())
}

/// `GET /admin/api/{kind}`.
pub async fn list<K: ContentKind>(
    _staff: Staff<may::EditContent>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (search, published, page) = (params.get(&SEARCH)?, params.get(&ONLY_PUBLISHED)?, params.page()?);
    let (items, total) = state.site.content.every(K::KIND, search.as_deref(), published, page.into());
    Answer::of(&ListPage { list: items.iter().map(|item| shown(&state, item)).collect(), total })
}

/// `GET /admin/api/{kind}/{id}`.
pub async fn one<K: ContentKind>(
    _staff: Staff<may::EditContent>,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Reply {
    let content = Arc::clone(&state.site.content);
    let item = state.blocking(move || content.one(K::KIND, *id)).await?;
    Answer::of(&shown(&state, &item))
}

/// `POST /admin/api/{kind}/preview`: an item as a reader would get it; nothing is stored.
pub async fn preview<K: ContentKind>(
    _staff: Staff<may::EditContent>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let draft = ContentChange { texts: translations(&params)?, ..ContentChange::default() };
    let reader = params.get(&READER)?;
    let (content, languages) = (Arc::clone(&state.site.content), [reader, state.default_language()]);
    let (language, text) = state.blocking(move || content.preview(K::KIND, &draft, &languages)).await?;
    Answer::of(&ContentPreview { language: language.code(), text: (&text).into() })
}

/// `POST /admin/api/{kind}`.
pub async fn create<K: ContentKind>(
    staff: Staff<may::EditContent>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, content) = (draft(&params, &state)?, Arc::clone(&state.site.content));
    let item = state.blocking(move || content.create(&staff.actor, K::KIND, &draft)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &shown(&state, &item))
}

/// `PUT /admin/api/{kind}/{id}`: changes only the fields that are sent.
pub async fn update<K: ContentKind>(
    staff: Staff<may::EditContent>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, content) = (draft(&params, &state)?, Arc::clone(&state.site.content));
    let item = state.blocking(move || content.update(&staff.actor, K::KIND, *id, &draft)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &shown(&state, &item))
}

/// `DELETE /admin/api/{kind}/{id}`.
pub async fn remove<K: ContentKind>(
    staff: Staff<may::EditContent>,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Reply {
    let content = Arc::clone(&state.site.content);
    state.blocking(move || content.remove(&staff.actor, K::KIND, *id)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &None::<()>)
}
