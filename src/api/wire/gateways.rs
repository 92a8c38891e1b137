//! Payments on a provider's page: gateways and checkouts.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::{Currency, TimeMs};
use crate::services::funds::gateways::{OfferedCurrency, OfferedGateway, ShownGateway, ShownPending};
use crate::store::funds::checkouts::CheckoutRow;
use crate::store::funds::gateways::EventRow;

/// A currency in which a customer may pay.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutCurrency {
    pub code: String,
    /// Minimum amount, in the currency.
    pub min: Decimal,
    /// Maximum amount, in the currency.
    pub max: Decimal,
    /// Units of the account's currency per unit of the currency.
    pub rate: Decimal,
}

/// A gateway that a customer may pay through.
#[derive(Debug, Serialize, ToSchema)]
pub struct Gateway {
    /// `gateway_id` of a checkout.
    pub id: i64,
    pub name: String,
    /// 1: a trial, in which no real money moves.
    pub is_test: u8,
    pub currencies: Vec<CheckoutCurrency>,
    /// The currency of the account that the call names.
    pub account_currency: String,
}

impl Gateway {
    /// A gateway for an account in this currency.
    pub fn new(gateway: OfferedGateway, account_currency: Currency) -> Self {
        let currency = |one: OfferedCurrency| CheckoutCurrency {
            code: one.code,
            min: Decimal::of(one.min),
            max: Decimal::of(one.max),
            rate: Decimal::of(one.rate),
        };
        Self {
            id: gateway.id,
            name: gateway.name,
            is_test: flag(gateway.is_test),
            currencies: gateway.currencies.into_iter().map(currency).collect(),
            account_currency: account_currency.to_string(),
        }
    }
}

/// A checkout that was begun.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutBegun {
    pub id: i64,
    /// The page on which the customer pays.
    pub url: String,
}

/// A checkout.
#[derive(Debug, Serialize, ToSchema)]
pub struct Checkout {
    pub id: i64,
    pub gateway_id: i64,
    /// Amount in the currency.
    pub number: Decimal,
    pub currency_code: String,
    /// What is or was to be credited, in the account's currency.
    pub expected: Decimal,
    pub account_currency: String,
    /// `new`, `redirected` (to the provider's page), `paid` (and credited), `failed`, `expired`, `refunded`, `charged_back`,
    /// `mismatch` (the staff decide).
    pub state: String,
    /// The page on which it can be paid; empty once that is over. A path: the page of the sandbox, in the app.
    pub url: String,
    /// ID of the deposit; null: none.
    #[schema(required)]
    pub deposit: Option<i64>,
    /// What was paid, as the provider reported it; null: nothing.
    #[schema(required)]
    pub paid_number: Option<Decimal>,
    #[schema(required)]
    pub paid_currency_code: Option<String>,
    /// How much of it was refunded.
    pub refunded: Decimal,
    /// How much of it was charged back.
    pub charged_back: Decimal,
    pub created_at: Moment,
    pub changed_at: Moment,
}

impl Checkout {
    /// A checkout of an account in this currency.
    pub fn new(row: &CheckoutRow, account_currency: Currency) -> Self {
        // The page of the sandbox is one of the app, where a payment can be refunded too.
        let is_open = matches!(row.state.as_str(), "new" | "redirected") || row.url.starts_with('/');
        Self {
            id: row.id,
            gateway_id: row.gateway,
            number: Decimal::of(row.amount),
            currency_code: row.currency.clone(),
            expected: Decimal::of(row.expected),
            account_currency: account_currency.to_string(),
            state: row.state.clone(),
            url: if is_open { row.url.clone() } else { String::new() },
            deposit: row.deposit,
            paid_number: row.paid_amount.map(Decimal::of),
            paid_currency_code: row.paid_currency.clone(),
            refunded: Decimal::of(row.back.refunded),
            charged_back: Decimal::of(row.back.charged_back),
            created_at: TimeMs(row.created_at).into(),
            changed_at: TimeMs(row.changed_at).into(),
        }
    }
}

/// A gateway in the back office. Secrets are never shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminGateway {
    pub id: i64,
    /// `hosted`, `stripe` or `sandbox`.
    pub driver: &'static str,
    pub name: String,
    /// The settings; see docs/gateways.md.
    #[schema(value_type = Object)]
    pub config: serde_json::Value,
    /// 1: a key for calls of the provider is stored.
    pub has_api_key: u8,
    /// 1: a secret of its webhooks is stored.
    pub has_hook_secret: u8,
    /// 1: offered to customers.
    pub enabled: u8,
    pub version: i64,
    /// Path of the address to which the provider sends its events.
    pub hook: String,
    /// What was changed since it was last on; null: nothing.
    #[schema(required)]
    pub pending: Option<PendingGateway>,
}

/// What was changed of a gateway since it was last on. Of secrets only whether they were.
#[derive(Debug, Serialize, ToSchema)]
pub struct PendingGateway {
    /// 1: another person than those who changed it must switch it on.
    pub waits: u8,
    /// E-mail addresses of those who changed it.
    pub changed_by: Vec<String>,
    /// The name when it was last on; null: it never was.
    #[schema(required)]
    pub name: Option<String>,
    /// The settings when it was last on; null: it never was.
    #[schema(required, value_type = Option<Object>)]
    pub config: Option<serde_json::Value>,
    /// 1: the key was entered since.
    pub api_key: u8,
    /// 1: the secret of webhooks was entered since.
    pub hook_secret: u8,
}

impl From<ShownPending> for PendingGateway {
    fn from(pending: ShownPending) -> Self {
        let (name, config) = pending.before.unzip();
        Self {
            waits: flag(pending.waits),
            changed_by: pending.changed_by,
            name,
            config: config.and_then(|config| serde_json::to_value(config).ok()),
            api_key: flag(pending.api_key),
            hook_secret: flag(pending.hook_secret),
        }
    }
}

impl From<ShownGateway> for AdminGateway {
    fn from(gateway: ShownGateway) -> Self {
        Self {
            id: gateway.id,
            driver: gateway.driver.code(),
            config: serde_json::to_value(&gateway.config).unwrap_or_default(),
            name: gateway.name,
            has_api_key: flag(gateway.has_api_key),
            has_hook_secret: flag(gateway.has_hook_secret),
            enabled: flag(gateway.enabled),
            version: gateway.version,
            hook: format!("/hooks/{}", gateway.id),
            pending: gateway.pending.map(PendingGateway::from),
        }
    }
}

/// An event of a provider about a checkout.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutEvent {
    /// The provider's ID.
    pub event: String,
    pub at: Moment,
    /// `paid`, `failed`, `expired`, `refunded`, `charged_back` or `reinstated`.
    pub kind: String,
    #[schema(required)]
    pub amount: Option<Decimal>,
    #[schema(required)]
    pub currency_code: Option<String>,
    /// `credited`, `mismatch`, `failed`, `expired`, `refunded`, `charged_back`, `no_effect`, `early` (it came before the
    /// payment), `returned` (a withdrawal has debited it), `to_decide` (by the staff), `decided`, `trial_refused`.
    pub outcome: String,
}

impl From<EventRow> for CheckoutEvent {
    fn from(row: EventRow) -> Self {
        Self {
            event: row.event,
            at: TimeMs(row.at).into(),
            kind: row.kind,
            amount: row.amount.map(Decimal::of),
            currency_code: row.currency,
            outcome: row.outcome,
        }
    }
}

/// A checkout in the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCheckout {
    #[serde(flatten)]
    pub checkout: Checkout,
    /// ID of the customer.
    pub user: i64,
    /// ID of the account.
    pub account_id: i64,
    /// Name of the gateway.
    pub gateway: String,
    /// As the provider gets it.
    pub reference: String,
    /// The provider's ID of the session; null: none.
    #[schema(required)]
    pub external: Option<String>,
    /// The provider's ID of the payment; null: none.
    #[schema(required)]
    pub payment: Option<String>,
    /// How much of the payment approved withdrawals return, and is not reported as refunded yet.
    pub returning: Decimal,
    /// 0: its provider cannot refund it, so that withdrawals do not.
    pub returnable: u8,
    /// Of one checkout only: what its provider has sent, and what became of it.
    pub events: Vec<CheckoutEvent>,
}

impl AdminCheckout {
    /// A checkout through the gateway of this name, with its events.
    pub fn new(row: &CheckoutRow, account_currency: Currency, gateway: String, events: Vec<EventRow>) -> Self {
        Self {
            checkout: Checkout::new(row, account_currency),
            user: row.user,
            account_id: row.account,
            gateway,
            reference: row.reference.clone(),
            external: row.external.clone(),
            payment: row.payment.clone(),
            returning: Decimal::of(row.back.returning),
            returnable: flag(row.is_returnable),
            events: events.into_iter().map(CheckoutEvent::from).collect(),
        }
    }
}
