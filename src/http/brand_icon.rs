//! The files of the mark that stands for a logo (`services/branding`), and which picture a house is shown by.

use bytes::Bytes;
use parking_lot::Mutex;

use crate::services::branding::icon::{BrandIcon, Shape};
use crate::services::settings::Values;

/// Of a house that has neither a logo nor a name of its own.
const BUILT_IN: &str = "/brand/logo.svg";

const SVG: &str = "/brand/mark.svg";
/// Path, pixels, shape.
const PNGS: [(&str, u32, Shape); 3] = [
    ("/brand/mark-192.png", 192, Shape::Round),
    ("/brand/mark-512.png", 512, Shape::Round),
    ("/brand/mark-maskable-512.png", 512, Shape::Full),
];

fn address(path: &str, mark: &BrandIcon) -> String {
    format!("{path}?v={}", mark.version())
}

/// The address of the picture that a house is shown by: its logo, else its mark, else the built-in one.
pub fn logo(values: &Values) -> String {
    match (values.text("brand_logo"), values.mark()) {
        ("", Some(mark)) => address(SVG, &mark),
        ("", None) => BUILT_IN.to_owned(),
        (logo, _) => logo.to_owned(),
    }
}

/// The icons of the mark in sizes that phones ask for: address, pixels, and whether its shape is the phone's. Empty where the
/// house has a logo or no name, or where only its readers' fonts have the letters.
pub fn icons(values: &Values) -> Vec<(String, u32, bool)> {
    let mark = values.mark().filter(|mark| mark.has_png());
    let icon =
        |mark: &BrandIcon| PNGS.map(|(path, side, shape)| (address(path, mark), side, shape == Shape::Full)).into();
    mark.as_ref().map_or_else(Vec::new, icon)
}

/// Drawn lately: version, path, file. A house has four files, and draws them anew when its name or its colour changes.
static DRAWN: Mutex<Vec<(String, &'static str, Bytes)>> = Mutex::new(Vec::new());
const KEPT: usize = 16;

/// A file of the mark of the house as it is named now, and its version; `None` for other paths, and where there is no mark.
pub fn file(path: &str, name: &str, accent: &str) -> Option<(Bytes, String)> {
    let png = PNGS.into_iter().find(|(known, ..)| *known == path);
    let path = match png {
        Some((known, ..)) => known,
        None if path == SVG => SVG,
        None => return None,
    };
    let mark = BrandIcon::of(name, accent)?;
    let version = mark.version();
    let mut drawn = DRAWN.lock();
    if let Some((.., file)) = drawn.iter().find(|(of, at, _)| *of == version && *at == path) {
        return Some((file.clone(), version));
    }
    let file = Bytes::from(match png {
        Some((_, side, shape)) => mark.png(side, shape)?,
        None => mark.svg().into_bytes(),
    });
    if drawn.len() == KEPT {
        drawn.remove(0);
    }
    drawn.push((version.clone(), path, file.clone()));
    Some((file, version))
}
