//! A notebook: each line is something that happens, and after `->` what the engine makes of it. The lines
//! drive the real engine; after each of them the invariants are checked and the books are added up.
//!
//! ```text
//! house
//! account u1 demo 100000
//! quote EURUSD 1.10000 1.10010
//! place u1 buy  1.00 EURUSD x100 market    -> opened #1 at 1.10010 margin 1100.10 fee 0.00
//! place u1 buy 95.00 EURUSD x100 market    -> InsufficientMargin
//! standing u1                              -> equity 99990.00 margin 1100.10
//! ```
//!
//! A line without an arrow promises that nothing happens to orders, money or margin calls. What happens
//! besides the first thing stands on lines of its own that begin with `->`. A refusal may be written with
//! its figures or by its name alone; `valuation` and `show` compare the words that are asked for. Lines that
//! begin with `# ` are remarks. The latest rules decide; `rules1` begins by those of 0.1. `house` sets up seven open
//! markets without quotes; the clock stands at noon (UTC) of a Wednesday until a line says `wait`. A word that has no
//! meaning where it stands, and a name that no line has introduced, is an error; `nobody` and `NOSUCH` are the account
//! and the instrument that there are not.

mod command;
mod render;

use std::collections::{BTreeMap, BTreeSet};

use lotdesk_engine::domain::ledger::TransactionKind;
use lotdesk_engine::domain::order::Reason;
use lotdesk_engine::domain::settings::{DealingSettings, Rules};
use lotdesk_engine::domain::{AccountId, Instrument, InstrumentId, Money, Order, OrderId, TimeMs, Valuation};
use lotdesk_engine::engine::event::{Event, StopOut};
use lotdesk_engine::engine::input::{Body, Input, Request};
use lotdesk_engine::engine::reject::Reject;
use lotdesk_engine::engine::{Engine, Outcome, invariant};

use command::Line;

/// 2024-01-03 12:00:00 UTC, a Wednesday.
const NOON: TimeMs = TimeMs(1_704_283_200_000);

/// What a notebook has met: the counting test asks that nothing is missing.
#[derive(Default)]
pub struct Met {
    pub rejects: Vec<Reject>,
    pub reasons: Vec<Reason>,
    pub memos: BTreeSet<TransactionKind>,
}

/// The machine, and the names that people use for what is in it.
pub struct Notebook {
    engine: Engine,
    now: TimeMs,
    seq: i64,
    accounts: BTreeMap<String, AccountId>,
    /// Terms by their code, as the last line about them left them.
    instruments: BTreeMap<String, Instrument>,
    /// Codes that an instrument has had and none has any more.
    gone: BTreeSet<String>,
    /// Every order as it was last heard of, ended ones too.
    orders: BTreeMap<OrderId, Order>,
    /// Sums of the entries of each account.
    books: BTreeMap<AccountId, Money>,
    met: Met,
}

/// Runs a notebook; panics with the line and the difference where the engine disagrees.
pub fn run(name: &str, text: &str) -> Met {
    let mut notebook = Notebook::new();
    for (number, line, expected) in lines(text) {
        let told = notebook.line(&line).unwrap_or_else(|error| panic!("{name}, line {number}: {line}\n  {error}"));
        let agreed = if Line::is_question(&line) { answers(&expected, &told) } else { agrees(&expected, &told) };
        assert!(agreed, "{name}, line {number}: {line}\n{}", difference(&expected, &told));
    }
    notebook.met
}

/// The lines with their numbers, each with everything that is expected of it.
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
            let last = lines.last_mut().expect("a notebook does not begin with an arrow");
            last.2.push(words(expected).join(" "));
        }
    }
    lines
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// Exactly, except that a refusal may be called by its name alone.
fn agrees(expected: &[String], told: &[String]) -> bool {
    let alike = |(expected, told): (&String, &String)| {
        let refusal = told.starts_with(|first: char| first.is_ascii_uppercase());
        expected == told || (refusal && told.split(' ').next() == Some(expected))
    };
    expected.len() == told.len() && expected.iter().zip(told).all(alike)
}

/// Each `name value` that is asked for is among those that were told.
fn answers(expected: &[String], told: &[String]) -> bool {
    let pairs = |text: &String| words(text).chunks(2).map(|pair| pair.join(" ")).collect::<Vec<_>>();
    let told: BTreeSet<String> = told.iter().flat_map(pairs).collect();
    !expected.is_empty() && expected.iter().flat_map(pairs).all(|pair| told.contains(&pair))
}

fn difference(expected: &[String], told: &[String]) -> String {
    let list = |lines: &[String], sign: char| {
        if lines.is_empty() {
            format!("  {sign} (nothing)\n")
        } else {
            lines.iter().map(|line| format!("  {sign} {line}\n")).collect()
        }
    };
    format!("  expected (-), told (+):\n{}{}", list(expected, '-'), list(told, '+'))
}

impl Notebook {
    fn new() -> Self {
        let mut engine = Engine::default();
        let latest = DealingSettings { rules: Rules::LATEST, ..DealingSettings::default() };
        engine.apply(&Input { seq: 1, at: NOON, request: None, body: Body::ChangeSettings(latest) });
        Self {
            engine,
            now: NOON,
            seq: 1,
            accounts: BTreeMap::new(),
            instruments: BTreeMap::new(),
            gone: BTreeSet::new(),
            orders: BTreeMap::new(),
            books: BTreeMap::new(),
            met: Met::default(),
        }
    }

    /// What the engine says to one line.
    fn line(&mut self, text: &str) -> Result<Vec<String>, String> {
        let mut told = Vec::new();
        match self.parse(text)? {
            Line::Wait(ms) => self.now = self.now.plus(ms),
            Line::Valuation(account) => told.push(self.valuation(account)?),
            Line::Show(order) => told.push(self.show(order)?),
            Line::House(bodies) => {
                for body in bodies {
                    told.extend(self.tell_engine(None, body)?);
                }
            }
            Line::Input(request, body) => told.extend(self.tell_engine(request, body)?),
        }
        Ok(told)
    }

    fn tell_engine(&mut self, request: Option<Request>, body: Body) -> Result<Vec<String>, String> {
        self.seq += 1;
        let before = self.snapshot();
        let known = request.as_ref().is_some_and(|request| self.engine.is_done(request));
        let input = Input { seq: self.seq, at: self.now, request, body };
        let Outcome { result, repeats, events, stop_outs } = self.engine.apply(&input);
        if known != (repeats.is_some() || result == Err(Reject::RequestIdReused)) {
            return Err("whether a request is done is not what its repetition finds".into());
        }
        invariant::check(self.engine.state())?;
        self.add_up(&events)?;
        stopped_out(&events, &stop_outs)?;
        let nothing_done = repeats.is_some() || result.is_err();
        if nothing_done && (!events.is_empty() || before != self.snapshot()) {
            return Err("it was refused or repeated, and yet something changed".into());
        }
        if repeats.is_some() {
            return Ok(vec!["repeated".into()]);
        }
        match result {
            Err(reject) => {
                let told = self.refusal(&reject);
                self.met.rejects.push(reject);
                Ok(vec![told])
            }
            Ok(_) => self.events(&input.body, &events),
        }
    }

    /// All that a refusal must leave alone.
    fn snapshot(&self) -> String {
        let state = self.engine.state();
        format!("{:?} {:?} {:?} {:?}", state.counters, state.accounts, state.orders, state.requests)
    }

    /// Follows the events: entries add up to the balances, and orders are remembered.
    fn add_up(&mut self, events: &[Event]) -> Result<(), String> {
        for event in events {
            if let Event::Posted(entry) = event {
                let sum = self.books.entry(entry.customer).or_default();
                *sum += entry.amount;
                if *sum != entry.balance {
                    return Err(format!(
                        "the entries of account {} come to {sum}, not {}",
                        entry.customer, entry.balance
                    ));
                }
                let legs: Money = entry.legs().into_iter().map(|(_, amount)| amount).sum();
                assert!(legs.is_zero(), "both legs sum to zero");
                self.met.memos.insert(entry.kind);
            }
            if let Some(order) = event.order() {
                self.met.reasons.extend(order.reason);
                self.orders.insert(order.id, order.clone());
            }
        }
        for (id, account) in &self.engine.state().accounts {
            let sum = self.books.get(id).copied().unwrap_or_default();
            if account.balance != sum {
                return Err(format!("account {id} has {}, its entries come to {sum}", account.balance));
            }
        }
        Ok(())
    }

    /// Takes the code from an instrument that gets another, or goes.
    fn take_code(&mut self, id: InstrumentId) {
        let codes = self.instruments.extract_if(.., |_, known| known.id == id);
        self.gone.extend(codes.map(|(code, _)| code));
    }

    fn code(&self, id: InstrumentId) -> Option<&Instrument> {
        self.engine.state().markets.get(&id).map(|market| &market.terms)
    }
}

/// Declares notebooks: each becomes a test, and all of them a list for the counting test.
macro_rules! notebooks {
    ($($(#[$remark:meta])* $name:ident: $text:literal;)*) => {
        /// The notebooks of this file.
        pub const NOTEBOOKS: &[(&str, &str)] = &[$((stringify!($name), $text)),*];
        $(
            $(#[$remark])*
            #[test]
            fn $name() {
                crate::scenario::run(stringify!($name), $text);
            }
        )*
    };
}
pub(crate) use notebooks;

/// Lines with a word in them that means nothing there, and the word.
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
fn a_word_that_means_nothing_is_an_error_that_names_it() {
    for (line, word) in TYPOS {
        let mut notebook = Notebook::new();
        for known in ["house", "account u1 demo 1000"] {
            notebook.line(known).expect("it is understood");
        }
        let error = notebook.line(line).expect_err(line);
        assert!(words(&error).iter().any(|said| said.trim_matches(|c| "?;".contains(c)) == word), "{line}: {error}");
    }
}

#[test]
fn an_error_names_its_line() {
    let text = "house\n\n# a remark\naccount u1 dmeo 100";
    let panic = std::panic::catch_unwind(|| run("typo", text)).err().expect("it is refused");
    let told = panic.downcast_ref::<String>().expect("it says why");
    assert!(told.starts_with("typo, line 4: account u1 dmeo 100\n") && told.contains("dmeo is no"), "{told}");
}

/// Each order that a stop-out closed or cancelled has its figures, in their order, and they call for a stop-out.
fn stopped_out(events: &[Event], stop_outs: &[StopOut]) -> Result<(), String> {
    let orders = events.iter().filter_map(Event::order).filter(|order| order.reason == Some(Reason::StopOut));
    let orders: Vec<_> = orders.map(|order| (order.account, order.id)).collect();
    let noted: Vec<_> = stop_outs.iter().map(|figures| (figures.account, figures.order)).collect();
    if orders != noted {
        return Err(format!("stop-outs of {orders:?}, figures of {noted:?}"));
    }
    let calls = |figures: &StopOut| {
        let StopOut { equity, margin, stop_out_level, .. } = *figures;
        let valuation = Valuation { balance: equity, profit: Money::ZERO, margin, locked: Money::ZERO };
        valuation.at_or_below(stop_out_level)
    };
    stop_outs.iter().find(|figures| !calls(figures)).map_or(Ok(()), |wrong| Err(format!("{wrong:?} calls for none")))
}
