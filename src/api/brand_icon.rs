//! `/brand/*`: the icon that is generated from the broker's name, and the choice between logo and icon.

use bytes::Bytes;
use parking_lot::Mutex;

use crate::services::platform::branding::icon::{BrandIcon, Shape};
use crate::services::platform::settings::Values;

/// The icon of a broker without a logo and a name.
const BUILT_IN: &str = "/brand/logo.svg";

const SVG: &str = "/brand/mark.svg";
/// Path, pixels, shape.
const PNGS: [(&str, u32, Shape); 3] = [
    ("/brand/mark-192.png", 192, Shape::Round),
    ("/brand/mark-512.png", 512, Shape::Round),
    ("/brand/mark-maskable-512.png", 512, Shape::Full),
];

fn address(path: &str, generated: &BrandIcon) -> String {
    format!("{path}?v={}", generated.version())
}

/// The URL of the broker's picture: its logo, otherwise its generated icon, otherwise the built-in one.
pub fn logo(values: &Values) -> String {
    match (values.text("brand_logo"), values.generated_icon()) {
        ("", Some(generated)) => address(SVG, &generated),
        ("", None) => BUILT_IN.to_owned(),
        (logo, _) => logo.to_owned(),
    }
}

/// The generated icons in the sizes that phones use: URL, pixels, and whether the phone may mask the shape. Empty if
/// the broker has a logo or no name, or if the built-in font lacks the letters of the name.
pub fn icons(values: &Values) -> Vec<(String, u32, bool)> {
    let generated = values.generated_icon().filter(|generated| generated.has_png());
    let icon = |generated: &BrandIcon| {
        PNGS.map(|(path, side, shape)| (address(path, generated), side, shape == Shape::Full)).into()
    };
    generated.as_ref().map_or_else(Vec::new, icon)
}

/// Recently drawn files: version, path, bytes. There are four files; a new name or colour changes the version.
static DRAWN: Mutex<Vec<(String, &'static str, Bytes)>> = Mutex::new(Vec::new());
const DRAWN_MAX: usize = 16;

/// A file of the generated icon for the current name, with its version. `None` for other paths, and without an icon.
pub fn file(path: &str, name: &str, accent: &str) -> Option<(Bytes, String)> {
    let png = PNGS.into_iter().find(|(known, ..)| *known == path);
    let path = match png {
        Some((known, ..)) => known,
        None if path == SVG => SVG,
        None => return None,
    };
    let generated = BrandIcon::of(name, accent)?;
    let version = generated.version();
    let mut drawn = DRAWN.lock();
    if let Some((.., file)) = drawn.iter().find(|(of, at, _)| *of == version && *at == path) {
        return Some((file.clone(), version));
    }
    let file = Bytes::from(match png {
        Some((_, side, shape)) => generated.png(side, shape)?,
        None => generated.svg().into_bytes(),
    });
    if drawn.len() == DRAWN_MAX {
        drawn.remove(0);
    }
    drawn.push((version.clone(), path, file.clone()));
    Some((file, version))
}
