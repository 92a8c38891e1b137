//! Reads recorded ticks from text, line by line. Two formats are supported:
//!
//! - HistData ASCII ticks: `YYYYMMDD HHMMSSmmm,bid,ask[,volume]`, without a header, in New York standard time
//!   (UTC-5, no daylight saving);
//! - CSV with a header that names the columns `timestamp` (or `time`, `date`, `datetime`), `bid` and `ask` in
//!   any order; a timestamp is RFC 3339, `YYYY-MM-DD HH:MM:SS[.fff][+00:00]` (UTC without an offset), or Unix
//!   milliseconds.
//!
//! A line that cannot be parsed is returned with its number and the reason, and reading continues.

use std::io::{self, BufRead, Read};

use jiff::{Timestamp, civil};

use crate::domain::time::HOUR;
use crate::domain::{Instrument, Price, TimeMs};
use crate::ports::price::on_grid;

/// Maximum length of a line in bytes.
const LINE_MAX: usize = 4_096;
/// Offset of HistData times behind UTC.
const HISTDATA_BEHIND_MS: i64 = 5 * HOUR;

/// A recorded tick. `at` is the recorded time in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tick {
    pub at: TimeMs,
    pub bid: Price,
    pub ask: Price,
}

/// A line that is not a tick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLine {
    /// Line number, from 1.
    pub number: u64,
    pub why: String,
}

impl std::fmt::Display for BadLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.number, self.why)
    }
}

/// Format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileFormat {
    HistData,
    /// Indexes of the three columns.
    Csv {
        time: usize,
        bid: usize,
        ask: usize,
    },
}

/// Iterator over the ticks of a recording, with prices on the instrument's grid. Empty lines are skipped.
#[derive(Debug)]
pub struct Ticks<'a, R> {
    reader: R,
    instrument: &'a Instrument,
    format: Option<FileFormat>,
    number: u64,
    line: Vec<u8>,
}

impl<'a, R: BufRead> Ticks<'a, R> {
    /// Reads from `reader`; the first line that is not empty determines the format.
    pub const fn new(reader: R, instrument: &'a Instrument) -> Self {
        Self { reader, instrument, format: None, number: 0, line: Vec::new() }
    }

    /// Reads the next line into `self.line` without its line end; `false` at the end of the file. The part of a line
    /// beyond the limit is skipped, so that a file without line ends uses no additional memory.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        if self.reader.by_ref().take(LINE_MAX as u64 + 1).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(false);
        }
        self.number += 1;
        while self.line.len() > LINE_MAX && self.line.last() != Some(&b'\n') {
            let mut rest = Vec::new();
            let more = self.reader.by_ref().take(LINE_MAX as u64).read_until(b'\n', &mut rest)?;
            if more == 0 || rest.last() == Some(&b'\n') {
                break;
            }
        }
        Ok(true)
    }

    fn parse_line(&mut self) -> Result<Option<Tick>, String> {
        if self.line.len() > LINE_MAX {
            return Err(format!("longer than {LINE_MAX} bytes"));
        }
        let text = std::str::from_utf8(&self.line).map_err(|_| "not UTF-8 text".to_owned())?;
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            return Ok(None);
        }
        match self.format {
            Some(FileFormat::HistData) => histdata(text, self.instrument).map(Some),
            Some(FileFormat::Csv { time, bid, ask }) => csv(text, [time, bid, ask], self.instrument).map(Some),
            None => match header(text) {
                Some(format) => {
                    self.format = Some(format);
                    Ok(None)
                }
                None => {
                    self.format = Some(FileFormat::HistData);
                    histdata(text, self.instrument).map(Some)
                }
            },
        }
    }
}

impl<R: BufRead> Iterator for Ticks<'_, R> {
    /// A tick or a bad line. The outer error ends the iteration.
    type Item = io::Result<Result<Tick, BadLine>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.read_line() {
                Ok(false) => return None,
                Err(error) => return Some(Err(error)),
                Ok(true) => {}
            }
            match self.parse_line() {
                Ok(Some(tick)) => return Some(Ok(Ok(tick))),
                Ok(None) => {}
                Err(why) => return Some(Ok(Err(BadLine { number: self.number, why }))),
            }
        }
    }
}

/// The columns of a header; `None` if the line is not a header.
fn header(text: &str) -> Option<FileFormat> {
    let names: Vec<String> = text.split(',').map(|name| name.trim().trim_matches('"').to_ascii_lowercase()).collect();
    let column = |wanted: &[&str]| names.iter().position(|name| wanted.contains(&name.as_str()));
    let time = column(&["timestamp", "time", "date", "datetime"])?;
    Some(FileFormat::Csv { time, bid: column(&["bid"])?, ask: column(&["ask"])? })
}

fn histdata(text: &str, instrument: &Instrument) -> Result<Tick, String> {
    let mut fields = text.split(',');
    let (Some(time), Some(bid), Some(ask)) = (fields.next(), fields.next(), fields.next()) else {
        return Err("not YYYYMMDD HHMMSSmmm,bid,ask".into());
    };
    let at = histdata_time(time.trim()).ok_or_else(|| format!("\"{}\" is not YYYYMMDD HHMMSSmmm", cut(time)))?;
    tick(at, bid, ask, instrument)
}

fn histdata_time(text: &str) -> Option<TimeMs> {
    let bytes = text.as_bytes();
    if bytes.len() != 18 || bytes[8] != b' ' {
        return None;
    }
    let number = |from: usize, to: usize| {
        let digits = &bytes[from..to];
        digits.iter().try_fold(0_i64, |value, byte| byte.is_ascii_digit().then(|| value * 10 + i64::from(byte - b'0')))
    };
    let date = civil::Date::new(
        i16::try_from(number(0, 4)?).ok()?,
        i8::try_from(number(4, 6)?).ok()?,
        i8::try_from(number(6, 8)?).ok()?,
    )
    .ok()?;
    let (hour, minute, second, ms) = (number(9, 11)?, number(11, 13)?, number(13, 15)?, number(15, 18)?);
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let days = date.duration_since(civil::date(1970, 1, 1)).as_hours() / 24;
    let local = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1_000 + ms;
    Some(TimeMs(local + HISTDATA_BEHIND_MS))
}

fn csv(text: &str, columns: [usize; 3], instrument: &Instrument) -> Result<Tick, String> {
    let fields: Vec<&str> = text.split(',').map(|field| field.trim().trim_matches('"')).collect();
    let [Some(time), Some(bid), Some(ask)] = columns.map(|column| fields.get(column)) else {
        return Err("fewer columns than the header".into());
    };
    let at = read_time(time).ok_or_else(|| format!("\"{}\" is not a time", cut(time)))?;
    tick(at, bid, ask, instrument)
}

/// Parses RFC 3339, also with a space and without an offset, or Unix milliseconds.
pub fn read_time(text: &str) -> Option<TimeMs> {
    if let Ok(ms) = text.parse::<i64>() {
        return Timestamp::from_millisecond(ms).ok().map(|_| TimeMs(ms));
    }
    let at = text.parse::<Timestamp>().ok().or_else(|| {
        let local = text.parse::<civil::DateTime>().ok()?;
        // A date without a time is not accepted.
        let has_time = text.contains(':');
        has_time.then(|| local.to_zoned(jiff::tz::TimeZone::UTC).ok().map(|zoned| zoned.timestamp())).flatten()
    })?;
    Some(TimeMs(at.as_millisecond()))
}

fn tick(at: TimeMs, bid: &str, ask: &str, instrument: &Instrument) -> Result<Tick, String> {
    let price = |name: &str, text: &str| {
        on_grid(text.trim(), instrument).map_err(|why| format!("{name} \"{}\" {why}", cut(text)))
    };
    let (bid, ask) = (price("bid", bid)?, price("ask", ask)?);
    if bid > ask { Err("the bid is above the ask".into()) } else { Ok(Tick { at, bid, ask }) }
}

/// The first 40 characters of a text, for an error message.
fn cut(text: &str) -> String {
    text.trim().chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::instrument;
    use super::*;

    fn read(text: &str) -> Vec<Result<(i64, String, String), u64>> {
        let eurusd = instrument(1, "EURUSD", "EUR", "USD", 5);
        Ticks::new(text.as_bytes(), &eurusd)
            .map(|line| match line.unwrap() {
                Ok(tick) => Ok((tick.at.0, eurusd.price_text(tick.bid), eurusd.price_text(tick.ask))),
                Err(bad) => Err(bad.number),
            })
            .collect()
    }

    fn tick(at: &str, bid: &str, ask: &str) -> Result<(i64, String, String), u64> {
        Ok((at.parse::<Timestamp>().unwrap().as_millisecond(), bid.into(), ask.into()))
    }

    #[test]
    fn histdata_times_are_five_hours_behind_utc_in_summer_too() {
        let text = "20200101 170000065,1.121200,1.121720,0\r\n\n20200701 170010447,1.121206,1.12192\n";
        let expected = [
            tick("2020-01-01T22:00:00.065Z", "1.12120", "1.12172"),
            tick("2020-07-01T22:00:10.447Z", "1.12121", "1.12192"),
        ];
        assert_eq!(read(text), expected);
    }

    #[test]
    fn a_header_names_the_columns_and_times_have_several_formats() {
        let text = "\u{feff}Ask,Timestamp,x,Bid\n1.2,2020-01-01T22:00:00.5Z,,1.1\n1.2,2020-01-01 22:00:00,,1.1\n\
                    1.2,2020-01-01 23:00:00.25+01:00,,1.1\n1.2,1577916000000,,1.1\n1.2,\"2020-01-01T22:00:00+00:00\",,\"1.1\"";
        let at = |at| tick(at, "1.10000", "1.20000");
        let expected = [
            "2020-01-01T22:00:00.5Z",
            "2020-01-01T22:00:00Z",
            "2020-01-01T22:00:00.25Z",
            "2020-01-01T22:00:00Z",
            "2020-01-01T22:00:00Z",
        ];
        assert_eq!(read(text), expected.map(at));
    }

    #[test]
    fn bad_lines_are_reported_and_reading_continues() {
        let long = "9".repeat(3 * LINE_MAX);
        let text = format!(
            "20200101 170000065,1.1,1.2,0\n20200101 250000065,1.1,1.2\n20200132 170000065,1.1,1.2\nhello\n\
             20200101 170000065,x,1.2\n20200101 170000065,1.3,1.2\n20200101 170000065,1.1\n{long}\n20200101 170000065,0,1.2\n\
             20200101 170000066,1.1,1.2"
        );
        let first = tick("2020-01-01T22:00:00.065Z", "1.10000", "1.20000");
        let last = tick("2020-01-01T22:00:00.066Z", "1.10000", "1.20000");
        let mut expected = vec![first];
        expected.extend((2..=9).map(Err));
        expected.push(last);
        assert_eq!(read(&text), expected);
        let eurusd = instrument(1, "EURUSD", "EUR", "USD", 5);
        let errors: Vec<String> = Ticks::new(text.as_bytes(), &eurusd)
            .filter_map(|line| line.unwrap().err())
            .map(|bad| bad.to_string())
            .collect();
        assert_eq!(errors[3], "line 5: bid \"x\" is not a decimal number");
        assert_eq!(errors[4], "line 6: the bid is above the ask");
    }

    #[test]
    fn binary_data_contains_no_ticks() {
        let eurusd = instrument(1, "EURUSD", "EUR", "USD", 5);
        let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        assert!(Ticks::new(noise.as_slice(), &eurusd).all(|line| line.unwrap().is_err()));
        for text in ["2020-01-01", "x", "", "99999999999999999999"] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }
}
