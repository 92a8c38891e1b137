//! What a broker says of its log besides the checkpoints, `/transparency/log`: where it went on from a copy, and its keys. It explains
//! why the log is another one, and proves nothing.

use serde_json::Value;

/// The answer of `/transparency/log`.
#[derive(Debug, Default)]
pub struct Published(Value);

impl Published {
    /// Reads it, as it is answered or its data alone.
    ///
    /// # Errors
    /// If it is something else.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let answer: Value = serde_json::from_slice(bytes).map_err(|_| "it is not the state of a public log")?;
        let state = answer.get("data").unwrap_or(&answer);
        if !state["restores"].is_array() || !state["keys"].is_array() {
            return Err("it is not the state of a public log".to_owned());
        }
        Ok(Self(state.clone()))
    }

    /// The rotations: their statements, and the checkpoints that both keys have signed.
    pub fn rotations(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.0["rotations"].as_array().into_iter().flatten();
        all.map(|one| (one["text"].as_str().unwrap_or_default(), one["checkpoint"].as_str().unwrap_or_default()))
    }

    /// The newest daily checkpoint, and its date.
    pub fn newest_day(&self) -> Option<(&str, &str)> {
        let day = self.0["days"].get(0)?;
        // A text of the broker is printed only if it is what it should be.
        let date = day["date"].as_str().filter(|date| date.parse::<jiff::civil::Date>().is_ok())?;
        Some((date, day["checkpoint"].as_str()?))
    }

    /// The keys, the oldest first.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.0["keys"].as_array().into_iter().flatten().filter_map(|one| one["key"].as_str())
    }

    /// Since when a key signs, in Unix milliseconds, as the broker says.
    pub fn key_since(&self, key: &str) -> Option<i64> {
        let one = self.0["keys"].as_array()?.iter().find(|one| one["key"] == *key)?;
        Some(one["from"].as_str()?.parse::<jiff::Timestamp>().ok()?.as_millisecond())
    }

    /// What the broker says of a key: since when it signs, and whether the one before has signed that.
    pub fn key_text(&self, key: &str) -> Option<String> {
        let one = self.0["keys"].as_array()?.iter().rfind(|one| one["key"] == *key)?;
        // A text of the broker is printed only if it is what it should be.
        let (from, at) = (one["from_size"].as_u64()?, one["from"].as_str()?.parse::<jiff::Timestamp>().ok()?);
        let unsigned = if one["unsigned"] == 1 { ", without a statement of the key before" } else { "" };
        Some(format!("the broker publishes that this key signs since {at}, from {from} leaves on{unsigned}"))
    }

    /// The restores that have removed something of a log of this size, in words. `since`: those from this time on, in Unix milliseconds.
    pub fn restores_text(&self, size: u64, since: Option<i64>) -> Option<String> {
        let all = self.0["restores"].as_array().into_iter().flatten();
        let listed =
            all.filter_map(|one| Some((one["at"].as_str()?.parse::<jiff::Timestamp>().ok()?, one["size"].as_u64()?)));
        let texts: Vec<String> = listed
            .filter(|(at, from)| *from < size && since.is_none_or(|since| at.as_millisecond() >= since))
            .map(|(at, from)| format!("on {at} from a copy at {from} leaves"))
            .collect();
        if texts.is_empty() {
            return None;
        }
        Some(format!(
            "the broker has published that its server was restored {}: what was logged after these leaves until then is gone",
            texts.join(" and ")
        ))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn restores_and_keys_are_named_with_their_dates() {
        let state = json!({
            "restores": [{ "size": 6, "at": "2026-11-26T00:00:00.000Z" }, { "size": 90, "at": "2026-11-27T00:00:00.000Z" }],
            "keys": [{ "key": "a", "from_size": 1, "from": "2026-11-20T00:00:00.000Z", "unsigned": 0 },
                     { "key": "b", "from_size": 7, "from": "2026-11-26T00:00:01.000Z", "unsigned": 1 }],
        });
        for bytes in [state.to_string(), json!({ "code": 1, "data": state }).to_string()] {
            let published = Published::read(bytes.as_bytes()).unwrap();
            let text = published.restores_text(50, None).unwrap();
            assert!(text.contains("on 2026-11-26T00:00:00Z from a copy at 6 leaves: "), "{text}");
            assert!(published.restores_text(100, None).unwrap().contains("6 leaves and on 2026-11-27T"));
            assert_eq!(published.restores_text(6, None), None, "it has removed nothing of these");
            // Before the reader saw the log.
            let since = "2026-11-26T12:00:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond();
            assert_eq!(published.restores_text(50, Some(since)), None);
            assert!(published.restores_text(100, Some(since)).unwrap().contains("90 leaves"));
            let text = published.key_text("b").unwrap();
            assert!(text.contains("since 2026-11-26T00:00:01Z, from 7 leaves on, without"), "{text}");
            assert_eq!(published.key_since("a"), published.key_since("b").map(|at| at - 6 * 86_400_000 - 1_000));
            assert_eq!((published.key_text("c"), published.keys().last()), (None, Some("b")));
        }
        for wrong in ["", "[]", "{}", "<html>", r#"{"data":{"keys":[]}}"#] {
            assert!(Published::read(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
