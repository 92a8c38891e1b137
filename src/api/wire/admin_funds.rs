//! Back-office types: deposits, withdrawals and funding options.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::funds::{BankOption, Deposit, Method, Withdrawal};
use super::work::{Tag, Work};
use super::{Decimal, Moment, flag};
use crate::api::error::ApiError;
use crate::domain::funds::PaymentType;
use crate::domain::{AccountId, Currency, TimeMs};
use crate::i18n::Language;
use crate::services::customers::account_number::account_number;
use crate::services::funds::{
    ApprovalStep, BankAccount, CoinAddress, EnterableOption, ListedOption, MethodSnapshot, PayoutCurrency, PayoutTerms,
    Totals,
};
use crate::store::StoreError;
use crate::store::funds::transfer_list::{self, Destination};
use crate::store::funds::transfers::{DepositRow, WithdrawalRow};

/// A staff member's decision.
#[derive(Debug, Serialize, ToSchema)]
pub struct Decision {
    pub at: Moment,
    /// ID of the staff member.
    pub staff: i64,
}

impl Decision {
    pub(super) fn of(at: Option<i64>, staff: Option<i64>) -> Option<Self> {
        Some(Self { at: TimeMs(at?).into(), staff: staff? })
    }
}

/// A deposit with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminDeposit {
    #[serde(flatten)]
    pub deposit: Deposit,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// Number of the account.
    pub account: i64,
    /// ID of the account, as of a customer (`/admin/api/users/{id}`).
    pub account_id: i64,
    /// Signals about the customer that are not dismissed; see `/admin/api/users/{id}/signals`.
    pub signals: Vec<&'static str>,
    #[serde(flatten)]
    pub work: Work,
    /// Destination of the deposit: coin address or bank account.
    pub sent_to: String,
    /// Network of the coin, or name of the bank.
    pub via: String,
    /// Reference of the payment, as the staff stated it; empty: none.
    pub reference: String,
    /// Note of the staff member who entered it.
    pub note: String,
    /// Date of the payment, `YYYY-MM-DD`; null: not stated.
    #[schema(required)]
    pub value_date: Option<String>,
    /// E-mail address of the staff member who entered it; null: the customer announced it.
    #[schema(required)]
    pub entered_by: Option<String>,
    /// First approval, where two are required.
    #[schema(required)]
    pub first_approval: Option<Decision>,
    /// E-mail address of the staff member who approved first.
    #[schema(required)]
    pub first_approved_by: Option<String>,
    /// Amount of the first approval, in the account's currency: the second one must be of the same amount.
    #[schema(required)]
    pub first_amount: Option<Decimal>,
    /// 1: two staff members must approve.
    pub needs_second: u8,
    /// The effect of an approval by the reader now, of `first_amount` or else the amount times the rate: `first` (the
    /// first of two; nothing is credited) or `credit`. Null: none, see `blocked`. Send it with the approval.
    #[schema(required)]
    pub next_step: Option<&'static str>,
    /// Why the reader cannot approve it now; null: they can, or it is decided.
    #[schema(required)]
    pub blocked: Option<Blocked>,
    #[schema(required)]
    pub decided: Option<Decision>,
}

impl AdminDeposit {
    /// A deposit and its customer, described in `language`.
    pub fn new(
        language: Language,
        row: &DepositRow,
        RowCustomer { user, signals, work }: RowCustomer,
        approval: Approval,
        entered_by: Option<String>,
    ) -> Self {
        let first = row.details.first;
        Self {
            deposit: row.into(),
            user,
            account: account_number(AccountId(row.account)),
            account_id: row.account,
            signals,
            work,
            sent_to: row.details.sent_to.clone(),
            via: row.details.via.clone(),
            reference: row.details.reference.clone(),
            note: row.details.note.clone(),
            value_date: row.details.value_date.clone(),
            entered_by,
            first_approval: first.and_then(|first| Decision::of(Some(first.at), Some(first.staff))),
            first_approved_by: approval.first_by.clone(),
            first_amount: first.map(|first| Decimal::of(first.amount)),
            needs_second: flag(approval.needs_second),
            next_step: approval.next_step(),
            blocked: approval.blocked(language),
            decided: Decision::of(row.decided_at, row.details.staff),
        }
    }
}

/// A withdrawal with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminWithdrawal {
    #[serde(flatten)]
    pub withdrawal: Withdrawal,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// Number of the account.
    pub account: i64,
    /// ID of the account, as of a customer (`/admin/api/users/{id}`).
    pub account_id: i64,
    /// Signals about the customer that are not dismissed; see `/admin/api/users/{id}/signals`.
    pub signals: Vec<&'static str>,
    #[serde(flatten)]
    pub work: Work,
    /// Destination, as it was at the time of the request.
    pub method: Method,
    /// The customer's note.
    pub memo: String,
    /// First approval, where two are required.
    #[schema(required)]
    pub first_approval: Option<Decision>,
    /// E-mail address of the staff member who approved first.
    #[schema(required)]
    pub first_approved_by: Option<String>,
    /// 1: two staff members must approve.
    pub needs_second: u8,
    /// 1: two must approve it, whatever its amount, because nothing has been paid to its payout method yet.
    pub first_to_method: u8,
    /// The effect of an approval by the reader now: `first` (the first of two; nothing is paid) or `pay`. Null: none, see
    /// `blocked`. Send it with the approval.
    #[schema(required)]
    pub next_step: Option<&'static str>,
    /// Why the reader cannot approve it now; null: they can, or it is decided.
    #[schema(required)]
    pub blocked: Option<Blocked>,
    /// Why the reader cannot state that the payment failed; null: they can, or it is not being paid.
    #[schema(required)]
    pub failure_blocked: Option<Blocked>,
    /// The approval, where the payment was a step of its own.
    #[schema(required)]
    pub approved: Option<Decision>,
    /// The end: paid, or rejected.
    #[schema(required)]
    pub decided: Option<Decision>,
}

/// What a list of deposits or withdrawals can be filtered by.
#[derive(Debug, Serialize, ToSchema)]
pub struct TransferChoices {
    /// Where they went, by currency; at most 200.
    pub destinations: Vec<TransferDestination>,
    /// Tags of customers.
    pub tags: Vec<Tag>,
}

/// A page of deposits or withdrawals.
#[derive(Debug, Serialize)]
pub struct TransferPage<T> {
    pub list: Vec<T>,
    pub total: i64,
    /// Absent if the list has more than 5,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<TransferTotals>,
}

/// What a whole list sums to.
#[derive(Debug, Serialize, ToSchema)]
pub struct TransferTotals {
    /// In USD at the newest rates; null: a currency has no rate.
    #[schema(required)]
    pub usd: Option<Decimal>,
    pub currencies: Vec<TransferSum>,
}

/// What a list sums to in one currency of accounts.
#[derive(Debug, Serialize, ToSchema)]
pub struct TransferSum {
    pub currency: String,
    pub count: i64,
    /// Credited, or the amount of withdrawals; of deposits that are not approved what was announced.
    pub amount: Decimal,
}

impl From<Totals> for TransferTotals {
    fn from(Totals { usd, sums }: Totals) -> Self {
        let sum = |sum: transfer_list::TransferSum| TransferSum {
            currency: sum.currency.to_string(),
            count: sum.count,
            amount: Decimal::of(sum.amount),
        };
        Self { usd: usd.map(Decimal::of), currencies: sums.into_iter().map(sum).collect() }
    }
}

/// Where deposits were sent, or how payouts are made.
#[derive(Debug, Serialize, ToSchema)]
pub struct TransferDestination {
    pub currency_code: String,
    /// Network of the coin, or name of the broker's bank; of a payout by bank empty.
    pub via: String,
    /// Coin address or bank account of the broker; empty for withdrawals.
    pub sent_to: String,
}

impl From<Destination> for TransferDestination {
    fn from(Destination { currency, via, sent_to }: Destination) -> Self {
        Self { currency_code: currency, via, sent_to }
    }
}

/// Why an act is not possible now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Blocked {
    /// The error code of an attempt.
    pub error: &'static str,
    /// Its message.
    pub message: String,
}

impl Blocked {
    /// The error, described in `language`.
    pub fn new(error: &ApiError, language: Language) -> Self {
        Self { error: error.code(), message: error.describe(language) }
    }
}

/// The effect of an approval of a deposit or withdrawal by the reader.
pub struct Approval {
    pub needs_second: bool,
    /// E-mail address of the staff member who approved first.
    pub first_by: Option<String>,
    /// The step, or the error of an attempt (none for what is decided).
    pub step: Result<ApprovalStep, Option<ApiError>>,
}

/// The customer of a row, the signals about them, and what colleagues know about the row.
pub struct RowCustomer {
    /// `None`: their record has been removed.
    pub user: Option<Customer>,
    pub signals: Vec<&'static str>,
    pub work: Work,
}

impl Approval {
    fn next_step(&self) -> Option<&'static str> {
        self.step.as_ref().ok().map(|step| step.code())
    }

    fn blocked(self, language: Language) -> Option<Blocked> {
        let error = self.step.err().flatten()?;
        Some(Blocked::new(&error, language))
    }
}

impl AdminWithdrawal {
    /// A withdrawal and its customer, described in `language`. `first_to_method`: two must approve it for that.
    /// `not_returnable`: why the reader cannot state that its payment failed.
    ///
    /// # Errors
    /// `Corrupt` when its method cannot be read.
    pub fn new(
        language: Language,
        row: &WithdrawalRow,
        RowCustomer { user, signals, work }: RowCustomer,
        approval: Approval,
        (first_to_method, not_returnable): (bool, Option<ApiError>),
    ) -> Result<Self, StoreError> {
        let details = &row.details;
        Ok(Self {
            withdrawal: Withdrawal::new(language, row)?,
            user,
            account: account_number(AccountId(row.account)),
            account_id: row.account,
            signals,
            work,
            method: (details.payment_type, MethodSnapshot::of(row)?).into(),
            memo: details.memo.clone(),
            first_approval: details.first.and_then(|(staff, at)| Decision::of(Some(at), Some(staff))),
            first_approved_by: approval.first_by.clone(),
            needs_second: flag(approval.needs_second),
            first_to_method: flag(first_to_method),
            next_step: approval.next_step(),
            blocked: approval.blocked(language),
            failure_blocked: not_returnable.map(|error| Blocked::new(&error, language)),
            approved: Decision::of(row.approved_at, details.approved_by),
            decided: Decision::of(row.decided_at, details.staff),
        })
    }
}

/// A coin deposit option.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminDepositOption {
    pub id: i64,
    pub currency_code: String,
    /// Network of the coin.
    pub protocol_code: String,
    pub address: String,
    /// USD per unit of the currency.
    pub rate: Decimal,
    /// Limits of a deposit, in the currency.
    pub min: Decimal,
    pub max: Decimal,
    /// 1: offered to customers.
    pub enabled: u8,
    pub position: i64,
    /// 1: part of the demo data set; the address is not real.
    pub is_demo: u8,
}

impl From<ListedOption<CoinAddress>> for AdminDepositOption {
    fn from(one: ListedOption<CoinAddress>) -> Self {
        let CoinAddress { currency, protocol, address, rate, min, max } = one.option;
        Self {
            id: one.id,
            currency_code: currency,
            protocol_code: protocol,
            address,
            rate: Decimal::of(rate),
            min: Decimal::of(min),
            max: Decimal::of(max),
            enabled: flag(one.enabled),
            position: one.position,
            is_demo: flag(one.demo),
        }
    }
}

/// A bank account of the broker.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminBankAccount {
    #[serde(flatten)]
    pub account: BankOption,
    /// 1: offered to customers.
    pub enabled: u8,
    pub position: i64,
    /// 1: part of the demo data set; the account is not real.
    pub is_demo: u8,
}

impl From<ListedOption<BankAccount>> for AdminBankAccount {
    fn from(one: ListedOption<BankAccount>) -> Self {
        let (enabled, position, is_demo) = (flag(one.enabled), one.position, flag(one.demo));
        let rate = one.option.rate.into();
        Self { account: BankOption::new(one, rate, Currency::USD), enabled, position, is_demo }
    }
}

/// A payout currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPayoutCurrency {
    #[serde(flatten)]
    pub currency: super::funds::PayoutCurrency,
    /// 1: offered to customers.
    pub enabled: u8,
    pub position: i64,
}

impl From<ListedOption<PayoutCurrency>> for AdminPayoutCurrency {
    fn from(one: ListedOption<PayoutCurrency>) -> Self {
        let (enabled, position) = (flag(one.enabled), one.position);
        let terms = PayoutTerms::in_usd(&one.option);
        Self { currency: super::funds::PayoutCurrency::new(one, &terms), enabled, position }
    }
}

/// The platform's own price of a currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuotedRate {
    pub currency_code: String,
    /// USD per unit, at the bid of the newest quote inside the trading hours.
    pub rate: Decimal,
}

/// Where the money of a deposit that the staff enter may have arrived: an enabled option.
#[derive(Debug, Serialize, ToSchema)]
pub struct DepositTarget {
    /// 0: coin; 1: bank.
    #[serde(rename = "type")]
    pub kind: u8,
    pub id: i64,
    pub currency_code: String,
    /// The network or the bank.
    pub via: String,
    /// The coin address or the account number.
    pub sent_to: String,
    /// Units of the account's currency per unit of the option's, now. Null: no price is known.
    pub rate: Option<Decimal>,
}

impl From<EnterableOption> for DepositTarget {
    fn from(one: EnterableOption) -> Self {
        let EnterableOption { payment_type, id, currency, via, sent_to, rate } = one;
        let kind = u8::from(payment_type == PaymentType::Bank);
        Self { kind, id, currency_code: currency, via, sent_to, rate: rate.map(Decimal::of) }
    }
}
