//! From the journal to a receiver that answers, fails, and answers again.

use parking_lot::Mutex;

use super::channels::{ChannelChange, ChannelKind};
use super::*;
use crate::domain::AccountId;
use crate::domain::copying::CopyFees;
use crate::domain::time::{MINUTE, SECOND};
use crate::engine::copying::command::CopyCommand;
use crate::engine::input::Body;
use crate::ports::{DeliveryError, WebhookAnswer, WebhookCall};
use crate::services::customers::accounts::testing::{TestApp, code};
use crate::services::trading::Command;
use crate::shutdown::StopToken;

/// Answers with the next queued result, else 200, and stores calls.
#[derive(Default)]
struct Receiver {
    says: Mutex<Vec<Result<WebhookAnswer, DeliveryError>>>,
    got: Mutex<Vec<WebhookCall>>,
    /// A test holds this lock to delay calls of addresses that contain `slow`.
    line: Mutex<()>,
    slow: Mutex<&'static str>,
}

fn status(status: u16) -> WebhookAnswer {
    WebhookAnswer { status, ..WebhookAnswer::default() }
}

impl WebhookCaller for Receiver {
    fn telegram(&self) -> &str {
        "https://telegram.example"
    }

    fn check(&self, url: &str, _: bool) -> Result<(), String> {
        if url.starts_with("https://") { Ok(()) } else { Err("not private".into()) }
    }

    fn call(&self, call: &WebhookCall) -> Result<WebhookAnswer, DeliveryError> {
        self.got.lock().push(call.clone());
        if call.url.contains(*self.slow.lock()) {
            drop(self.line.lock());
        }
        let mut says = self.says.lock();
        if says.is_empty() { Ok(status(200)) } else { says.remove(0) }
    }
}

struct Post {
    app: TestApp,
    hooks: Webhooks,
    receiver: Arc<Receiver>,
}

impl Post {
    fn new() -> Self {
        let (app, receiver) = (TestApp::new(), Arc::new(Receiver::default()));
        app.settings.put(&Actor::system(), json!({ "default_language": "en" }).as_object().unwrap()).unwrap();
        let read_model = app.gateway.read_model().clone();
        let hooks = Webhooks::new(
            app.store.clone(),
            read_model,
            app.clock.clone(),
            app.settings.clone(),
            receiver.clone(),
            Arc::new(Messages::new(app.store.clone(), app.clock.clone(), app.settings.clone())),
        );
        Self { app, hooks, receiver }
    }

    fn add(&self, events: &[&str]) -> WebhookRow {
        let draft = WebhookChange {
            name: Some("crm".into()),
            url: Some("https://crm.example.com/hook".into()),
            events: Some(events.iter().map(ToString::to_string).collect()),
            ..WebhookChange::default()
        };
        self.hooks.create(&Actor::command_line(), &draft).unwrap()
    }

    /// Cycles of the thread until nothing more is sent.
    fn look(&self) {
        let stop = StopToken::new();
        self.hooks.collect(&stop).unwrap();
        while std::thread::scope(|scope| self.hooks.begin_turns(scope, &stop).unwrap()) > 0 {}
    }

    fn urls(&self) -> Vec<String> {
        self.receiver.got.lock().iter().map(|call| call.url.clone()).collect()
    }

    fn events(&self) -> Vec<String> {
        let header = |call: &WebhookCall| call.headers[0].1.clone();
        self.receiver.got.lock().iter().map(header).collect()
    }
}

#[test]
fn events_of_real_customers_are_sent_once_and_signed() {
    let post = Post::new();
    post.app.real("before@example.com");
    let hook = post.add(&["customer.registered", "customer.frozen"]);
    let ann = post.app.real("ann@example.com");
    post.app.demo();
    let by = Actor::command_line();
    post.app.accounts.set_frozen(&by, ann.id, true, "asked").unwrap();
    post.app.accounts.set_frozen(&by, ann.id, false, "asked").unwrap();
    post.look();
    post.look();
    assert_eq!(post.events(), ["customer.registered", "customer.frozen"], "not of before, demo, or unwanted");
    let call = post.receiver.got.lock()[0].clone();
    let body: serde_json::Value = serde_json::from_str(&call.body).unwrap();
    assert_eq!([&body["event"], &body["data"]["uid"]], ["customer.registered", ann.uid.as_str()]);
    assert_eq!(call.headers[2].1, signature(&hook.secret, post.app.clock.now(), &call.body));
    let (log, total) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((total, log[0].status, log[0].answer.as_deref()), (2, 1, Some("200")));
}

#[test]
fn the_signature_matches_openssl() {
    // printf '1800000000.{}' | openssl dgst -sha256 -hmac whsec_test
    let at = TimeMs(1_800_000_000_000);
    let signed = signature("whsec_test", at, "{}");
    assert!(signed.starts_with("t=1800000000,v1=") && signed.len() == "t=1800000000,v1=".len() + 64);
    assert_ne!(signed, signature("whsec_test", at, "{ }"));
    assert_ne!(signed, signature("whsec_other", at, "{}"));
}

#[test]
fn retries_take_growing_intervals_and_end() {
    let post = Post::new();
    let hook = post.add(&["customer.registered"]);
    *post.receiver.says.lock() = vec![Err(DeliveryError::Transient("away".into())); 9];
    post.receiver.says.lock()[1] = Ok(status(500));
    post.app.real("ann@example.com");
    post.look();
    for (tries, wait) in (1..).zip([5, 30, 120, 600, 1_800, 3_600, 14_400, 43_200]) {
        assert_eq!(post.receiver.got.lock().len(), tries);
        post.app.clock.advance(wait * SECOND - 1);
        post.look();
        assert_eq!(post.receiver.got.lock().len(), tries, "not before its time");
        post.app.clock.advance(1);
        post.look();
    }
    let (log, _) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((log[0].status, log[0].tries, post.receiver.got.lock().len()), (2, 9, 9));
    // Sent again manually, as a new delivery.
    post.receiver.says.lock().clear();
    let again = post.hooks.redeliver(&Actor::command_line(), log[0].id).unwrap();
    assert_eq!((again.status, &again.body), (0, &log[0].body));
    post.look();
    let (log, total) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((total, log[0].status), (2, 1));
}

#[test]
fn a_receiver_that_does_not_answer_delays_no_other_one() {
    let post = Post::new();
    let (silent, other) = ("https://silent.example.com/", "https://other.example.com/");
    for url in [silent, other] {
        let hook = post.add(&["customer.registered"]);
        let to = WebhookChange { url: Some(url.into()), ..WebhookChange::default() };
        post.hooks.update(&Actor::command_line(), hook.id, &to).unwrap();
    }
    *post.receiver.slow.lock() = "silent";
    let held = post.receiver.line.lock();
    let stop = StopToken::new();
    std::thread::scope(|scope| {
        for name in ["ann@example.com", "bob@example.com"] {
            let before = post.urls().iter().filter(|url| *url == other).count();
            post.app.real(name);
            post.hooks.collect(&stop).unwrap();
            while post.urls().iter().filter(|url| *url == other).count() == before {
                post.hooks.begin_turns(scope, &stop).unwrap();
                std::thread::yield_now();
            }
        }
        assert_eq!(post.urls().iter().filter(|url| *url == silent).count(), 1, "its first call has not ended");
        drop(held);
    });
}

#[test]
fn a_call_without_an_answer_ends_the_receivers_turn() {
    let post = Post::new();
    let hook = post.add(&["customer.registered"]);
    *post.receiver.says.lock() = vec![Err(DeliveryError::Transient("timeout".into()))];
    for name in ["ann@example.com", "bob@example.com", "cat@example.com"] {
        post.app.real(name);
    }
    post.look();
    assert_eq!(post.receiver.got.lock().len(), 1, "the others would wait in vain too");
    post.app.clock.advance(5 * SECOND - 1);
    post.look();
    assert_eq!(post.receiver.got.lock().len(), 1);
    post.app.clock.advance(1);
    post.look();
    let (log, _) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    let outcomes: Vec<_> = log.iter().map(|row| (row.status, row.tries)).collect();
    assert_eq!((outcomes, post.receiver.got.lock().len()), (vec![(1, 1), (1, 1), (1, 2)], 4));
}

#[test]
fn an_event_of_three_days_ago_is_not_sent() {
    let post = Post::new();
    let hook = post.add(&["customer.registered"]);
    *post.receiver.says.lock() = vec![Err(DeliveryError::Transient("timeout".into()))];
    post.app.real("ann@example.com");
    post.look();
    post.app.clock.advance(3 * DAY);
    post.look();
    let (log, _) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((log[0].status, log[0].answer.as_deref(), post.receiver.got.lock().len()), (2, Some("expired"), 1));
}

#[test]
fn receivers_take_turns() {
    let post = Post::new();
    let rows: Vec<_> = (0..10).map(|_| post.add(&["customer.registered"])).collect();
    let now = post.app.clock.now();
    let begun = |turns: &mut worker::Turns, now| -> Vec<i64> {
        turns.begin(rows.clone(), now).iter().map(|row| row.id).collect()
    };
    let mut turns = worker::Turns::default();
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    assert_eq!(begun(&mut turns, now), ids[..8], "as many as may be called at once");
    assert_eq!(begun(&mut turns, now), Vec::<i64>::new());
    turns.end(ids[0], None);
    turns.end(ids[1], Some(now.plus(1)));
    assert_eq!(begun(&mut turns, now), ids[8..], "those whose turn was longest ago");
    turns.end(ids[8], None);
    turns.end(ids[9], None);
    assert_eq!(begun(&mut turns, now), [ids[0], ids[8]], "one is held back");
    turns.end(ids[0], None);
    assert_eq!(begun(&mut turns, now.plus(1)), [ids[1]], "it had waited longest");
}

#[test]
fn a_refused_address_is_given_up_at_once() {
    let post = Post::new();
    let hook = post.add(&["customer.registered"]);
    *post.receiver.says.lock() = vec![Err(DeliveryError::Permanent("private".into()))];
    post.hooks.test(&Actor::command_line(), hook.id).unwrap();
    post.look();
    let (log, _) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((log[0].event.as_str(), log[0].status, log[0].answer.as_deref()), (PING, 2, Some("private")));
}

#[test]
fn a_disabled_webhook_gets_no_events_of_the_meantime() {
    let post = Post::new();
    let hook = post.add(&["customer.registered"]);
    let by = Actor::command_line();
    let set = |enabled| WebhookChange { enabled: Some(enabled), ..WebhookChange::default() };
    post.hooks.update(&by, hook.id, &set(false)).unwrap();
    assert_eq!(code(post.hooks.test(&by, hook.id)), "webhook_switched_off");
    post.app.real("ann@example.com");
    post.look();
    post.hooks.update(&by, hook.id, &set(true)).unwrap();
    post.look();
    assert!(post.receiver.got.lock().is_empty());
    post.app.real("bob@example.com");
    post.look();
    assert_eq!(post.receiver.got.lock().len(), 1);
    let renewed =
        post.hooks.update(&by, hook.id, &WebhookChange { renew_secret: true, ..WebhookChange::default() }).unwrap();
    assert_ne!(renewed.secret, hook.secret);
    assert_eq!(
        post.app.count(&format!("audit WHERE instr(coalesce(before, '') || coalesce(after, ''), '{}')", hook.secret)),
        0
    );
    post.hooks.remove(&by, hook.id).unwrap();
    assert_eq!((post.app.count("webhook_delivery"), code(post.hooks.remove(&by, hook.id))), (0, "webhook_not_found"));
}

#[test]
fn events_of_money_and_orders_are_sent() {
    let post = Post::new();
    post.add(&EVENTS);
    let ann = post.app.real("ann@example.com").id;
    let body = Body::Correct { account: ann, amount: "100".parse().unwrap() };
    post.app.gateway.submit_blocking(Command::new(body)).unwrap();
    post.look();
    assert_eq!(post.events(), ["customer.registered", "correction.booked"]);
}

#[test]
fn the_start_and_the_end_of_a_copy_are_sent() {
    let post = Post::new();
    post.add(&["copy.started", "copy.ended"]);
    let [provider, copier] = ["ann@example.com", "bob@example.com"].map(|email| post.app.real(email).id);
    post.app.correct(copier, "100");
    let submit = |command| post.app.submit(Body::Copying(command));
    submit(CopyCommand::DefineStrategy { account: provider, fees: CopyFees::default(), min: Money::ZERO });
    let stop_equity = Some("50".parse().unwrap());
    submit(CopyCommand::Start { account: copier, strategy: provider, stop_equity, seen: Default::default() });
    submit(CopyCommand::CloseStrategy { account: provider });
    post.look();
    assert_eq!(post.events(), ["copy.started", "copy.ended"]);
    let data = |index: usize| {
        let body: serde_json::Value = serde_json::from_str(&post.receiver.got.lock()[index].body).unwrap();
        body["data"].clone()
    };
    let [started, ended] = [data(0), data(1)];
    assert_eq!((&started["strategy"], &started["account"]), (&json!(provider.0), &json!(copier.0)));
    assert_eq!(
        (&started["mark"], &started["stop_equity"], &started["reason"]),
        (&json!("100.00"), &json!("50.00"), &json!(null))
    );
    assert_eq!((&ended["id"], &ended["reason"]), (&started["id"], &json!("strategy_closed")));
    assert!(ended["ended_at"].is_string(), "{ended}");
}

#[test]
fn invalid_webhooks_are_refused() {
    let post = Post::new();
    let by = Actor::command_line();
    let good = WebhookChange {
        name: Some("crm".into()),
        url: Some("https://crm.example.com".into()),
        events: Some(vec!["order.opened".into()]),
        ..WebhookChange::default()
    };
    let with = |change: &dyn Fn(&mut WebhookChange)| {
        let mut draft = good.clone();
        change(&mut draft);
        code(post.hooks.create(&by, &draft))
    };
    assert_eq!(with(&|draft| draft.name = None), "missing_field");
    assert_eq!(with(&|draft| draft.name = Some(" ".into())), "invalid_field");
    assert_eq!(with(&|draft| draft.url = Some("http://10.0.0.1".into())), "webhook_address_refused");
    assert_eq!(with(&|draft| draft.events = Some(vec![])), "invalid_field");
    assert_eq!(with(&|draft| draft.events = Some(vec!["order.eaten".into()])), "invalid_field");
    assert_eq!(code(post.hooks.redeliver(&by, 7)), "delivery_not_found");
}

#[test]
fn a_call_running_at_a_stop_is_repeated_after_the_next_start() {
    let post = Post::new();
    let hook = post.add(&["customer.registered"]);
    post.app.real("ann@example.com");
    let held = post.receiver.line.lock();
    let stop = StopToken::new();
    std::thread::scope(|scope| {
        post.hooks.collect(&stop).unwrap();
        post.hooks.begin_turns(scope, &stop).unwrap();
        while post.receiver.got.lock().is_empty() {
            std::thread::yield_now();
        }
        stop.stop();
        // The threads end although the receiver does not answer.
    });
    let (log, _) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((log[0].status, log[0].tries), (0, 0), "it waits for the next start");
    drop(held);
    post.look();
    let (log, _) = post.hooks.deliveries(hook.id, (1, 20)).unwrap();
    assert_eq!((log[0].status, log[0].tries, post.receiver.got.lock().len()), (1, 1, 2));
}

#[test]
fn new_work_for_the_staff_is_sent() {
    let post = Post::new();
    post.add(&["deposit.created", "withdrawal.requested"]);
    let ann = post.app.real("ann@example.com").id;
    let send = |body: Body| post.app.gateway.submit_blocking(Command::new(body)).unwrap();
    send(Body::Correct { account: ann, amount: "100".parse().unwrap() });
    send(Body::AnnounceDeposit { account: ann, details: 0 });
    send(Body::RequestWithdrawal { account: ann, amount: "40".parse().unwrap(), details: 0 });
    post.look();
    assert_eq!(post.events(), ["deposit.created", "withdrawal.requested"]);
    let got = post.receiver.got.lock();
    let body: serde_json::Value = serde_json::from_str(&got[1].body).unwrap();
    assert_eq!(body["data"]["amount"], "40.00");
}

fn channel(post: &Post, kind: ChannelKind, subjects: &[&str]) -> WebhookRow {
    let text = |text: &str| Some(text.to_owned());
    let draft = ChannelChange {
        name: text("ops"),
        subjects: Some(subjects.iter().map(ToString::to_string).collect()),
        target: text(if kind == ChannelKind::Email { "ops@example.com" } else { "-42" }),
        secret: text(if kind == ChannelKind::Slack { "https://hooks.slack.example/T0/B0/xyz" } else { "77:bot-token" }),
        url: text("https://ops.example.com/"),
        ..ChannelChange::default()
    };
    post.hooks.create_channel(&Actor::command_line(), kind, &draft).unwrap()
}

fn announce(post: &Post, account: AccountId) {
    post.app.gateway.submit_blocking(Command::new(Body::AnnounceDeposit { account, details: 0 })).unwrap();
}

/// The texts that were sent, without the first line's brand.
fn texts(post: &Post) -> Vec<String> {
    let text = |call: &WebhookCall| {
        let body: serde_json::Value = serde_json::from_str(&call.body).unwrap();
        body["text"].as_str().unwrap().split_once(": ").unwrap().1.to_owned()
    };
    post.receiver.got.lock().iter().map(text).collect()
}

#[test]
fn channels_get_new_work_in_their_form_and_once() {
    let post = Post::new();
    let ann = post.app.real("ann@example.com");
    let body = Body::Correct { account: ann.id, amount: "100".parse().unwrap() };
    post.app.gateway.submit_blocking(Command::new(body)).unwrap();
    channel(&post, ChannelKind::Telegram, &["withdrawal.requested"]);
    channel(&post, ChannelKind::Slack, &["withdrawal.requested"]);
    channel(&post, ChannelKind::Email, &["withdrawal.requested"]);
    let webhook = channel(&post, ChannelKind::Webhook, &["withdrawal.requested"]);
    channel(&post, ChannelKind::Webhook, &["stop.out"]);
    let body = Body::RequestWithdrawal { account: ann.id, amount: "40".parse().unwrap(), details: 0 };
    post.app.gateway.submit_blocking(Command::new(body)).unwrap();
    post.look();
    post.look();
    let got = post.receiver.got.lock().clone();
    let mut urls: Vec<_> = got.iter().map(|call| call.url.as_str()).collect();
    urls.sort_unstable();
    let telegram = "https://telegram.example/bot77:bot-token/sendMessage";
    assert_eq!(urls, ["https://hooks.slack.example/T0/B0/xyz", "https://ops.example.com/", telegram]);
    for call in &got {
        let body: serde_json::Value = serde_json::from_str(&call.body).unwrap();
        let text = body["text"].as_str().unwrap();
        assert!(text.contains("New withdrawal\n40.00 USD") && text.contains(&ann.uid), "{text}");
        assert!(!call.body.contains("ann@example.com"), "{}", call.body);
        assert!(call.url != telegram || body["chat_id"] == "-42");
        if call.url == webhook.url {
            assert_eq!(call.headers[2].1, signature(&webhook.secret, post.app.clock.now(), &call.body));
        }
    }
    assert_eq!(post.app.count("message WHERE kind = 'staff-alert' AND recipient = 'ops@example.com'"), 1);
}

#[test]
fn a_flood_is_bundled() {
    let post = Post::new();
    let ann = post.app.real("ann@example.com").id;
    channel(&post, ChannelKind::Slack, &["deposit.created"]);
    for _ in 0..17 {
        announce(&post, ann);
    }
    post.look();
    assert_eq!(texts(&post).len(), 5, "one by one");
    post.app.clock.advance(MINUTE);
    post.look();
    let sent = texts(&post);
    assert_eq!((sent.len(), sent[5].lines().next().unwrap()), (6, "12 × New deposit"));
    post.app.clock.advance(2 * MINUTE);
    announce(&post, ann);
    post.look();
    assert!(texts(&post)[6].starts_with("New deposit"), "it is over");
}

#[test]
fn a_channel_is_paused_after_permanent_errors_and_resumed_by_a_test() {
    let post = Post::new();
    let (ann, by) = (post.app.real("ann@example.com").id, Actor::command_line());
    let id = channel(&post, ChannelKind::Telegram, &["deposit.created"]).id;
    let refused = WebhookAnswer { status: 401, text: "no 77:bot-token".into(), ..WebhookAnswer::default() };
    *post.receiver.says.lock() = vec![Ok(refused); 4];
    for _ in 0..4 {
        announce(&post, ann);
        post.look();
    }
    let row = post.hooks.channels().unwrap().remove(0);
    assert_eq!((row.refused, post.receiver.got.lock().len()), (3, 3));
    assert!(row.paused_at.is_some());
    assert_eq!(row.problem.as_deref(), Some("401 no …"), "without the token");
    let failed = post.hooks.test_channel(&by, id).unwrap();
    assert_eq!((failed.is_accepted, failed.answer.as_str()), (false, "401 no …"));
    assert!(post.hooks.channels().unwrap()[0].paused_at.is_some());
    assert!(post.hooks.test_channel(&by, id).unwrap().is_accepted);
    announce(&post, ann);
    post.look();
    let row = post.hooks.channels().unwrap().remove(0);
    assert_eq!((row.problem, row.paused_at, post.receiver.got.lock().len()), (None, None, 6));
    assert_eq!(post.app.count("audit WHERE instr(coalesce(before, '') || coalesce(after, ''), 'bot-token')"), 0);
}

#[test]
fn a_receiver_that_asks_for_a_pause_gets_nothing_meanwhile() {
    let post = Post::new();
    let ann = post.app.real("ann@example.com").id;
    channel(&post, ChannelKind::Telegram, &["deposit.created"]);
    let later = r#"{"ok":false,"parameters":{"retry_after":90}}"#.to_owned();
    *post.receiver.says.lock() = vec![Ok(WebhookAnswer { status: 429, text: later, ..WebhookAnswer::default() })];
    announce(&post, ann);
    announce(&post, ann);
    post.look();
    post.app.clock.advance(89 * SECOND);
    post.look();
    assert_eq!(post.receiver.got.lock().len(), 1);
    post.app.clock.advance(SECOND);
    post.look();
    assert_eq!(post.receiver.got.lock().len(), 3);
    let (log, _) = post.hooks.channel_deliveries(post.hooks.channels().unwrap()[0].id, (1, 20)).unwrap();
    assert!(log.iter().all(|row| row.status == 1), "{log:?}");
}

#[test]
fn smaller_amounts_are_left_out() {
    let post = Post::new();
    let (ann, by) = (post.app.real("ann@example.com").id, Actor::command_line());
    let id = channel(&post, ChannelKind::Slack, &["withdrawal.requested"]).id;
    let from = ChannelChange { threshold: Some("50".parse().unwrap()), ..ChannelChange::default() };
    post.hooks.update_channel(&by, id, &from).unwrap();
    let send = |body: Body| post.app.gateway.submit_blocking(Command::new(body)).unwrap();
    send(Body::Correct { account: ann, amount: "100".parse().unwrap() });
    for amount in ["49.99", "50"] {
        send(Body::RequestWithdrawal { account: ann, amount: amount.parse().unwrap(), details: 0 });
    }
    post.look();
    assert_eq!(texts(&post).len(), 1);
    assert!(texts(&post)[0].contains("50.00 USD"));
}

#[test]
fn events_of_the_platform_reach_webhooks_and_channels() {
    let post = Post::new();
    post.add(&["feed.stale", "margin.call"]);
    channel(&post, ChannelKind::Slack, &["feed.stale"]);
    let at = post.app.clock.now();
    let send = |event| post.app.store.write(|transaction| enqueue_platform(transaction, event, event, "EURUSD", at));
    ["feed.stale", "feed.recovered", "operator.alert"].into_iter().for_each(|event| send(event).unwrap());
    post.look();
    let got = post.receiver.got.lock();
    let bodies = |host: &str| got.iter().filter(|call| call.url.contains(host)).count();
    assert_eq!((bodies("crm.example.com"), bodies("slack")), (1, 2));
    assert_eq!(post.hooks.all().unwrap()[0].events, "feed.stale margin_call");
}

#[test]
fn channels_are_bounded_and_are_no_webhooks() {
    let post = Post::new();
    let by = Actor::command_line();
    for _ in 0..20 {
        channel(&post, ChannelKind::Slack, &["feed.stale"]);
    }
    let draft = ChannelChange {
        name: Some("x".into()),
        subjects: Some(vec!["feed.stale".into()]),
        target: Some("ops@example.com".into()),
        ..ChannelChange::default()
    };
    let create = |draft: &ChannelChange| code(post.hooks.create_channel(&by, ChannelKind::Email, draft));
    assert_eq!(create(&draft), "too_many_channels");
    assert_eq!(create(&ChannelChange { target: None, ..draft.clone() }), "missing_field");
    assert_eq!(create(&ChannelChange { subjects: Some(vec!["order.opened".into()]), ..draft }), "invalid_field");
    let id = post.hooks.channels().unwrap()[0].id;
    assert!(post.hooks.all().unwrap().is_empty());
    assert_eq!(code(post.hooks.remove(&by, id)), "webhook_not_found");
    let hook = post.add(&["order.opened"]).id;
    assert_eq!(code(post.hooks.remove_channel(&by, hook)), "channel_not_found");
    let inside = ChannelChange { secret: Some("http://10.0.0.1/".into()), ..ChannelChange::default() };
    assert_eq!(code(post.hooks.update_channel(&by, id, &inside)), "webhook_address_refused");
}
