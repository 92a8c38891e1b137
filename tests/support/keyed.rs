//! Customers of a running server: registration by the code that was sent, and keys for programs.

#![allow(dead_code)] // Each test binary uses its part.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::poll::eventually;
use super::server::Server;

/// The code that was sent to an e-mail address; a server without a mail server writes it to a file.
pub fn mailed_code(data: &Path, email: &str) -> String {
    eventually("the code is in the outbox", || {
        let files = std::fs::read_dir(data.join("outbox")).into_iter().flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        let is_code = |line: &&str| line.len() == 6 && line.bytes().all(|b| b.is_ascii_digit());
        let code = |text: String| text.lines().find(is_code).map(str::to_owned);
        texts.filter(|text| text.contains(email)).find_map(code).ok_or("none")
    })
}

/// Registers a customer: their token and id.
pub fn register(server: &Server, data: &Path, email: &str, password: &str) -> (String, i64) {
    let sent = server.post("/api/notify/send_email", "", &json!({ "account": email, "scene": "register" }));
    assert_eq!(sent["code"], 1, "{sent}");
    let form = json!({ "type": 1, "account": email, "password": password, "re_password": password,
        "sms_code": mailed_code(data, email) });
    let answer = server.post("/api/user/register", "", &form);
    let token = answer["data"]["token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    (token, answer["data"]["user"]["id"].as_i64().expect("an id"))
}

/// A customer whose programs trade on a demo account.
pub struct Keyed {
    pub token: String,
    /// Number of the demo account.
    pub account: String,
    /// Recovery codes that are left.
    codes: Vec<String>,
}

/// The code that an authenticator shows now.
fn totp_code(secret: &str) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).expect("a secret");
    let totp = totp_rs::Builder::new().with_secret(secret).with_account_name("x").build().expect("a generator");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs();
    totp.generate(now).to_string()
}

impl Keyed {
    /// Enrols a second factor and opens a demo account.
    pub fn new(server: &Server, token: &str, password: &str) -> Self {
        let secret = server.post("/api/user/second_factor_begin", token, &json!({ "password": password }));
        let totp = totp_code(secret["data"]["secret"].as_str().unwrap_or_else(|| panic!("{secret}")));
        let on = server.post("/api/user/second_factor_on", token, &json!({ "totp": totp }));
        let codes = serde_json::from_value(on["data"]["recovery_codes"].clone()).unwrap_or_else(|_| panic!("{on}"));
        let account = server.post("/api/accounts/open", token, &json!({ "kind": "demo" }));
        Self { token: token.to_owned(), account: account["data"]["account"].to_string(), codes }
    }

    /// A new key for the demo account.
    pub fn key(&mut self, server: &Server, scope: &str) -> String {
        let totp = self.codes.pop().expect("a recovery code is left");
        let body = json!({ "name": "bot", "scopes": [scope], "totp": totp }).to_string();
        let request = server.agent().post(format!("{}/api/keys", server.url)).header("authorization", &self.token);
        let request = request.header("account", &self.account).content_type("application/json");
        let text = request.send(body).expect("an answer").body_mut().read_to_string().expect("a body");
        let made: Value = serde_json::from_str(&text).expect("an envelope");
        made["data"]["secret"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }
}
