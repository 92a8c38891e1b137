//! The house's settings, and how far it is set up.

use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;
use super::groups::GroupForecast;
use crate::domain::TimeMs;
use crate::services::backoffice::setup::Progress;
use crate::services::settings::{RISK, SettingView, Unit};

/// A setting.
#[derive(Debug, Serialize, ToSchema)]
pub struct Setting {
    pub key: &'static str,
    pub value: serde_json::Value,
    /// How its values are written: `integer`, `choice`, `flag`, `text`, `secret`, `word`, `url`, `email`, `percent`, `money`,
    /// `colour`, `language`, `country`, `list`.
    #[serde(rename = "type")]
    pub type_name: &'static str,
    /// The same, with `picture` told from `url`, and a `list` by what it is of: `words`, `languages`, `countries`, `origins`.
    pub kind: &'static str,
    /// The only values, of a list the only items; null: others are possible too.
    #[schema(required)]
    pub choices: Option<Vec<serde_json::Value>>,
    /// Number or decimal text, as the value is; null: none.
    #[schema(required)]
    pub minimum: Option<serde_json::Value>,
    /// The same, itself excluded.
    #[schema(required)]
    pub above: Option<serde_json::Value>,
    #[schema(required)]
    pub maximum: Option<serde_json::Value>,
    /// Characters; null: as many as its form allows.
    #[schema(required)]
    pub max_length: Option<usize>,
    /// What the number counts: `second`, `minute`, `hour`, `day`, `year`, `megabyte`, `percent`, `USD`; null: nothing.
    #[schema(required)]
    pub unit: Option<&'static str>,
    /// 1: it may be empty.
    pub optional: u8,
    pub default: serde_json::Value,
    /// 1: it decides when customers are called or stopped out, or what an order costs them; preview a change first.
    pub risk: u8,
    pub help: String,
    /// When it was last set; null: never.
    #[schema(required)]
    pub changed_at: Option<Moment>,
    /// By whom: his address; null: the program, or somebody who is no longer of the staff.
    #[schema(required)]
    pub changed_by: Option<String>,
}

impl Setting {
    /// A setting, and who has set it.
    pub fn new(view: SettingView, change: Option<&(i64, Option<String>)>) -> Self {
        let limits = view.kind.limits();
        Self {
            key: view.key,
            value: view.value,
            type_name: view.kind.type_name(),
            kind: view.kind.name(),
            choices: limits.choices,
            minimum: limits.minimum,
            above: limits.above,
            maximum: limits.maximum,
            max_length: limits.max_length,
            unit: view.kind.unit().map(Unit::name),
            optional: u8::from(limits.optional),
            default: view.default,
            risk: u8::from(RISK.contains(&view.key)),
            help: view.help,
            changed_at: change.map(|(at, _)| TimeMs(*at).into()),
            changed_by: change.and_then(|(_, by)| by.clone()),
        }
    }
}

/// What a change of settings would do to customers with orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsForecast {
    /// The settings among those sent that would change customers' risk or costs; empty: none would.
    pub risk: Vec<&'static str>,
    /// Customers who would be called or stopped out, and are not so today: the number that `confirm` must reach when
    /// the change is saved.
    pub affected: usize,
    #[serde(flatten)]
    pub forecast: GroupForecast,
}

/// What is done of what a new house needs: 1 each.
#[derive(Debug, Serialize, ToSchema)]
pub struct Setup {
    /// Whoever asks signs in with a second factor.
    pub factor: u8,
    /// The house has been given a name.
    pub brand: u8,
    /// It has an instrument whose prices are not made up.
    pub instrument: u8,
    /// Prices come for one of them.
    pub prices: u8,
    /// Customers are shown where to pay in, and nothing of the demo set.
    pub pay_in: u8,
    pub pay_out: u8,
    /// Payouts are protected: identity, code, waiting time, second person, and the staff's second factor.
    pub protection: u8,
    /// Letters leave the house.
    pub mail: u8,
    /// There is more than one member of the staff.
    pub colleagues: u8,
}

impl From<Progress> for Setup {
    fn from(done: Progress) -> Self {
        Self {
            factor: done.factor.into(),
            brand: done.brand.into(),
            instrument: done.instrument.into(),
            prices: done.prices.into(),
            pay_in: done.pay_in.into(),
            pay_out: done.pay_out.into(),
            protection: done.protection.into(),
            mail: done.mail.into(),
            colleagues: done.colleagues.into(),
        }
    }
}

/// What came of a test message.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tried {
    pub sent: u8,
    /// 1: as a file of outbox/, because no way out is set.
    pub outbox: u8,
    /// What the far side said against it; null: nothing.
    #[schema(required)]
    #[serde(rename = "fault")]
    pub error: Option<String>,
}
