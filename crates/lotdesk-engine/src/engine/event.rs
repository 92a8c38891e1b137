//! Events: the decisions of the engine, complete enough to be stored and published without the state.

use serde::{Deserialize, Serialize};

use crate::domain::copying::CopyRecord;
use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::group::{self, Group, TradingRights};
use crate::domain::ledger::Transaction;
use crate::domain::settings::DealingSettings;
use crate::domain::{
    AccountId, AccountKind, ConversionRate, Currency, DepositId, GroupId, Instrument, InstrumentId, MarginAlert, Money,
    Order, OrderId, Percent, Price, PriceAlert, TimeMs, WithdrawalId,
};

use super::fingerprint::Version;
use super::input::Request;
use super::reject::Reject;

pub use super::copying::command::CopyEvent;
pub use super::cover::command::{CoverChange, CoverEvent};

/// The attributes of an account that are neither orders nor ledger entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountRecord {
    /// Rises with each account; never reused.
    pub id: AccountId,
    /// Real or demo.
    pub kind: AccountKind,
    /// The currency of its balance, margins and profits. Absent for USD, so that entries and rows about accounts in USD
    /// are those of releases that had no other currency.
    #[serde(default, skip_serializing_if = "Currency::is_usd")]
    pub currency: Currency,
    /// Whether the account can neither place orders nor withdraw.
    pub frozen: bool,
    /// Whether the account had a margin call and its margin level has not recovered since.
    #[serde(rename = "called")]
    pub in_margin_call: bool,
    /// The group whose terms apply.
    #[serde(default = "standard")]
    pub group: GroupId,
    /// What the customer may do with orders.
    #[serde(default)]
    pub rights: TradingRights,
    /// Time of the opening.
    pub created_at: TimeMs,
    /// What the customer owes because payments were taken back: the balance may be as far below zero without open
    /// positions. Absent without debt, so that entries and rows are those of releases that had none.
    #[serde(default, skip_serializing_if = "is_no_debt")]
    pub charged_back: Money,
}

/// The group of accounts in journals that contain no groups.
const fn standard() -> GroupId {
    group::STANDARD
}

/// Whether nothing is owed.
const fn is_no_debt(amount: &Money) -> bool {
    amount.is_zero()
}

/// Whether a time is absent: events of older rules do not contain it.
const fn is_zero(time: &TimeMs) -> bool {
    time.0 == 0
}

/// A decision. Orders, accounts and terms are included in full, as they are after the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An account was opened.
    AccountOpened(AccountRecord),
    /// The group, the trading rights or the frozen state of an account was set.
    AccountChanged(AccountRecord),
    /// A demo account was removed.
    AccountRemoved {
        /// The removed account.
        account: AccountId,
    },
    /// A pending order was placed, or a market order was sent to a liquidity provider and waits.
    OrderPlaced(Order),
    /// A market order was filled, or a pending order triggered.
    OrderOpened(Order),
    /// Levels were changed, swap was charged, or a part was closed and this is the remainder; or the close was sent to a liquidity
    /// provider, or not filled there.
    OrderUpdated(Order),
    /// A pending order was cancelled, or a liquidity provider did not fill a market order.
    OrderCancelled(Order),
    /// A position, or the part that was split from it, was closed.
    OrderClosed(Order),
    /// A closed order was cancelled or re-priced by the staff; its entries follow.
    TradeCorrected(Order),
    /// A transaction was posted.
    Posted(Transaction),
    /// A deposit was announced.
    DepositAnnounced {
        /// The new deposit.
        deposit: DepositId,
        /// The customer's account.
        account: AccountId,
    },
    /// A deposit was decided.
    DepositDecided {
        /// The deposit.
        deposit: DepositId,
        /// The customer's account.
        account: AccountId,
        /// The decision.
        status: DepositStatus,
        /// Credited amount in the account's currency; zero unless approved.
        credited: Money,
    },
    /// A withdrawal was requested.
    WithdrawalRequested {
        /// The new withdrawal.
        withdrawal: WithdrawalId,
        /// The customer's account.
        account: AccountId,
        /// Held amount in the account's currency.
        amount: Money,
    },
    /// A withdrawal was decided.
    WithdrawalDecided {
        /// The withdrawal.
        withdrawal: WithdrawalId,
        /// The customer's account.
        account: AccountId,
        /// Amount in the account's currency; no longer held.
        amount: Money,
        /// The decision.
        status: WithdrawalStatus,
    },
    /// A withdrawal was approved and is being paid.
    WithdrawalApproved {
        /// The withdrawal.
        withdrawal: WithdrawalId,
        /// The customer's account.
        account: AccountId,
        /// Debited amount in the account's currency; no longer held.
        amount: Money,
    },
    /// The payment of an approved withdrawal ended.
    WithdrawalSettled {
        /// The withdrawal.
        withdrawal: WithdrawalId,
        /// The customer's account.
        account: AccountId,
        /// Amount in the account's currency; credited again if the payment failed.
        amount: Money,
        /// Paid, or rejected where the payment failed.
        status: WithdrawalStatus,
    },
    /// The margin level of an account fell to the margin-call level.
    MarginCalled {
        /// The account.
        account: AccountId,
        /// Its margin level.
        level: Percent,
    },
    /// The margin level of an account rose above the margin-call level again.
    MarginRecovered {
        /// The account.
        account: AccountId,
    },
    /// A price alert was set.
    AlertSet(PriceAlert),
    /// A price alert was removed: by the customer, or with its account or its instrument.
    AlertRemoved(PriceAlert),
    /// The time of a price alert is over.
    AlertExpired(PriceAlert),
    /// The price reached the level of an alert, which is removed.
    AlertFired {
        /// The alert.
        alert: PriceAlert,
        /// The account's price that reached the level; beyond it after a gap.
        price: Price,
    },
    /// A margin-level alert was set.
    MarginAlertSet(MarginAlert),
    /// A margin-level alert was removed: by the customer, or with its account.
    MarginAlertRemoved(MarginAlert),
    /// The margin level fell to the level of an alert.
    MarginAlertFired {
        /// The alert, which is armed no longer.
        alert: MarginAlert,
        /// The account's margin level; below the alert's after a gap.
        level: Percent,
    },
    /// A margin-level alert is armed again.
    MarginAlertRearmed(MarginAlert),
    /// A group was added or its terms changed.
    GroupDefined(Group),
    /// A group was removed.
    GroupRemoved {
        /// The removed group.
        group: GroupId,
    },
    /// An instrument was added or its terms changed.
    InstrumentDefined(Instrument),
    /// An instrument was removed.
    InstrumentRemoved {
        /// The removed instrument.
        instrument: InstrumentId,
    },
    /// Trading hours began or ended.
    MarketSet {
        /// The instrument.
        instrument: InstrumentId,
        /// Whether trading is open.
        open: bool,
        /// When the market opened last; zero by the rules of version 1.
        #[serde(default, skip_serializing_if = "is_zero")]
        opened_at: TimeMs,
    },
    /// The platform-wide settings were changed.
    SettingsChanged(DealingSettings),
    /// A rollover was carried out; it follows the updates of the orders.
    RolledOver {
        /// The day that ended (0 = Sunday).
        weekday: u8,
    },
    /// A command with an idempotency key was completed; a repetition returns its answer.
    RequestDone {
        /// The idempotency key.
        request: Request,
        /// Time of the command.
        at: TimeMs,
        /// Hash of the command's parameters.
        fingerprint: u64,
        /// Encoding of the fingerprint. Entries of release 0.1 do not contain it.
        #[serde(default)]
        fingerprint_version: Version,
    },
    /// Idempotency keys were removed.
    RequestsForgotten {
        /// Those of commands before this time.
        before: TimeMs,
    },
    /// A decision about cover at liquidity providers.
    Cover(CoverEvent),
    /// A decision about copying.
    Copying(CopyEvent),
}

/// The figures on which a stop-out closed or cancelled one order. It is not an event, because it changes nothing; it is
/// stored beside the events of its journal entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StopOut {
    /// The account that was stopped out.
    pub account: AccountId,
    /// The order that was closed or cancelled; after a partial close, the closed part.
    pub order: OrderId,
    /// Equity of the account just before, in its currency.
    pub equity: Money,
    /// Margin of the account's open orders just before, in its currency.
    pub margin: Money,
    /// The stop-out level that applied to the account.
    pub stop_out_level: Percent,
}

/// The answer to a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Nothing to report.
    Done,
    /// The opened account.
    Account(AccountId),
    /// The announced deposit.
    Deposit(DepositId),
    /// The requested withdrawal.
    Withdrawal(WithdrawalId),
    /// The order as it was after the command.
    Order(Box<Order>),
    /// The price alert that was set.
    Alert(PriceAlert),
    /// The margin-level alert that was set.
    MarginAlert(MarginAlert),
    /// The copy that began or ended.
    Copy(Box<CopyRecord>),
    /// The balance after a correction, a reset, an approved deposit or a paid withdrawal.
    Balance(Money),
    /// A transfer between two accounts.
    Transferred {
        /// The amount credited, in the currency of the account that receives it.
        received: Money,
        /// The rate from the one currency to the other, the bid side.
        rate: ConversionRate,
    },
    /// What became of the orders of a [`CloseAll`](super::input::Body::CloseAll), each by id.
    Closed {
        /// The closed orders.
        closed: Vec<Order>,
        /// The orders that stay open.
        failed: Vec<CloseFailure>,
        /// The orders whose close was sent to a liquidity provider.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sent: Vec<Order>,
    },
}

/// An order that could not be closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CloseFailure {
    /// The order.
    pub order: OrderId,
    /// Why it stays open.
    pub error: CloseError,
}

/// Why an order cannot be closed now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseError {
    /// Its market is closed.
    MarketClosed,
    /// Its quote is stale.
    QuoteStale,
    /// Its quote currency has no conversion rate.
    NoConversionRate {
        /// The quote currency.
        currency: String,
    },
    /// It waits for a liquidity provider already.
    OrderWorking,
    /// The liquidity provider that it waits for cannot be sent its close.
    LpUnavailable,
}

impl From<&CloseError> for Reject {
    fn from(error: &CloseError) -> Self {
        match error {
            CloseError::MarketClosed => Self::MarketClosed,
            CloseError::QuoteStale => Self::QuoteStale,
            CloseError::OrderWorking => Self::OrderWorking,
            CloseError::LpUnavailable => Self::LpUnavailable,
            CloseError::NoConversionRate { currency } => Self::NoConversionRate { currency: currency.clone() },
        }
    }
}

impl Answer {
    /// The order of the answer, if it has one.
    pub fn order(&self) -> Option<&Order> {
        match self {
            Self::Order(order) => Some(order),
            _ => None,
        }
    }
}

impl Event {
    /// The order that the event is about, if any.
    pub const fn order(&self) -> Option<&Order> {
        match self {
            Self::OrderPlaced(order)
            | Self::OrderOpened(order)
            | Self::OrderUpdated(order)
            | Self::OrderCancelled(order)
            | Self::OrderClosed(order)
            | Self::TradeCorrected(order) => Some(order),
            _ => None,
        }
    }

    /// The id of the order that the event is about, if any.
    pub fn order_id(&self) -> Option<OrderId> {
        self.order().map(|order| order.id)
    }
}
