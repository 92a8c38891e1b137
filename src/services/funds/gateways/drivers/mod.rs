//! Drivers: how each kind of provider is asked, and how its events are verified and read. They do no input or output.

mod hosted;
mod money;
pub(super) mod sandbox;
pub(super) mod signature;
mod stripe;

use serde_json::Value;

pub use money::minor_units;
pub use signature::Forged;

use super::config::{GatewayConfig, Secrets};
use crate::domain::{Quantity, TimeMs};
use crate::ports::payments::ProviderCall;
use crate::ports::request_template::{fill, json_escaped, url_escaped};
use crate::services::error::Refusal;
use crate::store::funds::checkouts::{CheckoutRow, Reported};

/// A kind of provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Driver {
    /// Any provider with a hosted page: a template and pointers into its answers.
    Hosted,
    Stripe,
    /// Our own page, without a provider: for trials.
    Sandbox,
}

/// A gateway as a driver uses it.
pub struct Setup<'a> {
    pub config: &'a GatewayConfig,
    pub secrets: &'a Secrets,
    /// Whether it may call private networks.
    pub private: bool,
}

/// What a provider made of a new checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Created {
    /// Its id of the session.
    pub external: Option<String>,
    /// The page where the customer pays.
    pub url: String,
}

/// An event of a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The provider's id of the event.
    pub event: String,
    pub about: About,
    pub what: What,
}

/// The checkout that an event is about: as the first of these that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    pub reference: Option<String>,
    pub external: Option<String>,
    pub payment: Option<String>,
}

/// What has happened to a checkout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    Paid(Reported),
    Failed,
    Expired,
    /// `is_total`: `amount` is all that was refunded of the payment, not this refund alone.
    Refunded {
        amount: Quantity,
        currency: String,
        is_total: bool,
    },
    ChargedBack {
        amount: Quantity,
        currency: String,
    },
    /// A dispute was won: the provider gave the money back.
    Reinstated {
        amount: Quantity,
        currency: String,
    },
}

impl What {
    /// The stored word.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Paid(_) => "paid",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Refunded { .. } => "refunded",
            Self::ChargedBack { .. } => "charged_back",
            Self::Reinstated { .. } => "reinstated",
        }
    }

    /// Amount and currency.
    pub fn money(&self) -> Option<(Quantity, &str)> {
        match self {
            Self::Paid(Reported { amount, currency, .. })
            | Self::Refunded { amount, currency, .. }
            | Self::ChargedBack { amount, currency }
            | Self::Reinstated { amount, currency } => Some((*amount, currency)),
            Self::Failed | Self::Expired => None,
        }
    }
}

/// An answer or event that has not the form that it should have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable(pub &'static str);

/// The headers of a webhook, by their name in lower case.
pub type Headers<'a> = dyn Fn(&str) -> Option<String> + 'a;

impl Driver {
    /// Every driver.
    pub const ALL: [Self; 3] = [Self::Hosted, Self::Stripe, Self::Sandbox];
    /// Their codes.
    pub const CODES: [&'static str; 3] = ["hosted", "stripe", "sandbox"];

    /// The stored word.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Hosted => "hosted",
            Self::Stripe => "stripe",
            Self::Sandbox => "sandbox",
        }
    }

    /// Whether a refund names all that was refunded of a payment, and not this part alone.
    pub fn refunds_are_totals(self, config: &GatewayConfig) -> bool {
        match self {
            Self::Hosted => config.hosted.as_ref().is_some_and(|hosted| hosted.hook.refund_totals),
            Self::Stripe | Self::Sandbox => true,
        }
    }

    /// The driver with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|driver| driver.code() == code)
    }

    /// The call that makes a session for a checkout; `None`: there is nobody to call, and [`Self::created`] reads no answer.
    ///
    /// # Errors
    /// `invalid_field` {number} for an amount that the currency does not have.
    pub fn create(self, setup: &Setup<'_>, row: &CheckoutRow) -> Result<Option<ProviderCall>, Refusal> {
        match self {
            Self::Hosted => hosted::create(setup, row).map(Some),
            Self::Stripe => stripe::create(setup, row).map(Some),
            Self::Sandbox => Ok(None),
        }
    }

    /// What the answer to it says.
    ///
    /// # Errors
    /// An answer without a page to pay on.
    pub fn created(self, setup: &Setup<'_>, row: &CheckoutRow, answer: &str) -> Result<Created, Unreadable> {
        match self {
            Self::Hosted => hosted::created(setup, answer),
            Self::Stripe => stripe::created(answer),
            Self::Sandbox => Ok(sandbox::created(row)),
        }
    }

    /// Verifies that the provider has sent this body now.
    ///
    /// # Errors
    /// [`Forged`].
    pub fn verify(self, setup: &Setup<'_>, headers: &Headers<'_>, body: &[u8], now: TimeMs) -> Result<(), Forged> {
        match self {
            Self::Hosted => hosted::verify(setup, headers, body, now),
            Self::Stripe => stripe::verify(setup, headers, body, now),
            Self::Sandbox => sandbox::verify(setup, headers, body, now),
        }
    }

    /// Reads an event that was verified; `None`: it is about nothing that matters here.
    ///
    /// # Errors
    /// A body of another form.
    pub fn read(self, setup: &Setup<'_>, body: &[u8]) -> Result<Option<Notice>, Unreadable> {
        match self {
            Self::Hosted => hosted::read(setup, body),
            Self::Stripe => stripe::read(setup, body),
            Self::Sandbox => sandbox::read(body),
        }
    }

    /// The call that asks for the state of a checkout; `None`: this provider cannot be asked.
    pub fn query(self, setup: &Setup<'_>, row: &CheckoutRow) -> Option<ProviderCall> {
        match self {
            Self::Hosted => hosted::query(setup, row),
            Self::Stripe => stripe::query(setup, row),
            Self::Sandbox => None,
        }
    }

    /// What the answer to it says; `None`: the checkout is still open. The amount is compared as that of an event.
    ///
    /// # Errors
    /// An answer of another form, or about another payment.
    pub fn queried(self, setup: &Setup<'_>, row: &CheckoutRow, answer: &str) -> Result<Option<What>, Unreadable> {
        match self {
            Self::Hosted => hosted::queried(setup, row, answer),
            Self::Stripe => stripe::queried(row, answer),
            Self::Sandbox => Ok(None),
        }
    }
}

/// JSON, or why it is not.
fn json(body: &[u8]) -> Result<Value, Unreadable> {
    serde_json::from_slice(body).map_err(|_| Unreadable("it is not JSON"))
}

/// The text of a value: a string, a number or a boolean as it is written.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if !text.is_empty() => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_one_to_one() {
        assert!(Driver::ALL.iter().map(|driver| driver.code()).eq(Driver::CODES));
        for driver in Driver::ALL {
            assert_eq!(Driver::from_code(driver.code()), Some(driver));
        }
        assert_eq!(Driver::from_code("x"), None);
    }
}
