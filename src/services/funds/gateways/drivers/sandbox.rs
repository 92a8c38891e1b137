//! The sandbox: a page of the app where the customer decides what happens. Its events are signed and read as those of a
//! provider, so a trial shows everything but the provider.

use serde::{Deserialize, Serialize};

use super::signature::{check_timed, timed};
use super::{About, Created, Forged, Headers, Notice, Setup, Unreadable, What};
use crate::domain::{Quantity, TimeMs};
use crate::store::funds::checkouts::{CheckoutRow, Reported};

/// The header of the signature.
pub const HEADER: &str = "sandbox-signature";

/// An event, as it is signed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SandboxEvent {
    pub id: String,
    pub reference: String,
    /// `pay`, `fail`, `refund` or `dispute`.
    pub act: String,
    pub amount: Quantity,
    pub currency: String,
}

pub(super) fn created(row: &CheckoutRow) -> Created {
    Created { external: None, url: format!("/#/mine/charge?checkout={}", row.id) }
}

/// Signs an event: its body and the header of its signature.
pub fn sign(secret: &str, event: &SandboxEvent, now: TimeMs) -> (String, String) {
    let body = serde_json::to_string(event).expect("an event can be written as JSON");
    let header = timed(secret, body.as_bytes(), now);
    (body, header)
}

pub(super) fn verify(setup: &Setup<'_>, headers: &Headers<'_>, body: &[u8], now: TimeMs) -> Result<(), Forged> {
    check_timed(&setup.secrets.hook, body, &headers(HEADER).ok_or(Forged::Signature)?, now)
}

pub(super) fn read(body: &[u8]) -> Result<Option<Notice>, Unreadable> {
    let event: SandboxEvent = serde_json::from_slice(body).map_err(|_| Unreadable("it is no event of the sandbox"))?;
    let SandboxEvent { id, reference, act, amount, currency } = event;
    let what = match act.as_str() {
        "pay" => What::Paid(Reported { amount, currency, payment: Some(format!("sandbox-{reference}")) }),
        "fail" => What::Failed,
        "refund" => What::Refunded { amount, currency, is_total: true },
        "dispute" => What::ChargedBack { amount, currency },
        _ => return Err(Unreadable("act")),
    };
    Ok(Some(Notice { event: id, about: About { reference: Some(reference), ..About::default() }, what }))
}
