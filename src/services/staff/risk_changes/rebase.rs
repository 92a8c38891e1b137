//! A waiting change on the present state of its object: what else may have changed since it was requested.
//!
//! A field that the request changes must be as it was. So must every field that gives it its meaning: swap is in points or
//! percent, a mark-up in points of a number of decimals, dates are in a time zone and of certain instruments; who approves one
//! term approves it together with the others. Free to change, unless the request changes it too, is:
//!
//! - the heartbeat of an LP;
//! - what is only shown: names, display code, logo, position, preselected leverage and the mark of simulated prices;
//! - whether and in which directions an instrument trades, and whether a funding option is enabled, because what stops them
//!   takes effect at once;
//! - the hours of an instrument, unless the request offers it to customers or changes hours itself.
//!
//! These keep their present values. The effect is calculated from the present state and confirmed again.

use serde_json::Value;

use super::Change;
use super::plan::{API_KEY, BANDS, QUIZ, ROUTES, SETTINGS};
use crate::services::error::Refusal;

/// A field: the pointer of the object that contains it, and its name.
type Field = (&'static str, &'static str);

const NAME: [Field; 1] = [("", "name")];
const OF_LP: [Field; 2] = [("", "name"), ("", "heartbeat_s")];
const OF_OPTION: [Field; 2] = [("", "enabled"), ("", "position")];
/// The name of the group that an account moves to.
const GROUP_NAME: [Field; 1] = [("/terms", "name")];
const SHOWN: [Field; 6] = [
    ("/listing", "show_code"),
    ("/listing", "names"),
    ("/listing", "logo"),
    ("/listing", "position"),
    ("/listing", "default_leverage"),
    ("/listing", "simulated"),
];
const OFFERED: [Field; 2] = [("/terms", "enabled"), ("/terms", "trade_mode")];
const HOURS: [Field; 4] =
    [("/listing", "timezone"), ("/listing", "sessions"), ("/listing", "holidays"), ("/listing", "calendars")];

impl Change {
    /// The change on the state `now` of its object.
    ///
    /// # Errors
    /// `risk_change_outdated` if it would mean something else than was requested.
    pub(super) fn rebased(&self, now: Value) -> Result<Self, Refusal> {
        let Self { object, mut before, mut after } = self.clone();
        for field in self.unrelated() {
            if !self.changes(field) {
                copy(field, &now, &mut before);
                copy(field, &now, &mut after);
            }
        }
        if before == now { Ok(Self { object, before, after }) } else { Err(Refusal::new("risk_change_outdated")) }
    }

    /// The fields that do not give the change its meaning.
    fn unrelated(&self) -> Vec<Field> {
        let any = |fields: &[Field]| fields.iter().any(|field| self.changes(*field));
        match self.kind().0 {
            "group" | "calendar" | "lp_symbols" => NAME.to_vec(),
            "lp" => OF_LP.to_vec(),
            "user" => GROUP_NAME.to_vec(),
            "instrument" if any(&OFFERED) || any(&HOURS) => [&SHOWN[..], &OFFERED].concat(),
            "instrument" => [&SHOWN[..], &OFFERED, &HOURS].concat(),
            SETTINGS | "new_instrument" | ROUTES | BANDS | QUIZ | API_KEY => Vec::new(),
            _ => OF_OPTION.to_vec(),
        }
    }

    /// Whether the request changes this field.
    fn changes(&self, (parent, name): Field) -> bool {
        let Some(after) = self.after.pointer(parent) else { return false };
        self.before.pointer(parent).and_then(|before| before.get(name)) != after.get(name)
    }
}

/// Gives a field the value that it has in `from`, if `to` has its parent.
fn copy((parent, name): Field, from: &Value, to: &mut Value) {
    let Some(fields) = to.pointer_mut(parent).and_then(Value::as_object_mut) else { return };
    match from.pointer(parent).and_then(|of| of.get(name)) {
        Some(value) => _ = fields.insert(name.to_owned(), value.clone()),
        None => _ = fields.remove(name),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn state(swap: &str, mode: &str, enabled: bool, name: &str, zone: &str) -> Value {
        json!({ "terms": { "swap": { "long": swap, "mode": mode }, "enabled": enabled },
            "listing": { "show_code": name, "timezone": zone } })
    }

    fn rebased(before: Value, after: Value, now: Value) -> Option<Value> {
        let change = Change { object: "instrument/7".to_owned(), before, after };
        change.rebased(now).ok().map(|change| change.after)
    }

    #[test]
    fn fields_without_a_bearing_on_the_request_keep_their_present_values() {
        let before = || state("0", "points", true, "A", "UTC");
        let after = || state("-1", "points", true, "A", "UTC");
        assert_eq!(
            rebased(before(), after(), state("0", "points", false, "B", "Asia/Tokyo")),
            Some(state("-1", "points", false, "B", "Asia/Tokyo"))
        );
        assert_eq!(rebased(before(), after(), state("-2", "points", true, "A", "UTC")), None, "what is requested");
        assert_eq!(rebased(before(), after(), state("0", "percent", true, "A", "UTC")), None, "its unit");
        let mut preselected = before();
        preselected["listing"]["default_leverage"] = json!(100);
        let rebased_on = rebased(before(), after(), preselected).unwrap();
        assert_eq!(rebased_on["listing"]["default_leverage"], 100, "a field that was absent");
        let renamed = state("-1", "points", true, "Requested", "UTC");
        assert_eq!(
            rebased(before(), renamed, state("0", "points", true, "B", "UTC")),
            None,
            "the name is requested too"
        );
    }

    #[test]
    fn who_offers_an_instrument_approves_its_hours_too() {
        let (before, after) = (state("0", "points", false, "A", "UTC"), state("0", "points", true, "A", "UTC"));
        let now = state("0", "points", false, "A", "Asia/Tokyo");
        assert_eq!(rebased(before.clone(), after.clone(), now), None);
        assert!(rebased(before, after, state("0", "points", false, "B", "UTC")).is_some());
    }
}
