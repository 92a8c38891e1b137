//! How an instrument is shown and when it trades: everything about it that the engine does not use.

use std::collections::BTreeMap;

use jiff::civil::Date;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::holiday_calendar::CalendarId;
pub use crate::domain::CategoryId;
use crate::domain::session::Session;
use crate::domain::{InstrumentId, Price};
use crate::i18n::Language;

/// Texts by language. A reader without one in their language gets the default language's, then English, then any.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(pub BTreeMap<Language, String>);

impl Names {
    /// The text for a reader of `language`, where there is any.
    pub fn get(&self, language: Language) -> Option<&str> {
        [language, Language::default(), Language::En]
            .iter()
            .find_map(|language| self.0.get(language))
            .or_else(|| self.0.values().next())
            .map(String::as_str)
    }
}

/// The feed of an instrument's quotes, if it is not the platform's (`--feed`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnFeed {
    /// The built-in simulator.
    Sim,
    /// Quotes pushed by the broker's own systems (`/feed/quotes`, `/feed/ws`).
    Push,
    /// Prices of the liquidity provider that the instrument is mapped to.
    Fix,
}

impl OwnFeed {
    /// The code of the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Sim => "sim",
            Self::Push => "push",
            Self::Fix => "fix",
        }
    }

    /// The feed with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Sim, Self::Push, Self::Fix].into_iter().find(|feed| feed.code() == code)
    }
}

/// How the simulator plays an instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SimTerms {
    /// Where it begins: the bid of the first quote ever.
    pub price: Price,
    /// Ask minus bid in quiet hours, in points; at least 0.
    pub spread_points: i64,
    /// Annual volatility as a share: `0.08` = 8 %. 0 to 10.
    pub volatility_annual: Decimal,
    /// Quotes a second in busy hours. Above 0, at most 50.
    pub pace_per_s: Decimal,
    /// Annual drift as a share; -1 to 1.
    pub drift_annual: Decimal,
}

/// The listing of an instrument. Kept as JSON in the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    pub instrument: InstrumentId,
    pub category: CategoryId,
    /// The displayed code: `EUR/USD`.
    pub show_code: String,
    pub names: Names,
    /// The logo's path from the root, or a URL; may be empty.
    pub logo: String,
    /// Its own feed; `None`: the platform's.
    pub feed: Option<OwnFeed>,
    /// IANA name of the zone in which the sessions and holidays stand.
    pub timezone: String,
    /// Weekly sessions; empty: always open.
    pub sessions: Vec<Session>,
    /// Days without trading, ascending.
    #[serde(with = "dates")]
    pub holidays: Vec<Date>,
    /// The holiday calendars that apply too, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calendars: Vec<CalendarId>,
    pub sim: SimTerms,
    /// The leverage that an order begins with in the app; `None`: the first on offer. Listings of 0.1 have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_leverage: Option<u32>,
    /// Its number in regulatory reports (ISO 6166); `None`: not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isin: Option<String>,
    /// Its prices or its history are simulated; the app shows this.
    pub simulated: bool,
    /// Its position in the list; equal positions are ordered by id.
    pub position: i64,
}

/// A group of instruments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    pub id: CategoryId,
    /// Unique, such as `fx-majors`.
    pub code: String,
    pub position: i64,
    /// Customers see it as a list of its own. Its instruments trade either way.
    pub enabled: bool,
    pub names: Names,
}

/// Dates as `"YYYY-MM-DD"`.
mod dates {
    use jiff::civil::Date;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(dates: &[Date], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(dates.iter().map(Date::to_string))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Date>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
    }
}
