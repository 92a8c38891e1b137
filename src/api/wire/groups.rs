//! Back-office types: customer groups.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Decimal, flag};
use crate::domain::group::{Commission, Group, Rule, STANDARD, Scope, TradingRights};
use crate::domain::{CategoryId, InstrumentId, Money, Percent};
use crate::services::market::catalog::InstrumentEffect;
use crate::services::staff::backoffice::groups::{GroupWithSize, Preset};
use crate::services::trading::read_model::{MarginStatus, TermsPreview};
use crate::services::trading::terms_effect::TermsEffect;

/// Terms for a category or for one instrument.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GroupRule {
    /// ID of a category; alternatively `forex_id`.
    #[serde(default)]
    #[schema(required)]
    pub category_id: Option<i64>,
    /// ID of an instrument; takes precedence over its category.
    #[serde(default)]
    #[schema(required)]
    pub forex_id: Option<i64>,
    /// Maximum leverage; null: as in the next wider rule.
    #[serde(default)]
    #[schema(required)]
    pub leverage_max: Option<u32>,
    /// Mark-up on the spread in points; null: as in the next wider rule.
    #[serde(default)]
    #[schema(required)]
    pub markup: Option<i64>,
}

impl GroupRule {
    /// The rule; `None` unless it names exactly one of category and instrument.
    pub fn rule(&self) -> Option<Rule> {
        let scope = match (self.category_id, self.forex_id) {
            (Some(id), None) => Scope::Category(CategoryId(id)),
            (None, Some(id)) => Scope::Instrument(InstrumentId(id)),
            _ => return None,
        };
        Some(Rule { scope, leverage_max: self.leverage_max, markup: self.markup })
    }
}

impl From<&Rule> for GroupRule {
    fn from(rule: &Rule) -> Self {
        let (category_id, forex_id) = match rule.scope {
            Scope::Category(id) => (Some(id.0), None),
            Scope::Instrument(id) => (None, Some(id.0)),
        };
        Self { category_id, forex_id, leverage_max: rule.leverage_max, markup: rule.markup }
    }
}

/// The terms of a group.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupTerms {
    pub name: String,
    /// Maximum leverage where no rule applies; null: no limit.
    #[schema(required)]
    pub leverage_max: Option<u32>,
    /// Mark-up on the spread where no rule applies, in points.
    pub markup: i64,
    pub rules: Vec<GroupRule>,
    /// `none`, `per_lot` or `per_million`.
    pub commission_type: &'static str,
    /// USD per lot or per million USD of notional.
    pub commission: Decimal,
    /// Percent; null: the default terms.
    #[schema(required)]
    pub margin_call_level: Option<Decimal>,
    /// Percent; null: the default terms.
    #[schema(required)]
    pub stop_out_level: Option<Decimal>,
    pub swap_free: u8,
}

/// Codes of commission types.
pub const COMMISSIONS: &[&str] = &["none", "per_lot", "per_million"];

/// A commission from its code and rate; `None` for an unknown code.
pub fn commission(kind: &str, rate: Money) -> Option<Commission> {
    Some(match kind {
        "none" => Commission::None,
        "per_lot" => Commission::PerLot(rate),
        "per_million" => Commission::PerMillion(rate),
        _ => return None,
    })
}

/// Code and rate of a commission.
pub const fn commission_parts(commission: Commission) -> (&'static str, Money) {
    match commission {
        Commission::None => ("none", Money::ZERO),
        Commission::PerLot(rate) => ("per_lot", rate),
        Commission::PerMillion(rate) => ("per_million", rate),
    }
}

impl From<&Group> for GroupTerms {
    fn from(group: &Group) -> Self {
        let (commission_type, rate) = commission_parts(group.commission);
        let level = |level: Option<Percent>| level.map(Decimal::of);
        Self {
            name: group.name.clone(),
            leverage_max: group.leverage_max,
            markup: group.markup,
            rules: group.rules.iter().map(GroupRule::from).collect(),
            commission_type,
            commission: Decimal::of(rate),
            margin_call_level: level(group.margin_call_level),
            stop_out_level: level(group.stop_out_level),
            swap_free: flag(group.swap_free),
        }
    }
}

/// A group.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminGroup {
    pub id: i64,
    /// 1: the standard group of all customers without another group; it cannot be deleted.
    pub standard: u8,
    /// Number of accounts in the group.
    pub accounts: i64,
    #[serde(flatten)]
    pub terms: GroupTerms,
}

impl From<&GroupWithSize> for AdminGroup {
    fn from(GroupWithSize { group, accounts }: &GroupWithSize) -> Self {
        Self { id: group.id.0, standard: flag(group.id == STANDARD), accounts: *accounts, terms: group.into() }
    }
}

/// Preset terms for a new group.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupPreset {
    /// `standard`, `eu_retail`, `eu_professional`, `raw`, `swap_free`.
    pub code: &'static str,
    #[serde(flatten)]
    pub terms: GroupTerms,
}

impl GroupPreset {
    /// A preset with its terms for the current instruments.
    pub fn new(preset: Preset, group: &Group) -> Self {
        Self { code: preset.code(), terms: group.into() }
    }
}

/// An account that new terms would bring to the margin-call or stop-out level.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupEffect {
    /// ID of the customer.
    pub id: i64,
    #[schema(required)]
    pub uid: Option<String>,
    /// Currency of the account and of its equity.
    pub currency: String,
    pub equity_now: Decimal,
    pub equity_then: Decimal,
    /// Margin level in percent; null without open orders.
    #[schema(required)]
    pub level_now: Option<Decimal>,
    #[schema(required)]
    pub level_then: Option<Decimal>,
    /// Whether it is in a margin call or stop-out on the current terms.
    pub called_now: u8,
    pub stopped_out_now: u8,
    /// Whether the next quote would close a position; otherwise there would be a margin call.
    pub stopped_out: u8,
}

impl GroupEffect {
    /// An effect with the customer's uid.
    pub fn new(forecast: &TermsPreview, uid: Option<String>) -> Self {
        let level = |status: &MarginStatus| status.valuation.margin_level().map(Decimal::of);
        Self {
            id: forecast.account.0,
            uid,
            currency: forecast.now.currency.to_string(),
            equity_now: Decimal::of(forecast.now.valuation.equity()),
            equity_then: Decimal::of(forecast.then.valuation.equity()),
            level_now: level(&forecast.now),
            level_then: level(&forecast.then),
            called_now: flag(forecast.now.is_margin_call()),
            stopped_out_now: flag(forecast.now.is_stopped_out()),
            stopped_out: flag(forecast.then.is_stopped_out()),
        }
    }
}

/// Effect of new terms at the latest quotes.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupForecast {
    /// Number of accounts with orders that were checked.
    pub accounts: usize,
    /// Accounts at or below the margin-call level, now and with the new terms.
    pub called_now: usize,
    #[serde(rename = "called")]
    pub in_margin_call: usize,
    pub stopped_out: usize,
    /// Number of customers who would newly get a margin call or stop-out; `confirm` must be this number to
    /// save the change.
    pub affected: usize,
    /// Number of pending orders that would fill at a lower leverage.
    pub capped: usize,
    /// Change of the total equity, in USD.
    pub equity_change: Decimal,
    /// Currencies whose accounts are missing in `equity_change`, because no rate is known.
    pub unconverted: Vec<String>,
    /// Accounts that would get a margin call or stop-out, worst first; at most 100.
    pub list: Vec<GroupEffect>,
}

impl GroupForecast {
    /// A preview with the affected accounts.
    pub fn new(preview: &TermsEffect, list: Vec<GroupEffect>) -> Self {
        Self {
            accounts: preview.accounts,
            called_now: preview.called_now,
            in_margin_call: preview.called_then,
            stopped_out: preview.stopped_out,
            affected: preview.worse,
            capped: preview.capped,
            equity_change: Decimal::of(preview.equity_change),
            unconverted: super::codes(&preview.unconverted),
            list,
        }
    }
}

/// Effect of other terms or another feed of an instrument on real accounts with orders on it, at the latest quotes.
#[derive(Debug, Serialize, ToSchema)]
pub struct InstrumentForecast {
    /// The changed fields that concern orders.
    pub fields: Vec<String>,
    /// Number of real accounts with orders that the change concerns; `confirm` must be this number to save it.
    pub affected: usize,
    /// Time of the next rollover in milliseconds, and its swap days.
    pub rollover_at: i64,
    pub swap_days: i64,
    /// Swap that it would credit and charge in total, in USD.
    pub swap_credit: Decimal,
    pub swap_charge: Decimal,
    /// Currencies whose accounts are missing in these sums, because no rate is known.
    pub unconverted: Vec<String>,
    /// Accounts at or below the margin-call level, now and with that swap booked.
    pub called_now: usize,
    #[serde(rename = "called")]
    pub in_margin_call: usize,
    pub stopped_out: usize,
    /// Accounts that would get a margin call or stop-out, worst first; at most 100.
    pub list: Vec<GroupEffect>,
}

impl InstrumentForecast {
    /// A preview of changed `fields` with the accounts that would be called.
    pub fn new(effect: &InstrumentEffect, fields: Vec<String>, list: Vec<GroupEffect>) -> Self {
        Self {
            fields,
            affected: effect.affected(),
            rollover_at: effect.rollover_at.0,
            swap_days: effect.swap_days,
            swap_credit: Decimal::of(effect.credit),
            swap_charge: Decimal::of(effect.charge),
            unconverted: super::codes(&effect.terms.unconverted),
            called_now: effect.terms.called_now,
            in_margin_call: effect.terms.called_then,
            stopped_out: effect.terms.stopped_out,
            list,
        }
    }
}

/// Codes of an account's trade mode.
pub const RIGHTS: &[&str] = &["full", "close_only", "none"];

/// The code of a trade mode.
pub const fn rights_word(rights: TradingRights) -> &'static str {
    match rights {
        TradingRights::Full => "full",
        TradingRights::CloseOnly => "close_only",
        TradingRights::None => "none",
    }
}

/// The trade mode with this code.
pub fn rights_from_word(word: &str) -> Option<TradingRights> {
    [TradingRights::Full, TradingRights::CloseOnly, TradingRights::None]
        .into_iter()
        .find(|rights| rights_word(*rights) == word)
}
