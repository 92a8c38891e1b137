//! The rows of the back office for content and for the support chat.

use actix_web::web::to;

use super::super::admin::{chats, content, pictures};
use super::super::openapi::{listed, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::chat::{AdminChat, AdminChatMessage, AdminInbox};
use super::super::wire::content::{AdminContent, ContentPreview};
use super::super::wire::funds::{PublicPicture, Upload};
use super::content::{BEFORE, MESSAGE, READ_UP_TO};
use super::{LIMIT, PAGE, SEARCH, changes, reads};

const SUPPORT: Access = Access::Staff("support");
const SENDERS: Access = Access::Staff("dealer, support");

/// A piece of content. Those fields that are missing keep what they were.
const TEXTS: &[Param] = &[
    optional("lang", Kind::Text, "The language of the texts beside it; the default language."),
    optional("title", Kind::Text, "A new one needs a title in one language. Of a company: its name."),
    optional("desc", Kind::Text, "A line or two for lists. Of a company: its subject."),
    optional("content", Kind::Text, "HTML; what is not on the list of allowed elements is taken out."),
    optional("registered_address", Kind::Text, "Companies and providers only."),
    optional("location", Kind::Text, "Companies and providers only."),
    optional(
        "translations",
        Kind::Json,
        "Texts by language: {lang: {title, desc, content, registered_address, location}}; null takes one away.",
    ),
    optional("logo", Kind::Text, "A path from the root, or an https URL."),
    optional("url", Kind::Text, "Its address; companies and providers only."),
    optional("email", Kind::Text, "Companies and providers only."),
    optional("published", Kind::Flag, "May readers see it? A new one is not published unless this says so."),
    optional("publish_at", Kind::Text, "RFC 3339: not before this moment; null: at once."),
];
/// Of a piece that is only looked at.
const PREVIEWED: &[Param] = &[
    must("reader", Kind::Text, "The reader's language."),
    must("translations", Kind::Json, "As of a piece that is added."),
];
const PUBLISHED: Param = optional("published", Kind::Flag, "Published ones (1), or drafts (0), only.");

/// The five calls of one kind of content.
macro_rules! content {
    ($path:literal, $what:literal, $kind:ty) => {
        [
            reads(
                concat!("/admin/api/", $path),
                SUPPORT,
                concat!("Every ", $what, ", newest first; drafts too."),
                &[SEARCH, PUBLISHED, PAGE, LIMIT],
                listed::<AdminContent>,
                || to(content::list::<$kind>),
            ),
            changes(
                Verbs::Post,
                concat!("/admin/api/", $path),
                SUPPORT,
                concat!("Adds a ", $what, "."),
                TEXTS,
                one::<AdminContent>,
                || to(content::create::<$kind>),
            ),
            changes(
                Verbs::Post,
                concat!("/admin/api/", $path, "/preview"),
                SUPPORT,
                concat!("What a reader would get of such a ", $what, ". Changes nothing."),
                PREVIEWED,
                one::<ContentPreview>,
                || to(content::preview::<$kind>),
            ),
            reads(
                concat!("/admin/api/", $path, r"/{id:\d+}"),
                SUPPORT,
                concat!("One ", $what, " with all its texts."),
                &[],
                one::<AdminContent>,
                || to(content::one::<$kind>),
            ),
            changes(
                Verbs::Put,
                concat!("/admin/api/", $path, r"/{id:\d+}"),
                SUPPORT,
                concat!("Changes a ", $what, ": the fields that are sent."),
                TEXTS,
                one::<AdminContent>,
                || to(content::update::<$kind>),
            ),
            changes(
                Verbs::Delete,
                concat!("/admin/api/", $path, r"/{id:\d+}"),
                SUPPORT,
                concat!("Takes a ", $what, " out."),
                &[],
                nothing,
                || to(content::remove::<$kind>),
            ),
        ]
    };
}

/// News.
pub(super) const NEWS: &[Route] = &content!("news", "piece of news", content::News);
/// Announcements.
pub(super) const ANNOUNCEMENTS: &[Route] = &content!("announcements", "announcement", content::Announcement);
/// Companies.
pub(super) const COMPANIES: &[Route] = &content!("companies", "company", content::Company);
/// Service providers.
pub(super) const PROVIDERS: &[Route] = &content!("providers", "service provider", content::Provider);

const FILE: &[Param] = &[must("file", Kind::File, "The picture: JPEG, PNG or WebP, at most 8 MiB; encoded anew.")];

/// Pictures of the house's own pages.
pub(super) const PICTURES: &[Route] = &[
    reads(
        "/admin/api/pictures",
        SENDERS,
        "Pictures of the house's own pages.",
        &[PAGE, LIMIT],
        listed::<PublicPicture>,
        || to(pictures::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/pictures",
        SENDERS,
        "Takes a picture for the house's own pages: a logo of an instrument or a company, or one that stands in a text. Everybody may see it.",
        FILE,
        one::<Upload>,
        || to(pictures::create),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/pictures/{id:\d+}",
        SUPPORT,
        "Takes such a picture out; where it still stands it is no longer shown.",
        &[],
        nothing,
        || to(pictures::remove),
    ),
];

/// The staff's side of the support chat.
pub(super) const CHATS: &[Route] = &[
    reads(
        "/admin/api/chats",
        SUPPORT,
        "The inbox: conversations, the one with the newest message first.",
        &[
            optional("status", Kind::Word(&["open", "closed"]), "Of this status only."),
            optional("unread", Kind::Flag, "1: with unread messages only."),
            optional("mine", Kind::Flag, "1: assigned to me only."),
            SEARCH,
            PAGE,
            LIMIT,
        ],
        one::<AdminInbox>,
        || to(chats::list),
    ),
    reads(r"/admin/api/chats/{id:\d+}", SUPPORT, "One conversation.", &[], one::<AdminChat>, || to(chats::one)),
    reads(
        r"/admin/api/chats/{id:\d+}/messages",
        SUPPORT,
        "Its messages, newest first.",
        &[BEFORE, PAGE, LIMIT],
        listed::<AdminChatMessage>,
        || to(chats::messages),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/send",
        SUPPORT,
        "Answers the customer.",
        MESSAGE,
        one::<AdminChatMessage>,
        || to(chats::send),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/picture",
        SUPPORT,
        "Takes a picture to be sent into this conversation: its id is the message's `picture`.",
        FILE,
        one::<Upload>,
        || to(pictures::for_chat),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/read",
        SUPPORT,
        "The staff has read up to this message.",
        &[READ_UP_TO],
        one::<AdminChat>,
        || to(chats::read),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/assign",
        SUPPORT,
        "Gives the conversation to a member of the staff: to oneself, unless another is named.",
        &[optional("staff", Kind::Integer, "His id; 0: nobody.")],
        one::<AdminChat>,
        || to(chats::assign),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/close",
        SUPPORT,
        "Closes the conversation.",
        &[],
        one::<AdminChat>,
        || to(chats::close),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/reopen",
        SUPPORT,
        "Opens the conversation again.",
        &[],
        one::<AdminChat>,
        || to(chats::reopen),
    ),
];
