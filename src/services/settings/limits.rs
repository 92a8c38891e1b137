//! The limits of a setting's value. They are said once: what a new value is held against is what the back
//! office is told, and what the help says in words.

use rust_decimal::Decimal;
use serde_json::Value;

/// What a well-formed value must keep to. `None`: no such limit.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Limits {
    /// The only values; of a list, the only items.
    pub choices: Option<Vec<Value>>,
    /// Numbers where the value is one, else decimal text.
    pub minimum: Option<Value>,
    /// The same, itself excluded.
    pub above: Option<Value>,
    pub maximum: Option<Value>,
    /// Characters of a text.
    pub max_length: Option<usize>,
    /// May it be empty? Of texts and lists only.
    pub optional: bool,
}

impl Limits {
    /// Does `value` keep to them?
    pub fn hold(&self, value: &Value) -> bool {
        if is_empty(value) {
            return self.optional;
        }
        self.is_chosen(value)
            && self.minimum.as_ref().is_none_or(|least| number(value) >= number(least))
            && self.above.as_ref().is_none_or(|bound| number(value) > number(bound))
            && self.maximum.as_ref().is_none_or(|most| number(value) <= number(most))
            && self.max_length.is_none_or(|most| value.as_str().is_some_and(|text| text.chars().count() <= most))
    }

    fn is_chosen(&self, value: &Value) -> bool {
        let Some(choices) = &self.choices else { return true };
        let items = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        items.iter().all(|item| choices.contains(item))
    }

    /// The choices with `between` them; empty where there are none.
    pub fn choices_text(&self, between: &str) -> String {
        let choices = self.choices.iter().flatten();
        choices.map(plain).collect::<Vec<_>>().join(between)
    }

    /// The bounds in words; empty where there are none.
    pub fn bounds_text(&self) -> String {
        match (&self.minimum, &self.above, &self.maximum, self.max_length) {
            (Some(least), _, Some(most), _) => format!("{} to {}", plain(least), plain(most)),
            (_, Some(bound), Some(most), _) => format!("above {}, at most {}", plain(bound), plain(most)),
            (_, _, _, Some(most)) => format!("at most {most} characters"),
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

/// `None`, which is less than every number, when it is none.
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
    fn bounds_are_held_and_said() {
        let level = Limits { above: Some(json!("0")), maximum: Some(json!("10000")), ..Limits::default() };
        for (value, holds) in [("0", false), ("0.0001", true), ("9", true), ("10000", true), ("10000.01", false)] {
            assert_eq!(level.hold(&json!(value)), holds, "{value}");
        }
        assert_eq!(level.bounds_text(), "above 0, at most 10000");
        let hours = Limits { minimum: Some(json!(-1)), maximum: Some(json!(23)), ..Limits::default() };
        assert!(hours.hold(&json!(-1)) && hours.hold(&json!(23)));
        assert!(!hours.hold(&json!(-2)) && !hours.hold(&json!(24)) && !hours.hold(&json!("noon")));
        assert_eq!(hours.bounds_text(), "-1 to 23");
    }

    #[test]
    fn every_item_of_a_list_is_one_of_the_choices() {
        let ways = Limits { choices: Some(vec![json!("email"), json!("mobile")]), ..Limits::default() };
        assert!(ways.hold(&json!(["mobile", "email"])) && ways.hold(&json!("email")));
        assert!(!ways.hold(&json!(["mobile", "fax"])) && !ways.hold(&json!([])));
        assert_eq!(ways.choices_text(" or "), "email or mobile");
    }

    #[test]
    fn nothing_is_a_value_only_where_it_may_be() {
        let name = Limits { max_length: Some(3), ..Limits::default() };
        assert!(name.hold(&json!("滙豐銀")) && !name.hold(&json!("four")) && !name.hold(&json!("")));
        assert!(Limits { optional: true, ..name }.hold(&json!("")));
    }
}
