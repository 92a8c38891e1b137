//! The language of the messages: topics, and what a client says.

use serde::{Deserialize, Serialize};

/// What can be subscribed to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// `DAY_MARKET`: the newest quotes.
    Market,
    /// `KLINE.{code}`: the running candles.
    Kline(String),
    /// `FOREX_TRADE`: the account as prices move, and what happens to its orders.
    Trade,
    /// `FOREX_CLOSED`: orders that were closed.
    Closed,
    /// `NOTICE`: margin calls and the like.
    Notice,
    /// `CHAT`: the conversation with support.
    Chat,
}

impl Topic {
    /// The topic of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "DAY_MARKET" => Self::Market,
            "FOREX_TRADE" => Self::Trade,
            "FOREX_CLOSED" => Self::Closed,
            "NOTICE" => Self::Notice,
            "CHAT" => Self::Chat,
            other => Self::Kline(other.strip_prefix("KLINE.").filter(|code| !code.is_empty())?.to_owned()),
        })
    }

    /// Is it of an account, so that it needs a login?
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Trade | Self::Closed | Self::Notice | Self::Chat)
    }
}

/// What a client says.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientMessage {
    Sub { topic: String },
    Unsub { topic: String },
    Login { token: String },
    Logout,
}

/// The server's answers to a login, and faults.
#[derive(Debug, Serialize)]
pub struct Reply<'a> {
    /// `login` or `error`.
    #[serde(rename = "type")]
    pub kind: &'a str,
    pub code: i64,
    pub msg: String,
}

/// Data of a topic.
#[derive(Debug, Serialize)]
pub struct Topical<'a, T> {
    pub topic: &'a str,
    pub data: T,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics() {
        assert_eq!(Topic::parse("DAY_MARKET"), Some(Topic::Market));
        assert_eq!(Topic::parse("KLINE.EURUSD"), Some(Topic::Kline("EURUSD".into())));
        for unknown in ["", "KLINE.", "day_market", "KLINE", "FOREX_TRADE "] {
            assert_eq!(Topic::parse(unknown), None, "{unknown}");
        }
        assert!(Topic::Notice.is_private() && !Topic::Market.is_private());
    }

    #[test]
    fn what_a_client_says() {
        let said = |text| serde_json::from_str::<ClientMessage>(text).ok();
        assert_eq!(
            said(r#"{"type":"sub","topic":"NOTICE","more":1}"#),
            Some(ClientMessage::Sub { topic: "NOTICE".into() })
        );
        assert_eq!(said(r#"{"type":"logout"}"#), Some(ClientMessage::Logout));
        for bad in
            ["", "{}", "[]", r#"{"type":"sub"}"#, r#"{"type":"login","token":7}"#, r#"{"type":"SUB","topic":"x"}"#]
        {
            assert_eq!(said(bad), None, "{bad}");
        }
    }
}
