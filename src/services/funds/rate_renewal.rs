//! A deposit that has waited for long gets the rate of the day: anyone who announces one could otherwise send the coin only
//! if the market falls.

use serde_json::json;

use super::deposits::Terms;
use super::methods::deposit_type_number;
use super::{BankAccount, CoinAddress, DepositOption, Funds};
use crate::domain::funds::{Limits, PaymentType, credit};
use crate::domain::time::DAY;
use crate::domain::{AccountId, DepositId, TimeMs};
use crate::services::ServiceError;
use crate::services::staff::audit::Actor;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::funds::transfers::{self as rows, DepositDetails, DepositRow};

/// How long an announced deposit keeps its rate, in milliseconds: a transfer between banks may take it over a weekend.
const RATE_KEPT: i64 = 3 * DAY;
/// Deposits of one call.
const RENEWED_AT_ONCE: i64 = 1_000;

impl Funds {
    /// Gives announced deposits whose rate is three days old the present rate of their option. Not those that a staff
    /// member entered or approved first, and none whose option is gone or has another currency. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn renew_rates(&self) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        let old = self.read(|connection| rows::rated_before(connection, now.plus(-RATE_KEPT).0, RENEWED_AT_ONCE))?;
        for id in old {
            // None is approved between the reading of its row and the change.
            let _deciding = self.deps.decisions.one_at_a_time_interruptibly().map_err(StoreError::Stopped)?;
            self.renew_rate(&self.one_deposit(DepositId(id))?, now)?;
        }
        Ok(())
    }

    fn renew_rate(&self, row: &DepositRow, now: TimeMs) -> Result<(), ServiceError> {
        let claim = &row.details;
        if row.status != 0 || claim.first.is_some() {
            return Ok(());
        }
        let renewed = if claim.payment_type == deposit_type_number(PaymentType::Coin) {
            self.renewed::<CoinAddress>(row)?
        } else {
            self.renewed::<BankAccount>(row)?
        };
        let renewed = renewed.unwrap_or_else(|| claim.clone());
        let state = |details: &DepositDetails| json!({ "rate": details.funding_rate().to_string(), "expected": details.expected.to_string() });
        let entry = (renewed != *claim).then(|| {
            let (before, after) = (state(claim), state(&renewed));
            Actor::system().entry(now, "update", format!("deposit/{}", row.id), Some(&before), Some(&after))
        });
        Ok(self.deps.store.write(|transaction| {
            rows::set_deposit_rate(transaction, row.id, &renewed, now.0)?;
            entry.map_or(Ok(()), |entry| audit::append(transaction, &entry).map(drop))
        })?)
    }

    /// A claim at the present rate of its option; `None` if that has none for it.
    fn renewed<T: DepositOption>(&self, row: &DepositRow) -> Result<Option<DepositDetails>, ServiceError> {
        let claim = &row.details;
        let mut options = self.options::<T>()?.into_iter();
        let Some(option) = options.find(|one| claim.option == Some(one.id)).map(|one| one.option) else {
            return Ok(None);
        };
        let limits = Limits { min: claim.amount, max: claim.amount };
        let terms = match self.terms(&option, limits, AccountId(row.account)) {
            Ok(terms) if terms.currency == claim.currency => terms,
            Ok(_) | Err(ServiceError::Refusal(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let Terms { rate, account_rate, .. } = terms;
        let expected = credit(claim.amount, account_rate.unwrap_or_else(|| rate.into()));
        let expected = expected.filter(|expected| expected.is_positive());
        Ok(expected.map(|expected| DepositDetails { rate, account_rate, expected, ..claim.clone() }))
    }
}
