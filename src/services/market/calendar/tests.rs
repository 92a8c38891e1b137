//! Hours, closures and rollovers.

use super::*;
use crate::domain::time::MINUTE;

fn at(text: &str) -> TimeMs {
    TimeMs(text.parse::<Timestamp>().unwrap().as_millisecond())
}

fn form(day: u8, open: &str, close: &str) -> SessionForm {
    SessionForm { day, open: open.into(), close: close.into() }
}

fn forex() -> Hours {
    let mut forms = vec![form(0, "17:00", "24:00"), form(5, "00:00", "17:00")];
    forms.extend((1..5).map(|day| form(day, "00:00", "24:00")));
    Hours::new(&parse_sessions(&forms).unwrap(), &[civil::date(2026, 12, 25)], zone("America/New_York").unwrap())
}

#[test]
fn forex_opens_on_sunday_at_17_in_new_york_winter_and_summer() {
    let hours = forex();
    assert_eq!((hours.week_ms(), Hours::always().week_ms()), (120 * HOUR, 168 * HOUR));
    assert!(!hours.is_open(at("2026-01-11T21:59:59.999Z")));
    assert!(hours.is_open(at("2026-01-11T22:00:00Z")));
    assert!(!hours.is_open(at("2026-07-12T20:59:59Z")));
    assert!(hours.is_open(at("2026-07-12T21:00:00Z")));
    assert!(hours.is_open(at("2026-07-17T20:59:59Z")));
    assert!(!hours.is_open(at("2026-07-17T21:00:00Z")));
}

#[test]
fn a_holiday_closes_the_whole_local_date() {
    let hours = forex();
    assert!(hours.is_open(at("2026-12-25T04:59:59Z")));
    assert!(!hours.is_open(at("2026-12-25T05:00:00Z")));
    assert_eq!(hours.next_change(at("2026-12-25T12:00:00Z")), Some(at("2026-12-27T22:00:00Z")));
}

#[test]
fn the_next_change_across_a_weekend_in_which_clocks_go_forward() {
    let hours = forex();
    // Friday 6 March 2026 in winter time closes at 22:00 UTC; Sunday the 8th opens in summer time.
    assert_eq!(hours.next_change(at("2026-03-05T12:00:00Z")), Some(at("2026-03-06T22:00:00Z")));
    assert_eq!(hours.next_change(at("2026-03-06T22:00:00Z")), Some(at("2026-03-08T21:00:00Z")));
    assert_eq!(Hours::always().next_change(at("2026-03-06T22:00:00Z")), None);
}

#[test]
fn spans_agree_with_the_clock_minute_by_minute_through_both_changes_of_the_clocks() {
    let sessions =
        parse_sessions(&[form(0, "01:30", "03:15"), form(0, "22:10", "00:50"), form(3, "00:00", "24:00")]).unwrap();
    for (name, from) in [
        ("Europe/Berlin", "2026-03-28T00:00:00Z"),
        ("Europe/Berlin", "2026-10-24T00:00:00Z"),
        ("Asia/Kolkata", "2026-10-24T00:00:00Z"),
    ] {
        let (zone, from) = (zone(name).unwrap(), at(from));
        let hours = Hours::new(&sessions, &[], zone.clone());
        let spans = hours.open_spans(from, from.plus(7 * DAY));
        for minute in 0..7 * 24 * 60 {
            let moment = from.plus(minute * MINUTE);
            let inside = spans.iter().any(|(start, end)| (*start..*end).contains(&moment));
            assert_eq!(inside, hours.is_open(moment), "{name} {moment:?}");
            assert_eq!(inside, is_open_slowly(&sessions, &zone, &[], moment), "{name} {moment:?}");
        }
        assert!(spans.windows(2).all(|pair| pair[0].1 < pair[1].0), "joined and ascending");
    }
}

#[test]
fn the_trading_day_turns_at_17_in_new_york_whatever_the_season() {
    assert_eq!(trading_day_start(at("2026-01-14T21:59:59Z")), at("2026-01-13T22:00:00Z"));
    assert_eq!(trading_day_start(at("2026-01-14T22:00:00Z")), at("2026-01-14T22:00:00Z"));
    assert_eq!(trading_day_next(at("2026-01-14T22:00:00Z")), at("2026-01-15T22:00:00Z"));
    assert_eq!(trading_day_start(at("2026-07-14T21:00:00Z")), at("2026-07-14T21:00:00Z"));
    // Clocks go forward on 8 March 2026 and back on 1 November: 23 and 25 hours.
    for (inside, hours) in [("2026-03-08T00:00:00Z", 23), ("2026-11-01T00:00:00Z", 25), ("2026-11-02T00:00:00Z", 24)] {
        let (start, end) = (trading_day_start(at(inside)), trading_day_next(at(inside)));
        assert_eq!(end.since(start), hours * HOUR, "{inside}");
        assert_eq!(trading_day_start(TimeMs(end.0 - 1)), start);
        assert_eq!(trading_day_start(end), end);
    }
}

#[test]
fn the_weekday_of_a_rollover_is_that_of_new_york() {
    // Wednesday 14 January 2026: its trading day began on Tuesday at 22:00 UTC.
    assert_eq!(DayRollover::after(at("2026-01-14T21:59:59Z")).weekday(), 3);
    assert_eq!(DayRollover::after(at("2026-01-14T22:00:00Z")).weekday(), 4);
    assert_eq!(DayRollover::after(at("2026-01-17T03:00:00Z")).weekday(), 6);
}

/// The turns after `from`, each with its UTC time and the days that it counts.
fn turns(swap: &SwapTerms, hours: &Hours, from: &str, count: usize) -> Vec<(String, Vec<u8>)> {
    let mut turn = DayRollover::after(at(from));
    let mut turns = Vec::new();
    for _ in 0..count {
        let days = turn.moved_swap_days(swap, hours).unwrap_or_else(|| vec![turn.weekday()]);
        turns.push((Timestamp::from_millisecond(turn.at.0).unwrap().to_string(), days));
        turn = DayRollover::after(turn.at);
    }
    turns
}

fn swap(charges_weekends: bool) -> SwapTerms {
    let rate = crate::domain::Percent::ONE;
    let mode = crate::domain::swap::SwapMode::Points;
    SwapTerms { mode, long: rate, short: rate, triple_day: Some(3), charges_weekends }
}

fn charged(turns: &[(&str, &[u8])]) -> Vec<(String, Vec<u8>)> {
    turns.iter().map(|(at, days)| ((*at).to_owned(), days.to_vec())).collect()
}

/// Friday 25 December 2026 is a holiday: Thursday's rollover counts it too, Friday's nothing. One after the
/// other, as a server that was down over Christmas makes up for them.
#[test]
fn a_holiday_is_charged_with_the_business_day_before() {
    let turns_of = |swap: &SwapTerms, hours: &Hours| turns(swap, hours, "2026-12-23T12:00:00Z", 6);
    assert_eq!(
        turns_of(&swap(false), &forex()),
        charged(&[
            ("2026-12-23T22:00:00Z", &[3]),
            ("2026-12-24T22:00:00Z", &[4, 5]),
            ("2026-12-25T22:00:00Z", &[]),
            ("2026-12-26T22:00:00Z", &[6]),
            ("2026-12-27T22:00:00Z", &[0]),
            ("2026-12-28T22:00:00Z", &[1]),
        ])
    );
    let none = Hours::always();
    assert_eq!(
        turns_of(&swap(true), &none).into_iter().flat_map(|(_, days)| days).collect::<Vec<_>>(),
        [3, 4, 5, 6, 0, 1]
    );
}

/// Clocks go forward on Sunday 8 March 2026 and back on Sunday 1 November, each with a holiday on the
/// Monday after: 17:00 stays 17:00, every day comes once, the Monday is charged with the Friday.
#[test]
fn rollovers_across_daylight_saving_with_a_holiday() {
    let hours = |monday| Hours::new(&[], &[monday], zone("Europe/Berlin").unwrap());
    assert_eq!(
        turns(&swap(false), &hours(civil::date(2026, 3, 9)), "2026-03-06T12:00:00Z", 5),
        charged(&[
            ("2026-03-06T22:00:00Z", &[5, 1]),
            ("2026-03-07T22:00:00Z", &[6]),
            ("2026-03-08T21:00:00Z", &[0]),
            ("2026-03-09T21:00:00Z", &[]),
            ("2026-03-10T21:00:00Z", &[2]),
        ])
    );
    assert_eq!(
        turns(&swap(false), &hours(civil::date(2026, 11, 2)), "2026-10-30T12:00:00Z", 5),
        charged(&[
            ("2026-10-30T21:00:00Z", &[5, 1]),
            ("2026-10-31T21:00:00Z", &[6]),
            ("2026-11-01T22:00:00Z", &[0]),
            ("2026-11-02T22:00:00Z", &[]),
            ("2026-11-03T22:00:00Z", &[2]),
        ])
    );
}

#[test]
fn hours_across_midnight_become_two_sessions() {
    let deps = |open, close| parse_sessions(&[form(6, open, close)]).unwrap();
    assert_eq!(
        deps("22:00", "02:00"),
        [Session { day: 0, open: 0, close: 120 }, Session { day: 6, open: 1320, close: 1440 }]
    );
    assert_eq!(deps("22:00", "00:00"), [Session { day: 6, open: 1320, close: 1440 }]);
    assert_eq!(deps("00:00", "24:00"), [Session { day: 6, open: 0, close: 1440 }]);
    assert_eq!(deps("09:00", "09:00").iter().map(|part| part.close - part.open).sum::<u16>(), DAY_MINUTES);
    assert_eq!(session_forms(&deps("22:00", "00:00")), [form(6, "22:00", "24:00")]);
}

#[test]
fn what_is_no_hour_is_refused_by_name() {
    let refuse = |forms: &[SessionForm]| parse_sessions(forms).unwrap_err();
    assert_eq!(refuse(&[form(0, "00:00", "01:00"), form(7, "00:00", "01:00")]), HoursError::Day(1));
    assert_eq!(refuse(&[form(0, "24:00", "01:00")]), HoursError::Open(0));
    assert_eq!(refuse(&[form(0, "23:00", "24:01")]), HoursError::Close(0));
    assert_eq!(refuse(&[form(0, "23:00", "02:00"), form(1, "01:59", "03:00")]), HoursError::Overlap(1));
    assert_eq!(zone("Mars/Olympus"), Err(HoursError::Zone("Mars/Olympus".into())));
    assert_eq!(parse_holidays(&["2026-12-25", "2026-13-01"]), Err(HoursError::Holiday(1)));
}

/// These dates with what is left of them: `2026-11-27 13:00` closes early, `2026-11-27 09:30-` opens late.
fn dates(list: &[&str]) -> Vec<(civil::Date, TradingWindow)> {
    let read = |text: &&str| {
        let (date, times) = text.split_once(' ').unwrap_or((text, ""));
        let (open, close) = times.split_once('-').unwrap_or(("", times));
        let minute = |text: &str| (!text.is_empty()).then(|| parse_minute(text).unwrap());
        (date.parse().unwrap(), TradingWindow::new(minute(open), minute(close)).unwrap())
    };
    list.iter().map(read).collect()
}

/// The open spans of `[from, to)` in UTC, as `MM-DD HH:MM`.
fn spans(hours: &Hours, from: &str, to: &str) -> Vec<String> {
    let text = |at: TimeMs| Timestamp::from_millisecond(at.0).unwrap().to_string()[5..16].replace('T', " ");
    let spans = hours.open_spans(at(from), at(to));
    spans.into_iter().map(|(start, end)| format!("{} to {}", text(start), text(end))).collect()
}

fn new_york_shares() -> Hours {
    let sessions: Vec<SessionForm> = (1..6).map(|day| form(day, "09:30", "16:00")).collect();
    Hours::new(&parse_sessions(&sessions).unwrap(), &[], zone("America/New_York").unwrap())
}

#[test]
fn thanksgiving_is_closed_and_the_day_after_closes_early() {
    let hours = new_york_shares().with_closures(None, dates(&["2026-11-26", "2026-11-27 13:00", "2026-11-30 11:00-"]));
    assert_eq!(
        spans(&hours, "2026-11-25T00:00:00Z", "2026-12-01T00:00:00Z"),
        ["11-25 14:30 to 11-25 21:00", "11-27 14:30 to 11-27 18:00", "11-30 16:00 to 11-30 21:00"]
    );
    assert_eq!(hours.next_change(at("2026-11-25T21:00:00Z")), Some(at("2026-11-27T14:30:00Z")));
    assert_eq!(hours.next_change(at("2026-11-27T14:30:00Z")), Some(at("2026-11-27T18:00:00Z")));
    assert!(!hours.is_open(at("2026-11-27T18:00:00Z")) && hours.is_open(at("2026-11-27T17:59:59.999Z")));
}

#[test]
fn an_early_close_follows_the_clocks_of_its_own_zone() {
    // London closes at 12:30 there: 13:30 in Berlin, also in the week in which New York has changed its clocks already.
    let sessions: Vec<SessionForm> = (1..6).map(|day| form(day, "08:00", "22:00")).collect();
    let berlin = Hours::new(&parse_sessions(&sessions).unwrap(), &[], zone("Europe/Berlin").unwrap());
    let london = |list| berlin.clone().with_closures(Some(zone("Europe/London").unwrap()), dates(list));
    let early = london(&["2026-03-27 12:30", "2026-03-30 12:30"]);
    assert_eq!(
        spans(&early, "2026-03-27T00:00:00Z", "2026-03-31T00:00:00Z"),
        ["03-27 07:00 to 03-27 12:30", "03-30 06:00 to 03-30 11:30"]
    );
    // A date of another zone begins and ends at midnight there.
    let tokyo = Hours::always().with_closures(Some(zone("Asia/Tokyo").unwrap()), dates(&["2026-05-05"]));
    let around = spans(&tokyo, "2026-05-04T00:00:00Z", "2026-05-07T00:00:00Z");
    assert_eq!(around, ["05-04 00:00 to 05-04 15:00", "05-05 15:00 to 05-07 00:00"]);
}

#[test]
fn a_holiday_takes_its_date_out_of_a_session_across_midnight() {
    let sessions = parse_sessions(&[form(4, "22:00", "06:00"), form(5, "22:00", "06:00")]).unwrap();
    let hours = Hours::new(&sessions, &[], TimeZone::UTC).with_closures(None, dates(&["2026-12-25"]));
    assert_eq!(
        spans(&hours, "2026-12-24T00:00:00Z", "2026-12-27T00:00:00Z"),
        ["12-24 22:00 to 12-25 00:00", "12-26 00:00 to 12-26 06:00"]
    );
}

#[test]
fn where_calendars_overlap_the_stricter_one_decides() {
    let shares = new_york_shares();
    let both = |first: &[&str], second: &[&str]| {
        let hours = shares.clone().with_closures(None, dates(first)).with_closures(None, dates(second));
        spans(&hours, "2026-11-27T00:00:00Z", "2026-11-28T00:00:00Z")
    };
    assert_eq!(both(&["2026-11-27 13:00"], &["2026-11-27 11:00"]), ["11-27 14:30 to 11-27 16:00"]);
    assert_eq!(both(&["2026-11-27 13:00"], &["2026-11-27 10:00-"]), ["11-27 15:00 to 11-27 18:00"]);
    assert_eq!(both(&["2026-11-27 13:00"], &["2026-11-27"]), [""; 0]);
    let london = zone("Europe/London").unwrap();
    let apart = shares.clone().with_closures(None, dates(&["2026-11-27 13:00"]));
    let apart = apart.with_closures(Some(london), dates(&["2026-11-27 16:00-"]));
    assert_eq!(spans(&apart, "2026-11-27T00:00:00Z", "2026-11-28T00:00:00Z"), ["11-27 16:00 to 11-27 18:00"]);
}

/// Only a date that is closed all day moves swap days; times that leave nothing of it close it.
#[test]
fn an_early_close_moves_no_swap_day() {
    let charged_on_thursday = |list: &[&str]| {
        let hours = new_york_shares().with_closures(None, dates(list));
        turns(&swap(false), &hours, "2026-11-26T12:00:00Z", 2).into_iter().map(|(_, days)| days).collect::<Vec<_>>()
    };
    assert_eq!(charged_on_thursday(&["2026-11-27"]), [vec![4, 5], vec![]]);
    assert_eq!(charged_on_thursday(&["2026-11-27 13:00"]), [vec![4], vec![5]]);
    assert_eq!(charged_on_thursday(&["2026-11-27 13:00", "2026-11-27 14:00-"]), [vec![4, 5], vec![]]);
    let rollover = DayRollover::after(at("2026-11-25T12:00:00Z"));
    let days = |list: &[&str]| rollover.swap_days(&swap(false), &new_york_shares().with_closures(None, dates(list)));
    // Wednesday is the triple day.
    assert_eq!([days(&[]), days(&["2026-11-26"]), days(&["2026-11-26 13:00"])], [3, 4, 3]);
}

/// Calendars of a test: zone, and date, open and close minute of each of its dates (neither: closed all day).
type Calendars<'a> = [(&'a TimeZone, Vec<(civil::Date, Option<u16>, Option<u16>)>)];

/// Whether the market is open, from the wall clock of each zone alone.
fn is_open_slowly(sessions: &[Session], own: &TimeZone, calendars: &Calendars<'_>, at: TimeMs) -> bool {
    let moment = Timestamp::from_millisecond(at.0).unwrap();
    let wall = |zone: &TimeZone| {
        let local = zone.to_datetime(moment);
        (local.date(), (local.hour() as u16) * 60 + local.minute() as u16)
    };
    let (date, minute) = wall(own);
    let day = date.weekday().to_sunday_zero_offset() as u8;
    let within = |session: &Session| session.day == day && session.open <= minute && minute < session.close;
    if !sessions.is_empty() && !sessions.iter().any(within) {
        return false;
    }
    for (zone, dates) in calendars {
        let (date, minute) = wall(zone);
        for (closed, open, close) in dates {
            let all_day = open.is_none() && close.is_none();
            let before = open.is_some_and(|open| minute < open);
            let after = close.is_some_and(|close| minute >= close);
            if *closed == date && (all_day || before || after) {
                return false;
            }
        }
    }
    true
}

/// Random sessions and calendars around the changes of the clocks, against the model above, minute by minute.
#[test]
fn random_calendars_agree_with_the_wall_clock() {
    let seed = std::env::var("LOTDESK_TEST_SEED").ok().and_then(|text| text.parse().ok());
    let seed: u64 = seed.unwrap_or_else(|| Timestamp::now().as_nanosecond() as u64);
    println!("LOTDESK_TEST_SEED={seed}");
    let mut state = seed;
    let mut below = |end: u64| {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    };
    let names = ["America/New_York", "Europe/London", "Asia/Tokyo", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];
    let zones = names.map(|name| zone(name).unwrap());
    let starts = ["2026-03-07T00:00:00Z", "2026-03-27T00:00:00Z", "2026-10-30T00:00:00Z", "2026-04-03T00:00:00Z"];
    for _ in 0..40 {
        let (start, own) = (at(starts[below(4) as usize]), &zones[below(6) as usize]);
        let mut forms = Vec::new();
        for day in 0..7 {
            let (open, close) = (below(1_440) as u16, below(1_441) as u16);
            if open < close && below(4) > 0 {
                forms.push(form(day, &minute_text(open), &minute_text(close)));
            }
        }
        let sessions = if below(4) == 0 { Vec::new() } else { parse_sessions(&forms).unwrap() };
        let mut hours = Hours::new(&sessions, &[], own.clone());
        let mut calendars = Vec::new();
        for _ in 0..below(4) {
            let zone = &zones[below(6) as usize];
            let mut list = Vec::new();
            for _ in 0..below(5) {
                let moment = Timestamp::from_millisecond(start.0 + below(4) as i64 * DAY).unwrap();
                let (open, close) = (below(1_440) as u16, below(1_440) as u16 + 1);
                let (open, close) = ((below(2) == 0).then_some(open), (below(2) == 0).then_some(close));
                if let Some(window) = TradingWindow::new(open, close) {
                    let date = zone.to_datetime(moment).date();
                    hours = hours.with_closures(Some(zone.clone()), [(date, window)]);
                    list.push((date, open, close));
                }
            }
            calendars.push((zone, list));
        }
        let end = start.plus(4 * DAY);
        let spans = hours.open_spans(start, end);
        let mut changes = Vec::new();
        for minute in 0..4 * 24 * 60 {
            let moment = start.plus(minute * MINUTE);
            let open = is_open_slowly(&sessions, own, &calendars, moment);
            assert_eq!(hours.is_open(moment), open, "{moment:?}: {sessions:?} {own:?} {calendars:?}");
            let inside = spans.iter().any(|(start, end)| (*start..*end).contains(&moment));
            assert_eq!(inside, open, "spans at {moment:?}: {sessions:?} {own:?} {calendars:?}");
            if open != is_open_slowly(&sessions, own, &calendars, moment.plus(-MINUTE)) {
                changes.push(moment);
            }
        }
        let mut at = start;
        for change in changes.into_iter().filter(|change| *change > start) {
            let next = hours.next_change(at);
            assert_eq!(next, Some(change), "after {at:?}: {sessions:?} {own:?} {calendars:?}");
            at = change;
        }
    }
}
