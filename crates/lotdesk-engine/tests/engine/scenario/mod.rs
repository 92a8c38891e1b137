//! A scenario: each line is one input, followed after `->` by the expected events. The lines are applied to the engine;
//! after each of them the invariants are checked and the ledger entries summed.
//!
//! ```text
//! setup
//! account u1 demo 100000
//! quote EURUSD 1.10000 1.10010
//! place u1 buy  1.00 EURUSD x100 market    -> opened #1 at 1.10010 margin 1100.10 fee 0.00
//! place u1 buy 95.00 EURUSD x100 market    -> InsufficientMargin
//! standing u1                              -> equity 99990.00 margin 1100.10
//! ```
//!
//! A line without an arrow expects no event about orders, money or margin calls. Further events follow on lines that begin
//! with `->`. A rejection is written with its values or by its name alone; `standing` and `show` compare only the named
//! values. Lines that begin with `# ` are comments. The latest rules apply; `rules1` selects those of 0.1. `setup` defines
//! seven open markets without quotes. The time is noon (UTC) of a Wednesday until a line says `wait`. An unknown word or
//! name is an error; `unknown` and `NOSUCH` are an account and an instrument that do not exist.

mod command;
mod copying;
mod cover;
mod render;

use std::collections::{BTreeMap, BTreeSet};

use lotdesk_engine::domain::ledger::{Transaction, TransactionKind};
use lotdesk_engine::domain::order::Reason;
use lotdesk_engine::domain::settings::{DealingSettings, RulesVersion};
use lotdesk_engine::domain::{AccountId, Instrument, InstrumentId, Money, Order, OrderId, TimeMs, Valuation};
use lotdesk_engine::engine::event::{Answer, Event, StopOut};
use lotdesk_engine::engine::input::{Body, Input, Request};
use lotdesk_engine::engine::reject::Reject;
use lotdesk_engine::engine::{Engine, Outcome, invariant};

use command::Line;

/// 2024-01-03 12:00:00 UTC, a Wednesday.
const NOON: TimeMs = TimeMs(1_704_283_200_000);

/// What a scenario covered; a test requires that all scenarios together cover everything.
#[derive(Default)]
pub struct Met {
    pub rejects: Vec<Reject>,
    pub reasons: Vec<Reason>,
    pub kinds: BTreeSet<TransactionKind>,
}

/// The engine, and the names that the scenario uses.
pub struct Scenario {
    engine: Engine,
    now: TimeMs,
    seq: i64,
    accounts: BTreeMap<String, AccountId>,
    /// Terms by code, as last defined.
    instruments: BTreeMap<String, Instrument>,
    /// Codes that were in use and are free again.
    gone: BTreeSet<String>,
    /// The last state of every order, including ended ones.
    orders: BTreeMap<OrderId, Order>,
    /// Every entry, by id.
    entries: Vec<Transaction>,
    /// Sums of the entries of each account.
    balances: BTreeMap<AccountId, Money>,
    met: Met,
}

/// Runs a scenario.
///
/// # Panics
/// With the line and the difference if the engine disagrees.
pub fn run(name: &str, text: &str) -> Met {
    let mut scenario = Scenario::new();
    for (number, line, expected) in lines(text) {
        let actual = scenario.line(&line).unwrap_or_else(|error| panic!("{name}, line {number}: {line}\n  {error}"));
        let agreed = if Line::is_question(&line) { answers(&expected, &actual) } else { agrees(&expected, &actual) };
        assert!(agreed, "{name}, line {number}: {line}\n{}", difference(&expected, &actual));
    }
    scenario.met
}

/// The lines with their numbers and expected events.
fn lines(text: &str) -> Vec<(usize, String, Vec<String>)> {
    let mut lines: Vec<(usize, String, Vec<String>)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with("# ") {
            continue;
        }
        let (command, expected) = line.split_once("->").map_or((line, None), |(command, rest)| (command, Some(rest)));
        if !command.trim().is_empty() {
            lines.push((index + 1, words(command).join(" "), Vec::new()));
        }
        if let Some(expected) = expected {
            let last = lines.last_mut().expect("a scenario does not begin with an arrow");
            last.2.push(words(expected).join(" "));
        }
    }
    lines
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// Whether both are equal; of a rejection the name is enough.
fn agrees(expected: &[String], actual: &[String]) -> bool {
    let alike = |(expected, actual): (&String, &String)| {
        let rejection = actual.starts_with(|first: char| first.is_ascii_uppercase());
        expected == actual || (rejection && actual.split(' ').next() == Some(expected))
    };
    expected.len() == actual.len() && expected.iter().zip(actual).all(alike)
}

/// Whether each expected `name value` is among the actual ones.
fn answers(expected: &[String], actual: &[String]) -> bool {
    let pairs = |text: &String| words(text).chunks(2).map(|pair| pair.join(" ")).collect::<Vec<_>>();
    let actual: BTreeSet<String> = actual.iter().flat_map(pairs).collect();
    !expected.is_empty() && expected.iter().flat_map(pairs).all(|pair| actual.contains(&pair))
}

fn difference(expected: &[String], actual: &[String]) -> String {
    let list = |lines: &[String], sign: char| {
        if lines.is_empty() {
            format!("  {sign} (nothing)\n")
        } else {
            lines.iter().map(|line| format!("  {sign} {line}\n")).collect()
        }
    };
    format!("  expected (-), actual (+):\n{}{}", list(expected, '-'), list(actual, '+'))
}

impl Scenario {
    fn new() -> Self {
        let mut engine = Engine::default();
        let latest = DealingSettings { rules_version: RulesVersion::LATEST, ..DealingSettings::default() };
        engine.apply(&Input { seq: 1, at: NOON, request: None, staff: None, body: Body::ChangeSettings(latest) });
        Self {
            engine,
            now: NOON,
            seq: 1,
            accounts: BTreeMap::new(),
            instruments: BTreeMap::new(),
            gone: BTreeSet::new(),
            orders: BTreeMap::new(),
            entries: Vec::new(),
            balances: BTreeMap::new(),
            met: Met::default(),
        }
    }

    /// The events of one line.
    fn line(&mut self, text: &str) -> Result<Vec<String>, String> {
        let mut actual = Vec::new();
        match self.parse(text)? {
            Line::Wait(ms) => self.now = self.now.plus(ms),
            Line::Valuation(account) => actual.push(self.valuation(account)?),
            Line::Show(order) => actual.push(self.show(order)?),
            Line::Setup(bodies) => {
                for body in bodies {
                    actual.extend(self.apply(None, None, body)?);
                }
            }
            Line::Input(request, body) => actual.extend(self.apply(request, None, body)?),
            Line::ByStaff(request, body) => actual.extend(self.apply(request, Some(7), body)?),
        }
        Ok(actual)
    }

    fn apply(&mut self, request: Option<Request>, staff: Option<i64>, body: Body) -> Result<Vec<String>, String> {
        self.seq += 1;
        let before = self.snapshot();
        let known = request.as_ref().is_some_and(|request| self.engine.is_completed(request));
        let input = Input { seq: self.seq, at: self.now, request, staff, body };
        let Outcome { result, repeats, events, stop_outs } = self.engine.apply(&input);
        if known != (repeats.is_some() || result == Err(Reject::RequestIdReused)) {
            return Err("is_done disagrees with the outcome of the repetition".into());
        }
        invariant::check(self.engine.state())?;
        self.add_up(&events)?;
        stopped_out(&events, &stop_outs)?;
        let nothing_done = repeats.is_some() || result.is_err();
        if nothing_done && (!events.is_empty() || before != self.snapshot()) {
            return Err("a rejected or repeated command changed something".into());
        }
        if repeats.is_some() {
            return Ok(vec!["repeated".into()]);
        }
        match result {
            Err(reject) => {
                let actual = self.rejection(&reject);
                self.met.rejects.push(reject);
                Ok(vec![actual])
            }
            Ok(answer) => {
                let mut actual = self.events(&input.body, &events)?;
                if let Answer::Closed { closed, failed, sent } = answer {
                    let events = events.iter().filter(|event| matches!(event, Event::OrderClosed(_)));
                    if !events.filter_map(Event::order).eq(&closed) {
                        return Err("the answer lists other orders than were closed".into());
                    }
                    if sent.iter().any(|order| self.engine.state().orders[&order.id] != *order || !order.is_working()) {
                        return Err("the answer lists an order that does not wait".into());
                    }
                    actual.extend(failed.iter().map(|failure| {
                        format!("failed #{} {}", failure.order, self.rejection(&Reject::from(&failure.error)))
                    }));
                }
                Ok(actual)
            }
        }
    }

    /// The parts of the state that a rejection must not change.
    fn snapshot(&self) -> String {
        let state = self.engine.state();
        let alerts: Vec<_> = state.accounts.keys().map(|account| state.margin_alerts_of(*account)).collect();
        let (orders, prices, requests) = (&state.orders, &state.alerts, &state.requests);
        let (counters, accounts, cover, copying) = (&state.counters, &state.accounts, &state.cover, &state.copying);
        format!("{counters:?} {accounts:?} {orders:?} {prices:?} {alerts:?} {requests:?} {cover:?} {copying:?}")
    }

    /// Sums the entries, compares them with the balances, and keeps the orders.
    fn add_up(&mut self, events: &[Event]) -> Result<(), String> {
        for event in events {
            if let Event::Posted(entry) = event {
                let sum = self.balances.entry(entry.customer).or_default();
                *sum += entry.amount;
                if *sum != entry.balance {
                    return Err(format!(
                        "the entries of account {} come to {sum}, not {}",
                        entry.customer, entry.balance
                    ));
                }
                let legs: Money = entry.legs().into_iter().map(|(_, amount)| amount).sum();
                assert!(legs.is_zero(), "both legs sum to zero");
                self.met.kinds.insert(entry.kind);
                self.entries.push(entry.clone());
            }
            if let Some(order) = event.order() {
                self.met.reasons.extend(order.reason);
                self.orders.insert(order.id, order.clone());
            }
        }
        for (id, account) in &self.engine.state().accounts {
            let sum = self.balances.get(id).copied().unwrap_or_default();
            if account.balance != sum {
                return Err(format!("account {id} has {}, its entries come to {sum}", account.balance));
            }
        }
        Ok(())
    }

    /// Releases the code of an instrument that is renamed or removed.
    fn take_code(&mut self, id: InstrumentId) {
        let codes = self.instruments.extract_if(.., |_, known| known.id == id);
        self.gone.extend(codes.map(|(code, _)| code));
    }

    fn code(&self, id: InstrumentId) -> Option<&Instrument> {
        self.engine.state().markets.get(&id).map(|market| &market.terms)
    }
}

/// Declares scenarios: each becomes a test, and all of them a list for the coverage test.
macro_rules! scenarios {
    ($($(#[$remark:meta])* $name:ident: $text:literal;)*) => {
        /// The scenarios of the file.
        pub const SCENARIOS: &[(&str, &str)] = &[$((stringify!($name), $text)),*];
        $(
            $(#[$remark])*
            #[test]
            fn $name() {
                crate::scenario::run(stringify!($name), $text);
            }
        )*
    };
}
pub(crate) use scenarios;

/// Lines with a misspelt word, and the word.
const TYPOS: [(&str, &str); 36] = [
    ("palce u1 buy 1 EURUSD x100 market", "palce"),
    ("account u2 dmeo 100", "dmeo"),
    ("account u2 demo lots", "lots"),
    ("account u2 demo 100 200", "200"),
    ("place u11 buy 1 EURUSD x100 market", "u11"),
    ("place u1 byu 1 EURUSD x100 market", "byu"),
    ("place u1 buy one EURUSD x100 market", "one"),
    ("place u1 buy 1 EURUDS x100 market", "EURUDS"),
    ("place u1 buy 1 EURUSD 100 market", "100"),
    ("place u1 buy 1 EURUSD x100 makret", "makret"),
    ("place u1 buy 1 EURUSD x100 to 1.09", "to"),
    ("place u1 buy 1 EURUSD x100 at here", "here"),
    ("place u1 buy 1 EURUSD x100 market ls 1.09", "ls"),
    ("place u1 buy 1 EURUSD x100 market sl low", "low"),
    ("close u1 1", "1"),
    ("close u1 #1 sl 1.09", "sl"),
    ("cancel u1 #1 0.5", "0.5"),
    ("stops u1 #1 0.5", "0.5"),
    ("stops u1 #1 sl non", "non"),
    ("rights u1 closeonly", "closeonly"),
    ("hours EURUSD opne", "opne"),
    ("join u1 2", "2"),
    ("group g2 cpa 30", "cpa"),
    ("group g2 of EURUSD cpa 30", "cpa"),
    ("settings fee perlot", "perlot"),
    ("settings policy biggest", "biggest"),
    ("settings fees per_lot", "fees"),
    ("instrument EURUSD margin fixde", "fixde"),
    ("instrument EURUSD leverages 100,x", "x"),
    ("instrument EURUSD swap point 1 1", "point"),
    ("instrument EURUSD triple frieday", "frieday"),
    ("instrument EURUSD every_day y", "y"),
    ("instrument EURUSD enabled true", "true"),
    ("rollover wendesday", "wendesday"),
    ("rollover friday EURUDS monday", "EURUDS"),
    ("wait 5x", "x"),
];

#[test]
fn an_error_names_the_unknown_word() {
    for (line, word) in TYPOS {
        let mut scenario = Scenario::new();
        for known in ["setup", "account u1 demo 1000"] {
            scenario.line(known).expect("it is understood");
        }
        let error = scenario.line(line).expect_err(line);
        assert!(words(&error).iter().any(|said| said.trim_matches(|c| "?;".contains(c)) == word), "{line}: {error}");
    }
}

#[test]
fn an_error_names_its_line() {
    let text = "setup\n\n# a comment\naccount u1 dmeo 100";
    let panic = std::panic::catch_unwind(|| run("typo", text)).err().expect("it is refused");
    let actual = panic.downcast_ref::<String>().expect("it says why");
    assert!(actual.starts_with("typo, line 4: account u1 dmeo 100\n") && actual.contains("dmeo is no"), "{actual}");
}

/// Checks that each order of a stop-out has its figures, in the same order, and that they justify the stop-out.
fn stopped_out(events: &[Event], stop_outs: &[StopOut]) -> Result<(), String> {
    let ended = events.iter().filter(|event| !matches!(event, Event::TradeCorrected(_)));
    let orders = ended.filter_map(Event::order).filter(|order| order.reason == Some(Reason::StopOut));
    let orders: Vec<_> = orders.map(|order| (order.account, order.id)).collect();
    let noted: Vec<_> = stop_outs.iter().map(|figures| (figures.account, figures.order)).collect();
    if orders != noted {
        return Err(format!("stop-outs of {orders:?}, figures of {noted:?}"));
    }
    let calls = |figures: &StopOut| {
        let StopOut { equity, margin, stop_out_level, .. } = *figures;
        let valuation = Valuation { balance: equity, profit: Money::ZERO, margin, held: Money::ZERO };
        valuation.margin_level_at_or_below(stop_out_level)
    };
    stop_outs
        .iter()
        .find(|figures| !calls(figures))
        .map_or(Ok(()), |wrong| Err(format!("{wrong:?} does not justify a stop-out")))
}
