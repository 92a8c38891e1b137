//! Memory cost of a picture, calculated from its headers before anything is decoded: the decoders' own limits
//! do not count the coefficients of a progressive JPEG, the code tables of a lossless WebP, or how often the
//! whole picture is scanned.

use image::{ColorType, ImageFormat};

/// Memory that one picture may take, in bytes: file, pixels and intermediate data.
pub const MEMORY_MAX: u64 = 64 * 1024 * 1024;
/// Allowance for rows, tables and profiles, in bytes.
pub const OVERHEAD: u64 = 4 * 1024 * 1024;
/// Most scans of a JPEG over the whole picture. Encoders of progressive files use about ten.
const SCANS_MAX: usize = 40;
/// Bytes of tables that one byte of a lossless WebP can require: eleven bytes describe a code of ten bits.
const WEBP_TABLES: u64 = 400;

/// Data of the headers.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    pub width: u32,
    pub height: u32,
    pub colour: ColorType,
    /// Longest stored side, in pixels.
    pub kept_side: u32,
}

/// Whether the picture may be decoded.
pub fn is_affordable(bytes: &[u8], format: ImageFormat, size: Size) -> bool {
    let scans = || bytes.windows(2).filter(|pair| *pair == [0xff, 0xda]).count();
    if format == ImageFormat::Jpeg && scans() > SCANS_MAX {
        return false;
    }
    peak(bytes, format, size).is_some_and(|peak| peak <= MEMORY_MAX)
}

/// Peak memory in bytes; `None` if a header cannot be read.
fn peak(bytes: &[u8], format: ImageFormat, size: Size) -> Option<u64> {
    let file = bytes.len() as u64;
    let (width, height, longest) = (u64::from(size.width), u64::from(size.height), size.width.max(size.height));
    let pixels = width * height;
    let bytes_per_pixel = u64::from(size.colour.bytes_per_pixel());
    let decoded = pixels * bytes_per_pixel;
    let decoding = match format {
        // The decoder copies the file, and its profiles again.
        ImageFormat::Jpeg => file * 2 + coefficients(bytes)?,
        // Planes; for an animation also a canvas and a frame.
        ImageFormat::WebP if is_lossy(bytes) => pixels * 2,
        ImageFormat::WebP => pixels * 8 + file * WEBP_TABLES,
        _ => 0,
    };
    let side = u64::from(size.kept_side);
    let kept = if longest > size.kept_side {
        let (long, short) = (u64::from(longest), width.min(height));
        side * (short * side).div_ceil(long).max(1)
    } else {
        pixels
    };
    // Rotation, colour conversion and encoding: two buffers at a time.
    let written = if size.colour.has_alpha() { 4 } else { 3 };
    let after = kept * (bytes_per_pixel * 2).max(bytes_per_pixel + written).max(written * 2);
    let shrunk = decoded + kept * bytes_per_pixel;
    Some(file + OVERHEAD + (decoded + decoding).max(shrunk).max(after))
}

/// Whether a WebP has no lossless data (pixels, transparency) and no animation.
fn is_lossy(bytes: &[u8]) -> bool {
    !bytes.windows(4).any(|name| matches!(name, b"VP8L" | b"ALPH" | b"ANMF"))
}

/// Bytes of coefficients that the JPEG decoder keeps: all of them for several scans, else one row. `None`: the headers
/// cannot be read.
fn coefficients(bytes: &[u8]) -> Option<u64> {
    let (mut at, mut frames, mut all, mut components, mut sequential) = (2, 0, 0, 0, true);
    loop {
        let marker = match (*bytes.get(at)?, *bytes.get(at + 1)?) {
            (0xff, 0xff) => {
                at += 1;
                continue;
            }
            // These markers have no length.
            (0xff, 0x01 | 0xd0..=0xd8) => {
                at += 2;
                continue;
            }
            (0xff, marker) => marker,
            _ => return None,
        };
        let length = usize::from(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?])).max(2);
        let segment = bytes.get(at + 4..at + 2 + length)?;
        match marker {
            // These three in the range of frame markers are tables.
            0xc4 | 0xc8 | 0xcc => {}
            0xc0..=0xcf => {
                let (count, bytes) = frame(segment)?;
                (frames, components, all) = (frames + 1, count, all.max(bytes));
                sequential &= marker <= 0xc1;
            }
            0xda => {
                let whole = frames == 1 && sequential && usize::from(*segment.first()?) == components;
                return Some(if whole { 0 } else { all });
            }
            _ => {}
        }
        at += 2 + length;
    }
}

/// Number of components of a frame and the bytes of their coefficients, padded to whole blocks of the largest.
fn frame(segment: &[u8]) -> Option<(usize, u64)> {
    let side = |at: usize| Some(u64::from(u16::from_be_bytes([*segment.get(at)?, *segment.get(at + 1)?])));
    let (height, width, count) = (side(1)?, side(3)?, usize::from(*segment.get(5)?));
    let sampling = |index: usize| segment.get(7 + index * 3).map(|both| (u64::from(both >> 4), u64::from(both & 15)));
    let samplings: Vec<_> = (0..count).map(sampling).collect::<Option<_>>()?;
    let most = |of: fn(&(u64, u64)) -> u64| samplings.iter().map(of).max().unwrap_or(1).max(1);
    let blocks = width.div_ceil(8 * most(|both| both.0)) * height.div_ceil(8 * most(|both| both.1));
    let samples: u64 = samplings.iter().map(|(across, down)| blocks * across * down * 64).sum();
    Some((count, samples * 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The headers of a JPEG of 4,000 x 3,000 with chroma at half the side.
    fn headers(start_of_frame: u8, in_scan: u8) -> Vec<u8> {
        let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, start_of_frame, 0, 17, 8];
        bytes.extend([0x0b, 0xb8, 0x0f, 0xa0, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xff, 0xda, 0, 8, in_scan]);
        bytes.extend([0; 5]);
        bytes
    }

    fn size(width: u32, height: u32, colour: ColorType) -> Size {
        Size { width, height, colour, kept_side: 2_560 }
    }

    #[test]
    fn a_jpeg_in_several_scans_costs_its_coefficients() {
        let all = Some(250 * 188 * (4 + 1 + 1) * 64 * 2);
        assert_eq!(coefficients(&headers(0xc0, 3)), Some(0));
        assert_eq!(coefficients(&headers(0xc2, 3)), all);
        assert_eq!(coefficients(&headers(0xc0, 1)), all, "colours one after the other");
        let twice = [&headers(0xc0, 3)[..27], &headers(0xc0, 3)[2..]].concat();
        assert_eq!(coefficients(&twice), all, "which of them counts?");
        assert_eq!(coefficients(&headers(0xc0, 3)[..20]), None);
        let photo = size(4_000, 3_000, ColorType::Rgb8);
        assert!(is_affordable(&headers(0xc0, 3), ImageFormat::Jpeg, photo));
        assert!(!is_affordable(&headers(0xc2, 3), ImageFormat::Jpeg, photo));
    }

    #[test]
    fn a_jpeg_goes_through_the_picture_so_often_and_no_more() {
        let scans = |count: usize| [&headers(0xc2, 3)[..], &[0xff, 0xda].repeat(count - 1)].concat();
        let small = size(100, 100, ColorType::Rgb8);
        assert!(is_affordable(&scans(SCANS_MAX), ImageFormat::Jpeg, small));
        assert!(!is_affordable(&scans(SCANS_MAX + 1), ImageFormat::Jpeg, small));
    }

    #[test]
    fn a_webp_without_loss_costs_its_tables() {
        let webp = |kind: &[u8], length: usize| [b"RIFF....WEBP", kind, &vec![0; length]].concat();
        let small = size(100, 100, ColorType::Rgb8);
        assert!(is_affordable(&webp(b"VP8 ", 4_000_000), ImageFormat::WebP, small));
        assert!(is_affordable(&webp(b"VP8L", 100_000), ImageFormat::WebP, small));
        for kind in [b"VP8L", b"ALPH", b"ANMF"] {
            assert!(!is_affordable(&webp(kind, 200_000), ImageFormat::WebP, small));
        }
    }

    #[test]
    fn what_is_done_with_the_pixels_counts() {
        let png = |width, height, colour| is_affordable(b"", ImageFormat::Png, size(width, height, colour));
        assert!(png(4_600, 3_000, ColorType::Rgb8) && !png(6_000, 4_000, ColorType::Rgb8));
        assert!(png(2_500, 2_500, ColorType::Rgba8) && !png(2_500, 2_500, ColorType::Rgba16));
    }
}
