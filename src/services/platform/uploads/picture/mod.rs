//! Decodes an uploaded picture and encodes its pixels again. Nothing else of the upload survives: no metadata, no hidden
//! second format, no text that a browser could run.

mod cost;

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use crate::services::error::Refusal;

/// Longest side that is decoded, in pixels.
pub const PIXELS_MAX_SIDE: u32 = 6_000;
/// Longest side that is stored, in pixels: enough to read a document.
const KEPT_SIDE: u32 = 2_560;
const QUALITY: u8 = 88;

/// A picture's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Vec<u8>,
    pub media: &'static str,
}

/// A stored media type.
pub fn media_of(text: &str) -> &'static str {
    if text == "image/png" { "image/png" } else { "image/jpeg" }
}

/// Decodes a JPEG, PNG or WebP (by its content, not its name) where [`cost`] allows it, rotates it as its metadata
/// say, and encodes it again: as PNG where it has transparent parts, else as JPEG.
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
    let format = reader.format().unwrap_or(ImageFormat::Jpeg);
    let mut limits = Limits::default();
    limits.max_image_width = Some(PIXELS_MAX_SIDE);
    limits.max_image_height = Some(PIXELS_MAX_SIDE);
    // For data other than pixels: compressed profiles and texts.
    limits.max_alloc = Some(cost::OVERHEAD);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(refused)?;
    let ((width, height), colour) = (decoder.dimensions(), decoder.color_type());
    if !cost::is_affordable(bytes, format, cost::Size { width, height, colour, kept_side: KEPT_SIDE }) {
        // A picture within the stored size is nearly always accepted.
        return Err(Refusal::new("picture_too_large").with("max", KEPT_SIDE));
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(refused)?;
    if image.width().max(image.height()) > KEPT_SIDE {
        image = image.thumbnail(KEPT_SIDE, KEPT_SIDE);
    }
    image.apply_orientation(orientation);
    if image.color().has_alpha() {
        let image = DynamicImage::from(image.into_rgba8());
        let mut encoded = buffer_for(&image);
        image.write_to(&mut encoded, ImageFormat::Png).map_err(unreadable)?;
        return Ok(Picture { bytes: trimmed(encoded), media: "image/png" });
    }
    let image = DynamicImage::from(image.into_rgb8());
    let mut encoded = buffer_for(&image);
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut encoded, QUALITY)).map_err(unreadable)?;
    Ok(Picture { bytes: trimmed(encoded), media: "image/jpeg" })
}

/// A buffer that need not grow (growing needs twice the memory); a file is rarely larger than its pixels.
fn buffer_for(image: &DynamicImage) -> Cursor<Vec<u8>> {
    Cursor::new(Vec::with_capacity(image.as_bytes().len()))
}

fn trimmed(encoded: Cursor<Vec<u8>>) -> Vec<u8> {
    let mut bytes = encoded.into_inner();
    bytes.shrink_to_fit();
    bytes
}

fn refused(error: image::ImageError) -> Refusal {
    match error {
        image::ImageError::Limits(_) => Refusal::new("picture_too_large").with("max", PIXELS_MAX_SIDE),
        _ => Refusal::new("picture_not_readable"),
    }
}

#[cfg(test)]
mod tests;
