//! Planned changes of LPs and of their symbols: they are applied as they were planned, or not at all. No state holds a password.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::account::has_entries;
use super::symbols::{self, SymbolForm};
use super::{Liquidity, LpDraft, LpSymbolRow, Snapshot, check_name, check_version, draft, find};
use crate::domain::{Lots, LpId};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::{Actor, Addition};
use crate::store::StoreError;
use crate::store::dealing::cover;

/// Fields that neither say where prices and orders come from and go to, nor as whom.
const BESIDE: [&str; 2] = ["name", "heartbeat_s"];
/// In the state after a change that sends the password elsewhere: the stored one is cleared.
const CLEARED: &str = "password_cleared";

/// A planned change of an LP; the states are those of the audit log.
pub struct LpChange {
    pub lp: LpId,
    pub old: Value,
    /// Null: it is deleted.
    pub new: Value,
    /// Of its instruments, if it is deleted.
    pub ended_bands: Vec<EndedBand>,
}

impl LpChange {
    /// Whether prices may come from elsewhere then, or orders go elsewhere.
    pub fn is_of_connection(&self) -> bool {
        let rest = |state: &Value| {
            let mut rest = state.clone();
            if let Some(fields) = rest.as_object_mut() {
                BESIDE.iter().for_each(|name| _ = fields.remove(*name));
            }
            rest
        };
        rest(&self.old) != rest(&self.new)
    }
}

/// A planned change of all symbols of an LP.
pub struct SymbolsChange {
    pub lp: LpId,
    pub old: Value,
    pub new: Value,
    /// Of the instruments that are no longer mapped.
    pub ended_bands: Vec<EndedBand>,
}

/// A band that ends because its instrument is unmapped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedBand {
    /// Of the instrument.
    pub code: String,
    pub limit: Lots,
    pub back_to: Lots,
}

impl Liquidity {
    /// Whether an instrument has prices of this LP, customers' exposure is covered there, or its account has entries. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn is_used(&self, lp: LpId) -> Result<bool, ServiceError> {
        let snapshot = self.snapshot();
        let mut own = snapshot.symbols.iter().filter(|row| row.lp == lp).peekable();
        let is_mapped = own.peek().is_some();
        if own.any(|row| self.is_priced(row.instrument)) {
            return Ok(true);
        }
        Ok(self.store.read(|connection| {
            let is_routed = is_mapped && !cover::routes(connection)?.is_empty();
            Ok::<_, StoreError>(
                is_routed
                    || cover::positions(connection)?.iter().any(|one| one.lp == lp)
                    || cover::working_orders(connection)?.iter().any(|one| one.lp == lp)
                    || has_entries(connection, lp)?,
            )
        })?)
    }

    /// The instruments that an LP has symbols of, as in the audit log. Memory only.
    pub fn mapped(&self, lp: LpId) -> Vec<String> {
        let snapshot = self.snapshot();
        let own = snapshot.symbols.iter().filter(|row| row.lp == lp);
        own.map(|row| format!("instrument/{}", row.instrument)).collect()
    }

    /// What a draft would change about an LP, without its password: if the stored one would go elsewhere, it is cleared.
    ///
    /// # Errors
    /// Those of [`Self::update`].
    pub fn plan_lp(&self, lp: LpId, draft: &LpDraft) -> Result<LpChange, ServiceError> {
        let snapshot = self.snapshot();
        let old = find(&snapshot, lp)?;
        check_version(old, draft.version)?;
        let kept = LpDraft { password: None, ..draft.clone() };
        let cleared = LpDraft { password: Some(String::new()), ..draft.clone() };
        let row = cleared.applied_to(old)?;
        check_name(&snapshot, &row)?;
        let mut new = draft::audit_form(&row);
        if kept.applied_to(old).is_err() {
            new[CLEARED] = json!(true);
        }
        Ok(LpChange { lp, old: draft::audit_form(old), new, ended_bands: Vec::new() })
    }

    /// The deletion of an LP.
    ///
    /// # Errors
    /// `lp_not_found`, `lp_in_use` {codes}, `lp_has_balance` {amount}.
    pub fn plan_removal(&self, lp: LpId) -> Result<LpChange, ServiceError> {
        let snapshot = self.snapshot();
        let old = draft::audit_form(find(&snapshot, lp)?);
        let own: Vec<&LpSymbolRow> = snapshot.symbols.iter().filter(|row| row.lp == lp).collect();
        self.check_removable(lp, &own)?;
        let ended_bands = self.named_bands(&self.ended_bands(&own, &[])?);
        Ok(LpChange { lp, old, new: Value::Null, ended_bands })
    }

    /// The change to a state that was planned earlier.
    ///
    /// # Errors
    /// Those of [`Self::plan_lp`] and [`Self::plan_removal`].
    pub fn plan_lp_state(&self, lp: LpId, new: &Value) -> Result<LpChange, ServiceError> {
        if new.is_null() { self.plan_removal(lp) } else { self.plan_lp(lp, &draft_of(new)?) }
    }

    /// Applies a planned change, with what `also` writes in its transaction. Blocks.
    ///
    /// # Errors
    /// `risk_change_outdated` if the LP has changed since it was planned.
    pub fn apply_lp(&self, by: &Actor, change: &LpChange, also: Option<Addition>) -> Result<(), ServiceError> {
        if change.new.is_null() {
            return self.remove_with(by, change.lp, Some(&change.old), also);
        }
        self.update_with(by, change.lp, &draft_of(&change.new)?, Some(&change.old), also)
    }

    /// An LP as in the audit log.
    ///
    /// # Errors
    /// `lp_not_found`.
    pub fn lp_state(&self, lp: LpId) -> Result<Value, Refusal> {
        Ok(draft::audit_form(find(&self.snapshot(), lp)?))
    }

    /// What a list would change about the symbols of an LP.
    ///
    /// # Errors
    /// Those of [`Self::set_symbols`].
    pub fn plan_symbols(
        &self,
        lp: LpId,
        forms: &[SymbolForm],
        version: Option<i64>,
    ) -> Result<SymbolsChange, ServiceError> {
        let snapshot = self.snapshot();
        check_version(find(&snapshot, lp)?, version)?;
        let rows = self.symbol_rows(&snapshot, lp, forms)?;
        let own: Vec<&LpSymbolRow> = snapshot.symbols.iter().filter(|row| row.lp == lp).collect();
        let ended_bands = self.named_bands(&self.ended_bands(&own, &rows)?);
        let new = self.state_of_symbols(&snapshot, lp, rows.iter())?;
        Ok(SymbolsChange { lp, old: self.symbols_state(lp)?, new, ended_bands })
    }

    /// The change to a list that was planned earlier.
    ///
    /// # Errors
    /// Those of [`Self::plan_symbols`].
    pub fn plan_symbols_state(&self, lp: LpId, new: &Value) -> Result<SymbolsChange, ServiceError> {
        self.plan_symbols(lp, &forms_of(new)?, None)
    }

    /// Applies a planned list, with what `also` writes in its transaction. Blocks.
    ///
    /// # Errors
    /// `risk_change_outdated` if the list has changed since it was planned.
    pub fn apply_symbols(
        &self,
        by: &Actor,
        change: &SymbolsChange,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        self.set_symbols_with(by, change.lp, (&forms_of(&change.new)?, None), Some(&change.old), also)
    }

    /// The symbols of an LP by the code of the instrument, with the LP's name.
    ///
    /// # Errors
    /// `lp_not_found`.
    pub fn symbols_state(&self, lp: LpId) -> Result<Value, Refusal> {
        let snapshot = self.snapshot();
        self.state_of_symbols(&snapshot, lp, snapshot.symbols.iter().filter(|row| row.lp == lp))
    }

    fn state_of_symbols<'a>(
        &self,
        snapshot: &Snapshot,
        lp: LpId,
        rows: impl Iterator<Item = &'a LpSymbolRow>,
    ) -> Result<Value, Refusal> {
        let symbols: Map<String, Value> =
            rows.map(|row| (self.code_of(row.instrument), symbols::form_of(row))).collect();
        Ok(json!({ "name": find(snapshot, lp)?.name, "symbols": symbols }))
    }
}

fn draft_of(state: &Value) -> Result<LpDraft, ServiceError> {
    let read: Result<LpDraft, _> = serde_json::from_value(state.clone());
    let draft = read.map_err(|error| ServiceError::Internal(format!("{state}: {error}")))?;
    let password = (state[CLEARED] == true).then(String::new);
    Ok(LpDraft { password, ..draft })
}

fn forms_of(state: &Value) -> Result<Vec<SymbolForm>, ServiceError> {
    let rows = state["symbols"].as_object().into_iter().flat_map(Map::values).cloned().collect();
    serde_json::from_value(Value::Array(rows)).map_err(|error| ServiceError::Internal(format!("{state}: {error}")))
}

/// Checks that a state is the one that a change was planned on.
pub(super) fn check_state(
    planned_on: Option<&Value>,
    now: impl FnOnce() -> Result<Value, Refusal>,
) -> Result<(), Refusal> {
    let Some(planned_on) = planned_on else { return Ok(()) };
    if *planned_on == now()? { Ok(()) } else { Err(Refusal::new("risk_change_outdated")) }
}
