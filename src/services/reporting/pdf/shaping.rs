//! Text as glyphs: what each font draws of it, from left to right, with letters joined and marks placed as its script needs.

use std::borrow::Cow;
use std::collections::BTreeSet;

use harfrust::{Buffer, Direction, ShapeOptions, ShaperFont, shape};
use unicode_bidi::BidiInfo;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::faces::FontId;
use crate::ports::peer_text::is_hidden;

/// A glyph of a font. Measures are in thousandths of the size.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ShapedGlyph {
    pub id: u16,
    /// From its place to that of the next one.
    pub advance: f32,
    pub x_offset: f32,
    pub y_offset: f32,
    /// The characters that it stands for; empty for a further glyph of the same ones.
    pub text: String,
}

/// Glyphs of one font beside one another.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    pub font: FontId,
    pub glyphs: Vec<ShapedGlyph>,
}

/// A character that joins or separates letters, and shows nothing itself.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Whether the regular font is the one for a character: other fonts join the letters of their scripts.
fn is_sans(c: char) -> bool {
    FontId::REGULAR.file().face.glyph_index(c).is_some()
        && !matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FEFC}')
}

/// The font of a character that is not part of the one before it.
fn font_of(c: char) -> Option<FontId> {
    if is_sans(c) { Some(FontId::REGULAR) } else { FontId::for_character(c) }
}

/// The text in characters that there are fonts for, and whether there are others: they become what they stand for, such as a
/// bold letter of mathematics the letter, or their numbers, as in `[U+1F600]`.
pub(super) fn writable(text: &str) -> (String, bool) {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return (text.to_owned(), false);
    }
    let mut written = String::with_capacity(text.len());
    let mut has_others = false;
    for c in text.nfc() {
        match c {
            c if c.is_whitespace() || c.is_control() => written.push(' '),
            c if is_joiner(c) => written.push(c),
            c if is_hidden(c) => {}
            c if font_of(c).is_some() => written.push(c),
            c => {
                let plain: String = c.to_string().nfkc().collect();
                if plain.chars().all(|c| font_of(c).is_some()) {
                    written.push_str(&plain);
                } else {
                    written.push_str(&format!("[U+{:04X}]", c as u32));
                    has_others = true;
                }
            }
        }
    }
    (written, has_others)
}

/// The pieces of a [`writable`] text from left to right; `bold`: Latin, Greek and Cyrillic letters from the bold font.
pub(super) fn pieces(text: &str, bold: bool) -> Vec<Piece> {
    let sans = if bold { FontId::BOLD } else { FontId::REGULAR };
    if text.is_ascii() {
        return if text.is_empty() { Vec::new() } else { vec![unshaped(sans, text)] };
    }
    let text = &*isolated(text);
    let bidi = BidiInfo::new(text, None);
    let Some(paragraph) = bidi.paragraphs.first() else { return Vec::new() };
    let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
    let mut pieces = Vec::new();
    for run in runs {
        let from_right = levels[run.start].is_rtl();
        let part: String = text[run].chars().filter(|c| !matches!(*c, ISOLATE | ISOLATE_END)).collect();
        let mut of_fonts: Vec<Piece> = split(&part, sans)
            .into_iter()
            .map(|(font, part)| {
                let is_plain =
                    font.is_unjoined() && !from_right && !part.chars().any(|c| is_combining_mark(c) || is_joiner(c));
                if is_plain { unshaped(font, part) } else { shaped(font, part, from_right) }
            })
            .collect();
        if from_right {
            of_fonts.reverse();
        }
        pieces.extend(of_fonts);
    }
    pieces
}

/// Marks around what keeps its direction within a line of the other one.
const ISOLATE: char = '\u{2066}';
const ISOLATE_END: char = '\u{2069}';

const fn is_from_right(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}')
}

/// A text with marks around its numbers, dates and times with their units, if it has letters from the right: beside these a
/// date would begin with its day, and a sign would follow its number.
fn isolated(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_from_right) {
        return Cow::Borrowed(text);
    }
    let mut marked = String::with_capacity(text.len() + 16);
    let (mut rest, mut before) = (text, ' ');
    while let Some(next) = rest.chars().next() {
        let length = if before.is_alphanumeric() { 0 } else { number_at_start(rest) };
        if length > 0 {
            let (number, after) = rest.split_at(length);
            marked.extend([ISOLATE].into_iter().chain(number.chars()).chain([ISOLATE_END]));
            (rest, before) = (after, '0');
        } else {
            marked.push(next);
            (rest, before) = (&rest[next.len_utf8()..], next);
        }
    }
    Cow::Owned(marked)
}

/// The length of the number at the beginning of a text, with what belongs to it: `-1,234.50 USD`, `2026-11-21 19:41 UTC`.
fn number_at_start(text: &str) -> usize {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return 0;
    }
    // A time of day after a date, a currency, or a time zone.
    let continues = |rest: &str| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, ':' | '.')).unwrap_or(rest.len());
        let word = &rest[..end];
        let is_unit = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_uppercase());
        is_unit || (word.starts_with(|c: char| c.is_ascii_digit()) && word.contains(':'))
    };
    let bytes = text.as_bytes();
    let is_part = |at: usize| match bytes[at] {
        b' ' => continues(&text[at + 1..]),
        byte => byte.is_ascii_alphanumeric() || b".,:/-+".contains(&byte),
    };
    let end = (0..bytes.len()).find(|at| !is_part(*at)).unwrap_or(bytes.len());
    text[..end].trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).len()
}

/// Parts of a text, each with the one font for it. A mark stays with its letter.
fn split(text: &str, sans: FontId) -> Vec<(FontId, &str)> {
    let mut parts: Vec<(FontId, usize)> = Vec::new();
    for (at, c) in text.char_indices() {
        let font = font_of(c).map(|font| if font == FontId::REGULAR { sans } else { font });
        match (parts.last(), font) {
            (Some((last, _)), Some(font)) if *last == font => {}
            (Some((last, _)), _)
                if is_joiner(c) || (is_combining_mark(c) && last.file().face.glyph_index(c).is_some()) => {}
            (_, font) => parts.push((font.unwrap_or(sans), at)),
        }
    }
    let ends = parts.iter().skip(1).map(|(_, start)| *start).chain([text.len()]).collect::<Vec<_>>();
    parts.into_iter().zip(ends).map(|((font, start), end)| (font, &text[start..end])).collect()
}

/// Each character as the glyph that the font has for it.
fn unshaped(font: FontId, text: &str) -> Piece {
    let file = font.file();
    let glyph = |c: char| {
        let id = file.face.glyph_index(c).unwrap_or_default();
        let advance = file.scaled(file.face.glyph_hor_advance(id).unwrap_or_default());
        ShapedGlyph { id: id.0, advance, x_offset: 0.0, y_offset: 0.0, text: c.to_string() }
    };
    Piece { font, glyphs: text.chars().map(glyph).collect() }
}

/// The glyphs that the rules of the font make of a text, from left to right.
fn shaped(font: FontId, text: &str, from_right: bool) -> Piece {
    let file = font.file();
    let mut buffer = Buffer::new();
    buffer.push_str(text);
    buffer.set_direction(if from_right { Direction::RightToLeft } else { Direction::LeftToRight });
    buffer.set_cluster_level(harfrust::ClusterLevel::MonotoneCharacters);
    buffer.guess_segment_properties();
    if shape(&ShaperFont::new(&file.shaped), &mut buffer, ShapeOptions::new()).is_err() {
        return unshaped(font, text);
    }
    let infos = buffer.glyph_infos();
    let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).chain([text.len()]).collect();
    starts.sort_unstable();
    starts.dedup();
    let mut named = BTreeSet::new();
    let scaled = |units: i32| units as f32 * 1_000.0 / f32::from(file.face.units_per_em());
    let glyph = |(info, position): (&harfrust::GlyphInfo, &harfrust::GlyphPosition)| {
        let start = info.cluster as usize;
        let end = starts.iter().find(|next| **next > start).copied().unwrap_or(text.len());
        let text = if named.insert(start) { text[start..end].to_owned() } else { String::new() };
        ShapedGlyph {
            id: u16::try_from(info.glyph_id).unwrap_or_default(),
            advance: scaled(position.x_advance),
            x_offset: scaled(position.x_offset),
            y_offset: scaled(position.y_offset),
            text,
        }
    };
    let glyphs = infos.iter().zip(buffer.glyph_positions()).map(glyph).collect();
    Piece { font, glyphs }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fonts(text: &str) -> Vec<&'static str> {
        pieces(&writable(text).0, false).into_iter().map(|piece| piece.font.name()).collect()
    }

    /// The characters as they are drawn from left to right.
    fn drawn(text: &str) -> String {
        let pieces = pieces(&writable(text).0, false);
        pieces.iter().flat_map(|piece| &piece.glyphs).map(|glyph| glyph.text.as_str()).collect()
    }

    #[test]
    fn every_script_has_a_font_with_all_of_its_letters() {
        for (text, font) in [
            ("Nguyễn Thị Ánh Tuyết", "Sans"),
            ("Αλέξανδρος", "Sans"),
            ("Ольга Щербакова", "Sans"),
            ("ישראל", "Hebrew"),
            ("محمد", "Arabic"),
            ("हिन्दी", "Devanagari"),
            ("বাংলা", "Bengali"),
            ("ਪੰਜਾਬੀ", "Gurmukhi"),
            ("ગુજરાતી", "Gujarati"),
            ("தமிழ்", "Tamil"),
            ("తెలుగు", "Telugu"),
            ("ಕನ್ನಡ", "Kannada"),
            ("മലയാളം", "Malayalam"),
            ("සිංහල", "Sinhala"),
            ("ภาษาไทยกี่ฟื้น", "Thai"),
            ("ພາສາລາວ", "Lao"),
            ("မြန်မာ", "Myanmar"),
            ("ქართული", "Georgian"),
            ("አማርኛ", "Ethiopic"),
            ("ភាសាខ្មែរ", "Khmer"),
            ("Հայերեն", "Armenian"),
            ("陳大文髙﨑々、。", "EastAsian"),
            ("カタカナひらがな", "EastAsian"),
            ("한국어뷁", "EastAsian"),
            ("㐂", "EastAsianRare"),
        ] {
            let (text, has_others) = writable(text);
            assert!(!has_others, "{text}");
            assert_eq!(fonts(&text), [font], "{text}");
            let pieces = pieces(&text, false);
            let missing: Vec<_> = pieces[0].glyphs.iter().filter(|glyph| glyph.id == 0).collect();
            assert!(missing.is_empty(), "{text}: {missing:?}");
        }
    }

    #[test]
    fn lines_from_the_right_are_drawn_from_the_left_with_numbers_as_they_are() {
        assert_eq!(drawn("שלום"), "םולש");
        assert_eq!(drawn("שם: Ann Smith"), "Ann Smith :םש");
        assert_eq!(drawn("Ann (שם) 12.5"), "Ann (םש) 12.5");
        assert_eq!(drawn("רווח -1,234.50 USD"), "-1,234.50 USD חוור");
        assert!(drawn("الرصيد 998.00 f2a1").starts_with("f2a1 998.00 "));
        // Arabic letters before a date would reverse it.
        let opened = drawn("فتح 1.07020 في 2027-01-15 08:00:00.000 UTC، 8");
        for part in ["1.07020", "2027-01-15 08:00:00.000 UTC"] {
            assert!(opened.contains(part), "{opened}");
        }
        // A bracket faces its content on both sides.
        let brackets = pieces("(שם)", false);
        let (first, last) = (&brackets[0].glyphs[0], brackets.last().unwrap().glyphs.last().unwrap());
        let face = &FontId::REGULAR.file().face;
        assert_eq!([first.id, last.id], ['(', ')'].map(|c| face.glyph_index(c).unwrap().0));
    }

    #[test]
    fn arabic_letters_are_joined_and_a_ligature_is_one_glyph() {
        let glyph = |text: &str| pieces(text, false)[0].glyphs.iter().map(|glyph| glyph.id).collect::<Vec<_>>();
        let (alone, joined) = (glyph("م"), glyph("محمد"));
        assert!(joined.len() == 4 && !joined.contains(&alone[0]), "{joined:?}");
        assert_eq!(pieces("سلام", false)[0].glyphs.len(), 3, "lam and alef are one");
    }

    #[test]
    fn marks_are_placed_at_their_letters() {
        let glyphs = &pieces("กี่", false)[0].glyphs;
        assert!(glyphs.len() == 3 && glyphs[1..].iter().all(|mark| mark.advance == 0.0), "{glyphs:?}");
        assert!(glyphs[2].y_offset > 0.0 || glyphs[2].id != pieces("ก่", false)[0].glyphs[1].id, "{glyphs:?}");
        // A vowel that is written before its letter.
        let hindi = &pieces("हि", false)[0].glyphs;
        assert!(hindi.len() == 2 && hindi[1].id == pieces("ह", false)[0].glyphs[0].id, "{hindi:?}");
        // One character if there is one.
        assert_eq!(writable("Nguye\u{302}\u{303}n").0, "Nguyễn");
    }

    #[test]
    fn characters_without_a_font_become_others_or_their_numbers() {
        assert_eq!(writable("𝐀𝐜𝐦𝐞 ﬁ ①"), ("Acme fi 1".to_owned(), false));
        assert_eq!(writable("😀 a\u{2060}b\u{202E}c\td"), ("[U+1F600] abc d".to_owned(), true));
        assert_eq!(writable("𠮷田").0, "[U+20BB7]田");
    }
}
