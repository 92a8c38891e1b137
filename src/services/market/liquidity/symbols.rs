//! An LP's names of instruments: reading the list, its bounds and defaults.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};

use super::changes::check_state;
use super::{Liquidity, LpSymbolRow, Snapshot, check_version, find, object};
use crate::domain::cover::WhenUncovered;
use crate::domain::{Contract, Instrument, InstrumentId, Lots, LpId};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::{Actor, Addition};
use crate::store::backoffice::audit;
use crate::store::market::lps as rows;

/// Most symbols of an LP.
const SYMBOLS_MAX: usize = 2_000;
/// Largest list, in bytes.
pub const SYMBOLS_BYTES_MAX: usize = 1024 * 1024;
/// Points by which a fill may be worse than the quote.
const DEVIATION: std::ops::RangeInclusive<i64> = 0..=1_000_000_000;
/// Longest symbol, in bytes.
const SYMBOL_MAX: usize = 40;

/// A row of the list as it is sent. Amounts are texts or numbers; what is absent has a default.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SymbolForm {
    pub forex_id: Option<i64>,
    /// The instrument's code: instead of the id, or that of the same instrument.
    pub code: Option<String>,
    pub symbol: String,
    /// Units of the LP in one lot. Default: the contract size.
    pub units: Option<Value>,
    /// Step of an order's volume in lots. Default: that of the instrument.
    pub qty_step: Option<Value>,
    /// Default: the step.
    pub qty_min: Option<Value>,
    /// Default: that of the instrument.
    pub qty_max: Option<Value>,
    /// Points by which a fill may be worse than the quote at the decision. Default: any price.
    pub deviation: Option<Value>,
    /// `keep` or `close_only`. Default: `keep`.
    pub when_uncovered: Option<String>,
}

/// Reads a list of symbols.
///
/// # Errors
/// `invalid_field` {symbols} if it is no list of these, or a too long one.
pub fn read_symbols(body: &[u8]) -> Result<Vec<SymbolForm>, Refusal> {
    let forms: Option<Vec<SymbolForm>> = serde_json::from_slice(body).ok();
    forms.filter(|forms| forms.len() <= SYMBOLS_MAX).ok_or_else(|| Refusal::invalid_field("symbols"))
}

impl Liquidity {
    /// Replaces all symbols of an LP. Blocks.
    ///
    /// # Errors
    /// `lp_not_found`, `lp_outdated`; `invalid_field` {field: `symbols.ROW.NAME`, from row 1}; `instrument_mapped` {code, lp}
    /// for an instrument of another LP; `lp_in_use` {codes} if an instrument that is priced, routed or covered is not in the list,
    /// or one that is covered has another symbol or other units.
    pub fn set_symbols(
        &self,
        by: &Actor,
        lp: LpId,
        forms: &[SymbolForm],
        version: Option<i64>,
    ) -> Result<(), ServiceError> {
        self.set_symbols_with(by, lp, (forms, version), None, None)
    }

    /// The same, with what `also` writes in its transaction, if the list is as the change was planned on.
    pub(super) fn set_symbols_with(
        &self,
        by: &Actor,
        lp: LpId,
        (forms, version): (&[SymbolForm], Option<i64>),
        planned_on: Option<&Value>,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let snapshot = self.snapshot();
        let old = find(&snapshot, lp)?;
        check_version(old, version)?;
        check_state(planned_on, || self.symbols_state(lp))?;
        let new = self.symbol_rows(&snapshot, lp, forms)?;
        let own: Vec<_> = snapshot.symbols.iter().filter(|row| row.lp == lp).collect();
        self.check_covered(&own, &new)?;
        let mut entries = self.entries_of_bands(by, &self.ended_bands(&own, &new)?);
        // Of a long list, what is not changed is not recorded.
        let before: Vec<Value> = own.iter().filter(|row| !new.contains(row)).map(|row| audit_form(row)).collect();
        let after: Vec<Value> = new.iter().filter(|row| !own.contains(row)).map(audit_form).collect();
        entries.insert(0, by.entry(self.clock.now(), "symbols", object(lp), Some(&before), Some(&after)));
        let definition = self.definition(old, &new);
        self.cover.define(lp, Some(definition), move |transaction| {
            rows::replace_symbols(transaction, lp, &new)?;
            entries.iter().try_for_each(|entry| audit::append(transaction, entry).map(drop))?;
            also.map_or(Ok(()), |also| also(transaction))
        })?;
        self.reload(lp)
    }

    /// The rows of a list, checked.
    pub(super) fn symbol_rows(
        &self,
        snapshot: &Snapshot,
        lp: LpId,
        forms: &[SymbolForm],
    ) -> Result<Vec<LpSymbolRow>, Refusal> {
        let (own, others): (Vec<_>, Vec<_>) = snapshot.symbols.iter().partition(|row| row.lp == lp);
        let (mut new, mut symbols, mut instruments) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
        for (number, form) in (1..).zip(forms) {
            let invalid = |name: &str| Refusal::invalid_field(&format!("symbols.{number}.{name}"));
            let instrument = self.instrument_of(form).map_err(invalid)?;
            if let Some(other) = others.iter().find(|row| row.instrument == instrument.id) {
                let name = find(snapshot, other.lp).map(|row| row.name.clone()).unwrap_or_default();
                return Err(Refusal::new("instrument_mapped").with("code", &instrument.code).with("lp", name));
            }
            let row = form.row(lp, &instrument).map_err(invalid)?;
            if !instruments.insert(instrument.id) {
                return Err(invalid("forex_id"));
            }
            if !symbols.insert(row.symbol.clone()) {
                return Err(invalid("symbol"));
            }
            new.push(row);
        }
        self.check_unused(own.iter().copied().filter(|row| !instruments.contains(&row.instrument)))?;
        Ok(new)
    }

    /// # Errors
    /// The name of the field that names no instrument, or another one than the other field.
    fn instrument_of(&self, form: &SymbolForm) -> Result<Instrument, &'static str> {
        let code = form.code.as_deref().map(str::trim).filter(|code| !code.is_empty());
        let coded = code.map(|code| self.read_model.instrument_by_code(code));
        let id = match (form.forex_id.map(InstrumentId), coded) {
            (Some(id), Some(coded)) if coded != Some(id) => return Err("code"),
            (Some(id), _) => Some(id),
            (None, coded) => coded.flatten(),
        };
        id.and_then(|id| self.instrument(id)).ok_or("forex_id")
    }
}

impl SymbolForm {
    /// # Errors
    /// The name of a field that is not valid.
    fn row(&self, lp: LpId, instrument: &Instrument) -> Result<LpSymbolRow, &'static str> {
        let symbol = self.symbol.trim();
        let is_visible = symbol.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
        if symbol.is_empty() || symbol.len() > SYMBOL_MAX || !is_visible {
            return Err("symbol");
        }
        let units: Contract = amount(self.units.as_ref()).ok_or("units")?.unwrap_or(instrument.contract);
        let lots = |value: &Option<Value>, default: Lots| Some(amount(value.as_ref())?.unwrap_or(default));
        let qty_step =
            lots(&self.qty_step, instrument.lots_step).filter(|step| step.is_positive()).ok_or("qty_step")?;
        let is_multiple = |lots: &Lots| lots.is_positive() && lots.raw() % qty_step.raw() == 0;
        let qty_min = lots(&self.qty_min, qty_step).filter(is_multiple).ok_or("qty_min")?;
        let whole = Lots::from_raw(instrument.lots_max.raw() / qty_step.raw() * qty_step.raw());
        let qty_max = lots(&self.qty_max, whole).filter(is_multiple).filter(|max| *max >= qty_min).ok_or("qty_max")?;
        if !units.is_positive() {
            return Err("units");
        }
        let deviation =
            amount(self.deviation.as_ref()).filter(|points| points.is_none_or(|points| DEVIATION.contains(&points)));
        let when_uncovered = self.when_uncovered.as_deref().map_or(Some(WhenUncovered::Keep), WhenUncovered::from_code);
        Ok(LpSymbolRow {
            lp,
            instrument: instrument.id,
            symbol: symbol.to_owned(),
            units,
            qty_step,
            qty_min,
            qty_max,
            deviation: deviation.ok_or("deviation")?,
            when_uncovered: when_uncovered.ok_or("when_uncovered")?,
        })
    }
}

/// An amount that was sent as a text or a number; `Some(None)` if none was.
fn amount<T: std::str::FromStr>(value: Option<&Value>) -> Option<Option<T>> {
    match value {
        None | Some(Value::Null) => Some(None),
        Some(Value::String(text)) if text.trim().is_empty() => Some(None),
        Some(Value::String(text)) => text.trim().parse().ok().map(Some),
        Some(Value::Number(number)) => number.to_string().parse().ok().map(Some),
        Some(_) => None,
    }
}

fn audit_form(row: &LpSymbolRow) -> Value {
    json!({
        "instrument": row.instrument.0,
        "symbol": row.symbol,
        "units": row.units.to_string(),
        "qty_step": row.qty_step.to_string(),
        "qty_min": row.qty_min.to_string(),
        "qty_max": row.qty_max.to_string(),
        "deviation": row.deviation,
        "when_uncovered": row.when_uncovered.code(),
    })
}

/// A row as it is sent, with all its amounts.
pub(super) fn form_of(row: &LpSymbolRow) -> Value {
    let mut form = audit_form(row);
    if let Some(fields) = form.as_object_mut() {
        fields.remove("instrument");
        fields.insert("forex_id".to_owned(), json!(row.instrument.0));
    }
    form
}
