//! `DAY_MARKET`: the latest row of every instrument with the version in which it last changed, so that each
//! reader can be sent the rows that changed since their own version.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::shared_frame::Frame;
use crate::api::wire::instrument::MarketTick;
use crate::domain::InstrumentId;

/// A row that can be encoded: the value on a primary, its JSON on an edge.
pub trait Row: PartialEq {
    /// The row as JSON.
    fn json(&self) -> Cow<'_, str>;
}

impl Row for MarketTick {
    fn json(&self) -> Cow<'_, str> {
        Cow::Owned(serde_json::to_string(self).unwrap_or_default())
    }
}

impl Row for String {
    fn json(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

/// The rows and the frames encoded from them.
pub struct Market<R = MarketTick> {
    rows: BTreeMap<InstrumentId, (u64, R)>,
    version: u64,
    /// The versions in which a row last changed, ascending and each once. Readers between the same two of them get the
    /// same frame.
    steps: Vec<u64>,
    /// Frames by the number of steps that the reader has seen; for the latest version only.
    frames: Mutex<Vec<Option<Arc<Frame>>>>,
}

impl<R> Default for Market<R> {
    fn default() -> Self {
        Self { rows: BTreeMap::new(), version: 0, steps: Vec::new(), frames: Mutex::default() }
    }
}

impl<R: Row> Market<R> {
    /// The latest version; 0 before the first row.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Updates rows and returns whether there is a new version. Unchanged rows have no effect.
    pub fn update(&mut self, rows: impl IntoIterator<Item = (InstrumentId, R)>) -> bool {
        let version = self.version + 1;
        for (id, row) in rows {
            if self.rows.get(&id).is_none_or(|(_, known)| *known != row) {
                self.rows.insert(id, (version, row));
                self.version = version;
            }
        }
        let changed = self.version == version;
        if changed {
            self.reset_frames();
        }
        changed
    }

    /// Removes instruments that are no longer listed.
    pub fn retain(&mut self, listed: impl Fn(InstrumentId) -> bool) {
        self.rows.retain(|id, _| listed(*id));
        self.reset_frames();
    }

    fn reset_frames(&mut self) {
        self.steps.clear();
        self.steps.extend(self.rows.values().map(|(version, _)| *version));
        self.steps.sort_unstable();
        self.steps.dedup();
        let frames = self.frames.get_mut();
        frames.clear();
        frames.resize(self.steps.len() + 1, None);
    }

    /// The rows that changed after version `since` (0: all rows).
    pub fn rows_since(&self, since: u64) -> impl Iterator<Item = (InstrumentId, &R)> {
        self.rows.iter().filter(move |(_, (version, _))| *version > since).map(|(id, (_, row))| (*id, row))
    }

    /// The rows that changed after version `since` (0: all rows), encoded once for all readers who need the same.
    pub fn frame_since(&self, since: u64) -> Arc<Frame> {
        let step = self.steps.partition_point(|version| *version <= since);
        let mut frames = self.frames.lock();
        let known = frames.get(step).cloned().flatten();
        known.unwrap_or_else(|| {
            // As a `TopicMessage` is encoded, of rows that may be encoded already.
            let mut text = String::from("{\"topic\":\"DAY_MARKET\",\"data\":[");
            for (index, (_, row)) in self.rows_since(since).enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&row.json());
            }
            text.push_str("]}");
            let frame = Arc::new(Frame::text_of(&text));
            if let Some(place) = frames.get_mut(step) {
                *place = Some(Arc::clone(&frame));
            }
            frame
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::wire::Decimal;
    use crate::ws::topic::TopicMessage;

    fn row(id: i64, close: &str) -> (InstrumentId, MarketTick) {
        let price = || Decimal(close.to_owned());
        let tick = MarketTick {
            id,
            code: format!("I{id}"),
            bid: price(),
            ask: price(),
            close: price(),
            change: price(),
            high: price(),
            low: price(),
            open: price(),
            volume: price(),
            market_status: 1,
            time: 0,
            valued_bid: None,
            valued_ask: None,
        };
        (InstrumentId(id), tick)
    }

    fn codes(frame: &Frame) -> Vec<String> {
        let value: serde_json::Value = serde_json::from_str(frame.text()).unwrap();
        value["data"].as_array().unwrap().iter().map(|row| row["Code"].as_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn a_reader_gets_the_rows_changed_since_their_version() {
        let mut market = Market::default();
        assert!(market.update([row(1, "1"), row(2, "1")]));
        assert!(!market.update([row(1, "1")]), "nothing new");
        assert!(market.update([row(2, "2")]));
        assert!(market.update([row(1, "3")]));
        assert_eq!(market.version(), 3);
        assert_eq!(codes(&market.frame_since(0)), ["I1", "I2"]);
        assert_eq!(codes(&market.frame_since(1)), ["I1", "I2"]);
        assert_eq!(codes(&market.frame_since(2)), ["I1"]);
        assert!(codes(&market.frame_since(3)).is_empty());
    }

    #[test]
    fn rows_and_their_json_make_the_frame_of_a_topic_message() {
        let (mut market, mut encoded) = (Market::default(), Market::<String>::default());
        let rows = [row(1, "1.25"), row(2, "2.5")];
        let data: Vec<_> = rows.iter().map(|(_, row)| row.clone()).collect();
        encoded.update(rows.iter().map(|(id, row)| (*id, row.json().into_owned())));
        market.update(rows);
        let message = TopicMessage { topic: "DAY_MARKET", account: None, data };
        assert_eq!(market.frame_since(0).text(), serde_json::to_string(&message).unwrap());
        assert_eq!(encoded.frame_since(0).text(), market.frame_since(0).text());
    }

    #[test]
    fn a_frame_is_encoded_once() {
        let mut market = Market::default();
        market.update([row(1, "1")]);
        assert!(Arc::ptr_eq(&market.frame_since(0), &market.frame_since(0)));
        let before = market.frame_since(0);
        market.update([row(1, "2")]);
        assert!(!Arc::ptr_eq(&before, &market.frame_since(0)));
    }

    #[test]
    fn readers_with_the_same_missing_rows_share_a_frame() {
        let mut market = Market::default();
        market.update([row(1, "1"), row(2, "1")]);
        (2..9).for_each(|price| assert!(market.update([row(2, &price.to_string())])));
        let slow = market.frame_since(1);
        assert_eq!(codes(&slow), ["I2"]);
        assert!((2..8).all(|version| Arc::ptr_eq(&slow, &market.frame_since(version))));
        assert_eq!(codes(&market.frame_since(0)), ["I1", "I2"]);
    }

    #[test]
    fn rows_of_unlisted_instruments_are_removed() {
        let mut market = Market::default();
        market.update([row(1, "1"), row(2, "1")]);
        market.retain(|id| id.0 == 2);
        assert_eq!(codes(&market.frame_since(1)), [""; 0]);
        assert_eq!(market.rows.len(), 1);
    }
}
