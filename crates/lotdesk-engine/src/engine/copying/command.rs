//! The commands about copying, and what the engine decides from them. Their names are stored in the journal.

use serde::{Deserialize, Serialize};

use crate::domain::copying::{
    CopyFeeCharged, CopyFees, CopyLink, CopyRecord, CopySkip, SeenFees, Strategy, StrategyEquity,
};
use crate::domain::{AccountId, CopyId, Money};

/// A command about copying.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyCommand {
    /// Opens a strategy or changes its terms.
    DefineStrategy {
        /// The provider's account, a real one that is no copy.
        account: AccountId,
        /// The fees; they stay as they are while the strategy is copied.
        fees: CopyFees,
        /// The least equity of a copy at its start, in the account's currency.
        min: Money,
    },
    /// Closes a strategy and ends all of its copies.
    CloseStrategy {
        /// The provider's account.
        account: AccountId,
    },
    /// An account begins to copy a strategy.
    Start {
        /// A real account without orders.
        account: AccountId,
        /// The provider's account.
        strategy: AccountId,
        /// The equity at which the copy ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stop_equity: Option<Money>,
        /// The fees that the customer saw; absent from journals of before they were sent.
        #[serde(default, skip_serializing_if = "SeenFees::is_empty")]
        seen: SeenFees,
    },
    /// Changes the equity at which an active copy ends.
    Change {
        /// The copy.
        copy: CopyId,
        /// The new equity; absent: it has no such limit any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stop_equity: Option<Money>,
    },
    /// Ends a copy.
    Stop {
        /// The copy.
        copy: CopyId,
    },
    /// A month has begun: accrued management fees and performance fees are charged, once a month.
    ChargeMonth {
        /// The month that begins: year x 100 + month.
        month: u32,
    },
}

/// A decision about copying. Records are included in full, as they are after the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyEvent {
    /// A strategy was opened, changed or closed.
    StrategyChanged(Strategy),
    /// A copy began.
    Started(CopyRecord),
    /// Mark, accrued fees or state of a copy changed.
    Changed(CopyRecord),
    /// A copy ended; it holds nothing.
    Ended(CopyRecord),
    /// An order of a copy was opened; it follows that of the provider.
    Opened(CopyLink),
    /// An order of a copy is to be closed as soon as its market trades.
    Closing(CopyLink),
    /// The stop of an order of a copy is an ordinary one from now on, although the provider's is guaranteed. One that opens so is in
    /// [`Self::Opened`].
    StopPlain(CopyLink),
    /// An order of the provider was not copied.
    Skipped(CopySkip),
    /// A fee was charged; the entries follow.
    Charged(CopyFeeCharged),
    /// The equity of a strategy's account at a flow, at a rollover, or after a booking.
    Valued(StrategyEquity),
    /// The fees of a month were charged.
    MonthCharged {
        /// The month that began: year x 100 + month.
        month: u32,
    },
}
