//! The states of a checkout.

/// The state of a checkout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CheckoutState {
    /// Begun here; the provider has not answered yet.
    New,
    /// The customer was sent to the provider's page.
    Redirected,
    /// The money has arrived and was credited.
    Paid,
    Failed,
    /// Nobody paid for 24 hours.
    Expired,
    /// All of it went back.
    Refunded,
    /// The customer disputed it.
    ChargedBack,
    /// Another amount or currency arrived than was ordered, or the account cannot be credited: the staff decide.
    Mismatch,
}

use CheckoutState::{ChargedBack, Expired, Failed, Mismatch, New, Paid, Redirected, Refunded};

impl CheckoutState {
    /// Every state.
    pub const ALL: [Self; 8] = [New, Redirected, Paid, Failed, Expired, Refunded, ChargedBack, Mismatch];
    /// Their codes, in the order of [`Self::ALL`].
    pub const CODES: [&'static str; 8] =
        ["new", "redirected", "paid", "failed", "expired", "refunded", "charged_back", "mismatch"];

    /// The stored word.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }

    /// The state with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }

    /// Whether the state may change to `next`. Money that arrives after a failure or an expiry is credited all the same: a
    /// provider reports what has happened in any order. What goes back of a mismatch was credited by the staff before.
    pub const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (New, Redirected)
                | (New | Redirected, Failed | Expired)
                | (New | Redirected | Failed | Expired, Paid | Mismatch)
                | (Paid | Mismatch, Refunded | ChargedBack)
        )
    }

    /// The codes of the states that may become `next`.
    pub fn before(next: Self) -> Vec<&'static str> {
        Self::ALL.into_iter().filter(|state| state.may_become(next)).map(Self::code).collect()
    }

    /// Whether the customer may still pay, and nothing was reported.
    pub const fn is_open(self) -> bool {
        matches!(self, New | Redirected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_credited_from_each_state_at_most_once() {
        for state in CheckoutState::ALL {
            assert_eq!(CheckoutState::from_code(state.code()), Some(state));
            let credits = [Paid, Mismatch].into_iter().any(|next| state.may_become(next));
            assert_eq!(credits, matches!(state, New | Redirected | Failed | Expired), "{state:?}");
            // From where it was credited no way leads to where it could be credited again.
            if !credits {
                let reachable = CheckoutState::ALL.into_iter().filter(|next| state.may_become(*next));
                assert!(reachable.into_iter().all(|next| matches!(next, Refunded | ChargedBack)), "{state:?}");
            }
        }
        assert_eq!(CheckoutState::before(Refunded), ["paid", "mismatch"]);
        assert_eq!(CheckoutState::from_code("x"), None);
    }
}
