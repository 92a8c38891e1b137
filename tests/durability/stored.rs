//! The stored tables: each input is written as the server writes it, and after each input the engine that a start would
//! load must equal the running engine, field by field.

use std::collections::BTreeMap;
use std::path::Path;

use lotdesk::services::integrity::replay::replay;
use lotdesk::services::integrity::verify::Verification;
use lotdesk::services::market::calendar::trading_day_start;
use lotdesk::store::dealing::checkpoints::Checkpoint;
use lotdesk::store::{
    StoreError,
    dealing::{entry, journal, orders, trade_days},
    migrate,
};
use lotdesk_engine::domain::{AccountId, AccountKind, Currency, Group, InstrumentId, Order, OrderStatus, Quote, Side};
use lotdesk_engine::engine::event::{AccountRecord, Answer, Event};
use lotdesk_engine::engine::input::{Body, EntryType, Input, PlaceOrder};
use lotdesk_engine::engine::state::State;
use lotdesk_engine::engine::state_hash::state_hash;
use lotdesk_engine::engine::{Engine, Outcome, invariant};
use rusqlite::{Connection, TransactionBehavior};

use crate::simulation::world::{Recorder, START, World, instrument};
use crate::simulation::{HISTORIES, live_for_a_time, live_through, the_only_seed};

/// A database in memory, and what has not been written to it yet.
struct Tables {
    connection: Connection,
    /// Quotes since the last entry, by instrument.
    fresh: BTreeMap<InstrumentId, Quote>,
}

impl Tables {
    fn new() -> Self {
        let mut connection = Connection::open_in_memory().expect("a database");
        migrate::run(&mut connection, Path::new("")).expect("the schema");
        trade_days::fill(&connection, trading_day_start).expect("the sums of nothing");
        Self { connection, fresh: BTreeMap::new() }
    }

    /// Stores the last decision of `engine`.
    fn write(&mut self, input: &Input, outcome: &Outcome, engine: &Engine) -> Result<(), String> {
        let Ok(answer) = &outcome.result else { return Ok(()) };
        // What came outside the hours decides nothing.
        let inside = |id| engine.state().markets.get(&id).is_some_and(|market| market.off_hours_quote.is_none());
        if let Body::Quote { instrument, quote } = input.body
            && inside(instrument)
        {
            self.fresh.insert(instrument, quote);
        }
        if outcome.events.is_empty() {
            return Ok(());
        }
        let quotes: Vec<_> = std::mem::take(&mut self.fresh).into_iter().collect();
        let text = |error: StoreError| error.to_string();
        self.commit(input, &quotes, outcome, answer, engine.state()).map_err(text)?;
        self.compare_orders(outcome)
    }

    fn commit(
        &mut self,
        input: &Input,
        quotes: &[(InstrumentId, Quote)],
        outcome: &Outcome,
        answer: &Answer,
        state: &State,
    ) -> Result<(), StoreError> {
        let bytes = entry::encode(input, quotes, &outcome.events, &outcome.stop_outs, answer)?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut batch = journal::Batch::begin(&transaction)?;
        let (seq, at) = (input.seq, input.at);
        batch.write(&journal::JournalWrite { seq, at, quotes, events: &outcome.events, bytes: &bytes })?;
        batch.end(seq, at, state.counters)?;
        Ok(transaction.commit()?)
    }

    /// Checks that the row of each order of the input equals the last event about it.
    fn compare_orders(&self, outcome: &Outcome) -> Result<(), String> {
        let touched: BTreeMap<_, &Order> =
            outcome.events.iter().filter_map(|event| event.order()).map(|order| (order.id, order)).collect();
        for (id, order) in touched {
            let found = orders::find_any(&self.connection, id).map_err(|error| error.to_string())?;
            if found.as_ref() != Some(order) {
                return Err(format!("order {id} is {order:?}\n  its row is {found:?}"));
            }
        }
        Ok(())
    }

    /// Checks that the engine that a start would load equals the running one.
    fn compare(&self, engine: &Engine) -> Result<(), String> {
        let loaded = journal::load(&self.connection).map_err(|error| error.to_string())?;
        let loaded = Engine::new(loaded);
        let differing = state_hash(engine.state()).differences(&state_hash(loaded.state()));
        if differing.is_empty() {
            return Ok(());
        }
        let (live, stored) = (&engine.state().orders, &loaded.state().orders);
        let order = live.iter().find(|(id, order)| stored.get(id) != Some(order));
        Err(format!("the tables have other {differing:?}; the first order that differs: {order:?}"))
    }

    /// The integrity check finds nothing, and the journal replays to what the tables hold.
    fn verify_all(&self) -> Result<(), String> {
        let read = |error: StoreError| error.to_string();
        let mut proof = Verification::from(Checkpoint::start());
        proof.end(&self.connection).map_err(read)?;
        if !proof.errors.is_empty() {
            return Err(format!("the integrity check: {:?}", proof.errors));
        }
        // Half of the histories are summed up to their end, of the others the rest is still to be summed.
        if journal::heads(&self.connection).map_err(read)?.entries % 2 == 0 {
            while let Some(due) = trade_days::due(&self.connection, trading_day_start, 64).map_err(read)? {
                assert!(trade_days::put(&self.connection, due).map_err(read)?, "nothing else writes");
            }
        }
        let differing = trade_days::differences(&self.connection, trading_day_start, 10).map_err(read)?;
        if !differing.is_empty() {
            return Err(format!("the sums of trades: {differing:?}"));
        }
        match replay(&self.connection, |_| {}).map_err(read)?.difference {
            Some(difference) => Err(format!("the replay: {difference}")),
            None => Ok(()),
        }
    }
}

impl Recorder for Tables {
    fn record(&mut self, input: &Input, outcome: &Outcome, engine: &Engine) -> Result<(), String> {
        self.write(input, outcome, engine)?;
        self.compare(engine)
    }

    fn verify(&self) -> Result<(), String> {
        self.verify_all()
    }
}

/// Histories of the normal suite that use a database. Writing and reading after each step takes several times as long as
/// the step itself.
const STORED: u64 = 40;

fn with_tables() -> World {
    World::recorded(Box::new(Tables::new()))
}

/// An engine with tables.
struct Stored {
    engine: Engine,
    tables: Tables,
}

impl Stored {
    fn new() -> Self {
        Self { engine: Engine::default(), tables: Tables::new() }
    }

    fn tell(&mut self, body: Body) {
        let input = Input { seq: self.engine.state().seq + 1, at: START, request: None, staff: None, body };
        let outcome = self.engine.apply(&input);
        assert!(outcome.result.is_ok(), "{:?}: {:?}", input.body, outcome.result);
        self.tables.write(&input, &outcome, &self.engine).unwrap_or_else(|error| panic!("{:?}: {error}", input.body));
        self.tables.compare(&self.engine).unwrap_or_else(|error| panic!("{:?}: {error}", input.body));
        invariant::check(self.engine.state()).expect("the invariants hold");
    }

    fn quote(&mut self, price: &str) {
        let price = price.parse().expect("a price");
        let quote = Quote { bid: price, ask: price, time: START };
        self.tell(Body::Quote { instrument: InstrumentId(1), quote });
    }
}

#[test]
fn a_pending_order_that_fills_under_a_lowered_cap_is_stored_as_it_filled() {
    let mut stored = Stored::new();
    let (eurusd, account) = (InstrumentId(1), AccountId(1));
    stored.tell(Body::DefineInstrument(instrument(eurusd, "EUR", "USD", 5)));
    stored.tell(Body::SetMarket { instrument: eurusd, open: true });
    stored.quote("1.1");
    let grant = "100000".parse().expect("money");
    stored.tell(Body::OpenAccount {
        kind: lotdesk_engine::domain::AccountKind::Demo,
        grant,
        currency: Default::default(),
    });
    stored.tell(Body::PlaceOrder(PlaceOrder {
        account,
        instrument: eurusd,
        side: Side::Buy,
        lots: "1".parse().expect("lots"),
        leverage: 100,
        entry: EntryType::Pending("1.09".parse().expect("a price")),
        stop_loss: None,
        take_profit: None,
        options: Default::default(),
    }));
    stored.tell(Body::DefineGroup(Group { leverage_max: Some(30), ..Group::standard() }));
    stored.quote("1.09");
    let order = stored.engine.state().orders.values().next().expect("it lives");
    assert_eq!((order.status, order.leverage, order.margin.to_string()), (OrderStatus::Open, 30, "3633.333333".into()));
    stored.tables.verify_all().expect("the integrity check passes");
}

/// The currency is stored with the account and loaded with it; the engine opens accounts in USD only, so the event is made
/// here.
#[test]
fn an_account_s_currency_is_stored() {
    let mut stored = Stored::new();
    let grant = "100000".parse().expect("money");
    for _ in 0..2 {
        stored.tell(Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Currency::USD });
    }
    let record = stored.engine.state().accounts[&AccountId(2)].record.clone();
    let euro = AccountRecord { currency: "EUR".parse().expect("a currency"), ..record };
    let events = [Event::AccountChanged(euro.clone())];
    let mut batch = journal::Batch::begin(&stored.tables.connection).expect("a batch");
    let entry = journal::JournalWrite { seq: 3, at: START, quotes: &[], events: &events, bytes: &[] };
    batch.write(&entry).expect("it is written");
    drop(batch);
    let loaded = journal::load(&stored.tables.connection).expect("it loads");
    assert_eq!(loaded.accounts[&AccountId(2)].record, euro);
    assert!(loaded.accounts[&AccountId(1)].record.currency.is_usd());
    let spoil = |code: &str| stored.tables.connection.execute("UPDATE account SET currency = ?1 WHERE id = 2", [code]);
    assert!(spoil("EURO").is_err(), "three letters");
    spoil("eur").expect("three letters");
    let error = journal::load(&stored.tables.connection).expect_err("not a currency").to_string();
    assert!(error.contains("account 2: currency"), "{error}");
}

/// After every input the orders' rows and the engine that a start would load from the tables are those of the engine that
/// lives; at the end of each history the integrity check finds nothing and the journal replays.
#[test]
fn the_tables_say_after_every_input_what_the_engine_says() {
    let mut seen = BTreeMap::new();
    if let Some(seed) = the_only_seed() {
        return live_through(seed, with_tables, &mut seen);
    }
    for seed in HISTORIES..HISTORIES + STORED {
        live_through(seed, with_tables, &mut seen);
    }
    live_for_a_time(HISTORIES + STORED, with_tables, &mut seen);
    let lowered = seen.get("filled under a lower cap").copied().unwrap_or(0);
    assert!(lowered >= 5, "only {lowered} pending orders filled under a lower cap: this shows nothing");
}

/// The same for histories with providers and copiers.
#[test]
fn copies_are_stored_as_the_engine_has_them() {
    let mut met = Default::default();
    for seed in 0..6 {
        crate::copying::simulation::live(seed, || Some(Box::new(Tables::new())), &mut met);
    }
}
