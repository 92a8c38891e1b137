//! What tests of money need: pictures, ways to pay, customers with a balance.

use std::sync::LazyLock;

use lotdesk::domain::AccountId;
use lotdesk::engine::input::Body;
use lotdesk::services::funds::{BankAccountForm, CoinAddressForm, PayoutCurrencyForm};
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::trading::Command;
use serde_json::{Value, json};

use crate::test_app::{TestApp, test_app};

/// Well-formed addresses without an owner.
pub const TRON: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
pub const BITCOIN: &str = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";

/// The ids of what customers may choose from.
pub struct Offers {
    pub coin: i64,
    pub switched_off: i64,
    pub bank: i64,
    pub draw_coin: i64,
    pub draw_bank: i64,
}

/// The options of the shared application: USDT at 1 and a bank in EUR at 1.1; out by USDT for 1 USD, by bank for 1 %.
pub fn offers() -> &'static Offers {
    static OFFERS: LazyLock<Offers> = LazyLock::new(|| make(test_app()));
    &OFFERS
}

pub fn make(app: &TestApp) -> Offers {
    let (funds, by) = (&app.state.money.funds, Actor::system());
    let text = |text: &str| Some(text.to_owned());
    let coin = CoinAddressForm {
        currency: text("USDT"),
        protocol: text("TRC20"),
        address: text(TRON),
        rate: Some("1".parse().unwrap()),
        min: Some("10".parse().unwrap()),
        max: Some("1000".parse().unwrap()),
        ..CoinAddressForm::default()
    };
    let off = CoinAddressForm { protocol: text("BTC"), address: text(BITCOIN), enabled: Some(false), ..coin.clone() };
    let bank = BankAccountForm {
        bank_name: text("First Bank"),
        payee_name: text("The Broker Ltd"),
        payee_account: text("DE89370400440532013000"),
        currency: text("EUR"),
        rate: Some("1.1".parse().unwrap()),
        min: Some("10".parse().unwrap()),
        max: Some("1000".parse().unwrap()),
        ..BankAccountForm::default()
    };
    let draw = |way: &str, code: &str, protocol: &str, fixed: bool, rate: &str, price: &str| {
        let draft = json!({ "way": way, "code": code, "protocol": protocol, "fee_fixed": fixed, "draw_rate": rate,
            "usd_price": price, "min": "10", "max": "10000" });
        let draft: PayoutCurrencyForm = serde_json::from_value(draft).unwrap();
        funds.add_option(&by, &draft, false).unwrap().id
    };
    Offers {
        coin: funds.add_option(&by, &coin, false).unwrap().id,
        switched_off: funds.add_option(&by, &off, false).unwrap().id,
        bank: funds.add_option(&by, &bank, false).unwrap().id,
        draw_coin: draw("coin", "USDT", "TRC20", true, "1", "1"),
        draw_bank: draw("bank", "EUR", "", false, "0.01", "0.92"),
    }
}

/// A small picture.
pub fn png() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let image = image::RgbImage::from_fn(24, 16, |x, y| image::Rgb([(x * 9) as u8, (y * 9) as u8, 60]));
    image.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// A fresh picture of this customer's: its id.
#[track_caller]
pub fn picture(app: &TestApp, token: &str) -> i64 {
    app.upload(token, &png()).data()["id"].as_i64().unwrap()
}

/// A real customer with a balance: token and account.
pub fn funded(app: &TestApp, amount: &str) -> (String, AccountId) {
    let token = app.real();
    let account = AccountId(app.get("/api/user/info", &token).data()["id"].as_i64().unwrap());
    credit(app, account, amount);
    (token, account)
}

/// Credits an account through the engine, without a staff member.
pub fn credit(app: &TestApp, account: AccountId, amount: &str) {
    let body = Body::Correct { account, amount: amount.parse().unwrap() };
    app.state.trading.gateway.submit_blocking(Command::new(body)).unwrap();
}

/// Adds a payout address for USDT and returns the method's id.
#[track_caller]
pub fn method(app: &TestApp, token: &str, offers: &Offers) -> i64 {
    let body = json!({ "type": 1, "draw_id": offers.draw_coin, "dc_address": TRON });
    app.post("/api/wallet/bind_draw_method", token, &body).data()["id"].as_i64().unwrap()
}

/// A withdrawal of USDT as it is asked for.
pub fn draw(offers: &Offers, method: i64, number: &str) -> Value {
    json!({ "draw_currency_id": offers.draw_coin, "number": number, "draw_method_id": method, "memo": "to my wallet" })
}

/// What the account has, and what is locked.
#[track_caller]
pub fn balance(app: &TestApp, token: &str) -> (String, String) {
    let data = app.get("/v1/api/main/wallet/getBalance", token).data();
    (data["balance"].as_str().unwrap().to_owned(), data["lock_balance"].as_str().unwrap().to_owned())
}
