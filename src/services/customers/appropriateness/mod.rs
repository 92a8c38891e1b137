//! The appropriateness test (COBS 10A; MiFID II, article 25(3)): does a customer understand what they trade?
//!
//! Where the setting `appropriateness` is on, a customer without a passed test places no order on a real account, by whatever interface it
//! is sent: [`Appropriateness`] is the [`OrderGate`] of the command gateway, which every order passes. A change of price or volume
//! of a pending order counts as an order. Closing, cancelling and stops are always allowed, and demo accounts are free.
//!
//! ```text
//! none ──▶ passed
//!      └─▶ failed ──(a day)──▶ may answer again ──▶ passed | failed
//!                         └──▶ may confirm the warning, where `appropriateness_warning` is on ──▶ confirmed
//! ```
//!
//! The newest answers of a customer count. A passed test stays passed when the broker changes the questions: the answers name
//! the version, which stays as it was. Until the broker saves a version of their own, the built-in test is version 1; it is
//! stored with the first answers.

mod quiz;

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use crate::domain::time::DAY;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::trading_accounts::TradingAccounts;
use crate::services::error::Refusal;
use crate::services::platform::settings::Settings;
use crate::services::staff::audit::{Actor, Addition};
use crate::services::trading::OrderGate;
use crate::store::backoffice::audit;
use crate::store::customers::appropriateness::{self as rows, QuizRow};
use crate::store::{Store, StoreError};

pub use crate::store::customers::appropriateness::AnswerRow;
pub use quiz::{Choice, Question, Quiz, text_in};

/// Answers of a customer that the back office lists, newest first.
const LISTED: i64 = 100;

/// A stored version of the test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizVersion {
    pub version: i64,
    pub quiz: Quiz,
    /// `None`: the built-in test, before anyone answered it.
    pub saved_at: Option<TimeMs>,
}

/// What a customer may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestState {
    /// Whether customers are asked at all.
    pub required: bool,
    /// The newest answers.
    pub newest: Option<AnswerRow>,
    pub may_answer: bool,
    pub may_confirm: bool,
    pub may_trade: bool,
    /// When the customer may answer again, or confirm the warning; only below the mark.
    pub again_at: Option<TimeMs>,
    /// The current version.
    pub quiz: QuizVersion,
}

/// Where an answer comes from.
#[derive(Debug, Clone, Copy)]
pub struct AnsweredFrom {
    pub address: IpAddr,
    pub language: Language,
}

/// The outcome of a customer's newest answers, as far as orders need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Passed,
    Confirmed,
}

/// The appropriateness test; see the module.
pub struct Appropriateness {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    trading_accounts: Arc<TradingAccounts>,
    /// Customers who passed or confirmed, for the gate of orders.
    outcomes: RwLock<BTreeMap<AccountId, Outcome>>,
    /// Held from the check of what a customer may do until their answers count.
    changing: Mutex<()>,
}

fn outcome(newest: &AnswerRow) -> Option<Outcome> {
    if newest.is_passed() {
        return Some(Outcome::Passed);
    }
    newest.confirmed_at.map(|_| Outcome::Confirmed)
}

fn read(row: QuizRow) -> Result<QuizVersion, StoreError> {
    let quiz = serde_json::from_str(&row.document).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(QuizVersion { version: row.version, quiz, saved_at: Some(TimeMs(row.at)) })
}

fn current(connection: &rusqlite::Connection) -> Result<QuizVersion, StoreError> {
    let built_in = || QuizVersion { version: 1, quiz: Quiz::built_in().clone(), saved_at: None };
    rows::newest(connection)?.map_or_else(|| Ok(built_in()), read)
}

fn document(quiz: &Quiz) -> String {
    serde_json::to_string(quiz).expect("a test can be written as JSON")
}

impl Appropriateness {
    /// Reads who passed.
    ///
    /// # Errors
    /// Those of the database.
    pub fn open(
        store: Arc<Store>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
        trading_accounts: Arc<TradingAccounts>,
    ) -> Result<Self, StoreError> {
        let newest = store.read(rows::newest_of_all)?;
        let outcomes = newest.iter().filter_map(|row| Some((AccountId(row.user), outcome(row)?))).collect();
        let (outcomes, changing) = (RwLock::new(outcomes), Mutex::default());
        Ok(Self { store, clock, settings, trading_accounts, outcomes, changing })
    }

    fn state(&self, newest: Option<AnswerRow>, quiz: QuizVersion) -> TestState {
        let values = self.settings.values();
        let required = values.is_on("appropriateness");
        let is_passed = newest.as_ref().is_some_and(AnswerRow::is_passed);
        let is_confirmed = newest.as_ref().is_some_and(|row| row.confirmed_at.is_some());
        let warns = values.is_on("appropriateness_warning");
        let again_at = newest.as_ref().filter(|row| !row.is_passed()).map(|row| TimeMs(row.at + DAY));
        let is_due = again_at.is_none_or(|at| self.clock.now() >= at);
        TestState {
            required,
            may_answer: required && !is_passed && is_due,
            may_confirm: required && warns && again_at.is_some() && is_due && !is_confirmed,
            may_trade: !required || is_passed || (is_confirmed && warns),
            again_at,
            newest,
            quiz,
        }
    }

    /// What a customer may do. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, user: AccountId) -> Result<TestState, ServiceError> {
        let (newest, quiz) =
            self.store.read(|connection| Ok((rows::of_user(connection, user.0, 1)?.pop(), current(connection)?)))?;
        Ok(self.state(newest, quiz))
    }

    /// Takes a customer's answers to `version`: for each question the number of the chosen one, from 0. Blocks.
    ///
    /// # Errors
    /// `not_available` where customers are not asked; `quiz_passed`; `quiz_too_early`; `quiz_outdated`; `invalid_field` {field:
    /// `answers`}.
    pub fn answer(
        &self,
        user: AccountId,
        version: i64,
        chosen: &[usize],
        from: AnsweredFrom,
    ) -> Result<TestState, ServiceError> {
        let _changing = self.changing.lock();
        let TestState { required, newest, may_answer, quiz, .. } = self.of(user)?;
        if !required {
            return Err(Refusal::new("not_available").into());
        }
        if !may_answer {
            let is_passed = newest.as_ref().is_some_and(AnswerRow::is_passed);
            return Err(Refusal::new(if is_passed { "quiz_passed" } else { "quiz_too_early" }).into());
        }
        if quiz.version != version {
            return Err(Refusal::new("quiz_outdated").into());
        }
        let score = quiz.quiz.score(chosen).ok_or_else(|| Refusal::invalid_field("answers"))?;
        let at = self.clock.now();
        let row = AnswerRow {
            id: 0,
            user: user.0,
            version,
            answers: serde_json::to_string(chosen).expect("numbers can be written as JSON"),
            score: i64::try_from(score).unwrap_or(i64::MAX),
            questions: i64::try_from(quiz.quiz.questions.len()).unwrap_or(i64::MAX),
            mark: i64::from(quiz.quiz.mark),
            at: at.0,
            address: from.address.to_string(),
            language: from.language.code().to_owned(),
            confirmed_at: None,
        };
        let built_in =
            quiz.saved_at.is_none().then(|| QuizRow { version, document: document(&quiz.quiz), at: at.0, staff: None });
        self.store.write(|transaction| {
            if let Some(built_in) = &built_in {
                rows::add(transaction, built_in)?;
            }
            rows::answer(transaction, &row)
        })?;
        self.note(user, outcome(&row));
        self.of(user)
    }

    /// A customer below the mark confirms the warning, and may trade. Blocks.
    ///
    /// # Errors
    /// `not_available` where there is nothing to confirm, and before a day has passed.
    pub fn confirm(&self, user: AccountId, address: IpAddr) -> Result<TestState, ServiceError> {
        let _changing = self.changing.lock();
        let TestState { newest, may_confirm, .. } = self.of(user)?;
        let newest = newest.filter(|_| may_confirm).ok_or_else(|| Refusal::new("not_available"))?;
        let at = self.clock.now();
        self.store.write(|transaction| rows::confirm(transaction, newest.id, at.0, &address.to_string()))?;
        self.note(user, Some(Outcome::Confirmed));
        self.of(user)
    }

    fn note(&self, user: AccountId, outcome: Option<Outcome>) {
        let mut outcomes = self.outcomes.write();
        match outcome {
            Some(outcome) => _ = outcomes.insert(user, outcome),
            None => _ = outcomes.remove(&user),
        }
    }

    /// The current version. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn quiz(&self) -> Result<QuizVersion, ServiceError> {
        Ok(self.store.read(current)?)
    }

    /// Whether customers are asked now.
    pub fn is_required(&self) -> bool {
        self.settings.values().is_on("appropriateness")
    }

    /// Saves the next version, with what `also` writes in its transaction. `version` is the one that it was made from; without a
    /// change it stays. Blocks.
    ///
    /// # Errors
    /// `quiz_outdated`; those of [`Quiz::check`].
    pub fn save(
        &self,
        by: &Actor,
        version: i64,
        quiz: &Quiz,
        also: Option<Addition>,
    ) -> Result<QuizVersion, ServiceError> {
        quiz.check()?;
        let _changing = self.changing.lock();
        let at = self.clock.now();
        let outcome = self.store.write(|transaction| {
            let old = current(transaction)?;
            if old.version != version {
                return Ok(Err(Refusal::new("quiz_outdated")));
            }
            also.map_or(Ok(()), |also| also(transaction))?;
            if old.quiz == *quiz {
                return Ok(Ok(old));
            }
            // Version 1 is the built-in test, also where nobody answered it.
            if old.saved_at.is_none() {
                rows::add(transaction, &QuizRow { version, document: document(&old.quiz), at: at.0, staff: None })?;
            }
            let row = QuizRow { version: version + 1, document: document(quiz), at: at.0, staff: by.staff };
            rows::add(transaction, &row)?;
            let object = format!("quiz/{}", row.version);
            audit::append(transaction, &by.entry(at, "quiz", object, Some(&old.quiz), Some(quiz)))?;
            Ok(Ok(QuizVersion { version: row.version, quiz: quiz.clone(), saved_at: Some(at) }))
        })?;
        Ok(outcome?)
    }

    /// The answers of a customer, newest first, each with its version of the test. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn answers(&self, user: AccountId) -> Result<Vec<(AnswerRow, Quiz)>, ServiceError> {
        Ok(self.store.read(|connection| {
            let answers = rows::of_user(connection, user.0, LISTED)?;
            let mut versions = BTreeMap::new();
            for version in answers.iter().map(|row| row.version).collect::<BTreeSet<_>>() {
                let found = rows::version(connection, version)?.map(read).transpose()?;
                let found = found.ok_or_else(|| StoreError::Corrupt(format!("quiz {version}")))?;
                versions.insert(version, found.quiz);
            }
            Ok(answers
                .into_iter()
                .map(|row| {
                    let quiz = versions[&row.version].clone();
                    (row, quiz)
                })
                .collect())
        })?)
    }
}

impl OrderGate for Appropriateness {
    fn check(&self, account: AccountId) -> Result<(), Refusal> {
        let values = self.settings.values();
        if !values.is_on("appropriateness") || self.trading_accounts.is_demo(account) {
            return Ok(());
        }
        let user = self.trading_accounts.owner(account);
        match self.outcomes.read().get(&user) {
            Some(Outcome::Passed) => Ok(()),
            Some(Outcome::Confirmed) if values.is_on("appropriateness_warning") => Ok(()),
            _ => Err(Refusal::new("not_appropriate")),
        }
    }
}
