//! Templates of requests to other systems, which the staff write: gateways of text messages and of payments.

/// Replaces `{name}` by its escaped value, in one pass: a placeholder within a value is not replaced again.
pub fn fill(template: &str, values: &[(&str, &str)], escape: impl Fn(&str) -> String) -> String {
    let (mut filled, mut rest) = (String::with_capacity(template.len() + 256), template);
    while let Some(start) = rest.find('{') {
        filled.push_str(&rest[..start]);
        rest = &rest[start..];
        let found = values.iter().find_map(|(name, value)| {
            let length = name.len() + 2;
            (rest[1..].starts_with(name) && rest[1 + name.len()..].starts_with('}')).then_some((length, value))
        });
        match found {
            Some((length, value)) => {
                filled.push_str(&escape(value));
                rest = &rest[length..];
            }
            None => {
                filled.push('{');
                rest = &rest[1..];
            }
        }
    }
    filled + rest
}

/// Escapes text for a URL or a form: everything except letters, digits and `-._~`.
pub fn url_escaped(text: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(escaped).collect()
}

/// Escapes text for the inside of a JSON string.
pub fn json_escaped(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placeholder_is_replaced_once_and_escaped() {
        let values = [("a", "{b}"), ("b", "x y\"")];
        assert_eq!(fill("{a}-{b}-{c}-{", &values, str::to_owned), "{b}-x y\"-{c}-{");
        assert_eq!(fill(r#"{"v":"{b}"}"#, &values, json_escaped), r#"{"v":"x y\""}"#);
        assert_eq!(fill("?v={b}", &values, url_escaped), "?v=x%20y%22");
    }
}
