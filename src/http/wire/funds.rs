//! Deposits, withdrawals, the methods that money is paid out to, pictures and identity reviews, as the
//! customer sees them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};

/// A picture that has been taken in.
#[derive(Debug, Serialize, ToSchema)]
pub struct Upload {
    pub id: i64,
    /// A path from the root: `GET` it with the token in the header.
    pub url: String,
}

/// A coin that can be deposited, and where it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoinOption {
    /// `charge_id` of a submission.
    pub id: i64,
    pub currency_code: String,
    /// The network.
    pub protocol_code: String,
    pub address: String,
    /// What a QR code of it says.
    pub qr: String,
    /// USD per unit of the currency.
    pub rate: Decimal,
    /// The least amount, in the currency.
    pub min: Decimal,
    /// The most, in the currency.
    pub max: Decimal,
}

/// The coin deposit options.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoinOptions {
    pub list: Vec<CoinOption>,
}

/// One line of what can be deposited: a coin with its networks, or a currency by bank.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum DepositSymbol {
    Coin { currency_code: String, protocols: Vec<String> },
    Bank { bank_coin: String },
}

/// A bank account of the broker.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankOption {
    /// `wire_id` of a submission.
    pub id: i64,
    pub bank_name: String,
    pub bank_address: String,
    pub bank_swift: String,
    pub payee_name: String,
    pub payee_account: String,
    pub bank_remark: String,
    pub currency_code: String,
    /// USD per unit of the currency.
    pub rate: Decimal,
    /// The least amount, in the currency.
    pub min: Decimal,
    /// The most, in the currency.
    pub max: Decimal,
}

/// A deposit that a customer has told of.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deposit {
    pub id: i64,
    /// In the currency that was sent.
    pub number: Decimal,
    /// 0 coin, 1 bank.
    #[serde(rename = "type")]
    pub kind: u8,
    pub currency_code: String,
    /// USD per unit of the currency, as it was shown to the customer.
    pub rate: Decimal,
    /// USD: what it comes to while it waits, what was credited once it is approved, 0 otherwise.
    pub credited: Decimal,
    /// 0 waiting, 1 approved, 2 rejected, 3 invalid.
    pub status: u8,
    pub created_at: Moment,
    /// Why it was rejected; empty otherwise.
    pub remark: String,
    /// The URL of the proof.
    pub proof: String,
}

/// A currency in which money is paid out.
#[derive(Debug, Serialize, ToSchema)]
pub struct DrawCurrency {
    /// `draw_currency_id` of a withdrawal, `draw_id` of a method.
    pub id: i64,
    /// 1 coin, 2 bank.
    #[serde(rename = "type")]
    pub kind: u8,
    pub code: String,
    /// The network; empty with a bank.
    pub protocol: String,
    /// The fee: USD where it is fixed, else a share of the amount.
    pub draw_rate: Decimal,
    /// 1 a fixed fee, 2 a share of the amount.
    pub fee_type: u8,
    /// What one USD buys in the currency.
    pub usd_price: Decimal,
    /// The least amount, in USD.
    pub min: Decimal,
    /// The most, in USD.
    pub max: Decimal,
}

/// The currency of a withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithdrawalCurrency {
    pub code: String,
}

/// A withdrawal that a customer has asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct Withdrawal {
    pub id: i64,
    /// USD.
    pub number: Decimal,
    /// What is received, in the currency of the withdrawal.
    pub real_number: Decimal,
    /// USD.
    pub fee: Decimal,
    /// 0 waiting, 1 paid, 2 rejected.
    pub status: u8,
    /// In the reader's language.
    pub status_name: String,
    pub created_at: Moment,
    /// 1 coin, 2 bank.
    #[serde(rename = "type")]
    pub kind: u8,
    /// Of a coin; empty with a bank.
    pub address: String,
    /// Of a bank; empty with a coin.
    pub payee_account: String,
    /// Why it was rejected; empty otherwise.
    pub notes: String,
    pub draw_currency: WithdrawalCurrency,
}

/// The currency of a method.
#[derive(Debug, Serialize, ToSchema)]
pub struct MethodCurrency {
    pub id: i64,
    pub code: String,
    pub protocol: String,
}

/// A coin address or a bank account that money can be paid out to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Method {
    /// `draw_method_id` of a withdrawal.
    pub id: i64,
    /// 1 coin, 2 bank.
    #[serde(rename = "type")]
    pub kind: u8,
    pub dc_address: String,
    pub bank_name: String,
    pub bank_address: String,
    pub bank_swift: String,
    pub payee_account: String,
    pub payee_name: String,
    pub remark: String,
    pub draw_currency: MethodCurrency,
    /// Money can be paid out to it from then on, where a setting makes new methods wait; null: now.
    #[schema(required)]
    pub usable_at: Option<Moment>,
}

/// An identity review that has begun.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewBegun {
    /// 1: waiting.
    pub review_status: u8,
}

/// How a customer's identity review stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewState {
    /// 0 the form, 1 waiting, 2 certified.
    pub review_status: u8,
    /// Why the last one was rejected; empty otherwise.
    pub remark: String,
    pub name: String,
    /// All but its ends masked.
    pub card_id: String,
}
