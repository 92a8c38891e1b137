//! Limits of a setting's value. One definition serves validation, the back office and the help text.

use rust_decimal::Decimal;
use serde_json::Value;

/// Limits of a well-formed value. `None`: no such limit.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Limits {
    /// Allowed values; for a list, allowed items.
    pub choices: Option<Vec<Value>>,
    /// A number where the value is a number, else decimal text.
    pub minimum: Option<Value>,
    /// Exclusive minimum, in the same form.
    pub above: Option<Value>,
    pub maximum: Option<Value>,
    /// In characters.
    pub max_length: Option<usize>,
    /// Whether a text or list may be empty.
    pub optional: bool,
}

impl Limits {
    /// Whether `value` is within the limits.
    pub fn hold(&self, value: &Value) -> bool {
        if is_empty(value) {
            return self.optional;
        }
        self.is_chosen(value)
            && self.minimum.as_ref().is_none_or(|minimum| number(value) >= number(minimum))
            && self.above.as_ref().is_none_or(|bound| number(value) > number(bound))
            && self.maximum.as_ref().is_none_or(|maximum| number(value) <= number(maximum))
            && self.max_length.is_none_or(|maximum| value.as_str().is_some_and(|text| text.chars().count() <= maximum))
    }

    fn is_chosen(&self, value: &Value) -> bool {
        let Some(choices) = &self.choices else { return true };
        let items = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        items.iter().all(|item| choices.contains(item))
    }

    /// The choices joined by `between`; empty without choices.
    pub fn choices_text(&self, between: &str) -> String {
        let choices = self.choices.iter().flatten();
        choices.map(plain).collect::<Vec<_>>().join(between)
    }

    /// The bounds in words; empty without bounds.
    pub fn bounds_text(&self) -> String {
        match (&self.minimum, &self.above, &self.maximum, self.max_length) {
            (Some(minimum), _, Some(maximum), _) => format!("{} to {}", plain(minimum), plain(maximum)),
            (_, Some(bound), Some(maximum), _) => format!("above {}, at maximum {}", plain(bound), plain(maximum)),
            (_, _, _, Some(maximum)) => format!("at maximum {maximum} characters"),
            _ => String::new(),
        }
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// `None`, which is less than every number, for other values.
fn number(value: &Value) -> Option<Decimal> {
    match value {
        Value::Number(number) => number.as_i64().map(Decimal::from),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn bounds_are_enforced_and_described() {
        let level = Limits { above: Some(json!("0")), maximum: Some(json!("10000")), ..Limits::default() };
        for (value, holds) in [("0", false), ("0.0001", true), ("9", true), ("10000", true), ("10000.01", false)] {
            assert_eq!(level.hold(&json!(value)), holds, "{value}");
        }
        assert_eq!(level.bounds_text(), "above 0, at maximum 10000");
        let hours = Limits { minimum: Some(json!(-1)), maximum: Some(json!(23)), ..Limits::default() };
        assert!(hours.hold(&json!(-1)) && hours.hold(&json!(23)));
        assert!(!hours.hold(&json!(-2)) && !hours.hold(&json!(24)) && !hours.hold(&json!("noon")));
        assert_eq!(hours.bounds_text(), "-1 to 23");
    }

    #[test]
    fn every_list_item_must_be_one_of_the_choices() {
        let types = Limits { choices: Some(vec![json!("email"), json!("mobile")]), ..Limits::default() };
        assert!(types.hold(&json!(["mobile", "email"])) && types.hold(&json!("email")));
        assert!(!types.hold(&json!(["mobile", "fax"])) && !types.hold(&json!([])));
        assert_eq!(types.choices_text(" or "), "email or mobile");
    }

    #[test]
    fn only_optional_values_may_be_empty() {
        let name = Limits { max_length: Some(3), ..Limits::default() };
        assert!(name.hold(&json!("滙豐銀")) && !name.hold(&json!("four")) && !name.hold(&json!("")));
        assert!(Limits { optional: true, ..name }.hold(&json!("")));
    }
}
