//! The baseline of `bench orders`: the rows that an order leaves, written by a bare group commit. It takes the waiting
//! commands, writes them in one transaction and answers: no engine, no rules, no encoding, no publishers.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, unbounded};
use tokio::sync::oneshot;

use super::orders::{Figures, WAITING, in_bench_dir, run_senders};
use crate::domain::{AccountId, OrderId};
use crate::engine::input::{Body, Request};
use crate::services::trading::Command;
use crate::store::{Statements, Store, StoreError};

/// Maximum number of commands in one transaction.
const BATCH_MAX: usize = 1_024;

/// `kind` 1: a demo account; `called`: in a margin call; `rights` 0: full trade mode.
const ACCOUNT: &str = "INSERT INTO account (id, kind, balance, frozen, called, trading_group, rights, created_at) \
     VALUES (?1, 1, ?2, 0, 0, 1, 0, ?2)";
const JOURNAL: &str = "INSERT INTO journal (seq, at, entry, hash) VALUES (?1, ?2, ?3, ?4)";
/// `entries`: the journal entries that changed the order.
const OPEN: &str = "INSERT INTO orders (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, \
    profit, open_price, open_bid, open_ask, open_quote_at, open_rate, opened_at, created_at, entries) \
    VALUES (?1, ?2, 1, 1, 0, 1, 10000, 100, 11000000, 0, 0, 0, 110000000, 110000000, 110010000, ?3, 1000000000000, ?3, ?3, ?4)";
/// `before`: the account's previous closed order.
const CLOSE: &str = "UPDATE orders SET status = 3, profit = -100000, close_price = 110000000, close_bid = 110000000, \
    close_ask = 110010000, close_quote_at = ?2, close_rate = 1000000000000, closed_at = ?2, reason = 'user', \
    ended_at = ?2, entries = entries || ' ' || ?3, before = (SELECT last_closed FROM account WHERE id = orders.account) \
    WHERE id = ?1";
const CLOSED: &str =
    "UPDATE account SET last_closed = ?2, closed = closed + 1, realised = realised - 100000 WHERE id = ?1";
/// `world` 1: the demo ledger; `memo`: the transaction kind; `deal`: the order; `before`: the account's previous entry.
const LEDGER: &str = "INSERT INTO ledger (id, at, world, account, amount, balance, memo, deal, before, hash) \
    VALUES (?1, ?2, 1, ?3, -100000, ?4, 'profit', ?5, (SELECT last_entry FROM account WHERE id = ?3), ?6)";
const BALANCE: &str = "UPDATE account SET balance = ?2, last_entry = ?3, entries = entries + 1 WHERE id = ?1";
const REQUEST: &str = "INSERT INTO request (seq, account, key, at, fingerprint) VALUES (?1, ?2, ?3, ?4, ?5)";
const COUNTERS: &str = "UPDATE engine SET seq = ?1, at = ?2, next_account = 1, next_order = ?1, next_transaction = ?1, \
    entries = ?1, journal_head = ?3, ledger_head = ?3";

/// Some time in 2026; only its size matters.
const NOW: i64 = 1_790_000_000_000;
/// As long as a hash of the chains.
const HASH: [u8; 32] = [7; 32];
const BALANCE_OF_ALL: i64 = 1_000_000_000_000_000;

type Opened = Option<(AccountId, OrderId)>;
type Waiting = (Command, oneshot::Sender<Opened>);

/// Runs with as many senders and accounts as the command gateway, for as long; `entry`: bytes of a journal entry.
pub(super) fn run(
    dir: &Path,
    accounts: i64,
    run: Duration,
    entry: usize,
) -> Result<Figures, Box<dyn std::error::Error>> {
    in_bench_dir(dir, |dir| {
        let store = Arc::new(Store::open(dir)?);
        store.write(|transaction| {
            let mut statements = Statements::new(transaction);
            (1..=accounts).try_for_each(|id| statements.get(ACCOUNT)?.execute((id, BALANCE_OF_ALL)).map(|_| ()))?;
            let sql = "INSERT INTO engine (id, seq, at, next_account, next_order, next_transaction, settings, \
                       entries, journal_head, ledger_head) VALUES (1, 0, 0, 1, 1, 1, '{}', 0, x'', x'')";
            Ok(transaction.execute(sql, [])?)
        })?;
        let (commands, waiting) = unbounded();
        let writer = {
            let store = Arc::clone(&store);
            std::thread::spawn(move || Writer { store, entry: vec![7; entry], seq: 0 }.run(&waiting))
        };
        let submit = |command| {
            let (reply, answer) = oneshot::channel();
            commands.send((command, reply)).expect("the baseline writes");
            async move { answer.await.expect("the baseline answers") }
        };
        let figures = run_senders(WAITING, accounts, run, submit)?;
        drop(commands);
        writer.join().expect("the baseline ends")?;
        Ok(figures)
    })
}

/// The thread that writes: `entry`: the bytes of every journal entry; `seq`: the last written entry.
struct Writer {
    store: Arc<Store>,
    entry: Vec<u8>,
    seq: i64,
}

impl Writer {
    fn run(mut self, waiting: &Receiver<Waiting>) -> Result<(), StoreError> {
        while let Ok(first) = waiting.recv() {
            let mut batch = vec![first];
            batch.extend(waiting.try_iter().take(BATCH_MAX - 1));
            let store = Arc::clone(&self.store);
            let answers = store.write(|transaction| {
                let mut statements = Statements::new(transaction);
                let answers: Result<Vec<_>, _> =
                    batch.iter().map(|(command, _)| self.write(&mut statements, command)).collect();
                statements.get(COUNTERS)?.execute((self.seq, NOW, HASH))?;
                answers
            })?;
            for ((_, reply), answer) in batch.into_iter().zip(answers) {
                let _ = reply.send(answer);
            }
        }
        Ok(())
    }

    fn write(&mut self, statements: &mut Statements<'_>, command: &Command) -> Result<Opened, StoreError> {
        self.seq += 1;
        let at = NOW + self.seq;
        statements.get(JOURNAL)?.execute((self.seq, at, &self.entry, HASH))?;
        let opened = match &command.body {
            Body::CloseOrder { account, order, .. } => {
                statements.get(CLOSE)?.execute((order.0, at, self.seq))?;
                statements.get(CLOSED)?.execute((account.0, order.0))?;
                statements.get(LEDGER)?.execute((self.seq, at, account.0, BALANCE_OF_ALL, order.0, HASH))?;
                statements.get(BALANCE)?.execute((account.0, BALANCE_OF_ALL - self.seq, self.seq))?;
                None
            }
            Body::PlaceOrder(place) => {
                statements.get(OPEN)?.execute((self.seq, place.account.0, at, self.seq.to_string()))?;
                Some((place.account, OrderId(self.seq)))
            }
            _ => None,
        };
        if let Some(Request { account, key }) = &command.request {
            statements.get(REQUEST)?.execute((self.seq, account.0, key, at, at * 1_000_000))?;
        }
        Ok(opened)
    }
}
