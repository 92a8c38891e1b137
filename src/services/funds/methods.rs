//! Payout methods: coin addresses and bank accounts that a customer has bound. The customer is notified of a new one,
//! because an attacker with a stolen session would bind one first.

use serde::{Deserialize, Serialize};

use crate::domain::funds::PaymentType;
use crate::domain::time::HOUR;
use crate::domain::{AccountId, TimeMs};
use crate::engine::reject::Reject;
use crate::store::customers::traces::{self, Trace};
use crate::store::funds::methods::{self as rows, MethodRow};
use crate::store::{StoreError, funds::funding};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::{FundingOption, Funds, PayoutCurrency, address, from_json, json};
use crate::services::notifications::outgoing::Kind;
use crate::services::reporting::time_text::minutes;

/// Most methods per customer.
const METHODS_MAX: i64 = 20;

/// The destination of a payout; for a coin the address only.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodDetails {
    pub address: String,
    pub bank_name: String,
    pub bank_address: String,
    pub bank_swift: String,
    pub payee_account: String,
    pub payee_name: String,
    pub remark: String,
}

/// A method to be bound.
#[derive(Debug, Clone)]
pub struct NewMethod {
    pub payment_type: PaymentType,
    /// The withdrawal currency.
    pub currency: i64,
    pub details: MethodDetails,
    /// If a setting requires one.
    pub code: Option<String>,
}

/// A bound method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    pub id: i64,
    pub payment_type: PaymentType,
    pub currency_id: i64,
    pub code: String,
    pub protocol: String,
    pub details: MethodDetails,
    pub created_at: TimeMs,
    /// When payouts to it become possible; `None`: at once.
    pub usable_at: Option<TimeMs>,
}

/// The stored number of a deposit's payment type: 0 coin, 1 bank. Withdrawals and payout methods have other numbers, see
/// [`payment_type_number`].
pub(super) const fn deposit_type_number(payment_type: PaymentType) -> i64 {
    match payment_type {
        PaymentType::Coin => 0,
        PaymentType::Bank => 1,
    }
}

/// The number of a payment type in withdrawals and payout methods, stored and on the wire: 1 coin, 2 bank.
pub const fn payment_type_number(payment_type: PaymentType) -> i64 {
    match payment_type {
        PaymentType::Coin => 1,
        PaymentType::Bank => 2,
    }
}

/// The payment type with this number of [`payment_type_number`].
pub const fn payment_type_from_number(number: i64) -> Option<PaymentType> {
    match number {
        1 => Some(PaymentType::Coin),
        2 => Some(PaymentType::Bank),
        _ => None,
    }
}

/// The normalised details of one payment type; fields of the other are dropped.
fn cleaned(
    payment_type: PaymentType,
    currency: &PayoutCurrency,
    given: MethodDetails,
) -> Result<MethodDetails, Refusal> {
    let remark = given.remark.trim().to_owned();
    if payment_type == PaymentType::Coin {
        let address = given.address.trim().to_owned();
        if address.is_empty() {
            return Err(Refusal::missing_field("dc_address"));
        }
        if !address::is_coin_address(&currency.protocol, &address) {
            return Err(Refusal::new("address_not_of_network").with("network", &currency.protocol));
        }
        return Ok(MethodDetails { address, remark, ..MethodDetails::default() });
    }
    let needed = |text: &str, field| {
        if text.trim().is_empty() { Err(Refusal::missing_field(field)) } else { Ok(text.trim().to_owned()) }
    };
    let bank_name = needed(&given.bank_name, "bank_name")?;
    let payee_name = needed(&given.payee_name, "payee_name")?;
    let account = needed(&given.payee_account, "payee_account")?;
    let bank_swift = given.bank_swift.trim().to_ascii_uppercase();
    if !bank_swift.is_empty() && !address::is_bic(&bank_swift) {
        return Err(Refusal::invalid_field("bank_swift"));
    }
    let payee_account = address::account_number(&account).ok_or_else(|| Refusal::invalid_field("payee_account"))?;
    let bank_address = given.bank_address.trim().to_owned();
    Ok(MethodDetails { address: String::new(), bank_name, bank_address, bank_swift, payee_account, payee_name, remark })
}

impl Funds {
    /// Returns a customer's methods of one payment type, newest first, of one currency if given. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn methods(
        &self,
        user: AccountId,
        payment_type: PaymentType,
        currency: Option<i64>,
    ) -> Result<Vec<Method>, ServiceError> {
        let wait = self.method_wait();
        self.read(|connection| {
            let rows = rows::of_user(connection, user.0, payment_type_number(payment_type))?;
            let wanted = rows.into_iter().filter(|row| currency.is_none_or(|id| row.currency == id));
            wanted.map(|row| view(connection, row, wait)).collect()
        })
    }

    /// Returns one of a customer's methods. Blocks.
    ///
    /// # Errors
    /// `method_not_found`.
    pub fn method(&self, user: AccountId, id: i64) -> Result<Method, ServiceError> {
        let wait = self.method_wait();
        let found = self.read(|connection| match rows::one(connection, user.0, id)? {
            Some(row) => Ok(Some(view(connection, row, wait)?)),
            None => Ok(None),
        })?;
        Ok(found.ok_or(Refusal::new("method_not_found"))?)
    }

    /// Adds a method and notifies the customer. Blocks.
    ///
    /// # Errors
    /// `AccountFrozen`; `second_factor_needed`; `draw_currency_not_found`; `missing_field`, `invalid_field` {field}; `address_not_of_network` {network};
    /// `too_many_methods` {max}; `code_invalid`.
    pub fn bind(&self, user: AccountId, new: NewMethod) -> Result<Method, ServiceError> {
        if self.deps.gateway.read_model().account(user).is_some_and(|account| account.record.frozen) {
            return Err(Reject::AccountFrozen.into());
        }
        self.check_enrolled(user)?;
        let currency = self.enabled_option::<PayoutCurrency>(new.currency)?;
        if currency.option.payment_type != new.payment_type {
            return Err(Refusal::new(PayoutCurrency::NOT_FOUND).into());
        }
        let details = cleaned(new.payment_type, &currency.option, new.details)?;
        let verified = self.check_code(user, new.code.as_deref())?;
        let now = self.deps.clock.now();
        let row = MethodRow {
            id: 0,
            user: user.0,
            currency: new.currency,
            payment_type: payment_type_number(new.payment_type),
            details: json(&details),
            created_at: now.0,
        };
        let shown = if new.payment_type == PaymentType::Coin { &details.address } else { &details.payee_account };
        let destination = traces::key(shown);
        let args = [("method", ending(shown)), ("time", minutes(now))];
        let notice = self.deps.messages.draft(Kind::METHOD_BOUND, &args).leading_to("methods", "");
        let bound = self.deps.store.write(|transaction| {
            if rows::count(transaction, user.0)? >= METHODS_MAX {
                return Ok(Err(Refusal::new("too_many_methods").with("max", METHODS_MAX)));
            }
            let id = rows::insert(transaction, &row)?;
            traces::record(transaction, Trace::Destination, &destination, user.0, now.0)?;
            notice.write_to_user(transaction, user)?;
            Ok(Ok(id))
        });
        if !matches!(bound, Ok(Ok(_))) {
            self.give_code_back(verified);
        }
        let id = bound??;
        self.deps.messages.wake();
        self.method(user, id)
    }

    /// Deletes a customer's method; withdrawals under review keep a copy. Blocks.
    ///
    /// # Errors
    /// `method_not_found`.
    pub fn unbind(&self, user: AccountId, id: i64) -> Result<(), ServiceError> {
        let found = self.deps.store.write(|transaction| rows::remove(transaction, user.0, id))?;
        if found { Ok(()) } else { Err(Refusal::new("method_not_found").into()) }
    }

    /// Waiting time of a new method, in milliseconds.
    fn method_wait(&self) -> Wait {
        let hours = self.deps.settings.values().number("method_wait_hours");
        Wait { ms: hours * HOUR, now: self.deps.clock.now() }
    }
}

#[derive(Clone, Copy)]
struct Wait {
    ms: i64,
    now: TimeMs,
}

fn view(connection: &rusqlite::Connection, row: MethodRow, wait: Wait) -> Result<Method, StoreError> {
    // A currency in use cannot be deleted.
    let lost = || StoreError::Corrupt(format!("method {} has lost its currency", row.id));
    let currency = funding::one(connection, PayoutCurrency::KIND, row.currency)?.ok_or_else(lost)?;
    let currency: PayoutCurrency = from_json(&currency.details)?;
    let usable_at = Some(TimeMs(row.created_at).plus(wait.ms)).filter(|at| *at > wait.now);
    Ok(Method {
        id: row.id,
        payment_type: currency.payment_type,
        currency_id: row.currency,
        code: currency.code,
        protocol: currency.protocol,
        details: from_json(&row.details)?,
        created_at: TimeMs(row.created_at),
        usable_at,
    })
}

/// The last characters, by which the owner recognises it.
fn ending(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let tail: String = letters[letters.len().saturating_sub(4)..].iter().collect();
    format!("…{tail}")
}
