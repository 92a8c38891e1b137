//! The settings that change results. They reach the engine as a command, so that a replay uses the same ones.

use serde::{Deserialize, Serialize};

use super::Percent;

/// How the fee of an order is calculated (`trade_fee_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeeType {
    /// `lots x fee rate`, in USD (1 on the wire).
    PerLot,
    /// `margin x fee rate` (2 on the wire).
    OfMargin,
}

/// Which positions a stop-out closes (`stop_out_policy`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopOutPolicy {
    /// The position with the largest loss, in full.
    #[default]
    LargestLoss,
    /// The smallest part of the position with the largest margin that lifts the margin level above the stop-out level.
    Smart,
}

/// Version of the dealing rules. Each difference is a method below; the documentation of [`engine`](crate::engine) lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum RulesVersion {
    /// The rules of release 0.1. Every journal begins with them.
    #[default]
    V1 = 1,
    /// The rules of the builds between release 0.1 and release 0.2.
    V2 = 2,
    /// Those of later builds between them.
    V3 = 3,
    /// Those of later builds between them.
    V4 = 4,
    /// The rules since release 0.2.
    V5 = 5,
}

impl RulesVersion {
    /// The newest version; a server switches to it at the first start of a new release.
    pub const LATEST: Self = Self::V5;

    fn is_v1(&self) -> bool {
        *self == Self::V1
    }

    /// Whether the rate of an inverse pair has 18 significant digits; else 12 decimals.
    pub fn has_exact_inverse_rates(self) -> bool {
        self >= Self::V2
    }

    /// Whether fee and commission are added and then rounded once; else each is rounded.
    pub fn rounds_fee_with_commission(self) -> bool {
        self >= Self::V2
    }

    /// Whether a fixed margin is at least `notional / leverage cap` of the account's group; else the cap does not apply to it.
    pub fn caps_leverage_of_fixed_margin(self) -> bool {
        self >= Self::V2
    }

    /// Whether the size of every order is limited by its notional; else that of an order with a fixed margin by its margin.
    pub fn limits_size_by_notional(self) -> bool {
        self >= Self::V2
    }

    /// Whether a quote from outside the trading hours is only displayed; else it values, converts and triggers margin checks.
    pub fn ignores_off_hours_quotes(self) -> bool {
        self >= Self::V2
    }

    /// Whether a quote from before the market opened fills nothing; else only its age counts.
    pub fn ignores_quotes_of_earlier_sessions(self) -> bool {
        self >= Self::V2
    }

    /// Whether a fill records that its conversion rate came from a stale quote.
    pub fn records_stale_rates(self) -> bool {
        self >= Self::V2
    }

    /// Whether an account may be in another currency than USD.
    pub fn allows_account_currencies(self) -> bool {
        self >= Self::V2
    }

    /// Whether the decimals of a price cannot decrease while an instrument has live orders.
    pub fn keeps_decimals_of_live_orders(self) -> bool {
        self >= Self::V2
    }

    /// Whether an instrument with open positions cannot be disabled.
    pub fn keeps_instruments_with_positions(self) -> bool {
        self >= Self::V2
    }

    /// Whether pending orders are cancelled when their instrument no longer lets them open; else they stay.
    pub fn cancels_blocked_orders(self) -> bool {
        self >= Self::V2
    }

    /// Whether a change of a pending order that leaves its target price leaves its kind too; else the kind follows the quote.
    pub fn keeps_kind_with_target(self) -> bool {
        self >= Self::V3
    }

    /// Whether a fill of an LP is held against its order and the quote; else the customer gets every price, and what is filled too
    /// much is covered back at once.
    pub fn checks_fills_of_lps(self) -> bool {
        self >= Self::V4
    }

    /// Whether a guaranteed stop of a provider is one in the copies too; else theirs are ordinary ones.
    pub fn copies_guaranteed_stops(self) -> bool {
        self >= Self::V5
    }

    /// Whether copies close against each other where the provider closes two orders against each other; else each at the quote.
    pub fn copies_close_by(self) -> bool {
        self >= Self::V5
    }

    /// Whether a pair that any enabled instrument needs for conversion cannot be disabled; else only with live orders.
    pub fn keeps_needed_pairs(self) -> bool {
        self >= Self::V2
    }
}

impl From<RulesVersion> for u8 {
    fn from(version: RulesVersion) -> Self {
        version as Self
    }
}

impl TryFrom<u8> for RulesVersion {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1 => Ok(Self::V1),
            2 => Ok(Self::V2),
            3 => Ok(Self::V3),
            4 => Ok(Self::V4),
            5 => Ok(Self::V5),
            other => Err(format!("dealing rules: version {other} is not known")),
        }
    }
}

/// Platform-wide dealing rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DealingSettings {
    /// How the instrument's fee rate is applied.
    pub fee_type: FeeType,
    /// Margin level at or below which the customer gets a margin call, once until it recovers.
    pub margin_call_level: Percent,
    /// Margin level at or below which positions are closed; at most the margin-call level.
    pub stop_out_level: Percent,
    /// Which positions a stop-out closes.
    #[serde(default)]
    pub stop_out_policy: StopOutPolicy,
    /// Largest number of open and pending orders of an account; at least 1. It bounds the work that one customer causes.
    pub orders_max: i64,
    /// The broker's share of the fees of copies; the provider of the strategy gets the rest. Absent from journals while it is the
    /// default, so that they are those of releases without copies.
    #[serde(default = "copy_share_default", skip_serializing_if = "is_copy_share_default")]
    pub copy_share: Percent,
    /// Version of the rules. Journals of release 0.1 do not contain the field and use version 1.
    #[serde(rename = "rules", default, skip_serializing_if = "RulesVersion::is_v1")]
    pub rules_version: RulesVersion,
}

/// 20 percent.
pub(crate) const fn copy_share_default() -> Percent {
    Percent::from_raw(20 * Percent::ONE.raw())
}

pub(crate) fn is_copy_share_default(share: &Percent) -> bool {
    *share == copy_share_default()
}

/// The settings of an engine before its first input; a journal therefore begins with version 1 of the rules.
impl Default for DealingSettings {
    fn default() -> Self {
        let percent = |whole| Percent::from_whole(whole).expect("a small number fits");
        Self {
            fee_type: FeeType::OfMargin,
            margin_call_level: percent(100),
            stop_out_level: percent(50),
            stop_out_policy: StopOutPolicy::LargestLoss,
            orders_max: 500,
            copy_share: copy_share_default(),
            rules_version: RulesVersion::V1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_the_rules_is_stored_and_the_first_is_the_default() {
        let settings = |rules_version| DealingSettings { rules_version, ..DealingSettings::default() };
        let stored = |version| serde_json::to_value(settings(version)).unwrap();
        assert_eq!(stored(RulesVersion::V1).get("rules"), None, "as journals of 0.1 have it");
        assert_eq!(stored(RulesVersion::V2)["rules"], 2);
        for version in [RulesVersion::V1, RulesVersion::V2, RulesVersion::V3, RulesVersion::V4, RulesVersion::V5] {
            assert_eq!(serde_json::from_value::<DealingSettings>(stored(version)).unwrap(), settings(version));
        }
    }
}
