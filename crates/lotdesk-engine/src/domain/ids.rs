//! Ids. Each has a newtype of its own, so that an account id cannot be passed where an order id is expected.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// Id of a trading account. A customer may have several; the first one's id is also the customer's.
    AccountId
}
id! {
    /// Id of an instrument.
    InstrumentId
}
id! {
    /// Id of an order in any status: pending, open, cancelled or closed.
    OrderId
}
id! {
    /// Id of a deposit that a customer has announced.
    DepositId
}
id! {
    /// Id of a withdrawal that a customer has requested.
    WithdrawalId
}
id! {
    /// Id of a category of instruments.
    CategoryId
}
id! {
    /// Id of a group of customers.
    GroupId
}
id! {
    /// Id of a price alert or a margin-level alert.
    AlertId
}
id! {
    /// Id of a key with which a customer's program trades.
    KeyId
}
id! {
    /// Id of a transaction of the ledger.
    TransactionId
}
id! {
    /// Id of a liquidity provider.
    LpId
}
id! {
    /// Id of a cover order.
    CoverId
}
id! {
    /// Id of a difference between the position that a liquidity provider reports and the one that is booked.
    CoverBreakId
}
id! {
    /// Id of a copy: of one account that copies one strategy, from its start to its end.
    CopyId
}
