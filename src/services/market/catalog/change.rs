//! A planned change of an instrument: its state before and after it, and its effect. It is applied as it was planned, or not
//! at all.

use serde::{Deserialize, Serialize};

use super::draft::InstrumentDraft;
use super::effect::InstrumentEffect;
use super::listing::Listing;
use super::{Catalog, merge};
use crate::domain::instrument::TradeMode;
use crate::domain::{Instrument, InstrumentId};
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::{Actor, Addition};
use crate::services::trading::Command;

/// An instrument as it is stored, in the audit log too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstrumentState {
    pub terms: Instrument,
    pub listing: Listing,
}

/// A planned change.
#[derive(Debug, Clone)]
pub struct InstrumentChange {
    pub old: InstrumentState,
    pub new: InstrumentState,
    pub effect: InstrumentEffect,
    hours_change: bool,
}

impl InstrumentChange {
    /// The instrument.
    pub const fn id(&self) -> InstrumentId {
        self.new.terms.id
    }

    /// That a new, disabled instrument is enabled.
    pub fn enabling(old: InstrumentState) -> Self {
        let mut new = old.clone();
        new.terms.enabled = true;
        Self { old, new, effect: InstrumentEffect::default(), hours_change: false }
    }

    /// Whether it changes at what terms and prices customers trade: any trading term, its category (rules of groups apply to
    /// it), the feed or the simulated prices, or the hours while real accounts have orders; also of a disabled instrument, which
    /// may be enabled again. To disable the instrument or to allow fewer orders only stops trading.
    pub fn is_of_terms(&self) -> bool {
        let (old, new) = (&self.old, &self.new);
        let mut expected = old.terms.clone();
        expected.enabled &= new.terms.enabled;
        if restricts(old.terms.trade_mode, new.terms.trade_mode) {
            expected.trade_mode = new.terms.trade_mode;
        }
        let hours_concern = self.hours_change && !self.effect.accounts.is_empty();
        expected != new.terms
            || old.listing.feed != new.listing.feed
            || old.listing.sim != new.listing.sim
            || hours_concern
    }
}

/// Whether fewer orders may open.
fn restricts(old: TradeMode, new: TradeMode) -> bool {
    old != new && (old == TradeMode::Full || new == TradeMode::CloseOnly)
}

impl Catalog {
    /// An instrument as it is now. Memory only.
    ///
    /// # Errors
    /// `InstrumentNotFound`.
    pub fn state(&self, id: InstrumentId) -> Result<InstrumentState, ServiceError> {
        let listed = self.one(id)?;
        Ok(InstrumentState { terms: listed.market.instrument, listing: (*listed.listing).clone() })
    }

    /// A new instrument of this draft, without an id. Memory only.
    ///
    /// # Errors
    /// As [`Catalog::create_instrument`], except for what the engine checks.
    pub fn plan_new(&self, draft: &InstrumentDraft) -> Result<InstrumentState, ServiceError> {
        let (terms, listing) = merge::create(draft, InstrumentId(0), self.next_position())?;
        let state = InstrumentState { terms, listing };
        self.check_new(&state)?;
        Ok(state)
    }

    /// Checks that a planned new instrument can be added, except for what the engine checks. Memory only.
    ///
    /// # Errors
    /// `category_not_found`, `invalid_field` {field}, `code_taken` {code}.
    pub fn check_new(&self, state: &InstrumentState) -> Result<(), Refusal> {
        self.check_references(&state.listing)?;
        let code = &state.terms.code;
        let is_taken = self.read_model.instrument_by_code(code).is_some();
        if is_taken { Err(Refusal::new("code_taken").with("code", code)) } else { Ok(()) }
    }

    /// Adds an instrument of [`Self::plan_new`], with what `also` writes in its transaction. Blocks until it is on disk.
    ///
    /// # Errors
    /// As [`Catalog::create_instrument`].
    pub fn add_instrument(
        &self,
        by: &Actor,
        mut state: InstrumentState,
        also: Option<Addition>,
    ) -> Result<InstrumentId, ServiceError> {
        let _changing = self.changing.lock();
        let id = self.next_instrument()?;
        (state.terms.id, state.listing.instrument) = (id, id);
        self.check_references(&state.listing)?;
        self.write_new(by, state, also)?;
        Ok(id)
    }

    /// Writes a new instrument with its id.
    pub(super) fn write_new(
        &self,
        by: &Actor,
        state: InstrumentState,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let object = format!("instrument/{}", state.terms.id);
        let entry = by.entry(self.clock.now(), "create", object, None, Some(&state));
        self.define(state.terms, state.listing, (entry, also), None)
    }

    /// What the draft would change: its fields, and nothing else. Memory only.
    ///
    /// # Errors
    /// As [`Catalog::create_instrument`], except for what the engine checks; `InstrumentNotFound`.
    pub fn plan_instrument(&self, id: InstrumentId, draft: &InstrumentDraft) -> Result<InstrumentChange, ServiceError> {
        let old = self.one(id)?;
        let (terms, listing) = merge::update(draft, &old.market.instrument, &old.listing)?;
        super::effect::check_swap(&terms, &old.market)?;
        self.plan_state(InstrumentState { terms, listing })
    }

    /// The change to a state that was planned earlier. Memory only.
    ///
    /// # Errors
    /// `InstrumentNotFound`; `invalid_field` {field} and `category_not_found` if what it refers to has been deleted.
    pub fn plan_state(&self, new: InstrumentState) -> Result<InstrumentChange, ServiceError> {
        let old = self.state(new.terms.id)?;
        self.check_references(&new.listing)?;
        let effect = self.effect((&old.terms, &old.listing), (&new.terms, &new.listing));
        let hours_change = self.hours(&old.listing) != self.hours(&new.listing);
        Ok(InstrumentChange { old, new, effect, hours_change })
    }

    /// Applies a planned change, with what `also` writes in its transaction. Blocks until it is on disk.
    ///
    /// # Errors
    /// `risk_change_outdated` if the instrument has changed since it was planned; what the engine refuses.
    pub fn apply_instrument(
        &self,
        by: &Actor,
        change: InstrumentChange,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let now = self.one(change.id())?;
        if (&now.market.instrument, &*now.listing) != (&change.old.terms, &change.old.listing) {
            return Err(Refusal::new("risk_change_outdated").into());
        }
        self.write_instrument(by, change, also)
    }

    fn write_instrument(
        &self,
        by: &Actor,
        change: InstrumentChange,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let (id, InstrumentChange { old, new, .. }) = (change.id(), change);
        let feed_changed = new.listing.feed != old.listing.feed;
        let entry = by.entry(self.clock.now(), "update", format!("instrument/{id}"), Some(&old), Some(&new));
        let reset = feed_changed.then(|| Command::new(Body::ResetFeed { instrument: id }));
        self.define(new.terms, new.listing, (entry, also), reset)
    }
}
