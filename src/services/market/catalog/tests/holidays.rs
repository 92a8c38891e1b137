//! Tests of holiday calendars with the whole application.

use super::super::*;
use crate::domain::TimeMs;
use crate::domain::session::Session;
use crate::i18n::Language;
use crate::services::customers::accounts::testing::{BEGIN, TestApp, code};
use crate::services::market::calendar::year_of;

fn by() -> Actor {
    Actor::staff(1, "192.0.2.1")
}

/// EURUSD, which trades on weekdays from 08:00 to 20:00 UTC. [`BEGIN`] is Friday 15 January 2027, 08:00 UTC.
fn eurusd(app: &TestApp) -> InstrumentId {
    let names = Some(Names([(Language::En, "FX".to_owned())].into()));
    let draft = CategoryDraft { code: Some("fx".into()), names, ..Default::default() };
    let category = app.catalog.create_category(&by(), &draft).unwrap();
    let draft = InstrumentDraft {
        code: Some("EURUSD".into()),
        category: Some(category),
        base: Some("EUR".into()),
        contract: Some("100000".parse().unwrap()),
        sessions: Some((1..6).map(|day| Session { day, open: 480, close: 1_200 }).collect()),
        enabled: Some(true),
        ..InstrumentDraft::default()
    };
    app.catalog.create_instrument(&by(), &draft).unwrap()
}

fn date(date: &str, name: &str, close: Option<&str>) -> DateForm {
    DateForm { date: date.into(), name: name.into(), open: None, close: close.map(str::to_owned) }
}

fn draft(name: &str, dates: &[DateForm], instruments: &[InstrumentId]) -> CalendarDraft {
    CalendarDraft {
        name: Some(name.into()),
        timezone: None,
        dates: Some(read_dates(dates).unwrap()),
        instruments: Some(instruments.to_vec()),
        version: None,
    }
}

fn is_open(app: &TestApp, id: InstrumentId, at: TimeMs) -> bool {
    let listing = app.catalog.listing(id).unwrap();
    app.catalog.hours(&listing).unwrap().is_open(at)
}

#[test]
fn a_calendar_applies_to_its_instruments_and_survives_a_restart() {
    let app = TestApp::new();
    let id = eurusd(&app);
    assert!(is_open(&app, id, BEGIN));
    let today = [date("2027-01-15", "Founders", None)];
    let calendar = app.catalog.create_calendar(&by(), &draft("NYSE", &today, &[id]), 0).unwrap();
    assert!(!is_open(&app, id, BEGIN));
    let app = app.restarted();
    assert!(!is_open(&app, id, BEGIN));
    assert_eq!(app.catalog.calendar_members(calendar), [id]);
    // The other side of the membership.
    let none = InstrumentDraft { calendars: Some(vec![]), ..Default::default() };
    app.catalog.update_instrument(&by(), id, &none, 0).unwrap();
    assert!(is_open(&app, id, BEGIN) && app.catalog.calendar_members(calendar).is_empty());
    let unknown = InstrumentDraft { calendars: Some(vec![CalendarId(99)]), ..Default::default() };
    assert_eq!(code(app.catalog.update_instrument(&by(), id, &unknown, 0)), "invalid_field");
    let joined = InstrumentDraft { calendars: Some(vec![calendar, calendar]), ..Default::default() };
    app.catalog.update_instrument(&by(), id, &joined, 0).unwrap();
    assert_eq!(app.catalog.calendar_members(calendar), [id]);
    // A change applies at once, and leaves what it does not name.
    let early = CalendarDraft {
        dates: Some(read_dates(&[date("2027-01-15", "Half", Some("08:01"))]).unwrap()),
        ..Default::default()
    };
    app.catalog.update_calendar(&by(), calendar, &early, 0).unwrap();
    assert!(is_open(&app, id, BEGIN) && !is_open(&app, id, BEGIN.plus(60_000)));
    let known = app.catalog.calendar(calendar).unwrap();
    assert_eq!((known.name.as_str(), known.forms()), ("NYSE", vec![date("2027-01-15", "Half", Some("08:01"))]));
}

#[test]
fn what_is_wrong_with_a_calendar_is_refused() {
    let app = TestApp::new();
    let id = eurusd(&app);
    let create = |draft: &CalendarDraft| app.catalog.create_calendar(&by(), draft, 0);
    let calendar = create(&draft("NYSE", &[], &[id])).unwrap();
    assert_eq!(code(create(&draft("nyse", &[], &[]))), "calendar_name_taken");
    assert_eq!(code(create(&CalendarDraft::default())), "missing_field");
    assert_eq!(code(create(&draft(" ", &[], &[]))), "invalid_field");
    assert_eq!(code(create(&draft("X", &[], &[InstrumentId(99)]))), "invalid_field");
    let mars = CalendarDraft { timezone: Some(Some("Mars/Olympus".into())), ..draft("X", &[], &[]) };
    assert_eq!(code(create(&mars)), "invalid_field");
    assert_eq!(code(app.catalog.remove_calendar(&by(), calendar)), "calendar_in_use");
    assert_eq!(
        code(app.catalog.update_calendar(&by(), CalendarId(99), &draft("X", &[], &[]), 0)),
        "calendar_not_found"
    );
    app.catalog.update_calendar(&by(), calendar, &draft("NYSE", &[], &[]), 0).unwrap();
    app.catalog.remove_calendar(&by(), calendar).unwrap();
    assert_eq!(code(app.catalog.remove_calendar(&by(), calendar)), "calendar_not_found");
    let next = create(&draft("NYSE", &[], &[])).unwrap();
    assert_ne!(next, calendar, "the audit log names each by its id");
    for number in 1..100 {
        create(&draft(&format!("C{number}"), &[], &[])).unwrap();
    }
    assert_eq!(code(create(&draft("one more", &[], &[]))), "too_many_calendars");
    let (rows, _) = app.store.read(|connection| audit::page(connection, 0, 200)).unwrap();
    let acts =
        |act: &str| rows.iter().filter(|row| row.entry.act == act && row.entry.object.starts_with("calendar/")).count();
    assert_eq!([acts("create"), acts("update"), acts("remove")], [101, 1, 1]);
}

#[test]
fn a_preview_names_instruments_and_rollovers_and_changes_nothing() {
    let app = TestApp::new();
    let id = eurusd(&app);
    let calendar =
        app.catalog.create_calendar(&by(), &draft("NYSE", &[date("2027-02-01", "A", None)], &[id]), 0).unwrap();
    // Today is closed: the rollover of yesterday has charged a day less than it would have. Monday 18 moves to today.
    let dates = [
        date("2027-01-15", "Today", None),
        date("2027-01-18", "King", None),
        date("2027-01-20", "Half", Some("13:00")),
    ];
    let preview = app.catalog.preview_calendar(Some(calendar), &draft("NYSE", &dates, &[id])).unwrap();
    assert_eq!((preview.added, preview.changed, preview.removed), (3, 0, 1));
    let one = &preview.instruments[0];
    assert_eq!((preview.instruments.len(), one.code.as_str(), one.was_open, one.is_open), (1, "EURUSD", true, false));
    let utc = |at: TimeMs| jiff::Timestamp::from_millisecond(at.0).unwrap().to_string();
    assert_eq!(one.changed_at.map(utc), Some("2027-01-15T20:00:00Z".into()));
    assert_eq!(one.changes_at.map(utc), Some("2027-01-19T08:00:00Z".into()));
    let rollovers: Vec<_> =
        preview.rollovers.iter().map(|one| (utc(one.at), one.passed, one.before, one.after)).collect();
    let row = |at: &str, passed, before, after| (at.to_owned(), passed, before, after);
    assert_eq!(
        rollovers,
        [
            row("2027-01-14T22:00:00Z", true, 1, 3),
            row("2027-01-15T22:00:00Z", false, 1, 0),
            row("2027-01-18T22:00:00Z", false, 1, 0),
            // Monday 1 February is charged on its own day again.
            row("2027-01-29T22:00:00Z", false, 2, 1),
            row("2027-02-01T22:00:00Z", false, 0, 1),
        ]
    );
    assert!(is_open(&app, id, BEGIN), "only looked at");
    let early = [date("2027-02-01", "A", None), date("2027-01-20", "Half", Some("13:00"))];
    let preview = app.catalog.preview_calendar(Some(calendar), &draft("NYSE", &early, &[id])).unwrap();
    assert_eq!((preview.instruments.len(), preview.rollovers), (1, vec![]), "an early close moves no swap day");
    let same = app.catalog.preview_calendar(Some(calendar), &CalendarDraft::default()).unwrap();
    assert_eq!(same, CalendarPreview::default());
}

#[test]
fn a_schedule_says_why_it_is_closed_and_what_comes() {
    let app = TestApp::new();
    let id = eurusd(&app);
    let own = InstrumentDraft { holidays: Some(vec![jiff::civil::date(2027, 1, 21)]), ..Default::default() };
    app.catalog.update_instrument(&by(), id, &own, 0).unwrap();
    let dates = [
        date("2027-01-15", "Founders", None),
        date("2027-01-17", "A Sunday", None),
        date("2027-01-19", "Half", Some("12:00")),
        date("2027-01-21", "Named", Some("12:00")),
        date("2027-06-01", "Far", None),
    ];
    app.catalog.create_calendar(&by(), &draft("One", &dates, &[id]), 0).unwrap();
    app.catalog.create_calendar(&by(), &draft("Two", &[date("2027-01-19", "Other", Some("10:00"))], &[id]), 0).unwrap();
    let listing = app.catalog.listing(id).unwrap();
    let schedule = app.catalog.schedule(&listing, BEGIN, 60).unwrap();
    let shown = |one: &Closure| format!("{} {} {:?}", one.date, one.name, one.close);
    let coming: Vec<_> = schedule.closures.iter().map(shown).collect();
    let expected = ["2027-01-15 Founders None", "2027-01-19 Half, Other Some(600)", "2027-01-21 Named None"];
    assert_eq!(coming, expected, "a date without sessions is none, and of two times the earlier close");
    assert!(!schedule.open);
    assert_eq!(schedule.closed_by.map(|one| one.name), Some("Founders".into()));
    let monday = jiff::civil::date(2027, 1, 18).to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp();
    assert_eq!(schedule.changes_at, Some(TimeMs(monday.as_millisecond()).plus(8 * 3_600_000)));
    // In the evening the sessions are over anyway.
    let evening = app.catalog.schedule(&listing, BEGIN.plus(13 * 3_600_000), 60).unwrap();
    assert_eq!((evening.open, evening.closed_by), (false, None));
    let next = app.catalog.next_closures(BEGIN, 30, 2);
    assert_eq!(
        next.iter().map(|(one, count)| (shown(one), *count)).collect::<Vec<_>>(),
        [(expected[0].to_owned(), 1), (expected[1].to_owned(), 1)]
    );
}

#[test]
fn a_calendar_without_dates_of_the_next_year_is_reported_in_time() {
    let app = TestApp::new();
    let id = eurusd(&app);
    let now =
        |app: &TestApp| app.store.read(|connection| calendars_without_dates(connection, app.clock.now())).unwrap();
    app.catalog.create_calendar(&by(), &draft("Unused", &[], &[]), 0).unwrap();
    app.catalog.create_calendar(&by(), &draft("NYSE", &[date("2027-12-24", "Eve", None)], &[id]), 0).unwrap();
    assert_eq!((now(&app).len(), app.catalog.calendars_without_dates().len()), (0, 0));
    assert_eq!(year_of(BEGIN.plus(351 * 24 * 3_600_000)), 2028);
    app.clock.advance((351 - 61) * 24 * 3_600_000);
    assert_eq!(now(&app), [""; 0], "61 days ahead");
    app.clock.advance(24 * 3_600_000);
    assert_eq!(now(&app), ["NYSE"], "60 days ahead");
    assert_eq!(app.catalog.calendars_without_dates()[0].name, "NYSE");
}
