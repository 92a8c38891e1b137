//! Names as people see them: two that look alike are one name (UTS 39).

use unicode_normalization::UnicodeNormalization;
use unicode_script::{Script, UnicodeScript};
use unicode_security::confusable_detection::skeleton;

/// Alphabets with letters that look alike.
const ALPHABETS: [Script; 3] = [Script::Latin, Script::Greek, Script::Cyrillic];

/// The name in the form of compatibility, with single spaces and without control characters.
fn normal(name: &str) -> String {
    let text: String = name.nfkc().filter(|c| !c.is_control()).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How the name looks in its own case and in small letters: capitals look like other letters than small ones.
/// A look is without what is invisible.
fn looks(name: &str) -> [String; 2] {
    let name = normal(name);
    let small: String = skeleton(&name.to_lowercase()).collect();
    let own: String = skeleton(&name).collect();
    [small, skeleton(&own.to_lowercase()).collect()]
}

/// Whether nothing of the name is visible.
pub fn is_invisible(name: &str) -> bool {
    skeleton(&normal(name)).all(char::is_whitespace)
}

/// Whether one name may be taken for the other.
pub fn are_alike(one: &str, other: &str) -> bool {
    let (one, other) = (looks(one), looks(other));
    one.iter().any(|look| other.contains(look))
}

/// Whether the name may be taken for this code and a number, such as `custom-1`.
pub fn is_like_numbered(name: &str, code: &str) -> bool {
    let (prefix, digits) = (looks(code), looks("0123456789"));
    looks(name).iter().zip(&prefix).zip(&digits).any(|((look, prefix), digits)| {
        look.strip_prefix(prefix.as_str())
            .is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| digits.contains(c)))
    })
}

/// Whether the name has letters of more than one of the alphabets whose letters look alike.
pub fn mixes_alphabets(name: &str) -> bool {
    let has = |alphabet: &&Script| name.chars().any(|c| c.script() == **alphabet);
    ALPHABETS.iter().filter(has).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike() {
        for (one, other, alike) in [
            ("Owner", "owner", true),
            ("own\u{200b}er", "owner", true),
            ("\u{ff4f}wner", "owner", true),
            ("\u{3bf}wner", "owner", true),
            ("\u{43e}\u{440}", "op", true),
            ("deaIer", "dealer", true),
            ("FINANCE", "finance", true),
            ("late  shift", "Late shift", true),
            ("late shift 1", "late shift 2", false),
            ("\u{5ba2}\u{670d}", "support", false),
            ("dealers", "dealer", false),
        ] {
            assert_eq!(are_alike(one, other), alike, "{one} {other}");
        }
        assert!(is_invisible(" \u{200b}\u{3164}") && !is_invisible("x"));
    }

    #[test]
    fn codes_and_mixed_alphabets() {
        for (name, is_code) in
            [("custom-1", true), ("Custom-l2", true), ("custom-", false), ("custom-made", false), ("custom 1", false)]
        {
            assert_eq!(is_like_numbered(name, "custom-"), is_code, "{name}");
        }
        for (name, mixed) in [
            ("\u{3bf}wner", true),
            ("\u{43e}wner", true),
            ("\u{43f}\u{43e}\u{434}\u{434}\u{435}\u{440}\u{436}\u{43a}\u{430} 1", false),
            ("VIP \u{5ba2}\u{670d}", false),
            ("caf\u{e9}", false),
        ] {
            assert_eq!(mixes_alphabets(name), mixed, "{name}");
        }
    }
}
