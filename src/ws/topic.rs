//! Topics and messages of the WebSocket protocol.

use serde::{Deserialize, Serialize};

/// A topic that a client can subscribe to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// `DAY_MARKET`: the latest quotes.
    Market,
    /// `KLINE.{code}`: the open candles.
    Kline(String),
    /// `FOREX_TRADE`: the account at the current prices, and events of its orders.
    Trade,
    /// `FOREX_CLOSED`: closed orders.
    Closed,
    /// `NOTICE`: margin calls and other notifications.
    Notice,
    /// `CHAT`: the conversation with support.
    Chat,
}

impl Topic {
    /// The topic with this name.
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

    /// Its name.
    pub fn name(&self) -> String {
        match self {
            Self::Market => "DAY_MARKET".into(),
            Self::Kline(code) => format!("KLINE.{code}"),
            Self::Trade => "FOREX_TRADE".into(),
            Self::Closed => "FOREX_CLOSED".into(),
            Self::Notice => "NOTICE".into(),
            Self::Chat => "CHAT".into(),
        }
    }

    /// Whether it concerns an account and requires a login.
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Trade | Self::Closed | Self::Notice | Self::Chat)
    }
}

/// A message from a client.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientMessage {
    Sub {
        topic: String,
    },
    Unsub {
        topic: String,
    },
    Login {
        token: String,
        /// Number of an account of the customer; without it, the first.
        #[serde(default)]
        account: Option<i64>,
        /// With a key: the end of the connection cancels the pending orders that the key has placed.
        #[serde(default)]
        cancel_on_disconnect: bool,
    },
    Logout,
}

/// The server's reply to a login, or an error.
#[derive(Debug, Serialize)]
pub struct Reply<'a> {
    /// `login` or `error`.
    #[serde(rename = "type")]
    pub kind: &'a str,
    pub code: i64,
    pub msg: String,
}

/// A message with a topic's data.
#[derive(Debug, Serialize)]
pub struct TopicMessage<'a, T> {
    pub topic: &'a str,
    /// Number of the account that a private frame is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<i64>,
    pub data: T,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_topics_are_parsed() {
        assert_eq!(Topic::parse("DAY_MARKET"), Some(Topic::Market));
        assert_eq!(Topic::parse("KLINE.EURUSD"), Some(Topic::Kline("EURUSD".into())));
        for unknown in ["", "KLINE.", "day_market", "KLINE", "FOREX_TRADE "] {
            assert_eq!(Topic::parse(unknown), None, "{unknown}");
        }
        for name in ["DAY_MARKET", "KLINE.EURUSD", "FOREX_TRADE", "FOREX_CLOSED", "NOTICE", "CHAT"] {
            assert_eq!(Topic::parse(name).map(|topic| topic.name()).as_deref(), Some(name));
        }
        assert!(Topic::Notice.is_private() && !Topic::Market.is_private());
    }

    #[test]
    fn only_known_client_messages_are_parsed() {
        let parsed = |text| serde_json::from_str::<ClientMessage>(text).ok();
        assert_eq!(
            parsed(r#"{"type":"sub","topic":"NOTICE","more":1}"#),
            Some(ClientMessage::Sub { topic: "NOTICE".into() })
        );
        assert_eq!(parsed(r#"{"type":"logout"}"#), Some(ClientMessage::Logout));
        for bad in [
            "",
            "{}",
            "[]",
            r#"{"type":"sub"}"#,
            r#"{"type":"login","token":7}"#,
            r#"{"type":"login","token":"x","account":"y"}"#,
            r#"{"type":"SUB","topic":"x"}"#,
        ] {
            assert_eq!(parsed(bad), None, "{bad}");
        }
    }
}
