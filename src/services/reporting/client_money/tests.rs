//! The worked example, a simulated month against the ledger, and which balances apply.

use super::*;
use crate::adapters::feed::testing::instrument;
use crate::domain::time::{DAY, HOUR};
use crate::domain::{AccountId, AccountKind, InstrumentId, OrderId};
use crate::engine::input::Body;
use crate::services::customers::accounts::testing::{BEGIN, EURUSD, TestApp, code};
use crate::services::reporting::equity::EquityRecorder;

fn money(text: &str) -> Money {
    text.parse().unwrap()
}

struct Fixture {
    app: TestApp,
    recorder: EquityRecorder,
    client_money: ClientMoney,
}

impl Fixture {
    fn new() -> Self {
        let app = TestApp::new();
        app.pairs();
        let recorder = EquityRecorder::new(app.store.clone(), app.gateway.read_model().clone(), app.clock.clone());
        let client_money = ClientMoney::new(app.store.clone(), app.clock.clone());
        Self { app, recorder, client_money }
    }

    /// The trading day that is running.
    fn today(&self) -> Date {
        trading_day_date(self.app.clock.now())
    }

    /// Goes on to the next trading day and records what was owed at the end of this one.
    fn end_day(&self) {
        self.app.clock.advance(DAY);
        self.recorder.tick().unwrap();
    }

    fn bank(&self, currency: &str) -> i64 {
        let new =
            NewClientAccount { name: " Client money ".into(), is_psp: false, currency: currency.parse().unwrap() };
        self.client_money.add_account(&Actor::system(), new).unwrap()
    }

    fn holds(&self, account: i64, day: Date, amount: &str) {
        self.client_money.enter_balance(&Actor::system(), account, day, money(amount)).unwrap();
    }

    fn of_day(&self, day: Date) -> Vec<Reconciliation> {
        self.client_money.report(day, day).unwrap()
    }
}

/// An account with an equity of -5: a gap takes 105 of its 100, and a position whose market is closed keeps the debt.
fn below_zero(app: &TestApp) {
    const GBPUSD: InstrumentId = InstrumentId(3);
    app.submit(Body::DefineInstrument(instrument(GBPUSD.0, "GBPUSD", "GBP", "USD", 5)));
    app.submit(Body::SetMarket { instrument: GBPUSD, open: true });
    let account = app.account_in(AccountKind::Real, "USD");
    app.correct(account, "100");
    app.buy(account, EURUSD, "0.01");
    app.quote(EURUSD, "1.0702", "1.0704");
    app.submit(Body::SetMarket { instrument: EURUSD, open: false });
    app.quote(GBPUSD, "1.2500", "1.2502");
    app.buy(account, GBPUSD, "0.05");
    app.quote(GBPUSD, "1.2292", "1.2294");
    assert_eq!(app.gateway.read_model().valuation(account).unwrap().equity(), money("-5"));
}

#[test]
fn the_worked_example_is_short_of_ten() {
    let fixture = Fixture::new();
    let (app, day) = (&fixture.app, fixture.today());
    for amount in ["100", "40"] {
        app.correct(app.account_in(AccountKind::Real, "USD"), amount);
    }
    below_zero(app);
    app.correct(app.account_in(AccountKind::Demo, "USD"), "1000");
    let bank = fixture.bank("USD");
    fixture.end_day();
    fixture.holds(bank, day, "130");
    let [found] = &fixture.of_day(day)[..] else { panic!("one currency") };
    assert_eq!(
        (found.needed, found.held, found.shortfall, found.accounts),
        (money("140"), money("130"), money("10"), 2)
    );
    let detail = format!("{day}: needed 140.00, held 130.00, short 10.00");
    assert_eq!(fixture.client_money.problems(), [("USD".to_owned(), detail)], "it is reported on its day");
    fixture.holds(bank, day, "140");
    assert_eq!(fixture.client_money.problems(), []);
    assert_eq!(fixture.of_day(day)[0].shortfall, Money::ZERO);
}

#[test]
fn nothing_is_reported_before_an_account_is_registered_and_then_what_has_no_balance() {
    let fixture = Fixture::new();
    let day = fixture.today();
    fixture.app.correct(fixture.app.account_in(AccountKind::Real, "EUR"), "7");
    fixture.end_day();
    assert_eq!(fixture.client_money.problems(), []);
    let bank = fixture.bank("EUR");
    let found = fixture.of_day(day);
    assert_eq!((found[0].shortfall, found[0].missing().collect::<Vec<_>>()), (money("7"), vec![bank]));
    let [(currency, detail)] = &fixture.client_money.problems()[..] else { panic!("one alert") };
    assert_eq!(currency, "EUR");
    assert!(detail.ends_with("short 7.00; accounts without a balance: 1"), "{detail}");
}

#[test]
fn a_balance_applies_for_three_more_days_and_a_closed_account_needs_none() {
    let fixture = Fixture::new();
    let first = fixture.today();
    fixture.app.correct(fixture.app.account_in(AccountKind::Real, "USD"), "50");
    let bank = fixture.bank("USD");
    fixture.holds(bank, first, "50");
    for _ in 0..5 {
        fixture.end_day();
    }
    let short: Vec<_> = (0..5).map(|days| fixture.of_day(first.saturating_add(days.days()))[0].shortfall).collect();
    assert_eq!(short, [Money::ZERO, Money::ZERO, Money::ZERO, Money::ZERO, money("50")]);
    let closed = fixture.bank("USD");
    let of_last = || fixture.of_day(first.saturating_add(4.days()))[0].missing().collect::<Vec<_>>();
    assert_eq!(of_last(), [bank, closed]);
    fixture.client_money.change_account(&Actor::system(), closed, None, Some(true)).unwrap();
    assert_eq!(of_last(), [bank]);
}

#[test]
fn bad_input_is_refused() {
    let fixture = Fixture::new();
    let (client_money, by, today) = (&fixture.client_money, Actor::system(), fixture.today());
    let bank = fixture.bank("USD");
    assert_eq!(client_money.accounts().unwrap()[0].name, "Client money");
    let enter = |account, day| code(client_money.enter_balance(&by, account, day, money("1")));
    assert_eq!(enter(bank + 1, today), "client_account_not_found");
    assert_eq!(enter(bank, today.saturating_add(2.days())), "invalid_field");
    assert_eq!(enter(bank, Date::constant(1999, 12, 31)), "invalid_field");
    assert_eq!(code(client_money.change_account(&by, bank, Some(" "), None)), "missing_field");
    assert_eq!(code(client_money.change_account(&by, bank + 1, None, None)), "client_account_not_found");
    assert_eq!(code(client_money.report(today, today.saturating_sub(1.day()))), "invalid_field");
    assert_eq!(code(client_money.report(today, today.saturating_add(366.days()))), "period_too_long");
    for _ in 1..ACCOUNTS_MAX {
        fixture.bank("USD");
    }
    let one_more = NewClientAccount { name: "x".into(), is_psp: true, currency: Currency::USD };
    assert_eq!(code(client_money.add_account(&by, one_more)), "too_many_client_accounts");
}

/// A generator of numbers (SplitMix64), whose seed a failure prints.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end.unsigned_abs()) as i64
    }
}

/// What the customers' entries before `before` come to, above zero, summed over the whole ledger; `open` is the unrealised result
/// of the accounts.
fn summed(app: &TestApp, before: TimeMs, currency: &str, open: &BTreeMap<AccountId, Money>) -> Money {
    let sql = "SELECT account, sum(amount) FROM ledger WHERE world = 0 AND currency = ?1 AND at < ?2 GROUP BY account";
    let read = |connection: &Connection| {
        let mut statement = connection.prepare(sql)?;
        let rows = statement.query_map((currency, before.0), |row| Ok((AccountId(row.get(0)?), row.get(1)?)))?;
        Ok(rows.collect::<Result<Vec<(_, i64)>, _>>()?)
    };
    let equity = |(account, balance)| {
        let equity = Money::from_raw(balance) + open.get(&account).copied().unwrap_or_default();
        if equity.is_negative() { Money::ZERO } else { equity }
    };
    app.store.read(read).unwrap().into_iter().map(equity).sum()
}

#[test]
fn a_simulated_month_is_an_independent_sum_over_the_ledger_to_the_cent() {
    let seed = std::env::var("SEED").map_or_else(
        |_| std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64,
        |seed| seed.parse().unwrap(),
    );
    println!("SEED={seed}");
    let mut numbers = Numbers(seed);
    let fixture = Fixture::new();
    let app = &fixture.app;
    let accounts: Vec<(AccountId, &str)> = (0..12)
        .map(|number| ["USD", "EUR"][number % 2])
        .map(|code| (app.account_in(AccountKind::Real, code), code))
        .collect();
    for (account, _) in &accounts {
        app.correct(*account, "5000");
    }
    // Bid and open positions of accounts in USD: order, account, open price and units.
    let (mut bid, mut open) = (107_000, Vec::<(OrderId, AccountId, i64, i64)>::new());
    let mut days = 0;
    for _ in 0..30 {
        for _ in 0..6 {
            app.clock.advance(HOUR);
            bid += numbers.below(401) - 200;
            app.quote(EURUSD, &format!("1.{:05}", bid - 100_000), &format!("1.{:05}", bid - 100_000 + 20));
            let (account, currency) = accounts[numbers.below(12) as usize];
            match numbers.below(4) {
                0 => app.correct(account, &format!("{}.{:02}", numbers.below(900) - 300, numbers.below(100))),
                1 if currency == "USD" => {
                    let lots = 1 + numbers.below(5);
                    let order = app.buy(account, EURUSD, &format!("0.0{lots}"));
                    open.push((order, account, bid + 20, lots * 1_000));
                }
                2 if !open.is_empty() => {
                    let (order, account, ..) = open.swap_remove(numbers.below(open.len() as i64) as usize);
                    app.submit(Body::CloseOrder { account, order, lots: None });
                }
                _ => {}
            }
        }
        let day = fixture.today();
        app.clock.advance(DAY - 6 * HOUR);
        app.quote(EURUSD, &format!("1.{:05}", bid - 100_000), &format!("1.{:05}", bid - 100_000 + 20));
        let moment = app.clock.now();
        fixture.recorder.tick().unwrap();
        // One price step of one unit is a hundred-thousandth of a dollar.
        let mut unrealised = BTreeMap::<AccountId, Money>::new();
        for (_, account, price, units) in &open {
            let sum = unrealised.entry(*account).or_default();
            *sum += Money::from_raw((bid - price) * units * 10);
        }
        let found = fixture.of_day(day);
        assert_eq!(found.len(), 2, "{day}");
        for one in found {
            let code = one.currency.to_string();
            assert_eq!(one.needed, summed(app, moment, &code, &unrealised), "{day} {code}");
            days += 1;
        }
    }
    assert_eq!(days, 60);
    assert!(app.clock.now().since(BEGIN) == 30 * DAY && app.count("equity") > 0, "positions were open over night");
}
