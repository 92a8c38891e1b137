//! Texts of other systems, as people may read them.

/// The text without control characters and without characters that do not show, which make a text read otherwise than it is
/// (bidirectional controls, zero-width characters), with single spaces, and at most `max` characters of it. It may be empty.
pub fn readable(text: &str, max: usize) -> String {
    let shown = text.chars().filter(|c| !is_hidden(*c)).map(|c| if c.is_control() { ' ' } else { c });
    let shown: String = shown.collect();
    shown.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(max).collect()
}

/// Whether a character does not show. Unicode 16: `Default_Ignorable_Code_Point`, and the marks of interlinear annotations.
pub const fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_what_it_looks_like() {
        for (sent, shown) in [
            ("no credit", "no credit"),
            ("", ""),
            (" \t\u{a0}\u{200b}\u{3164}", ""),
            ("rejected \u{202e}tiderc on\u{202c}", "rejected tiderc on"),
            ("\u{2067}a\u{2069}\u{61c}b\u{200f}", "ab"),
            ("line\r\nnext\u{1}\u{2028}last\u{85}", "line next last"),
            ("\u{feff}kein Kredit für Konto 7", "kein Kredit für Konto 7"),
            (
                "\u{5ba2}\u{6236} \u{645}\u{631}\u{641}\u{648}\u{636}",
                "\u{5ba2}\u{6236} \u{645}\u{631}\u{641}\u{648}\u{636}",
            ),
        ] {
            assert_eq!(readable(sent, 100), shown, "{sent:?}");
        }
        assert_eq!(readable("  \u{e9}\u{e9}\u{e9}", 2), "\u{e9}\u{e9}");
    }
}
