//! Back-office routes of content, brand images and the support chat.

use actix_web::web::to;

use super::super::admin::{assignments, canned_answers, chats, content, pictures};
use super::super::chat::{BEFORE, READ_UP_TO};
use super::super::openapi::{listed, nothing, one};
use super::super::params::declare::Declared;
use super::super::route::{Access, Route, Verbs};
use super::super::uploads;
use super::content::MESSAGE;
use super::{LIMIT, PAGE, SEARCH, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::chat::{AdminChat, AdminChatMessage, AdminInbox, CannedAnswer};
use crate::api::wire::content::{AdminContent, ContentPreview};
use crate::api::wire::funds::{PublicPicture, Upload};
use crate::services::staff::roles::Permission;

/// Fields of an item of content. A field that is not sent keeps its value.
const TEXTS: &[&dyn Declared] = &[
    &content::LANGUAGE,
    &content::TITLE,
    &content::SUMMARY,
    &content::BODY,
    &content::REGISTERED_ADDRESS,
    &content::LOCATION,
    &content::TRANSLATIONS,
    &content::LOGO,
    &content::URL,
    &content::EMAIL,
    &content::PUBLISHED,
    &content::PUBLISH_AT,
];
/// Fields of a preview.
const PREVIEWED: &[&dyn Declared] =
    &[&content::READER, &content::TRANSLATIONS.about("Texts by language, as for a new item.").required()];

/// The six routes of one kind of content.
macro_rules! content {
    ($path:literal, $plural:literal, $one:literal, $kind:ty) => {
        [
            reads(
                concat!("/admin/api/", $path),
                Access::Staff(Permission::EditContent),
                concat!("List ", $plural, ", newest first, drafts included"),
                &[&SEARCH, &content::ONLY_PUBLISHED, &PAGE, &LIMIT],
                listed::<AdminContent>,
                || to(content::list::<$kind>),
            ),
            changes(
                Verbs::Post,
                concat!("/admin/api/", $path),
                Access::Staff(Permission::EditContent),
                concat!("Create ", $one),
                TEXTS,
                one::<AdminContent>,
                || to(content::create::<$kind>),
            ),
            changes(
                Verbs::Post,
                concat!("/admin/api/", $path, "/preview"),
                Access::Staff(Permission::EditContent),
                concat!("Preview ", $one, " for a reader; changes nothing"),
                PREVIEWED,
                one::<ContentPreview>,
                || to(content::preview::<$kind>),
            ),
            reads(
                concat!("/admin/api/", $path, r"/{id:\d+}"),
                Access::Staff(Permission::EditContent),
                concat!("Get ", $one, " with all its texts"),
                &[],
                one::<AdminContent>,
                || to(content::one::<$kind>),
            ),
            changes(
                Verbs::Put,
                concat!("/admin/api/", $path, r"/{id:\d+}"),
                Access::Staff(Permission::EditContent),
                concat!("Update ", $one, ". Fields that are not sent keep their value."),
                TEXTS,
                one::<AdminContent>,
                || to(content::update::<$kind>),
            ),
            changes(
                Verbs::Delete,
                concat!("/admin/api/", $path, r"/{id:\d+}"),
                Access::Staff(Permission::EditContent),
                concat!("Delete ", $one),
                &[],
                nothing,
                || to(content::remove::<$kind>),
            ),
        ]
    };
}

/// News.
pub(super) const NEWS: &[Route] = &content!("news", "news", "a news item", content::News);
/// Announcements.
pub(super) const ANNOUNCEMENTS: &[Route] =
    &content!("announcements", "announcements", "an announcement", content::Announcement);
/// Companies.
pub(super) const COMPANIES: &[Route] = &content!("companies", "companies", "a company", content::Company);
/// Service providers.
pub(super) const PROVIDERS: &[Route] =
    &content!("providers", "service providers", "a service provider", content::Provider);

const FILE: &[&dyn Declared] = &[&uploads::FILE
    .about("The picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000 pixels. The server re-encodes it.")];

/// Brand images: pictures of public pages.
pub(super) const PICTURES: &[Route] = &[
    reads(
        "/admin/api/pictures",
        Access::Staff(Permission::SendPictures),
        "List brand images",
        &[&PAGE, &LIMIT],
        listed::<PublicPicture>,
        || to(pictures::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/pictures",
        Access::Staff(Permission::SendPictures),
        "Upload a brand image. For logos of instruments and companies and for pictures in texts; it is public.",
        FILE,
        one::<Upload>,
        || to(pictures::create),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Delete,
        r"/admin/api/pictures/{id:\d+}",
        Access::Staff(Permission::EditContent),
        "Delete a brand image. Pages that still refer to it no longer show it.",
        &[],
        nothing,
        || to(pictures::remove),
    ),
];

/// The support chat, for the staff.
pub(super) const CHATS: &[Route] = &[
    reads(
        "/admin/api/chats",
        Access::Staff(Permission::AnswerChat),
        "List conversations, newest message first",
        &[
            &chats::CLOSED,
            &chats::UNREAD,
            &chats::WAITING,
            &chats::MINE,
            &assignments::OWNER,
            &SEARCH,
            &chats::WAITING_FIRST,
            &PAGE,
            &LIMIT,
        ],
        one::<AdminInbox>,
        || to(chats::list),
    ),
    reads(
        r"/admin/api/chats/{id:\d+}",
        Access::Staff(Permission::AnswerChat),
        "Get a conversation",
        &[],
        one::<AdminChat>,
        || to(chats::one),
    ),
    reads(
        r"/admin/api/chats/{id:\d+}/messages",
        Access::Staff(Permission::AnswerChat),
        "List the messages of a conversation, newest first",
        &[&BEFORE, &PAGE, &LIMIT],
        listed::<AdminChatMessage>,
        || to(chats::messages),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/send",
        Access::Staff(Permission::AnswerChat),
        "Send a message to the customer",
        MESSAGE,
        one::<AdminChatMessage>,
        || to(chats::send),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/picture",
        Access::Staff(Permission::AnswerChat),
        "Upload a picture for a conversation. The returned ID is the `picture` of the message to send.",
        FILE,
        one::<Upload>,
        || to(pictures::for_chat),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/read",
        Access::Staff(Permission::AnswerChat),
        "Mark the messages up to this one as read by the staff",
        &[&READ_UP_TO],
        one::<AdminChat>,
        || to(chats::read),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/assign",
        Access::Staff(Permission::AnswerChat),
        "Assign a conversation to a staff member",
        &[&assignments::ASSIGNEE, &assignments::EXPECTED_OWNER],
        one::<AdminChat>,
        || to(chats::assign),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/close",
        Access::Staff(Permission::AnswerChat),
        "Close a conversation",
        &[],
        one::<AdminChat>,
        || to(chats::close),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/chats/{id:\d+}/reopen",
        Access::Staff(Permission::AnswerChat),
        "Reopen a conversation",
        &[],
        one::<AdminChat>,
        || to(chats::reopen),
    ),
];

/// Canned answers of the support chat.
pub(super) const CANNED_ANSWERS: &[Route] = &[
    reads(
        "/admin/api/canned-answers",
        Access::Staff(Permission::AnswerChat),
        "List the canned answers of the support chat by name, with their texts in every language",
        &[],
        listed::<CannedAnswer>,
        || to(canned_answers::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/canned-answers",
        Access::Staff(Permission::AnswerChat),
        "Add a canned answer; at most 200",
        &[&canned_answers::NAME.required(), &canned_answers::TEXTS.required()],
        listed::<CannedAnswer>,
        || to(canned_answers::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/canned-answers/{id:\d+}",
        Access::Staff(Permission::AnswerChat),
        "Update a canned answer. Fields and languages that are not sent keep their value.",
        &[&canned_answers::NAME, &canned_answers::TEXTS],
        listed::<CannedAnswer>,
        || to(canned_answers::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/canned-answers/{id:\d+}",
        Access::Staff(Permission::AnswerChat),
        "Delete a canned answer",
        &[],
        listed::<CannedAnswer>,
        || to(canned_answers::remove),
    ),
];
