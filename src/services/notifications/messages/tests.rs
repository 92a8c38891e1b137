//! The message queue: languages, retries, giving up.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::*;
use crate::adapters::outbox::FileOutbox;
use crate::domain::AccountKind;
use crate::domain::time::{MINUTE, SECOND};
use crate::engine::input::Body;
use crate::ports::push::{InvalidSubscription, PushAnswer, PushMessage};
use crate::ports::{DeliveryError, Email, MailServer, Sms, SmsGatewayConfig};
use crate::services::customers::accounts::NewCustomer;
use crate::services::customers::accounts::testing::{TestApp, customer};
use crate::services::customers::identity::Identity;
use crate::services::trading::Command;
use crate::store::StoreError;

/// A transport that stores messages, or answers with the next queued error.
#[derive(Default)]
pub(super) struct Carrier {
    emails: Mutex<Vec<Email>>,
    sms: Mutex<Vec<Sms>>,
    pub pushed: Mutex<Vec<PushMessage>>,
    pub says: Mutex<Vec<DeliveryError>>,
    asked: Mutex<usize>,
    /// A test holds this lock to delay a message that is being sent.
    line: Mutex<()>,
}

impl Carrier {
    fn outcome(&self) -> Result<(), DeliveryError> {
        *self.asked.lock() += 1;
        drop(self.line.lock());
        self.says.lock().pop().map_or(Ok(()), Err)
    }
}

impl Mailer for Carrier {
    fn send(&self, _: &MailServer, email: &Email) -> Result<(), DeliveryError> {
        self.outcome()?;
        self.emails.lock().push(email.clone());
        Ok(())
    }
}

impl SmsGateway for Carrier {
    fn send(&self, _: &SmsGatewayConfig, sms: &Sms) -> Result<(), DeliveryError> {
        self.outcome()?;
        self.sms.lock().push(sms.clone());
        Ok(())
    }
}

impl PushSender for Carrier {
    fn public_key(&self) -> &'static str {
        ""
    }

    fn check(&self, _: &str, _: &str, _: &str) -> Result<(), InvalidSubscription> {
        Ok(())
    }

    fn send(&self, message: &PushMessage) -> Result<PushAnswer, DeliveryError> {
        self.pushed.lock().push(message.clone());
        self.outcome()?;
        Ok(PushAnswer { status: 201, retry_after: None })
    }
}

pub(super) struct Post {
    pub app: TestApp,
    pub messages: Arc<Messages>,
    pub carrier: Arc<Carrier>,
    senders: SenderThreads,
}

pub(super) fn post() -> Post {
    let app = TestApp::new();
    app
        .put(serde_json::json!({ "smtp_host": "mail.example.com", "sms_url": "https://sms.example.com", "brand_name": "Acme" }))
        .unwrap();
    let messages = Arc::new(Messages::new(app.store.clone(), app.clock.clone(), app.settings.clone()));
    let carrier = Arc::new(Carrier::default());
    let outbox = Arc::new(FileOutbox::new(app.dir.path(), app.clock.clone()));
    let transports = Transports { mailer: carrier.clone(), gateway: carrier.clone(), push: carrier.clone(), outbox };
    let senders = SenderThreads::start(&messages, transports).unwrap();
    Post { app, messages, carrier, senders }
}

impl Post {
    /// How often the newest message was tried.
    pub fn tries(&self) -> i64 {
        let sql = "SELECT tries FROM message ORDER BY id DESC LIMIT 1";
        self.app.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap()
    }

    /// A customer whose welcome message has been sent and cleared.
    fn customer(&self, customer: NewCustomer) -> AccountId {
        let id = self.app.accounts.create_real_user(customer).unwrap().id;
        self.messages.wake();
        eventually(|| self.messages.counts().unwrap() == (0, 0));
        self.carrier.emails.lock().clear();
        self.carrier.sms.lock().clear();
        *self.carrier.asked.lock() = 0;
        id
    }

    /// A customer who reads English, with a browser.
    pub fn subscriber(&self) -> AccountId {
        let ann = self.customer(NewCustomer { language: Some(Language::En), ..customer("ann@example.com") });
        let session =
            "INSERT INTO session (id, user, created_at, expires_at, address, agent) VALUES ('s', ?1, 0, ?2, '', '')";
        self.app.store.write(|transaction| Ok(transaction.execute(session, [ann.0, i64::MAX])?)).unwrap();
        let text = |text: &str| text.to_owned();
        let browser =
            push::Subscription { endpoint: text("https://push.example.com/1"), p256dh: text(""), auth: text("") };
        self.messages.subscribe(ann, "s", browser).unwrap();
        ann
    }

    /// What the browsers are shown, in order.
    pub fn shown(&self) -> Vec<serde_json::Value> {
        self.carrier.pushed.lock().iter().map(|message| serde_json::from_str(&message.payload).unwrap()).collect()
    }

    pub fn wait_on(&self, ms: i64) {
        self.app.clock.advance(ms);
        self.messages.wake();
    }

    fn ann(&self) -> AccountId {
        self.customer(customer("ann@example.com"))
    }
}

#[track_caller]
pub(super) fn eventually(what: impl Fn() -> bool) {
    let begun = Instant::now();
    while !what() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it does not come");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn code() -> [(&'static str, String); 2] {
    [("code", "123456".to_owned()), ("minutes", "10".to_owned())]
}

#[test]
fn customers_get_messages_in_their_language_and_channel() {
    let post = post();
    let french = NewCustomer { language: Some(Language::Fr), ..customer("ann@example.com") };
    let ann = post.customer(french);
    let mobile = NewCustomer { identity: Identity::Mobile(193, "91234567".into()), ..customer("") };
    let bob = post.customer(mobile);
    post.messages.notify(ann, Kind::FORGOT_CODE, &code()).unwrap();
    post.messages.notify(bob, Kind::FORGOT_CODE, &code()).unwrap();
    post.messages.notify(bob, Kind::WELCOME, &[("uid", "1".to_owned())]).unwrap();
    post.messages.notify(post.app.demo().user.id, Kind::FORGOT_CODE, &code()).unwrap();
    eventually(|| post.carrier.emails.lock().len() == 1 && post.carrier.sms.lock().len() == 1);
    let email = post.carrier.emails.lock()[0].clone();
    assert_eq!((email.to.as_str(), email.from.as_str()), ("ann@example.com", "no-reply@mail.example.com"));
    assert!(email.subject.starts_with("Acme\u{a0}: Votre code") && email.text.contains("\n\n123456\n\n"), "{email:?}");
    let sms = post.carrier.sms.lock()[0].clone();
    assert_eq!(sms.to, "85291234567");
    assert!(sms.text.contains("123456") && sms.text.contains("Acme"), "{sms:?}");
    eventually(|| post.messages.counts().unwrap() == (0, 0));
    let kept: i64 = post
        .app
        .store
        .read(|connection| {
            Ok(connection.query_row("SELECT count(*) FROM message WHERE args LIKE '%123456%'", [], |row| row.get(0))?)
        })
        .unwrap();
    assert_eq!(kept, 0, "what was said is forgotten");
}

#[test]
fn retries_take_growing_intervals_and_end() {
    let post = post();
    let ann = post.ann();
    *post.carrier.says.lock() = vec![DeliveryError::Transient("away".into()); 20];
    post.messages.notify(ann, Kind::WELCOME, &[("uid", "1".to_owned())]).unwrap();
    let tries = || post.tries();
    for (done, wait) in (1..).zip([5, 30, 120, 600, 1_800, 3_600, 14_400, 43_200]) {
        eventually(|| tries() == done);
        post.app.clock.advance(wait * SECOND - 1);
        post.messages.wake();
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!((tries(), post.messages.counts().unwrap()), (done, (1, 0)), "not before its time");
        post.app.clock.advance(1);
        post.messages.wake();
    }
    eventually(|| post.messages.counts().unwrap() == (0, 1));
    assert_eq!((*post.carrier.asked.lock(), post.carrier.emails.lock().len()), (9, 0));
}

#[test]
fn a_permanent_error_gives_up_at_once() {
    let post = post();
    let ann = post.ann();
    *post.carrier.says.lock() = vec![DeliveryError::Permanent("no such address".into())];
    post.messages.notify(ann, Kind::WELCOME, &[("uid", "1".to_owned())]).unwrap();
    eventually(|| post.messages.counts().unwrap() == (0, 1));
    assert_eq!(*post.carrier.asked.lock(), 1);
}

#[test]
fn an_expired_code_is_not_sent() {
    let post = post();
    let ann = post.ann();
    *post.carrier.says.lock() = vec![DeliveryError::Transient("away".into())];
    post.messages.notify(ann, Kind::FORGOT_CODE, &code()).unwrap();
    // Recorded, so that the next try is due by the earlier clock.
    eventually(|| post.tries() == 1);
    post.app.clock.advance(10 * MINUTE);
    post.messages.wake();
    eventually(|| post.messages.counts().unwrap() == (0, 1));
    assert!(post.carrier.emails.lock().is_empty());
}

#[test]
fn a_draft_is_sent_only_if_its_transaction_commits() {
    let post = post();
    let ann = post.ann();
    let draft = || post.messages.draft(Kind::WELCOME, &[("uid", "1".to_owned())]);
    let failed: Result<(), StoreError> = post.app.store.write(|transaction| {
        draft().write_to_user(transaction, ann)?;
        Err(StoreError::Corrupt("on purpose".into()))
    });
    assert!(failed.is_err());
    assert_eq!(post.messages.counts().unwrap(), (0, 0));
    post.app.store.write(|transaction| draft().write_to_user(transaction, ann)).unwrap();
    post.messages.wake();
    eventually(|| post.carrier.emails.lock().len() == 1);
}

#[test]
fn the_journal_leads_to_each_message_once_through_restarts() {
    let post = post();
    let ann = post.ann();
    let request = |amount: &str| {
        let body = Body::RequestWithdrawal { account: ann, amount: amount.parse().unwrap(), details: 0 };
        post.app.gateway.submit_blocking(Command::new(body)).unwrap();
    };
    let correct = |account, amount: &str| {
        let body = Body::Correct { account, amount: amount.parse().unwrap() };
        post.app.gateway.submit_blocking(Command::new(body).by_staff(Some(1))).unwrap();
    };
    correct(ann, "100");
    request("40");
    // About a demo account there is none.
    correct(post.app.account_in(AccountKind::Demo, "USD"), "70");
    post.messages.wake();
    eventually(|| post.carrier.emails.lock().len() == 2);
    let texts: Vec<String> = post.carrier.emails.lock().iter().map(|email| email.text.clone()).collect();
    assert!(["100.00 USD", "40.00 USD"].iter().all(|sum| texts.iter().any(|text| text.contains(sum))), "{texts:?}");
    let restarted = || Messages::new(post.app.store.clone(), post.app.clock.clone(), post.app.settings.clone());
    restarted().read_journal(&StopToken::new()).unwrap();
    request("30");
    restarted().read_journal(&StopToken::new()).unwrap();
    restarted().read_journal(&StopToken::new()).unwrap();
    post.messages.wake();
    // Sent, and recorded as sent.
    eventually(|| post.carrier.emails.lock().len() == 3 && post.messages.counts().unwrap() == (0, 0));
    assert!(post.carrier.emails.lock()[2].text.contains("30.00 USD"));
}

#[test]
fn the_broker_chooses_what_customers_are_written_to_about() {
    let post = post();
    let ann = post.ann();
    post.app
        .put(serde_json::json!({ "customer_messages": ["identity"], "mail_footer": "Acme Ltd, licence 7." }))
        .unwrap();
    let draft = |kind| post.messages.draft(kind, &[("reason", "-".to_owned())]);
    post.app
        .store
        .write(|transaction| {
            let written = draft(Kind::NEW_SIGN_IN).write_to_user(transaction, ann)?;
            assert!(written.message == 0 && written.inbox > 0, "in the app only: {written:?}");
            draft(Kind::IDENTITY_REJECTED).write_to_user(transaction, ann).map(drop)
        })
        .unwrap();
    post.messages.wake();
    eventually(|| post.carrier.emails.lock().len() == 1);
    let text = post.carrier.emails.lock()[0].text.clone();
    assert!(text.ends_with("Acme\n\nAcme Ltd, licence 7."), "{text}");
}

#[test]
fn stop_outs_within_a_minute_are_one_message() {
    let post = post();
    let ann = post.customer(NewCustomer { language: Some(Language::En), ..customer("ann@example.com") });
    let stop_out = |after: i64, count: u64, profit: &str| {
        let at = post.app.clock.now().plus(after);
        let notice = from_journal::Notice::stop_out(ann, at, count, profit.parse().unwrap());
        post.app.store.write(|transaction| notice.queue(transaction, &post.messages)).unwrap();
    };
    stop_out(0, 2, "-10.5");
    stop_out(59 * SECOND, 1, "-4.25");
    post.messages.wake();
    assert!(post.carrier.emails.lock().is_empty(), "it waits for more");
    post.app.clock.advance(MINUTE);
    post.messages.wake();
    eventually(|| post.carrier.emails.lock().len() == 1);
    let text = post.carrier.emails.lock()[0].text.clone();
    assert!(text.contains("automatically: 3.") && text.contains("-14.75 USD"), "{text}");
    stop_out(0, 1, "-1");
    post.app.clock.advance(MINUTE);
    post.messages.wake();
    eventually(|| post.carrier.emails.lock().len() == 2);
    assert!(post.carrier.emails.lock()[1].text.contains("automatically: 1."), "what comes later is another one");
}

#[test]
fn without_a_transport_messages_become_files() {
    let post = post();
    let ann = post.ann();
    let mobile = NewCustomer { identity: Identity::Mobile(193, "91234567".into()), ..customer("") };
    let bob = post.customer(mobile);
    post.app.put(serde_json::json!({ "smtp_host": null, "sms_url": null })).unwrap();
    post.messages.notify(ann, Kind::FORGOT_CODE, &code()).unwrap();
    post.messages.notify(bob, Kind::FORGOT_CODE, &code()).unwrap();
    let outbox = post.app.dir.path().join("outbox");
    let files = || -> Vec<std::path::PathBuf> {
        let files = std::fs::read_dir(&outbox).map(|entries| entries.flatten().map(|entry| entry.path()).collect());
        files.unwrap_or_default()
    };
    eventually(|| files().len() == 2 && post.messages.counts().unwrap().0 == 0);
    for file in files() {
        let text = std::fs::read_to_string(&file).unwrap();
        match file.extension().unwrap().to_str().unwrap() {
            "eml" => assert!(text.contains("To: ann@example.com") && text.contains("Subject: "), "{text}"),
            "txt" => assert!(text.starts_with("To: +85291234567") && text.contains("123456"), "{text}"),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn a_message_being_sent_at_a_stop_is_sent_after_the_next_start() {
    let post = post();
    let ann = post.ann();
    let held = post.carrier.line.lock();
    post.messages.notify(ann, Kind::WELCOME, &[("uid", "1".to_owned())]).unwrap();
    eventually(|| *post.carrier.asked.lock() == 1);
    let Post { app, messages, carrier, senders } = &post;
    // Ends although the server does not answer.
    senders.stop();
    assert_eq!(messages.counts().unwrap(), (1, 0), "it waits for the next start");
    drop(held);
    eventually(|| carrier.emails.lock().len() == 1);
    let outbox = Arc::new(FileOutbox::new(app.dir.path(), app.clock.clone()));
    let _next = SenderThreads::start(
        messages,
        Transports { mailer: carrier.clone(), gateway: carrier.clone(), push: carrier.clone(), outbox },
    )
    .unwrap();
    eventually(|| messages.counts().unwrap() == (0, 0));
    assert_eq!(carrier.emails.lock().len(), 2, "its arrival was not recorded");
}
