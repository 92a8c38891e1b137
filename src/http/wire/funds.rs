//! Deposits, withdrawals, the methods that money is paid out to, pictures and identity reviews, as the
//! customer sees them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};
use crate::domain::TimeMs;
use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::review::{ReviewStatus, masked};
use crate::i18n::{self, Language};
use crate::services::funds as service;
use crate::services::funds::{BankAccount, CoinAddress, Offered, PaidBy, way_number};
use crate::store::StoreError;
use crate::store::reviews::ReviewRow;
use crate::store::transfers::{DepositRow, WithdrawalRow};
use crate::store::uploads::UploadRow;

/// Where a picture is, for whoever may see it.
pub fn upload_url(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("{UPLOADS}{name}") }
}

/// What the URL of every picture begins with.
pub const UPLOADS: &str = "/api/common/upload/";

/// A picture that has been taken in.
#[derive(Debug, Serialize, ToSchema)]
pub struct Upload {
    pub id: i64,
    /// A path from the root: `GET` it with the token in the header.
    pub url: String,
}

impl From<crate::services::uploads::Upload> for Upload {
    fn from(upload: crate::services::uploads::Upload) -> Self {
        Self { id: upload.id, url: upload_url(&upload.name) }
    }
}

/// Where a picture of the house's own pages is, for everybody.
pub const PICTURES: &str = "/api/common/picture/";

/// A picture of the house's own pages.
#[derive(Debug, Serialize, ToSchema)]
pub struct PublicPicture {
    pub id: i64,
    /// A path from the root, for everybody: it may be a logo, or stand in a text.
    pub url: String,
    /// Bytes.
    pub size: i64,
    pub created_at: Moment,
}

impl From<UploadRow> for PublicPicture {
    fn from(row: UploadRow) -> Self {
        let url = format!("{PICTURES}{}", row.name);
        Self { id: row.id, url, size: row.size, created_at: TimeMs(row.created_at).into() }
    }
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

impl From<Offered<CoinAddress>> for CoinOption {
    fn from(one: Offered<CoinAddress>) -> Self {
        let CoinAddress { currency, protocol, address, rate, min, max } = one.offer;
        Self {
            id: one.id,
            currency_code: currency,
            protocol_code: protocol,
            qr: address.clone(),
            address,
            rate: Decimal::of(rate),
            min: Decimal::of(min),
            max: Decimal::of(max),
        }
    }
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

impl DepositSymbol {
    /// What these offers come to: each coin once with its networks, then each currency by bank once.
    pub fn all(coins: &[CoinAddress], banks: &[BankAccount]) -> Vec<Self> {
        let mut symbols: Vec<Self> = Vec::new();
        for coin in coins {
            let known = symbols.iter_mut().find_map(|symbol| match symbol {
                Self::Coin { currency_code, protocols } if *currency_code == coin.currency => Some(protocols),
                _ => None,
            });
            match known {
                Some(protocols) if protocols.contains(&coin.protocol) => {}
                Some(protocols) => protocols.push(coin.protocol.clone()),
                None => symbols
                    .push(Self::Coin { currency_code: coin.currency.clone(), protocols: vec![coin.protocol.clone()] }),
            }
        }
        let mut currencies: Vec<&String> = Vec::new();
        for bank in banks {
            if !currencies.contains(&&bank.currency) {
                currencies.push(&bank.currency);
            }
        }
        symbols.extend(currencies.into_iter().map(|bank_coin| Self::Bank { bank_coin: bank_coin.clone() }));
        symbols
    }
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

impl From<Offered<BankAccount>> for BankOption {
    fn from(one: Offered<BankAccount>) -> Self {
        let account = one.offer;
        Self {
            id: one.id,
            bank_name: account.bank_name,
            bank_address: account.bank_address,
            bank_swift: account.bank_swift,
            payee_name: account.payee_name,
            payee_account: account.payee_account,
            bank_remark: account.remark,
            currency_code: account.currency,
            rate: Decimal::of(account.rate),
            min: Decimal::of(account.min),
            max: Decimal::of(account.max),
        }
    }
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

impl From<&DepositRow> for Deposit {
    fn from(row: &DepositRow) -> Self {
        let details = &row.details;
        let waits = row.status == DepositStatus::Waiting.number();
        Self {
            id: row.id,
            number: Decimal::of(details.number),
            kind: u8::from(details.way == 1),
            currency_code: details.currency.clone(),
            rate: Decimal::of(details.rate),
            credited: Decimal::of(if waits { details.expected } else { row.credited }),
            status: small(row.status),
            created_at: TimeMs(row.created_at).into(),
            remark: details.remark.clone(),
            proof: upload_url(&details.proof_name),
        }
    }
}

/// A code of the database on the wire: 0 to 3.
pub fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or_default()
}

/// A currency in which money is paid out.
#[derive(Debug, Serialize, ToSchema)]
pub struct PayoutCurrency {
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

impl From<Offered<service::PayoutCurrency>> for PayoutCurrency {
    fn from(one: Offered<service::PayoutCurrency>) -> Self {
        let currency = one.offer;
        Self {
            id: one.id,
            kind: small(way_number(currency.way)),
            code: currency.code,
            protocol: currency.protocol,
            draw_rate: Decimal::of(currency.draw_rate),
            fee_type: fee_type(currency.fee_fixed),
            usd_price: Decimal::of(currency.usd_price),
            min: Decimal::of(currency.min),
            max: Decimal::of(currency.max),
        }
    }
}

/// 1 a fixed fee, 2 a share.
const fn fee_type(fixed: bool) -> u8 {
    if fixed { 1 } else { 2 }
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

impl Withdrawal {
    /// A withdrawal, told in `language`.
    ///
    /// # Errors
    /// `Corrupt` when its method cannot be read.
    pub fn new(language: Language, row: &WithdrawalRow) -> Result<Self, StoreError> {
        let method = PaidBy::of(row)?;
        let status = WithdrawalStatus::from_number(row.status).unwrap_or(WithdrawalStatus::Waiting);
        Ok(Self {
            id: row.id,
            number: Decimal::of(row.amount),
            real_number: Decimal::of(row.details.received),
            fee: Decimal::of(row.details.fee),
            status: small(row.status),
            status_name: i18n::withdrawal_status(language, status),
            created_at: TimeMs(row.created_at).into(),
            kind: small(row.details.way),
            address: method.details.address,
            payee_account: method.details.payee_account,
            notes: row.details.notes.clone(),
            draw_currency: WithdrawalCurrency { code: method.code },
        })
    }
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

impl From<service::Method> for Method {
    fn from(method: service::Method) -> Self {
        let paid = PaidBy {
            id: method.id,
            currency_id: method.currency_id,
            code: method.code,
            protocol: method.protocol,
            details: method.details,
        };
        Self { usable_at: method.usable_at.map(Moment::from), ..Self::from((way_number(method.way), paid)) }
    }
}

/// A method as a withdrawal has kept it.
impl From<(i64, PaidBy)> for Method {
    fn from((way, paid): (i64, PaidBy)) -> Self {
        let details = paid.details;
        Self {
            id: paid.id,
            kind: small(way),
            dc_address: details.address,
            bank_name: details.bank_name,
            bank_address: details.bank_address,
            bank_swift: details.bank_swift,
            payee_account: details.payee_account,
            payee_name: details.payee_name,
            remark: details.remark,
            draw_currency: MethodCurrency { id: paid.currency_id, code: paid.code, protocol: paid.protocol },
            usable_at: None,
        }
    }
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

impl ReviewState {
    /// How far his identity is proven, and his last review.
    pub fn new(status: ReviewStatus, last: Option<ReviewRow>) -> Self {
        let rejected = status == ReviewStatus::Rejected;
        let review_status = if rejected { 0 } else { small(status.number()) };
        let (remark, name, card_id) =
            last.map_or_else(Default::default, |row| (row.remark, row.name, masked(&row.card_id)));
        Self { review_status, remark: if rejected { remark } else { String::new() }, name, card_id }
    }
}

/// What has become of a deposit, a withdrawal or a review, as it is told at once (`NOTICE`).
#[derive(Debug, Serialize)]
pub struct TransferNotice {
    /// `deposit`, `withdrawal` or `review`.
    pub kind: &'static str,
    pub id: i64,
    /// As the lists say it.
    pub status: u8,
    /// USD; not of a review.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Decimal>,
}
