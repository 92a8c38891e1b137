//! What customers and staff members do: strategies, starts and ends of copies.

use rusqlite::Transaction;

use super::{Consent, ConsentText, Copying, NAME_MAX, StrategyTerms};
use crate::domain::copying::{CopyRecord, SeenFees};
use crate::domain::{AccountId, CopyId, Money, TimeMs};
use crate::engine::copying::command::CopyCommand;
use crate::engine::event::Answer;
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::i18n::look_alike;
use crate::services::ServiceError;
use crate::services::customers::accounts::not_erased;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;
use crate::store::backoffice::audit;
use crate::store::customers::consents::{self, ConsentRow};
use crate::store::dealing::copy_lists::{self as rows, StrategyRow};

impl Copying {
    /// Opens the strategy of an account or changes its terms. Blocks until it is on disk.
    ///
    /// # Errors
    /// `not_available`; `account_archived`; `invalid_field` {field: `name`, `performance`, `management`, `volume`};
    /// `strategy_name_taken`; `strategy_barred` {reason}; `consent_missing`; those of the engine: `StrategyCopied`, `CopyAccount`,
    /// `AccountFrozen`, `OnlyRealAccounts`.
    pub fn define(
        &self,
        user: AccountId,
        account: AccountId,
        terms: &StrategyTerms,
        consent: &Consent,
    ) -> Result<StrategyRow, ServiceError> {
        self.check_on()?;
        self.check_active(account)?;
        let name = checked_name(&terms.name)?;
        terms.fees.validate().map_err(Refusal::invalid_field)?;
        let _naming = self.naming.lock();
        let _kept = self.deps.gateway.keep_customers();
        not_erased(&self.deps.store, user)?;
        let (barred, others) = self
            .deps
            .store
            .read(|connection| Ok((rows::barred(connection, account)?, rows::other_names(connection, account)?)))?;
        if let Some(reason) = barred {
            return Err(Refusal::new("strategy_barred").with("reason", reason).into());
        }
        // Followers choose by the name.
        if others.iter().any(|other| look_alike::are_alike(other, &name)) {
            return Err(Refusal::new("strategy_name_taken").into());
        }
        let agreed = self.agreed(user, ConsentText::Provider, consent)?;
        let now = self.deps.clock.now();
        let body = CopyCommand::DefineStrategy { account, fees: terms.fees, min: terms.min };
        let command = Command::new(Body::Copying(body)).with_hook(move |transaction, _| {
            rows::put_profile(transaction, account, &name, now)?;
            agreed.map_or(Ok(()), |row| consents::record(transaction, user.0, &row))
        });
        self.deps.gateway.submit_blocking(command)?;
        self.board_is_due();
        self.strategy(account)
    }

    /// Closes the strategy of an account and ends its copies. Works also while the setting is off. Blocks until it is on disk.
    ///
    /// # Errors
    /// `StrategyNotFound`.
    pub fn close(&self, account: AccountId) -> Result<StrategyRow, ServiceError> {
        self.deps.gateway.submit_blocking(Command::new(Body::Copying(CopyCommand::CloseStrategy { account })))?;
        self.unlist(account);
        self.strategy(account)
    }

    /// An account begins to copy a strategy. Blocks until it is on disk.
    ///
    /// # Errors
    /// `not_available`; `account_archived`; `consent_missing` without the current version; `CopyOfOwn` for a strategy of the same
    /// customer; those of the engine: `StrategyNotFound`, `FeesChanged`, `BelowMin`, `AccountNotEmpty`, `StrategyFull`,
    /// `CopyAccount`, `StrategyAccount`, `InvalidTerms` {field: `stop_equity`}.
    pub fn start(
        &self,
        user: AccountId,
        (account, strategy): (AccountId, AccountId),
        (stop_equity, seen): (Option<Money>, SeenFees),
        consent: &Consent,
        request: Option<String>,
    ) -> Result<CopyRecord, ServiceError> {
        self.check_on()?;
        self.check_active(account)?;
        if self.deps.accounts.owner(strategy) == user {
            return Err(Reject::CopyOfOwn.into());
        }
        if consent.version.is_none() {
            return Err(Refusal::new("consent_missing").into());
        }
        let _kept = self.deps.gateway.keep_customers();
        not_erased(&self.deps.store, user)?;
        let agreed = self.agreed(user, ConsentText::Copier, consent)?;
        let body = CopyCommand::Start { account, strategy, stop_equity, seen };
        let command = Command::new(Body::Copying(body)).with_request(account, request).with_hook(
            move |transaction: &Transaction<'_>, _| {
                agreed.map_or(Ok(()), |row| consents::record(transaction, user.0, &row))
            },
        );
        copy_of(self.deps.gateway.submit_blocking(command)?)
    }

    /// Changes the equity at which an active copy of a customer ends; `None`: it has no such limit any more. Also while the setting
    /// is off. Blocks until it is on disk.
    ///
    /// # Errors
    /// `CopyNotFound`, also for one that ends or has ended and one of another customer; `InvalidTerms` {field: `stop_equity`}.
    pub fn change(
        &self,
        user: AccountId,
        id: CopyId,
        stop_equity: Option<Money>,
        request: Option<String>,
    ) -> Result<CopyRecord, ServiceError> {
        let account = self.own_copy(user, id)?.account;
        let body = CopyCommand::Change { copy: id, stop_equity };
        let command = Command::new(Body::Copying(body)).with_request(account, request);
        copy_of(self.deps.gateway.submit_blocking(command)?)
    }

    /// Ends a copy of a customer; also while the setting is off. Blocks until it is on disk.
    ///
    /// # Errors
    /// `CopyNotFound`, also for one that has ended and one of another customer.
    pub fn stop(&self, user: AccountId, id: CopyId) -> Result<CopyRecord, ServiceError> {
        self.own_copy(user, id)?;
        copy_of(self.deps.gateway.submit_blocking(Command::new(Body::Copying(CopyCommand::Stop { copy: id })))?)
    }

    /// A staff member ends a copy. Blocks until it is on disk.
    ///
    /// # Errors
    /// `CopyNotFound`.
    pub fn end(&self, by: &Actor, id: CopyId, reason: &str) -> Result<CopyRecord, ServiceError> {
        let before = self.deps.store.read(|connection| rows::copy_by_id(connection, id))?;
        let before = before.ok_or(Reject::CopyNotFound)?;
        let details =
            serde_json::json!({ "account": before.account.0, "strategy": before.strategy.0, "reason": reason });
        let entry = by.entry(self.deps.clock.now(), "end", format!("copy/{id}"), None, Some(&details));
        let command = Command::new(Body::Copying(CopyCommand::Stop { copy: id }))
            .by_staff(by.staff)
            .with_hook(move |transaction, _| audit::append(transaction, &entry).map(drop));
        copy_of(self.deps.gateway.submit_blocking(command)?)
    }

    /// A staff member switches a strategy off: its copies end, and the provider cannot open it again. Blocks until it is on disk.
    ///
    /// # Errors
    /// `StrategyNotFound`; `already_decided` if it is off.
    pub fn bar(&self, by: &Actor, account: AccountId, reason: &str) -> Result<StrategyRow, ServiceError> {
        let before = self.strategy(account)?;
        if before.profile.barred.is_some() {
            return Err(Reject::AlreadyDecided.into());
        }
        let entry = by.entry(self.deps.clock.now(), "off", format!("strategy/{account}"), None, Some(reason));
        let why = reason.to_owned();
        let bar = move |transaction: &Transaction<'_>| {
            rows::set_barred(transaction, account, Some(&why))?;
            audit::append(transaction, &entry).map(drop)
        };
        // A define that has passed its check is through before the close.
        let _naming = self.naming.lock();
        if before.strategy.open {
            let command = Command::new(Body::Copying(CopyCommand::CloseStrategy { account }))
                .by_staff(by.staff)
                .with_hook(move |transaction, _| bar(transaction));
            self.deps.gateway.submit_blocking(command)?;
        } else {
            self.deps.store.write(bar)?;
        }
        self.unlist(account);
        self.strategy(account)
    }

    /// A staff member permits a strategy again, which the provider then opens. Blocks.
    ///
    /// # Errors
    /// `StrategyNotFound`; `already_decided` if it is not off.
    pub fn permit(&self, by: &Actor, account: AccountId) -> Result<StrategyRow, ServiceError> {
        let before = self.strategy(account)?;
        let Some(reason) = before.profile.barred else { return Err(Reject::AlreadyDecided.into()) };
        let entry = by.entry(self.deps.clock.now(), "on", format!("strategy/{account}"), Some(reason.as_str()), None);
        self.deps.store.write(|transaction| {
            rows::set_barred(transaction, account, None)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.strategy(account)
    }

    fn check_active(&self, account: AccountId) -> Result<(), ServiceError> {
        let archived = self.deps.accounts.is_archived(account);
        if archived { Err(Refusal::new("account_archived").into()) } else { Ok(()) }
    }

    /// The agreement to record. `None`: the customer has agreed to the current version before, and states none.
    fn agreed(
        &self,
        user: AccountId,
        text: ConsentText,
        consent: &Consent,
    ) -> Result<Option<ConsentRow>, ServiceError> {
        let (current, _) = self.text_version();
        let now = self.deps.clock.now();
        match &consent.version {
            Some(version) if *version == current => Ok(Some(row(text, version, consent, now))),
            Some(_) => Err(Refusal::new("consent_missing").into()),
            None => {
                let known = self.deps.store.read(|connection| consents::of_user(connection, user.0))?;
                let is_known = known.iter().any(|row| row.document == text.document() && row.version == current);
                if is_known { Ok(None) } else { Err(Refusal::new("consent_missing").into()) }
            }
        }
    }
}

fn row(text: ConsentText, version: &str, consent: &Consent, at: TimeMs) -> ConsentRow {
    ConsentRow {
        document: text.document().to_owned(),
        version: version.to_owned(),
        at: at.0,
        address: consent.address.to_string(),
        language: consent.language.code().to_owned(),
    }
}

fn copy_of(answer: Answer) -> Result<CopyRecord, ServiceError> {
    match answer {
        Answer::Copy(copy) => Ok(*copy),
        other => Err(ServiceError::Internal(format!("copy: unexpected answer {other:?}"))),
    }
}

/// A name as it is stored: trimmed, visible, without control characters, and of one of the alphabets whose letters look alike.
fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let is_wrong =
        name.chars().any(char::is_control) || look_alike::is_invisible(name) || look_alike::mixes_alphabets(name);
    if is_wrong || name.chars().count() > NAME_MAX {
        return Err(Refusal::invalid_field("name"));
    }
    Ok(name.to_owned())
}
