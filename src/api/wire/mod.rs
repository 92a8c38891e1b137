//! Types of the HTTP and WebSocket messages. The specification's names (`ShowCode`, `cont`, `hand_num`,
//! `OrderType`) are used here and nowhere else.

pub mod account;
pub mod admin;
pub mod admin_copying;
pub mod admin_funds;
pub mod admin_partners;
pub mod appropriateness;
pub mod backups;
pub mod bank_statements;
pub mod basics;
pub mod candle;
pub mod cases;
pub mod chat;
pub mod content;
pub mod copy_statements;
pub mod copying;
pub mod corrections;
pub mod cover;
pub mod customer_imports;
pub mod customers;
pub mod drawings;
pub mod economic_events;
pub mod execution;
pub mod factor;
pub mod funds;
pub mod gateways;
pub mod groups;
pub mod holidays;
pub mod identity;
pub mod inbox;
pub mod instrument;
pub mod integrations;
pub mod keys;
pub mod liquidity;
pub mod margin_alerts;
pub mod messages;
pub mod order;
pub mod order_trail;
pub mod partners;
pub mod people;
pub mod preferences;
pub mod price_alerts;
pub mod profitability;
pub mod push;
pub mod regulatory;
pub mod reports;
pub mod risk;
pub mod risk_changes;
pub mod roles;
pub mod search;
pub mod settings;
pub mod signals;
pub mod staff;
pub mod statistics;
pub mod tables;
pub mod tasks;
pub mod ticks;
pub mod timeline;
pub mod trading_accounts;
pub mod transparency;
pub mod user;
pub mod views;
pub mod work;

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::domain::order::Side;
use crate::domain::{Currency, Instrument, Price, TimeMs};
use crate::services::reporting::time_text::rfc3339_millis;

/// An exact decimal number as a string. Money, prices, lots and rates are never floats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Decimal(pub String);

impl Decimal {
    /// A number of the domain.
    pub fn of(value: impl std::fmt::Display) -> Self {
        Self(value.to_string())
    }

    /// A price with the instrument's decimals.
    pub fn price(instrument: &Instrument, price: Price) -> Self {
        Self(instrument.price_text(price))
    }

    /// `0`, which means "none" where the specification has no null.
    pub fn none() -> Self {
        Self("0".to_owned())
    }
}

impl PartialSchema for Decimal {
    fn schema() -> RefOr<Schema> {
        Self::described("A plain decimal number, exact.")
    }
}

impl Decimal {
    /// The schema of a number with this meaning.
    pub fn described(about: &str) -> RefOr<Schema> {
        text(ObjectBuilder::new().pattern(Some(r"^-?\d+(\.\d+)?$")), "decimal", about)
    }
}

impl ToSchema for Decimal {}

/// A time: RFC 3339 in UTC, with milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Moment(pub String);

impl From<TimeMs> for Moment {
    fn from(time: TimeMs) -> Self {
        Self(rfc3339_millis(time))
    }
}

impl PartialSchema for Moment {
    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::DateTime);
        let object = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).format(Some(format));
        RefOr::T(Schema::Object(object.description(Some("RFC 3339 in UTC, with milliseconds.")).build()))
    }
}

impl ToSchema for Moment {}

fn text(object: ObjectBuilder, format: &str, about: &str) -> RefOr<Schema> {
    let format = SchemaFormat::Custom(format.to_owned());
    let object: Object =
        object.schema_type(SchemaType::Type(Type::String)).format(Some(format)).description(Some(about)).build();
    RefOr::T(Schema::Object(object))
}

/// 1: buy; 2: sell.
pub const fn side_code(side: Side) -> u8 {
    match side {
        Side::Buy => 1,
        Side::Sell => 2,
    }
}

/// The side with this code.
pub const fn side_from_code(code: i64) -> Option<Side> {
    match code {
        1 => Some(Side::Buy),
        2 => Some(Side::Sell),
        _ => None,
    }
}

/// 1 for yes, 0 for no.
pub const fn flag(yes: bool) -> u8 {
    yes as u8
}

/// Currencies by their codes.
pub fn codes(currencies: &BTreeSet<Currency>) -> Vec<String> {
    currencies.iter().map(ToString::to_string).collect()
}

/// A page of a list.
#[derive(Debug, Serialize)]
pub struct ListPage<T> {
    pub list: Vec<T>,
    pub total: i64,
}

impl<T> ListPage<T> {
    /// An empty list.
    pub const fn empty() -> Self {
        Self { list: Vec::new(), total: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_carry_milliseconds_always() {
        assert_eq!(Moment::from(TimeMs(0)).0, "1970-01-01T00:00:00.000Z");
        assert_eq!(Moment::from(TimeMs(1_795_000_000_007)).0, "2026-11-18T11:06:40.007Z");
        assert_eq!(Moment::from(TimeMs(i64::MAX)).0, "1970-01-01T00:00:00.000Z");
    }
}
