//! Margin-level alerts: margin levels of which a customer is notified when their account falls to them.

use serde::{Deserialize, Serialize};

use super::{AccountId, AlertId, Percent, TimeMs};

/// A margin-level alert. It stays when it fires, and fires again only after the margin level has clearly recovered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarginAlert {
    /// Rises with each alert; never reused. Price alerts have ids of the same sequence.
    pub id: AlertId,
    /// The customer's account.
    pub account: AccountId,
    /// The margin level in percent.
    pub level: Percent,
    /// Whether it fires when the margin level is at `level` or below. It is not armed from its firing until the margin
    /// level is at [`Self::rearm_level`] or above.
    pub armed: bool,
    /// Time of the setting.
    pub created_at: TimeMs,
}

impl MarginAlert {
    /// Most alerts of one account.
    pub const MAX: usize = 5;
    /// Highest level.
    pub const LEVEL_MAX: Percent = Percent::from_raw(10_000 * Percent::ONE.raw());
    /// Levels have at most two decimals, as the margin level that customers see.
    const LEVEL_STEP: i64 = Percent::ONE.raw() / 100;

    /// Whether a level can be set.
    pub const fn is_level(level: Percent) -> bool {
        let raw = level.raw();
        raw > 0 && raw <= Self::LEVEL_MAX.raw() && raw % Self::LEVEL_STEP == 0
    }

    /// The margin level at which it is armed again: a tenth above its own. The distance keeps a margin level that moves
    /// about the level from firing it again and again.
    pub const fn rearm_level(&self) -> Percent {
        Percent::from_raw(self.level.raw() / 10 * 11)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_has_two_decimals_and_is_armed_again_a_tenth_above() {
        let level = |text: &str| text.parse::<Percent>().expect("a number");
        for text in ["0.01", "150", "137.25", "10000"] {
            assert!(MarginAlert::is_level(level(text)), "{text}");
        }
        for text in ["0", "-1", "0.001", "10000.01"] {
            assert!(!MarginAlert::is_level(level(text)), "{text}");
        }
        let rearm = |text: &str| {
            let (id, account) = (AlertId(1), AccountId(1));
            MarginAlert { id, account, level: level(text), armed: false, created_at: TimeMs(0) }.rearm_level()
        };
        assert_eq!([rearm("150"), rearm("0.01"), rearm("137.25")], ["165", "0.011", "150.975"].map(level));
    }
}
