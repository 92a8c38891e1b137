//! Settings and the setup checklist.

use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;
use super::groups::GroupForecast;
use crate::domain::TimeMs;
use crate::services::platform::settings::{Guard, PROTECTIVE, RISK, SettingView, Unit};
use crate::services::staff::backoffice::setup::Progress;
use crate::store::platform::settings::LastChange;

/// A setting.
#[derive(Debug, Serialize, ToSchema)]
pub struct Setting {
    pub key: &'static str,
    pub value: serde_json::Value,
    /// Type of its values: `integer`, `choice`, `flag`, `text`, `secret`, `word`, `url`, `email`, `percent`, `money`,
    /// `colour`, `language`, `country`, `list`.
    #[serde(rename = "type")]
    pub type_name: &'static str,
    /// The type in more detail: `picture` instead of `url`; for a `list` its items: `words`, `languages`, `countries`,
    /// `origins`, `networks`.
    pub kind: &'static str,
    /// Allowed values, or items of a list; null: not limited to a set.
    #[schema(required)]
    pub choices: Option<Vec<serde_json::Value>>,
    /// Minimum, as a number or decimal string like the value; null: none.
    #[schema(required)]
    pub minimum: Option<serde_json::Value>,
    /// Exclusive minimum, likewise; null: none.
    #[schema(required)]
    pub above: Option<serde_json::Value>,
    #[schema(required)]
    pub maximum: Option<serde_json::Value>,
    /// Maximum length in characters; null: limited only by its type.
    #[schema(required)]
    pub max_length: Option<usize>,
    /// Unit of the number: `second`, `minute`, `hour`, `day`, `year`, `megabyte`, `percent`, `USD`; null: none.
    #[schema(required)]
    pub unit: Option<&'static str>,
    /// 1: it may be empty.
    pub optional: u8,
    pub default: serde_json::Value,
    /// 1: it affects margin calls, stop-outs or the cost of orders; preview a change first.
    pub risk: u8,
    /// 1: it protects payouts; preview a change first.
    pub protective: u8,
    /// 1: only staff members with every permission may change it.
    pub owners_only: u8,
    /// 1: this request has cleared the secret, because its destination changed and the secret was not entered again.
    pub cleared: u8,
    pub help: String,
    /// Time of the last change; null: never.
    #[schema(required)]
    pub changed_at: Option<Moment>,
    /// E-mail address of the staff member who changed it; null: the program, or a deleted staff member.
    #[schema(required)]
    pub changed_by: Option<String>,
    /// E-mail address of the staff member who requested the change that `changed_by` approved; null: it needed no approval.
    #[schema(required)]
    pub requested_by: Option<String>,
}

impl Setting {
    /// A setting, its last change, and whether the request has cleared it.
    pub fn new(view: SettingView, change: Option<&LastChange>, cleared: bool) -> Self {
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
            protective: u8::from(PROTECTIVE.iter().any(|(key, _)| *key == view.key)),
            owners_only: u8::from(view.guard != Guard::Editors),
            cleared: u8::from(cleared),
            help: view.help,
            changed_at: change.map(|change| TimeMs(change.at).into()),
            changed_by: change.and_then(|change| change.by.clone()),
            requested_by: change.and_then(|change| change.requested_by.clone()),
        }
    }
}

/// Effect of changed settings on customers with orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsForecast {
    /// The sent settings that would change customers' risk or costs; empty: none.
    pub risk: Vec<&'static str>,
    /// The sent settings that would protect less; `confirm_lowered` must be at least their number to save the
    /// change.
    pub lowered: Vec<&'static str>,
    /// Number of real accounts with orders, where what their orders cost, or how many they may have, is confirmed with it;
    /// 0: it is not.
    pub concerned: usize,
    #[serde(flatten)]
    pub forecast: GroupForecast,
}

/// The setup checklist; 1: done.
#[derive(Debug, Serialize, ToSchema)]
pub struct Setup {
    /// The reader uses a second factor.
    pub factor: u8,
    /// The broker has a name.
    pub brand: u8,
    /// There is an instrument whose prices are not simulated.
    pub instrument: u8,
    /// Prices arrive for such an instrument.
    pub prices: u8,
    /// There are deposit options, and none of them is from the demo data set.
    pub pay_in: u8,
    pub pay_out: u8,
    /// Payouts are protected: identity review, code, waiting time, second approval, and the staff's second factor.
    pub protection: u8,
    /// Changes of risk and terms need the approval of a second person.
    pub risk_approval: u8,
    /// E-mail is delivered to a mail server.
    pub mail: u8,
    /// There is more than one staff member.
    pub colleagues: u8,
    /// Names of holiday calendars that are used, without any date of a year that has begun or begins within 60 days.
    pub calendars_without_dates: Vec<String>,
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
            risk_approval: done.risk_approval.into(),
            mail: done.mail.into(),
            colleagues: done.colleagues.into(),
            calendars_without_dates: done.calendars_without_dates,
        }
    }
}

/// Result of a test message.
#[derive(Debug, Serialize, ToSchema)]
pub struct TestMessageResult {
    pub sent: u8,
    /// 1: written to a file in outbox/, because no delivery channel is configured.
    pub outbox: u8,
    /// Error from the receiving server; null: none.
    #[schema(required)]
    #[serde(rename = "fault")]
    pub error: Option<String>,
}
