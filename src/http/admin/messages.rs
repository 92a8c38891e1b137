//! `/admin/api/messages`: texts of the messages to customers.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;

use super::settings::{check_test, recipient, test_result};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::messages::{LegalText, MessageTemplate};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Required, json, parsed};
use crate::i18n::Language;
use crate::services::notifications::message_texts::Texts;
use crate::store::backoffice::audit;

pub const TEXTS: Required<BTreeMap<Language, Texts>> = json(
    "texts",
    "Object {language: {subject, text, sms}}: at most 200, 5,000 and 500 characters, with the placeholders of the message.",
)
.required();
pub const LEGAL: Required<BTreeMap<Language, String>> =
    json("texts", "Object {language: text}, at most 2,000 characters each; an empty text restores the setting's.")
        .required();
pub const LANGUAGE: Required<Language> =
    parsed("language", Language::from_code, "Language code of the texts.").required();

async fn all(state: &AppState) -> Result<ListPage<MessageTemplate>, ApiError> {
    let messages = Arc::clone(&state.operations.messages);
    let templates = state.blocking(move || messages.texts().all()).await?;
    let values = state.settings.values();
    let show = |template| MessageTemplate::new(template, values.text("brand_name"));
    let list: Vec<_> = templates.into_iter().map(show).collect();
    Ok(ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/messages`.
pub async fn list(_staff: Staff<may::EditSettings>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `PUT /admin/api/messages/{name}`.
pub async fn update(
    staff: Staff<may::EditSettings>,
    name: web::Path<String>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let texts = params.get(&TEXTS)?;
    let messages = Arc::clone(&state.operations.messages);
    state.blocking(move || messages.texts().put(&staff.actor, &name, &texts)).await?;
    Answer::with_message("saved", &all(&state).await?)
}

async fn all_legal(state: &AppState) -> Result<Vec<LegalText>, ApiError> {
    let messages = Arc::clone(&state.operations.messages);
    let written = state.blocking(move || messages.texts().legal_texts()).await?;
    let values = state.settings.values();
    let shown = |(name, texts): (&'static str, BTreeMap<Language, String>)| LegalText {
        name,
        default: values.text(name).to_owned(),
        texts: texts.into_iter().map(|(language, text)| (language.code(), text)).collect(),
    };
    Ok(written.into_iter().map(shown).collect())
}

/// `GET /admin/api/legal_texts`.
pub async fn legal_texts(_staff: Staff<may::EditSettings>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all_legal(&state).await?)
}

/// `PUT /admin/api/legal_texts/{name}`.
pub async fn update_legal(
    staff: Staff<may::EditSettings>,
    name: web::Path<String>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let texts = params.get(&LEGAL)?;
    let messages = Arc::clone(&state.operations.messages);
    state.blocking(move || messages.texts().put_legal(&staff.actor, &name, &texts)).await?;
    Answer::with_message("saved", &all_legal(&state).await?)
}

/// `POST /admin/api/messages/{name}/test`.
pub async fn test(
    staff: Staff<may::EditSettings>,
    name: web::Path<String>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (_, to, address) = recipient(&params)?;
    check_test(&staff.actor, &address, &state).await?;
    let language = params.get(&LANGUAGE)?;
    let entry = staff.actor.entry(state.clock.now(), "test", format!("message-text/{name}"), None, Some(&to));
    let (messages, store) = (Arc::clone(&state.operations.messages), Arc::clone(&state.store));
    let send = move || {
        let outcome = messages.try_template(&name, &address, language)?;
        store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(outcome)
    };
    Answer::of(&test_result(state.blocking(send).await?))
}
