//! One picture: from whatever was sent to pixels, and from pixels to a file of our own making. Nothing of the
//! file that was sent survives: no metadata, no second format hidden in it, no text that a browser could run.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::super::error::Refusal;

/// The longest side that is decoded.
pub const PIXELS_MAX_SIDE: u32 = 6_000;
/// What decoding may take at once.
const ALLOC_MAX: u64 = 64 * 1024 * 1024;
/// The longest side that is kept: a document is read well at it.
const KEPT_SIDE: u32 = 2_560;
const QUALITY: u8 = 88;

/// A picture's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Vec<u8>,
    pub media: &'static str,
}

/// A media type that is kept.
pub fn media_of(text: &str) -> &'static str {
    if text == "image/png" { "image/png" } else { "image/jpeg" }
}

/// Decodes a JPEG, PNG or WebP (by its content, whatever its name says) within limits, turns it as its metadata
/// say, and encodes it anew: as PNG where it has transparent parts, else as JPEG.
///
/// # Errors
/// `picture_not_readable`; `picture_too_large` {max}.
pub fn redraw(bytes: &[u8]) -> Result<Picture, Refusal> {
    let unreadable = |_| Refusal::new("picture_not_readable");
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Refusal::new("picture_not_readable"))?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Err(Refusal::new("picture_not_readable"));
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(PIXELS_MAX_SIDE);
    limits.max_image_height = Some(PIXELS_MAX_SIDE);
    limits.max_alloc = Some(ALLOC_MAX);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(refused)?;
    limits.reserve(decoder.total_bytes()).map_err(refused)?;
    decoder.set_limits(limits).map_err(refused)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(refused)?;
    if image.width().max(image.height()) > KEPT_SIDE {
        image = image.thumbnail(KEPT_SIDE, KEPT_SIDE);
    }
    image.apply_orientation(orientation);
    let mut encoded = Cursor::new(Vec::new());
    if image.color().has_alpha() {
        DynamicImage::from(image.into_rgba8()).write_to(&mut encoded, ImageFormat::Png).map_err(unreadable)?;
        return Ok(Picture { bytes: encoded.into_inner(), media: "image/png" });
    }
    let encoder = JpegEncoder::new_with_quality(&mut encoded, QUALITY);
    image.into_rgb8().write_with_encoder(encoder).map_err(unreadable)?;
    Ok(Picture { bytes: encoded.into_inner(), media: "image/jpeg" })
}

fn refused(error: image::ImageError) -> Refusal {
    match error {
        image::ImageError::Limits(_) => Refusal::new("picture_too_large").with("max", PIXELS_MAX_SIDE),
        _ => Refusal::new("picture_not_readable"),
    }
}

#[cfg(test)]
mod tests;
