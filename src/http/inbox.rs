//! `/api/messages/*`: the messages to a customer in the app, and the channels that the customer chooses.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use jiff::tz::TimeZone;

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Field, Required, flag, name, value, word};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::inbox::{InboxMessage, InboxPage, InboxUnread, MessageChoice, subject_key};
use crate::domain::AccountId;
use crate::i18n::{self, Language};
use crate::services::ServiceError;
use crate::services::notifications::outgoing::subject::{CustomerChannel, find};

pub const ZONE: Field<String> = name(
    "zone",
    64,
    |name| TimeZone::get(name).is_ok().then(|| name.to_owned()),
    "IANA name of the time zone of the times in the texts, such as `Europe/Berlin`; default: the customer's.",
);
pub const MESSAGE: Required<i64> = value("id", "ID of the message that was read.").required();
pub const WITH_OLDER: Field<bool> = flag("older", "1: all older messages were read too. Default 0.");
pub const SUBJECT: Required<&'static str> =
    name("subject", 32, |text| find(text).map(|subject| subject.name), "What the messages are about.").required();
pub const CHANNEL: Required<CustomerChannel> = word(
    "channel",
    &CustomerChannel::CODES,
    CustomerChannel::from_code,
    "`mail`: e-mail, or SMS for customers without an e-mail address; `app`: messages in the app; `push`: push messages.",
)
.required();
pub const ON: Required<bool> = flag("on", "1: on; 0: off.").required();

/// `list`.
pub async fn list(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, language, zone) = (params.page()?, language::of(&req), params.get(&ZONE)?);
    let page = (page.page, page.limit);
    let (messages, customer) = (Arc::clone(&state.operations.messages), user.0.id);
    let read = move || messages.inbox(customer, (language, zone.as_deref()), page);
    let (list, total, unread) = state.blocking(read).await?;
    Answer::of(&InboxPage { list: list.into_iter().map(InboxMessage::from).collect(), total, unread })
}

/// `unread`.
pub async fn unread(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    let (messages, customer) = (Arc::clone(&state.operations.messages), user.0.id);
    let unread = state.blocking(move || messages.unread(customer)).await?;
    Answer::of(&InboxUnread { unread })
}

/// `read`.
pub async fn read(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, with_older) = (params.get(&MESSAGE)?, params.get(&WITH_OLDER)?.unwrap_or(false));
    let (messages, customer) = (Arc::clone(&state.operations.messages), user.0.id);
    let unread = state.blocking(move || messages.mark_read(customer, id, with_older)).await?;
    Answer::of(&InboxUnread { unread })
}

async fn all(state: &AppState, customer: AccountId, language: Language) -> Result<Vec<MessageChoice>, ApiError> {
    let messages = Arc::clone(&state.operations.messages);
    let choices = state.blocking(move || messages.choices(customer)).await?;
    Ok(choices.into_iter().map(|choice| MessageChoice::new(language, choice)).collect())
}

/// `choices`.
pub async fn choices(req: HttpRequest, user: RealCustomer, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state, user.0.id, language::of(&req)).await?)
}

/// `choose`.
pub async fn choose(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (subject, channel, on) = (params.get(&SUBJECT)?, params.get(&CHANNEL)?, params.get(&ON)?);
    let (messages, customer, language) = (Arc::clone(&state.operations.messages), user.0.id, language::of(&req));
    let choose = move || {
        messages.choose(customer, subject, channel, on).map_err(|error| match error {
            // The refusal names the subject as its reader knows it.
            ServiceError::Refusal(mut refusal) => {
                for (_, value) in refusal.args.iter_mut().filter(|(name, _)| *name == "subject") {
                    *value = i18n::message(language, &subject_key(value), &[]);
                }
                ServiceError::Refusal(refusal)
            }
            other => other,
        })
    };
    state.blocking(choose).await?;
    Answer::with_message("saved", &all(&state, customer, language).await?)
}
