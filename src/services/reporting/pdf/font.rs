//! The fonts of a file: each contains the glyphs of its fonts that the file uses, and no others.

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, TextRenderingMode, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use super::Ids;
use super::faces::FontId;
use super::shaping::{self, Piece};

/// The width of the line around glyphs of fonts without a bold one, as a share of the size.
const BOLDER: f32 = 0.03;

/// A glyph as a file has it. Measures are in thousandths of the size.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Glyph {
    id: u16,
    /// The width that the file states for it.
    width: f32,
    advance: f32,
    x_offset: f32,
    y_offset: f32,
}

/// Glyphs of one font; the width in thousandths of the size.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Run {
    font: FontId,
    is_bold: bool,
    glyphs: Vec<Glyph>,
    pub width: f32,
}

impl Run {
    /// Draws it at a point, in a grey.
    pub fn draw(&self, page: &mut Content, (x, y): (f32, f32), size: f32, grey: f32) {
        page.begin_text().set_fill_gray(grey).set_font(Name(&name_of(self.font)), size);
        let is_bolder = self.is_bold && !self.font.is_sans();
        if is_bolder {
            page.set_text_rendering_mode(TextRenderingMode::FillStroke);
            page.set_stroke_gray(grey).set_line_width(size * BOLDER);
        }
        page.set_text_matrix([1.0, 0.0, 0.0, 1.0, x, y]);
        let is_placed = |glyph: &Glyph| glyph.x_offset != 0.0 || glyph.y_offset != 0.0 || glyph.width != glyph.advance;
        if self.glyphs.iter().any(is_placed) {
            self.place(page, size);
        } else {
            let bytes: Vec<u8> = self.glyphs.iter().flat_map(|glyph| glyph.id.to_be_bytes()).collect();
            page.show(Str(&bytes));
        }
        if is_bolder {
            page.set_text_rendering_mode(TextRenderingMode::Fill);
        }
        page.end_text();
    }

    fn place(&self, page: &mut Content, size: f32) {
        let mut raised = 0.0;
        for glyph in &self.glyphs {
            if glyph.y_offset != raised {
                raised = glyph.y_offset;
                page.set_rise(raised * size / 1_000.0);
            }
            let mut positioned = page.show_positioned();
            let mut items = positioned.items();
            if glyph.x_offset != 0.0 {
                items.adjust(-glyph.x_offset);
            }
            items.show(Str(&glyph.id.to_be_bytes()));
            let rest = glyph.width + glyph.x_offset - glyph.advance;
            if rest != 0.0 {
                items.adjust(rest);
            }
        }
        if raised != 0.0 {
            page.set_rise(0.0);
        }
    }
}

/// The name of a font in the files.
fn name_of(font: FontId) -> Vec<u8> {
    format!("F{}", font.number()).into_bytes()
}

/// A font of a file and its used glyphs.
struct EmbeddedFont {
    font: FontId,
    remapper: GlyphRemapper,
    /// By the glyph's id in the file: its width, and the characters that it stands for.
    used: BTreeMap<u16, (f32, String)>,
}

impl EmbeddedFont {
    fn new(font: FontId) -> Self {
        Self { font, remapper: GlyphRemapper::new(), used: BTreeMap::new() }
    }

    /// The glyph's id in the file and its width; marks it as used.
    fn glyph(&mut self, id: u16, text: &str) -> (u16, f32) {
        let file = self.font.file();
        let width = file.scaled(file.face.glyph_hor_advance(ttf_parser::GlyphId(id)).unwrap_or_default());
        let id = self.remapper.remap(id);
        let (_, named) = self.used.entry(id).or_insert_with(|| (width, String::new()));
        if named.is_empty() {
            text.clone_into(named);
        }
        (id, width)
    }
}

/// The fonts of one file.
pub(super) struct Fonts {
    embedded: BTreeMap<FontId, EmbeddedFont>,
    /// Whether a character was written as its number.
    has_numbers: bool,
}

impl Fonts {
    pub const fn new() -> Self {
        Self { embedded: BTreeMap::new(), has_numbers: false }
    }

    /// Whether a text had a character that no font has.
    pub const fn has_numbers(&self) -> bool {
        self.has_numbers
    }

    /// A text as runs of one font each, from left to right.
    pub fn runs(&mut self, text: &str, is_bold: bool) -> Vec<Run> {
        let (text, has_numbers) = shaping::writable(text);
        self.has_numbers |= has_numbers;
        let pieces = shaping::pieces(&text, is_bold);
        pieces.into_iter().map(|piece| self.run(piece, is_bold)).collect()
    }

    fn run(&mut self, Piece { font, glyphs }: Piece, is_bold: bool) -> Run {
        let embedded = self.embedded.entry(font).or_insert_with(|| EmbeddedFont::new(font));
        let width = glyphs.iter().map(|glyph| glyph.advance).sum();
        let placed = |glyph: shaping::ShapedGlyph| {
            let (id, width) = embedded.glyph(glyph.id, &glyph.text);
            Glyph { id, width, advance: glyph.advance, x_offset: glyph.x_offset, y_offset: glyph.y_offset }
        };
        Run { font, is_bold, glyphs: glyphs.into_iter().map(placed).collect(), width }
    }

    /// Writes every used font, and returns their names and references.
    pub fn write(self, pdf: &mut Pdf, ids: &mut Ids) -> Vec<(Vec<u8>, Ref)> {
        self.embedded.into_values().map(|embedded| (name_of(embedded.font), embedded.write(pdf, ids))).collect()
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
    fn write(self, pdf: &mut Pdf, ids: &mut Ids) -> Ref {
        let of_file = self.font.file();
        let name = format!("LOTDSK+{}", self.font.name());
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

        let (face, scaled) = (&of_file.face, |units: i16| of_file.scaled(units));
        let bounds = face.global_bounding_box();
        let (low, high) = (scaled(bounds.x_min), scaled(bounds.x_max));
        let bounds = Rect::new(low, scaled(bounds.y_min), high, scaled(bounds.y_max));
        let (ascent, descent) = (scaled(face.ascender()), scaled(face.descender()));
        let cap_height = scaled(face.capital_height().unwrap_or(face.ascender()));
        let mut described = pdf.font_descriptor(descriptor);
        described.name(name).flags(FontFlags::NON_SYMBOLIC).bbox(bounds).italic_angle(0.0);
        described.ascent(ascent).descent(descent).cap_height(cap_height).stem_v(80.0).font_file2(file);
        described.finish();

        let mut letters = UnicodeCmap::new(Name(b"Custom"), identity());
        for (id, (_, text)) in self.used.iter().filter(|(_, (_, text))| !text.is_empty()) {
            letters.pair_with_multiple(*id, text.chars());
        }
        pdf.cmap(cmap, &letters.finish());

        let reduced = subsetter::subset(of_file.data, 0, &self.remapper).expect("our own font can be reduced");
        let bytes = packed(&reduced);
        pdf.stream(file, &bytes).filter(Filter::FlateDecode);
        font
    }
}
