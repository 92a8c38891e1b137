//! Planned changes of funding options, whatever their kind: they are applied as they were planned, or not at all.

use serde_json::{Value, json};

use super::Funds;
use super::options::{
    BankAccount, CoinAddress, FundingForm, FundingOption, ListedOption, PayoutCurrency, listed, object,
};
use crate::domain::Rate;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::{Actor, Addition};
use crate::store::funds::funding::{self as rows, FundingRow};
use crate::store::{StoreError, backoffice::audit};

/// The kinds of options, as in the audit log, with their refusals when one does not exist.
const KINDS: [(&str, &str); 3] = [
    (CoinAddress::KIND, CoinAddress::NOT_FOUND),
    (BankAccount::KIND, BankAccount::NOT_FOUND),
    (PayoutCurrency::KIND, PayoutCurrency::NOT_FOUND),
];
/// The field that says where customers pay to.
const PAYEES: [(&str, &str); 2] = [(CoinAddress::KIND, "address"), (BankAccount::KIND, "payee_account")];
/// Fields of the audit log that are none of the option.
const BESIDE: [&str; 2] = ["enabled", "position"];

/// A planned change of an option. The states are those of the audit log.
#[derive(Debug, Clone)]
pub struct OptionChange {
    pub kind: &'static str,
    pub id: i64,
    pub old: Value,
    pub new: Value,
    /// Of the demo data set, and not the broker's own since.
    demo: bool,
    far_rate: Option<FarRate>,
}

/// A new rate that is far from what it is compared with: the platform's own price, or else the rate of before.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FarRate {
    rate: Rate,
    /// In the unit of the rate.
    known: f64,
    percent: f64,
}

/// From this share on a rate is far from the known one.
const FAR: f64 = 0.02;

impl FarRate {
    /// Refuses another confirmation than the new rate.
    ///
    /// # Errors
    /// `risk_confirmation_needed` {rate, known, percent}.
    pub fn confirmed_by(self, confirmed: Option<Rate>) -> Result<(), Refusal> {
        self.confirmed_among(confirmed.as_slice())
    }

    /// As [`Self::confirmed_by`], of one of several rates.
    ///
    /// # Errors
    /// As [`Self::confirmed_by`].
    pub fn confirmed_among(self, confirmed: &[Rate]) -> Result<(), Refusal> {
        let Self { rate, known, percent } = self;
        if confirmed.contains(&rate) {
            return Ok(());
        }
        let refusal = Refusal::new("risk_confirmation_needed").worded("rate-confirmation-needed");
        let refusal = refusal.with("rate", rate).with("known", format!("{known:.6}"));
        Err(refusal.with("percent", format!("{percent:.1}")))
    }
}

impl OptionChange {
    /// Whether customers get another rate, payee, network, fee or amount, or an option that they did not have. To disable it only
    /// stops payments, and what is disabled is approved as a whole when it is enabled.
    pub fn is_of_terms(&self) -> bool {
        let is_enabled = |state: &Value| state["enabled"] == true;
        is_enabled(&self.new) && (!is_enabled(&self.old) || self.terms_change())
    }

    /// That a new, disabled option is enabled.
    pub fn enabling<T: FundingOption>(made: &ListedOption<T>) -> Self {
        let old = json!(made.audited());
        let mut new = old.clone();
        new["enabled"] = json!(true);
        Self { kind: T::KIND, id: made.id, old, new, demo: made.demo, far_rate: None }
    }

    /// As [`FarRate::confirmed_by`].
    ///
    /// # Errors
    /// As [`FarRate::confirmed_by`].
    pub fn confirmed_by(&self, confirmed: Option<Rate>) -> Result<(), Refusal> {
        self.far_rate.map_or(Ok(()), |far| far.confirmed_by(confirmed))
    }

    fn terms_change(&self) -> bool {
        terms(&self.old) != terms(&self.new)
    }

    /// Whether a demo option is the broker's own from now on: with an address or account of its own. A payout currency, which
    /// has neither, with any other term. Money that is paid to a demo address is lost, whatever its rate or name.
    fn is_made_own(&self) -> bool {
        match PAYEES.iter().find(|(kind, _)| *kind == self.kind) {
            Some((_, payee)) => self.old[payee] != self.new[payee],
            None => self.terms_change(),
        }
    }
}

/// The option in a state of the audit log.
fn terms(state: &Value) -> Value {
    let mut terms = state.clone();
    if let Some(fields) = terms.as_object_mut() {
        BESIDE.iter().for_each(|name| _ = fields.remove(*name));
    }
    terms
}

/// An option as in the audit log.
fn state_of(kind: &str, row: &FundingRow) -> Result<Value, StoreError> {
    fn typed<T: FundingOption>(row: &FundingRow) -> Result<Value, StoreError> {
        Ok(json!(listed::<T>(row.clone())?.audited()))
    }
    match kind {
        CoinAddress::KIND => typed::<CoinAddress>(row),
        BankAccount::KIND => typed::<BankAccount>(row),
        _ => typed::<PayoutCurrency>(row),
    }
}

impl Funds {
    /// The kind of option with this name in the audit log.
    pub fn option_kind(name: &str) -> Option<&'static str> {
        KINDS.iter().find(|(kind, _)| *kind == name).map(|(kind, _)| *kind)
    }

    /// An option, enabled or not. Blocks.
    ///
    /// # Errors
    /// [`FundingOption::NOT_FOUND`].
    pub fn option<T: FundingOption>(&self, id: i64) -> Result<ListedOption<T>, ServiceError> {
        Ok(listed(self.option_row(T::KIND, id)?)?)
    }

    /// What the given fields would change about an option. Blocks.
    ///
    /// # Errors
    /// [`FundingOption::NOT_FOUND`]; those of [`FundingForm::applied_to`].
    pub fn plan_option<D: FundingForm>(&self, id: i64, draft: &D) -> Result<OptionChange, ServiceError> {
        let row = self.option_row(D::Of::KIND, id)?;
        let (enabled, position) = draft.enabled_and_position();
        let (demo, old): (_, ListedOption<D::Of>) = (row.demo, listed(row)?);
        let option = draft.applied_to(Some(&old.option))?;
        draft.check_real(Some(&old.option), &option)?;
        let (enabled, position) = (enabled.unwrap_or(old.enabled), position.unwrap_or(old.position));
        let far_rate = self.far_rate(Some(&old.option), &option);
        let new = json!(ListedOption { id, position, enabled, demo, option }.audited());
        Ok(OptionChange { kind: D::Of::KIND, id, old: json!(old.audited()), new, demo, far_rate })
    }

    /// The rate of an option, if it is new and far from the known one. Memory only; the figures only decide what is asked.
    pub fn far_rate<T: FundingOption>(&self, old: Option<&T>, new: &T) -> Option<FarRate> {
        let old = old.filter(|old| old.currency() == new.currency()).map(FundingOption::rate);
        let rate = new.rate();
        if old == Some(rate) {
            return None;
        }
        let number = |raw: i64, decimals: u32| raw as f64 / 10_f64.powi(decimals.cast_signed());
        let quoted = self.deps.gateway.read_model().usd_rates().get(new.currency()).map(|rates| rates.bid);
        let quoted = quoted.map(|price| number(price.digits(), price.decimals()));
        // Payout currencies have their units per USD.
        let quoted = quoted.map(|price| if new.is_payout() { 1.0 / price } else { price });
        let known = quoted.or_else(|| old.map(|old| number(old.raw(), Rate::DECIMALS)))?;
        let share = number(rate.raw(), Rate::DECIMALS) / known - 1.0;
        (share.abs() > FAR).then_some(FarRate { rate, known, percent: share.abs() * 100.0 })
    }

    /// The change to a state that was planned earlier. Blocks.
    ///
    /// # Errors
    /// [`FundingOption::NOT_FOUND`].
    pub fn plan_option_state(&self, kind: &'static str, id: i64, new: Value) -> Result<OptionChange, ServiceError> {
        let row = self.option_row(kind, id)?;
        Ok(OptionChange { kind, id, old: state_of(kind, &row)?, new, demo: row.demo, far_rate: None })
    }

    /// An option as in the audit log. Blocks.
    ///
    /// # Errors
    /// [`FundingOption::NOT_FOUND`].
    pub fn option_state(&self, kind: &'static str, id: i64) -> Result<Value, ServiceError> {
        Ok(state_of(kind, &self.option_row(kind, id)?)?)
    }

    fn option_row(&self, kind: &'static str, id: i64) -> Result<FundingRow, ServiceError> {
        let found = self.read(|connection| rows::one(connection, kind, id))?;
        let missing = || KINDS.iter().find(|(known, _)| *known == kind).map_or("not_available", |(_, missing)| missing);
        Ok(found.ok_or_else(|| Refusal::new(missing()))?)
    }

    /// Applies a planned change, with what `also` writes in its transaction. Blocks.
    ///
    /// # Errors
    /// `risk_change_outdated` if the option has changed since it was planned.
    pub fn apply_option(&self, by: &Actor, change: &OptionChange, also: Option<Addition>) -> Result<(), ServiceError> {
        let OptionChange { kind, id, old, new, demo, .. } = change;
        let entry = by.entry(self.deps.clock.now(), "update", object(kind, *id), Some(old), Some(new));
        let row = FundingRow {
            id: *id,
            position: new["position"].as_i64().unwrap_or_default(),
            enabled: new["enabled"] == true,
            demo: *demo && !change.is_made_own(),
            details: terms(new).to_string(),
        };
        let applied = self.deps.store.write(|transaction| {
            let now = rows::one(transaction, kind, *id)?.map(|row| state_of(kind, &row)).transpose()?;
            if now.as_ref() != Some(old) {
                return Ok(false);
            }
            rows::update(transaction, &row)?;
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))?;
            Ok(true)
        })?;
        if applied { Ok(()) } else { Err(Refusal::new("risk_change_outdated").into()) }
    }
}
