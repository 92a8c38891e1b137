//! Signs of fraud about a partner, as far as what is stored shows them.

use std::collections::BTreeSet;

use super::{Partners, day_of};
use crate::domain::AccountId;
use crate::domain::time::MINUTE;
use crate::services::ServiceError;
use crate::store::customers::traces::{self, Trace};
use crate::store::customers::users;
use crate::store::funds::partners as rows;

/// Customers of a partner that are compared.
const CUSTOMERS: i64 = 500;
/// Days that are looked at.
const DAYS: i64 = 30;
/// An order that was held shorter is short.
const SHORT: i64 = 5 * MINUTE;
/// So many of a partner's rewarded orders, at least, of which this share in percent was short.
const SHORT_LEAST: i64 = 10;
const SHORT_PERCENT: i64 = 50;
/// Other customers of one value that are read.
const OTHERS: i64 = 1_000;

/// What is conspicuous.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FraudSign {
    /// An invited customer has the partner's payout destination.
    SharedDestination,
    /// Or signed in with the same device from the same network.
    SharedDevice,
    /// Or registered from the same network.
    SharedOrigin,
    /// Most rewarded orders were held for a short time only.
    ShortHolds,
}

impl FraudSign {
    /// The stable code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SharedDestination => "shared_destination",
            Self::SharedDevice => "shared_device",
            Self::SharedOrigin => "shared_origin",
            Self::ShortHolds => "short_holds",
        }
    }
}

/// The signs about a partner.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FraudSigns {
    /// Each sign with the customers that it is about.
    pub signs: Vec<(FraudSign, Vec<i64>)>,
}

impl Partners {
    /// The signs about a partner. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn fraud_signs(&self, partner: AccountId) -> Result<FraudSigns, ServiceError> {
        let since = day_of(self.clock.now()) - DAYS;
        Ok(self.store.read(|connection| {
            let (invited, _) = users::invited(connection, partner.0, 0, CUSTOMERS)?;
            let invited: BTreeSet<i64> = invited.into_iter().map(|row| row.id).collect();
            let mut signs = Vec::new();
            for (sign, trace) in [
                (FraudSign::SharedDestination, Trace::Destination),
                (FraudSign::SharedDevice, Trace::Device),
                (FraudSign::SharedOrigin, Trace::Origin),
            ] {
                let mut shared = BTreeSet::new();
                for value in traces::of_user(connection, partner.0, trace)? {
                    let others = traces::others(connection, trace, &value, partner.0, OTHERS)?;
                    shared.extend(others.into_iter().filter(|other| invited.contains(other)));
                }
                if !shared.is_empty() {
                    signs.push((sign, shared.into_iter().collect()));
                }
            }
            let (short, all) = rows::short_holds(connection, partner.0, since, SHORT)?;
            if all >= SHORT_LEAST && short * 100 >= all * SHORT_PERCENT {
                signs.push((FraudSign::ShortHolds, Vec::new()));
            }
            Ok(FraudSigns { signs })
        })?)
    }
}
