//! One picture: from whatever was sent to pixels, and from pixels to a file of our own making. Nothing of the
//! file that was sent survives: no metadata, no second format hidden in it, no text that a browser could run.

mod cost;

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};

use super::super::error::Refusal;

/// The longest side that is decoded.
pub const PIXELS_MAX_SIDE: u32 = 6_000;
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

/// Decodes a JPEG, PNG or WebP (by its content, whatever its name says) where [`cost`] allows it, turns it as its metadata
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
    let format = reader.format().unwrap_or(ImageFormat::Jpeg);
    let mut limits = Limits::default();
    limits.max_image_width = Some(PIXELS_MAX_SIDE);
    limits.max_image_height = Some(PIXELS_MAX_SIDE);
    // Of what is no pixel: profiles and texts, which are packed.
    limits.max_alloc = Some(cost::ROOM);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(refused)?;
    let ((width, height), colour) = (decoder.dimensions(), decoder.color_type());
    if !cost::is_bearable(bytes, format, cost::Size { width, height, colour, kept_side: KEPT_SIDE }) {
        // What is no larger than is kept is nearly always borne.
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
        let mut encoded = room_for(&image);
        image.write_to(&mut encoded, ImageFormat::Png).map_err(unreadable)?;
        return Ok(Picture { bytes: trimmed(encoded), media: "image/png" });
    }
    let image = DynamicImage::from(image.into_rgb8());
    let mut encoded = room_for(&image);
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut encoded, QUALITY)).map_err(unreadable)?;
    Ok(Picture { bytes: trimmed(encoded), media: "image/jpeg" })
}

/// A buffer that need not grow (growing, it would be there twice), for a file that is rarely as large as its
/// pixels.
fn room_for(image: &DynamicImage) -> Cursor<Vec<u8>> {
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
