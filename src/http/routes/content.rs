//! The rows of what visitors read (news, announcements, companies, the ranking) and of the support chat.

use actix_web::web::to;

use super::super::openapi::{listed, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::basics::{CompanyStatus, ComplaintEmail};
use super::super::wire::chat::{ChatMessage, ChatPage, ChatUnread};
use super::super::wire::content::{Company, CompanyList, News, OwnRank, Trader};
use super::super::{chat, company, news, ranking};
use super::{ID, LIMIT, PAGE, REQUEST_ID, SEARCH, changes, reads};

/// A message of the chat: what both sides send.
pub(super) const MESSAGE: &[Param] = &[
    optional("text", Kind::Text, "Plain text, at most 2,000 characters; needed without a picture."),
    optional("picture", Kind::Integer, "The id of an uploaded picture of one's own."),
    REQUEST_ID,
];
/// Pages back through a conversation.
pub(super) const BEFORE: Param = optional("before", Kind::Integer, "Messages with a smaller id only: pages back.");
/// Up to where a conversation has been read.
pub(super) const READ_UP_TO: Param = must("id", Kind::Integer, "The newest message that was read.");

/// What visitors read.
pub(super) const CONTENT: &[Route] = &[
    reads(
        "/api/company/getCompanyStatus",
        Access::Anyone,
        "Is the site in service?",
        &[],
        one::<CompanyStatus>,
        || to(company::status),
    ),
    reads(
        "/api/company/getCompany",
        Access::Anyone,
        "Companies, and the one that the visitor came to.",
        &[SEARCH, PAGE, LIMIT],
        one::<CompanyList>,
        || to(company::companies),
    ),
    reads(
        "/api/company/providers",
        Access::Anyone,
        "Service providers.",
        &[SEARCH, PAGE, LIMIT],
        listed::<Company>,
        || to(company::providers),
    ),
    reads(
        "/api/company/complaint_email",
        Access::Anyone,
        "The company's e-mail address.",
        &[],
        one::<ComplaintEmail>,
        || to(company::complaint_email),
    ),
    reads("/api/news/list", Access::Anyone, "News.", &[SEARCH, PAGE, LIMIT], listed::<News>, || to(news::list)),
    reads("/api/news/info", Access::Anyone, "One piece of news.", &[ID], one::<News>, || to(news::info)),
    reads("/api/announcement/list", Access::Anyone, "Announcements.", &[SEARCH, PAGE, LIMIT], listed::<News>, || {
        to(news::announcements)
    }),
    reads("/api/announcement/info", Access::Anyone, "One announcement.", &[ID], one::<News>, || to(news::announcement)),
    reads("/api/follow/list", Access::Anyone, "The ranking.", &[PAGE, LIMIT], listed::<Trader>, || to(ranking::list)),
    reads("/api/follow/mine", Access::User, "The customer's own place in the ranking.", &[], one::<OwnRank>, || {
        to(ranking::mine)
    }),
    changes(
        Verbs::Post,
        "/api/follow/opt_out",
        Access::User,
        "Takes the customer out of the ranking, or lets him in again.",
        &[must("opt_out", Kind::Flag, "1: do not list me.")],
        one::<OwnRank>,
        || to(ranking::opt_out),
    ),
];

/// The customer's side of the support chat.
pub(super) const CHAT: &[Route] = &[
    reads(
        "/api/chat/list",
        Access::User,
        "The customer's conversation with support, newest first. New messages come over the topic CHAT.",
        &[BEFORE, PAGE, LIMIT],
        one::<ChatPage>,
        || to(chat::list),
    ),
    reads("/api/chat/unread", Access::User, "How many answers wait to be read.", &[], one::<ChatUnread>, || {
        to(chat::unread)
    }),
    changes(Verbs::Post, "/api/chat/send", Access::User, "Writes to support.", MESSAGE, one::<ChatMessage>, || {
        to(chat::send)
    }),
    changes(
        Verbs::Post,
        "/api/chat/read",
        Access::User,
        "The customer has read up to this message.",
        &[READ_UP_TO],
        one::<ChatUnread>,
        || to(chat::read),
    ),
];
