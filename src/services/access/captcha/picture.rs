//! Picture of a captcha: each digit is rotated, slanted and scaled at random, the whole is distorted by two waves and
//! crossed by lines of the same colour, over a noisy background. The seed determines everything.

use super::digits::DIGITS;

const WIDTH: usize = 200;
const HEIGHT: usize = 72;
/// Height of a digit and distance between digits, in pixels.
const SIZE: f32 = 38.0;
const STEP: f32 = 35.0;
/// Half the width of a stroke, in pixels.
const INK: f32 = 2.1;
/// Lines that cross the digits.
const LINES: usize = 4;

/// SplitMix64, a reproducible random generator.
struct Rng(u64);

impl Rng {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// Uniform between `low` and `high`.
    fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = (self.bits() >> 40) as f32 / (1_u64 << 24) as f32;
        low + (high - low) * share
    }
}

type Point = (f32, f32);

/// A line segment and half its width.
struct Line(Point, Point, f32);

/// The picture of `digits` as PNG, 200 x 72 pixels.
///
/// # Panics
/// Never: writing to memory does not fail.
pub(super) fn png(digits: &str, seed: u64) -> Vec<u8> {
    let pixels = draw(digits, seed);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("writing to memory succeeds");
    writer.write_image_data(&pixels).expect("writing to memory succeeds");
    writer.finish().expect("writing to memory succeeds");
    file
}

fn draw(digits: &str, seed: u64) -> Vec<u8> {
    let rng = &mut Rng(seed);
    let lines = strokes(digits, rng);
    // A wave: amplitude in pixels, frequency in radians per pixel, phase in radians.
    let wave =
        |rng: &mut Rng| (rng.between(2.0, 4.0), rng.between(0.05, 0.11), rng.between(0.0, std::f32::consts::TAU));
    let (across, down) = (wave(rng), wave(rng));
    let ink = [rng.between(20.0, 110.0), rng.between(20.0, 90.0), rng.between(40.0, 130.0)];
    let background = [rng.between(215.0, 245.0), rng.between(220.0, 245.0), rng.between(215.0, 245.0)];
    let mut pixels = Vec::with_capacity(WIDTH * HEIGHT * 3);
    for row in 0..HEIGHT {
        for column in 0..WIDTH {
            let (x, y) = (column as f32, row as f32);
            let bent = (x + across.0 * (y * across.1 + across.2).sin(), y + down.0 * (x * down.1 + down.2).sin());
            let cover = lines.iter().map(|line| cover(line, bent)).fold(0.0, f32::max);
            let speckle = rng.between(-22.0, 22.0);
            for channel in 0..3 {
                let colour = background[channel] + (ink[channel] - background[channel]) * cover + speckle;
                pixels.push(colour.clamp(0.0, 255.0) as u8);
            }
        }
    }
    pixels
}

/// Line segments of the digits and of the crossing lines.
fn strokes(digits: &str, rng: &mut Rng) -> Vec<Line> {
    let mut lines = Vec::new();
    for (place, digit) in digits.bytes().filter(u8::is_ascii_digit).enumerate() {
        let (angle, slant) = (rng.between(-0.4, 0.4), rng.between(-0.25, 0.25));
        let (tall, wide) = (rng.between(0.85, 1.15) * SIZE, rng.between(0.55, 0.75) * SIZE);
        let centre =
            (24.0 + STEP * place as f32 + rng.between(-4.0, 4.0), HEIGHT as f32 / 2.0 + rng.between(-6.0, 6.0));
        let place_point = |(x, y): Point| {
            let (x, y) = ((x - 0.5) * wide, (y - 0.5) * tall);
            let x = x - y * slant;
            (centre.0 + x * angle.cos() - y * angle.sin(), centre.1 + x * angle.sin() + y * angle.cos())
        };
        for stroke in DIGITS[usize::from(digit - b'0')] {
            for pair in stroke.windows(2) {
                lines.push(Line(place_point(pair[0]), place_point(pair[1]), INK));
            }
        }
    }
    for _ in 0..LINES {
        let mut from = (rng.between(0.0, 20.0), rng.between(8.0, HEIGHT as f32 - 8.0));
        let half = rng.between(0.7, 1.5);
        for stop in 1..=4 {
            let to = (WIDTH as f32 * stop as f32 / 4.0, rng.between(6.0, HEIGHT as f32 - 6.0));
            lines.push(Line(from, to, half));
            from = to;
        }
    }
    lines
}

/// How much of a point a line covers, 0 to 1, with a soft edge.
fn cover(Line(from, to, half): &Line, point: Point) -> f32 {
    let (along, away) = ((to.0 - from.0, to.1 - from.1), (point.0 - from.0, point.1 - from.1));
    let length = along.0 * along.0 + along.1 * along.1;
    let share = if length > 0.0 { ((away.0 * along.0 + away.1 * along.1) / length).clamp(0.0, 1.0) } else { 0.0 };
    let (x, y) = (away.0 - along.0 * share, away.1 - along.1 * share);
    (half + 0.5 - (x * x + y * y).sqrt()).clamp(0.0, 1.0)
}
