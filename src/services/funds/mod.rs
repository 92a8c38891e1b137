//! Money in and out: funding options, payout methods, deposits and withdrawals. Only the engine moves money; the
//! details of a deposit or withdrawal are committed in the same transaction.

mod account_terms;
mod address;
mod deposit_approval;
mod deposits;
mod entered_deposits;
pub mod gateways;
mod lists;
mod methods;
mod option_changes;
mod options;
mod payouts;
mod rate_changers;
mod rate_renewal;
mod returns;
mod withdrawals;

use std::collections::BTreeSet;
use std::sync::Arc;

use parking_lot::Mutex;
use sha2::{Digest, Sha256};

use crate::domain::funds::Limits;
use crate::store::{Store, StoreError};

pub use account_terms::PayoutTerms;
pub use deposit_approval::{DepositApproval, PaymentReference};
pub use deposits::{CoinDeposit, WireDeposit};
pub use entered_deposits::{EnterableOption, EnteredDeposit};
pub use lists::{EXPORT_MAX, Listing, SUMMED_MAX, Totals};
pub use methods::{Method, MethodDetails, NewMethod, payment_type_from_number, payment_type_number};
pub use option_changes::OptionChange;
pub use options::{
    BankAccount, BankAccountForm, CoinAddress, CoinAddressForm, DepositOption, Destination, FundingForm, FundingOption,
    ListedOption, PayoutCurrency, PayoutCurrencyForm,
};
pub use withdrawals::{ApprovalStep, MethodSnapshot, PayoutApproval, WithdrawalRequest};

use super::ServiceError;
use super::error::Refusal;
use super::trading::CommandGateway;
use crate::ports::Clock;
use crate::services::access::otp::OtpCodes;
use crate::services::access::second_factors::SecondFactors;
use crate::services::notifications::messages::Messages;
use crate::services::platform::settings::Settings;
use crate::services::staff::staff_decisions::StaffDecisions;

/// Dependencies of [`Funds`].
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub messages: Arc<Messages>,
    pub codes: Arc<OtpCodes>,
    pub factors: Arc<SecondFactors>,
    pub decisions: Arc<StaffDecisions>,
}

/// The funds service; see the module.
pub struct Funds {
    deps: Deps,
    /// Proofs of deposits that are being announced.
    reserved_proofs: Mutex<BTreeSet<i64>>,
}

impl Funds {
    /// Creates the service.
    pub fn new(deps: Deps) -> Self {
        Self { deps, reserved_proofs: Mutex::default() }
    }

    fn read<T>(&self, job: impl FnOnce(&rusqlite::Connection) -> Result<T, StoreError>) -> Result<T, ServiceError> {
        Ok(self.deps.store.read(job)?)
    }
}

/// A fingerprint of the request fields that the engine does not see: the same id with different ones is refused.
fn fingerprint(fields: &[&dyn ToString]) -> u64 {
    let mut hash = Sha256::new();
    for field in fields {
        let text = field.to_string();
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hash.finalize().iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

fn check_limits<T>(amount: T, limits: &Limits<T>, currency: &str) -> Result<(), Refusal>
where
    T: Copy + PartialOrd + std::fmt::Display,
{
    if limits.allow(amount) {
        return Ok(());
    }
    let refusal = if amount < limits.min {
        Refusal::new("amount_below_min").with("min", limits.min)
    } else {
        Refusal::new("amount_above_max").with("max", limits.max)
    };
    Err(refusal.with("currency", currency))
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what is kept can be written as JSON")
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn a_fingerprint_tells_its_parts_apart() {
        assert_ne!(fingerprint(&[&"ab", &"c"]), fingerprint(&[&"a", &"bc"]));
        assert_eq!(fingerprint(&[&1, &"x"]), fingerprint(&[&"1", &'x']));
    }

    /// It is stored with the request, so requests from before an update are recognised after it.
    #[test]
    fn the_format_is_for_ever() {
        assert_eq!(fingerprint(&[&"coin", &7, &"name.png", &"address"]), 9_800_448_659_606_430_684);
    }
}
