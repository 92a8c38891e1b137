//! The values are for ever, and every parameter moves them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::*;

/// Commands as journals have them, each behind its fingerprints of both versions; `-`: it says what version 1 does not know.
/// Lines are added, never changed.
const GOLDEN: &str = include_str!("golden.txt");

struct Line {
    fingerprints: [Option<u64>; 2],
    value: Value,
    body: Body,
}

fn golden() -> Vec<Line> {
    let lines = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [first, second, text] = line.splitn(3, ' ').collect::<Vec<_>>().try_into().unwrap();
            let fingerprints = [first, second].map(|hex| (hex != "-").then(|| u64::from_str_radix(hex, 16).unwrap()));
            let value: Value = serde_json::from_str(text).unwrap();
            let body = serde_json::from_value(value.clone()).unwrap();
            Line { fingerprints, value, body }
        })
        .collect()
}

fn both(body: &Body) -> [u64; 2] {
    [Version::V1, Version::V2].map(|version| Fingerprint::of(body, version).hash)
}

/// The fingerprints of a command in the versions that a line has.
fn of_line(body: &Body, line: [Option<u64>; 2]) -> [Option<u64>; 2] {
    let [first, second] = both(body);
    [line[0].map(|_| first), line[1].map(|_| second)]
}

/// How many kinds of commands there are.
const KINDS: usize = 48;

/// The place of a kind of command among them. A new one does not compile until it has a number, and then fails until the
/// file has a line of it.
const fn kind(body: &Body) -> usize {
    match body {
        Body::Quote { .. } => 0,
        Body::OpenAccount { .. } => 1,
        Body::PlaceOrder(_) => 2,
        Body::CloseOrder { .. } => 3,
        Body::CancelOrder { .. } => 4,
        Body::SetStops { .. } => 5,
        Body::ForceClose { .. } => 6,
        Body::ResetDemo { .. } => 7,
        Body::Correct { .. } => 8,
        Body::AnnounceDeposit { .. } => 9,
        Body::ApproveDeposit { .. } => 10,
        Body::RejectDeposit { .. } => 11,
        Body::InvalidateDeposit { .. } => 12,
        Body::RequestWithdrawal { .. } => 13,
        Body::PayWithdrawal { .. } => 14,
        Body::RejectWithdrawal { .. } => 15,
        Body::SetFrozen { .. } => 16,
        Body::SetGroup { .. } => 17,
        Body::SetRights { .. } => 18,
        Body::RemoveDemo { .. } => 19,
        Body::DefineGroup(_) => 20,
        Body::RemoveGroup { .. } => 21,
        Body::DefineInstrument(_) => 22,
        Body::RemoveInstrument { .. } => 23,
        Body::ResetFeed { .. } => 24,
        Body::SetMarket { .. } => 25,
        Body::ChangeSettings(_) => 26,
        Body::Rollover { .. } => 27,
        Body::ForgetRequests => 28,
        Body::ModifyOrder { .. } => 29,
        Body::Expire => 30,
        Body::CloseBy { .. } => 31,
        Body::CloseAll { .. } => 32,
        Body::Transfer { .. } => 33,
        Body::ApproveWithdrawal { .. } => 34,
        Body::SettleWithdrawal { .. } => 35,
        Body::CorrectTrade(_) => 36,
        Body::SetAlert { .. } => 37,
        Body::RemoveAlert { .. } => 38,
        Body::SetMarginAlert { .. } => 39,
        Body::RemoveMarginAlert { .. } => 40,
        Body::CancelOfKey { .. } => 41,
        Body::Cover(_) => 42,
        Body::CreditDeposit { .. } => 43,
        Body::Chargeback { .. } => 44,
        Body::Refund { .. } => 45,
        Body::BookRebate { .. } => 46,
        Body::Copying(_) => 47,
    }
}

#[test]
fn the_fingerprints_of_every_command_are_for_ever() {
    let mut kinds = BTreeSet::new();
    for line in golden() {
        assert_eq!(of_line(&line.body, line.fingerprints), line.fingerprints, "{}", line.value);
        kinds.insert(kind(&line.body));
    }
    assert!(kinds.into_iter().eq(0..KINDS), "a kind of command has no line");
}

#[test]
fn the_origin_of_an_order_is_not_a_parameter() {
    let place = |options: Value| {
        let mut body = json!({ "place_order": { "account": 1, "instrument": 1, "side": "buy", "lots": "1", "leverage": 100,
            "entry": "market", "stop_loss": null, "take_profit": null } });
        body["place_order"]["options"] = options;
        both(&serde_json::from_value(body).unwrap())
    };
    let origin = json!({ "via": "api", "key": 7 });
    assert_eq!(place(json!({ "origin": origin })), place(json!({})));
    assert_eq!(place(json!({ "trail": 50, "origin": origin })), place(json!({ "trail": 50 })));
    assert_ne!(place(json!({ "trail": 50, "origin": origin })), place(json!({ "origin": origin })));
}

#[test]
fn no_two_commands_have_the_same() {
    let mut seen = BTreeMap::new();
    for line in golden() {
        for fingerprint in line.fingerprints.into_iter().flatten() {
            let other = seen.insert(fingerprint, line.value.clone());
            assert!(other.is_none(), "{} and {other:?}", line.value);
        }
    }
}

/// Where the values within a value are.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| places(field, &format!("{at}/{name}"), found));
        }
        Value::Array(members) => {
            found.push(at.to_owned());
            members.iter().enumerate().for_each(|(index, member)| places(member, &format!("{at}/{index}"), found));
        }
        _ => found.push(at.to_owned()),
    }
}

/// What might stand in the place of a value.
fn others(value: &Value) -> Vec<Value> {
    let words = [
        "bid",
        "ask",
        "buy",
        "sell",
        "real",
        "demo",
        "leverage",
        "fixed",
        "points",
        "percent",
        "per_lot",
        "of_margin",
        "largest_loss",
        "smart",
        "full",
        "none",
        "profit",
        "CHF",
        "keep",
        "through",
        "cost",
        "cancelled",
    ];
    match value {
        Value::Bool(flag) => vec![json!(!flag)],
        Value::Number(number) => match number.as_i64() {
            Some(number) => vec![json!(number + 1), json!(number - 1)],
            None => vec![json!(1)],
        },
        Value::Null => vec![json!("1.5"), json!(3)],
        Value::Array(members) => vec![json!(members[1..])],
        Value::String(text) => {
            let digit = if text.ends_with('1') { "2" } else { "1" };
            let changed = format!("{}{digit}", &text[..text.len() - 1]);
            let mut others =
                vec![json!(changed), json!({ "pending": "1.5" }), json!({ "per_lot": "1.5" }), json!({ "at": 5 })];
            others.push(json!({ "reprice": { "open": "1.5" } }));
            others.extend(words.map(|word| json!(word)));
            others
        }
        Value::Object(_) => unreachable!("its fields are places of their own"),
    }
}

#[test]
fn every_parameter_moves_the_fingerprint() {
    let mut moved = 0;
    for Line { fingerprints, value, body } in golden() {
        let mut found = Vec::new();
        places(&value, "", &mut found);
        let alone = [json!("forget_requests"), json!("expire"), json!("timer")];
        // The server sets the time of the end of a day: it is not a parameter.
        let fixed = |place: &String| place.ends_with("/end_of_day") || alone.contains(value.pointer(place).unwrap());
        for place in found.into_iter().filter(|place| !fixed(place)) {
            let changed = others(value.pointer(&place).unwrap()).into_iter().find_map(|other| {
                let mut value = value.clone();
                *value.pointer_mut(&place).unwrap() = other;
                serde_json::from_value::<Body>(value).ok().filter(|changed| *changed != body)
            });
            let changed = changed.unwrap_or_else(|| panic!("{value}: nothing else can stand at {place}"));
            let now = of_line(&changed, fingerprints);
            let same = now.into_iter().zip(fingerprints).any(|(now, was)| now.is_some() && now == was);
            assert!(!same, "{value}: {place} is not in it");
            moved += 1;
        }
    }
    assert!(moved > 120, "only {moved} parameters");
}

#[test]
fn a_fingerprint_is_compared_in_its_own_version() {
    for Line { body, .. } in golden() {
        let [first, second] = [Version::V1, Version::V2].map(|version| Fingerprint::of(&body, version));
        assert!(first.matches(&body) && second.matches(&body));
        assert!(!Fingerprint { version: Version::V1, ..second }.matches(&body));
        assert!(!first.matches(&Body::ResetFeed { instrument: crate::domain::InstrumentId(77) }));
    }
}

#[test]
fn versions_and_their_numbers_are_one_to_one() {
    for version in [Version::V1, Version::V2] {
        assert_eq!(Version::try_from(u8::from(version)), Ok(version));
    }
    for number in [0, 3, 255] {
        assert!(Version::try_from(number).unwrap_err().contains(&format!("version {number} ")));
    }
}

/// Two kinds of commands with one number could have one fingerprint. Numbers below 5 are those of variants inside commands.
#[test]
fn every_kind_has_a_number_of_its_own() {
    let mut seen = std::collections::BTreeSet::new();
    for source in [include_str!("mod.rs"), include_str!("cover.rs"), include_str!("copying.rs")] {
        for calls in ["byte(", "payment("] {
            let numbers =
                source.split(calls).skip(1).filter_map(|rest| rest.split([')', ',']).next()?.parse::<u8>().ok());
            for number in numbers.filter(|number| *number > 4) {
                assert!(seen.insert(number), "{number} is the number of two kinds");
            }
        }
    }
    assert!(seen.len() > 50, "only {} numbers were found", seen.len());
}

/// Fills in the fingerprints of lines that were added with zeros in their places.
#[test]
#[ignore = "writes the file that the others read"]
fn bless() {
    let mut text = String::new();
    for line in GOLDEN.lines() {
        if let Some(added) = line.strip_prefix("0 0 ") {
            let [first, second] = both(&serde_json::from_str(added).unwrap());
            text += &format!("{first:016x} {second:016x} {added}\n");
        } else if let Some(added) = line.strip_prefix("- 0 ") {
            let [_, second] = both(&serde_json::from_str(added).unwrap());
            text += &format!("- {second:016x} {added}\n");
        } else {
            text += &format!("{line}\n");
        }
    }
    std::fs::write("src/engine/fingerprint/golden.txt", text).unwrap();
}
