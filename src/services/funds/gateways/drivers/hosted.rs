//! Any provider with a hosted page. The staff describe its calls by templates, its answers and events by JSON pointers
//! (RFC 6901), and its signature by one of three schemes. What an event says counts only where the signature covers it:
//! `config.rs` refuses a description whose signed fields leave something out.

use serde_json::Value;

use super::money::{from_minor_units, minor_units};
use super::signature::{check_body, check_fields, check_time, check_timed};
use super::{
    About, Created, Forged, Headers, Notice, Setup, Unreadable, What, fill, json, json_escaped, text, url_escaped,
};
use crate::domain::time::SECOND;
use crate::domain::{Quantity, TimeMs};
use crate::ports::payments::ProviderCall;
use crate::services::error::Refusal;
use crate::services::funds::gateways::config::{EventFormat, Hosted, HostedCall, Scheme};
use crate::store::funds::checkouts::{CheckoutRow, Reported};

/// A hosted gateway has the description: it is checked when it is saved.
fn described<'a>(setup: &'a Setup<'_>) -> &'a Hosted {
    setup.config.hosted.as_ref().expect("a hosted gateway is described")
}

/// A call with its placeholders replaced.
fn call(setup: &Setup<'_>, of: &HostedCall, row: &CheckoutRow) -> Result<ProviderCall, Refusal> {
    let minor = minor_units(row.amount, &row.currency);
    if minor.is_none() && [&of.url, &of.body].iter().any(|template| template.contains("{minor}")) {
        return Err(Refusal::invalid_field("number"));
    }
    let (amount, minor) = (row.amount.to_string(), minor.unwrap_or_default().to_string());
    let back = setup.config.return_url(row.id);
    let values = [
        ("reference", row.reference.as_str()),
        ("external", row.external.as_deref().unwrap_or_default()),
        ("amount", &amount),
        ("minor", &minor),
        ("currency", &row.currency),
        ("return_url", &back),
        ("key", &setup.secrets.key),
    ];
    let header = of.header.split_once(':').map(|(name, value)| {
        let value = fill(value.trim(), &values, |value| value.replace(['\r', '\n'], ""));
        (name.trim().to_ascii_lowercase(), value)
    });
    let body = (!of.body.is_empty()).then(|| {
        if of.body.trim_start().starts_with('{') {
            ("application/json", fill(&of.body, &values, json_escaped))
        } else {
            ("application/x-www-form-urlencoded", fill(&of.body, &values, url_escaped))
        }
    });
    Ok(ProviderCall {
        url: fill(&of.url, &values, url_escaped),
        headers: header.into_iter().collect(),
        body,
        private: setup.private,
    })
}

pub(super) fn create(setup: &Setup<'_>, row: &CheckoutRow) -> Result<ProviderCall, Refusal> {
    call(setup, &described(setup).create, row)
}

pub(super) fn created(setup: &Setup<'_>, answer: &str) -> Result<Created, Unreadable> {
    let of = described(setup);
    let answer = json(answer.as_bytes())?;
    let at = |pointer: &str| answer.pointer(pointer).and_then(text);
    let url = at(&of.redirect).ok_or(Unreadable("redirect"))?;
    Ok(Created { external: at(&of.external), url })
}

/// The time of an event in Unix seconds: a number of seconds or milliseconds, or a date of RFC 3339.
fn seconds(text: &str) -> Option<i64> {
    match text.parse::<i64>() {
        // The year 5138 in seconds, 1973 in milliseconds.
        Ok(number) if number >= 100_000_000_000 => Some(number / SECOND),
        Ok(number) => Some(number),
        Err(_) => text.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_second),
    }
}

pub(super) fn verify(setup: &Setup<'_>, headers: &Headers<'_>, body: &[u8], now: TimeMs) -> Result<(), Forged> {
    let hook = &described(setup).hook;
    let (secret, sent) = (&setup.secrets.hook, headers(&hook.header.to_ascii_lowercase()));
    let sent = sent.ok_or(Forged::Signature)?;
    if hook.scheme == Scheme::Timed {
        return check_timed(secret, body, &sent, now);
    }
    let parsed = if hook.scheme == Scheme::Body {
        check_body(secret, body, &sent)?;
        json(body).map_err(|_| Forged::Signature)?
    } else {
        let parsed = json(body).map_err(|_| Forged::Signature)?;
        let field = |pointer: &String| parsed.pointer(pointer).and_then(text).unwrap_or_default();
        let fields: Vec<String> = hook.fields.iter().map(field).collect();
        check_fields(secret, &fields, &sent)?;
        parsed
    };
    let time = parsed.pointer(&hook.time).and_then(text).and_then(|text| seconds(&text));
    check_time(time.ok_or(Forged::Time)?, now)
}

/// An amount as the provider writes it.
fn amount(format: &EventFormat, value: &Value, currency: &str) -> Option<Quantity> {
    let written = text(value)?;
    let amount: Quantity = match format.minor_units {
        true => from_minor_units(written.parse().ok()?, currency)?,
        false => written.parse().ok()?,
    };
    (!amount.is_negative()).then_some(amount)
}

/// What an event or an answer says; `None`: nothing that matters here. `is_total`: of refunds.
fn what(format: &EventFormat, parsed: &Value, is_total: bool) -> Result<Option<What>, Unreadable> {
    let at = |pointer: &str| parsed.pointer(pointer);
    let status = at(&format.status).and_then(text).ok_or(Unreadable("status"))?;
    let is = |words: &[String]| words.contains(&status);
    if is(&format.failed) {
        return Ok(Some(What::Failed));
    }
    if is(&format.expired) {
        return Ok(Some(What::Expired));
    }
    if ![&format.paid, &format.refunded, &format.charged_back].iter().any(|words| is(words)) {
        return Ok(None);
    }
    let currency = at(&format.currency).and_then(text).ok_or(Unreadable("currency"))?.to_ascii_uppercase();
    let amount = at(&format.amount).and_then(|value| amount(format, value, &currency)).ok_or(Unreadable("amount"))?;
    Ok(Some(if is(&format.paid) {
        What::Paid(Reported { amount, currency, payment: at(&format.payment).and_then(text) })
    } else if is(&format.refunded) {
        What::Refunded { amount, currency, is_total }
    } else {
        What::ChargedBack { amount, currency }
    }))
}

pub(super) fn read(setup: &Setup<'_>, body: &[u8]) -> Result<Option<Notice>, Unreadable> {
    let hook = &described(setup).hook;
    let parsed = json(body)?;
    let Some(what) = what(&hook.format, &parsed, hook.refund_totals)? else { return Ok(None) };
    let at = |pointer: &str| parsed.pointer(pointer).and_then(text);
    let event = at(&hook.event).ok_or(Unreadable("event"))?;
    let reference = at(&hook.reference).ok_or(Unreadable("reference"))?;
    let event = match &what {
        _ if hook.has_event_ids() => event,
        What::Refunded { .. } if !hook.refund.is_empty() => {
            format!("{event}:refunded:{}", at(&hook.refund).ok_or(Unreadable("refund"))?)
        }
        // Of totals, another amount is another refund.
        What::Refunded { amount, .. } => format!("{event}:refunded:{amount}"),
        // Each other state is one event.
        what => format!("{event}:{}", what.code()),
    };
    let about = About { reference: Some(reference), payment: at(&hook.format.payment), ..About::default() };
    Ok(Some(Notice { event, about, what }))
}

pub(super) fn query(setup: &Setup<'_>, row: &CheckoutRow) -> Option<ProviderCall> {
    let of = described(setup).query.as_ref()?;
    if of.call.url.contains("{external}") && row.external.is_none() {
        return None;
    }
    call(setup, &of.call, row).ok()
}

pub(super) fn queried(setup: &Setup<'_>, row: &CheckoutRow, answer: &str) -> Result<Option<What>, Unreadable> {
    let Some(of) = &described(setup).query else { return Ok(None) };
    let parsed = json(answer.as_bytes())?;
    if parsed.pointer(&of.reference).and_then(text).as_deref() != Some(&row.reference) {
        return Err(Unreadable("reference"));
    }
    // Refunds come as events: the answer does not say which one it is.
    Ok(what(&of.format, &parsed, false)?.filter(|what| matches!(what, What::Paid(_) | What::Failed | What::Expired)))
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn times_are_read_in_three_forms() {
        assert_eq!(seconds("1764180000"), Some(1_764_180_000));
        assert_eq!(seconds("1764180000123"), Some(1_764_180_000));
        assert_eq!(seconds("2025-11-26T18:00:00Z"), Some(1_764_180_000));
        assert_eq!(seconds("yesterday"), None);
    }
}
