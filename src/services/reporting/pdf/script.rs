//! Shaping of text for drawing: Arabic letters in their contextual forms, from right to left.
//!
//! Known limits: marks above and below Arabic letters are left out, and brackets are not mirrored.

/// From U+0621 and from U+0641 on, letter by letter: how many forms each has. The forms of one letter follow
/// one another from U+FE80 on: alone, at the end, at the beginning, in the middle.
const FORMS: [(u32, &[u32]); 2] = [
    (0x0621, &[1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]),
    (0x0641, &[4, 4, 4, 4, 4, 4, 4, 2, 2, 4]),
];
/// Persian and Urdu letters: the letter, its first form, and the number of its forms.
const FURTHER: [(u32, u32, u32); 6] = [
    (0x067E, 0xFB56, 4),
    (0x0686, 0xFB7A, 4),
    (0x0698, 0xFB8A, 2),
    (0x06A9, 0xFB8E, 4),
    (0x06AF, 0xFB92, 4),
    (0x06CC, 0xFBFC, 4),
];
const FIRST_FORM: u32 = 0xFE80;
const LAM: char = '\u{0644}';
const TATWEEL: char = '\u{0640}';
/// Ligatures of lam with these alefs: the isolated form; the final form follows it.
const LAM_ALEF: [(char, u32); 4] =
    [('\u{0622}', 0xFEF5), ('\u{0623}', 0xFEF7), ('\u{0625}', 0xFEF9), ('\u{0627}', 0xFEFB)];

/// The first form of a letter, and the number of its forms.
fn forms(letter: char) -> Option<(u32, u32)> {
    let code = letter as u32;
    if let Some((_, first, count)) = FURTHER.iter().find(|(of, ..)| *of == code) {
        return Some((*first, *count));
    }
    let mut first = FIRST_FORM;
    for (start, counts) in FORMS {
        for (index, count) in counts.iter().enumerate() {
            if start + index as u32 == code {
                return Some((first, *count));
            }
            first += count;
        }
    }
    None
}

fn is_mark(c: char) -> bool {
    matches!(c, '\u{064B}'..='\u{0652}' | '\u{0670}')
}

fn is_arabic(c: char) -> bool {
    matches!(c, '\u{0600}'..='\u{06FF}') && !matches!(c, '\u{0660}'..='\u{066C}' | '\u{06F0}'..='\u{06F9}')
}

/// Whether a letter joins the next one.
fn joins_next(c: char) -> bool {
    c == TATWEEL || forms(c).is_some_and(|(_, count)| count == 4)
}

fn joins_previous(c: char) -> bool {
    c == TATWEEL || forms(c).is_some_and(|(_, count)| count >= 2)
}

/// Letters in their contextual forms, still in reading order.
fn shaped(letters: &[char]) -> Vec<char> {
    let mut drawn = Vec::with_capacity(letters.len());
    let mut index = 0;
    while index < letters.len() {
        let letter = letters[index];
        let joined = index > 0 && joins_next(letters[index - 1]) && joins_previous(letter);
        let next = letters.get(index + 1).copied();
        let ligature = next.filter(|_| letter == LAM).and_then(|next| LAM_ALEF.iter().find(|(alef, _)| *alef == next));
        if let Some((_, alone)) = ligature {
            drawn.extend(char::from_u32(alone + u32::from(joined)));
            index += 2;
            continue;
        }
        let joins = joins_next(letter) && next.is_some_and(joins_previous);
        let form = u32::from(joined) + 2 * u32::from(joins);
        drawn.push(forms(letter).and_then(|(first, _)| char::from_u32(first + form)).unwrap_or(letter));
        index += 1;
    }
    drawn
}

/// A line as it is drawn from left to right.
pub(super) fn visual(text: &str) -> String {
    if !text.chars().any(is_arabic) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().filter(|c| !is_mark(*c)).collect();
    let mut pieces: Vec<(bool, Vec<char>)> = Vec::new();
    for c in letters {
        // Characters of neither script continue the run before them.
        let neutral = c == ' ';
        match pieces.last_mut() {
            Some((arabic, piece)) if neutral || *arabic == is_arabic(c) => piece.push(c),
            _ => pieces.push((is_arabic(c), vec![c])),
        }
    }
    let from_right = text.chars().find(|c| c.is_alphabetic()).is_some_and(is_arabic);
    if from_right {
        pieces.reverse();
    }
    let mut line = String::with_capacity(text.len());
    for (arabic, piece) in pieces {
        if arabic {
            line.extend(shaped(&piece).into_iter().rev());
        } else {
            line.extend(piece);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_scripts_stay_as_they_are() {
        assert_eq!(visual("Nguyễn Văn 陳大文 1.25"), "Nguyễn Văn 陳大文 1.25");
    }

    #[test]
    fn letters_take_the_form_that_their_neighbours_ask_for() {
        // Muhammad: meem at the beginning, hah and meem in the middle, dal at the end; drawn from the right.
        assert_eq!(visual("محمد"), "\u{FEAA}\u{FEE4}\u{FEA4}\u{FEE3}");
        // Dal does not join what follows: reh stands alone.
        assert_eq!(visual("در"), "\u{FEAD}\u{FEA9}");
        // Lam and alef become one; the marks are left out.
        assert_eq!(visual("سَلام"), "\u{FEE1}\u{FEFC}\u{FEB3}");
    }

    #[test]
    fn a_number_within_stays_readable() {
        let drawn = visual("باب 12.5 USD");
        assert!(drawn.starts_with("12.5 USD"), "{drawn}");
    }
}
