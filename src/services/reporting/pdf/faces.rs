//! The fonts of the binary: the regular and the bold one for Latin, Greek and Cyrillic letters, and one for each further
//! script, packed until it is first used.

use std::io::Read;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use flate2::read::GzDecoder;
use harfrust::Font as ShapedFont;
use ttf_parser::Face;

const REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/sans.ttf");
pub(in crate::services) const BOLD: &[u8] = include_bytes!("../../../../assets/fonts/sans-bold.ttf");

/// A font for the scripts of some ranges of characters.
struct Script {
    name: &'static str,
    packed: &'static [u8],
    ranges: &'static [RangeInclusive<u32>],
}

macro_rules! scripts {
    ($($name:literal $file:literal $($range:expr),+;)*) => {
        const SCRIPTS: &[Script] = &[$(Script {
            name: $name,
            packed: include_bytes!(concat!("../../../../assets/fonts/", $file, ".ttf.gz")),
            ranges: &[$($range),+],
        }),*];
    };
}

// Presentation forms are in the fonts as well. Of characters in several ranges, the first font that has them is used.
scripts! {
    "Hebrew" "hebrew" 0x590..=0x5FF, 0xFB1D..=0xFB4F;
    "Arabic" "arabic" 0x600..=0x6FF, 0x750..=0x77F, 0x8A0..=0x8FF, 0xFB50..=0xFDFF, 0xFE70..=0xFEFC;
    "Devanagari" "devanagari" 0x900..=0x97F, 0x1CD0..=0x1CFF, 0xA8E0..=0xA8FF, 0x20B9..=0x20B9;
    "Bengali" "bengali" 0x980..=0x9FF;
    "Gurmukhi" "gurmukhi" 0xA00..=0xA7F;
    "Gujarati" "gujarati" 0xA80..=0xAFF;
    "Tamil" "tamil" 0xB80..=0xBFF;
    "Telugu" "telugu" 0xC00..=0xC7F;
    "Kannada" "kannada" 0xC80..=0xCFF;
    "Malayalam" "malayalam" 0xD00..=0xD7F;
    "Sinhala" "sinhala" 0xD80..=0xDFF;
    "Thai" "thai" 0xE00..=0xE7F;
    "Lao" "lao" 0xE80..=0xEFF;
    "Myanmar" "myanmar" 0x1000..=0x109F, 0xA9E0..=0xA9FF, 0xAA60..=0xAA7F;
    "Georgian" "georgian" 0x10A0..=0x10FF, 0x1C90..=0x1CBF, 0x2D00..=0x2D2F;
    "Ethiopic" "ethiopic" 0x1200..=0x139F, 0x2D80..=0x2DDF, 0xAB00..=0xAB2F;
    "Khmer" "khmer" 0x1780..=0x17FF, 0x19E0..=0x19FF;
    "Armenian" "armenian" 0x530..=0x58F, 0xFB13..=0xFB17;
    "EastAsian" "east-asian" 0x1100..=0x11FF, 0x2000..=0x33FF, 0x4E00..=0x9FFF, 0xAC00..=0xD7A3, 0xF900..=0xFAFF, 0xFE30..=0xFE4F, 0xFF00..=0xFFEF;
    "EastAsianRare" "east-asian-rare" 0x3400..=0x4DBF, 0xF900..=0xFAFF;
}

/// One of the fonts, by its number: 0 regular, 1 bold, from 2 on those of [`SCRIPTS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct FontId(u8);

impl FontId {
    pub const REGULAR: Self = Self(0);
    pub const BOLD: Self = Self(1);

    fn of_script(index: usize) -> Self {
        Self(2 + index as u8)
    }

    /// The font of a character that is neither in the regular font nor in the bold one; `None`: no font has it.
    pub fn for_character(c: char) -> Option<Self> {
        let code = c as u32;
        let of_range = |script: &Script| script.ranges.iter().any(|range| range.contains(&code));
        let found = SCRIPTS.iter().enumerate().filter(|(_, script)| of_range(script));
        found.map(|(index, _)| Self::of_script(index)).find(|font| font.file().face.glyph_index(c).is_some())
    }

    /// Whether it is the regular or the bold font, whose letters stand beside one another as they are.
    pub const fn is_sans(self) -> bool {
        self.0 < 2
    }

    /// Whether its characters stand beside one another as they are: those of East Asian scripts are not joined.
    pub fn is_unjoined(self) -> bool {
        self.is_sans() || self.name().starts_with("EastAsian")
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    pub fn name(self) -> &'static str {
        match self.0 {
            0 => "Sans",
            1 => "Sans-Bold",
            number => SCRIPTS[usize::from(number) - 2].name,
        }
    }

    /// Its file, which is unpacked once.
    pub fn file(self) -> &'static FontFile {
        static FILES: [OnceLock<FontFile>; 2 + SCRIPTS.len()] = [const { OnceLock::new() }; 2 + SCRIPTS.len()];
        FILES[usize::from(self.0)].get_or_init(|| match self.0 {
            0 => FontFile::new(REGULAR),
            1 => FontFile::new(BOLD),
            number => {
                let mut data = Vec::new();
                let packed = SCRIPTS[usize::from(number) - 2].packed;
                GzDecoder::new(packed).read_to_end(&mut data).expect("our own font can be unpacked");
                FontFile::new(data.leak())
            }
        })
    }
}

/// A font, as it is read and as text is shaped with it.
pub(super) struct FontFile {
    pub data: &'static [u8],
    pub face: Face<'static>,
    pub shaped: ShapedFont,
}

impl FontFile {
    fn new(data: &'static [u8]) -> Self {
        let face = Face::parse(data, 0).expect("our own font can be read");
        let shaped = ShapedFont::new(data, 0).expect("our own font can be read");
        Self { data, face, shaped }
    }

    /// Font units in thousandths of the size.
    pub fn scaled(&self, units: impl Into<f32>) -> f32 {
        units.into() * 1_000.0 / f32::from(self.face.units_per_em())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_can_be_unpacked_and_has_its_script() {
        for (index, script) in SCRIPTS.iter().enumerate() {
            let face = &FontId::of_script(index).file().face;
            let has = |range: &RangeInclusive<u32>| {
                range.clone().filter_map(char::from_u32).any(|c| face.glyph_index(c).is_some())
            };
            assert!(script.ranges.iter().all(has), "{}", script.name);
        }
    }
}
