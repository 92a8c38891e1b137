//! The receipt of an order as PDF: the order in words, what the public log says word for word, a QR code, and the receipt itself as an
//! attachment.
//!
//! The code leads to the page that checks receipts. Behind the `#` of its address, which browsers do not send, stand the order, the
//! index and hash of its last leaf, and size and root of the log: the page compares them with the file. They say nothing of the
//! order and give no access to it: leaf and root are public, and the leaf cannot be read without the salt that is in the file.

use data_encoding::BASE64URL_NOPAD;
use lotdesk_transparency::leaf::{Commitment, Salt};
use lotdesk_transparency::receipt::Receipt;
use lotdesk_transparency::statement::fields;

use super::{Issuer, pdf};
use crate::domain::{AccountId, Currency, OrderId, TimeMs};
use crate::i18n::{self, Language};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_number;
use crate::services::reporting::number_text::grouped;
use crate::services::reporting::pdf::{Column, Logo, PdfDocument};
use crate::services::reporting::time_text::{millis_utc, minutes};

/// The head of the document.
pub(super) struct Head {
    pub brand: String,
    pub issuer: Issuer,
    pub logo: Option<Logo>,
    pub at: TimeMs,
    pub account: AccountId,
    pub order: OrderId,
}

/// Size and root of the receipt's log, and index and hash of the order's last leaf.
struct Place {
    size: u64,
    root: Vec<u8>,
    leaf: u64,
    hash: [u8; 32],
}

impl Place {
    fn of(receipt: &Receipt) -> Option<Self> {
        let mut lines = receipt.checkpoint.lines().skip(1);
        let (size, root) = (lines.next()?.parse().ok()?, lines.next()?);
        let root = data_encoding::BASE64.decode(root.as_bytes()).ok()?;
        let salt: Salt = data_encoding::HEXLOWER.decode(receipt.salt.as_bytes()).ok()?.try_into().ok()?;
        let last = receipt.events.last()?;
        let hash = Commitment::to(&salt, &last.text).leaf_hash().0;
        Some(Self { size, root, leaf: last.index, hash })
    }

    /// The address of the code.
    fn address(&self, page: &str, order: OrderId) -> String {
        let Self { size, root, leaf, hash } = self;
        let (hash, root) = (BASE64URL_NOPAD.encode(hash), BASE64URL_NOPAD.encode(root));
        format!("{page}#order={}&leaf={leaf}&hash={hash}&size={size}&root={root}", order.0)
    }
}

/// The file.
pub(super) fn file(
    head: Head,
    currency: Currency,
    receipt: &Receipt,
    page: &str,
    language: Language,
) -> Result<Vec<u8>, ServiceError> {
    let corrupt = || ServiceError::Internal("a receipt that cannot be read".into());
    let place = Place::of(receipt).ok_or_else(corrupt)?;
    let word = |key: &str| i18n::message_from_texts(language, key, &Default::default());
    let made = format!("{} {} UTC", word("statement-made"), minutes(head.at));
    let title = format!("{} {}", word("receipt-title"), head.order);
    let mut document = PdfDocument::with_logo(language, &head.brand, head.logo, &title, &made);
    pdf::issuer(&mut document, &head.issuer, language);
    order(&mut document, head.account, currency, receipt, language);

    document.heading(&word("receipt-log"));
    let count = |number: u64| grouped(language, &number.to_string());
    document.facts(&[
        (&word("receipt-entry"), count(place.leaf)),
        (&word("receipt-size"), count(place.size)),
        (&word("receipt-leaf"), data_encoding::BASE64.encode(&place.hash)),
        (&word("receipt-root"), data_encoding::BASE64.encode(&place.root)),
    ]);
    document.labelled(&word("receipt-key"), &receipt.key);
    document.code(
        &place.address(page, head.order),
        &format!("{}\n{page}\n\n{}", word("receipt-scan"), word("receipt-note")),
    );

    document.heading(&word("receipt-texts"));
    let (entry, text) = (word("receipt-entry"), word("receipt-text"));
    let columns =
        [Column { name: &entry, share: 1.0, number: false }, Column { name: &text, share: 9.0, number: false }];
    // In its own words, from left to right.
    let rows = receipt.events.iter().map(|event| {
        let lines: Vec<&str> = event.text.lines().skip(1).collect();
        vec![count(event.index), lines.join("  ")]
    });
    document.wrapped_table(&columns, rows);
    let content = serde_json::to_vec_pretty(receipt).map_err(|error| ServiceError::Internal(error.to_string()))?;
    document.attach(&format!("receipt-{}.json", head.order), "application/json", content);
    Ok(document.finish())
}

/// The order as the last event says that it is.
fn order(document: &mut PdfDocument, account: AccountId, currency: Currency, receipt: &Receipt, language: Language) {
    let mut stated = receipt.events.iter().rev().filter_map(|event| fields(&event.text));
    let Some(last) = stated.find(|fields| fields.iter().any(|(name, _)| *name == "side")) else { return };
    let field = |name: &str| last.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    let time = |name: &str| field(name)?.parse().ok().map(|at| millis_utc(TimeMs(at)));
    let number = |name: &str| Some(grouped(language, &field(name)?));
    let amount = |name: &str| Some(format!("{} {currency}", grouped(language, &field(name)?)));
    let side = field("side").map(|side| word(if side == "buy" { "buy" } else { "sell" }));
    let facts = [
        ("number", Some(account_number(account).to_string())),
        ("order", field("order")),
        ("instrument", field("instrument")),
        ("side", side),
        ("lots", number("lots")),
        ("target", number("target")),
        ("opened", time("open_at")),
        ("price opened", number("open_price")),
        ("closed", time("close_at")),
        ("price closed", number("close_price")),
        ("stop-loss", number("stop_loss")),
        ("take-profit", number("take_profit")),
        ("fee", amount("fee")),
        ("swap", amount("swap")),
        ("profit", amount("profit")),
    ];
    // The price of which fill it is.
    let name = |name: &str| match name.split_once(' ') {
        Some((name, of)) => format!("{} ({})", word(name), word(of)),
        None => word(name),
    };
    let facts: Vec<(String, String)> = facts.into_iter().filter_map(|(key, value)| Some((name(key), value?))).collect();
    let facts: Vec<(&str, String)> = facts.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    document.facts(&facts);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_names_the_last_leaf_and_the_log() {
        let sample = include_str!("../../../../crates/lotdesk-transparency/tests/receipt-v1.json");
        let sample: serde_json::Value = serde_json::from_str(sample).unwrap();
        let receipt: Receipt = serde_json::from_value(sample["receipt"].clone()).unwrap();
        let place = Place::of(&receipt).unwrap();
        let address = place.address("https://broker.example/verify", OrderId(17));
        let last = receipt.events.last().unwrap().index;
        assert!(address.starts_with(&format!("https://broker.example/verify#order=17&leaf={last}&hash=")), "{address}");
        assert!(address.contains("&size=700&root=") && address.len() < 220, "{address}");
        for language in Language::ALL {
            let head = Head {
                brand: "Acme".into(),
                issuer: Issuer::default(),
                logo: None,
                at: TimeMs(0),
                account: AccountId(1),
                order: OrderId(17),
            };
            let file = file(head, Currency::USD, &receipt, "https://broker.example/verify", language).unwrap();
            let text = String::from_utf8_lossy(&file);
            let attached = text.split_once("/EmbeddedFile\n").unwrap().1.split_once("stream\n").unwrap().1;
            let attached: Receipt = serde_json::from_str(attached.split_once("endstream").unwrap().0).unwrap();
            assert_eq!(attached, receipt);
        }
    }
}
