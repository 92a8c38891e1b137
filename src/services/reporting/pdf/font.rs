//! Fonts: the embedded one, of which a file contains the used glyphs; and East Asian ones, which a file only names,
//! because every reader of such scripts has one and it would be larger than this program.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::Face;

use super::Ids;
use crate::i18n::Language;

const REGULAR: &[u8] = include_bytes!("../../../../assets/fonts/sans.ttf");
pub(in crate::services) const BOLD: &[u8] = include_bytes!("../../../../assets/fonts/sans-bold.ttf");
/// Placeholder for a character that no font has.
const UNKNOWN: char = '\u{25A1}';

/// Which of the fonts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Font {
    Regular,
    Bold,
    EastAsian(EastAsian),
}

/// East Asian scripts, each with the character collection that its readers have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EastAsian {
    Traditional,
    Simplified,
    Japanese,
    Korean,
}

impl EastAsian {
    /// Font, encoding, character collection and its supplement.
    const fn names(self) -> (&'static str, &'static str, &'static str, i32) {
        match self {
            Self::Traditional => ("MSung-Light", "UniCNS-UTF16-H", "CNS1", 4),
            Self::Simplified => ("STSong-Light", "UniGB-UTF16-H", "GB1", 5),
            Self::Japanese => ("HeiseiKakuGo-W5", "UniJIS-UTF16-H", "Japan1", 5),
            Self::Korean => ("HYGoThic-Medium", "UniKS-UTF16-H", "Korea1", 1),
        }
    }

    /// The script of a character; Han characters belong to the script of the document's language.
    fn of(c: char, language: Language) -> Option<Self> {
        match c {
            '\u{AC00}'..='\u{D7A3}' | '\u{3130}'..='\u{318F}' => Some(Self::Korean),
            '\u{3040}'..='\u{30FF}' => Some(Self::Japanese),
            '\u{3000}'..='\u{303F}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF01}'..='\u{FF60}' => {
                Some(match language {
                    Language::Jp => Self::Japanese,
                    Language::Kr => Self::Korean,
                    Language::Hk => Self::Traditional,
                    // The one collection that has the characters of both ways of writing.
                    _ => Self::Simplified,
                })
            }
            _ => None,
        }
    }
}

impl Font {
    /// Its name in the files.
    pub const fn name(self) -> Name<'static> {
        Name(match self {
            Self::Regular => b"R",
            Self::Bold => b"B",
            Self::EastAsian(EastAsian::Traditional) => b"T",
            Self::EastAsian(EastAsian::Simplified) => b"S",
            Self::EastAsian(EastAsian::Japanese) => b"J",
            Self::EastAsian(EastAsian::Korean) => b"K",
        })
    }
}

/// Encoded characters of one font; the width in thousandths of the size.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Run {
    pub font: Font,
    pub bytes: Vec<u8>,
    pub width: f32,
}

/// An embedded font and its used glyphs.
struct EmbeddedFont {
    data: &'static [u8],
    face: Face<'static>,
    remapper: GlyphRemapper,
    /// By the glyph's id in the file: its width, and the character.
    used: BTreeMap<u16, (f32, char)>,
}

impl EmbeddedFont {
    fn new(data: &'static [u8]) -> Self {
        let face = Face::parse(data, 0).expect("our own font can be read");
        Self { data, face, remapper: GlyphRemapper::new(), used: BTreeMap::new() }
    }

    fn scaled(&self, units: impl Into<f32>) -> f32 {
        units.into() * 1_000.0 / f32::from(self.face.units_per_em())
    }

    /// The glyph of a character and its width; marks it as used.
    fn glyph(&mut self, c: char) -> (u16, f32) {
        let drawn = if c.is_whitespace() || c.is_control() { ' ' } else { c };
        let known = self.face.glyph_index(drawn).or_else(|| self.face.glyph_index(UNKNOWN)).unwrap_or_default();
        let width = self.scaled(self.face.glyph_hor_advance(known).unwrap_or_default());
        let id = self.remapper.remap(known.0);
        self.used.entry(id).or_insert((width, drawn));
        (id, width)
    }
}

/// The fonts of one file.
pub(super) struct Fonts {
    language: Language,
    regular: EmbeddedFont,
    bold: EmbeddedFont,
    east_asian: BTreeSet<EastAsian>,
}

impl Fonts {
    pub fn new(language: Language) -> Self {
        Self {
            language,
            regular: EmbeddedFont::new(REGULAR),
            bold: EmbeddedFont::new(BOLD),
            east_asian: BTreeSet::new(),
        }
    }

    /// A text (as it is drawn) as runs of one font each.
    pub fn runs(&mut self, text: &str, bold: bool) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for c in text.chars() {
            let east_asian = EastAsian::of(c, self.language);
            let (font, bytes, width) = if let Some(east_asian) = east_asian {
                self.east_asian.insert(east_asian);
                let mut units = [0; 2];
                let bytes = c.encode_utf16(&mut units).iter().flat_map(|unit| unit.to_be_bytes()).collect::<Vec<_>>();
                (Font::EastAsian(east_asian), bytes, 1_000.0)
            } else {
                let embedded = if bold { &mut self.bold } else { &mut self.regular };
                let (id, width) = embedded.glyph(c);
                (if bold { Font::Bold } else { Font::Regular }, id.to_be_bytes().to_vec(), width)
            };
            match runs.last_mut() {
                Some(last) if last.font == font => {
                    last.bytes.extend(bytes);
                    last.width += width;
                }
                _ => runs.push(Run { font, bytes, width }),
            }
        }
        runs
    }

    /// Writes every used font, and returns the references.
    pub fn write(self, pdf: &mut Pdf, ids: &mut Ids) -> Vec<(Font, Ref)> {
        let mut written = Vec::new();
        for (font, embedded, name) in
            [(Font::Regular, self.regular, "LOTDSK+Sans"), (Font::Bold, self.bold, "LOTDSK+Sans-Bold")]
        {
            if !embedded.used.is_empty() {
                written.push((font, embedded.write(pdf, ids, name)));
            }
        }
        for east_asian in self.east_asian {
            written.push((Font::EastAsian(east_asian), write_east_asian(east_asian, pdf, ids)));
        }
        written
    }
}

const fn identity() -> SystemInfo<'static> {
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 }
}

/// Bytes, packed as PDF readers unpack them.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("memory takes everything")
}

impl EmbeddedFont {
    fn write(self, pdf: &mut Pdf, ids: &mut Ids, name: &str) -> Ref {
        let name = Name(name.as_bytes());
        let (font, cid, descriptor, file, cmap) = (ids.next(), ids.next(), ids.next(), ids.next(), ids.next());
        let mut type0 = pdf.type0_font(font);
        type0.base_font(name).encoding_predefined(Name(b"Identity-H")).descendant_font(cid).to_unicode(cmap);
        type0.finish();

        let mut cid_font = pdf.cid_font(cid);
        cid_font.subtype(CidFontType::Type2).base_font(name).system_info(identity()).font_descriptor(descriptor);
        cid_font.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = cid_font.widths();
        for (id, (width, _)) in &self.used {
            widths.consecutive(*id, [*width]);
        }
        widths.finish();
        cid_font.finish();

        let bounds = self.face.global_bounding_box();
        let (low, high) = (self.scaled(bounds.x_min), self.scaled(bounds.x_max));
        let bounds = Rect::new(low, self.scaled(bounds.y_min), high, self.scaled(bounds.y_max));
        let (ascent, descent) = (self.scaled(self.face.ascender()), self.scaled(self.face.descender()));
        let cap_height = self.scaled(self.face.capital_height().unwrap_or(self.face.ascender()));
        let mut described = pdf.font_descriptor(descriptor);
        described.name(name).flags(FontFlags::NON_SYMBOLIC).bbox(bounds).italic_angle(0.0);
        described.ascent(ascent).descent(descent).cap_height(cap_height).stem_v(80.0).font_file2(file);
        described.finish();

        let mut letters = UnicodeCmap::new(Name(b"Custom"), identity());
        for (id, (_, letter)) in &self.used {
            letters.pair(*id, *letter);
        }
        pdf.cmap(cmap, &letters.finish());

        let reduced = subsetter::subset(self.data, 0, &self.remapper).expect("our own font can be reduced");
        let bytes = packed(&reduced);
        pdf.stream(file, &bytes).filter(Filter::FlateDecode);
        font
    }
}

fn write_east_asian(east_asian: EastAsian, pdf: &mut Pdf, ids: &mut Ids) -> Ref {
    let (name, encoding, ordering, supplement) = east_asian.names();
    let (font, cid, descriptor) = (ids.next(), ids.next(), ids.next());
    let name = Name(name.as_bytes());
    pdf.type0_font(font).base_font(name).encoding_predefined(Name(encoding.as_bytes())).descendant_font(cid);
    let collection = SystemInfo { registry: Str(b"Adobe"), ordering: Str(ordering.as_bytes()), supplement };
    let mut cid_font = pdf.cid_font(cid);
    cid_font.subtype(CidFontType::Type0).base_font(name).system_info(collection).font_descriptor(descriptor);
    cid_font.default_width(1_000.0);
    cid_font.finish();
    let mut described = pdf.font_descriptor(descriptor);
    described.name(name).flags(FontFlags::SYMBOLIC).bbox(Rect::new(0.0, -200.0, 1_000.0, 900.0)).italic_angle(0.0);
    described.ascent(880.0).descent(-120.0).cap_height(880.0).stem_v(80.0);
    font
}
