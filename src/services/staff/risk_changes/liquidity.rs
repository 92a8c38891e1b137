//! Changes of liquidity providers, routes and bands: applied at once, or requested.
//!
//! What says where prices and orders of an LP come from and go to waits while the LP is used: it prices an instrument, a route
//! or position depends on it, its account has entries, or a request that waits would let it. A password is in no request: one that
//! would go elsewhere is cleared at the approval and entered again. A password alone is saved at once. Symbols wait while there are
//! routes, of an LP without any too: the first ones begin to cover there.

use std::collections::BTreeMap;

use super::plan::{BANDS, Plan, ROUTES};
use super::requests::Waiting;
use super::{Change, RiskChanges};
use crate::domain::cover::Band;
use crate::domain::{InstrumentId, LpId};
use crate::services::ServiceError;
use crate::services::market::liquidity::{LpDraft, SymbolForm};
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::cover::{CoverTerms, RouteForm};
use crate::services::staff::roles::Permission;
use crate::store::backoffice::risk_changes as rows;

impl RiskChanges {
    /// Changes an LP. Blocks.
    ///
    /// # Errors
    /// Those of [`Liquidity::update`](crate::services::market::liquidity::Liquidity::update); `risk_change_waiting` {id},
    /// `too_many_risk_changes` {max}.
    pub fn change_lp(&self, by: &Actor, lp: LpId, draft: &LpDraft) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        if self.waits_for(by, Permission::EditLiquidity, lp)? {
            let change = self.deps.liquidity.plan_lp(lp, draft)?;
            if change.is_of_connection() {
                return Ok(Some(self.request(by, vec![Plan::Lp(Box::new(change))])?));
            }
        }
        self.deps.liquidity.update(by, lp, draft)?;
        Ok(None)
    }

    /// Deletes an LP. Blocks.
    ///
    /// # Errors
    /// Those of [`Liquidity::remove`](crate::services::market::liquidity::Liquidity::remove); as [`Self::change_lp`].
    pub fn remove_lp(&self, by: &Actor, lp: LpId) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        if self.waits_for(by, Permission::EditLiquidity, lp)? {
            let change = self.deps.liquidity.plan_removal(lp)?;
            return Ok(Some(self.request(by, vec![Plan::Lp(Box::new(change))])?));
        }
        let _deciding = self.deps.decisions.one_at_a_time();
        self.deps.liquidity.remove(by, lp)?;
        Ok(None)
    }

    /// Replaces all symbols of an LP. Blocks.
    ///
    /// # Errors
    /// Those of [`Liquidity::set_symbols`](crate::services::market::liquidity::Liquidity::set_symbols); as
    /// [`Self::change_lp`].
    pub fn set_symbols(
        &self,
        by: &Actor,
        lp: LpId,
        forms: &[SymbolForm],
        version: Option<i64>,
    ) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        if self.waits_for(by, Permission::EditInstruments, lp)? || self.may_be_routed(by)? {
            let change = self.deps.liquidity.plan_symbols(lp, forms, version)?;
            if change.old != change.new {
                return Ok(Some(self.request(by, vec![Plan::LpSymbols(Box::new(change))])?));
            }
        }
        self.deps.liquidity.set_symbols(by, lp, forms, version)?;
        Ok(None)
    }

    /// Replaces all routes. Blocks.
    ///
    /// # Errors
    /// Those of [`CoverTerms::check_routes`], and of [`CoverTerms::set_routes`], of a request at its approval; as
    /// [`Self::change_lp`].
    pub fn set_routes(&self, by: &Actor, forms: Vec<RouteForm>) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        let routes = self.deps.cover.routes_of(forms)?;
        if self.needs_second(by, Permission::EditInstruments)? {
            let after = CoverTerms::state_of_routes(&routes)?;
            self.deps.cover.check_routes(&routes)?;
            let before = self.state_of(ROUTES)?;
            if before != after {
                return Ok(Some(self.request(by, vec![Plan::Routes { before, after }])?));
            }
        }
        self.deps.cover.set_routes(by, routes, None)?;
        Ok(None)
    }

    /// Sets these bands and removes the others. Blocks.
    ///
    /// # Errors
    /// Those of [`CoverTerms::set_bands`], of a request at its approval; as [`Self::change_lp`].
    pub fn set_bands(&self, by: &Actor, bands: BTreeMap<InstrumentId, Band>) -> Result<Waiting, ServiceError> {
        let _changing = self.changing.lock();
        if self.needs_second(by, Permission::EditInstruments)? {
            let (before, after) = (self.state_of(BANDS)?, self.deps.cover.state_of_bands(&bands));
            if before != after {
                return Ok(Some(self.request(by, vec![Plan::Bands { before, after }])?));
            }
        }
        self.deps.cover.set_bands(by, &bands, None)?;
        Ok(None)
    }

    fn state_of(&self, list: &str) -> Result<serde_json::Value, ServiceError> {
        let unchanged =
            Change { object: list.to_owned(), before: serde_json::Value::Null, after: serde_json::Value::Null };
        self.present(&unchanged)
    }

    /// Whether there are routes, or a request that waits would make some: what is mapped then is covered there, at a new LP too.
    fn may_be_routed(&self, by: &Actor) -> Result<bool, ServiceError> {
        if !self.needs_second(by, Permission::EditInstruments)? {
            return Ok(false);
        }
        let waiting = self.deps.store.read(rows::waiting)?;
        let would_route = waiting.iter().any(|(.., objects)| objects.split(' ').any(|one| one == ROUTES));
        Ok(would_route || !self.deps.cover.routes()?.is_empty())
    }

    /// Whether changes of this LP by this author wait.
    fn waits_for(&self, by: &Actor, needed: Permission, lp: LpId) -> Result<bool, ServiceError> {
        if !self.needs_second(by, needed)? {
            return Ok(false);
        }
        if self.deps.liquidity.is_used(lp)? {
            return Ok(true);
        }
        // Who approves that an instrument takes its prices approves them as they are at the request.
        let mut concerned = self.deps.liquidity.mapped(lp);
        concerned.extend([format!("lp_symbols/{lp}"), ROUTES.to_owned()]);
        let waiting = self.deps.store.read(rows::waiting)?;
        Ok(waiting.iter().any(|(.., objects)| objects.split(' ').any(|one| concerned.iter().any(|own| own == one))))
    }
}
