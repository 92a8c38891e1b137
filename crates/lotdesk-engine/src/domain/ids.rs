//! Identities. A newtype each, so that an account is never passed where an order belongs.

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
    /// A trading account. Each customer has one; it is also the customer's id.
    AccountId
}
id! {
    /// An instrument.
    InstrumentId
}
id! {
    /// An order: pending, open, cancelled or closed.
    OrderId
}
id! {
    /// A deposit that a customer has told of.
    DepositId
}
id! {
    /// A withdrawal that a customer has asked for.
    WithdrawalId
}
id! {
    /// A category of instruments.
    CategoryId
}
id! {
    /// A group of customers.
    GroupId
}
id! {
    /// A transaction of the books.
    TransactionId
}
