//! The changes of the staff that may wait: applied at once, or requested.

use serde_json::{Map, Value};

use super::RiskChanges;
use super::plan::{API_KEY, Plan, SETTINGS};
use crate::domain::{AccountId, Group, GroupId, InstrumentId, Rate};
use crate::services::ServiceError;
use crate::services::access::api_keys::{ApiKey, ApiKeys, Scope};
use crate::services::customers::appropriateness::{Quiz, QuizVersion};
use crate::services::error::Refusal;
use crate::services::funds::{FundingForm, ListedOption, OptionChange};
use crate::services::market::catalog::{CalendarDraft, CalendarId, InstrumentChange, InstrumentDraft};
use crate::services::platform::settings::{Confirmed, Settings, report_to_owners};
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::Permission;
use crate::store::StoreError;

/// The id of the request, if the change waits.
pub type Waiting = Option<i64>;

impl RiskChanges {
    /// Changes settings. Those that need approval are requested together, the others are saved. The first result: the secrets
    /// that were cleared, or that are entered again once their new destination is approved. Blocks.
    ///
    /// # Errors
    /// Those of [`put_confirmed`](crate::services::platform::settings::Settings::put_confirmed); `risk_change_waiting` {id},
    /// `too_many_risk_changes` {max}.
    pub fn put_settings(
        &self,
        by: &Actor,
        changes: &Map<String, Value>,
        confirmed: Confirmed,
    ) -> Result<(Vec<&'static str>, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let settings = &self.deps.settings;
        let waits = self.needs_second(by, Permission::EditSettings)?;
        let after = if waits { settings.needing_approval(changes)? } else { Map::new() };
        if after.is_empty() {
            return Ok((settings.put_confirmed(by, changes, confirmed)?, None));
        }
        self.check_free([SETTINGS])?;
        let preview = Box::new(settings.check(by, &after, confirmed)?);
        // A secret for a destination that waits would go to the present one.
        let dropped: Vec<&str> =
            Settings::secrets_sent_to(&after).into_iter().filter(|key| changes.contains_key(*key)).collect();
        let is_saved = |key: &str| !after.contains_key(key) && !dropped.contains(&key);
        let rest: Map<String, Value> =
            changes.iter().filter(|(key, _)| is_saved(key)).map(|(key, value)| (key.clone(), value.clone())).collect();
        let before = settings.shown(after.keys());
        let request = self.request_of(by, &[Plan::Settings { before, after, preview }])?;
        settings.put_with(by, None, &rest, Confirmed::default(), Some(request.addition()))?;
        Ok((dropped, Some(self.written(&request)?)))
    }

    /// Changes a group's terms. Blocks.
    ///
    /// # Errors
    /// Those of [`Groups::plan`](crate::services::staff::backoffice::groups::Groups::plan); `risk_confirmation_needed`
    /// {affected}; `risk_change_waiting` {id}, `too_many_risk_changes` {max}; `Unavailable`.
    pub fn update_group<E: From<ServiceError>>(
        &self,
        by: &Actor,
        id: GroupId,
        confirmed: usize,
        change: impl FnOnce(Group) -> Result<Group, E>,
    ) -> Result<Waiting, E> {
        let _changing = self.changing.lock();
        let change = self.deps.groups.plan(id, change)?;
        change.confirmed_by(confirmed)?;
        let terms_change = Group { name: change.old.name.clone(), ..change.new.clone() } != change.old;
        if terms_change && self.needs_second(by, Permission::EditGroups)? {
            return Ok(Some(self.request(by, vec![Plan::Group(Box::new(change))])?));
        }
        self.deps.groups.apply(by, change, None)?;
        Ok(None)
    }

    /// Moves an account to a group. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`, `GroupNotFound`; `risk_confirmation_needed` {affected}; `risk_change_waiting` {id},
    /// `too_many_risk_changes` {max}; `Unavailable`.
    pub fn join_group(
        &self,
        by: &Actor,
        account: AccountId,
        group: GroupId,
        confirmed: usize,
    ) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        let joining = self.deps.groups.plan_joining(account, group)?;
        joining.confirmed_by(confirmed)?;
        if joining.is_real && joining.before != group && self.needs_second(by, Permission::EditGroups)? {
            return Ok(Some(self.request(by, vec![Plan::Join(Box::new(joining))])?));
        }
        self.deps.groups.apply_joining(by, joining, None)?;
        Ok(None)
    }

    /// Adds an instrument; an enabled one is disabled until it is approved. Blocks.
    ///
    /// # Errors
    /// Those of [`Catalog::create_instrument`](crate::services::market::catalog::Catalog::create_instrument);
    /// `too_many_risk_changes` {max}.
    pub fn create_instrument(
        &self,
        by: &Actor,
        draft: &InstrumentDraft,
    ) -> Result<(InstrumentId, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let catalog = &self.deps.catalog;
        if draft.enabled != Some(true) || !self.needs_second(by, Permission::EditInstruments)? {
            return Ok((catalog.create_instrument(by, draft)?, None));
        }
        self.check_free([])?;
        let (id, request) = catalog.create_with(by, &disabled(draft), |made| {
            let enabling = Plan::Instrument(Box::new(InstrumentChange::enabling(made)));
            let request = self.request_of(by, &[enabling])?;
            Ok((Some(request.addition()), request))
        })?;
        Ok((id, Some(self.written(&request)?)))
    }

    /// Changes an instrument. Blocks.
    ///
    /// # Errors
    /// Those of [`Catalog::plan_instrument`](crate::services::market::catalog::Catalog::plan_instrument);
    /// `risk_confirmation_needed` {field, affected, credit, charge}; what the engine refuses while there are orders;
    /// `risk_change_waiting` {id}, `too_many_risk_changes` {max}.
    pub fn update_instrument(
        &self,
        by: &Actor,
        id: InstrumentId,
        draft: &InstrumentDraft,
        confirmed: usize,
    ) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        let change = self.deps.catalog.plan_instrument(id, draft)?;
        change.effect.confirmed_by(confirmed, self.confirmation())?;
        if self.needs_second(by, Permission::EditInstruments)? && self.waits(&change)? {
            return Ok(Some(self.request(by, vec![Plan::Instrument(Box::new(change))])?));
        }
        self.deps.catalog.apply_instrument(by, change, None)?;
        Ok(None)
    }

    /// The accounts that the lines of an import concern; refused if another number is confirmed. Memory only.
    ///
    /// # Errors
    /// Those of [`Catalog::check_confirmed`](crate::services::market::catalog::Catalog::check_confirmed).
    pub fn check_import(
        &self,
        changes: &[(InstrumentId, &InstrumentDraft)],
        confirmed: Option<usize>,
    ) -> Result<usize, ServiceError> {
        self.deps.catalog.check_confirmed(changes, confirmed, self.confirmation())
    }

    /// Applies the lines of an import that was confirmed as a whole: instruments that change, and new ones (without an id), with
    /// the result of each line. If one of them needs approval, nothing is applied and all of them become one request. Blocks.
    ///
    /// # Errors
    /// `risk_change_waiting` {id}, `too_many_risk_changes` {max}: nothing is applied then.
    pub fn import_instruments(
        &self,
        by: &Actor,
        lines: &[(Option<InstrumentId>, &InstrumentDraft)],
    ) -> Result<(Vec<Result<(), ServiceError>>, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let catalog = &self.deps.catalog;
        if self.needs_second(by, Permission::EditInstruments)? {
            let (mut plans, mut waits) = (Vec::with_capacity(lines.len()), false);
            for (id, draft) in lines {
                plans.push(match id {
                    Some(id) => {
                        let change = catalog.plan_instrument(*id, draft)?;
                        waits |= self.waits(&change)?;
                        Plan::Instrument(Box::new(change))
                    }
                    None => {
                        waits |= draft.enabled == Some(true);
                        Plan::NewInstrument(Box::new(catalog.plan_new(draft)?))
                    }
                });
            }
            if waits {
                return Ok((Vec::new(), Some(self.request(by, plans)?)));
            }
        }
        let apply = |(id, draft): &(Option<InstrumentId>, &InstrumentDraft)| match id {
            Some(id) => catalog.apply_instrument(by, catalog.plan_instrument(*id, draft)?, None),
            None => catalog.create_instrument(by, draft).map(drop),
        };
        Ok((lines.iter().map(apply).collect(), None))
    }

    /// Adds a calendar. Where it changes the hours of instruments with orders of real accounts, they use it once that is
    /// approved. Blocks.
    ///
    /// # Errors
    /// Those of [`Catalog::create_calendar`](crate::services::market::catalog::Catalog::create_calendar);
    /// `risk_change_waiting` {id}, `too_many_risk_changes` {max}.
    pub fn create_calendar(
        &self,
        by: &Actor,
        draft: &CalendarDraft,
        confirmed: usize,
    ) -> Result<(CalendarId, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let catalog = &self.deps.catalog;
        let waits = self.needs_second(by, Permission::EditInstruments)?;
        let affected = if waits { catalog.preview_calendar(None, draft)?.affected } else { 0 };
        if affected == 0 {
            return Ok((catalog.create_calendar(by, draft, confirmed)?, None));
        }
        self.check_free([])?;
        let (id, request) = catalog.create_unused_calendar(by, draft, confirmed, |id, before, change| {
            let request = self.request_of(by, &[Plan::Calendar { id, before, change: Box::new(change) }])?;
            Ok((request.addition(), request))
        })?;
        Ok((id, Some(self.written(&request)?)))
    }

    /// Changes a calendar. Blocks.
    ///
    /// # Errors
    /// Those of [`Catalog::plan_calendar`](crate::services::market::catalog::Catalog::plan_calendar);
    /// `risk_confirmation_needed` {affected};
    /// `risk_change_waiting` {id}, `too_many_risk_changes` {max}.
    pub fn update_calendar(
        &self,
        by: &Actor,
        id: CalendarId,
        draft: &CalendarDraft,
        confirmed: usize,
    ) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        let catalog = &self.deps.catalog;
        let change = catalog.plan_calendar(id, draft)?;
        change.confirmed_by(confirmed)?;
        if change.affected > 0 && self.needs_second(by, Permission::EditInstruments)? {
            let before = catalog.calendar_state(id)?;
            return Ok(Some(self.request(by, vec![Plan::Calendar { id, before, change: Box::new(change) }])?));
        }
        catalog.apply_calendar(by, change, None)?;
        Ok(None)
    }

    /// Adds a funding option; an enabled one is disabled until it is approved. Blocks.
    ///
    /// # Errors
    /// Those of [`Funds::add_option`](crate::services::funds::Funds::add_option); `risk_confirmation_needed` {rate, known, percent};
    /// `too_many_risk_changes` {max}.
    pub fn add_option<D: FundingForm>(
        &self,
        by: &Actor,
        draft: &D,
        confirmed: Option<Rate>,
    ) -> Result<(ListedOption<D::Of>, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let funds = &self.deps.funds;
        if let Some(far) = funds.far_rate(None, &draft.applied_to(None)?).filter(|_| self.asks_for_rates()) {
            far.confirmed_by(confirmed)?;
        }
        if draft.enabled_and_position().0 == Some(false) || !self.needs_second(by, Permission::EditFunding)? {
            return Ok((funds.add_option(by, draft, false)?, None));
        }
        self.check_free([])?;
        let mut id = None;
        let made = funds.add_option_with(by, &Disabled(draft), false, |transaction, made| {
            let enabling = Plan::Funding(Box::new(OptionChange::enabling(made)));
            let request = self.request_of(by, &[enabling]).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            request.write(transaction)?;
            id = request.id.get().copied();
            Ok(())
        })?;
        Ok((made, id))
    }

    /// Changes a funding option. Blocks.
    ///
    /// # Errors
    /// Those of [`Funds::plan_option`](crate::services::funds::Funds::plan_option); `risk_confirmation_needed` {rate, known, percent};
    /// `risk_change_waiting` {id}, `too_many_risk_changes` {max}.
    pub fn change_option<D: FundingForm>(
        &self,
        by: &Actor,
        id: i64,
        draft: &D,
        confirmed: Option<Rate>,
    ) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        let change = self.deps.funds.plan_option(id, draft)?;
        if self.asks_for_rates() {
            change.confirmed_by(confirmed)?;
        }
        if change.is_of_terms() && self.needs_second(by, Permission::EditFunding)? {
            return Ok(Some(self.request(by, vec![Plan::Funding(Box::new(change))])?));
        }
        self.deps.funds.apply_option(by, &change, None)?;
        Ok(None)
    }

    /// Saves a version of the appropriateness test, made from `version`; while customers are asked, it waits. Returns the current
    /// one. Blocks.
    ///
    /// # Errors
    /// Those of [`Appropriateness::save`](crate::services::customers::appropriateness::Appropriateness::save); `risk_change_waiting`
    /// {id}, `too_many_risk_changes` {max}.
    pub fn put_quiz(&self, by: &Actor, version: i64, quiz: &Quiz) -> Result<(QuizVersion, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let tests = &self.deps.appropriateness;
        quiz.check()?;
        let current = tests.quiz()?;
        let is_changed = current.version == version && current.quiz != *quiz;
        if is_changed && tests.is_required() && self.needs_second(by, Permission::EditSettings)? {
            let plan = Plan::Quiz { before: current.quiz.clone(), after: quiz.clone() };
            return Ok((current, Some(self.request(by, vec![plan])?)));
        }
        Ok((tests.save(by, version, quiz, None)?, None))
    }

    /// Creates an API key. One that sets prices is reported to the owners, and opens nothing before it is approved, as a change
    /// of feed. Returns the key, which is shown only now, and its record. Blocks.
    ///
    /// # Errors
    /// Those of [`ApiKeys::create`](crate::services::access::api_keys::ApiKeys::create); `too_many_risk_changes` {max}.
    pub fn create_key(
        &self,
        by: &Actor,
        name: &str,
        scopes: &[Scope],
        expires_days: Option<i64>,
    ) -> Result<(String, ApiKey, Waiting), ServiceError> {
        let _changing = self.changing.lock();
        let (keys, at) = (&self.deps.api_keys, self.deps.clock.now());
        let sets_prices = scopes.iter().any(|scope| scope.sets_prices());
        let waits = sets_prices && self.needs_second(by, Permission::EditInstruments)?;
        if waits {
            self.check_free([])?;
        }
        let language = self.deps.settings.values().default_language();
        let mut id = None;
        let (secret, key) = keys.create_with(by, name, scopes, (expires_days, waits), |transaction, row| {
            if sets_prices && by.staff.is_some() {
                let what = format!("{API_KEY}/{}: {} ({})", row.id, row.name, row.scopes);
                report_to_owners(transaction, by, &what, (at, language))?;
            }
            if waits {
                let plan = Plan::ApiKey { id: row.id, state: ApiKeys::state_of(row) };
                let request = self.request_of(by, &[plan]).map_err(|error| StoreError::Corrupt(error.to_string()))?;
                request.write(transaction)?;
                id = request.id.get().copied();
            }
            Ok(())
        })?;
        Ok((secret, key, id))
    }

    /// Whether a rate that is far from the known one is confirmed: programs of 0.1 change them without.
    fn asks_for_rates(&self) -> bool {
        self.deps.settings.values().is_on("terms_need_confirmation")
    }

    /// Whether a change of an instrument waits: also while it is disabled, because what enables it shows no difference to the
    /// terms of before; but not before it was ever enabled, which waits with all its terms.
    fn waits(&self, change: &InstrumentChange) -> Result<bool, ServiceError> {
        let is_disabled = !change.old.terms.enabled && !change.new.terms.enabled;
        Ok(change.is_of_terms() && !(is_disabled && self.deps.catalog.was_never_enabled(change.id())?))
    }

    /// Requests changes, if their objects are free.
    pub(super) fn request(&self, by: &Actor, plans: Vec<Plan>) -> Result<i64, ServiceError> {
        let objects: Vec<String> = plans.iter().map(Plan::object).collect();
        self.check_free(objects.iter().map(String::as_str))?;
        self.ask(by, &plans)
    }
}

/// A new instrument as it is until it is approved.
fn disabled(draft: &InstrumentDraft) -> InstrumentDraft {
    InstrumentDraft { enabled: Some(false), ..draft.clone() }
}

/// A new funding option as it is until it is approved.
struct Disabled<'a, D>(&'a D);

impl<D: FundingForm> FundingForm for Disabled<'_, D> {
    type Of = D::Of;

    fn applied_to(&self, old: Option<&D::Of>) -> Result<D::Of, Refusal> {
        self.0.applied_to(old)
    }

    fn check_real(&self, old: Option<&D::Of>, new: &D::Of) -> Result<(), Refusal> {
        self.0.check_real(old, new)
    }

    fn enabled_and_position(&self) -> (Option<bool>, Option<i64>) {
        (Some(false), self.0.enabled_and_position().1)
    }
}
