//! The rows of what other systems use: keys and webhooks.

use actix_web::web::to;

use super::super::admin::{api_keys, webhooks};
use super::super::openapi::{listed, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::integrations::{ApiKey, ApiKeyMade, Delivery, FeedKey, Webhook};
use super::{LIMIT, PAGE, changes, reads};

const OWNER: Access = Access::Staff("owner");
const SCOPES: &str = "An array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, \
    `read:reports`, `write:quotes`.";
const EVENTS: &str = "An array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, \
    `deposit.decided`, `withdrawal.requested`, `withdrawal.decided`, `customer.registered`, `customer.verified`, \
    `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call`.";

const NEW: &[Param] = &[
    must("name", Kind::Text, "At most 60 characters."),
    must("url", Kind::Text, "https://; not within this machine's networks, unless a setting allows it."),
    must("events", Kind::Json, EVENTS),
    optional("enabled", Kind::Flag, "1."),
];
const CHANGE: &[Param] = &[
    optional("name", Kind::Text, "At most 60 characters."),
    optional("url", Kind::Text, "As in a new one."),
    optional("events", Kind::Json, EVENTS),
    optional("enabled", Kind::Flag, "0: nothing is sent."),
    optional("renew_secret", Kind::Flag, "1: a new secret, told in the answer."),
];

/// Keys and webhooks.
pub(super) const INTEGRATIONS: &[Route] = &[
    reads("/admin/api/api_keys", OWNER, "Keys of other systems.", &[], listed::<ApiKey>, || to(api_keys::list)),
    changes(
        Verbs::Post,
        "/admin/api/api_keys",
        OWNER,
        "Makes a key, told this once. It goes where a staff member's token goes, or into `X-Feed-Key`.",
        &[
            must("name", Kind::Text, "At most 60 characters."),
            must("scopes", Kind::Json, SCOPES),
            optional("expires_days", Kind::Integer, "1 to 3,650; left out: it stands until it is revoked."),
        ],
        one::<ApiKeyMade>,
        || to(api_keys::create),
    ),
    changes(Verbs::Delete, r"/admin/api/api_keys/{id:\d+}", OWNER, "Revokes a key, at once.", &[], nothing, || {
        to(api_keys::revoke)
    }),
    reads("/admin/api/feed_keys", OWNER, "Who may push quotes.", &[], listed::<FeedKey>, || to(api_keys::feed)),
    reads("/admin/api/webhooks", OWNER, "Where events are sent.", &[], listed::<Webhook>, || to(webhooks::list)),
    changes(
        Verbs::Post,
        "/admin/api/webhooks",
        OWNER,
        "Adds a webhook. Deliveries carry `X-Lotdesk-Event`, `X-Lotdesk-Delivery` and `X-Lotdesk-Signature: \
         t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under its secret.",
        NEW,
        one::<Webhook>,
        || to(webhooks::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/webhooks/{id:\d+}",
        OWNER,
        "Changes a webhook: the fields that are sent.",
        CHANGE,
        one::<Webhook>,
        || to(webhooks::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/webhooks/{id:\d+}",
        OWNER,
        "Takes a webhook out, and what was on its way to it.",
        &[],
        nothing,
        || to(webhooks::remove),
    ),
    changes(Verbs::Post, r"/admin/api/webhooks/{id:\d+}/test", OWNER, "Sends a ping.", &[], one::<Delivery>, || {
        to(webhooks::test)
    }),
    reads(
        r"/admin/api/webhooks/{id:\d+}/deliveries",
        OWNER,
        "What was sent there, the newest first; kept for 30 days.",
        &[PAGE, LIMIT],
        listed::<Delivery>,
        || to(webhooks::deliveries),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deliveries/{id:\d+}/redeliver",
        OWNER,
        "Sends the same once more.",
        &[],
        one::<Delivery>,
        || to(webhooks::redeliver),
    ),
];
