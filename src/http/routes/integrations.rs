//! Back-office routes of integrations: API keys and webhooks.

use actix_web::web::to;

use super::super::admin::webhooks::{ENABLED, EVENTS, NAME, RENEW_SECRET, URL};
use super::super::admin::{alert_channels, api_keys, webhooks};
use super::super::openapi::{listed, nothing, one};
use super::super::params::declare::Declared;
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::integrations::{AlertChannel, AlertChannelTest, ApiKey, ApiKeyMade, Delivery, FeedKey, Webhook};
use crate::services::staff::roles::Permission;

const NEW: &[&dyn Declared] = &[
    &NAME.required(),
    &URL.about("https URL, at most 500 characters. Not in a private network unless a setting allows it.").required(),
    &EVENTS.required(),
    &ENABLED.about("1: deliver events; 0: disabled. Default 1."),
];
const CHANGE: &[&dyn Declared] = &[&NAME, &URL, &EVENTS, &ENABLED, &RENEW_SECRET];

const NEW_CHANNEL: &[&dyn Declared] = &[
    &alert_channels::KIND,
    &alert_channels::NAME.required(),
    &alert_channels::SUBJECTS.required(),
    &alert_channels::TARGET,
    &alert_channels::SECRET,
    &alert_channels::URL,
    &alert_channels::THRESHOLD,
    &alert_channels::ENABLED.about("1: send alerts; 0: disabled. Default 1."),
];
const CHANGE_CHANNEL: &[&dyn Declared] = &[
    &alert_channels::NAME,
    &alert_channels::SUBJECTS,
    &alert_channels::TARGET,
    &alert_channels::SECRET,
    &alert_channels::URL,
    &alert_channels::THRESHOLD,
    &alert_channels::ENABLED,
];

/// API keys, webhooks and channels of alerts.
pub(super) const INTEGRATIONS: &[Route] = &[
    reads(
        "/admin/api/api_keys",
        Access::Staff(Permission::EditIntegrations),
        "List API keys",
        &[],
        listed::<ApiKey>,
        || to(api_keys::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/api_keys",
        Access::Staff(Permission::EditIntegrations),
        "Create an API key. The key is returned only once; it is sent like a staff token, or in `X-Feed-Key`. With \
         `risk_changes_need_approval` one with `write:quotes` opens nothing until another person has approved it (`waiting`).",
        &[&api_keys::NAME, &api_keys::SCOPES, &api_keys::EXPIRES_DAYS],
        one::<ApiKeyMade>,
        || to(api_keys::create),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/api_keys/{id:\d+}",
        Access::Staff(Permission::EditIntegrations),
        "Revoke an API key",
        &[],
        nothing,
        || to(api_keys::revoke),
    ),
    reads(
        "/admin/api/feed_keys",
        Access::Staff(Permission::EditIntegrations),
        "List keys that may push quotes",
        &[],
        listed::<FeedKey>,
        || to(api_keys::feed),
    ),
    reads(
        "/admin/api/webhooks",
        Access::Staff(Permission::EditIntegrations),
        "List webhooks",
        &[],
        listed::<Webhook>,
        || to(webhooks::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/webhooks",
        Access::Staff(Permission::EditIntegrations),
        "Create a webhook. Deliveries carry `X-Lotdesk-Event`, `X-Lotdesk-Delivery` and `X-Lotdesk-Signature: \
         t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY` under its secret.",
        NEW,
        one::<Webhook>,
        || to(webhooks::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/webhooks/{id:\d+}",
        Access::Staff(Permission::EditIntegrations),
        "Update a webhook. Fields that are not sent keep their value.",
        CHANGE,
        one::<Webhook>,
        || to(webhooks::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/webhooks/{id:\d+}",
        Access::Staff(Permission::EditIntegrations),
        "Delete a webhook and its pending deliveries",
        &[],
        nothing,
        || to(webhooks::remove),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/webhooks/{id:\d+}/test",
        Access::Staff(Permission::EditIntegrations),
        "Send a test event to a webhook",
        &[],
        one::<Delivery>,
        || to(webhooks::test),
    ),
    reads(
        r"/admin/api/webhooks/{id:\d+}/deliveries",
        Access::Staff(Permission::EditIntegrations),
        "List the deliveries of a webhook, newest first. Kept for 30 days.",
        &[&PAGE, &LIMIT],
        listed::<Delivery>,
        || to(webhooks::deliveries),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/deliveries/{id:\d+}/redeliver",
        Access::Staff(Permission::EditIntegrations),
        "Redeliver an event",
        &[],
        one::<Delivery>,
        || to(webhooks::redeliver),
    ),
    reads(
        "/admin/api/alert_channels",
        Access::Staff(Permission::EditIntegrations),
        "List channels of alerts to the staff",
        &[],
        listed::<AlertChannel>,
        || to(alert_channels::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/alert_channels",
        Access::Staff(Permission::EditIntegrations),
        "Create a channel of alerts to the staff. Of a webhook the signing secret is returned, only once.",
        NEW_CHANNEL,
        one::<AlertChannel>,
        || to(alert_channels::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/alert_channels/{id:\d+}",
        Access::Staff(Permission::EditIntegrations),
        "Update a channel of alerts; one that was paused because of errors is resumed. Fields that are not sent keep their value.",
        CHANGE_CHANNEL,
        one::<AlertChannel>,
        || to(alert_channels::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/alert_channels/{id:\d+}",
        Access::Staff(Permission::EditIntegrations),
        "Delete a channel of alerts and what waits for it",
        &[],
        nothing,
        || to(alert_channels::remove),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/alert_channels/{id:\d+}/test",
        Access::Staff(Permission::EditIntegrations),
        "Send a test alert and return the answer of the other side",
        &[],
        one::<AlertChannelTest>,
        || to(alert_channels::test),
    ),
    reads(
        r"/admin/api/alert_channels/{id:\d+}/deliveries",
        Access::Staff(Permission::EditIntegrations),
        "List the alerts of a channel, newest first. Kept for 30 days.",
        &[&PAGE, &LIMIT],
        listed::<Delivery>,
        || to(alert_channels::deliveries),
    ),
];
