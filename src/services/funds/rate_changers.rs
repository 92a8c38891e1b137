//! Who has just changed the rate of a funding option much: their rates are not applied to money by one person.

use std::collections::BTreeSet;

use rust_decimal::Decimal;
use serde::Deserialize;

use super::super::ServiceError;
use super::super::error::Refusal;
use super::gateways::config::{GatewayConfig, PaidCurrency};
use super::{FundingOption, Funds, from_json};
use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::services::staff::roles::{AssignedRoles, Role};
use crate::store::StoreError;
use crate::store::backoffice::{audit, staff};

/// How long a change of a rate is looked at.
const WITHIN: i64 = 7 * DAY;

/// A gateway in the audit log, as far as it is read here.
#[derive(Deserialize)]
struct Audited {
    config: GatewayConfig,
}

/// What staff members other than owners did to the rate of an option since an owner set it.
#[derive(Default)]
struct Changes {
    by: BTreeSet<i64>,
    rates: Vec<Decimal>,
    /// It was added, or its currency has changed: there is no rate to compare with.
    is_new: bool,
}

impl Changes {
    fn add<T: FundingOption>(&mut self, staff: i64, before: Option<&T>, after: &T) {
        self.by.insert(staff);
        self.rates.extend(before.into_iter().chain([after]).map(|option| option.rate().to_decimal()));
        self.is_new |= before.is_none_or(|before| before.currency() != after.currency());
    }

    /// Those who made them, where they are much together: requests keep the rate of their time, so any two rates count.
    fn made_by(self) -> BTreeSet<i64> {
        let is_much = match (self.rates.iter().min(), self.rates.iter().max()) {
            (Some(lowest), Some(highest)) => *highest > lowest * Decimal::new(15, 1),
            _ => false,
        };
        if self.is_new || is_much { self.by } else { BTreeSet::new() }
    }
}

impl Funds {
    /// The staff members, other than owners, who within seven days added this option, changed its currency, or changed its
    /// rate by more than half, in however many steps. Their rates are not applied to money without another person. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub(super) fn rate_changers<T: FundingOption>(&self, id: i64) -> Result<BTreeSet<i64>, ServiceError> {
        let since = self.deps.clock.now().plus(-WITHIN);
        self.changers_of(&format!("{}/{id}", T::KIND), since, |state| from_json::<T>(state).map(Some))
    }

    /// The same of a gateway's own rate of a currency, from [`WITHIN`] before `at` on: a payment keeps the rate of its beginning.
    /// Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub(super) fn gateway_rate_changers(
        &self,
        gateway: i64,
        currency: &str,
        at: TimeMs,
    ) -> Result<BTreeSet<i64>, ServiceError> {
        self.changers_of(&format!("gateway/{gateway}"), at.plus(-WITHIN), |state| {
            let Audited { config } = from_json(state)?;
            Ok(config.currency(currency).and_then(PaidCurrency::with_own_rate))
        })
    }

    /// `read`: the option in a state of the audit log; `None`: it did not have it.
    fn changers_of<T: FundingOption>(
        &self,
        object: &str,
        since: TimeMs,
        read: impl Fn(&str) -> Result<Option<T>, StoreError>,
    ) -> Result<BTreeSet<i64>, ServiceError> {
        self.read(|connection| {
            let (mut found, mut changes) = (BTreeSet::new(), Changes::default());
            let state = |state: Option<String>| state.as_deref().map_or(Ok(None), &read);
            for change in audit::changes_of(connection, object, since.0)? {
                let before = state(change.before)?;
                let Some(after) = state(change.after)? else { continue };
                let is_same = |before: &T| (before.currency(), before.rate()) == (after.currency(), after.rate());
                if before.as_ref().is_some_and(is_same) {
                    continue;
                }
                if staff::by_id(connection, change.staff)?
                    .is_some_and(|row| AssignedRoles::from_stored(&row.roles).contains(Role::Owner))
                {
                    found.extend(std::mem::take(&mut changes).made_by());
                } else {
                    changes.add(change.staff, before.as_ref(), &after);
                }
            }
            found.extend(changes.made_by());
            Ok(found)
        })
    }

    /// Checks that the approver of money is independent of those who changed its rate; see [`Self::rate_changers`]. Blocks.
    ///
    /// # Errors
    /// `another_person_needed`, `approver_same_group`; those of the database.
    pub(super) fn check_independent_of_changers(
        &self,
        approver: i64,
        changers: BTreeSet<i64>,
    ) -> Result<(), ServiceError> {
        for changer in changers {
            match self.deps.decisions.check_independent(changer, approver) {
                Err(ServiceError::Refusal(refusal)) if refusal.code != "approver_same_group" => {
                    return Err(Refusal::new("another_person_needed").worded("rate-changed-by-approver").into());
                }
                outcome => outcome?,
            }
        }
        Ok(())
    }
}
