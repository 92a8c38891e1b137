//! What the engine decided: past tense, complete enough to be written down and told to everyone.

use serde::{Deserialize, Serialize};

use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::group::{self, Group, TradingRights};
use crate::domain::ledger::Transaction;
use crate::domain::settings::DealingSettings;
use crate::domain::{
    AccountId, AccountKind, DepositId, GroupId, Instrument, InstrumentId, Money, Order, OrderId, Percent, TimeMs,
    WithdrawalId,
};

use super::fingerprint::Version;
use super::input::Request;

/// An account as it stands after a change that is not an order or an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountRecord {
    pub id: AccountId,
    pub kind: AccountKind,
    pub frozen: bool,
    /// The margin call has been made and the level has not recovered since.
    #[serde(rename = "called")]
    pub in_margin_call: bool,
    /// Whose terms it is dealt with on.
    #[serde(default = "standard")]
    pub group: GroupId,
    /// What it may do with orders.
    #[serde(default)]
    pub rights: TradingRights,
    pub created_at: TimeMs,
}

const fn standard() -> GroupId {
    group::STANDARD
}

/// A decision. Orders are carried whole, as they stand after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    AccountOpened(AccountRecord),
    AccountChanged(AccountRecord),
    AccountRemoved {
        account: AccountId,
    },
    /// A pending order waits.
    OrderPlaced(Order),
    /// A market order filled, or a pending one triggered.
    OrderOpened(Order),
    /// Stops changed, swap charged, or a part was closed and this is the rest.
    OrderUpdated(Order),
    OrderCancelled(Order),
    OrderClosed(Order),
    /// Money moved.
    Posted(Transaction),
    /// A deposit waits for a decision.
    DepositAnnounced {
        deposit: DepositId,
        account: AccountId,
    },
    /// It ended so; `credited` is nothing unless it was approved.
    DepositDecided {
        deposit: DepositId,
        account: AccountId,
        status: DepositStatus,
        credited: Money,
    },
    /// A withdrawal waits for a decision; `amount` is locked.
    WithdrawalRequested {
        withdrawal: WithdrawalId,
        account: AccountId,
        amount: Money,
    },
    /// It ended so; `amount` is locked no more.
    WithdrawalDecided {
        withdrawal: WithdrawalId,
        account: AccountId,
        amount: Money,
        status: WithdrawalStatus,
    },
    MarginCalled {
        account: AccountId,
        level: Percent,
    },
    MarginRecovered {
        account: AccountId,
    },
    GroupDefined(Group),
    GroupRemoved {
        group: GroupId,
    },
    InstrumentDefined(Instrument),
    InstrumentRemoved {
        instrument: InstrumentId,
    },
    MarketSet {
        instrument: InstrumentId,
        open: bool,
    },
    SettingsChanged(DealingSettings),
    RolledOver {
        weekday: u8,
    },
    /// The request with this name is done; a repetition answers what it did.
    RequestDone {
        request: Request,
        at: TimeMs,
        fingerprint: u64,
        /// Entries of 0.1 name none.
        #[serde(default)]
        fingerprint_version: Version,
    },
    RequestsForgotten {
        before: TimeMs,
    },
}

/// What a stop-out rested on when it closed or cancelled one order. No event: it changes nothing, and is written beside
/// the events of its entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StopOut {
    pub account: AccountId,
    /// What was closed or cancelled; where a part was closed, the part.
    pub order: OrderId,
    /// Of the account just before.
    pub equity: Money,
    /// The margin of its open orders just before.
    pub margin: Money,
    /// The stop-out level that held for it.
    pub stop_out_level: Percent,
}

/// What a command answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Done,
    Account(AccountId),
    Deposit(DepositId),
    Withdrawal(WithdrawalId),
    /// The order as it stood when the command was done.
    Order(Box<Order>),
    /// The balance after a correction, a reset, an approved deposit or a paid withdrawal.
    Balance(Money),
}

impl Answer {
    /// The order of the answer, where there is one.
    pub fn order(&self) -> Option<&Order> {
        match self {
            Self::Order(order) => Some(order),
            _ => None,
        }
    }
}

impl Event {
    /// The order that this is about.
    pub const fn order(&self) -> Option<&Order> {
        match self {
            Self::OrderPlaced(order)
            | Self::OrderOpened(order)
            | Self::OrderUpdated(order)
            | Self::OrderCancelled(order)
            | Self::OrderClosed(order) => Some(order),
            _ => None,
        }
    }

    /// The id of the order that this is about.
    pub fn order_id(&self) -> Option<OrderId> {
        self.order().map(|order| order.id)
    }
}
