//! Sums against the books, over days that are over and the one that is not.

mod currencies;

use super::*;
use crate::domain::time::DAY;
use crate::engine::event::Answer;
use crate::engine::input::Body;
use crate::services::customers::accounts::testing::{EURUSD, TestApp, customer};
use crate::services::trading::Command;
use crate::store::dealing::ledger;

/// Until what was decided in the last millisecond counts.
const A_WHILE: i64 = 3_000;

fn wanted(app: &TestApp, step: Step) -> ReportQuery {
    let today = period::date_of(trading_day_start(app.clock.now()));
    let from = today.saturating_sub(jiff::ToSpan::days(40));
    ReportQuery { from, to: today, step, account_kind: AccountKind::Real, currency: None }
}

fn reports(app: &TestApp) -> Reports {
    Reports::new(app.store.clone(), app.gateway.read_model().clone(), app.clock.clone())
}

#[test]
fn sums_are_the_books_whether_a_day_is_over_or_not_and_after_a_restart() {
    let app = TestApp::new();
    let ann = app.real("ann@example.com").id;
    let invited = crate::services::customers::accounts::NewCustomer {
        invite_code: Some(app.accounts.user(ann).unwrap().invite_code),
        ..customer("bob@example.com")
    };
    app.accounts.create_real_user(invited).unwrap();
    let live = reports(&app);
    for (days, amount) in [(0, "10"), (1, "2.5"), (9, "-1"), (1, "100")] {
        app.clock.advance(days * DAY);
        let body = Body::Correct { account: ann, amount: amount.parse().unwrap() };
        app.gateway.submit_blocking(Command::new(body)).unwrap();
        live.roll().unwrap();
    }
    app.clock.advance(A_WHILE);
    let fresh = reports(&app);
    let entries = app.store.read(|connection| ledger::of_account(connection, ann, 0, i64::MAX)).unwrap();
    let booked: Money = entries.iter().map(|entry| entry.amount).sum();
    assert_eq!(booked.to_string(), "111.50");
    for reports in [&live, &fresh] {
        for step in [Step::Day, Step::Week, Step::Month] {
            let report = reports.report(&wanted(&app, step)).unwrap();
            assert_eq!(report.total.corrections, booked, "{step:?}");
            assert_eq!(report.spans.iter().map(|span| span.figures.corrections).sum::<Money>(), booked);
            assert_eq!((report.total.registered, report.total.invited), (2, 1));
            assert_eq!((report.inviters[0].user, report.inviters[0].invited, report.inviters[0].funded), (ann.0, 1, 0));
        }
    }
    assert_eq!(app.count("day_total"), 3, "days that are over are kept");
    assert!(live.has_any(AccountKind::Real).unwrap() && !live.has_any(AccountKind::Demo).unwrap());
}

#[test]
fn a_payout_that_failed_is_no_withdrawal() {
    let app = TestApp::new();
    let ann = app.account_in(AccountKind::Real, "USD");
    app.correct(ann, "20000");
    let live = reports(&app);
    let begin = |amount: &str| {
        let answer = app.submit(Body::RequestWithdrawal { account: ann, amount: amount.parse().unwrap(), details: 0 });
        let Answer::Withdrawal(withdrawal) = answer else { panic!("{answer:?}") };
        app.submit(Body::ApproveWithdrawal { withdrawal });
        withdrawal
    };
    let settle = |withdrawal, paid| _ = app.submit(Body::SettleWithdrawal { withdrawal, paid });
    let total = || {
        let total = live.report(&wanted(&app, Step::Day)).unwrap().total;
        (total.withdrawals.to_string(), total.withdrawal_count)
    };
    settle(begin("9000"), false);
    settle(begin("100"), true);
    app.clock.advance(A_WHILE);
    assert_eq!(total(), ("100.00".into(), 1));
    let late = begin("500");
    app.clock.advance(A_WHILE);
    assert_eq!(total(), ("600.00".into(), 2));
    app.clock.advance(DAY);
    live.roll().unwrap();
    settle(late, false);
    app.clock.advance(DAY);
    live.roll().unwrap();
    assert_eq!(total(), ("100.00".into(), 1), "also where it failed on a later day");
}

#[test]
fn a_read_that_fails_half_way_counts_nothing_twice() {
    let app = TestApp::new();
    let ann = app.real("ann@example.com").id;
    let live = reports(&app);
    let body = Body::Correct { account: ann, amount: "10".parse().unwrap() };
    app.gateway.submit_blocking(Command::new(body)).unwrap();
    app.clock.advance(A_WHILE);
    // The movements are read, and the closed orders are not.
    let rename = |from: &str, to: &str| {
        app.store.write(|tx| Ok(tx.execute_batch(&format!("ALTER TABLE {from} RENAME TO {to}"))?)).unwrap();
    };
    rename("orders", "moved");
    live.roll().unwrap_err();
    rename("moved", "orders");
    let report = live.report(&wanted(&app, Step::Day)).unwrap();
    assert_eq!(report.total.corrections.to_string(), "10.00");
}

#[test]
fn a_read_of_corrections_that_fails_counts_no_trade_twice() {
    let app = TestApp::new();
    app.pairs();
    app.quote(EURUSD, "1.1", "1.1001");
    let ann = app.account_in(AccountKind::Real, "USD");
    app.correct(ann, "1000");
    let live = reports(&app);
    let order = app.buy(ann, EURUSD, "0.1");
    app.submit(Body::CloseOrder { account: ann, order, lots: None });
    app.clock.advance(A_WHILE);
    // The closed orders are read, and the corrected ones are not.
    let run = |sql: &str| app.store.write(|tx| Ok(tx.execute_batch(sql)?)).unwrap();
    run("DROP INDEX orders_corrected");
    live.roll().unwrap_err();
    live.roll().unwrap_err();
    run("CREATE INDEX orders_corrected ON orders (corrected_at) WHERE corrected_at IS NOT NULL");
    let report = live.report(&wanted(&app, Step::Day)).unwrap();
    assert_eq!((report.total.traded.trades, report.total.traded.lots.to_string()), (1, "0.10".to_owned()));
}

/// One balance is a hundred billion at most; a hundred accounts have more than 64 bits hold.
#[test]
fn sums_beyond_64_bits_stop_at_the_largest_and_stop_nobody() {
    let app = TestApp::new();
    let grant: Money = "100000000000".parse().unwrap();
    for _ in 0..100 {
        app.gateway
            .submit_blocking(Command::new(Body::OpenAccount {
                kind: AccountKind::Demo,
                grant,
                currency: Default::default(),
            }))
            .unwrap();
    }
    let live = reports(&app);
    for days in [0, 3, 3] {
        app.clock.advance(days * DAY + A_WHILE);
        live.roll().unwrap();
    }
    let rows = app.store.read(|connection| totals::between(connection, AccountKind::Demo, TimeMs(0), TimeMs(i64::MAX)));
    let granted: Vec<_> = rows.unwrap().iter().map(|row| (row.kind, row.count, row.amount)).collect();
    assert_eq!(granted, [(Some(TransactionKind::DemoGrant), 100, Money::MAX)]);
}
