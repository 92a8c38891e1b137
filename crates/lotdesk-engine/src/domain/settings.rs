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

/// Version of the dealing rules. The differences are listed in the documentation of [`engine`](crate::engine).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Rules {
    /// The rules of release 0.1. Every journal begins with them.
    #[default]
    V1 = 1,
    /// The rules since release 0.2.
    V2 = 2,
}

impl Rules {
    /// The newest version; a server switches to it at the first start of a new release.
    pub const LATEST: Self = Self::V2;

    fn is_v1(&self) -> bool {
        *self == Self::V1
    }
}

impl From<Rules> for u8 {
    fn from(rules: Rules) -> Self {
        rules as Self
    }
}

impl TryFrom<u8> for Rules {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1 => Ok(Self::V1),
            2 => Ok(Self::V2),
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
    /// Version of the rules. Journals of release 0.1 do not contain the field and use version 1.
    #[serde(default, skip_serializing_if = "Rules::is_v1")]
    pub rules: Rules,
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
            rules: Rules::V1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_the_rules_is_stored_and_the_first_is_the_default() {
        let stored = |rules| serde_json::to_value(DealingSettings { rules, ..DealingSettings::default() }).unwrap();
        assert_eq!(stored(Rules::V1).get("rules"), None, "as journals of 0.1 have it");
        assert_eq!(stored(Rules::V2)["rules"], 2);
        for rules in [Rules::V1, Rules::V2] {
            assert_eq!(serde_json::from_value::<DealingSettings>(stored(rules)).unwrap().rules, rules);
        }
    }
}
