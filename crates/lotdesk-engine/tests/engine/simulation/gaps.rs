//! Prices that leap past every stop-out level: random portfolios in every account currency. An account without open
//! positions afterwards owes nothing, the broker has written off the rest, and the books of each kind and currency are closed.

use std::collections::BTreeMap;

use lotdesk_engine::domain::ledger::LedgerAccount;
use lotdesk_engine::domain::{AccountId, AccountKind, Currency, InstrumentId, Lots, Money, Price, Quote, Side};
use lotdesk_engine::engine::event::{Answer, Event};
use lotdesk_engine::engine::input::{Body, EntryType, Input, PlaceOrder};
use lotdesk_engine::engine::{Engine, invariant};

use super::world::{COMING_AND_GOING, START, markets, opening};
use crate::rng::Rng;

const PORTFOLIOS: u64 = 10_000;
/// Portfolios that share one engine.
const TOGETHER: u64 = 50;

/// An engine, and the sum of every leg that it has posted.
struct Books {
    engine: Engine,
    customers: BTreeMap<AccountId, i128>,
    /// Of the broker's accounts, by kind and currency.
    broker: BTreeMap<(AccountKind, Currency), i128>,
    currencies: BTreeMap<AccountId, (AccountKind, Currency)>,
    written_off: u64,
}

impl Books {
    fn new() -> Self {
        let mut books = Self {
            engine: Engine::default(),
            customers: BTreeMap::new(),
            broker: BTreeMap::new(),
            currencies: BTreeMap::new(),
            written_off: 0,
        };
        opening().into_iter().for_each(|body| _ = books.tell(body));
        books
    }

    fn tell(&mut self, body: Body) -> Option<Answer> {
        let input = Input { seq: self.engine.state().seq + 1, at: START, request: None, staff: None, body };
        let outcome = self.engine.apply(&input);
        for event in outcome.events {
            match event {
                Event::AccountOpened(record) => _ = self.currencies.insert(record.id, (record.kind, record.currency)),
                Event::Posted(entry) => {
                    self.written_off += u64::from(entry.kind.code() == "write_off");
                    for (account, amount) in entry.legs() {
                        let amount = i128::from(amount.raw());
                        match account {
                            LedgerAccount::Customer(id) => *self.customers.entry(id).or_default() += amount,
                            LedgerAccount::Broker(_) => {
                                *self.broker.entry(self.currencies[&entry.customer]).or_default() += amount;
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        outcome.result.ok()
    }

    /// A quote that the filter does not measure by the one before.
    fn quote(&mut self, instrument: InstrumentId, bid: i64, spread: i64) {
        let bid = (bid / 1_000).max(1) * 1_000;
        let (bid, ask) = (Price::from_raw(bid), Price::from_raw(bid + spread / 1_000 * 1_000));
        self.tell(Body::ResetFeed { instrument });
        self.tell(Body::Quote { instrument, quote: Quote { bid, ask, time: START } });
    }

    fn check(&self) -> Result<(), String> {
        invariant::check(self.engine.state())?;
        let mut sums = self.broker.clone();
        for (id, sum) in &self.customers {
            *sums.entry(self.currencies[id]).or_default() += sum;
            let state = self.engine.state();
            let balance = state.accounts.get(id).map_or(0, |account| account.balance.raw());
            if i128::from(balance) != *sum {
                return Err(format!("account {id}: balance {balance}, postings {sum}"));
            }
            if balance < 0 && state.accounts[id].open.is_empty() {
                return Err(format!("account {id} owes {balance} without an open position"));
            }
        }
        match sums.iter().find(|(_, sum)| **sum != 0) {
            Some(((kind, currency), sum)) => Err(format!("the books in {kind:?} {currency} sum to {sum}")),
            None => Ok(()),
        }
    }
}

/// One portfolio that lives through one to three leaps of up to nine tenths.
fn leap(rng: &mut Rng, books: &mut Books) -> Result<(), String> {
    let start = |text: &str| text.parse::<Price>().expect("a price").raw();
    let markets = markets().into_iter().filter(|(terms, _)| terms.id != COMING_AND_GOING);
    let markets: Vec<(InstrumentId, i64)> = markets.map(|(terms, price)| (terms.id, start(price))).collect();
    for (id, price) in &markets {
        books.quote(*id, *price, rng.pick(&[0, price / 10_000]));
    }
    let currency = rng.pick(&["USD", "EUR", "GBP", "JPY"]);
    let units = if currency == "JPY" { 100 } else { 1 };
    let grant = Money::from_raw(rng.between(500, 50_000) * units * 1_000_000);
    let currency = currency.parse().expect("a currency");
    let opened = books.tell(Body::OpenAccount { kind: AccountKind::Demo, grant, currency });
    let Some(Answer::Account(account)) = opened else { return Err(format!("no account in {currency}: {opened:?}")) };
    for _ in 0..rng.between(1, 6) {
        books.tell(Body::PlaceOrder(PlaceOrder {
            account,
            instrument: rng.pick(&markets).0,
            side: if rng.percent(50) { Side::Buy } else { Side::Sell },
            lots: Lots::from_raw(rng.between(1, 200) * 10_000),
            leverage: rng.pick(&[20, 100, 500]),
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            options: Default::default(),
        }));
    }
    for _ in 0..rng.between(1, 3) {
        let (id, price) = rng.pick(&markets);
        let bid = price / 100 * rng.between(10, 190);
        books.quote(id, bid, rng.pick(&[0, bid / 1_000, bid / 20]));
        books.check()?;
    }
    books.tell(Body::RemoveDemo { account });
    books.check()
}

#[test]
fn no_portfolio_owes_anything_after_a_leap() {
    let mut written_off = 0;
    for first in (0..PORTFOLIOS).step_by(TOGETHER as usize) {
        let mut books = Books::new();
        for seed in first..first + TOGETHER {
            leap(&mut Rng::new(seed), &mut books).unwrap_or_else(|error| panic!("seeds {first} to {seed}: {error}"));
        }
        written_off += books.written_off;
    }
    assert!(written_off > PORTFOLIOS / 20, "only {written_off} negative balances: no gap was wide enough");
}
