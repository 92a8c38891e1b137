//! Valid, manipulated and oversized pictures.

use image::{Rgb, RgbImage, Rgba, RgbaImage};

use super::*;

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Left half red, right half blue.
fn halves(width: u32, height: u32) -> DynamicImage {
    let colour = |x, _| if x < width / 2 { Rgb([250, 5, 5]) } else { Rgb([5, 5, 250]) };
    RgbImage::from_fn(width, height, colour).into()
}

/// A JPEG with an EXIF block: this orientation, and a word that must not survive.
fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let mut exif = b"Exif\0\0II*\0\x08\0\0\0\x02\0".to_vec();
    // 0x0112 Orientation, SHORT, 1 value.
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    // 0x010f Make, ASCII, 13 bytes at offset 38.
    exif.extend([0x0f, 0x01, 2, 0, 13, 0, 0, 0, 38, 0, 0, 0]);
    exif.extend([0, 0, 0, 0]);
    exif.extend(b"SECRET-CAMERA");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
}

fn holds(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|window| window == word)
}

#[test]
fn the_three_formats_are_encoded_again() {
    let image = halves(64, 32);
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let picture = redraw(&encoded(&image, format)).unwrap();
        assert_eq!(picture.media, "image/jpeg", "{format:?}");
        let again = image::load_from_memory_with_format(&picture.bytes, ImageFormat::Jpeg).unwrap();
        assert_eq!((again.width(), again.height()), (64, 32));
    }
    let glass: DynamicImage = RgbaImage::from_pixel(8, 8, Rgba([1, 2, 3, 40])).into();
    let picture = redraw(&encoded(&glass, ImageFormat::Png)).unwrap();
    assert_eq!(picture.media, "image/png");
    assert_eq!(image::load_from_memory(&picture.bytes).unwrap().to_rgba8().get_pixel(0, 0).0, [1, 2, 3, 40]);
}

#[test]
fn orientation_is_applied_and_metadata_removed() {
    let sent = with_exif(&encoded(&halves(64, 32), ImageFormat::Jpeg), 6);
    assert!(holds(&sent, b"SECRET-CAMERA"));
    let picture = redraw(&sent).unwrap();
    assert!(!holds(&picture.bytes, b"SECRET-CAMERA") && !holds(&picture.bytes, b"Exif"));
    // Rotated clockwise by a quarter: the left side is at the top.
    let turned = image::load_from_memory(&picture.bytes).unwrap().to_rgb8();
    assert_eq!(turned.dimensions(), (32, 64));
    assert!(turned.get_pixel(16, 4).0[0] > 200 && turned.get_pixel(16, 60).0[2] > 200);
}

#[test]
fn other_data_in_the_file_is_removed() {
    let mut polyglot = encoded(&halves(16, 16), ImageFormat::Png);
    polyglot.extend(b"<script>alert(1)</script>PK\x03\x04");
    let picture = redraw(&polyglot).unwrap();
    assert!(!holds(&picture.bytes, b"script") && !holds(&picture.bytes, b"PK\x03\x04"));
}

#[test]
fn other_files_are_refused() {
    let png = encoded(&halves(64, 64), ImageFormat::Png);
    let gif = b"GIF89a\x01\0\x01\0\0\0\0;".to_vec();
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".to_vec();
    for bytes in [vec![], b"text".to_vec(), svg, gif, png[..png.len() / 2].to_vec(), b"\xff\xd8\xff\xe0junk".to_vec()] {
        assert_eq!(redraw(&bytes).unwrap_err().code, "picture_not_readable");
    }
}

/// A small file that claims to be a large picture costs nothing.
#[test]
fn bombs_are_refused_before_they_are_decoded() {
    let sides = |width: u32, height: u32| {
        let mut png = encoded(&DynamicImage::new_luma8(1, 1), ImageFormat::Png);
        png[16..20].copy_from_slice(&width.to_be_bytes());
        png[20..24].copy_from_slice(&height.to_be_bytes());
        let sum = crc32(&png[12..29]).to_be_bytes();
        png[29..33].copy_from_slice(&sum);
        redraw(&png).unwrap_err().code
    };
    assert_eq!(sides(6_001, 10), "picture_too_large");
    assert_eq!(sides(10, 60_000), "picture_too_large");
    assert_eq!(sides(u32::MAX >> 1, u32::MAX >> 1), "picture_too_large");
    // Within the sides, but beyond the memory.
    let heavy = encoded(&DynamicImage::new_rgb8(6_000, 4_000), ImageFormat::Png);
    assert!(heavy.len() < 1_000_000, "{}", heavy.len());
    assert_eq!(redraw(&heavy).unwrap_err().code, "picture_too_large");
}

#[test]
fn large_pictures_are_scaled_down() {
    let picture = redraw(&encoded(&DynamicImage::new_luma8(5_000, 2_500), ImageFormat::Png)).unwrap();
    let kept = image::load_from_memory(&picture.bytes).unwrap();
    assert_eq!((kept.width(), kept.height()), (KEPT_SIDE, KEPT_SIDE / 2));
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum: u32, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
    })
}
