//! The picture at the top of a document.

use image::imageops::FilterType;
use pdf_writer::{Filter, Name, Pdf, Ref};

use super::Ids;
use super::font::packed;

/// Largest size in pixels: more is not seen in print.
const WIDTH_MAX: u32 = 640;
const HEIGHT_MAX: u32 = 160;

/// A decoded picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logo {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
    alpha: Vec<u8>,
}

impl Logo {
    /// The name of the picture in the files.
    pub(super) const NAME: Name<'static> = Name(b"L");

    /// From the bytes of a JPEG, PNG or WebP that was checked when it was uploaded; `None` if they are none.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let picture = image::load_from_memory(bytes).ok()?;
        let is_large = picture.width() > WIDTH_MAX || picture.height() > HEIGHT_MAX;
        let picture = if is_large { picture.resize(WIDTH_MAX, HEIGHT_MAX, FilterType::Triangle) } else { picture };
        let pixels = picture.to_rgba8();
        Some(Self {
            width: pixels.width(),
            height: pixels.height(),
            rgb: pixels.pixels().flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2]]).collect(),
            alpha: pixels.pixels().map(|pixel| pixel.0[3]).collect(),
        })
    }

    /// Its size in an area, in points.
    pub(super) fn fitted(&self, width: f32, height: f32) -> (f32, f32) {
        let scale = (width / self.width as f32).min(height / self.height as f32);
        (self.width as f32 * scale, self.height as f32 * scale)
    }

    /// Writes the picture with its transparency, and returns the reference.
    pub(super) fn write(&self, pdf: &mut Pdf, ids: &mut Ids) -> Ref {
        let (picture, mask) = (ids.next(), ids.next());
        let (rgb, alpha) = (packed(&self.rgb), packed(&self.alpha));
        let mut written = pdf.image_xobject(picture, &rgb);
        written.filter(Filter::FlateDecode);
        written.width(self.width as i32).height(self.height as i32).bits_per_component(8).s_mask(mask);
        written.color_space().device_rgb();
        drop(written);
        let mut written = pdf.image_xobject(mask, &alpha);
        written.filter(Filter::FlateDecode);
        written.width(self.width as i32).height(self.height as i32).bits_per_component(8);
        written.color_space().device_gray();
        picture
    }
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, RgbaImage};

    use super::*;

    #[test]
    fn a_large_picture_is_reduced_and_what_is_none_is_left_out() {
        let mut bytes = std::io::Cursor::new(Vec::new());
        RgbaImage::new(2_000, 1_000).write_to(&mut bytes, ImageFormat::Png).unwrap();
        let logo = Logo::decode(bytes.get_ref()).unwrap();
        assert_eq!((logo.width, logo.height), (320, 160));
        assert_eq!((logo.rgb.len(), logo.alpha.len()), (320 * 160 * 3, 320 * 160));
        assert_eq!(logo.fitted(100.0, 36.0), (72.0, 36.0));
        assert_eq!(Logo::decode(b"<svg/>"), None);
    }
}
