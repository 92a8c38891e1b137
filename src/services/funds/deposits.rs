//! Deposits: announced by the customer with a proof of payment, decided by the back office.

use rusqlite::Transaction;

use crate::domain::funds::{FundingRate, Limits, PaymentType, credit};
use crate::domain::{AccountId, DepositId, Quantity, Rate};
use crate::engine::event::{Answer, Event};
use crate::engine::input::Body;
use crate::store::funds::transfers::{self as rows, DepositDetails, DepositRow};
use crate::store::{
    StoreError,
    backoffice::audit,
    customers::{uploads, user_accounts},
};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::trading::Command;
use super::methods::deposit_type_number;
use super::{BankAccount, CoinAddress, DepositOption, Funds, check_limits, fingerprint};
use crate::services::customers::accounts::{not_archived, not_erased};
use crate::services::staff::audit::Actor;

/// A coin deposit as announced.
#[derive(Debug, Clone)]
pub struct CoinDeposit {
    pub amount: Quantity,
    /// One of the customer's uploads.
    pub proof: i64,
    /// As shown to the customer.
    pub address: String,
    pub option: i64,
}

/// A bank deposit as announced.
#[derive(Debug, Clone)]
pub struct WireDeposit {
    pub amount: Quantity,
    /// One of the customer's uploads.
    pub proof: i64,
    pub account: i64,
}

impl Funds {
    /// Announces a coin deposit. Blocks until it is on disk.
    ///
    /// # Errors
    /// `deposits_closed`; `deposit_option_not_found`; `deposit_address_changed`; `amount_below_min` {min, currency},
    /// `amount_above_max` {max, currency}; `upload_not_found`, `proof_used`; `RequestIdReused`; `Unavailable`.
    pub fn deposit_coin(
        &self,
        user: AccountId,
        request: &CoinDeposit,
        key: Option<String>,
    ) -> Result<DepositRow, ServiceError> {
        let CoinDeposit { amount, proof, address, option } = request;
        let fields = fingerprint(&[&"coin", amount, proof, address, option]);
        self.deposit(user, fields, key, || {
            let (option, one) = (*option, self.enabled_option::<CoinAddress>(*option)?.option);
            if one.address != address.trim() {
                return Err(Refusal::new("deposit_address_changed").into());
            }
            let terms = self.terms(&one, Limits { min: one.min, max: one.max }, user)?;
            let (sent_to, via) = (one.address.clone(), one.protocol.clone());
            self.prepared(
                user,
                *proof,
                *amount,
                &terms,
                PaidTo { payment_type: deposit_type_number(PaymentType::Coin), option, sent_to, via },
            )
        })
    }

    /// Announces a bank deposit. Blocks until it is on disk.
    ///
    /// # Errors
    /// `bank_account_not_found`, and those of [`Funds::deposit_coin`].
    pub fn deposit_wire(
        &self,
        user: AccountId,
        request: &WireDeposit,
        key: Option<String>,
    ) -> Result<DepositRow, ServiceError> {
        let WireDeposit { amount, proof, account } = request;
        let fields = fingerprint(&[&"wire", amount, proof, account]);
        self.deposit(user, fields, key, || {
            let one = self.enabled_option::<BankAccount>(*account)?.option;
            let terms = self.terms(&one, Limits { min: one.min, max: one.max }, user)?;
            let (sent_to, via) = (one.payee_account.clone(), one.bank_name.clone());
            self.prepared(
                user,
                *proof,
                *amount,
                &terms,
                PaidTo { payment_type: deposit_type_number(PaymentType::Bank), option: *account, sent_to, via },
            )
        })
    }

    fn deposit(
        &self,
        user: AccountId,
        fields: u64,
        key: Option<String>,
        prepare: impl FnOnce() -> Result<DepositDetails, ServiceError>,
    ) -> Result<DepositRow, ServiceError> {
        let _kept = self.deps.gateway.keep_customers();
        not_erased(&self.deps.store, user)?;
        not_archived(&self.deps.store, user)?;
        let body = Body::AnnounceDeposit { account: user, details: fields };
        let command = Command::new(body).with_request(user, key);
        let with_reserved_proof = |prepared: DepositDetails| {
            Ok((prepared.proof.map(|proof| self.reserve_proof(proof)).transpose()?, prepared))
        };
        let (command, _reserved) = match prepare().and_then(with_reserved_proof) {
            Ok((reserved, prepared)) => (with_details(command, prepared, |_, _| Ok(())), reserved),
            // The first request used the proof; a repeated one still returns its result.
            Err(refused) => (command.only_repeated(refused), None),
        };
        let Answer::Deposit(id) = self.deps.gateway.submit_blocking(command)? else {
            return Err(ServiceError::Internal("deposit: unexpected answer".into()));
        };
        self.one_deposit(id)
    }

    fn prepared(
        &self,
        user: AccountId,
        proof: i64,
        amount: Quantity,
        terms: &Terms<'_>,
        paid_to: PaidTo,
    ) -> Result<DepositDetails, ServiceError> {
        if !self.deps.settings.values().is_on("deposits_open") {
            return Err(Refusal::new("deposits_closed").into());
        }
        let Terms { currency, rate, account_rate, ref limits } = *terms;
        if !amount.is_positive() {
            return Err(Refusal::invalid_field("number").into());
        }
        check_limits(amount, limits, currency)?;
        let rate_to_account = account_rate.unwrap_or_else(|| rate.into());
        let expected = credit(amount, rate_to_account)
            .filter(|sum| sum.is_positive())
            .ok_or_else(|| Refusal::invalid_field("number"))?;
        let upload =
            self.read(|connection| uploads::of_user(connection, user_accounts::owner(connection, user.0)?, proof))?;
        let upload = upload.ok_or_else(|| Refusal::new("upload_not_found").with("field", "proofImg"))?;
        if upload.used_for.is_some() {
            return Err(Refusal::new("proof_used").into());
        }
        Ok(DepositDetails {
            payment_type: paid_to.payment_type,
            amount,
            currency: currency.to_owned(),
            rate,
            account_rate,
            expected,
            option: Some(paid_to.option),
            sent_to: paid_to.sent_to,
            via: paid_to.via,
            proof: Some(proof),
            proof_name: upload.name,
            remark: String::new(),
            first: None,
            staff: None,
            reference: String::new(),
            note: String::new(),
            value_date: None,
            entered_by: None,
            gateway: None,
        })
    }

    /// The terms of an option for an account.
    pub(super) fn terms<'a, T: DepositOption>(
        &self,
        option: &'a T,
        limits: Limits<Quantity>,
        account: AccountId,
    ) -> Result<Terms<'a>, ServiceError> {
        let to = self.currency_of(account);
        let account_rate = if to.is_usd() { None } else { Some(self.deposit_rate(option, to)?) };
        Ok(Terms { currency: option.currency(), rate: option.rate(), account_rate, limits })
    }

    /// Reserves a proof while its deposit is being announced, so that it is used once only.
    fn reserve_proof(&self, proof: i64) -> Result<ReservedProof<'_>, ServiceError> {
        if !self.reserved_proofs.lock().insert(proof) {
            return Err(Refusal::new("proof_used").into());
        }
        let reserved = ReservedProof { of: self, proof };
        // A concurrent request may have used it since it was read.
        let used = self.read(|connection| uploads::is_used(connection, proof))?;
        if used { Err(Refusal::new("proof_used").into()) } else { Ok(reserved) }
    }

    /// Returns any customer's deposit. Blocks.
    ///
    /// # Errors
    /// `deposit_not_found`.
    pub fn one_deposit(&self, id: DepositId) -> Result<DepositRow, ServiceError> {
        let found = self.read(|connection| rows::deposit_by_id(connection, id.0))?;
        Ok(found.ok_or(Refusal::new("deposit_not_found"))?)
    }

    /// Rejects a deposit whose money has not arrived. Blocks until it is on disk.
    ///
    /// # Errors
    /// `deposit_not_found`, `AlreadyDecided`, `Unavailable`.
    pub fn reject_deposit(&self, by: &Actor, id: DepositId, remark: String) -> Result<DepositRow, ServiceError> {
        let row = self.one_deposit(id)?;
        self.decide_deposit(by, &row, Body::RejectDeposit { deposit: id }, "reject", remark)
    }

    /// Marks a deposit as invalid. Blocks until it is on disk.
    ///
    /// # Errors
    /// Those of [`Funds::reject_deposit`].
    pub fn invalidate_deposit(&self, by: &Actor, id: DepositId, remark: String) -> Result<DepositRow, ServiceError> {
        let row = self.one_deposit(id)?;
        self.decide_deposit(by, &row, Body::InvalidateDeposit { deposit: id }, "invalidate", remark)
    }

    fn decide_deposit(
        &self,
        by: &Actor,
        row: &DepositRow,
        body: Body,
        act: &'static str,
        reason: String,
    ) -> Result<DepositRow, ServiceError> {
        let (id, staff) = (row.id, by.staff);
        let entry = by.entry::<str>(self.deps.clock.now(), act, format!("deposit/{id}"), None, None);
        let command = Command::new(body).with_hook(move |transaction, _| {
            rows::set_deposit_decision(transaction, id, staff, &reason)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.one_deposit(DepositId(id))
    }
}

/// Rates and limits of an amount.
pub(super) struct Terms<'a> {
    pub currency: &'a str,
    pub rate: Rate,
    pub account_rate: Option<FundingRate>,
    limits: Limits<Quantity>,
}

/// The destination of the money, as the details keep it.
struct PaidTo {
    /// A [`deposit_type_number`].
    payment_type: i64,
    option: i64,
    sent_to: String,
    via: String,
}

/// A reserved proof.
struct ReservedProof<'a> {
    of: &'a Funds,
    proof: i64,
}

impl Drop for ReservedProof<'_> {
    fn drop(&mut self) {
        self.of.reserved_proofs.lock().remove(&self.proof);
    }
}

/// With the details of an announced deposit; `also` writes what else belongs to it.
pub(super) fn with_details(
    command: Command,
    details: DepositDetails,
    also: impl FnOnce(&Transaction<'_>, i64) -> Result<(), StoreError> + Send + 'static,
) -> Command {
    command.with_hook(move |transaction, events| {
        let id = events.iter().find_map(|event| match event {
            Event::DepositAnnounced { deposit, .. } => Some(deposit.0),
            _ => None,
        });
        let id = id.ok_or_else(|| StoreError::Corrupt("deposit: announced without its event".into()))?;
        rows::insert_deposit(transaction, id, &details)?;
        also(transaction, id)?;
        details.proof.map_or(Ok(()), |proof| uploads::use_for(transaction, proof, "deposit"))
    })
}
