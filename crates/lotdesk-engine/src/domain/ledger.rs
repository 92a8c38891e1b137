//! The ledger: double-entry bookkeeping. A balance is the sum of its entries; the legs of a transaction sum to zero.

use serde::{Deserialize, Serialize};

use super::{AccountId, AccountKind, Currency, Money, OrderId, TimeMs, TransactionId};

/// An account of the ledger. Real and demo money have separate ledgers; each has all of the broker's accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LedgerAccount {
    /// A customer's trading account, or the account of a liquidity provider, whose id is negative (see [`super::cover`]).
    Customer(AccountId),
    /// One of the broker's own accounts.
    Broker(BrokerAccount),
}

/// The broker's own accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrokerAccount {
    /// Counterpart of customers' realised profits and losses.
    TradingResult,
    /// Fees and commissions.
    Fees,
    /// Overnight interest.
    Swaps,
    /// Negative balances that the broker covered.
    WriteOffs,
    /// Counterpart of approved deposits.
    DepositsInTransit,
    /// Counterpart of paid withdrawals.
    WithdrawalsInTransit,
    /// Counterpart of demo grants and resets.
    DemoMoney,
    /// Counterpart of balance corrections by staff.
    Corrections,
    /// Counterpart of transfers between the accounts of one customer.
    Transfers,
    /// Counterpart of money sent to or from a liquidity provider.
    Treasury,
    /// Rewards of partners.
    Rebates,
    /// Fees of copies: what copiers pay, less the share of the providers.
    CopyFees,
    /// Realised result of covering.
    CoverResult,
    /// Commissions and financing of liquidity providers.
    CoverCosts,
}

impl BrokerAccount {
    /// Every account.
    pub const ALL: [Self; 14] = [
        Self::TradingResult,
        Self::Fees,
        Self::Swaps,
        Self::WriteOffs,
        Self::DepositsInTransit,
        Self::WithdrawalsInTransit,
        Self::DemoMoney,
        Self::Corrections,
        Self::Transfers,
        Self::Treasury,
        Self::Rebates,
        Self::CopyFees,
        Self::CoverResult,
        Self::CoverCosts,
    ];

    /// The stable code in the database and in reports.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TradingResult => "trading_result",
            Self::Fees => "fees",
            Self::Swaps => "swaps",
            Self::WriteOffs => "write_offs",
            Self::DepositsInTransit => "deposits_in_transit",
            Self::WithdrawalsInTransit => "withdrawals_in_transit",
            Self::DemoMoney => "demo_money",
            Self::Corrections => "corrections",
            Self::Transfers => "transfers",
            Self::Treasury => "treasury",
            Self::Rebates => "rebates",
            Self::CopyFees => "copy_fees",
            Self::CoverResult => "cover_result",
            Self::CoverCosts => "cover_costs",
        }
    }
}

/// The sum of amounts of many accounts, in USD. A balance fits into 64 bits; the sum of all, above all of demo money, may
/// not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Total(i128);

impl Total {
    /// The sum in millionths of a dollar.
    pub const fn raw(self) -> i128 {
        self.0
    }
}

impl std::ops::AddAssign<Money> for Total {
    fn add_assign(&mut self, amount: Money) {
        self.0 += i128::from(amount.raw());
    }
}

impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match i64::try_from(self.0) {
            Ok(raw) => Money::from_raw(raw).fmt(f),
            Err(_) => write!(f, "{} dollars", self.0 / i128::from(Money::ONE.raw())),
        }
    }
}

/// The purpose of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransactionKind {
    /// The first money of a demo account.
    DemoGrant,
    /// A demo balance set to a new amount.
    DemoReset,
    /// Realised profit or loss of a close.
    Profit,
    /// Fee and commission of a fill.
    Fee,
    /// Premium of a guaranteed stop that triggered.
    GslPremium,
    /// Overnight interest.
    Swap,
    /// A negative balance covered by the broker.
    WriteOff,
    /// An approved deposit.
    Deposit,
    /// A paid withdrawal.
    Withdrawal,
    /// A correction by staff.
    Correction,
    /// A transfer to or from another account of the customer.
    Transfer,
    /// A credited payment that went back to the customer at its provider.
    Refund,
    /// A credited payment that the customer has disputed.
    Chargeback,
    /// A partner's rewards of a day, or what of earlier ones is taken back.
    Rebate,
    /// A fee of a copy: debited to the copier, or the share of it that the provider of the strategy gets.
    CopyFee,
    /// Money sent to or from a liquidity provider.
    LpTransfer,
    /// Realised result of covering at a liquidity provider.
    CoverProfit,
    /// Commission or financing of a liquidity provider.
    CoverCost,
}

impl TransactionKind {
    /// Every kind.
    pub const ALL: [Self; 18] = [
        Self::DemoGrant,
        Self::DemoReset,
        Self::Profit,
        Self::Fee,
        Self::GslPremium,
        Self::Swap,
        Self::WriteOff,
        Self::Deposit,
        Self::Withdrawal,
        Self::Correction,
        Self::Transfer,
        Self::Refund,
        Self::Chargeback,
        Self::Rebate,
        Self::CopyFee,
        Self::LpTransfer,
        Self::CoverProfit,
        Self::CoverCost,
    ];

    /// Kinds of entries that only liquidity providers have: the last of [`Self::ALL`].
    const OF_LPS: usize = 3;

    /// The codes of the kinds of customers' entries, in the order of [`Self::ALL`].
    pub const CODES: [&'static str; Self::ALL.len() - Self::OF_LPS] = {
        let (mut codes, mut next) = ([""; Self::ALL.len() - Self::OF_LPS], 0);
        while next < codes.len() {
            codes[next] = Self::ALL[next].code();
            next += 1;
        }
        codes
    };

    /// The stable code in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DemoGrant => "demo_grant",
            Self::DemoReset => "demo_reset",
            Self::Profit => "profit",
            Self::Fee => "fee",
            Self::GslPremium => "gsl_premium",
            Self::Swap => "swap",
            Self::WriteOff => "write_off",
            Self::Deposit => "deposit",
            Self::Withdrawal => "withdrawal",
            Self::Correction => "correction",
            Self::Transfer => "transfer",
            Self::Refund => "refund",
            Self::Chargeback => "chargeback",
            Self::Rebate => "rebate",
            Self::CopyFee => "copy_fee",
            Self::LpTransfer => "lp_transfer",
            Self::CoverProfit => "cover_profit",
            Self::CoverCost => "cover_cost",
        }
    }

    /// The kind with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The broker's account that is the counterpart.
    pub const fn counterpart(self) -> BrokerAccount {
        match self {
            Self::DemoGrant | Self::DemoReset => BrokerAccount::DemoMoney,
            Self::Profit => BrokerAccount::TradingResult,
            Self::Fee | Self::GslPremium => BrokerAccount::Fees,
            Self::Swap => BrokerAccount::Swaps,
            Self::WriteOff => BrokerAccount::WriteOffs,
            Self::Deposit | Self::Refund | Self::Chargeback => BrokerAccount::DepositsInTransit,
            Self::Withdrawal => BrokerAccount::WithdrawalsInTransit,
            Self::Correction => BrokerAccount::Corrections,
            Self::Transfer => BrokerAccount::Transfers,
            Self::Rebate => BrokerAccount::Rebates,
            Self::CopyFee => BrokerAccount::CopyFees,
            Self::LpTransfer => BrokerAccount::Treasury,
            Self::CoverProfit => BrokerAccount::CoverResult,
            Self::CoverCost => BrokerAccount::CoverCosts,
        }
    }
}

/// A transaction between a customer, or a liquidity provider, and the broker.
///
/// It has exactly two legs, `amount` for the customer and `-amount` for [`TransactionKind::counterpart`], so a
/// transaction whose legs do not sum to zero cannot be represented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transaction {
    /// Rises with each transaction.
    pub id: TransactionId,
    /// Time of the posting.
    pub at: TimeMs,
    /// Ledger of the transaction: real or demo.
    #[serde(rename = "world")]
    pub account_kind: AccountKind,
    /// The customer's account.
    pub customer: AccountId,
    /// Currency of the account. Absent for USD, so that entries about accounts in USD are stored as in version 0.1.
    #[serde(default, skip_serializing_if = "Currency::is_usd")]
    pub currency: Currency,
    /// Amount in the account's currency; positive: credited to the customer. Never zero.
    pub amount: Money,
    /// The customer's balance after the transaction.
    pub balance: Money,
    /// The purpose; it determines the broker's account.
    #[serde(rename = "memo")]
    pub kind: TransactionKind,
    /// The order that caused it, if one did.
    pub order: Option<OrderId>,
    /// The earlier entry of the account that this one reverses or adjusts (see [`super::trade_correction`]). Absent from
    /// other entries, so that they are stored as before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrects: Option<TransactionId>,
}

impl Transaction {
    /// Both legs; they sum to zero.
    pub fn legs(&self) -> [(LedgerAccount, Money); 2] {
        [
            (LedgerAccount::Customer(self.customer), self.amount),
            (LedgerAccount::Broker(self.kind.counterpart()), -self.amount),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_one_to_one_and_every_transaction_has_two_legs() {
        let codes: std::collections::BTreeSet<_> = BrokerAccount::ALL.into_iter().map(BrokerAccount::code).collect();
        assert_eq!(codes.len(), BrokerAccount::ALL.len());
        for kind in TransactionKind::ALL {
            assert_eq!(TransactionKind::from_code(kind.code()), Some(kind));
            let transaction = Transaction {
                id: TransactionId(1),
                at: TimeMs(0),
                account_kind: AccountKind::Real,
                customer: AccountId(7),
                currency: Currency::USD,
                amount: Money::ONE,
                balance: Money::ONE,
                kind,
                order: None,
                corrects: None,
            };
            let broker = LedgerAccount::Broker(kind.counterpart());
            assert_eq!(
                transaction.legs(),
                [(LedgerAccount::Customer(AccountId(7)), Money::ONE), (broker, -Money::ONE)]
            );
        }
        let (customers, of_lps) = TransactionKind::ALL.split_at(TransactionKind::CODES.len());
        assert!(customers.iter().map(|kind| kind.code()).eq(TransactionKind::CODES));
        assert_eq!(of_lps, [TransactionKind::LpTransfer, TransactionKind::CoverProfit, TransactionKind::CoverCost]);
        assert_eq!(TransactionKind::from_code("nothing"), None);
        assert_eq!(TransactionKind::Deposit.counterpart().code(), "deposits_in_transit");
        assert_eq!(TransactionKind::Correction.counterpart().code(), "corrections");
    }

    #[test]
    fn a_total_may_be_larger_than_any_balance() {
        let mut total = Total::default();
        for amount in ["1.5", "-0.25"] {
            total += amount.parse().unwrap();
        }
        assert_eq!((total.raw(), total.to_string().as_str()), (1_250_000, "1.25"));
        for _ in 0..3 {
            total += Money::MAX;
        }
        assert_eq!(total.raw(), 3 * i128::from(i64::MAX) + 1_250_000);
        assert_eq!(total.to_string(), "27670116110565 dollars");
    }
}
