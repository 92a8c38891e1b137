//! Deposits, withdrawals, payout methods and pictures, as the customer sees them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::funds::{DepositStatus, FundingRate, WithdrawalFee, WithdrawalStatus};
use crate::domain::{Currency, TimeMs};
use crate::i18n::{self, Language};
use crate::services::funds as service;
use crate::services::funds::{
    BankAccount, CoinAddress, ListedOption, MethodSnapshot, PayoutTerms, payment_type_number,
};
use crate::store::StoreError;
use crate::store::customers::uploads::UploadRow;
use crate::store::funds::transfers::{DepositRow, WithdrawalRow};

/// The URL of an uploaded picture.
pub fn upload_url(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("{UPLOADS}{name}") }
}

/// Prefix of the URL of every uploaded picture.
pub const UPLOADS: &str = "/api/common/upload/";

/// An uploaded picture.
#[derive(Debug, Serialize, ToSchema)]
pub struct Upload {
    pub id: i64,
    /// Absolute path on this site; fetch it with the token in the header.
    pub url: String,
}

impl From<crate::services::platform::uploads::Upload> for Upload {
    fn from(upload: crate::services::platform::uploads::Upload) -> Self {
        Self { id: upload.id, url: upload_url(&upload.name) }
    }
}

/// The public URL of a brand image.
pub const PICTURES: &str = crate::services::platform::uploads::PUBLIC;

/// A brand image.
#[derive(Debug, Serialize, ToSchema)]
pub struct PublicPicture {
    pub id: i64,
    /// Absolute path on this site, public.
    pub url: String,
    /// Size in bytes.
    pub size: i64,
    pub created_at: Moment,
}

impl From<UploadRow> for PublicPicture {
    fn from(row: UploadRow) -> Self {
        let url = format!("{PICTURES}{}", row.name);
        Self { id: row.id, url, size: row.size, created_at: TimeMs(row.created_at).into() }
    }
}

/// A coin deposit option.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoinOption {
    /// `charge_id` of a submission.
    pub id: i64,
    pub currency_code: String,
    /// Network of the coin.
    pub protocol_code: String,
    pub address: String,
    /// Text of the QR code.
    pub qr: String,
    /// Units of the account's currency per unit of the currency.
    pub rate: Decimal,
    /// Minimum amount, in the currency.
    pub min: Decimal,
    /// Maximum amount, in the currency.
    pub max: Decimal,
    /// The currency of the account that the call names.
    pub account_currency: String,
}

impl CoinOption {
    /// An option at its rate for an account in `account_currency`.
    pub fn new(one: ListedOption<CoinAddress>, rate: FundingRate, account_currency: Currency) -> Self {
        let CoinAddress { currency, protocol, address, min, max, .. } = one.option;
        Self {
            id: one.id,
            currency_code: currency,
            protocol_code: protocol,
            qr: address.clone(),
            address,
            rate: Decimal::of(rate),
            min: Decimal::of(min),
            max: Decimal::of(max),
            account_currency: account_currency.to_string(),
        }
    }
}

/// Coin deposit options.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoinOptions {
    pub list: Vec<CoinOption>,
}

/// A currency that can be deposited: a coin with its networks, or a bank currency.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum DepositSymbol {
    Coin { currency_code: String, protocols: Vec<String> },
    Bank { bank_coin: String },
}

impl DepositSymbol {
    /// All currencies of these options: each coin once with its networks, then each bank currency once.
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
    /// Units of the account's currency per unit of the currency.
    pub rate: Decimal,
    /// Minimum amount, in the currency.
    pub min: Decimal,
    /// Maximum amount, in the currency.
    pub max: Decimal,
    /// The currency of the account that the call names.
    pub account_currency: String,
}

impl BankOption {
    /// An account at its rate for an account of a customer in `account_currency`.
    pub fn new(one: ListedOption<BankAccount>, rate: FundingRate, account_currency: Currency) -> Self {
        let account = one.option;
        Self {
            id: one.id,
            bank_name: account.bank_name,
            bank_address: account.bank_address,
            bank_swift: account.bank_swift,
            payee_name: account.payee_name,
            payee_account: account.payee_account,
            bank_remark: account.remark,
            currency_code: account.currency,
            rate: Decimal::of(rate),
            min: Decimal::of(account.min),
            max: Decimal::of(account.max),
            account_currency: account_currency.to_string(),
        }
    }
}

/// A deposit that a customer has announced.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deposit {
    pub id: i64,
    /// Amount in the currency that was sent.
    pub number: Decimal,
    /// 0: coin; 1: bank.
    #[serde(rename = "type")]
    pub kind: u8,
    pub currency_code: String,
    /// Units of the account's currency per unit of the currency, as shown to the customer.
    pub rate: Decimal,
    /// In the account's currency: the expected amount while under review, the credited amount once approved, otherwise 0.
    pub credited: Decimal,
    /// 0: under review; 1: approved; 2: rejected; 3: invalid.
    pub status: u8,
    pub created_at: Moment,
    /// Reason of the rejection; empty otherwise.
    pub remark: String,
    /// URL of the proof of payment.
    pub proof: String,
    /// The currency of the account.
    pub account_currency: String,
}

impl From<&DepositRow> for Deposit {
    fn from(row: &DepositRow) -> Self {
        let details = &row.details;
        let waits = row.status == DepositStatus::Waiting.number();
        Self {
            id: row.id,
            number: Decimal::of(details.amount),
            kind: u8::from(details.payment_type == 1),
            currency_code: details.currency.clone(),
            rate: Decimal::of(details.funding_rate()),
            credited: Decimal::of(if waits { details.expected } else { row.credited }),
            status: status_code(row.status),
            created_at: TimeMs(row.created_at).into(),
            remark: details.remark.clone(),
            proof: upload_url(&details.proof_name),
            account_currency: row.account_currency.to_string(),
        }
    }
}

/// A stored code, 0 to 3, on the wire.
pub fn status_code(number: i64) -> u8 {
    u8::try_from(number).unwrap_or_default()
}

/// A payout currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct PayoutCurrency {
    /// `draw_currency_id` of a withdrawal, `draw_id` of a method.
    pub id: i64,
    /// 1: coin; 2: bank.
    #[serde(rename = "type")]
    pub kind: u8,
    pub code: String,
    /// Network of the coin; empty for a bank.
    pub protocol: String,
    /// The fee: in the account's currency if it is fixed, otherwise a fraction of the amount.
    pub draw_rate: Decimal,
    /// 1: fixed fee; 2: fraction of the amount.
    pub fee_type: u8,
    /// Units of the currency per USD.
    pub usd_price: Decimal,
    /// Units of the currency per unit of the account's currency.
    pub price: Decimal,
    /// Minimum amount, in the account's currency.
    pub min: Decimal,
    /// Maximum amount, in the account's currency.
    pub max: Decimal,
    /// The currency of the account that the call names.
    pub account_currency: String,
}

impl PayoutCurrency {
    /// A payout currency with its terms for an account.
    pub fn new(one: ListedOption<service::PayoutCurrency>, terms: &PayoutTerms) -> Self {
        let currency = one.option;
        let draw_rate = match terms.fee {
            WithdrawalFee::Fixed(fee) if !terms.currency.is_usd() => Decimal::of(fee),
            _ => Decimal::of(currency.draw_rate),
        };
        Self {
            id: one.id,
            kind: status_code(payment_type_number(currency.payment_type)),
            code: currency.code,
            protocol: currency.protocol,
            draw_rate,
            fee_type: fee_type(currency.fee_fixed),
            usd_price: Decimal::of(currency.usd_price),
            price: Decimal::of(terms.price),
            min: Decimal::of(terms.min),
            max: Decimal::of(terms.max),
            account_currency: terms.currency.to_string(),
        }
    }
}

/// 1: fixed fee; 2: fraction of the amount.
const fn fee_type(fixed: bool) -> u8 {
    if fixed { 1 } else { 2 }
}

/// The currency of a withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithdrawalCurrency {
    pub code: String,
}

/// A withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Withdrawal {
    pub id: i64,
    /// Amount in the account's currency.
    pub number: Decimal,
    /// Amount received, in the payout currency.
    pub real_number: Decimal,
    /// Amount in the account's currency.
    pub fee: Decimal,
    /// 0: under review or being paid; 1: paid; 2: rejected.
    pub status: u8,
    /// 1: approved and being paid.
    pub in_payment: u8,
    /// Name in the reader's language.
    pub status_name: String,
    /// Transaction ID or bank reference of the payment; empty: none.
    pub reference: String,
    pub created_at: Moment,
    /// 1: coin; 2: bank.
    #[serde(rename = "type")]
    pub kind: u8,
    /// Coin address; empty for a bank.
    pub address: String,
    /// Bank account; empty for a coin.
    pub payee_account: String,
    /// Reason of the rejection; empty otherwise.
    pub notes: String,
    pub draw_currency: WithdrawalCurrency,
    /// The currency of the account.
    pub account_currency: String,
    /// ID of the payment through a gateway that it refunds; absent: it is paid to a payout method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checkout_id: Option<i64>,
}

impl Withdrawal {
    /// A withdrawal, described in `language`.
    ///
    /// # Errors
    /// `Corrupt` when its method cannot be read.
    pub fn new(language: Language, row: &WithdrawalRow) -> Result<Self, StoreError> {
        let method = MethodSnapshot::of(row)?;
        let status = WithdrawalStatus::from_number(row.status).unwrap_or(WithdrawalStatus::Waiting);
        Ok(Self {
            id: row.id,
            number: Decimal::of(row.amount),
            real_number: Decimal::of(row.details.received),
            fee: Decimal::of(row.details.fee),
            status: status_code(row.status),
            in_payment: flag(row.is_in_payment()),
            status_name: if row.is_in_payment() {
                i18n::withdrawal_in_payment(language)
            } else {
                i18n::withdrawal_status(language, status)
            },
            reference: row.details.reference.clone(),
            created_at: TimeMs(row.created_at).into(),
            kind: status_code(row.details.payment_type),
            address: method.details.address,
            payee_account: method.details.payee_account,
            notes: row.details.notes.clone(),
            draw_currency: WithdrawalCurrency { code: method.code },
            account_currency: row.account_currency.to_string(),
            checkout_id: row.details.checkout,
        })
    }
}

/// The currency of a payout method.
#[derive(Debug, Serialize, ToSchema)]
pub struct MethodCurrency {
    pub id: i64,
    pub code: String,
    pub protocol: String,
}

/// A payout method: a coin address or a bank account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Method {
    /// `draw_method_id` of a withdrawal.
    pub id: i64,
    /// 1: coin; 2: bank.
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
    /// Time from which it can be used, if a setting delays new payout methods; null: now.
    #[schema(required)]
    pub usable_at: Option<Moment>,
}

impl From<service::Method> for Method {
    fn from(method: service::Method) -> Self {
        let paid = MethodSnapshot {
            id: method.id,
            currency_id: method.currency_id,
            code: method.code,
            protocol: method.protocol,
            details: method.details,
        };
        Self {
            usable_at: method.usable_at.map(Moment::from),
            ..Self::from((payment_type_number(method.payment_type), paid))
        }
    }
}

/// A payout method as recorded in a withdrawal.
impl From<(i64, MethodSnapshot)> for Method {
    fn from((payment_type, paid): (i64, MethodSnapshot)) -> Self {
        let details = paid.details;
        Self {
            id: paid.id,
            kind: status_code(payment_type),
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

/// Decision on a deposit, a withdrawal or a review: data of the topic `NOTICE`.
#[derive(Debug, Serialize)]
pub struct TransferNotice {
    /// `deposit`, `withdrawal` or `review`.
    pub kind: &'static str,
    pub id: i64,
    /// Status code, as in the lists.
    pub status: u8,
    /// Amount in the account's currency; missing for a review.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Decimal>,
    /// The currency of the account; missing for a review.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
}
