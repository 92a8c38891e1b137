//! Deposits that the staff enter: the money has arrived, and the customer announced nothing. They are announced on the
//! customer's behalf and approved by the same person at once, by the rules of every approval.

use jiff::civil::Date;
use serde_json::json;

use crate::domain::funds::{FundingRate, PaymentType, credit};
use crate::domain::time::HOUR;
use crate::domain::{AccountId, Currency, Quantity};
use crate::engine::event::Answer;
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::services::customers::accounts::{not_archived, not_erased};
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::funds::bank_lines::{self, LineDecision};
use crate::store::funds::transfers::{DepositDetails, DepositRow};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::trading::Command;
use super::deposits::with_details;
use super::methods::deposit_type_number;
use super::{BankAccount, CoinAddress, DepositApproval, DepositOption, Funds, PaymentReference, fingerprint};

/// The difference between UTC and the zone with the latest date.
const LATEST_ZONE: i64 = 14 * HOUR;

/// A deposit that a staff member enters.
#[derive(Debug, Clone)]
pub struct EnteredDeposit {
    pub payment_type: PaymentType,
    /// The deposit option or the bank account that received it, which gives currency and rate.
    pub option: i64,
    /// In its currency.
    pub amount: Quantity,
    pub reference: PaymentReference,
    /// For the staff.
    pub note: String,
    pub value_date: Option<Date>,
    /// The line of a bank statement that it is, which is matched to it in the same transaction.
    pub bank_line: Option<i64>,
}

/// Where the money of an entered deposit may have arrived: an enabled option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnterableOption {
    pub payment_type: PaymentType,
    pub id: i64,
    pub currency: String,
    /// The network or the bank.
    pub via: String,
    /// The coin address or the account number.
    pub sent_to: String,
    /// Units of the account's currency per unit of the option's; `None`: no price is known.
    pub rate: Option<FundingRate>,
}

impl Funds {
    /// Where the money of a deposit to `account` may have arrived, bank accounts first, with the rate of now. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; those of the database.
    pub fn enterable_options(&self, account: AccountId) -> Result<Vec<EnterableOption>, ServiceError> {
        if self.deps.gateway.read_model().account(account).is_none() {
            return Err(Reject::AccountNotFound.into());
        }
        let to = self.currency_of(account);
        let mut found = self.enterable::<BankAccount>(PaymentType::Bank, to)?;
        found.extend(self.enterable::<CoinAddress>(PaymentType::Coin, to)?);
        Ok(found)
    }

    fn enterable<T: DepositOption>(
        &self,
        payment_type: PaymentType,
        to: Currency,
    ) -> Result<Vec<EnterableOption>, ServiceError> {
        let enabled = self.options::<T>()?.into_iter().filter(|one| one.enabled);
        let shown = enabled.filter_map(|one| {
            let destination = one.option.destination()?;
            Some(EnterableOption {
                payment_type,
                id: one.id,
                currency: one.option.currency().to_owned(),
                via: destination.via.to_owned(),
                sent_to: destination.sent_to.to_owned(),
                rate: self.deposit_rate(&one.option, to).ok(),
            })
        });
        Ok(shown.collect())
    }

    /// Enters a deposit to `account` and approves it: it is credited or, where two must approve, waits with its first
    /// approval. `request`: idempotency key. Blocks until it is on disk.
    ///
    /// # Errors
    /// `deposit_option_not_found`, `bank_account_not_found`; `invalid_field`; `reference_used` {deposit, field};
    /// `AccountNotFound`, `OnlyRealAccounts`, `customer_erased`, `account_archived`, `currency_not_offered`;
    /// `RequestIdReused`; those of [`Funds::approve_deposit`].
    pub fn enter_deposit(
        &self,
        by: &Actor,
        account: AccountId,
        entered: &EnteredDeposit,
        request: Option<String>,
    ) -> Result<DepositRow, ServiceError> {
        let EnteredDeposit { payment_type, option, amount, reference, note, value_date, bank_line } = entered;
        let _deciding = self.deps.decisions.one_at_a_time();
        let _kept = self.deps.gateway.keep_customers();
        not_erased(&self.deps.store, account)?;
        not_archived(&self.deps.store, account)?;
        let day = value_date.map(|date| date.to_string());
        let kind = if *payment_type == PaymentType::Coin { "coin" } else { "bank" };
        let day_text = day.as_deref().unwrap_or_default();
        let details = fingerprint(&[&"entered", &kind, option, amount, &reference.text, note, &day_text]);
        let command = Command::new(Body::AnnounceDeposit { account, details }).with_staff_request(account, request);
        let command = match self.entered_details(by, account, entered, day) {
            Ok(details) => {
                let (by, now, bank_line) = (by.clone(), self.deps.clock.now(), *bank_line);
                let after = json!({ "account": account.0, "number": amount.to_string(), "currency": details.currency,
                    "sent_to": details.sent_to, "reference": details.reference, "value_date": details.value_date });
                with_details(command, details, move |transaction, id| {
                    let entry = by.entry(now, "enter", format!("deposit/{id}"), None, Some(&after));
                    audit::append(transaction, &entry)?;
                    let Some(line) = bank_line else { return Ok(()) };
                    bank_lines::decide(transaction, line, &LineDecision::Deposit(id), (now.0, by.staff))?;
                    let deposit = format!("deposit/{id}");
                    let entry = by.entry(now, "match", format!("bank_line/{line}"), None, Some(&deposit));
                    audit::append(transaction, &entry).map(drop)
                })
            }
            // The first request used the reference; a repeated one still returns its result.
            Err(refused) => command.only_repeated(refused),
        };
        let Answer::Deposit(id) = self.deps.gateway.submit_blocking(command)? else {
            return Err(ServiceError::Internal("deposit: unexpected answer".into()));
        };
        let row = self.one_deposit(id)?;
        // A repeated request approves what an interrupted one entered only.
        if row.status != 0 || row.details.first.is_some() {
            return Ok(row);
        }
        self.approve_while_locked(by, &row, &DepositApproval::default())
    }

    /// The details of an entered deposit, which this staff member could approve.
    fn entered_details(
        &self,
        by: &Actor,
        account: AccountId,
        entered: &EnteredDeposit,
        value_date: Option<String>,
    ) -> Result<DepositDetails, ServiceError> {
        let to = self.currency_of(account);
        let (currency, rate, to_account, sent_to, via, payment_type) = match entered.payment_type {
            PaymentType::Coin => {
                let one = self.enabled_option::<CoinAddress>(entered.option)?.option;
                let to_account = self.deposit_rate(&one, to)?;
                (one.currency, one.rate, to_account, one.address, one.protocol, deposit_type_number(PaymentType::Coin))
            }
            PaymentType::Bank => {
                let one = self.enabled_option::<BankAccount>(entered.option)?.option;
                let to_account = self.deposit_rate(&one, to)?;
                (
                    one.currency,
                    one.rate,
                    to_account,
                    one.payee_account,
                    one.bank_name,
                    deposit_type_number(PaymentType::Bank),
                )
            }
        };
        let expected = credit(entered.amount, to_account).filter(|expected| expected.is_positive());
        let expected = expected.ok_or_else(|| Refusal::invalid_field("number"))?;
        let now = self.deps.clock.now();
        let latest = jiff::Timestamp::from_millisecond(now.plus(LATEST_ZONE).0).unwrap_or_default();
        if entered.value_date.is_some_and(|date| date > latest.to_zoned(jiff::tz::TimeZone::UTC).date()) {
            return Err(Refusal::invalid_field("value_date").into());
        }
        let details = DepositDetails {
            payment_type,
            amount: entered.amount,
            currency,
            rate,
            account_rate: (!to.is_usd()).then_some(to_account),
            expected,
            option: Some(entered.option),
            sent_to,
            via,
            proof: None,
            proof_name: String::new(),
            remark: String::new(),
            first: None,
            staff: None,
            reference: entered.reference.text.clone(),
            note: entered.note.clone(),
            value_date,
            entered_by: by.staff,
            gateway: None,
        };
        self.check_reference(0, &details, &entered.reference)?;
        let row = DepositRow {
            id: 0,
            account: account.0,
            account_currency: to,
            status: 0,
            credited: crate::domain::Money::ZERO,
            created_at: now.0,
            decided_at: None,
            details,
        };
        self.deposit_step(by, &row, expected)?;
        Ok(row.details)
    }
}
