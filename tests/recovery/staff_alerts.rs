//! Alerts to the staff from the shipped binary: each subject reaches an e-mail in the outbox, a signed webhook and Slack.
//! Telegram, whose address the binary does not let a test choose, is in `tests/api/alerts.rs`.

use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::poll::eventually;
use crate::receiver::{Call, Receiver};
use crate::server::Server;

const OWNER: &str = "owner-of-alerts@example.com";
const OPS: &str = "ops@example.com";
const CUSTOMER: &str = "customer-of-alerts@example.com";
const SUBJECTS: [&str; 4] = ["review.submitted", "margin_call", "stop.out", "operator.alert"];

fn send(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", server.url));
    let request =
        request.header("authorization", token).header("lang", "en").header("content-type", "application/json");
    let mut answer = server.agent().run(request.body(body.to_string()).unwrap()).expect("the server answers");
    let envelope: Value = answer.body_mut().read_json().expect("an envelope");
    assert_eq!(envelope["code"], 1, "{path}: {envelope}");
    envelope["data"].clone()
}

/// The e-mails in the outbox to an address, oldest first.
fn emails(data: &Path, to: &str) -> Vec<String> {
    let Ok(files) = std::fs::read_dir(data.join("outbox")) else { return Vec::new() };
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let read = paths.into_iter().filter_map(|path| std::fs::read_to_string(path).ok());
    read.filter(|text| text.contains(&format!("To: {to}"))).collect()
}

/// A customer who has registered with the code of an e-mail: token and id.
pub fn registered(server: &Server, data: &Path) -> (String, i64) {
    send(server, "POST", "/api/notify/send_email", "", &json!({ "account": CUSTOMER, "scene": "register" }));
    let code = eventually("the code is sent", || {
        let email = emails(data, CUSTOMER).pop().ok_or("none")?;
        let body = email.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).ok_or("no body")?;
        let digits = body.split(|c: char| !c.is_ascii_digit()).find(|word| word.len() == 6);
        digits.map(str::to_owned).ok_or("no code")
    });
    let password = "a-long-password-1";
    let form =
        json!({ "type": 1, "account": CUSTOMER, "password": password, "re_password": password, "sms_code": code });
    let token = send(server, "POST", "/api/user/register", "", &form)["token"].as_str().expect("a token").to_owned();
    let id = server.get("/api/user/info", &token)["data"]["id"].as_i64().expect("an id");
    (token, id)
}

/// Uploads a picture of one pixel: its id.
fn picture(server: &Server, token: &str) -> Value {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_fn(24, 16, |x, y| image::Rgb([(x * 9) as u8, (y * 9) as u8, 60]))
        .write_to(&mut bytes, image::ImageFormat::Png)
        .expect("a picture");
    let head = "--frontier\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.png\"\r\nContent-Type: image/png\r\n\r\n";
    let body = [head.as_bytes(), bytes.get_ref(), b"\r\n--frontier--\r\n"].concat();
    let request = server.agent().post(format!("{}/api/common/image_upload", server.url));
    let request =
        request.header("authorization", token).header("content-type", "multipart/form-data; boundary=frontier");
    let envelope: Value = request.send(&body[..]).expect("an answer").body_mut().read_json().expect("an envelope");
    assert_eq!(envelope["code"], 1, "{envelope}");
    envelope["data"]["id"].clone()
}

/// The channels of a test, and what arrives at each.
struct Channels<'a> {
    data: &'a Path,
    hook: Receiver,
    slack: Receiver,
    secret: String,
}

impl<'a> Channels<'a> {
    fn open(server: &Server, staff: &str, data: &'a Path) -> Self {
        let (hook, slack) = (Receiver::start(), Receiver::start());
        let create = |mut body: Value| {
            body["subjects"] = json!(SUBJECTS);
            send(server, "POST", "/admin/api/alert_channels", staff, &body)
        };
        create(json!({ "kind": "email", "name": "mail", "target": OPS }));
        create(json!({ "kind": "slack", "name": "slack", "secret": format!("{}/services/T0/B0/x", slack.url) }));
        let made = create(json!({ "kind": "webhook", "name": "hook", "url": format!("{}/alerts", hook.url) }));
        let secret = made["secret"].as_str().expect("it is shown once").to_owned();
        Self { data, hook, slack, secret }
    }

    /// Waits for the alert number `count` (from 1) in every channel, checks its format, and returns the webhook's body.
    fn expect(&self, count: usize, event: &str, title: &str, detail: &str) -> Value {
        let nth = |receiver: &Receiver| {
            eventually(title, || receiver.calls().get(count - 1).cloned().ok_or_else(|| receiver.titles()))
        };
        let hook = nth(&self.hook);
        assert_eq!(hook.path, "/alerts");
        assert_eq!((&hook.body["event"], &hook.body["count"]), (&json!(event), &json!(1)), "{}", hook.text);
        self.assert_signed(&hook, event);
        let slack = nth(&self.slack);
        assert_eq!(slack.path, "/services/T0/B0/x");
        assert_eq!(slack.body.as_object().unwrap().len(), 1, "Slack takes a text alone: {}", slack.text);
        for text in [&hook.body["text"], &slack.body["text"]] {
            let text = text.as_str().unwrap();
            assert!(text.contains(&format!(": {title}")) && text.contains(detail), "{title}, {detail}: {text}");
        }
        let email = eventually(title, || emails(self.data, OPS).get(count - 1).cloned().ok_or("not yet"));
        assert!(email.contains(&format!("{title} at ")) && email.contains(detail), "{title}, {detail}: {email}");
        hook.body
    }

    fn assert_signed(&self, call: &Call, event: &str) {
        let header = |name: &str| {
            let line = call.head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
            line.unwrap_or_else(|| panic!("{name}: {}", call.head)).to_owned()
        };
        assert_eq!(header("x-lotdesk-event"), event);
        let signature = header("x-lotdesk-signature");
        let (time, hash) = signature.strip_prefix("t=").unwrap().split_once(",v1=").unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.as_bytes()).unwrap();
        mac.update(format!("{time}.{}", call.text).as_bytes());
        let expected: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hash, expected);
    }
}

#[test]
fn reviews_margin_calls_stop_outs_and_operator_alerts_reach_every_channel() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let data = dir.path();
    let server = Server::start(data, &["--feed", "push", "--limits", "off"]);
    let staff = crate::owner(&server, data, OWNER);
    let set = |values: Value| send(&server, "PUT", "/admin/api/settings", &staff, &values);
    set(json!({ "webhooks_private": 1, "default_language": "en" }));
    let channels = Channels::open(&server, &staff, data);

    let (token, id) = registered(&server, data);
    let review = json!({ "name": "Ann Other", "card_id": "X123",
        "front_pic": picture(&server, &token), "reverse_pic": picture(&server, &token) });
    send(&server, "POST", "/api/user_real/real_name", &token, &review);
    let number = send(&server, "GET", &format!("/admin/api/users/{id}"), &staff, &json!({}));
    let number = number["user"]["uid"].as_str().expect("a number").to_owned();
    let customer = format!("customer {number}");
    let submitted = channels.expect(1, "review.submitted", "Identity documents submitted", &customer);
    assert_eq!(submitted["data"]["uid"], json!(number));
    assert!(!submitted.to_string().contains("Ann") && !submitted.to_string().contains(CUSTOMER), "{submitted}");

    // One lot at 60,010 and 1:20 needs a margin of 3,000.50; the fee is 60.01.
    let refund = json!({ "amount": "3200", "reason": "a refund" });
    send(&server, "POST", &format!("/admin/api/users/{id}/adjust"), &staff, &refund);
    server.quote("BTCUSD", "60000.00", "60010.00");
    let order = json!({ "type": 1, "cont": "1", "forex_id": server.instrument("BTCUSD"), "status": 1, "multiple": 20 });
    send(&server, "POST", "/v1/api/forex/submit", &token, &order);
    server.quote("BTCUSD", "59800.00", "59810.00");
    let called = channels.expect(2, "margin_call", "Margin call", &customer);
    assert!(called["data"]["detail"].as_str().is_some_and(|level| level.ends_with(" %")), "{called}");
    server.quote("BTCUSD", "58300.00", "58310.00");
    let stopped = channels.expect(3, "stop.out", "Stop-out", &customer);
    assert_eq!((&stopped["data"]["amount"], &stopped["data"]["currency"]), (&json!("-1710.00"), &json!("USD")));
    assert_eq!(stopped["data"]["amount_usd"], "1710.00");

    // Less free space than any disk has.
    set(json!({ "alert_disk_free_mb": 1_000_000_000 }));
    channels.expect(4, "operator.alert", "Attention", "MB");
}
