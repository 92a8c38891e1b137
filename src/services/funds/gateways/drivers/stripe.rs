//! Stripe Checkout. <https://docs.stripe.com/api/checkout/sessions>, <https://docs.stripe.com/webhooks#verify-manually>

use serde_json::Value;

use super::money::{from_minor_units, minor_units};
use super::signature::check_timed;
use super::{About, Created, Forged, Headers, Notice, Setup, Unreadable, What, json, text, url_escaped};
use crate::domain::time::{MINUTE, SECOND};
use crate::domain::{Quantity, TimeMs};
use crate::ports::payments::ProviderCall;
use crate::services::error::Refusal;
use crate::store::funds::checkouts::{CheckoutRow, Reported};

const API: &str = "https://api.stripe.com/v1";
/// The version of the API whose forms are read here, whatever the account's default is.
const VERSION: &str = "2024-06-20";
/// Stripe accepts at most 24 hours; a minute is left for the clocks.
const EXPIRES: i64 = 24 * 60 * MINUTE - MINUTE;

fn api<'a>(setup: &Setup<'a>) -> &'a str {
    if setup.config.api.is_empty() { API } else { setup.config.api.trim_end_matches('/') }
}

fn headers(setup: &Setup<'_>) -> Vec<(String, String)> {
    vec![
        ("authorization".to_owned(), format!("Bearer {}", setup.secrets.key)),
        ("stripe-version".to_owned(), VERSION.to_owned()),
    ]
}

pub(super) fn create(setup: &Setup<'_>, row: &CheckoutRow) -> Result<ProviderCall, Refusal> {
    let units = minor_units(row.amount, &row.currency).ok_or_else(|| Refusal::invalid_field("number"))?;
    let back = setup.config.return_url(row.id);
    // Of the beginning: a repeated call must be the same one.
    let expires = row.created_at.saturating_add(EXPIRES) / SECOND;
    let fields: [(&str, String); 12] = [
        ("mode", "payment".to_owned()),
        ("client_reference_id", row.reference.clone()),
        ("metadata[reference]", row.reference.clone()),
        ("payment_intent_data[metadata][reference]", row.reference.clone()),
        ("line_items[0][quantity]", "1".to_owned()),
        ("line_items[0][price_data][currency]", row.currency.to_ascii_lowercase()),
        ("line_items[0][price_data][unit_amount]", units.to_string()),
        ("line_items[0][price_data][product_data][name]", setup.config.statement_name()),
        ("success_url", back.clone()),
        ("cancel_url", back),
        ("expires_at", expires.to_string()),
        ("submit_type", "pay".to_owned()),
    ];
    let body: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", url_escaped(name), url_escaped(value))).collect();
    let mut headers = headers(setup);
    // A repeated call, after an answer that did not arrive, returns the same session.
    headers.push(("idempotency-key".to_owned(), row.reference.clone()));
    Ok(ProviderCall {
        url: format!("{}/checkout/sessions", api(setup)),
        headers,
        body: Some(("application/x-www-form-urlencoded", body.join("&"))),
        private: setup.private,
    })
}

pub(super) fn created(answer: &str) -> Result<Created, Unreadable> {
    let session = json(answer.as_bytes())?;
    let external = text(&session["id"]).ok_or(Unreadable("id"))?;
    let url = text(&session["url"]).ok_or(Unreadable("url"))?;
    Ok(Created { external: Some(external), url })
}

pub(super) fn verify(setup: &Setup<'_>, headers: &Headers<'_>, body: &[u8], now: TimeMs) -> Result<(), Forged> {
    check_timed(&setup.secrets.hook, body, &headers("stripe-signature").ok_or(Forged::Signature)?, now)
}

/// An amount in the smallest unit, and its currency.
fn money(object: &Value, amount: &'static str) -> Result<(Quantity, String), Unreadable> {
    let currency = text(&object["currency"]).ok_or(Unreadable("currency"))?.to_ascii_uppercase();
    let units = object[amount].as_i64().filter(|units| *units >= 0).ok_or(Unreadable(amount))?;
    Ok((from_minor_units(units, &currency).ok_or(Unreadable(amount))?, currency))
}

/// A session that was paid.
fn paid(session: &Value) -> Result<What, Unreadable> {
    let (amount, currency) = money(session, "amount_total")?;
    Ok(What::Paid(Reported { amount, currency, payment: text(&session["payment_intent"]) }))
}

fn of_session(session: &Value) -> About {
    About {
        reference: text(&session["client_reference_id"]).or_else(|| text(&session["metadata"]["reference"])),
        external: text(&session["id"]),
        payment: None,
    }
}

/// A charge or a dispute, which names the payment.
fn of_payment(object: &Value) -> About {
    About {
        reference: text(&object["metadata"]["reference"]),
        external: None,
        payment: text(&object["payment_intent"]),
    }
}

pub(super) fn read(setup: &Setup<'_>, body: &[u8]) -> Result<Option<Notice>, Unreadable> {
    let event = json(body)?;
    // Of the other mode: what is paid there is no money, or that here is none.
    if event["livemode"].as_bool() == Some(setup.config.test) {
        return Ok(None);
    }
    let id = text(&event["id"]).ok_or(Unreadable("id"))?;
    let kind = event["type"].as_str().ok_or(Unreadable("type"))?;
    let object = &event["data"]["object"];
    let (about, what) = match kind {
        "checkout.session.completed" | "checkout.session.async_payment_succeeded" => {
            // A completed session may still wait for a payment that is not instant.
            if object["payment_status"].as_str() != Some("paid") {
                return Ok(None);
            }
            (of_session(object), paid(object)?)
        }
        "checkout.session.async_payment_failed" => (of_session(object), What::Failed),
        "checkout.session.expired" => (of_session(object), What::Expired),
        "charge.refunded" => {
            let (amount, currency) = money(object, "amount_refunded")?;
            (of_payment(object), What::Refunded { amount, currency, is_total: true })
        }
        // An inquiry, which takes no money yet, has other events.
        "charge.dispute.funds_withdrawn" => {
            let (amount, currency) = money(object, "amount")?;
            (of_payment(object), What::ChargedBack { amount, currency })
        }
        "charge.dispute.funds_reinstated" => {
            let (amount, currency) = money(object, "amount")?;
            (of_payment(object), What::Reinstated { amount, currency })
        }
        _ => return Ok(None),
    };
    Ok(Some(Notice { event: id, about, what }))
}

pub(super) fn query(setup: &Setup<'_>, row: &CheckoutRow) -> Option<ProviderCall> {
    let external = row.external.as_ref()?;
    Some(ProviderCall {
        url: format!("{}/checkout/sessions/{}", api(setup), url_escaped(external)),
        headers: headers(setup),
        body: None,
        private: setup.private,
    })
}

pub(super) fn queried(row: &CheckoutRow, answer: &str) -> Result<Option<What>, Unreadable> {
    let session = json(answer.as_bytes())?;
    let about = of_session(&session);
    if about.external != row.external || about.reference.as_ref() != Some(&row.reference) {
        return Err(Unreadable("reference"));
    }
    match (session["payment_status"].as_str(), session["status"].as_str()) {
        (Some("paid"), _) => paid(&session).map(Some),
        (_, Some("expired")) => Ok(Some(What::Expired)),
        (Some(_), Some(_)) => Ok(None),
        _ => Err(Unreadable("payment_status")),
    }
}
