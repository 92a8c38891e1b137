//! Back-office routes of integrations: API keys and webhooks.

use actix_web::web::to;

use super::super::admin::{api_keys, webhooks};
use super::super::openapi::{listed, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::integrations::{ApiKey, ApiKeyMade, Delivery, FeedKey, Webhook};

const OWNER: Access = Access::Staff("owner");
const SCOPES: &str = "Array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, \
    `read:reports`, `write:quotes`.";
const EVENTS: &str = "Array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, \
    `deposit.decided`, `withdrawal.requested`, `withdrawal.decided`, `customer.registered`, `customer.verified`, \
    `customer.frozen`, `customer.unfrozen`, `review.submitted`, `margin_call`.";

const NEW: &[Param] = &[
    must("name", Kind::Text, "Name, at most 60 characters."),
    must("url", Kind::Text, "https URL, at most 500 characters. Not in a private network unless a setting allows it."),
    must("events", Kind::Json, EVENTS),
    optional("enabled", Kind::Flag, "1: deliver events; 0: disabled. Default 1."),
];
const CHANGE: &[Param] = &[
    optional("name", Kind::Text, "Name, at most 60 characters."),
    optional("url", Kind::Text, "https URL, as for a new webhook."),
    optional("events", Kind::Json, EVENTS),
    optional("enabled", Kind::Flag, "1: deliver events; 0: disabled."),
    optional("renew_secret", Kind::Flag, "1: create a new secret and return it."),
];

/// API keys and webhooks.
pub(super) const INTEGRATIONS: &[Route] = &[
    reads("/admin/api/api_keys", OWNER, "List API keys", &[], listed::<ApiKey>, || to(api_keys::list)),
    changes(
        Verbs::Post,
        "/admin/api/api_keys",
        OWNER,
        "Create an API key. The key is returned only once; it is sent like a staff token, or in `X-Feed-Key`.",
        &[
            must("name", Kind::Text, "Name, at most 60 characters."),
            must("scopes", Kind::Json, SCOPES),
            optional(
                "expires_days",
                Kind::Integer,
                "Days until the key expires, 1 to 3,650. Default: it never expires.",
            ),
        ],
        one::<ApiKeyMade>,
        || to(api_keys::create),
    ),
    changes(Verbs::Delete, r"/admin/api/api_keys/{id:\d+}", OWNER, "Revoke an API key", &[], nothing, || {
        to(api_keys::revoke)
    }),
    reads("/admin/api/feed_keys", OWNER, "List keys that may push quotes", &[], listed::<FeedKey>, || {
        to(api_keys::feed)
    }),
    reads("/admin/api/webhooks", OWNER, "List webhooks", &[], listed::<Webhook>, || to(webhooks::list)),
    changes(
        Verbs::Post,
        "/admin/api/webhooks",
        OWNER,
        "Create a webhook. Deliveries carry `X-Lotdesk-Event`, `X-Lotdesk-Delivery` and `X-Lotdesk-Signature: \
         t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under its secret.",
        NEW,
        one::<Webhook>,
        || to(webhooks::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/webhooks/{id:\d+}",
        OWNER,
        "Update a webhook. Fields that are not sent keep their value.",
        CHANGE,
        one::<Webhook>,
        || to(webhooks::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/webhooks/{id:\d+}",
        OWNER,
        "Delete a webhook and its pending deliveries",
        &[],
        nothing,
        || to(webhooks::remove),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/webhooks/{id:\d+}/test",
        OWNER,
        "Send a test event to a webhook",
        &[],
        one::<Delivery>,
        || to(webhooks::test),
    ),
    reads(
        r"/admin/api/webhooks/{id:\d+}/deliveries",
        OWNER,
        "List the deliveries of a webhook, newest first. Kept for 30 days.",
        &[PAGE, LIMIT],
        listed::<Delivery>,
        || to(webhooks::deliveries),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deliveries/{id:\d+}/redeliver",
        OWNER,
        "Redeliver an event",
        &[],
        one::<Delivery>,
        || to(webhooks::redeliver),
    ),
];
