//! PDF documents: A4 pages of headings, facts, tables and plain text.
//!
//! The fonts are in the binary (see `faces`), and each file contains the glyphs that it uses (a few kilobytes). Text of any
//! direction is written as its script needs. A character that no font has is written as its number, as in `[U+1F600]`, and
//! the end of the document says so.

mod faces;
mod font;
mod logo;
mod shaping;

use std::mem;

use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use qrcodegen::{QrCode, QrCodeEcc};

use unicode_segmentation::UnicodeSegmentation;

use crate::i18n::{self, Language};
pub(in crate::services) use faces::BOLD;
use font::{Fonts, Run, packed};
pub use logo::Logo;

const WIDTH: f32 = 595.0;
const HEIGHT: f32 = 842.0;
const MARGIN: f32 = 40.0;
/// Below this line there is only the footer.
const BOTTOM: f32 = 56.0;
const INNER: f32 = WIDTH - 2.0 * MARGIN;
/// Width of the names beside texts.
const LABEL: f32 = 64.0;
/// Space between the columns of a table.
const GAP: f32 = 6.0;
/// Area of the logo.
const LOGO_WIDTH: f32 = 150.0;
const LOGO_HEIGHT: f32 = 36.0;

/// Side of a QR code; a phone reads modules of half a millimetre.
const CODE: f32 = 118.0;
/// Empty modules around it that readers need.
const QUIET: i32 = 4;

const TITLE: f32 = 17.0;
const HEADING: f32 = 11.0;
const TEXT: f32 = 8.5;
const CELL: f32 = 7.0;
const FOOT: f32 = 7.0;
/// Height of a row of a table, and of a further line of a wrapped one.
const ROW: f32 = CELL + 4.5;
const WRAPPED: f32 = CELL + 2.0;
/// Grey levels: text, secondary text, lines.
const INK: f32 = 0.08;
const FAINT: f32 = 0.42;
const LINE: f32 = 0.82;

/// A column of a table; widths are shares of the line.
#[derive(Debug, Clone, Copy)]
pub struct Column<'a> {
    pub name: &'a str,
    pub share: f32,
    /// Aligned right, for numbers.
    pub number: bool,
}

/// References of a file, one after the other.
struct Ids(i32);

impl Ids {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// A document being written.
pub struct PdfDocument {
    language: Language,
    fonts: Fonts,
    title: String,
    foot: String,
    pages: Vec<Content>,
    page: Content,
    /// Top of the next line, from the bottom of the page.
    y: f32,
    logo: Option<Logo>,
    /// A file within the file: its name, its type and its content.
    attached: Option<(String, &'static str, Vec<u8>)>,
    /// Right to left: the whole page is mirrored, including columns and numbers.
    mirrored: bool,
}

impl PdfDocument {
    /// A document with this title; `foot` is the footer of every page.
    pub fn new(language: Language, brand: &str, title: &str, foot: &str) -> Self {
        Self::with_logo(language, brand, None, title, foot)
    }

    /// The same with the broker's logo at the end of the first line.
    pub fn with_logo(language: Language, brand: &str, logo: Option<Logo>, title: &str, foot: &str) -> Self {
        let mut document = Self {
            language,
            fonts: Fonts::new(),
            title: format!("{brand}: {title}"),
            foot: foot.to_owned(),
            pages: Vec::new(),
            page: Content::new(),
            y: HEIGHT - MARGIN,
            logo,
            attached: None,
            mirrored: language == Language::Ar,
        };
        let width = INNER - document.put_logo();
        document.put_within(brand, (MARGIN, width), TEXT, true, FAINT);
        document.y -= TEXT + 6.0;
        document.put_within(title, (MARGIN, width), TITLE, true, INK);
        document.y -= TITLE + 10.0;
        document
    }

    /// Draws the logo and returns the width that it takes, with the space before it.
    fn put_logo(&mut self) -> f32 {
        let Some(logo) = &self.logo else { return 0.0 };
        let (width, height) = logo.fitted(LOGO_WIDTH, LOGO_HEIGHT);
        let x = if self.mirrored { MARGIN } else { WIDTH - MARGIN - width };
        self.page.save_state().transform([width, 0.0, 0.0, height, x, self.y - height]);
        self.page.x_object(Logo::NAME).restore_state();
        width + 2.0 * GAP
    }

    /// A heading, kept together with what follows.
    pub fn heading(&mut self, text: &str) {
        self.ensure_space(HEADING + 60.0);
        self.y -= 8.0;
        self.put(text, MARGIN, HEADING, true, INK);
        self.y -= HEADING + 6.0;
    }

    /// Secondary text, wrapped.
    pub fn note(&mut self, text: &str) {
        for line in text.lines() {
            for part in self.wrapped(line, INNER, TEXT) {
                self.ensure_space(TEXT + 4.0);
                self.put(&part, MARGIN, TEXT, false, FAINT);
                self.y -= TEXT + 4.0;
            }
        }
        self.y -= 4.0;
    }

    /// Puts a file into the file, uncompressed, so that a program finds it without a reader of PDF. A later one replaces it.
    pub fn attach(&mut self, name: &str, media: &'static str, content: Vec<u8>) {
        self.attached = Some((name.to_owned(), media, content));
    }

    /// A QR code of an address, with text beside it; the text alone if the address is too long for a code.
    pub fn code(&mut self, address: &str, text: &str) {
        let code = QrCode::encode_text(address, QrCodeEcc::Medium).ok();
        self.ensure_space(CODE + GAP);
        let top = self.y;
        if let Some(code) = &code {
            let module = CODE / (code.size() + 2 * QUIET) as f32;
            let left = if self.mirrored { WIDTH - MARGIN - CODE } else { MARGIN };
            self.page.set_fill_gray(0.0);
            for (x, y) in (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y))) {
                if code.get_module(x, y) {
                    let (x, y) = (left + (x + QUIET) as f32 * module, top - (y + QUIET + 1) as f32 * module);
                    self.page.rect(x, y, module, module);
                }
            }
            self.page.fill_nonzero();
        }
        let begin = if code.is_some() { CODE + GAP } else { 0.0 };
        for line in text.lines() {
            for part in self.wrapped(line, INNER - begin, TEXT) {
                self.ensure_space(TEXT + 4.0);
                self.put(&part, MARGIN + begin, TEXT, false, INK);
                self.y -= TEXT + 4.0;
            }
        }
        self.y = self.y.min(top - if code.is_some() { CODE } else { 0.0 }) - 4.0;
    }

    /// A name, and its text beside it, wrapped.
    pub fn labelled(&mut self, name: &str, text: &str) {
        for (index, line) in self.wrapped(text, INNER - LABEL, TEXT).into_iter().enumerate() {
            self.ensure_space(TEXT + 4.0);
            if index == 0 {
                self.put(name, MARGIN, TEXT, false, FAINT);
            }
            self.put(&line, MARGIN + LABEL, TEXT, false, INK);
            self.y -= TEXT + 4.0;
        }
    }

    /// Names and values, two pairs beside one another, each wrapped.
    pub fn facts(&mut self, facts: &[(&str, String)]) {
        let half = INNER / 2.0;
        for pair in facts.chunks(2) {
            let mut lines = Vec::with_capacity(pair.len());
            for (name, value) in pair {
                lines.push((self.wrapped(name, half * 0.42, TEXT), self.wrapped(value, half * 0.56, TEXT)));
            }
            let height = lines.iter().map(|(name, value)| name.len().max(value.len())).max().unwrap_or_default();
            for line in 0..height {
                self.ensure_space(TEXT + 5.0);
                for (index, (name, value)) in lines.iter().enumerate() {
                    let x = MARGIN + half * index as f32;
                    for (text, x, grey) in [(name.get(line), x, FAINT), (value.get(line), x + half * 0.43, INK)] {
                        let Some(text) = text else { continue };
                        let runs = self.fitted(text, half * 0.57, TEXT, false);
                        self.put_runs(&runs, x, TEXT, grey);
                    }
                }
                self.y -= if line + 1 == height { TEXT + 5.0 } else { TEXT + 2.0 };
            }
        }
        self.y -= 4.0;
    }

    /// A table; its header is repeated on every page.
    pub fn table(&mut self, columns: &[Column<'_>], rows: impl IntoIterator<Item = Vec<String>>) {
        let (widths, names) = layout(columns);
        self.ensure_space(3.0 * ROW);
        self.row(columns, &widths, &names, true);
        for row in rows {
            if self.y - ROW < BOTTOM {
                self.new_page();
                self.row(columns, &widths, &names, true);
            }
            self.row(columns, &widths, &row, false);
        }
        self.y -= 6.0;
    }

    /// A table whose texts are wrapped instead of cut: nothing of them is lost.
    pub fn wrapped_table(&mut self, columns: &[Column<'_>], rows: impl IntoIterator<Item = Vec<String>>) {
        let (widths, names) = layout(columns);
        self.ensure_space(3.0 * ROW);
        self.row(columns, &widths, &names, true);
        for row in rows {
            let mut cells: Vec<Vec<String>> = Vec::with_capacity(row.len());
            for (cell, width) in row.iter().zip(&widths) {
                cells.push(cell.lines().flat_map(|line| self.wrapped(line, *width, CELL)).collect());
            }
            let lines = cells.iter().map(Vec::len).max().unwrap_or_default().max(1);
            for line in 0..lines {
                if self.y - ROW < BOTTOM {
                    self.new_page();
                    self.row(columns, &widths, &names, true);
                }
                let texts: Vec<String> = cells.iter().map(|cell| cell.get(line).cloned().unwrap_or_default()).collect();
                self.cells(columns, &widths, &texts, false);
                self.y -= if line + 1 == lines { ROW } else { WRAPPED };
            }
            self.rule();
        }
        self.y -= 6.0;
    }

    /// The file.
    pub fn finish(mut self) -> Vec<u8> {
        // Its own footer may have such characters as well.
        let foot = self.foot.clone();
        self.fitted(&foot, INNER, FOOT, false);
        if self.fonts.has_numbers() {
            let note = i18n::message(self.language, "document-characters", &[]);
            self.note(&note);
        }
        self.new_page();
        let (mut pdf, mut ids) = (Pdf::new(), Ids(0));
        let (catalog, tree, info) = (ids.next(), ids.next(), ids.next());
        let count = self.pages.len();
        let mut pages = mem::take(&mut self.pages);
        for (index, page) in pages.iter_mut().enumerate() {
            mem::swap(&mut self.page, page);
            self.y = MARGIN;
            let foot = self.foot.clone();
            self.put(&foot, MARGIN, FOOT, false, FAINT);
            let number = self.fitted(&format!("{} / {count}", index + 1), INNER, FOOT, false);
            let width = width_of(&number, FOOT);
            self.put_runs(&number, WIDTH - MARGIN - width, FOOT, FAINT);
            mem::swap(&mut self.page, page);
        }
        let logo = self.logo.as_ref().map(|logo| logo.write(&mut pdf, &mut ids));
        let fonts = self.fonts.write(&mut pdf, &mut ids);
        let mut kids = Vec::with_capacity(count);
        for content in pages {
            let (page, stream) = (ids.next(), ids.next());
            let mut written = pdf.page(page);
            written.media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT)).parent(tree).contents(stream);
            let mut resources = written.resources();
            let mut named = resources.fonts();
            for (font, id) in &fonts {
                named.pair(Name(font), *id);
            }
            named.finish();
            if let Some(logo) = logo {
                resources.x_objects().pair(Logo::NAME, logo);
            }
            resources.finish();
            written.finish();
            let bytes = packed(&content.finish());
            pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
            kids.push(page);
        }
        let attached = self.attached.take().map(|(name, media, content)| {
            let (file, spec) = (ids.next(), ids.next());
            pdf.embedded_file(file, &content).subtype(Name(media.as_bytes()));
            let mut written = pdf.file_spec(spec);
            written.path(Str(name.as_bytes())).unic_file(TextStr(&name)).embedded_file(file);
            written.finish();
            (name, spec)
        });
        let mut root = pdf.catalog(catalog);
        root.pages(tree);
        if let Some((name, spec)) = &attached {
            root.names().embedded_files().names().insert(Str(name.as_bytes()), *spec);
        }
        root.finish();
        pdf.pages(tree).count(count as i32).kids(kids);
        pdf.document_info(info).title(TextStr(&self.title)).producer(TextStr("lotdesk"));
        pdf.finish()
    }

    fn ensure_space(&mut self, height: f32) {
        if self.y - height < BOTTOM {
            self.new_page();
        }
    }

    /// Begins a new page.
    fn new_page(&mut self) {
        self.pages.push(mem::replace(&mut self.page, Content::new()));
        self.y = HEIGHT - MARGIN;
    }

    fn row(&mut self, columns: &[Column<'_>], widths: &[f32], cells: &[String], head: bool) {
        self.cells(columns, widths, cells, head);
        self.y -= ROW;
        self.rule();
    }

    fn cells(&mut self, columns: &[Column<'_>], widths: &[f32], cells: &[String], head: bool) {
        let mut x = MARGIN;
        for ((column, width), cell) in columns.iter().zip(widths).zip(cells) {
            let runs = self.fitted(cell, *width, CELL, head);
            let at = if column.number { x + width - width_of(&runs, CELL) } else { x };
            self.put_runs(&runs, at, CELL, if head { FAINT } else { INK });
            x += width + GAP;
        }
    }

    /// A line below a row.
    fn rule(&mut self) {
        let y = self.y + 1.5;
        self.page.set_stroke_gray(LINE).set_line_width(0.4).move_to(MARGIN, y).line_to(WIDTH - MARGIN, y).stroke();
    }

    fn put(&mut self, text: &str, x: f32, size: f32, bold: bool, grey: f32) {
        self.put_within(text, (x, WIDTH - MARGIN - x), size, bold, grey);
    }

    fn put_within(&mut self, text: &str, (x, width): (f32, f32), size: f32, bold: bool, grey: f32) {
        let runs = self.fitted(text, width, size, bold);
        self.put_runs(&runs, x, size, grey);
    }

    /// `x`: from the edge where a line begins.
    fn put_runs(&mut self, runs: &[Run], x: f32, size: f32, grey: f32) {
        let mut x = if self.mirrored { WIDTH - x - width_of(runs, size) } else { x };
        for run in runs {
            run.draw(&mut self.page, (x, self.y - size), size, grey);
            x += run.width * size / 1_000.0;
        }
    }

    /// The text's runs, cut with an ellipsis where it does not fit.
    fn fitted(&mut self, text: &str, width: f32, size: f32, bold: bool) -> Vec<Run> {
        let runs = self.fonts.runs(text, bold);
        if width_of(&runs, size) <= width {
            return runs;
        }
        let letters: Vec<&str> = text.graphemes(true).collect();
        let (mut fits, mut over) = (0, letters.len());
        let cut = |count: usize| letters[..count].concat() + "…";
        while over - fits > 1 {
            let middle = fits.midpoint(over);
            let runs = self.fonts.runs(&cut(middle), bold);
            if width_of(&runs, size) <= width { fits = middle } else { over = middle }
        }
        self.fonts.runs(&cut(fits), bold)
    }

    /// A line as lines that fit.
    fn wrapped(&mut self, line: &str, width: f32, size: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut current = String::new();
        for word in line.split_whitespace() {
            for (index, part) in self.parts(word, width, size).into_iter().enumerate() {
                let longer = if current.is_empty() { part.clone() } else { format!("{current} {part}") };
                let is_over = index > 0 || width_of(&self.fonts.runs(&longer, false), size) > width;
                if !current.is_empty() && is_over {
                    lines.push(mem::replace(&mut current, part));
                } else {
                    current = longer;
                }
            }
        }
        lines.push(current);
        lines
    }

    /// A word as parts that fit: East Asian and Thai text has no spaces.
    fn parts(&mut self, word: &str, width: f32, size: f32) -> Vec<String> {
        if width_of(&self.fonts.runs(word, false), size) <= width {
            return vec![word.to_owned()];
        }
        let mut parts = Vec::new();
        let (mut part, mut taken) = (String::new(), 0.0);
        for grapheme in word.graphemes(true) {
            let wide = width_of(&self.fonts.runs(grapheme, false), size);
            if taken + wide > width && !part.is_empty() {
                parts.push(mem::take(&mut part));
                taken = 0.0;
            }
            part.push_str(grapheme);
            taken += wide;
        }
        parts.push(part);
        parts
    }
}

/// The widths of columns, and their names.
fn layout(columns: &[Column<'_>]) -> (Vec<f32>, Vec<String>) {
    let shares: f32 = columns.iter().map(|column| column.share).sum();
    let space = INNER - GAP * (columns.len().saturating_sub(1)) as f32;
    let widths = columns.iter().map(|column| space * column.share / shares).collect();
    (widths, columns.iter().map(|column| column.name.to_owned()).collect())
}

/// The width of runs at a size, in points.
fn width_of(runs: &[Run], size: f32) -> f32 {
    runs.iter().map(|run| run.width).sum::<f32>() * size / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(language: Language) -> PdfDocument {
        PdfDocument::new(language, "Acme", "Statement", "a foot")
    }

    #[test]
    fn a_long_table_goes_over_pages_and_every_page_is_written() {
        let mut document = document(Language::En);
        let columns =
            [Column { name: "Name", share: 3.0, number: false }, Column { name: "Sum", share: 1.0, number: true }];
        document.table(&columns, (0..200).map(|row| vec![format!("row {row}"), format!("{row}.00")]));
        let file = document.finish();
        assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF"));
        let text = String::from_utf8_lossy(&file);
        assert_eq!(text.matches("/Type /Page\n").count(), 4, "{}", text.len());
        assert!(file.len() < 40_000, "the glyphs that are used, no more: {}", file.len());
    }

    #[test]
    fn long_text_is_cut() {
        let mut document = document(Language::En);
        let whole = document.fitted("a name", 200.0, 8.0, false);
        let cut = document.fitted(&"a name ".repeat(20), 60.0, 8.0, false);
        assert!(width_of(&whole, 8.0) < 40.0 && width_of(&cut, 8.0) <= 60.0);
        let cut = document.fitted(&"ก่".repeat(60), 60.0, 8.0, false);
        assert!(width_of(&cut, 8.0) <= 60.0);
    }

    /// The number of text drawings of a document's first page.
    fn drawings(document: PdfDocument) -> usize {
        let text = String::from_utf8_lossy(&document.page.finish()).into_owned();
        text.matches(" Tm").count()
    }

    #[test]
    fn a_character_without_a_font_is_written_as_its_number_and_explained() {
        let with = |text: &str| {
            let mut document = document(Language::Jp);
            document.note(text);
            document
        };
        let mut known = with("髙橋 😀").fonts;
        assert!(known.has_numbers());
        assert_eq!(known.runs("😀", false), known.runs("[U+1F600]", false));
        assert!(!with("髙橋").fonts.has_numbers());
        assert!(with("髙橋 😀").finish().len() > with("髙橋 [U+1F600]").finish().len(), "it is explained");
    }

    #[test]
    fn a_file_contains_the_fonts_of_its_scripts_and_the_used_glyphs_only() {
        let mut document = document(Language::Hk);
        document.note("陳大文 Chan 조선 カナ\nสมชาย\nमोहन\nמשה\nمحمد");
        let file = document.finish();
        let text = String::from_utf8_lossy(&file);
        for named in ["Sans", "EastAsian", "Thai", "Devanagari", "Hebrew", "Arabic"] {
            assert!(text.contains(&format!("/LOTDSK+{named}\n")), "{named}");
        }
        assert!(!text.contains("LOTDSK+Lao") && file.len() < 60_000, "{}", file.len());
    }

    #[test]
    fn an_arabic_page_begins_at_the_right() {
        let place = |language: Language| {
            let mut document = document(language);
            document.page = Content::new();
            document.put("123", MARGIN, TEXT, false, INK);
            let drawn = String::from_utf8_lossy(&document.page.finish()).into_owned();
            let matrix = drawn.lines().find(|line| line.ends_with(" Tm")).unwrap();
            matrix.split(' ').nth(4).unwrap().parse::<f32>().unwrap()
        };
        assert_eq!(place(Language::En), MARGIN);
        assert!(place(Language::Ar) > WIDTH - MARGIN - 30.0 && place(Language::Ar) < WIDTH - MARGIN);
    }

    #[test]
    fn long_facts_are_wrapped_instead_of_cut() {
        let mut document = document(Language::En);
        document.page = Content::new();
        let opened = "1.10010 at 2026-11-21 19:41:07.123 UTC, after a quote of 2026-11-21 19:41:06.003 UTC";
        document.facts(&[("Opened", opened.to_owned()), ("Closed", "-".to_owned())]);
        assert!(drawings(document) > 4);
    }

    #[test]
    fn lines_are_wrapped_between_words() {
        let mut document = document(Language::En);
        let lines = document.wrapped(&"word ".repeat(60), INNER, TEXT);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.starts_with("word") && line.ends_with("word")));
    }

    #[test]
    fn text_without_spaces_is_broken_and_nothing_of_it_is_lost() {
        let mut document = document(Language::Hk);
        let text = "差價合約是複雜的金融工具。".repeat(20);
        let lines = document.wrapped(&text, INNER, TEXT);
        assert!(lines.len() > 3);
        assert_eq!(lines.concat(), text);
        let fits = lines.iter().all(|line| width_of(&document.fonts.runs(line, false), TEXT) <= INNER);
        assert!(fits);
    }

    #[test]
    fn a_wrapped_table_has_every_word_and_goes_over_pages() {
        let mut document = document(Language::En);
        let columns =
            [Column { name: "Time", share: 1.0, number: false }, Column { name: "Text", share: 1.0, number: false }];
        let words: Vec<String> = (0..2_000).map(|word| format!("w{word}")).collect();
        document.wrapped_table(&columns, [vec!["now".to_owned(), words.join(" ")]]);
        assert!(document.pages.len() > 1, "a row higher than a page is continued");
    }

    #[test]
    fn a_logo_takes_its_space_from_the_title() {
        let mut bytes = std::io::Cursor::new(Vec::new());
        image::RgbaImage::new(300, 100).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
        let logo = Logo::decode(bytes.get_ref());
        let document = |language| PdfDocument::with_logo(language, "Acme", logo.clone(), &"Title ".repeat(20), "foot");
        for (language, x) in [(Language::En, WIDTH - MARGIN - 108.0), (Language::Ar, MARGIN)] {
            let drawn = String::from_utf8_lossy(&document(language).page.finish()).into_owned();
            let matrix = drawn.lines().find(|line| line.ends_with(" cm")).unwrap();
            assert_eq!(matrix.split(' ').nth(4).unwrap().parse::<f32>().unwrap(), x, "{matrix}");
        }
        let file = document(Language::En).finish();
        let text = String::from_utf8_lossy(&file);
        assert!(text.contains("/SMask") && text.contains("/XObject"));
    }

    #[test]
    fn a_code_is_drawn_beside_its_text_and_an_attachment_is_in_the_file_as_it_is() {
        for (language, left) in [(Language::En, MARGIN), (Language::Ar, WIDTH - MARGIN - CODE)] {
            let mut document = document(language);
            document.page = Content::new();
            document.code("https://broker.example/verify#order=1", "scan it");
            let drawn = String::from_utf8_lossy(&document.page.finish()).into_owned();
            let squares: Vec<f32> = drawn
                .lines()
                .filter(|line| line.ends_with(" re"))
                .map(|line| line.split(' ').next().unwrap().parse().unwrap())
                .collect();
            assert!(
                squares.len() > 300 && squares.iter().all(|x| (left..left + CODE).contains(x)),
                "{}",
                squares.len()
            );
        }
        let mut document = document(Language::En);
        document.attach("a.json", "application/json", b"{\"as\":\"it is\"}".to_vec());
        let file = document.finish();
        let text = String::from_utf8_lossy(&file);
        let (head, rest) = text.split_once("/EmbeddedFile").unwrap();
        assert!(head.contains("%PDF-1.7") && rest.split_once("stream\n").unwrap().1.starts_with("{\"as\":\"it is\"}"));
        assert!(text.contains("/EmbeddedFiles") && text.contains("(a.json)"));
        // Too long for a code: its text alone.
        let mut document = super::tests::document(Language::En);
        document.code(&"x".repeat(4_000), "too long");
    }

    #[test]
    fn a_long_text_beside_a_name_is_wrapped_and_named_once() {
        let mut document = document(Language::En);
        document.page = Content::new();
        let text = "word ".repeat(60);
        let lines = document.wrapped(&text, INNER - LABEL, TEXT).len();
        document.labelled("quote", &text);
        let drawn = String::from_utf8_lossy(&document.page.finish()).into_owned();
        assert!(lines > 2);
        assert_eq!(drawn.matches(" Tm").count(), lines + 1);
    }
}
