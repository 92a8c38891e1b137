//! What to make up for an instrument: the plan of stretches, and the candles of all three tiers from it.
//!
//! The newest 1,000 minutes are made minute by minute, the newest 1,000 hours hour by hour, and what is
//! older day by day. Each stretch is walked once and split downwards or put together upwards, so the tiers
//! agree to the last point; what lies below a stretch and is not stored splits when somebody asks.

use crate::domain::candle::{Candle, Period};
use crate::domain::time::{DAY, MINUTE};
use crate::domain::{InstrumentId, Price, TimeMs};
use crate::ports::feed::HistoryGenerator;

use super::super::calendar::{Hours, trading_day_next, trading_day_start};
use super::bucket;
use super::pages::starts;

/// Candles of each tier that a chart is full with.
const FULL: usize = 1_000;
/// How far back open days are looked for: 1,000 of them with 5 a week and many holidays.
const BACK_DAYS: i64 = 1_800;

/// A stretch of `[from, to)` with open market in it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stretch {
    from: TimeMs,
    open_ms: i64,
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// A whole trading day, made as one.
    Day,
    /// A whole hour, made as one.
    Hour,
    /// An hour or a part of it, with the times of its minutes.
    Minutes(Vec<TimeMs>),
}

/// The newest candles of an instrument, one a tier: what a gap goes on from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tail {
    pub minute: Candle,
    pub hour: Candle,
    pub day: Candle,
}

/// Candles to store, ascending; those at a tail's times replace it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Made {
    pub minutes: Vec<Candle>,
    pub hours: Vec<Candle>,
    pub days: Vec<Candle>,
}

/// The trading days that may matter before `now`, ascending, the running one last.
pub(super) fn turns(now: TimeMs) -> Vec<TimeMs> {
    let mut turns = vec![trading_day_start(now.plus(-BACK_DAYS * DAY))];
    loop {
        let next = trading_day_next(turns[turns.len() - 1]);
        if next > now {
            return turns;
        }
        turns.push(next);
    }
}

/// Makes up what is missing before the minute of `now`: everything that fills a chart when there is no
/// `tail`, else the gap since it. `price` is where the history ends, if there is no tail.
pub(super) fn fill(
    instrument: InstrumentId,
    hours: &Hours,
    generator: &dyn HistoryGenerator,
    tail: Option<&Tail>,
    price: Price,
    (turns, now): (&[TimeMs], TimeMs),
) -> Made {
    let now = bucket::start(Period::M1, now);
    let from = tail.map(|tail| tail.minute.time.plus(MINUTE));
    if from.is_some_and(|from| from >= now) {
        return Made::default();
    }
    // What lies before a gap decides nothing about it.
    let known = from.map_or(0, |from| turns.partition_point(|turn| *turn <= from).saturating_sub(1));
    let stretches = Plan::new(hours, &turns[known..], from, now).stretches();
    if stretches.is_empty() {
        return Made::default();
    }
    let spans: Vec<_> = stretches.iter().map(|stretch| (stretch.from, stretch.open_ms)).collect();
    let walked = match tail {
        Some(tail) => generator.onwards(instrument, &spans, tail.minute.close),
        None => generator.towards(instrument, &spans, price),
    };
    let mut made = Made::default();
    if let Some(tail) = tail {
        made.hours.push(tail.hour);
        made.days.push(tail.day);
    }
    for (stretch, candle) in stretches.into_iter().zip(walked) {
        match stretch.kind {
            Kind::Day => made.days.push(candle),
            Kind::Hour => made.add_part(candle),
            Kind::Minutes(times) => {
                made.minutes.extend(generator.split(instrument, &candle, &times));
                made.add_part(candle);
            }
        }
    }
    made
}

impl Made {
    /// Adds a part of an hour to its hour and to its day.
    fn add_part(&mut self, candle: Candle) {
        for (period, candles) in [(Period::H1, &mut self.hours), (Period::D1, &mut self.days)] {
            let start = bucket::start(period, candle.time);
            match candles.last_mut() {
                Some(last) if last.time == start => last.merge(&candle),
                _ => candles.push(Candle { time: start, ..candle }),
            }
        }
    }
}

/// What there is to plan with.
struct Plan<'a> {
    turns: &'a [TimeMs],
    /// Open market from the first turn to now.
    open: Vec<(TimeMs, TimeMs)>,
    from: TimeMs,
    now: TimeMs,
    /// Days that end after this are made of hours.
    hours_from: TimeMs,
    /// Hours that end after this are made of minutes.
    minutes_from: TimeMs,
}

impl<'a> Plan<'a> {
    fn new(hours: &Hours, turns: &'a [TimeMs], from: Option<TimeMs>, now: TimeMs) -> Self {
        let first = turns.first().copied().unwrap_or(now);
        let mut plan = Self {
            turns,
            open: hours.open_spans(first, now),
            from: from.unwrap_or(first).max(first),
            now,
            hours_from: now,
            minutes_from: now,
        };
        let (mut days_found, mut hours_found, mut minutes_found) = (0, 0, 0);
        for place in (0..turns.len()).rev() {
            let day = plan.clip(turns[place], plan.day_end(place).min(now));
            if day.is_empty() {
                continue;
            }
            if hours_found < FULL {
                plan.hours_from = turns[place];
                let hours_of_day = starts(&day, Period::H1);
                for hour in hours_of_day.iter().rev().take_while(|_| minutes_found < FULL).copied().collect::<Vec<_>>()
                {
                    minutes_found += starts(&plan.clip(hour, bucket::end(Period::H1, hour)), Period::M1).len();
                    plan.minutes_from = hour;
                    if minutes_found >= FULL {
                        break;
                    }
                }
                hours_found += hours_of_day.len();
            }
            days_found += 1;
            if days_found == FULL && from.is_none() {
                plan.from = turns[place];
                break;
            }
        }
        plan
    }

    fn day_end(&self, place: usize) -> TimeMs {
        self.turns.get(place + 1).copied().unwrap_or_else(|| trading_day_next(self.turns[place]))
    }

    /// The open market of `[from, to)`.
    fn clip(&self, from: TimeMs, to: TimeMs) -> Vec<(TimeMs, TimeMs)> {
        let first = self.open.partition_point(|(_, end)| *end <= from);
        let inside = self.open[first..].iter().take_while(|(start, _)| *start < to);
        inside.map(|(start, end)| ((*start).max(from), (*end).min(to))).collect()
    }

    fn stretches(&self) -> Vec<Stretch> {
        let mut stretches = Vec::new();
        for (place, start) in self.turns.iter().enumerate() {
            let end = self.day_end(place);
            let (from, to) = ((*start).max(self.from), end.min(self.now));
            if from >= to {
                continue;
            }
            let open = self.clip(from, to);
            if open.is_empty() {
                continue;
            }
            if self.from <= *start && end <= self.hours_from {
                stretches.push(Stretch { from: *start, open_ms: length(&open), kind: Kind::Day });
            } else {
                stretches.extend(starts(&open, Period::H1).into_iter().map(|hour| self.hour(hour, to)));
            }
        }
        stretches
    }

    /// The stretch of the hour that begins at `hour`, as far as it lies after `from` and before `to`.
    fn hour(&self, hour: TimeMs, to: TimeMs) -> Stretch {
        let end = bucket::end(Period::H1, hour);
        let open = self.clip(hour.max(self.from), end.min(to));
        let open_ms = length(&open);
        if self.from <= hour && end <= self.minutes_from {
            return Stretch { from: hour, open_ms, kind: Kind::Hour };
        }
        let times = starts(&open, Period::M1);
        Stretch { from: times.first().copied().unwrap_or(hour), open_ms, kind: Kind::Minutes(times) }
    }
}

fn length(spans: &[(TimeMs, TimeMs)]) -> i64 {
    spans.iter().map(|(from, to)| to.since(*from)).sum()
}
