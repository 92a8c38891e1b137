//! Price alerts: levels of which a customer is notified once.

use serde::{Deserialize, Serialize};

use super::{AccountId, AlertId, InstrumentId, Price, Quote, TimeMs};

/// A side of a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuoteSide {
    /// The price at which customers sell.
    Bid,
    /// The price at which customers buy.
    Ask,
}

impl QuoteSide {
    /// The price of this side.
    pub const fn price(self, quote: &Quote) -> Price {
        match self {
            Self::Bid => quote.bid,
            Self::Ask => quote.ask,
        }
    }

    /// Its name on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Bid => "bid",
            Self::Ask => "ask",
        }
    }

    /// The side with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Bid, Self::Ask].into_iter().find(|side| side.code() == code)
    }
}

/// A price alert that has not fired. Prices are the account's own, that is, with the mark-up of its group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceAlert {
    /// Rises with each alert; never reused.
    pub id: AlertId,
    /// The customer's account.
    pub account: AccountId,
    /// Whose price.
    pub instrument: InstrumentId,
    /// Which price.
    pub side: QuoteSide,
    /// Whether the price must rise to the level; else it must fall to it. It follows from the quote at the setting.
    pub rises: bool,
    /// The level.
    pub level: Price,
    /// When it is removed if it has not fired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<TimeMs>,
    /// Time of the setting.
    pub created_at: TimeMs,
}

impl PriceAlert {
    /// Most alerts of one account.
    pub const MAX: usize = 50;
}
