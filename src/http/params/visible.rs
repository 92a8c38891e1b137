//! Texts without what nobody sees: two names that look the same are the same, and a reason is one that can be read.

use std::borrow::Cow;

/// Whether a character alone is invisible: soft hyphens, zero-width spaces, marks of direction, fillers. Those that shape
/// their neighbours (joiners, selectors of variants) are invisible unless they follow a character beyond ASCII, where
/// scripts and emoji need them.
fn is_invisible(c: char, previous: Option<char>) -> bool {
    match c {
        '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' => previous.is_none_or(|previous| previous.is_ascii()),
        '\u{AD}'
        | '\u{34F}'
        | '\u{61C}'
        | '\u{115F}'
        | '\u{1160}'
        | '\u{17B4}'
        | '\u{17B5}'
        | '\u{180B}'..='\u{180F}'
        | '\u{200B}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{FEFF}'
        | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}' => true,
        _ => false,
    }
}

/// The text without its invisible characters.
pub(super) fn visible(text: &str) -> Cow<'_, str> {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if !is_invisible(c, shown.chars().next_back()) {
            shown.push(c);
        }
    }
    if shown.len() == text.len() { Cow::Borrowed(text) } else { Cow::Owned(shown) }
}

/// Whether there is something to see in a text that has any characters but spaces.
pub(super) fn is_visible(text: &str) -> bool {
    text.trim().is_empty() || !visible(text).trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_removed_and_what_scripts_need_stays() {
        for (sent, shown) in [
            ("lp\u{200B}1", "lp1"),
            ("LP1\u{FE0F}", "LP1"),
            ("l\u{200D}p1", "lp1"),
            ("\u{202E}cba\u{202C}", "cba"),
            ("co\u{AD}operation\u{FEFF}", "cooperation"),
            ("\u{200B}\u{AD}\u{200F}\u{2800}", ""),
            ("می\u{200C}خواهم", "می\u{200C}خواهم"),
            ("👩\u{200D}💻 ❤\u{FE0F}", "👩\u{200D}💻 ❤\u{FE0F}"),
            ("Zoë 陳", "Zoë 陳"),
        ] {
            assert_eq!(visible(sent), shown, "{sent:?}");
        }
        assert!(!is_visible(" \u{200B} ") && is_visible("  ") && is_visible("\u{200B}a"));
    }
}
