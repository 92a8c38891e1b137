//! The back office's view of deposits, withdrawals and identity reviews, and of what customers may choose
//! from.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::funds::{Deposit, Method, Withdrawal};
use super::{Decimal, Moment};

/// A decision on an item.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decision {
    pub at: Moment,
    /// The id of the member of the staff.
    pub staff: i64,
}

/// A deposit with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskDeposit {
    #[serde(flatten)]
    pub deposit: Deposit,
    /// Null: his record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// Where it was sent: the address, or the account of the bank.
    pub sent_to: String,
    /// The network, or the bank.
    pub via: String,
    #[schema(required)]
    pub decided: Option<Decision>,
}

/// A withdrawal with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskWithdrawal {
    #[serde(flatten)]
    pub withdrawal: Withdrawal,
    /// Null: his record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// Where it goes, as it was when it was asked for.
    pub method: Method,
    /// What the customer wrote with it.
    pub memo: String,
    /// The first approval, where two are needed.
    #[schema(required)]
    pub first_approval: Option<Decision>,
    /// 1: another member of the staff must approve as well.
    pub needs_second: u8,
    #[schema(required)]
    pub decided: Option<Decision>,
}

/// An identity review with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskReview {
    pub id: i64,
    /// 0 rejected, 1 waiting, 2 certified.
    pub status: u8,
    pub name: String,
    pub card_id: String,
    /// URLs of the pictures.
    pub front_pic: String,
    pub reverse_pic: String,
    /// Why it was rejected; empty otherwise.
    pub remark: String,
    pub created_at: Moment,
    /// Null: his record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    #[schema(required)]
    pub decided: Option<Decision>,
}

/// A coin deposit option.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskDepositOption {
    pub id: i64,
    pub currency_code: String,
    /// The network.
    pub protocol_code: String,
    pub address: String,
    /// USD per unit of the currency.
    pub rate: Decimal,
    /// In the currency.
    pub min: Decimal,
    pub max: Decimal,
    /// May customers see it?
    pub enabled: u8,
    pub position: i64,
    /// 1: of the demo data set; its address is nobody's.
    pub is_demo: u8,
}

/// A bank account of the broker.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskBankAccount {
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
    /// In the currency.
    pub min: Decimal,
    pub max: Decimal,
    /// May customers see it?
    pub enabled: u8,
    pub position: i64,
    /// 1: of the demo data set; the account is nobody's.
    pub is_demo: u8,
}

/// A currency in which money is paid out.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskDrawCurrency {
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
    /// In USD.
    pub min: Decimal,
    pub max: Decimal,
    /// May customers see it?
    pub enabled: u8,
    pub position: i64,
}
