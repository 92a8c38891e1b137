//! Icon of a broker with a name but no logo: the initials of the name on the accent colour, as SVG and PNG. Letters
//! come from the built-in font; other scripts use the browser's fonts in the SVG and have no PNG.

use std::fmt::Write;

use ab_glyph_rasterizer::{Point, Rasterizer, point};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use ttf_parser::{Face, OutlineBuilder};

use super::BUILT_IN_NAME;
use crate::services::reporting::pdf::BOLD;

/// Side of the icon, in drawing units.
const SIDE: f32 = 64.0;
const RADIUS: f32 = 15.0;
/// Area that the letters fill: width and height.
const AREA: (f32, f32) = (40.0, 28.0);
/// The same where a phone crops the icon to a circle.
const SAFE: (f32, f32) = (32.0, 22.0);
/// Length of the control handles of a quarter circle, in radii.
const ARC: f32 = 0.552_285;
const WHITE: [u8; 3] = [0xff, 0xff, 0xff];
const DARK: [u8; 3] = [0x10, 0x15, 0x1c];

/// An icon made of initials.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrandIcon {
    letters: String,
    background: [u8; 3],
}

/// Whether the icon is shown as it is or cropped by the phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Round,
    /// Filled to the edges, with the letters in the safe area.
    Full,
}

impl BrandIcon {
    /// The icon for this brand name and accent (`#rrggbb`). `None` for the built-in name and for a name without a letter
    /// or a digit.
    pub fn of(name: &str, accent: &str) -> Option<Self> {
        let letters = initials(name);
        (name != BUILT_IN_NAME && !letters.is_empty()).then(|| Self { letters, background: colour(accent) })
    }

    /// As SVG.
    pub fn svg(&self) -> String {
        let (background, ink) = (hex(self.background), hex(ink_on(self.background)));
        let letters = match outline(&self.letters) {
            Some(outline) => format!(r#"<path d="{}" fill="{ink}"/>"#, outline.placed(AREA, SIDE).path()),
            None => format!(
                r#"<text x="32" y="32" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="34" fill="{ink}">{}</text>"#,
                self.letters
            ),
        };
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="{background}"/>{letters}</svg>"#
        )
    }

    /// As PNG of `side` pixels square. `None` for letters that the built-in font lacks.
    pub fn png(&self, side: u32, shape: Shape) -> Option<Vec<u8>> {
        let letters = outline(&self.letters)?;
        let (area, background) = match shape {
            Shape::Round => (AREA, Some(rounded())),
            Shape::Full => (SAFE, None),
        };
        let background = background.map(|background| background.scaled(side as f32 / SIDE).cover(side));
        let letters = letters.placed(area, SIDE).scaled(side as f32 / SIDE).cover(side);
        let ink = ink_on(self.background);
        let mut pixels = Vec::with_capacity(letters.len() * 4);
        for (at, share) in letters.iter().enumerate() {
            let mixed = |part: usize| mix(self.background[part], ink[part], *share);
            let seen = background.as_ref().map_or(1.0, |background| background[at]);
            pixels.extend([mixed(0), mixed(1), mixed(2), mix(0, 255, seen)]);
        }
        encoded(side, &pixels)
    }

    /// Whether it can be drawn as PNG.
    pub fn has_png(&self) -> bool {
        outline(&self.letters).is_some()
    }

    /// Differs for different icons.
    pub fn version(&self) -> String {
        let letters = HEXLOWER.encode(self.letters.as_bytes());
        format!("{letters}-{}", &hex(self.background)[1..])
    }
}

/// The first letters of the first two words in capitals; one letter in a script without capitals.
fn initials(name: &str) -> String {
    let firsts = name.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.chars().next());
    let capitals: Vec<char> = firsts.filter_map(|first| first.to_uppercase().next()).take(2).collect();
    match capitals.as_slice() {
        [first, second] if is_cased(*first) && is_cased(*second) => [first, second].into_iter().collect(),
        [first, ..] => first.to_string(),
        [] => String::new(),
    }
}

fn is_cased(c: char) -> bool {
    c.is_uppercase() || c.is_numeric()
}

/// Blue for an invalid colour, which the settings refuse.
fn colour(text: &str) -> [u8; 3] {
    let bytes = text.get(1..7).and_then(|digits| HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok());
    bytes.and_then(|bytes| bytes.try_into().ok()).unwrap_or([0x2f, 0x62, 0xe0])
}

fn hex(colour: [u8; 3]) -> String {
    format!("#{}", HEXLOWER.encode(&colour))
}

/// White, as on the app's buttons, where large letters reach the WCAG AA contrast of 3; else dark.
fn ink_on(background: [u8; 3]) -> [u8; 3] {
    if 1.05 / (luminance(background) + 0.05) >= 3.0 { WHITE } else { DARK }
}

/// Relative luminance (WCAG).
fn luminance(colour: [u8; 3]) -> f32 {
    let [red, green, blue] = colour.map(|part| {
        let share = f32::from(part) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn mix(from: u8, to: u8, share: f32) -> u8 {
    let (from, to) = (f32::from(from), f32::from(to));
    (from + (to - from) * share.clamp(0.0, 1.0)).round() as u8
}

fn encoded(side: u32, pixels: &[u8]) -> Option<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(pixels).ok()?;
    writer.finish().ok()?;
    Some(file)
}

/// A segment of an outline, starting where the previous one ended.
#[derive(Debug, Clone, Copy)]
enum Piece {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
}

impl Piece {
    fn map(self, to: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Move(end) => Self::Move(to(end)),
            Self::Line(end) => Self::Line(to(end)),
            Self::Quad(a, end) => Self::Quad(to(a), to(end)),
            Self::Cubic(a, b, end) => Self::Cubic(to(a), to(b), to(end)),
        }
    }

    const fn end(self) -> Point {
        match self {
            Self::Move(end) | Self::Line(end) | Self::Quad(_, end) | Self::Cubic(_, _, end) => end,
        }
    }
}

/// Closed curves.
#[derive(Debug, Clone, Default)]
struct Outline {
    pieces: Vec<Piece>,
    /// Start of the next letter.
    advance: f32,
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.pieces.push(Piece::Move(point(self.advance + x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.pieces.push(Piece::Line(point(self.advance + x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.pieces.push(Piece::Quad(point(self.advance + x1, y1), point(self.advance + x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let at = |x, y| point(self.advance + x, y);
        self.pieces.push(Piece::Cubic(at(x1, y1), at(x2, y2), at(x, y)));
    }

    fn close(&mut self) {}
}

/// The letters in the built-in font, y axis upwards; `None` if it lacks one of them.
fn outline(letters: &str) -> Option<Outline> {
    let face = Face::parse(BOLD, 0).ok()?;
    let mut outline = Outline::default();
    for letter in letters.chars() {
        let glyph = face.glyph_index(letter)?;
        face.outline_glyph(glyph, &mut outline)?;
        outline.advance += f32::from(face.glyph_hor_advance(glyph)?);
    }
    Some(outline)
}

/// The background: a square with round corners.
fn rounded() -> Outline {
    let (near, far, handle) = (RADIUS, SIDE - RADIUS, RADIUS * (1.0 - ARC));
    let mut outline = Outline::default();
    outline.move_to(near, 0.0);
    outline.line_to(far, 0.0);
    outline.curve_to(SIDE - handle, 0.0, SIDE, handle, SIDE, near);
    outline.line_to(SIDE, far);
    outline.curve_to(SIDE, SIDE - handle, SIDE - handle, SIDE, far, SIDE);
    outline.line_to(near, SIDE);
    outline.curve_to(handle, SIDE, 0.0, SIDE - handle, 0.0, far);
    outline.line_to(0.0, near);
    outline.curve_to(0.0, handle, handle, 0.0, near, 0.0);
    outline
}

impl Outline {
    /// Scaled to fit `area`, centred in a square, y axis downwards.
    fn placed(&self, area: (f32, f32), side: f32) -> Self {
        let ends = || self.pieces.iter().map(|piece| piece.end());
        let bounds = |of: fn(Point) -> f32| {
            ends().map(of).fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)))
        };
        let ((left, right), (bottom, top)) = (bounds(|at| at.x), bounds(|at| at.y));
        let scale = (area.0 / (right - left).max(1.0)).min(area.1 / (top - bottom).max(1.0));
        let middle = point(f32::midpoint(left, right), f32::midpoint(bottom, top));
        self.mapped(|at| point(side / 2.0 + (at.x - middle.x) * scale, side / 2.0 - (at.y - middle.y) * scale))
    }

    fn scaled(&self, by: f32) -> Self {
        self.mapped(|at| point(at.x * by, at.y * by))
    }

    fn mapped(&self, to: impl Fn(Point) -> Point) -> Self {
        Self { pieces: self.pieces.iter().map(|piece| piece.map(&to)).collect(), advance: 0.0 }
    }

    /// As the path of an SVG.
    fn path(&self) -> String {
        let mut path = String::new();
        let at = |point: &Point| format!("{:.2} {:.2}", point.x, point.y);
        for (index, piece) in self.pieces.iter().enumerate() {
            let drawn = match piece {
                Piece::Move(end) => format!("{}M{}", if index == 0 { "" } else { "Z" }, at(end)),
                Piece::Line(end) => format!("L{}", at(end)),
                Piece::Quad(a, end) => format!("Q{} {}", at(a), at(end)),
                Piece::Cubic(a, b, end) => format!("C{} {} {}", at(a), at(b), at(end)),
            };
            let _ = path.write_str(&drawn);
        }
        path + "Z"
    }

    /// Coverage of each pixel of a square, 0 to 1, row by row.
    fn cover(&self, side: u32) -> Vec<f32> {
        let mut rasterizer = Rasterizer::new(side as usize, side as usize);
        let (mut start, mut last) = (Point::default(), Point::default());
        for piece in &self.pieces {
            match *piece {
                Piece::Move(end) => {
                    rasterizer.draw_line(last, start);
                    start = end;
                }
                Piece::Line(end) => rasterizer.draw_line(last, end),
                Piece::Quad(a, end) => rasterizer.draw_quad(last, a, end),
                Piece::Cubic(a, b, end) => rasterizer.draw_cubic(last, a, b, end),
            }
            last = piece.end();
        }
        rasterizer.draw_line(last, start);
        let mut cover = vec![0.0; (side * side) as usize];
        rasterizer.for_each_pixel(|at, share| cover[at] = share);
        cover
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_of_a_name() {
        for (name, letters) in [
            ("Harbour Trading Ltd", "HT"),
            ("north", "N"),
            ("  \u{e9}toile & co", "\u{c9}C"),
            ("7 Seas", "7S"),
            ("\u{532f}\u{8c50}\u{91d1}\u{878d}", "\u{532f}"),
            ("\u{41c}\u{438}\u{440} \u{411}\u{430}\u{43d}\u{43a}", "\u{41c}\u{411}"),
            ("\u{634}\u{631}\u{643}\u{629} \u{627}\u{644}\u{646}\u{648}\u{631}", "\u{634}"),
            ("<b> & \"x\"", "BX"),
            ("&&&", ""),
        ] {
            assert_eq!(initials(name), letters, "{name}");
        }
    }

    #[test]
    fn the_built_in_name_has_no_icon() {
        assert_eq!(BrandIcon::of("lotdesk", "#2f62e0"), None);
        assert_eq!(BrandIcon::of("!!!", "#2f62e0"), None);
        assert!(BrandIcon::of("North", "#2f62e0").is_some());
        assert_ne!(
            BrandIcon::of("North", "#2f62e0").unwrap().version(),
            BrandIcon::of("North", "#2f62e1").unwrap().version()
        );
    }

    #[test]
    fn letters_can_be_read_on_any_accent() {
        for (accent, ink) in [("#2f62e0", WHITE), ("#000000", WHITE), ("#ffe14d", DARK), ("#ffffff", DARK)] {
            assert_eq!(ink_on(colour(accent)), ink, "{accent}");
        }
    }

    #[test]
    fn the_svg_has_the_background_and_the_letters() {
        let svg = BrandIcon::of("North Star", "#AA3300").unwrap().svg();
        assert!(svg.contains(r##"fill="#aa3300""##) && svg.contains(r#"<path d="M"#), "{svg}");
        let far = BrandIcon::of("\u{532f}\u{8c50}", "#aa3300").unwrap().svg();
        assert!(far.contains(">\u{532f}</text>"), "{far}");
    }

    fn pixels(file: &[u8]) -> (u32, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        (reader.info().width, pixels)
    }

    #[test]
    fn the_png_has_the_background_and_the_letters() {
        let icon = BrandIcon::of("Lotus", "#2f62e0").unwrap();
        let (side, drawn) = pixels(&icon.png(64, Shape::Round).unwrap());
        let at = |drawn: &[u8], x: usize, y: usize| drawn[(y * 64 + x) * 4..][..4].to_vec();
        assert_eq!(side, 64);
        assert_eq!(at(&drawn, 0, 0)[3], 0, "the corner is cut off");
        assert_eq!(at(&drawn, 32, 4), [0x2f, 0x62, 0xe0, 255], "the ground");
        let white = drawn.chunks(4).filter(|pixel| pixel == &[255, 255, 255, 255]).count();
        assert!((60..600).contains(&white), "an L: {white} pixels of ink");
        let (_, full) = pixels(&icon.png(64, Shape::Full).unwrap());
        assert_eq!(at(&full, 0, 0), [0x2f, 0x62, 0xe0, 255], "to its edges");
        assert_eq!(BrandIcon::of("\u{532f}\u{8c50}", "#2f62e0").unwrap().png(64, Shape::Round), None);
    }
}
