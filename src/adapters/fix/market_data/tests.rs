//! What messages come to: quotes, requests, refused symbols.

use super::*;
use crate::adapters::feed::testing::{Collected, Ticking, instrument};

struct Trial {
    market: Market,
    sink: Arc<Collected>,
    status: Arc<StatusCell>,
}

fn trial() -> Trial {
    trial_at(Arc::new(Ticking::real()))
}

fn trial_at(clock: Arc<Ticking>) -> Trial {
    let sink = Arc::new(Collected::default());
    let status = Arc::new(StatusCell::new(clock.clone()));
    let market = Market::new(sink.clone(), clock, Arc::clone(&status));
    let eurusd = instrument(1, "EURUSD", "EUR", "USD", 5);
    let usdjpy = instrument(2, "USDJPY", "USD", "JPY", 3);
    market.set([("EUR/USD".to_owned(), eurusd), ("USD/JPY".to_owned(), usdjpy)].into());
    market.begin();
    Trial { market, sink, status }
}

/// A message written as `35=W|55=EUR/USD|268=1|...`.
fn message(text: &str) -> Message {
    let mut message = Message::new();
    for one in text.split('|') {
        let (tag, value) = one.split_once('=').unwrap();
        let tag: Tag = tag.parse().unwrap();
        let map = if matches!(tag, 35 | 43) { &mut message.header } else { &mut message.body };
        map.push(tag, value);
    }
    message
}

/// What the quotes of these messages come to, `1.10000/1.10010`.
fn quotes(trial: &Trial, messages: &[&str]) -> Vec<String> {
    let before = trial.sink.quotes().len();
    messages.iter().for_each(|text| trial.market.receive(&message(text)));
    let after = trial.sink.quotes().split_off(before);
    after.iter().map(|raw| format!("{} {}/{}", raw.instrument, raw.quote.bid, raw.quote.ask)).collect()
}

fn raw(message: &Message) -> String {
    let fields = message.body.iter().map(|field| format!("{}={}", field.tag, String::from_utf8_lossy(&field.value)));
    fields.collect::<Vec<_>>().join("|")
}

#[test]
fn one_request_for_each_symbol_and_an_end_when_it_is_no_longer_wanted() {
    let trial = trial();
    let sent: Vec<String> = trial.market.requests().iter().map(raw).collect();
    assert_eq!(
        sent,
        [
            "262=q1|263=1|264=1|265=0|267=2|269=0|269=1|146=1|55=EUR/USD",
            "262=q2|263=1|264=1|265=0|267=2|269=0|269=1|146=1|55=USD/JPY",
        ]
    );
    assert!(trial.market.requests().is_empty(), "once");
    trial.market.set([("EUR/USD".to_owned(), instrument(1, "EURUSD", "EUR", "USD", 5))].into());
    let sent: Vec<String> = trial.market.requests().iter().map(raw).collect();
    assert_eq!(sent, ["262=q2|263=2|264=1|265=0|267=2|269=0|269=1|146=1|55=USD/JPY"]);
    trial.market.begin();
    assert_eq!(trial.market.requests().len(), 1, "all of them again after a logon");
}

#[test]
fn a_refresh_is_a_quote_whatever_the_order_of_its_fields() {
    let trial = trial();
    trial.market.requests();
    let refreshes = [
        "35=W|262=q1|55=EUR/USD|268=2|269=0|270=1.1|271=5|269=1|270=1.1001|271=5",
        // Without the symbol; ids first; a price finer than the instrument's.
        "35=W|262=q1|268=2|278=a|269=1|270=1.100205|278=b|269=0|270=1.1",
        // Several levels: the best of each side.
        "35=W|55=USD/JPY|268=4|269=0|270=150.1|269=1|270=150.2|269=0|270=150.0|269=1|270=150.3",
    ];
    assert_eq!(quotes(&trial, &refreshes), ["1 1.1/1.1001", "1 1.1/1.1002", "2 150.1/150.2"]);
    assert_eq!(trial.status.read().quotes, 3);
}

#[test]
fn what_is_no_price_makes_no_quote() {
    let trial = trial();
    trial.market.requests();
    let refreshes = [
        "35=W|262=q1|268=1|269=0|270=1.1",
        "35=W|262=q1|268=2|269=0|270=0|269=1|270=1.1",
        "35=W|262=q1|268=2|269=0|270=1.2|269=1|270=1.1",
        "35=W|262=q1|268=2|269=0|270=1.1|276=B|269=1|270=1.2",
        "35=W|262=q1|268=2|269=0|270=x|269=1|270=1.2",
        "35=W|55=OTHER|268=2|269=0|270=1.1|269=1|270=1.2",
        "35=W|262=q1|268=0",
        "35=W|262=q1",
        "35=W|43=Y|262=q1|268=2|269=0|270=1.1|269=1|270=1.2",
        "35=B|148=News",
    ];
    assert_eq!(quotes(&trial, &refreshes), [""; 0]);
}

#[test]
fn changes_apply_to_what_stands() {
    let trial = trial();
    trial.market.requests();
    let changes = [
        "35=X|262=q1|268=2|279=0|269=0|278=b1|55=EUR/USD|270=1.1|279=0|269=1|278=a1|55=EUR/USD|270=1.2",
        // A better bid; the entry itself moves; it is deleted; the ask is replaced under another id.
        "35=X|262=q1|268=1|279=0|269=0|278=b2|55=EUR/USD|270=1.15",
        "35=X|262=q1|268=1|279=1|278=b2|55=EUR/USD|270=1.16",
        "35=X|262=q1|268=1|279=2|278=b2|55=EUR/USD",
        "35=X|262=q1|268=1|279=1|278=a2|280=a1|55=EUR/USD|270=1.3",
        // Two instruments in one message; entries without ids.
        "35=X|268=3|279=0|269=0|55=USD/JPY|270=150.1|279=0|269=1|55=USD/JPY|270=150.2|279=1|269=0|278=b1|55=EUR/USD|270=1.11",
        "35=X|268=1|279=2|269=1|55=USD/JPY",
    ];
    let expected = ["1 1.1/1.2", "1 1.15/1.2", "1 1.16/1.2", "1 1.1/1.2", "1 1.1/1.3", "1 1.11/1.3", "2 150.1/150.2"];
    assert_eq!(quotes(&trial, &changes), expected);
}

#[test]
fn a_spread_that_nobody_means_is_refused_and_jumps_wait() {
    let trial = trial();
    trial.market.requests();
    let good = "35=W|262=q1|268=2|269=0|270=1.1|269=1|270=1.1001";
    let jump = "35=W|262=q1|268=2|269=0|270=2.1|269=1|270=2.1001";
    let wide = "35=W|262=q1|268=2|269=0|270=0.001|269=1|270=9999";
    assert_eq!(quotes(&trial, &[good, jump, jump, jump]), ["1 1.1/1.1001", "1 2.1/2.1001"]);
    assert_eq!(quotes(&trial, &[wide, wide, wide, wide]), [""; 0]);
    assert!(trial.status.read().refused["EUR/USD"].starts_with("4 quotes"));
    assert_eq!(quotes(&trial, &[good]).len(), 1);
    assert!(trial.status.read().refused.is_empty());
}

/// An LP sends nothing while its price stands: after a jump, standing for two seconds confirms it.
#[test]
fn a_jump_that_stands_is_passed_on_again_until_it_is_confirmed() {
    let clock = Arc::new(Ticking::new(1_700_000_000_000));
    let trial = trial_at(Arc::clone(&clock));
    trial.market.requests();
    let confirmed_after = |ms: i64| {
        clock.advance(ms);
        let before = trial.sink.quotes().len();
        trial.market.confirm();
        trial.sink.quotes().split_off(before).iter().map(|raw| raw.quote.bid.to_string()).collect::<Vec<_>>()
    };
    let good = "35=W|262=q1|268=2|269=0|270=1.1|269=1|270=1.1001";
    let jump = "35=W|262=q1|268=2|269=0|270=2.1|269=1|270=2.1001";
    assert_eq!(quotes(&trial, &[good]).len(), 1);
    assert_eq!(confirmed_after(5_000), [""; 0], "a price that does not deviate is not repeated");
    assert_eq!(quotes(&trial, &[jump]).len(), 1);
    assert_eq!(confirmed_after(500), [""; 0]);
    assert_eq!(confirmed_after(500), ["2.1"]);
    assert_eq!(confirmed_after(500), [""; 0]);
    assert_eq!(confirmed_after(500), ["2.1"]);
    assert_eq!(confirmed_after(1_000), [""; 0], "once confirmed, no more");
    // A price that is withdrawn within that time is never confirmed.
    assert_eq!(quotes(&trial, &[good]).len(), 1);
    assert_eq!(quotes(&trial, &["35=X|262=q1|268=1|279=2|269=1|55=EUR/USD"]), [""; 0]);
    assert_eq!(confirmed_after(1_000), [""; 0], "there is no price");
}

#[test]
fn after_entries_without_end_there_is_no_quote_until_the_symbol_is_requested_again() {
    let clock = Arc::new(Ticking::new(1_700_000_000_000));
    let trial = trial_at(Arc::clone(&clock));
    trial.market.requests();
    let bids: Vec<String> =
        (0..=ENTRIES_MAX).map(|at| format!("35=X|262=q1|268=1|279=0|269=0|278=n{at}|270=1.1")).collect();
    quotes(&trial, &bids.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(trial.status.read().refused.contains_key("EUR/USD"));
    let sent = |trial: &Trial| trial.market.requests().iter().map(raw).collect::<Vec<_>>();
    assert_eq!(sent(&trial), ["262=q1|263=2|264=1|265=0|267=2|269=0|269=1|146=1|55=EUR/USD"], "it is ended at once");
    // Entries that have moved since would be taken for the best ones, and a refresh is that of the request before.
    let moved = "35=X|55=EUR/USD|268=2|279=0|269=0|278=b|270=1.1|279=0|269=1|278=a|270=1.2";
    let refresh = "35=W|55=EUR/USD|268=2|269=0|270=1.1|269=1|270=1.2";
    assert_eq!(quotes(&trial, &[moved, refresh, moved]), [""; 0]);
    clock.advance(9_000);
    assert_eq!(sent(&trial), [""; 0]);
    clock.advance(1_000);
    trial.market.confirm();
    assert_eq!(sent(&trial), ["262=q3|263=1|264=1|265=0|267=2|269=0|269=1|146=1|55=EUR/USD"]);
    assert_eq!(quotes(&trial, &[moved]), [""; 0]);
    assert_eq!(quotes(&trial, &[refresh, "35=X|262=q3|268=1|279=1|269=1|270=1.3"]), ["1 1.1/1.2", "1 1.1/1.3"]);
    assert!(trial.status.read().refused.is_empty());
}

#[test]
fn an_lp_that_only_sends_changes_begins_again_with_them() {
    let clock = Arc::new(Ticking::new(1_700_000_000_000));
    let trial = trial_at(Arc::clone(&clock));
    trial.market.requests();
    quotes(&trial, &["35=Y|262=q1|281=6"]);
    trial.market.requests();
    let bids: Vec<String> =
        (0..=ENTRIES_MAX).map(|at| format!("35=X|262=q3|268=1|279=0|269=0|278=n{at}|270=1.1")).collect();
    quotes(&trial, &bids.iter().map(String::as_str).collect::<Vec<_>>());
    trial.market.requests();
    clock.advance(10_000);
    assert_eq!(trial.market.requests().len(), 1);
    let both = |request: &str| {
        format!("35=X|262={request}|55=EUR/USD|268=2|279=0|269=0|278=b|270=1.1|279=0|269=1|278=a|270=1.2")
    };
    assert_eq!(quotes(&trial, &[&both("q3")]), [""; 0], "of the request before");
    assert_eq!(quotes(&trial, &[&both("q4")]), ["1 1.1/1.2"]);
}

/// An LP's messages, sent at these milliseconds of its clock.
fn sent_at(text: &str, ms: i64) -> Message {
    let mut message = message(text);
    let time = chrono::DateTime::from_timestamp_millis(ms).unwrap();
    message.header.set(tags::SENDING_TIME, UtcTimestamp::new(time, quickfix_tokio::TimestampPrecision::Millis));
    message
}

#[test]
fn a_price_is_as_old_as_it_is_late_whatever_the_clocks_show() {
    const GOOD: &str = "35=W|55=EUR/USD|268=2|269=0|270=1.1|269=1|270=1.2";
    for apart in [0, 90_500, -90_500] {
        let start = 1_700_000_000_000;
        let clock = Arc::new(Ticking::new(start));
        let trial = trial_at(Arc::clone(&clock));
        let sent = |text, ms: i64| sent_at(text, start + ms - apart);
        trial.market.logged_on(&sent("35=A", 0));
        trial.market.receive(&sent(GOOD, 0));
        clock.advance(4_000);
        trial.market.receive(&sent(GOOD, 1_000));
        assert_eq!(trial.market.check_times(), Ok(()));
        clock.advance(36_000);
        trial.market.receive(&sent(GOOD, 2_000));
        let ages: Vec<i64> = trial.sink.quotes().iter().map(|raw| raw.quote.time.0 - start).collect();
        // A second is none, and reading the clock takes a millisecond here.
        let are_right = ages.iter().zip([0, 2_000, 3_000]).all(|(age, least)| (least..least + 100).contains(age));
        assert!(are_right, "{apart}: {ages:?}");
        assert!(trial.market.check_times().is_err_and(|why| why.starts_with("prices arrive 38 s after")), "{apart}");
        let warning = trial.status.read().warning.unwrap_or_default();
        let expected = [("", 0), ("the LP's clock is 90 s behind", 90_500), ("the LP's clock is 90 s ahead", -90_500)];
        let (begins, _) = expected.into_iter().find(|(_, of)| *of == apart).unwrap();
        assert!(warning.starts_with(begins) && warning.is_empty() == begins.is_empty(), "{apart}: {warning}");
        // Another session compares the clocks again.
        trial.market.logged_on(&sent("35=A", 10_000));
        assert_eq!(trial.market.check_times(), Ok(()));
    }
}

#[test]
fn a_rejection_names_the_symbol_and_an_unknown_update_type_is_asked_for_otherwise() {
    let trial = trial();
    trial.market.requests();
    quotes(&trial, &["35=Y|262=q2|281=0|58=unknown \u{202e}symbol", "35=Y|262=q1|281=6"]);
    assert_eq!(trial.status.read().refused, [("USD/JPY".to_owned(), "unknown symbol".to_owned())].into());
    let again: Vec<String> = trial.market.requests().iter().map(raw).collect();
    assert_eq!(again, ["262=q3|263=1|264=1|265=1|267=2|269=0|269=1|146=1|55=EUR/USD"]);
    quotes(&trial, &["35=Y|262=q3|281=6|58= \u{200b}"]);
    assert_eq!(trial.status.read().refused["EUR/USD"], "reason 6", "not for ever");
    quotes(&trial, &["35=Y|55=NEVER|281=0", "35=Y|262=q99|55=OTHER|281=0"]);
    assert_eq!(trial.status.read().refused.len(), 2, "only symbols that were requested");
}
