//! Routes of public content (news, announcements, companies, the ranking) and of the customer's support chat.

use actix_web::web::to;

use super::super::chat::{BEFORE, PICTURE, READ_UP_TO, TEXT};
use super::super::openapi::{listed, many, nothing, one};
use super::super::params::declare::Declared;
use super::super::route::{Access, Route, Verbs};
use super::super::{chat, company, inbox, news, push, ranking};
use super::{ID, LIMIT, PAGE, REQUEST_ID, SEARCH, changes, reads};
use crate::api::wire::basics::{CompanyStatus, ComplaintEmail};
use crate::api::wire::chat::{ChatMessage, ChatPage, ChatUnread};
use crate::api::wire::content::{Company, CompanyList, News, OwnRank, Trader};
use crate::api::wire::inbox::{InboxPage, InboxUnread, MessageChoice};
use crate::api::wire::push::PushSettings;

/// A chat message, as customers and staff send it.
pub(super) const MESSAGE: &[&dyn Declared] = &[&TEXT, &PICTURE, &REQUEST_ID];

/// Public content.
pub(super) const CONTENT: &[Route] = &[
    reads(
        "/api/company/getCompanyStatus",
        Access::Anyone,
        "Get whether the site is in service",
        &[],
        one::<CompanyStatus>,
        || to(company::status),
    ),
    reads(
        "/api/company/getCompany",
        Access::Anyone,
        "List companies, and the one of this site",
        &[&SEARCH, &PAGE, &LIMIT],
        one::<CompanyList>,
        || to(company::companies),
    ),
    reads(
        "/api/company/providers",
        Access::Anyone,
        "List service providers",
        &[&SEARCH, &PAGE, &LIMIT],
        listed::<Company>,
        || to(company::providers),
    ),
    reads(
        "/api/company/complaint_email",
        Access::Anyone,
        "Get the company's e-mail address for complaints",
        &[],
        one::<ComplaintEmail>,
        || to(company::complaint_email),
    ),
    reads("/api/news/list", Access::Anyone, "List news", &[&SEARCH, &PAGE, &LIMIT], listed::<News>, || to(news::list)),
    reads("/api/news/info", Access::Anyone, "Get a news item", &[&ID], one::<News>, || to(news::info)),
    reads(
        "/api/announcement/list",
        Access::Anyone,
        "List announcements",
        &[&SEARCH, &PAGE, &LIMIT],
        listed::<News>,
        || to(news::announcements),
    ),
    reads("/api/announcement/info", Access::Anyone, "Get an announcement", &[&ID], one::<News>, || {
        to(news::announcement)
    }),
    reads(
        "/api/follow/list",
        Access::Anyone,
        "List the ranking of traders",
        &[&PAGE, &LIMIT],
        listed::<Trader>,
        || to(ranking::list),
    ),
    reads("/api/follow/mine", Access::User, "Get the customer's own place in the ranking", &[], one::<OwnRank>, || {
        to(ranking::mine)
    }),
    changes(
        Verbs::Post,
        "/api/follow/opt_out",
        Access::User,
        "Set whether the customer is listed in the ranking",
        &[&ranking::OPT_OUT],
        one::<OwnRank>,
        || to(ranking::opt_out),
    ),
];

/// Messages to the customer in the app.
pub(super) const INBOX: &[Route] = &[
    reads(
        "/api/messages/list",
        Access::RealCustomer,
        "List the messages to the customer in the app, newest first. New ones arrive as `NOTICE` of the kind `inbox`.",
        &[&inbox::ZONE, &PAGE, &LIMIT],
        one::<InboxPage>,
        || to(inbox::list),
    ),
    reads(
        "/api/messages/unread",
        Access::RealCustomer,
        "Count the unread messages to the customer in the app",
        &[],
        one::<InboxUnread>,
        || to(inbox::unread),
    ),
    changes(
        Verbs::Post,
        "/api/messages/read",
        Access::RealCustomer,
        "Mark a message in the app as read",
        &[&inbox::MESSAGE, &inbox::WITH_OLDER],
        one::<InboxUnread>,
        || to(inbox::read),
    ),
    reads(
        "/api/messages/choices",
        Access::RealCustomer,
        "List the subjects of messages to the customer, with their channels",
        &[],
        many::<MessageChoice>,
        || to(inbox::choices),
    ),
    changes(
        Verbs::Post,
        "/api/messages/choose",
        Access::RealCustomer,
        "Set whether a channel of a subject is on. One that must stay on is refused with `message_obligatory`.",
        &[&inbox::SUBJECT, &inbox::CHANNEL, &inbox::ON],
        many::<MessageChoice>,
        || to(inbox::choose),
    ),
];

/// Push messages to the customer's browsers.
pub(super) const PUSH: &[Route] = &[
    reads(
        "/api/push/settings",
        Access::RealCustomer,
        "Get the key for subscribing to push messages, and the customer's quiet hours",
        &[],
        one::<PushSettings>,
        || to(push::settings),
    ),
    changes(
        Verbs::Post,
        "/api/push/subscribe",
        Access::RealCustomer,
        "Add or renew a browser's subscription. It ends with the session; the last 10 are kept.",
        &[&push::ENDPOINT, &push::P256DH, &push::AUTH],
        nothing,
        || to(push::subscribe),
    ),
    changes(
        Verbs::Post,
        "/api/push/unsubscribe",
        Access::RealCustomer,
        "Remove a browser's subscription to push messages",
        &[&push::ENDPOINT],
        nothing,
        || to(push::unsubscribe),
    ),
    changes(
        Verbs::Post,
        "/api/push/quiet",
        Access::RealCustomer,
        "Set the hours without push messages. Others wait for their end.",
        &[&push::QUIET_FROM, &push::QUIET_TO, &push::ZONE, &push::URGENT],
        one::<PushSettings>,
        || to(push::set_quiet),
    ),
];

/// The customer's side of the support chat.
pub(super) const CHAT: &[Route] = &[
    reads(
        "/api/chat/list",
        Access::User,
        "List the customer's messages with support, newest first. New messages arrive on the WebSocket topic `CHAT`.",
        &[&BEFORE, &PAGE, &LIMIT],
        one::<ChatPage>,
        || to(chat::list),
    ),
    reads("/api/chat/unread", Access::User, "Count the unread messages from support", &[], one::<ChatUnread>, || {
        to(chat::unread)
    }),
    changes(
        Verbs::Post,
        "/api/chat/send",
        Access::User,
        "Send a message to support",
        MESSAGE,
        one::<ChatMessage>,
        || to(chat::send),
    ),
    changes(
        Verbs::Post,
        "/api/chat/read",
        Access::User,
        "Mark the messages up to this one as read",
        &[&READ_UP_TO],
        one::<ChatUnread>,
        || to(chat::read),
    ),
];
