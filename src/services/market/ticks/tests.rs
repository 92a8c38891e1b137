//! Tests: blocks are lossless and small, flushed ticks are found again, expired ones are removed.

use proptest::prelude::*;

use super::*;
use crate::domain::{Price, Quote};

const EURUSD: InstrumentId = InstrumentId(1);
/// No tick of the archive may take more bytes than this on average, its row included.
const BYTES_MAX: f64 = 12.0;
/// What a row takes besides its block: keys, counts and the two indexes.
const ROW: f64 = 70.0;

fn tick(time: i64, bid: i64) -> Tick {
    let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid + 10_000), time: TimeMs(time) };
    Tick { quote, arrived_at: TimeMs(time + 3) }
}

fn committed(tick: &Tick, instrument: InstrumentId) -> Committed {
    Committed {
        seq: 0,
        at: tick.arrived_at,
        quote: Some((instrument, tick.quote)),
        is_off_hours: false,
        events: Vec::new(),
    }
}

struct TestApp {
    archive: Ticks,
    store: Arc<Store>,
    _dir: tempfile::TempDir,
}

fn test_app() -> TestApp {
    let dir = tempfile::tempdir().unwrap();
    let store = Arc::new(Store::open(dir.path()).unwrap());
    let archive = Ticks::new(Arc::clone(&store));
    archive.define(EURUSD, false);
    TestApp { archive, store, _dir: dir }
}

#[test]
fn which_feed_drives_an_instrument_is_known_for_every_moment() {
    let app = test_app();
    let assign = |feed: &str, now| app.archive.assign(&[(EURUSD, feed.to_owned())], TimeMs(now)).unwrap();
    let at = |instrument, now| app.store.read(|db| rows::feed_at(db, instrument, TimeMs(now))).unwrap();
    for (feed, now) in [("sim", 100), ("sim", 150), ("push", 200), ("push", 250), ("sim", 300), ("replay:a.csv", 300)] {
        assign(feed, now);
    }
    let known: Vec<_> = [99, 100, 199, 200, 299, 300].into_iter().map(|now| at(EURUSD, now)).collect();
    let due = [None, Some("sim"), Some("sim"), Some("push"), Some("push"), Some("replay:a.csv")];
    assert_eq!(known, due.map(|feed| feed.map(str::to_owned)));
    assert_eq!(at(InstrumentId(2), 300), None);
    let rows = app.store.read(|db| Ok(db.query_row("SELECT count(*) FROM tick_feed", [], |row| row.get::<_, i64>(0))?));
    assert_eq!(rows.unwrap(), 3, "what has not changed is not written again");
}

impl TestApp {
    fn publish(&self, ticks: &[Tick]) {
        let batch: Vec<_> = ticks.iter().map(|tick| committed(tick, EURUSD)).collect();
        self.archive.publish(&batch);
    }

    fn all(&self) -> Vec<Tick> {
        let found = self.archive.between(EURUSD, TimeMs(i64::MIN / 2), TimeMs(i64::MAX), usize::MAX).unwrap();
        found.iter().map(|archived| archived.tick).collect()
    }

    fn bytes_per_tick(&self) -> f64 {
        self.archive.flush().unwrap();
        let extent = self.store.read(rows::extent).unwrap();
        (extent.bytes as f64 + extent.blocks as f64 * ROW) / extent.ticks as f64
    }
}

/// A generator of our own: series as feeds make them, of one seed.
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as i64 % bound
    }
}

/// A walk on the grid of 5 decimals with bursts and pauses: `mean_ms` between quotes on average.
fn walk(seed: u64, count: usize, mean_ms: i64) -> Vec<Tick> {
    let mut chance = Rng(seed);
    let (mut time, mut bid) = (1_790_000_000_000, 110_000_000);
    (0..count)
        .map(|_| {
            // Quotes come in bursts: most soon after the one before, some after a long while.
            time += if chance.below(4) == 0 { chance.below(6 * mean_ms) } else { chance.below(mean_ms * 2 / 3) };
            bid += (chance.below(9) - 4) * 1_000;
            let spread = (8 + chance.below(6)) * 1_000;
            let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid + spread), time: TimeMs(time) };
            Tick { quote, arrived_at: TimeMs(time + 20 + chance.below(30)) }
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any series, including the limits of 64 bits, is read as it was written.
    #[test]
    fn a_block_is_read_as_it_was_written(
        numbers in proptest::collection::vec((any::<i64>(), any::<i64>(), any::<i64>(), any::<i64>()), 0..12),
        unit in prop_oneof![Just(1_i64), Just(1_000), Just(100_000)],
        on_grid in any::<bool>(),
    ) {
        let price = |raw: i64| Price::from_raw(if on_grid { raw / unit * unit } else { raw });
        let ticks: Vec<_> = numbers
            .iter()
            .map(|(time, at, bid, ask)| Tick {
                quote: Quote { bid: price(*bid), ask: price(*ask), time: TimeMs(*time) },
                arrived_at: TimeMs(*at),
            })
            .collect();
        prop_assert_eq!(block::decode(&block::encode(&ticks)).unwrap(), ticks);
    }

    /// Bytes that are no block are refused or read, but never more than that.
    #[test]
    fn no_bytes_do_harm(mut bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        let _ = block::decode(&bytes);
        bytes.insert(0, 1);
        let _ = block::decode(&bytes);
    }
}

#[test]
fn a_block_that_was_kept_is_read_for_ever() {
    let ticks = [tick(1_790_000_000_000, 110_000_000), tick(1_790_000_000_250, 109_999_000)];
    let mut kept = vec![1, 0xe8, 0x07];
    // Time, delay, bid and spread of the first; then the steps to the second: 250 ms, 0, -1 unit, 0.
    kept.extend([0x80, 0xb0, 0x83, 0xc5, 0x98, 0x68, 0x06, 0x80, 0xde, 0xf3, 0x68, 0xa0, 0x9c, 0x01]);
    kept.extend([0xfa, 0x01, 0x00, 0x01, 0x00]);
    assert_eq!(block::encode(&ticks), kept);
    assert_eq!(block::decode(&kept).unwrap(), ticks);
}

#[test]
fn what_is_no_block_is_refused() {
    let whole = block::encode(&[tick(0, 5), tick(1, 6)]);
    let mut newer = whole.clone();
    newer[0] = 2;
    for bytes in
        [&newer[..], &whole[..whole.len() - 1], &[], &[1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2]]
    {
        assert!(matches!(block::decode(bytes), Err(StoreError::Corrupt(_))), "{bytes:?}");
    }
}

#[test]
fn everything_that_was_published_is_found_in_its_order() {
    let app = test_app();
    let ticks = walk(7, 5_000, 800);
    for (index, some) in ticks.chunks(37).enumerate() {
        app.publish(some);
        if index % 5 == 0 {
            app.archive.flush().unwrap();
        }
    }
    assert_eq!(app.all(), ticks);
    let (from, to) = (ticks[1_200].quote.time, ticks[3_400].quote.time);
    let within = |tick: &&Tick| (from..to).contains(&tick.quote.time);
    let wanted: Vec<_> = ticks.iter().filter(within).copied().collect();
    let found = app.archive.between(EURUSD, from, to, usize::MAX).unwrap();
    assert!(found.iter().all(|archived| !archived.simulated));
    assert_eq!(found.iter().map(|archived| archived.tick).collect::<Vec<_>>(), wanted);
    let first = app.archive.between(EURUSD, from, to, 10).unwrap();
    assert_eq!(first.iter().map(|archived| archived.tick).collect::<Vec<_>>(), wanted[..10]);
    assert!(app.archive.between(InstrumentId(2), from, to, 10).unwrap().is_empty());
    let again = Ticks::new(Arc::clone(&app.store));
    assert_eq!(again.between(EURUSD, from, to, usize::MAX).unwrap(), found, "after a restart too");
}

#[test]
fn a_flush_writes_what_is_new_and_a_grown_block_over_itself() {
    let app = test_app();
    let ticks = walk(3, 300, 500);
    assert_eq!(app.archive.flush().unwrap(), 0);
    app.publish(&ticks[..100]);
    assert_eq!(app.archive.flush().unwrap(), 100);
    assert_eq!(app.archive.flush().unwrap(), 0, "nothing is written twice");
    app.publish(&ticks[100..]);
    app.archive.flush().unwrap();
    let extent = app.store.read(rows::extent).unwrap();
    assert_eq!((extent.blocks, extent.ticks), (1, 300));
}

#[test]
fn a_clock_that_goes_back_loses_nothing() {
    let app = test_app();
    let ticks = [tick(10_000, 1), tick(20_000, 2), tick(5_000, 3), tick(6_000, 4)];
    app.publish(&ticks);
    assert_eq!(app.all(), [ticks[2], ticks[3], ticks[0], ticks[1]], "by the feed's time");
}

#[test]
fn simulated_and_real_quotes_have_their_own_retention_times() {
    let app = test_app();
    let day = DAY;
    for age in [40, 29, 3, 0] {
        for simulated in [false, true] {
            app.archive.define(EURUSD, simulated);
            app.publish(&[tick(50 * day - age * day - i64::from(simulated), 7)]);
        }
    }
    let ages = |app: &TestApp| {
        let found = app.archive.between(EURUSD, TimeMs(0), TimeMs(i64::MAX), usize::MAX).unwrap();
        let age = |archived: &Archived| (50 - (archived.tick.quote.time.0 + day - 1) / day, archived.simulated);
        let mut ages: Vec<_> = found.iter().map(age).collect();
        ages.sort_unstable();
        ages
    };
    assert_eq!(ages(&app).len(), 8);
    assert_eq!(app.archive.prune(TimeMs(50 * day), 30, 24).unwrap(), 4);
    assert_eq!(ages(&app), [(0, false), (0, true), (3, false), (29, false)]);
    assert_eq!(app.archive.prune(TimeMs(50 * day), 30, 24).unwrap(), 0);
}

#[test]
fn pruning_goes_in_steps_and_ends() {
    let app = test_app();
    for index in 0..(2 * PRUNE_STEP as i64 + 5) {
        app.publish(&[tick(index * SPAN, 7)]);
    }
    app.archive.flush().unwrap();
    let (all, end) = (2 * PRUNE_STEP + 5, TimeMs(90 * DAY));
    assert_eq!(app.archive.prune(end, 30, 24).unwrap(), all);
}

#[test]
fn a_tick_takes_less_than_its_bound() {
    for (seed, mean_ms) in [(1, 100), (2, 1_000), (3, 1_400), (4, 10_000), (5, 30_000)] {
        let app = test_app();
        app.publish(&walk(seed, 20_000, mean_ms));
        let bytes = app.bytes_per_tick();
        assert!(bytes < BYTES_MAX, "{bytes:.1} bytes a tick, one in {mean_ms} ms");
    }
}

/// Real quotes: those of a recording in the ASCII form, where LOTDESK_TICKS names one.
#[test]
fn a_tick_of_a_recording_takes_less_than_its_bound() {
    let beside = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/eurusd-ticks-20200101.csv");
    let named = std::env::var_os("LOTDESK_TICKS").map(std::path::PathBuf::from);
    let Some(file) = named.or_else(|| Some(beside).filter(|file| file.exists())) else { return };
    let eurusd = crate::adapters::feed::testing::instrument(EURUSD.0, "EURUSD", "EUR", "USD", 5);
    let text = std::fs::read_to_string(file).unwrap();
    let app = test_app();
    for line in crate::adapters::feed::replay::Ticks::new(text.as_bytes(), &eurusd) {
        let crate::adapters::feed::replay::Tick { at, bid, ask } = line.unwrap().unwrap();
        app.publish(&[Tick { quote: Quote { bid, ask, time: at }, arrived_at: at.plus(at.0 % 7) }]);
    }
    let bytes = app.bytes_per_tick();
    assert!(bytes < BYTES_MAX, "{bytes:.1} bytes a tick");
    println!("{bytes:.2} bytes a tick");
}

#[test]
fn what_cannot_be_written_waits_and_is_bounded() {
    let mut slots = Slots::default();
    let count = WAITING_MAX + 40 * TICKS_MAX;
    for index in 0..count {
        slots.take(EURUSD, tick(index as i64, 5));
    }
    assert!(slots.waiting <= WAITING_MAX);
    let held = slots.waiting + slots.of[&EURUSD].growing.ticks.len();
    assert_eq!(held + slots.lost, count, "what is not held is counted as lost");
    assert_eq!(slots.of[&EURUSD].waiting[0].ticks[0].quote.time.0, slots.lost as i64, "the oldest go first");
}
