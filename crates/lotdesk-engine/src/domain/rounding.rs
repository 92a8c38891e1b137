//! The only rounding of the crate: half to even, once, from an exact product.
//!
//! A product of a price, lots, a contract size and a rate needs up to 240 bits. It is computed in 256 bits, so nothing
//! is lost before the single division at the end.

pub use ethnum::I256;

/// The exact product of `factors`.
///
/// Four factors of 63 bits each always fit; callers pass no more than four.
pub fn product(factors: &[i64]) -> I256 {
    factors.iter().fold(I256::ONE, |product, factor| product * I256::from(*factor))
}

/// `numerator / denominator`, rounded half to even; `None` if the result does not fit into `i64`.
///
/// # Panics
/// If `denominator` is not above zero.
pub fn divide_half_even(numerator: I256, denominator: I256) -> Option<i64> {
    i64::try_from(divide_half_even_wide(numerator, denominator)).ok()
}

/// The same for results beyond 64 bits.
///
/// # Panics
/// If `denominator` is not above zero.
pub fn divide_half_even_wide(numerator: I256, denominator: I256) -> I256 {
    assert!(denominator > I256::ZERO, "the denominator is a scale, a leverage or a volume");
    let quotient = numerator.div_euclid(denominator);
    let remainder = numerator.rem_euclid(denominator);
    let twice = remainder * I256::from(2);
    let up = twice > denominator || (twice == denominator && quotient.rem_euclid(I256::from(2)) == I256::ONE);
    if up { quotient + I256::ONE } else { quotient }
}

/// 10 to the power of `exponent`, as a 256-bit number.
pub fn power_of_ten(exponent: u32) -> I256 {
    I256::from(10).pow(exponent)
}

/// An exact number, `numerator / 10^decimals`, that has not been rounded yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unrounded {
    /// The digits of the number, without its decimal point.
    pub numerator: I256,
    /// At most 60, so that the sum of two remainders fits into 256 bits.
    pub decimals: u32,
}

impl Unrounded {
    /// Zero.
    pub const ZERO: Self = Self { numerator: I256::ZERO, decimals: 0 };

    /// The nearest whole number, half to even; `None` if it does not fit into `i64`.
    pub fn rounded(self) -> Option<i64> {
        divide_half_even(self.numerator, power_of_ten(self.decimals))
    }

    /// The nearest whole number to the exact sum, half to even; `None` if it does not fit into `i64`.
    pub fn sum_rounded(self, other: Self) -> Option<i64> {
        let decimals = self.decimals.max(other.decimals);
        let parts = |one: Self| {
            let scale = power_of_ten(one.decimals);
            let rest = one.numerator.rem_euclid(scale) * power_of_ten(decimals - one.decimals);
            (one.numerator.div_euclid(scale), rest)
        };
        let ((whole, rest), (other_whole, other_rest)) = (parts(self), parts(other));
        let whole = whole.checked_add(other_whole)?;
        // Whether the whole part is odd decides how a half is rounded, so its last bit is rounded with the rest.
        let odd = whole.rem_euclid(I256::from(2));
        let scale = power_of_ten(decimals);
        let near = divide_half_even(odd * scale + rest + other_rest, scale)?;
        i64::try_from(whole - odd + I256::from(near)).ok()
    }
}

/// Rounds `value` to a multiple of `step` (both at the same scale), half to even; `None` if it does not fit into `i64`.
pub fn to_multiple(value: i64, step: i64) -> Option<i64> {
    divide_half_even(I256::from(value), I256::from(step))?.checked_mul(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(numerator: i64, denominator: i64) -> i64 {
        divide_half_even(I256::from(numerator), I256::from(denominator)).unwrap()
    }

    #[test]
    fn a_half_rounds_to_the_even_neighbour_on_both_sides_of_zero() {
        assert_eq!(
            [round(5, 10), round(15, 10), round(25, 10), round(-5, 10), round(-15, 10), round(-25, 10)],
            [0, 2, 2, 0, -2, -2]
        );
    }

    #[test]
    fn other_fractions_round_to_the_nearest() {
        assert_eq!(
            [round(14, 10), round(16, 10), round(-14, 10), round(-16, 10), round(1, 3), round(-2, 3)],
            [1, 2, -1, -2, 0, -1]
        );
    }

    #[test]
    fn a_result_that_does_not_fit_is_none() {
        assert_eq!(divide_half_even(product(&[i64::MAX, i64::MAX]), I256::ONE), None);
    }

    #[test]
    fn a_sum_is_rounded_once() {
        let sum = |a: (i64, u32), b: (i64, u32)| {
            let of = |(numerator, decimals)| Unrounded { numerator: I256::from(numerator), decimals };
            assert_eq!(of(a).sum_rounded(of(b)), of(b).sum_rounded(of(a)));
            of(a).sum_rounded(of(b)).unwrap()
        };
        // 1.4 + 1.4, each of which rounds to 1 alone; 0.5 + 2 and 1.5 + 2 end on a half.
        assert_eq!([sum((14, 1), (140, 2)), sum((5, 1), (2, 0)), sum((15, 1), (2, 0))], [3, 2, 4]);
        assert_eq!([sum((25, 2), (25, 2)), sum((-15, 1), (-1, 0)), sum((0, 0), (26, 1))], [0, -2, 3]);
        let most = Unrounded { numerator: I256::from(i64::MAX), decimals: 0 };
        assert_eq!(most.sum_rounded(Unrounded { numerator: I256::from(4), decimals: 1 }), Some(i64::MAX));
        assert_eq!(most.sum_rounded(Unrounded { numerator: I256::from(6), decimals: 1 }), None);
        assert_eq!(Unrounded { numerator: I256::MAX, decimals: 0 }.sum_rounded(most), None);
    }

    #[test]
    fn values_round_to_multiples_of_a_step() {
        assert_eq!(to_multiple(112_120_500, 1_000), Some(112_120_000));
        assert_eq!(to_multiple(112_121_500, 1_000), Some(112_122_000));
    }
}
