//! The settings that change results. They reach the engine as a command, so that a replay knows them.

use serde::{Deserialize, Serialize};

use super::Percent;

/// How the fee of an order is reckoned (`trade_fee_type`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeeType {
    /// 1: `lots x fee rate`, in USD.
    PerLot,
    /// 2: `margin x fee rate`.
    OfMargin,
}

/// What a stop-out closes (`stop_out_policy`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopOutPolicy {
    /// The position that has lost most, whole.
    #[default]
    LargestLoss,
    /// Of the position with the largest margin, the smallest part that restores the level.
    Smart,
}

/// Which version of the dealing rules decides; what each changed stands in `engine/mod.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Rules {
    /// Of 0.1. Every journal begins with them.
    #[default]
    V1 = 1,
    /// From 0.2 on.
    V2 = 2,
}

impl Rules {
    /// What this program decides by from its first start on.
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
            other => Err(format!("rules {other} are of a newer version")),
        }
    }
}

/// Platform-wide dealing rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DealingSettings {
    pub fee_type: FeeType,
    /// At this margin level or below, the customer is warned (once, until it recovers).
    pub margin_call_level: Percent,
    /// At this margin level or below, positions are closed.
    pub stop_out_level: Percent,
    #[serde(default)]
    pub stop_out_policy: StopOutPolicy,
    /// Open and pending orders an account may have at once: a bound on what one customer can cost.
    pub orders_max: i64,
    /// Journals of 0.1 do not have it: they were decided by the first.
    #[serde(default, skip_serializing_if = "Rules::is_v1")]
    pub rules: Rules,
}

/// What an engine begins with that has been told nothing; so the rules are the first.
impl Default for DealingSettings {
    fn default() -> Self {
        let percent = |whole| Percent::from_whole(whole).expect("small");
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
