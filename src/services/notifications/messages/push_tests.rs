//! What is pushed, when, and under which name.

use super::tests::{Post, eventually, post};
use super::*;
use crate::domain::time::{HOUR, MINUTE, SECOND};
use crate::store::platform::push::QuietRow;

fn order_filled(post: &Post) -> OutgoingMessage {
    let values =
        [("code", "EURUSD"), ("order", "1"), ("lots", "0.10"), ("price", "1.1"), ("account", "1"), ("time", "")];
    post.messages.draft(Kind::ORDER_FILLED, &values.map(|(name, value)| (name, value.to_owned())))
}

fn queue(post: &Post, account: AccountId, message: OutgoingMessage) {
    post.app.store.write(|transaction| message.write_to_user(transaction, account)).unwrap();
    post.messages.wake();
}

#[test]
fn messages_of_one_quote_stand_beside_each_other_and_a_repeated_one_in_its_place() {
    let post = post();
    let ann = post.subscriber();
    *post.carrier.says.lock() = vec![DeliveryError::Transient("lost".into())];
    queue(&post, ann, order_filled(&post));
    eventually(|| post.tries() == 1);
    queue(&post, ann, order_filled(&post));
    // After the pause of the push service.
    post.wait_on(10 * SECOND);
    eventually(|| post.shown().len() == 3);
    let mut tags: Vec<String> = post.shown().iter().map(|shown| shown["tag"].as_str().unwrap().to_owned()).collect();
    assert_eq!(tags[0], tags[1..].iter().min().unwrap().as_str(), "the first one is sent again: {tags:?}");
    tags.sort_unstable();
    tags.dedup();
    assert_eq!(tags.len(), 2, "{tags:?}");
}

#[test]
fn margin_calls_replace_those_of_the_same_account() {
    let post = post();
    let ann = post.subscriber();
    let level = [("account", "1"), ("level", "83.5"), ("time", "")].map(|(name, value)| (name, value.to_owned()));
    queue(&post, ann, post.messages.draft(Kind::MARGIN_CALL, &level).in_account(ann));
    eventually(|| post.shown().len() == 1);
    let topic = post.carrier.pushed.lock()[0].topic.clone().unwrap();
    assert!(topic.starts_with("margin-call-") && topic.len() > "margin-call-".len() && topic.len() <= 32, "{topic}");
}

#[test]
fn a_stop_out_is_pushed_with_the_figures_of_the_whole_minute() {
    let post = post();
    let ann = post.subscriber();
    let stop_out = |after: i64, count: u64, profit: &str| {
        let at = post.app.clock.now().plus(after);
        let notice = from_journal::Notice::stop_out(ann, at, count, profit.parse().unwrap());
        post.app.store.write(|transaction| notice.queue(transaction, &post.messages)).unwrap();
    };
    stop_out(0, 2, "-10.5");
    stop_out(59 * SECOND, 1, "-4.25");
    let waiting = "message WHERE channel = 3 AND status = 0 AND next_at = created_at + 60000";
    assert_eq!(post.app.count(waiting), 1, "it waits for more");
    post.wait_on(MINUTE);
    eventually(|| post.shown().len() == 1);
    let text = post.shown()[0]["body"].to_string();
    assert!(text.contains("automatically: 3.") && text.contains("-14.75 USD"), "{text}");
}

#[test]
fn a_message_outlives_long_quiet_hours() {
    let post = post();
    let ann = post.subscriber();
    // All day but for the minute before this one.
    let minute = post.app.clock.now().0.div_euclid(MINUTE).rem_euclid(24 * 60);
    let quiet = QuietRow { begins: minute, ends: (minute + 24 * 60 - 1) % (24 * 60), zone: "UTC".into(), urgent: true };
    post.messages.set_quiet_hours(ann, Some(quiet)).unwrap();
    queue(&post, ann, order_filled(&post));
    post.wait_on(20 * HOUR);
    assert_eq!(post.shown().len(), 0);
    post.wait_on(4 * HOUR);
    eventually(|| post.shown().len() == 1);
}

#[test]
fn messages_end_with_the_subscription() {
    let post = post();
    let ann = post.subscriber();
    let waiting = "message WHERE channel = 3";
    queue(&post, ann, order_filled(&post).delayed_by(MINUTE));
    assert_eq!(post.app.count(waiting), 1);
    let next = post.app.real("bob@example.com").id;
    let text = |text: &str| text.to_owned();
    let browser = push::Subscription { endpoint: text("https://push.example.com/1"), p256dh: text(""), auth: text("") };
    post.messages.subscribe(next, "t", browser).unwrap();
    assert_eq!(post.app.count(waiting), 0, "the browser is another customer's");
    let sessions =
        "INSERT INTO session (id, user, created_at, expires_at, address, agent) VALUES ('t', ?1, 0, ?2, '', '')";
    post.app.store.write(|transaction| Ok(transaction.execute(sessions, [next.0, i64::MAX])?)).unwrap();
    queue(&post, next, order_filled(&post).delayed_by(MINUTE));
    assert_eq!(post.app.count(waiting), 1);
    post.messages.unsubscribe(next, "https://push.example.com/1").unwrap();
    assert_eq!(post.app.count(waiting), 0);
}
