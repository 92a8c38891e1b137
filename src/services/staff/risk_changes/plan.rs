//! A change against the present state: its effect, and how it is applied.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{Change, Deps, RiskChanges};
use crate::domain::{AccountId, Group, GroupId, InstrumentId, LpId, Money};
use crate::services::ServiceError;
use crate::services::customers::appropriateness::Quiz;
use crate::services::error::Refusal;
use crate::services::funds::{Funds, OptionChange};
use crate::services::market::catalog::{
    CalendarChange, CalendarDraft, CalendarId, DateForm, InstrumentChange, InstrumentState, read_dates,
};
use crate::services::market::liquidity::{EndedBand, LpChange, SymbolsChange};
use crate::services::platform::settings::{Confirmed, RiskPreview, Settings};
use crate::services::staff::audit::{Actor, Addition};
use crate::services::staff::backoffice::cover::CoverTerms;
use crate::services::staff::backoffice::groups::{GroupChange, Joining};
use crate::services::staff::roles::Permission;
use crate::services::trading::terms_effect::TermsEffect;

/// The settings as one object.
pub(super) const SETTINGS: &str = "settings";
/// The lists of routes and of bands, each as one object.
pub(super) const ROUTES: &str = "cover_routes";
pub(super) const BANDS: &str = "cover_bands";
/// The questions of the appropriateness test.
pub(super) const QUIZ: &str = "quiz";
/// Kind of a key that waits.
pub(super) const API_KEY: &str = "api_key";

/// The effect of a request on customers with orders.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forecast {
    /// The number that is confirmed: customers who would get a margin call or stop-out by settings and terms of groups, real
    /// accounts with orders that terms of instruments and hours concern.
    pub affected: usize,
    /// Settings that would protect less.
    pub lowered: usize,
    /// Accounts in margin call, now and then.
    pub called_now: usize,
    pub called: usize,
    pub stopped_out: usize,
    /// In USD.
    pub equity_change: Money,
    /// What the next rollover would credit and charge, in USD.
    pub credit: Money,
    pub charge: Money,
    /// Bands of instruments that would be unmapped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ended_bands: Vec<EndedBand>,
}

impl Forecast {
    fn add(&mut self, effect: &TermsEffect) {
        self.called_now += effect.called_now;
        self.called += effect.called_then;
        self.stopped_out += effect.stopped_out;
        self.equity_change = self.equity_change.saturating_add(effect.equity_change);
    }
}

/// A planned change of one object.
pub(super) enum Plan {
    Settings {
        before: Map<String, Value>,
        after: Map<String, Value>,
        preview: Box<RiskPreview>,
    },
    Group(Box<GroupChange>),
    Join(Box<Joining>),
    Instrument(Box<InstrumentChange>),
    /// A new instrument, whose id is given when it is added.
    NewInstrument(Box<InstrumentState>),
    Calendar {
        id: CalendarId,
        before: Value,
        change: Box<CalendarChange>,
    },
    Funding(Box<OptionChange>),
    Lp(Box<LpChange>),
    LpSymbols(Box<SymbolsChange>),
    Routes {
        before: Value,
        after: Value,
    },
    Bands {
        before: Value,
        after: Value,
    },
    Quiz {
        before: Quiz,
        after: Quiz,
    },
    /// A new key that sets prices, which opens nothing until it is approved.
    ApiKey {
        id: i64,
        state: Value,
    },
}

/// The effect of changes together.
pub(super) fn forecast(plans: &[Plan]) -> Forecast {
    let (mut all, mut holders) = (Forecast::default(), BTreeSet::new());
    for plan in plans {
        match plan {
            Plan::Settings { preview, .. } => {
                all.affected += preview.affected();
                all.lowered += preview.lowered.len();
                all.add(&preview.effect);
            }
            Plan::Group(change) => {
                all.affected += change.effect.worse;
                all.add(&change.effect);
            }
            Plan::Join(joining) => {
                all.affected += joining.effect.worse;
                all.add(&joining.effect);
            }
            Plan::Instrument(change) => {
                all.credit = all.credit.saturating_add(change.effect.credit);
                all.charge = all.charge.saturating_add(change.effect.charge);
                all.add(&change.effect.terms);
                if change.effect.affected() > 0 {
                    holders.extend(change.effect.accounts.iter().copied());
                }
            }
            Plan::Lp(change) => all.ended_bands.extend(change.ended_bands.iter().cloned()),
            Plan::LpSymbols(change) => all.ended_bands.extend(change.ended_bands.iter().cloned()),
            // It concerns nobody's orders, or those of an LP, without a number.
            Plan::NewInstrument(_)
            | Plan::Funding(_)
            | Plan::Routes { .. }
            | Plan::Bands { .. }
            | Plan::Quiz { .. }
            | Plan::ApiKey { .. } => {}
            Plan::Calendar { change, .. } => all.affected += change.affected,
        }
    }
    all.affected += holders.len();
    all
}

impl Plan {
    /// What requester and approver must be permitted.
    pub(super) const fn permission(&self) -> Permission {
        match self {
            Self::Settings { .. } | Self::Quiz { .. } => Permission::EditSettings,
            Self::Group(_) | Self::Join(_) => Permission::EditGroups,
            Self::Instrument(_)
            | Self::NewInstrument(_)
            | Self::Calendar { .. }
            | Self::LpSymbols(_)
            | Self::Routes { .. }
            | Self::Bands { .. }
            | Self::ApiKey { .. } => Permission::EditInstruments,
            Self::Funding(_) => Permission::EditFunding,
            Self::Lp(_) => Permission::EditLiquidity,
        }
    }

    /// What it changes, as in the audit log.
    pub(super) fn object(&self) -> String {
        match self {
            Self::Settings { .. } => SETTINGS.to_owned(),
            Self::Group(change) => format!("group/{}", change.new.id),
            Self::Join(joining) => format!("user/{}", joining.account),
            Self::Instrument(change) => format!("instrument/{}", change.id()),
            Self::NewInstrument(state) => format!("new_instrument/{}", state.terms.code),
            Self::Calendar { id, .. } => format!("calendar/{}", id.0),
            Self::Funding(change) => format!("{}/{}", change.kind, change.id),
            Self::Lp(change) => format!("lp/{}", change.lp),
            Self::LpSymbols(change) => format!("lp_symbols/{}", change.lp),
            Self::Routes { .. } => ROUTES.to_owned(),
            Self::Bands { .. } => BANDS.to_owned(),
            Self::Quiz { .. } => QUIZ.to_owned(),
            Self::ApiKey { id, .. } => format!("{API_KEY}/{id}"),
        }
    }

    /// As it is stored.
    pub(super) fn change(&self) -> Change {
        let (before, after) = match self {
            Self::Settings { before, after, .. } => (json!(before), json!(after)),
            Self::Group(change) => (json!(change.old), json!(change.new)),
            Self::Join(joining) => {
                // The terms are part of the state: the group may change before the approval.
                (json!({ "group": joining.before, "terms": joining.terms }), json!({ "group": joining.terms.id }))
            }
            Self::Instrument(change) => (json!(change.old), json!(change.new)),
            Self::NewInstrument(state) => (Value::Null, json!(state)),
            Self::Calendar { before, change, .. } => (before.clone(), change.after()),
            Self::Funding(change) => (change.old.clone(), change.new.clone()),
            Self::Lp(change) => (change.old.clone(), change.new.clone()),
            Self::LpSymbols(change) => (change.old.clone(), change.new.clone()),
            Self::Routes { before, after } | Self::Bands { before, after } => (before.clone(), after.clone()),
            Self::Quiz { before, after } => (json!(before), json!(after)),
            Self::ApiKey { state, .. } => (state.clone(), approved_key(state)),
        };
        Change { object: self.object(), before, after }
    }

    /// Applies it, with what `also` writes in its transaction; `confirmed`: its effect.
    pub(super) fn apply(
        self,
        deps: &Deps,
        by: &Actor,
        requester: i64,
        confirmed: &Forecast,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        match self {
            Self::Settings { after, .. } => {
                let confirmed = Confirmed { affected: confirmed.affected, lowered: confirmed.lowered };
                deps.settings.put_with(by, Some(requester), &after, confirmed, also).map(drop)
            }
            Self::Group(change) => deps.groups.apply(by, *change, also),
            Self::Join(joining) => deps.groups.apply_joining(by, *joining, also),
            Self::Instrument(change) => deps.catalog.apply_instrument(by, *change, also),
            Self::NewInstrument(state) => deps.catalog.add_instrument(by, *state, also).map(drop),
            Self::Calendar { change, .. } => deps.catalog.apply_calendar(by, *change, also),
            Self::Funding(change) => deps.funds.apply_option(by, &change, also),
            Self::Lp(change) => {
                let _deciding = deps.decisions.one_at_a_time();
                deps.liquidity.apply_lp(by, &change, also)
            }
            Self::LpSymbols(change) => deps.liquidity.apply_symbols(by, &change, also),
            Self::Routes { after, .. } => deps.cover.set_routes(by, CoverTerms::routes_in(&after)?, also),
            Self::Bands { after, .. } => deps.cover.set_bands(by, &CoverTerms::bands_in(&after)?, also),
            Self::Quiz { after, .. } => {
                let version = deps.appropriateness.quiz()?.version;
                deps.appropriateness.save(by, version, &after, also).map(drop)
            }
            Self::ApiKey { id, .. } => deps.api_keys.approve(by, id, also),
        }
    }
}

impl Change {
    /// The name of what changes: settings, a code, or a name.
    pub(super) fn subject(&self) -> String {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let named = match self.kind() {
            ("instrument" | "new_instrument", _) => text(&self.after["terms"]["code"]),
            ("group" | "calendar" | API_KEY, _) => text(&self.after["name"]),
            ("lp" | "lp_symbols", _) => text(&self.before["name"]),
            (ROUTES | BANDS | QUIZ, _) => None,
            (kind, _) if Funds::option_kind(kind).is_some() => self.payee(),
            ("user", account) => text(&self.before["terms"]["name"]).map(|group| format!("{account} → {group}")),
            _ => self.after.as_object().map(|keys| keys.keys().cloned().collect::<Vec<_>>().join(", ")),
        };
        named.unwrap_or_else(|| self.object.clone())
    }

    /// A funding option: currency or code, and its network, bank or address.
    fn payee(&self) -> Option<String> {
        let fields = ["currency", "code", "bank_name", "protocol", "address", "payee_account"];
        let known = fields.iter().filter_map(|field| self.after[*field].as_str()).filter(|text| !text.is_empty());
        Some(known.collect::<Vec<_>>().join(" "))
    }

    /// Its first setting that is the owners'.
    pub(super) fn of_owners(&self) -> Option<&str> {
        let keys = self.after.as_object().filter(|_| self.object == SETTINGS)?.keys();
        Settings::of_owners(keys.map(String::as_str))
    }

    /// Kind of the object, and its id or code; the settings have none.
    pub(super) fn kind(&self) -> (&str, &str) {
        self.object.split_once('/').unwrap_or((&self.object, ""))
    }

    /// The id of the object.
    pub(super) fn id(&self) -> Result<i64, ServiceError> {
        let (_, id) = self.kind();
        id.parse().map_err(|error| ServiceError::Internal(format!("{}: {error}", self.object)))
    }
}

/// A key that waits, once it does not.
fn approved_key(waiting: &Value) -> Value {
    let mut approved = waiting.clone();
    approved["waiting"] = Value::from(false);
    approved
}

/// A calendar in the audit log.
#[derive(Deserialize)]
struct CalendarState {
    name: String,
    timezone: Option<String>,
    dates: Vec<DateForm>,
    instruments: Vec<InstrumentId>,
}

fn option_kind(kind: &str) -> Result<&'static str, ServiceError> {
    Funds::option_kind(kind).ok_or_else(|| ServiceError::Internal(format!("no kind of change: {kind}")))
}

fn parsed<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, ServiceError> {
    serde_json::from_value(value.clone()).map_err(|error| ServiceError::Internal(format!("{value}: {error}")))
}

impl RiskChanges {
    /// A stored change on the present state.
    ///
    /// # Errors
    /// `risk_change_outdated` if it would mean something else by now (see [`super::rebase`]); those of the change.
    pub(super) fn plan(&self, stored: &Change) -> Result<Plan, ServiceError> {
        let Deps { settings, catalog, groups, funds, liquidity, .. } = &self.deps;
        let change = stored.rebased(self.present(stored)?)?;
        let plan = match change.kind().0 {
            "group" => {
                let group: Group = parsed(&change.after)?;
                Plan::Group(Box::new(groups.plan(group.id, |_| Ok::<_, ServiceError>(group))?))
            }
            "user" => Plan::Join(Box::new(self.joining(&change)?)),
            "instrument" => Plan::Instrument(Box::new(catalog.plan_state(parsed::<InstrumentState>(&change.after)?)?)),
            "new_instrument" => {
                let state: InstrumentState = parsed(&change.after)?;
                catalog.check_new(&state)?;
                Plan::NewInstrument(Box::new(state))
            }
            "calendar" => {
                let CalendarState { name, timezone, dates, instruments } = parsed(&change.after)?;
                let draft = CalendarDraft {
                    name: Some(name),
                    timezone: Some(timezone),
                    dates: Some(read_dates(&dates)?),
                    instruments: Some(instruments),
                    version: None,
                };
                self.plan_calendar(CalendarId(change.id()?), &draft)?
            }
            SETTINGS => {
                let after: Map<String, Value> = parsed(&change.after)?;
                let before = settings.shown(after.keys());
                Plan::Settings { before, preview: Box::new(settings.preview(&after)?), after }
            }
            "lp" => Plan::Lp(Box::new(liquidity.plan_lp_state(LpId(change.id()?), &change.after)?)),
            "lp_symbols" => Plan::LpSymbols(Box::new(liquidity.plan_symbols_state(LpId(change.id()?), &change.after)?)),
            ROUTES => {
                self.deps.cover.check_routes(&CoverTerms::routes_in(&change.after)?)?;
                Plan::Routes { before: self.present(&change)?, after: change.after.clone() }
            }
            BANDS => Plan::Bands { before: self.present(&change)?, after: change.after.clone() },
            QUIZ => Plan::Quiz { before: parsed(&change.before)?, after: parsed(&change.after)? },
            API_KEY => Plan::ApiKey { id: change.id()?, state: change.before.clone() },
            kind => {
                let (kind, id) = (option_kind(kind)?, change.id()?);
                Plan::Funding(Box::new(funds.plan_option_state(kind, id, change.after.clone())?))
            }
        };
        if plan.change() == change { Ok(plan) } else { Err(Refusal::new("risk_change_outdated").into()) }
    }

    /// The present state of what a change changes, as it is stored.
    pub(super) fn present(&self, change: &Change) -> Result<Value, ServiceError> {
        let Deps { settings, catalog, groups, funds, liquidity, cover, api_keys, appropriateness, .. } = &self.deps;
        Ok(match change.kind().0 {
            "group" => json!(groups.one(GroupId(change.id()?))?.group),
            "user" => Plan::Join(Box::new(self.joining(change)?)).change().before,
            "instrument" => json!(catalog.state(InstrumentId(change.id()?))?),
            "new_instrument" => Value::Null,
            "calendar" => catalog.calendar_state(CalendarId(change.id()?))?,
            SETTINGS => {
                let after: Map<String, Value> = parsed(&change.after)?;
                json!(settings.shown(after.keys()))
            }
            "lp" => liquidity.lp_state(LpId(change.id()?))?,
            "lp_symbols" => liquidity.symbols_state(LpId(change.id()?))?,
            ROUTES => CoverTerms::state_of_routes(&cover.routes()?)?,
            BANDS => cover.state_of_bands(&cover.bands()?),
            QUIZ => json!(appropriateness.quiz()?.quiz),
            API_KEY => api_keys.state(change.id()?)?,
            kind => funds.option_state(option_kind(kind)?, change.id()?)?,
        })
    }

    fn joining(&self, change: &Change) -> Result<Joining, ServiceError> {
        self.deps.groups.plan_joining(AccountId(change.id()?), parsed(&change.after["group"])?)
    }

    pub(super) fn plan_calendar(&self, id: CalendarId, draft: &CalendarDraft) -> Result<Plan, ServiceError> {
        let catalog = &self.deps.catalog;
        let before = catalog.calendar_state(id)?;
        Ok(Plan::Calendar { id, before, change: Box::new(catalog.plan_calendar(id, draft)?) })
    }
}
