//! Signs of fraud about a partner, each with its evidence, as far as what is stored shows them. They accuse nobody: the staff looks,
//! holds what is not booked, and takes back what was not earned.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::{Partners, day_of};
use crate::domain::time::MINUTE;
use crate::domain::{AccountId, Currency, Lots, Money};
use crate::services::ServiceError;
use crate::store::StoreError;
use crate::store::customers::traces::{self, Trace};
use crate::store::customers::user_accounts;
use crate::store::funds::partner_lists::{self as lists, RewardedOrder};

/// Customers of a partner that are compared, the newest.
const CUSTOMERS: i64 = 500;
/// Days that are looked at, and rewarded orders of them at most, the newest.
const DAYS: i64 = 30;
const ORDERS: i64 = 5_000;
/// An order that was held shorter is short.
const SHORT: i64 = 5 * MINUTE;
/// So many of a partner's rewarded orders, at least, of which this share in percent was short.
const SHORT_LEAST: i64 = 10;
const SHORT_PERCENT: i64 = 50;
/// Opposite orders of one instrument that were opened within this time, with volumes that differ by at most a tenth,
const OPPOSITE_WITHIN: i64 = MINUTE;
/// are a sign from so many pairs on.
const OPPOSITE_LEAST: i64 = 3;
/// A customer with so many rewarded orders, whose spread and fees are at least this part of all that they paid in, in percent.
const CHURNED_LEAST: i64 = 20;
const CHURNED_PERCENT: i64 = 30;
/// Customers that are looked at for it: those who earned the broker most.
const CHURNERS: i64 = 20;
/// Other customers of one value that are read.
const OTHERS: i64 = 1_000;
/// Orders that are named as evidence.
const SHOWN: usize = 40;

/// What is conspicuous.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FraudSign {
    /// A customer or a partner below has the partner's payout destination.
    SharedDestination,
    /// Or signed in with the same device from the same network.
    SharedDevice,
    /// Or registered from the same network.
    SharedOrigin,
    /// Or an identity document with the same number.
    SharedDocument,
    /// Most rewarded orders were held for a short time only.
    ShortHolds,
    /// Rewarded orders in opposite directions, which together risk nothing.
    OppositeOrders,
    /// Spread and fees used up much of what a customer paid in.
    ChurnedLots,
}

impl FraudSign {
    /// The stable code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SharedDestination => "shared_destination",
            Self::SharedDevice => "shared_device",
            Self::SharedOrigin => "shared_origin",
            Self::SharedDocument => "shared_document",
            Self::ShortHolds => "short_holds",
            Self::OppositeOrders => "opposite_orders",
            Self::ChurnedLots => "churned_lots",
        }
    }
}

/// An order as evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignedOrder {
    pub order: RewardedOrder,
    /// The order in the opposite direction.
    pub against: Option<i64>,
}

/// A customer whose lots look churned. Amounts in USD.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Churned {
    pub customer: i64,
    pub orders: i64,
    pub lots: Lots,
    /// Spread and fees of the rewarded orders of 30 days.
    pub earned: Money,
    /// All credited deposits, at today's rates.
    pub deposited: Money,
    pub reward: Money,
}

/// A sign and what it consists of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub sign: FraudSign,
    /// Whom it is about.
    pub customers: Vec<i64>,
    /// What they share with the partner; devices and networks are not named.
    pub values: Vec<String>,
    /// Some of the orders, the newest.
    pub orders: Vec<SignedOrder>,
    /// How many orders or pairs there are, of how many rewarded orders.
    pub count: i64,
    pub of: i64,
    /// What the partner got for them, in USD.
    pub reward: Money,
    pub churned: Vec<Churned>,
}

impl Evidence {
    const fn new(sign: FraudSign) -> Self {
        Self {
            sign,
            customers: Vec::new(),
            values: Vec::new(),
            orders: Vec::new(),
            count: 0,
            of: 0,
            reward: Money::ZERO,
            churned: Vec::new(),
        }
    }
}

impl Partners {
    /// The signs about a partner. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn fraud_signs(&self, partner: AccountId) -> Result<Vec<Evidence>, ServiceError> {
        let since = day_of(self.clock.now()) - DAYS;
        Ok(self.store.read(|connection| {
            let user = user_accounts::owner(connection, partner.0)?;
            let mut found = shared(connection, user)?;
            let orders = lists::rewarded_orders(connection, user, since, ORDERS)?;
            found.extend(short_holds(&orders));
            found.extend(opposite(&orders));
            found.extend(self.churned(connection, user, since)?);
            Ok(found)
        })?)
    }

    /// Customers whose costs used up much of what they paid in.
    fn churned(&self, connection: &Connection, partner: i64, since: i64) -> Result<Option<Evidence>, StoreError> {
        let mut evidence = Evidence::new(FraudSign::ChurnedLots);
        for row in lists::earnings(connection, partner, since, CHURNERS)? {
            if row.orders < CHURNED_LEAST {
                continue;
            }
            let mut deposited = Money::ZERO;
            for (account, amount) in lists::deposited(connection, row.customer)? {
                let currency = self.read_model.currency_of(account);
                let rate = self.read_model.rate_between(currency, Currency::USD);
                let usd = rate.map_or(amount, |rate| rate.bid.convert_saturating(amount));
                deposited = deposited.saturating_add(usd);
            }
            let part = i128::from(row.earned.raw()) * 100;
            // Who has paid in nothing got the money otherwise, and is not judged by this.
            if deposited <= Money::ZERO || part < i128::from(deposited.raw()) * i128::from(CHURNED_PERCENT) {
                continue;
            }
            evidence.customers.push(row.customer);
            evidence.count += 1;
            evidence.reward = evidence.reward.saturating_add(row.amount);
            evidence.churned.push(Churned {
                customer: row.customer,
                orders: row.orders,
                lots: row.lots,
                earned: row.earned,
                deposited,
                reward: row.amount,
            });
        }
        Ok((evidence.count > 0).then_some(evidence))
    }
}

/// What customers and partners below share with the partner.
fn shared(connection: &Connection, partner: i64) -> Result<Vec<Evidence>, StoreError> {
    let (own, _) = lists::customers(connection, partner, (0, CUSTOMERS))?;
    let mut compared: BTreeSet<i64> = own.into_iter().collect();
    let below = lists::PartnerFilter { parent: Some(partner), ..lists::PartnerFilter::default() };
    compared.extend(lists::partners(connection, &below, (0, CUSTOMERS))?.0.into_iter().map(|row| row.user));
    let mut found = Vec::new();
    for (sign, trace) in [
        (FraudSign::SharedDestination, Trace::Destination),
        (FraudSign::SharedDocument, Trace::Document),
        (FraudSign::SharedDevice, Trace::Device),
        (FraudSign::SharedOrigin, Trace::Origin),
    ] {
        let mut evidence = Evidence::new(sign);
        let mut customers = BTreeSet::new();
        for value in traces::of_user(connection, partner, trace)? {
            let others = traces::others(connection, trace, &value, partner, OTHERS)?;
            let before = customers.len();
            customers.extend(others.into_iter().filter(|other| compared.contains(other)));
            if customers.len() > before && matches!(trace, Trace::Destination | Trace::Document) {
                evidence.values.push(value);
            }
        }
        if !customers.is_empty() {
            evidence.count = customers.len() as i64;
            evidence.customers = customers.into_iter().collect();
            found.push(evidence);
        }
    }
    Ok(found)
}

fn short_holds(orders: &[RewardedOrder]) -> Option<Evidence> {
    let is_short = |order: &&RewardedOrder| order.closed_at - order.opened_at < SHORT;
    let (short, of) = (orders.iter().filter(is_short).count() as i64, orders.len() as i64);
    (of >= SHORT_LEAST && short * 100 >= of * SHORT_PERCENT).then(|| {
        let mut evidence = Evidence { count: short, of, ..Evidence::new(FraudSign::ShortHolds) };
        for order in orders.iter().filter(is_short) {
            evidence.reward = evidence.reward.saturating_add(order.amount);
            evidence.customers.push(order.customer);
        }
        evidence.customers.sort_unstable();
        evidence.customers.dedup();
        let shown = orders.iter().filter(is_short).take(SHOWN);
        evidence.orders = shown.map(|order| SignedOrder { order: *order, against: None }).collect();
        evidence
    })
}

/// Pairs of orders in opposite directions, of one account or of several; each order counts once.
fn opposite(orders: &[RewardedOrder]) -> Option<Evidence> {
    let mut by_instrument: BTreeMap<i64, Vec<&RewardedOrder>> = BTreeMap::new();
    for order in orders {
        by_instrument.entry(order.instrument).or_default().push(order);
    }
    let mut evidence = Evidence { of: orders.len() as i64, ..Evidence::new(FraudSign::OppositeOrders) };
    let mut pairs = Vec::new();
    for mut all in by_instrument.into_values() {
        all.sort_by_key(|order| (order.opened_at, order.order));
        let mut paired = vec![false; all.len()];
        for first in 0..all.len() {
            let near = |place: &usize| all[*place].opened_at - all[first].opened_at <= OPPOSITE_WITHIN;
            let found = (first + 1..all.len())
                .take_while(near)
                .find(|place| !paired[*place] && are_opposite(all[first], all[*place]));
            if let Some(second) = found.filter(|_| !paired[first]) {
                (paired[first], paired[second]) = (true, true);
                pairs.push((all[first], all[second]));
            }
        }
    }
    if (pairs.len() as i64) < OPPOSITE_LEAST {
        return None;
    }
    pairs.sort_by_key(|(first, _)| std::cmp::Reverse(first.order));
    evidence.count = pairs.len() as i64;
    for (first, second) in &pairs {
        evidence.reward = evidence.reward.saturating_add(first.amount).saturating_add(second.amount);
        evidence.customers.extend([first.customer, second.customer]);
    }
    evidence.customers.sort_unstable();
    evidence.customers.dedup();
    evidence.orders = pairs
        .into_iter()
        .take(SHOWN / 2)
        .flat_map(|(first, second)| {
            let with =
                |one: &RewardedOrder, other: &RewardedOrder| SignedOrder { order: *one, against: Some(other.order) };
            [with(first, second), with(second, first)]
        })
        .collect();
    Some(evidence)
}

/// Whether two orders of one instrument risked nothing together: opposite sides, open at the same time, with about the same volume.
fn are_opposite(one: &RewardedOrder, other: &RewardedOrder) -> bool {
    let (less, more) = (one.lots.min(other.lots).raw(), one.lots.max(other.lots).raw());
    one.side != other.side && other.opened_at < one.closed_at && (more - less).saturating_mul(10) <= more
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(id: i64, side: i64, lots: &str, (opened_at, closed_at): (i64, i64)) -> RewardedOrder {
        RewardedOrder {
            order: id,
            customer: id % 3,
            account: id % 3,
            instrument: 1,
            side,
            lots: lots.parse().unwrap(),
            opened_at,
            closed_at,
            amount: Money::ONE,
        }
    }

    #[test]
    fn opposite_orders_are_paired_once_and_only_if_they_risk_nothing_together() {
        let day = 24 * 60 * MINUTE;
        let pair = |id: i64, lots: &str, apart: i64| {
            let at = id * day;
            [order(id, 1, "1", (at, at + MINUTE * 9)), order(id + 1, 2, lots, (at + apart, at + MINUTE * 9))]
        };
        let of =
            |orders: &[RewardedOrder]| opposite(orders).map(|found| (found.count, found.of, found.reward.to_string()));
        let three: Vec<_> = [1, 3, 5].into_iter().flat_map(|id| pair(id, "0.9", MINUTE)).collect();
        assert_eq!(of(&three), Some((3, 6, "6.00".into())));
        assert_eq!(of(&three[..4]), None, "two pairs happen by chance");
        for (lots, apart) in [("0.89", MINUTE), ("1", MINUTE + 1)] {
            let others: Vec<_> = [1, 3, 5].into_iter().flat_map(|id| pair(id, lots, apart)).collect();
            assert_eq!(of(&others), None, "{lots} {apart}");
        }
        // One sell has one buy, however many there are; and one that was closed before the other opened is no hedge.
        let mut many: Vec<_> = (0..9).map(|id| order(id, 1, "1", (id, day))).collect();
        many.extend([order(20, 2, "1", (9, day)), order(21, 2, "1", (9, day)), order(22, 2, "1", (9, day))]);
        assert_eq!(of(&many), Some((3, 12, "6.00".into())));
        many.iter_mut().filter(|order| order.side == 1).for_each(|order| order.closed_at = 9);
        assert_eq!(of(&many), None);
        assert_eq!(of(&three.iter().map(|one| RewardedOrder { side: 1, ..*one }).collect::<Vec<_>>()), None);
    }

    #[test]
    fn half_of_ten_orders_must_be_short() {
        let orders = |short: i64, all: i64| -> Vec<_> {
            (0..all).map(|id| order(id, 1, "1", (0, if id < short { SHORT - 1 } else { SHORT }))).collect()
        };
        let found = short_holds(&orders(5, 10)).unwrap();
        assert_eq!(
            (found.count, found.of, found.customers, found.reward.to_string()),
            (5, 10, vec![0, 1, 2], "5.00".into())
        );
        assert_eq!((short_holds(&orders(4, 10)), short_holds(&orders(9, 9))), (None, None));
    }
}
