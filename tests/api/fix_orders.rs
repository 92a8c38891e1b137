//! Orders of customers' programs over FIX: what is placed, refused, repeated and reported, also when it happens elsewhere.

use lotdesk::adapters::fix::acceptor::ProgramAcceptor;
use lotdesk::api::limits::{LimitRules, Rate};
use lotdesk::domain::copying::CopyFees;
use lotdesk::domain::order::OrderKind;
use lotdesk::domain::{AccountId, Money};
use lotdesk::engine::input::{Body, CopyCommand, Input};
use lotdesk::services::customers::account_number::account_with_number;
use lotdesk::services::trading::Command;
use lotdesk::store::dealing::entries;
use serde_json::{Value, json};

use crate::fix::{Fix, Received};
use crate::fix_sessions::{address, keyed, listen};
use crate::funding::credit;
use crate::keys::Trader;
use crate::test_app::{TestApp, test_app};

/// A program that trades on a demo account in an instrument of its own.
struct Bot {
    trader: Trader,
    key: String,
    code: String,
    instrument: i64,
    fix: Fix,
}

impl Bot {
    fn new(app: &TestApp) -> Self {
        Self::with_scope(app, "trade")
    }

    fn with_scope(app: &TestApp, scope: &str) -> Self {
        let (trader, key, _) = keyed(app, scope);
        let (code, instrument) = app.own_instrument();
        let fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
        Self { trader, key, code, instrument, fix }
    }

    fn order(&mut self, id: &str, side: u8, units: &str, more: &str) {
        self.fix.say("D", &format!("11={id}|55={}|54={side}|60=20261126-10:00:00|38={units}|{more}", self.instrument));
    }

    /// Buys at the market; the id of the position.
    #[track_caller]
    fn buy(&mut self, id: &str) -> String {
        self.order(id, 1, "5000", "40=1");
        assert_eq!(self.fix.wait("8").get(150), "0");
        let filled = self.fix.wait("8");
        assert_eq!(filled.only(&[11, 150, 39]), format!("11={id}|150=F|39=2"));
        filled.get(721).to_owned()
    }

    /// The customer's orders with a status, over HTTP.
    fn list(&self, app: &TestApp, status: i64) -> Vec<Value> {
        let list = app.get(&format!("/v1/api/forex/my_deal?status={status}"), &self.key).data();
        list["data"].as_array().unwrap().clone()
    }

    /// A call of the customer in the app.
    fn in_app(&self, app: &TestApp, path: &str, body: &Value) -> Value {
        let headers = [("authorization", self.trader.token.as_str()), ("account", self.trader.account.as_str())];
        app.send("POST", path, &headers, Some(("application/json", &body.to_string()))).data()
    }
}

#[test]
fn a_market_order_is_new_and_filled_and_the_position_is_closed_in_parts() {
    let app = test_app();
    let mut bot = Bot::new(app);
    bot.order("open", 1, "5000", "40=1|59=3");
    let new = bot.fix.wait("8");
    assert_eq!(new.only(&[11, 150, 39, 54, 38, 151, 14]), "11=open|150=0|39=0|54=1|38=5000|151=5000|14=0");
    let filled = bot.fix.wait("8");
    assert_eq!(
        filled.only(&[11, 150, 39, 54, 38, 151, 14, 32, 31, 6]),
        "11=open|150=F|39=2|54=1|38=5000|151=0|14=5000|32=5000|31=1.10010|6=1.10010"
    );
    assert_eq!(filled.get(55), bot.instrument.to_string());
    let position = filled.get(721).to_owned();
    assert_eq!((filled.get(37), new.get(721)), (position.as_str(), position.as_str()));
    assert_ne!(new.get(17), filled.get(17), "each report has an id of its own");
    let opened = &bot.list(app, 1)[0];
    assert_eq!((opened["Via"].as_str(), opened["Id"].to_string()), (Some("fix"), position.clone()));

    bot.order("part", 2, "2000", &format!("40=1|721={position}"));
    let closed = bot.fix.wait("8");
    assert_eq!(
        closed.only(&[11, 150, 39, 54, 38, 32, 31, 721]),
        format!("11=part|150=F|39=2|54=2|38=2000|32=2000|31=1.10000|721={position}")
    );
    bot.fix.say("AN", "710=now");
    let held = bot.fix.wait("AP");
    assert_eq!(
        held.only(&[710, 727, 728, 721, 704, 705, 730]),
        format!("710=now|727=1|728=0|721={position}|704=3000|705=0|730=1.10010")
    );
    bot.order("rest", 2, "3000", &format!("40=1|721={position}"));
    assert_eq!(bot.fix.wait("8").only(&[11, 39, 32]), "11=rest|39=2|32=3000");
    bot.fix.say("AN", "710=then");
    assert_eq!(bot.fix.wait("AP").only(&[710, 727, 728]), "710=then|727=0|728=2");
}

#[test]
fn a_pending_order_is_placed_changed_listed_and_cancelled() {
    let app = test_app();
    let mut bot = Bot::new(app);
    bot.order("wait", 1, "10000", "40=2|44=1.05|59=6|126=20270126-10:00:00|1000=1.2|1002=1.01");
    let placed = bot.fix.wait("8");
    assert_eq!(
        placed.only(&[11, 150, 39, 38, 151, 40, 44, 59, 126, 1_000, 1_002]),
        "11=wait|150=0|39=0|38=10000|151=10000|40=2|44=1.05000|59=6|126=20270126-10:00:00.000|1000=1.20000|1002=1.01000"
    );
    let order = placed.get(37).to_owned();
    bot.fix.say("G", &format!("41=wait|37={order}|11=change|38=20000|44=1.06"));
    let changed = bot.fix.wait("8");
    assert_eq!(
        changed.only(&[11, 41, 37, 150, 39, 38, 44]),
        format!("11=change|41=wait|37={order}|150=5|39=0|38=20000|44=1.06000")
    );
    // Its stops move with it, in one step.
    bot.fix.say("G", &format!("41=wait|37={order}|11=away|44=1|1000=1.005|1002=0.995"));
    let moved = bot.fix.wait("8");
    assert_eq!(
        moved.only(&[11, 150, 38, 44, 1_000, 1_002]),
        "11=away|150=5|38=20000|44=1.00000|1000=1.00500|1002=0.99500"
    );
    bot.fix.say("G", &format!("41=wait|37={order}|11=bad|44=1.05|1002=1.06"));
    assert_eq!(bot.fix.wait("9").only(&[11, 434, 58]), "11=bad|434=2|58=stop_loss_wrong_side");
    bot.fix.say("G", &format!("41=wait|37={order}|11=bare|1000=0"));
    let bare = bot.fix.wait("8");
    assert_eq!(bare.only(&[11, 150, 44, 1_000, 1_002]), "11=bare|150=5|44=1.00000|1000=|1002=0.99500");
    bot.fix.say("AF", "584=all|585=7");
    let listed = bot.fix.wait("8");
    assert_eq!(listed.only(&[584, 911, 11, 37, 150, 39]), format!("584=all|911=1|11=wait|37={order}|150=I|39=0"));
    bot.fix.say("AF", "584=other|585=1|55=999999");
    assert_eq!(bot.fix.wait("j").only(&[372, 379, 58]), "372=AF|379=other|58=order_not_found");
    bot.fix.say("H", "11=wait");
    assert_eq!(bot.fix.wait("8").only(&[11, 37, 150, 39]), format!("11=wait|37={order}|150=I|39=0"));
    // By the id of the request alone.
    bot.fix.say("F", "41=wait|11=cancel");
    let cancelled = bot.fix.wait("8");
    assert_eq!(cancelled.only(&[11, 41, 37, 150, 39, 151]), format!("11=cancel|41=wait|37={order}|150=4|39=4|151=0"));
    bot.fix.say("H", &format!("37={order}"));
    assert_eq!(bot.fix.wait("8").only(&[37, 150, 39]), format!("37={order}|150=I|39=4"));
    bot.fix.say("F", "41=wait|11=again");
    assert_eq!(bot.fix.wait("9").only(&[11, 41, 434, 102, 58]), "11=again|41=wait|434=1|102=1|58=order_not_found");
    bot.fix.say("H", "11=nothing");
    assert_eq!(bot.fix.wait("8").only(&[11, 150, 39, 58]), "11=nothing|150=I|39=8|58=order_not_found");
}

/// As its reports have them: 44 is its limit, 99 what triggers it.
#[test]
fn a_stop_limit_order_of_the_app_is_changed_in_either_price() {
    let app = test_app();
    let mut bot = Bot::new(app);
    let order = json!({
        "type": 1, "cont": "0.10", "forex_id": bot.instrument, "status": 0, "multiple": 100, "target_price": "1.105",
        "limit_price": "1.104",
    });
    bot.in_app(app, "/v1/api/forex/submit", &order);
    let placed = bot.fix.wait("8");
    assert_eq!(placed.only(&[150, 40, 44, 99]), "150=0|40=4|44=1.10400|99=1.10500");
    let order = placed.get(37).to_owned();
    let mut change = |id: &str, prices: &str| bot.fix.say("G", &format!("41=x|37={order}|11={id}|{prices}"));
    change("limit", "44=1.1035");
    change("trigger", "99=1.106");
    change("both", "44=1.1025|99=1.107");
    change("off", "44=1.10250001");
    let tags = [11, 150, 40, 44, 99];
    assert_eq!(bot.fix.wait("8").only(&tags), "11=limit|150=5|40=4|44=1.10350|99=1.10500");
    assert_eq!(bot.fix.wait("8").only(&tags), "11=trigger|150=5|40=4|44=1.10350|99=1.10600");
    assert_eq!(bot.fix.wait("8").only(&tags), "11=both|150=5|40=4|44=1.10250|99=1.10700");
    assert_eq!(bot.fix.wait("9").only(&[11, 58]), "11=off|58=price_off_grid");
    // Any other order has one price.
    bot.order("stop", 1, "10000", "40=3|99=1.2");
    let stop = bot.fix.wait("8").get(37).to_owned();
    bot.fix.say("G", &format!("41=stop|37={stop}|11=two|44=1.2|99=1.3"));
    assert_eq!(bot.fix.wait("9").only(&[11, 58]), "11=two|58=invalid_field");
}

#[test]
fn limits_and_stops_keep_their_kind_whatever_the_market_does() {
    let app = test_app();
    let mut bot = Bot::new(app);
    // A limit that the market has reached is filled at once, at the market.
    bot.order("through", 1, "10000", "40=2|44=1.2");
    assert_eq!(bot.fix.wait("8").get(150), "0");
    assert_eq!(bot.fix.wait("8").only(&[11, 150, 31]), "11=through|150=F|31=1.10010");
    // A stop on the other side would be a limit.
    bot.order("behind", 1, "10000", "40=3|99=1.05");
    assert_eq!(bot.fix.wait("8").only(&[11, 39, 58]), "11=behind|39=8|58=price_moved");
    bot.order("stop", 2, "10000", "40=3|99=1.05");
    let placed = bot.fix.wait("8");
    assert_eq!(placed.only(&[11, 39, 40, 99]), "11=stop|39=0|40=3|99=1.05000");
    bot.fix.say("G", &format!("37={}|41=stop|11=change|38=10000|99=1.3", placed.get(37)));
    assert_eq!(bot.fix.wait("9").only(&[11, 434, 58]), "11=change|434=2|58=price_moved");
    app.quote(&bot.code, "1.04900", "1.04910");
    let triggered = bot.fix.wait("8");
    assert_eq!(triggered.only(&[11, 150, 39, 54, 31]), "11=stop|150=F|39=2|54=2|31=1.04900");
    // The same request at another market is the same request.
    bot.order("through", 1, "10000", "40=2|44=1.2");
    let again = bot.fix.wait("8");
    assert_eq!(again.only(&[11, 150, 97]), "11=through|150=0|97=Y");
    assert_eq!(bot.fix.wait("8").only(&[11, 150, 31]), "11=through|150=F|31=1.10010");
    bot.order("through", 1, "10000", "40=2|44=1.3");
    assert_eq!(bot.fix.wait("8").only(&[11, 39, 58]), "11=through|39=8|58=request_id_reused");
    // The market may move on the way: the engine is given the kind, and refuses another.
    for (id, entry, kind) in [
        ("states-a-limit", "40=2|44=1.02", Some(OrderKind::Limit)),
        ("states-a-stop", "40=3|99=1.2", Some(OrderKind::Stop)),
        ("states-none", "40=1", None),
    ] {
        bot.order(id, 1, "10000", entry);
        assert_eq!(bot.fix.wait("8").only(&[11, 150]), format!("11={id}|150=0"));
        assert_eq!(stated_kind(app, id), kind, "{id}");
    }
}

/// The kind that the engine was given with a request.
fn stated_kind(app: &TestApp, request: &str) -> Option<OrderKind> {
    let newest = app.state.store.read(|connection| entries::before(connection, i64::MAX, 2_000)).unwrap();
    let inputs = newest.iter().map(|stored| stored.read().unwrap().input);
    let is_it = |input: &Input| input.request.as_ref().is_some_and(|sent| sent.key == request);
    let Body::PlaceOrder(order) = inputs.into_iter().find(is_it).unwrap().body else { panic!("{request}") };
    order.options.kind
}

#[test]
fn refusals_carry_the_stable_codes() {
    let app = test_app();
    let mut bot = Bot::new(app);
    let mut refused = |units: &str, more: &str, why: &str| {
        bot.order("no", 1, units, more);
        assert_eq!(bot.fix.wait("8").only(&[11, 150, 39, 14, 58]), format!("11=no|150=8|39=8|14=0|58={why}"));
    };
    refused("1234", "40=1", "lots_off_step");
    refused("1", "40=1", "lots_below_min");
    refused("100000.001", "40=1", "lots_off_step");
    refused("50000000000", "40=1", "lots_above_max");
    refused("5000000", "40=1", "insufficient_margin");
    refused("10000", "40=1|721=999999", "order_not_found");
    refused("10000", "40=2|44=1.0500001", "price_off_grid");
    refused("10000", "40=2|44=1.05|1002=1.06", "stop_loss_wrong_side");
    bot.fix.say("D", "11=no|55=999999|54=1|38=1000|40=1");
    assert_eq!(bot.fix.wait("8").only(&[39, 103, 58]), "39=8|103=1|58=instrument_not_found");
    let position = bot.buy("position");
    bot.order("same side", 1, "5000", &format!("40=1|721={position}"));
    assert_eq!(bot.fix.wait("8").only(&[11, 39, 58]), "11=same side|39=8|58=invalid_field");
    app.state
        .trading
        .gateway
        .submit_blocking(Command::new(Body::SetMarket {
            instrument: lotdesk::domain::InstrumentId(bot.instrument),
            open: false,
        }))
        .unwrap();
    bot.order("closed", 1, "10000", "40=1");
    assert_eq!(bot.fix.wait("8").only(&[39, 103, 58]), "39=8|103=2|58=market_closed");
}

#[test]
fn fields_that_are_missing_or_unreadable_are_named() {
    let mut bot = Bot::new(test_app());
    let at = bot.instrument;
    for (body, tag, reason) in [
        (format!("55={at}|54=1|38=1000|40=1"), "11", "1"),
        (format!("11={}|55={at}|54=1|38=1000|40=1", "x".repeat(65)), "11", "5"),
        ("11=x|54=1|38=1000|40=1".to_owned(), "55", "1"),
        (format!("11=x|55={at}|54=3|38=1000|40=1"), "54", "5"),
        (format!("11=x|55={at}|54=1|38=lots|40=1"), "38", "6"),
        (format!("11=x|55={at}|54=1|38=-1|40=1"), "38", "5"),
        (format!("11=x|55={at}|54=1|38=1000|40=4"), "40", "5"),
        (format!("11=x|55={at}|54=1|38=1000|40=2"), "44", "1"),
        (format!("11=x|55={at}|54=1|38=1000|40=3"), "99", "1"),
        (format!("11=x|55={at}|54=1|38=1000|40=2|44=1.05|59=3"), "59", "5"),
        (format!("11=x|55={at}|54=1|38=1000|40=2|44=1.05|59=6"), "126", "1"),
        (format!("11=x|55={at}|54=1|38=1000|40=2|44=1.05|126=tomorrow"), "126", "6"),
        (format!("11=x|55={at}|54=1|38=1000|40=2|44=1.05|721=1"), "40", "5"),
    ] {
        bot.fix.say("D", &body);
        assert_eq!(bot.fix.wait("3").only(&[371, 373]), format!("371={tag}|373={reason}"), "{body}");
    }
    bot.buy("and the session goes on");
}

#[test]
fn a_field_that_is_there_twice_is_rejected_and_nothing_is_executed() {
    let app = test_app();
    let mut bot = Bot::new(app);
    bot.order("pending", 1, "10000", "40=2|44=1.05");
    let pending = bot.fix.wait("8").get(37).to_owned();
    let at = bot.instrument;
    let order = format!("11=x|55={at}|54=1|38=1000|40=1");
    let limit = format!("11=x|55={at}|54=1|38=1000|40=2|44=1.05|59=6|126=20270126-10:00:00|1000=1.2|1002=1.01");
    let cases = [
        ("D", &order, vec!["11=y", "55=1", "54=2", "38=2000", "40=2", "721=1"]),
        ("D", &limit, vec!["44=1.06", "59=1", "126=20280126-10:00:00", "1000=1.3", "1002=1.02"]),
        ("F", &format!("11=x|41=pending|37={pending}"), vec!["11=y", "41=other", "37=1"]),
        ("G", &format!("11=x|41=pending|37={pending}|38=20000|44=1.04"), vec!["11=y", "41=z", "37=1", "38=1", "44=1"]),
        ("H", &"11=pending".to_owned(), vec!["11=y"]),
    ];
    for (kind, body, twice) in cases {
        for field in twice {
            let more = if field.starts_with("721") { "721=2|721=1" } else { field };
            bot.fix.say(kind, &format!("{body}|{more}"));
            let tag = field.split('=').next().unwrap();
            assert_eq!(bot.fix.wait("3").only(&[371, 372, 373]), format!("371={tag}|372={kind}|373=13"), "{field}");
        }
    }
    bot.fix.say("D", &format!("50=mine|{order}"));
    assert_eq!(bot.fix.wait("3").only(&[371, 373]), "371=50|373=13", "of the header, too");
    bot.fix.say("AF", "584=all|585=7");
    assert_eq!(bot.fix.wait("8").only(&[911, 37, 38, 44]), format!("911=1|37={pending}|38=10000|44=1.05000"));
    assert_eq!(bot.list(app, 1).len(), 0);
}

/// It has no orders of its own until the copy has ended.
#[test]
fn an_account_that_copies_a_strategy_places_nothing() {
    let app = test_app();
    let (code, instrument) = app.own_instrument();
    let trader = Trader::real(app);
    let (key, _) = trader.key(app, &["trade"]);
    let account = account_with_number(trader.account.parse().unwrap()).unwrap();
    let provider = AccountId(app.get("/api/user/info", &app.real()).data()["id"].as_i64().unwrap());
    credit(app, account, "100000");
    let submit = |command| app.state.trading.gateway.submit_blocking(Command::new(Body::Copying(command))).unwrap();
    submit(CopyCommand::DefineStrategy { account: provider, fees: CopyFees::default(), min: Money::ZERO });
    submit(CopyCommand::Start { account, strategy: provider, stop_equity: None, seen: Default::default() });
    let fix = Fix::logged_on(address(), "TRADE", &trader.account, &key);
    let mut bot = Bot { trader, key, code, instrument, fix };
    for more in ["40=1", "40=2|44=1.05"] {
        bot.order("own", 1, "5000", more);
        assert_eq!(bot.fix.wait("8").only(&[11, 150, 39, 58]), "11=own|150=8|39=8|58=copy_account");
    }
    submit(CopyCommand::CloseStrategy { account: provider });
    bot.buy("after");
}

#[test]
fn each_refusal_has_an_id_of_its_own() {
    let app = test_app();
    let mut bot = Bot::new(app);
    let mut ids = std::collections::BTreeSet::new();
    for _ in 0..5 {
        bot.order("no", 1, "1", "40=1");
        ids.insert(bot.fix.wait("8").get(17).to_owned());
    }
    let mut again = Fix::logged_on(address(), "TRADE", &bot.trader.account, &bot.key);
    again.say("D", &format!("11=no|55={}|54=1|38=1|40=1", bot.instrument));
    ids.insert(again.wait("8").get(17).to_owned());
    assert_eq!(ids.len(), 6, "{ids:?}");
}

#[test]
fn a_repeated_order_is_one_order_also_in_another_session_and_over_http() {
    let app = test_app();
    let mut bot = Bot::new(app);
    bot.buy("once");
    for _ in 0..3 {
        bot.order("once", 1, "5000", "40=1");
        assert_eq!(bot.fix.wait("8").only(&[11, 150, 97]), "11=once|150=0|97=Y");
        assert_eq!(bot.fix.wait("8").only(&[11, 150, 97]), "11=once|150=F|97=Y");
    }
    // At once, without waiting.
    (0..10).for_each(|_| bot.order("burst", 1, "5000", "40=1"));
    let mut filled = Vec::new();
    while filled.len() < 10 {
        let report = bot.fix.wait("8");
        if report.get(150) == "F" {
            filled.push(report.get(37).to_owned());
        }
    }
    filled.dedup();
    assert_eq!(filled.len(), 1, "one order");
    let mut again = Fix::logged_on(address(), "TRADE", &bot.trader.account, &bot.key);
    again.say("D", &format!("11=once|55={}|54=1|38=5000|40=1", bot.instrument));
    assert_eq!(again.wait("8").only(&[11, 97]), "11=once|97=Y");
    let by_http = json!({ "type": 1, "cont": "0.05", "forex_id": bot.instrument, "status": 1, "multiple": 1, "request_id": "once" });
    let first = app.post("/v1/api/forex/submit", &bot.key, &by_http).data();
    assert_eq!(bot.list(app, 1).len(), 2, "{first}");
    let by_request = app.get("/v1/api/forex/by_request?request_id=once", &bot.key).data();
    assert_eq!(by_request["Id"], first["Id"]);
    again.say("D", &format!("11=once|55={}|54=2|38=5000|40=1", bot.instrument));
    loop {
        let report = again.wait("8");
        if report.get(39) == "8" {
            assert_eq!(report.get(58), "request_id_reused");
            break;
        }
    }
}

#[test]
fn repetitions_of_a_close_that_is_on_its_way_are_answered_and_a_refused_one_hides_nothing() {
    let mut bot = Bot::new(test_app());
    let position = bot.buy("position");
    let close = |bot: &mut Bot, instrument: i64| {
        let body = format!("11=close|55={instrument}|54=2|38=5000|40=1|721={position}");
        bot.fix.say("D", &body);
    };
    let (own, unknown) = (bot.instrument, 999_999);
    // At once, without waiting.
    for instrument in [own, unknown, own, own, own] {
        close(&mut bot, instrument);
    }
    let (mut first, mut again, mut refused) = (0, 0, 0);
    while first + again + refused < 5 {
        let report = bot.fix.wait("8");
        assert_eq!(report.get(11), "close");
        match (report.get(150), report.all(97).as_slice()) {
            ("F", []) => first += 1,
            ("F", ["Y"]) => again += 1,
            ("8", _) => {
                assert_eq!(report.get(58), "invalid_field");
                refused += 1;
            }
            _ => {}
        }
    }
    assert_eq!((first, again, refused), (1, 3, 1));
}

#[test]
fn what_happens_elsewhere_is_reported() {
    let app = test_app();
    let mut bot = Bot::new(app);
    let order = json!({ "type": 2, "cont": "0.5", "forex_id": bot.instrument, "status": 1, "multiple": 100,
        "stop_loss_price": "1.2" });
    let placed = bot.in_app(app, "/v1/api/forex/submit", &order);
    assert_eq!(bot.fix.wait("8").only(&[11, 150, 54]), "11=|150=0|54=2");
    let filled = bot.fix.wait("8");
    assert_eq!(filled.only(&[37, 150, 32, 1_002]), format!("37={}|150=F|32=50000|1002=1.20000", placed["Id"]));
    app.quote(&bot.code, "1.20100", "1.20110");
    let stopped = bot.fix.wait("8");
    assert_eq!(
        stopped.only(&[37, 150, 39, 54, 31, 58]),
        format!("37={}|150=F|39=2|54=1|31=1.20110|58=stop_loss", placed["Id"])
    );
    let pending = json!({ "type": 1, "cont": "0.1", "forex_id": bot.instrument, "status": 0, "multiple": 100,
        "target_price": "1.05" });
    let pending = bot.in_app(app, "/v1/api/forex/submit", &pending);
    assert_eq!(bot.fix.wait("8").only(&[37, 150, 39]), format!("37={}|150=0|39=0", pending["Id"]));
    bot.in_app(app, "/v1/api/forex/cancel_trade", &json!({ "id": pending["Id"] }));
    assert_eq!(bot.fix.wait("8").only(&[37, 150, 39]), format!("37={}|150=4|39=4", pending["Id"]));
    // A stop-out: the account loses more than it has.
    let large = json!({ "type": 1, "cont": "5", "forex_id": bot.instrument, "status": 1, "multiple": 100 });
    bot.in_app(app, "/v1/api/forex/submit", &large);
    bot.fix.wait("8");
    let large = bot.fix.wait("8");
    assert_eq!(large.get(150), "F", "{large:?}");
    app.quote(&bot.code, "0.60000", "0.60010");
    let out = bot.fix.wait("8");
    assert_eq!(out.only(&[721, 11, 150, 54, 58]), format!("721={}|11=|150=F|54=2|58=stop_out", large.get(721)));
}

#[test]
fn a_key_that_reads_places_nothing() {
    let app = test_app();
    let mut bot = Bot::with_scope(app, "read");
    bot.order("no", 1, "5000", "40=1");
    assert_eq!(bot.fix.wait("8").only(&[39, 58]), "39=8|58=forbidden_for_keys");
    bot.fix.say("F", "37=1|11=no");
    assert_eq!(bot.fix.wait("9").get(58), "forbidden_for_keys");
    bot.fix.say("AN", "710=x");
    assert_eq!(bot.fix.wait("AP").get(728), "2");
    assert!(bot.list(app, 1).is_empty());
}

#[test]
fn another_customer_s_orders_are_not_found() {
    let app = test_app();
    let (mut one, mut other) = (Bot::new(app), Bot::new(app));
    let position = one.buy("mine");
    other.instrument = one.instrument;
    other.order("theirs", 2, "5000", &format!("40=1|721={position}"));
    assert_eq!(other.fix.wait("8").only(&[11, 39, 58]), "11=theirs|39=8|58=order_not_found");
    other.fix.say("H", &format!("37={position}"));
    assert_eq!(other.fix.wait("8").only(&[39, 58]), "39=8|58=order_not_found");
    other.fix.say("F", &format!("37={position}|41=mine|11=cancel"));
    assert_eq!(other.fix.wait("9").get(58), "order_not_found");
    assert_eq!(one.list(app, 1).len(), 1);
}

#[test]
fn bursts_pass_and_the_next_change_is_refused_also_over_http() {
    let app = TestApp::start(LimitRules { key_changes: Rate::per_hour(1, 50), ..LimitRules::default() });
    let acceptor: ProgramAcceptor = listen(&app);
    let (trader, key, _) = keyed(&app, "trade");
    let mut fix = Fix::logged_on(acceptor.address(), "TRADE", &trader.account, &key);
    let mut refused = 0;
    for at in 0..90 {
        fix.say("D", &format!("11=o{at}|55={}|54=1|38=1000|40=1", app.eurusd()));
    }
    let reports: Vec<Received> =
        std::iter::repeat_with(|| fix.wait("8")).filter(|one| one.get(150) != "0").take(90).collect();
    for report in &reports {
        if report.get(39) == "8" {
            assert_eq!(report.get(58), "rate_limited");
            refused += 1;
        }
    }
    let passed = reports.len() - refused;
    assert_eq!(passed, 50, "{refused} were refused");
    let order = json!({ "type": 1, "cont": "0.01", "forex_id": app.eurusd(), "status": 1, "multiple": 100 });
    assert_eq!(app.post("/v1/api/forex/submit", &key, &order).status, 429, "the key has one limit");
    acceptor.stop();
}

/// The closed orders and the balance of an account, without ids and times.
fn ledger(app: &TestApp, bot: &Bot) -> Vec<Value> {
    let closed = bot.list(app, 3);
    let figures = ["Type", "Cont", "Multiple", "OpenPrice", "ClosePrice", "FactProfits", "TradeFee", "Swap"];
    let mut all: Vec<Value> = closed
        .iter()
        .map(|order| {
            let known = figures.iter().filter(|name| !order[**name].is_null());
            known.map(|name| ((*name).to_owned(), order[*name].clone())).collect::<serde_json::Map<_, _>>().into()
        })
        .collect();
    let account = app.get("/v1/api/main/wallet/getBalance", &bot.key).data();
    all.push(account["Balance"].clone());
    all
}

#[test]
fn the_same_program_by_rest_and_by_fix_ends_in_the_same_ledger() {
    let app = test_app();
    let (mut by_fix, by_rest) = (Bot::new(app), Bot::new(app));
    let quote = |bid: &str, ask: &str| [&by_fix.code, &by_rest.code].map(|code| app.quote(code, bid, ask));
    quote("1.10000", "1.10010");
    let rest = |path: &str, body: Value| app.post(path, &by_rest.key, &body).data();
    for (side, units, lots) in [(1_u8, "3000", "0.03"), (2, "2000", "0.02"), (1, "1000", "0.01")] {
        by_fix.order(&format!("o{units}"), side, units, "40=1");
        rest(
            "/v1/api/forex/submit",
            json!({ "type": side, "cont": lots, "forex_id": by_rest.instrument, "status": 1,
            "multiple": 1 }),
        );
    }
    let mut positions = Vec::new();
    while positions.len() < 3 {
        let report = by_fix.fix.wait("8");
        if report.get(150) == "F" {
            positions.push((report.get(721).to_owned(), report.get(54).to_owned(), report.get(32).to_owned()));
        }
    }
    let quote = |bid: &str, ask: &str| [&by_fix.code, &by_rest.code].map(|code| app.quote(code, bid, ask));
    quote("1.12000", "1.12010");
    let open = by_rest.list(app, 1);
    for (position, side, units) in positions {
        let opposite = if side == "1" { 2 } else { 1 };
        by_fix.order(&format!("c{position}"), opposite, &units, &format!("40=1|721={position}"));
        assert_eq!(by_fix.fix.wait("8").only(&[150, 39]), "150=F|39=2");
    }
    for order in open.iter().rev() {
        rest("/v1/api/forex/close", json!({ "id": order["Id"], "cont": order["Cont"] }));
    }
    assert_eq!(ledger(app, &by_fix), ledger(app, &by_rest));
    assert_eq!(by_fix.list(app, 3).len(), 3);
}
