//! Reproducible random numbers: a small generator, and hashes that serve as draws for given keys.
//!
//! Uses only `+ - * /` and shifts, so that the same seed gives the same numbers on every machine. The numbers must not
//! change with a library's version either: charts that are not stored are generated again from them.

/// One step of splitmix64 (Steele, Lea, Flood 2014): a bijection that spreads every bit.
const fn spread(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// Hash of these numbers in this order.
pub fn hash(parts: &[u64]) -> u64 {
    parts.iter().fold(0x5851_F42D_4C95_7F2D, |hash, part| spread(hash ^ spread(*part)))
}

/// Hash of a name.
pub fn hash_text(text: &str) -> u64 {
    text.bytes().fold(text.len() as u64, |hash, byte| spread(hash ^ u64::from(byte)))
}

/// Approximately normal number (mean 0, deviation 1) from 64 random bits: the sum of four 16-bit uniforms. Its absolute
/// value is at most 3.5.
pub fn normal_of(bits: u64) -> f64 {
    let sum = (0..4).map(|part| (bits >> (16 * part)) & 0xFFFF).sum::<u64>();
    // Each uniform has the variance 65536^2 / 12; four of them, 65536^2 / 3.
    (sum as f64 - 2.0 * 65_535.0) / 37_837.2
}

/// A uniform number in [0, 1) from 64 random bits.
pub fn unit_of(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}

/// A seeded generator (splitmix64).
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        spread(self.0)
    }

    /// A uniform number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        unit_of(self.bits())
    }

    /// A normal number; see [`normal_of`].
    pub fn normal(&mut self) -> f64 {
        normal_of(self.bits())
    }

    /// An exponential number with mean 1; at most 37.
    pub fn exponential(&mut self) -> f64 {
        -(1.0 - self.unit()).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let (mut one, mut other) = (Random::new(7), Random::new(7));
        assert!((0..100).all(|_| one.bits() == other.bits()));
        assert_ne!(hash(&[1, 2]), hash(&[2, 1]));
        assert_ne!(hash_text("EUR"), hash_text("USD"));
    }

    #[test]
    fn mean_and_variance_are_as_documented() {
        let mut random = Random::new(1);
        let draws: Vec<f64> = (0..100_000).map(|_| random.normal()).collect();
        let mean = draws.iter().sum::<f64>() / 1e5;
        let variance = draws.iter().map(|draw| draw * draw).sum::<f64>() / 1e5;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
        let mean = (0..100_000).map(|_| random.exponential()).sum::<f64>() / 1e5;
        assert!((mean - 1.0).abs() < 0.03, "{mean}");
    }
}
