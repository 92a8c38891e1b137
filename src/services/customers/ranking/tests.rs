//! Worked examples over stored orders, and the cost of a calculation.

use super::*;
use crate::domain::Money;
use crate::services::customers::accounts::testing::{BEGIN, TestApp};
use crate::store::dealing::order_history::tests as ended;

const ALL: PageRequest = PageRequest { page: 1, limit: 100 };

fn raw(text: &str) -> i64 {
    text.parse::<Money>().unwrap().raw()
}

/// A closed order: profit, fee and swap in USD, and its age in days.
fn trade(app: &TestApp, account: AccountId, days: i64, leverage: i64, sums: [&str; 3]) {
    let ended = BEGIN.plus(-days * DAY).0;
    let [profit, fee, swap] = sums.map(raw);
    let sql = "INSERT INTO orders (account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, \
               created_at, ended_at, entries) VALUES (?1, 1, 1, 0, 3, 1000000, ?2, 0, ?3, ?4, ?5, ?6, ?6, '')";
    let row = (account.0, leverage, fee, swap, profit, ended);
    let write = |transaction: &rusqlite::Transaction<'_>| {
        transaction.execute(sql, row)?;
        Ok(ended::link(transaction)?)
    };
    app.store.write(write).unwrap();
}

/// A ledger entry and its age in days.
fn entry(app: &TestApp, account: AccountId, days: i64, memo: &str, amount: &str, balance: &str) {
    let sql = "INSERT INTO ledger (at, world, account, amount, balance, memo, before, hash) \
         VALUES (?1, 0, ?2, ?3, ?4, ?5, (SELECT last_entry FROM account WHERE id = ?2), x'')";
    let row = (BEGIN.plus(-days * DAY).0, account.0, raw(amount), raw(balance), memo);
    let write = |transaction: &rusqlite::Transaction<'_>| {
        transaction.execute(sql, row)?;
        let sql = "UPDATE account SET last_entry = ?2 WHERE id = ?1";
        Ok(transaction.execute(sql, (account.0, transaction.last_insert_rowid()))?)
    };
    app.store.write(write).unwrap();
}

fn ranking(app: &TestApp) -> Ranking {
    let ranking = Ranking::new(app.store.clone(), app.gateway.read_model().clone(), app.clock.clone());
    ranking.tick().unwrap();
    ranking
}

#[test]
fn figures_match_a_worked_example() {
    let app = TestApp::new();
    let ann = app.real("annabel@example.com").id;
    entry(&app, ann, 40, "deposit", "1000", "1000");
    entry(&app, ann, 30, "profit", "98", "1098");
    entry(&app, ann, 20, "deposit", "502", "1600");
    entry(&app, ann, 1, "withdrawal", "-300", "1300");
    trade(&app, ann, 30, 500, ["100", "2", "0"]);
    // Net: 19, -11, 0, 49.5, 22.5 = 80; three of the five are above zero.
    for (days, leverage, sums) in [
        (20, 100, ["20", "1", "0"]),
        (15, 100, ["-10", "1", "0"]),
        (10, 50, ["1", "1", "0"]),
        (5, 200, ["50", "1", "0.5"]),
        (0, 50, ["25", "2", "-0.5"]),
    ] {
        trade(&app, ann, days, leverage, sums);
    }
    let (rows, total) = ranking(&app).list(ALL);
    let figures = rows[0].figures;
    assert_eq!((total, rows[0].name.as_str(), rows[0].is_demo), (1, "a***l", false));
    // 80 / (1098 + 502) = 5 %; 3 of 5; (100 + 100 + 50 + 200 + 50) / 5; 178 / (1502 - 300) = 14.81 %.
    assert_eq!(figures.profit, "80".parse().unwrap());
    assert_eq!(figures.rate.to_string(), "5");
    assert_eq!(figures.win.to_string(), "60");
    assert_eq!(figures.leverage.to_string(), "100");
    assert_eq!((figures.trades_ever, figures.profit_ever), (6, "178".parse().unwrap()));
    assert_eq!(figures.rate_ever.to_string(), "14.81");
}

#[test]
fn a_payout_that_failed_is_no_withdrawal() {
    let app = TestApp::new();
    let [ann, bob] = ["ann@example.com", "bob@example.com"].map(|email| app.real(email).id);
    for (account, begun) in [(ann, 30), (bob, 10)] {
        entry(&app, account, 40, "deposit", "10000", "10000");
        entry(&app, account, begun, "withdrawal", "-9000", "1000");
        entry(&app, account, 5, "withdrawal", "9000", "10000");
        let at = |days: i64| BEGIN.plus(-days * DAY).0;
        let sql = "INSERT INTO withdrawal (account, amount, status, created_at, approved_at, decided_at) \
                   VALUES (?1, ?2, 2, ?3, ?3, ?4)";
        let row = (account.0, raw("9000"), at(begun), at(5));
        app.store.write(|transaction| Ok(transaction.execute(sql, row)?)).unwrap();
        (0..5).for_each(|day| trade(&app, account, day, 100, ["20", "0", "0"]));
    }
    for row in ranking(&app).list(ALL).0 {
        let Figures { rate, rate_ever, .. } = row.figures;
        assert_eq!((rate.to_string(), rate_ever.to_string()), ("1".into(), "1".into()), "{}: 100 of 10,000", row.name);
    }
    assert_eq!(ranking(&app).list(ALL).1, 2);
}

#[test]
fn an_erased_customer_is_not_listed() {
    let app = TestApp::new();
    let ann = app.real("ann@example.com").id;
    entry(&app, ann, 30, "deposit", "1000", "1000");
    (0..5).for_each(|day| trade(&app, ann, day, 100, ["20", "0", "0"]));
    let board = ranking(&app);
    assert_eq!(board.list(ALL).1, 1);
    board.set_opt_out(ann, true).unwrap();
    // The erasure deletes the choice, too.
    let erased = format!("DELETE FROM ranked; UPDATE user SET erased_at = 1 WHERE id = {ann}");
    app.store.write(|transaction| Ok(transaction.execute_batch(&erased)?)).unwrap();
    assert_eq!(ranking(&app).list(ALL).1, 0);
    board.is_due.store(true, Ordering::Release);
    board.last.lock().at = None;
    board.tick().unwrap();
    assert_eq!(board.list(ALL).1, 0);
}

#[test]
fn only_qualified_traders_are_listed() {
    let app = TestApp::new();
    let demo = app.demo().user.id;
    let trades = |account, count| (0..count).for_each(|day| trade(&app, account, day, 100, ["1", "0", "0"]));
    let names = |ranking: &Ranking| ranking.list(ALL).0.iter().map(|row| row.account).collect::<Vec<_>>();
    assert!(names(&ranking(&app)).is_empty());
    trades(demo, 5);
    let board = ranking(&app);
    assert_eq!(names(&board), [demo]);
    assert!(board.list(ALL).0[0].is_demo, "a demo account is marked");
    let (few, old, best, good) = ("few@x.example", "old@x.example", "best@x.example", "good@x.example");
    let [few, old, best, good] = [few, old, best, good].map(|email| app.real(email).id);
    trades(few, 4);
    (22..30).for_each(|day| trade(&app, old, day, 100, ["1", "0", "0"]));
    assert_eq!(names(&ranking(&app)), [demo], "four trades, and old ones, do not count");
    for account in [best, good] {
        entry(&app, account, 30, "deposit", if account == best { "10" } else { "20" }, "0");
        entry(&app, account, 29, "profit", "0", if account == best { "10" } else { "20" });
        trades(account, 5);
    }
    let board = ranking(&app);
    assert_eq!(names(&board), [best, good], "real ones only, the best rate first");
    let code = board.own(best).unwrap().1.unwrap().code;
    assert_eq!(ranking(&app).own(best).unwrap().1.unwrap().code, code, "the code is stable");
    board.set_opt_out(best, true).unwrap();
    assert_eq!((names(&board), board.own(best).unwrap()), (vec![good], (true, None)));
    board.set_opt_out(best, false).unwrap();
    assert_eq!(board.own(best).unwrap().1.unwrap().code, code);
    // Where a calculation takes long, a choice is not followed by one: anyone may make many.
    let slow = Duration::from_secs(1);
    board.last.lock().took = slow;
    board.set_opt_out(best, true).unwrap();
    assert_eq!(names(&board), [good], "at once all the same");
    board.set_opt_out(best, false).unwrap();
    assert_eq!((names(&board), board.last.lock().took), (vec![good], slow));
    board.last.lock().at = None;
    board.tick().unwrap();
    assert_eq!(names(&board), [best, good], "with the next calculation");
}

#[test]
fn a_choice_is_followed_though_a_calculation_fails() {
    let app = TestApp::new();
    let ann = app.real("ann@example.com").id;
    (0..5).for_each(|day| trade(&app, ann, day, 100, ["1", "0", "0"]));
    let board = ranking(&app);
    assert_eq!(board.list(ALL).1, 1);
    // No choice is followed at once.
    board.last.lock().took = Duration::from_secs(1);
    board.set_opt_out(ann, true).unwrap();
    board.set_opt_out(ann, false).unwrap();
    board.last.lock().took = Duration::ZERO;
    let sql = |sql: &'static str| app.store.write(|transaction| Ok(transaction.execute_batch(sql)?)).unwrap();
    sql("ALTER TABLE ranked RENAME TO away");
    app.clock.advance(PAUSE);
    board.tick().unwrap_err();
    sql("ALTER TABLE away RENAME TO ranked");
    board.tick().unwrap();
    assert_eq!(board.list(ALL).1, 1, "nothing was booked meanwhile, and it is listed again");
}

#[test]
fn who_opts_out_during_a_calculation_is_not_listed_by_it() {
    let app = TestApp::new();
    let [ann, ben] = ["ann@example.com", "ben@example.com"].map(|email| app.real(email).id);
    [ann, ben].iter().for_each(|id| (0..5).for_each(|day| trade(&app, *id, day, 100, ["1", "0", "0"])));
    let board = ranking(&app);
    let traders = board.list(ALL).0;
    assert_eq!(traders.len(), 2);
    let calculating = board.last.lock();
    board.board.write().left = Some(BTreeSet::new());
    board.set_opt_out(ann, true).unwrap();
    board.show(traders.into_iter());
    drop(calculating);
    assert_eq!(board.list(ALL).0.iter().map(|row| row.account).collect::<Vec<_>>(), [ben]);
}

#[test]
fn amounts_of_accounts_in_other_currencies_are_shown_in_usd_and_rates_as_they_are() {
    let app = TestApp::new();
    app.pairs();
    let ann = app.real("ann@example.com").id;
    app.store
        .write(|transaction| Ok(transaction.execute("UPDATE account SET currency = 'EUR' WHERE id = ?1", [ann.0])?))
        .unwrap();
    entry(&app, ann, 30, "deposit", "1000", "1000");
    (0..5).for_each(|day| trade(&app, ann, day, 100, ["10", "0", "0"]));
    let app = app.restarted();
    let (rows, _) = ranking(&app).list(ALL);
    // 50 EUR of 1,000, at the bid of 1.07.
    assert_eq!(rows[0].figures.rate.to_string(), "5");
    assert_eq!(
        (rows[0].figures.profit, rows[0].figures.profit_ever),
        ("53.5".parse().unwrap(), "53.5".parse().unwrap())
    );
}

#[test]
fn the_ranking_is_calculated_again_after_a_booking_or_an_hour() {
    let app = TestApp::new();
    let ann = app.real("ann@example.com").id;
    let ranking = ranking(&app);
    let listed = |ranking: &Ranking| ranking.list(ALL).1;
    (0..5).for_each(|day| trade(&app, ann, day, 100, ["1", "0", "0"]));
    app.clock.advance(PAUSE);
    ranking.tick().unwrap();
    assert_eq!(listed(&ranking), 0, "nothing was booked");
    entry(&app, ann, 0, "profit", "5", "5");
    ranking.tick().unwrap();
    assert_eq!(listed(&ranking), 1);
    app.clock.advance(19 * DAY);
    ranking.tick().unwrap();
    assert_eq!(listed(&ranking), 0, "the trades have left the window");
}

#[test]
#[ignore = "measures; run it alone, with --release"]
fn a_calculation_over_100_000_closed_orders() {
    let app = TestApp::new();
    let accounts: Vec<_> = (0..200).map(|n| app.real(&format!("c{n}@example.com")).id).collect();
    app.store
        .write(|transaction| {
            let mut insert = transaction.prepare(
                "INSERT INTO orders (account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, \
                 created_at, ended_at, entries) VALUES (?1, 1, 1, 0, 3, 1000000, 100, 0, 1000, 0, ?2, ?3, ?3, '')",
            )?;
            let mut entry = transaction.prepare(
                "INSERT INTO ledger (at, world, account, amount, balance, memo, before, hash) \
                 VALUES (?1, 0, ?2, ?3, 0, 'profit', (SELECT last_entry FROM account WHERE id = ?2), x'')",
            )?;
            let mut last = transaction.prepare("UPDATE account SET last_entry = ?2 WHERE id = ?1")?;
            for n in 0..100_000_i64 {
                let (account, at) = (accounts[n as usize % accounts.len()].0, BEGIN.plus(-(n % 40) * DAY).0);
                insert.execute((account, n % 7 * 1_000 - 3_000, at))?;
                entry.execute((at, account, n % 7 * 1_000 - 3_000))?;
                last.execute((account, transaction.last_insert_rowid()))?;
            }
            Ok(ended::link(transaction)?)
        })
        .unwrap();
    let begun = Instant::now();
    let ranking = ranking(&app);
    println!("{} traders, {:?}", ranking.list(ALL).1, begun.elapsed());
    assert_eq!(ranking.list(ALL).1, 200);
}
