//! The one rounding of the house: half to even, once, from an exact product.
//!
//! Products of a price, lots, a contract size and a rate need up to 240 bits; they are formed in
//! 256 bits, so nothing is lost before the single division at the end.

use ethnum::I256;

/// The exact product of `factors`.
///
/// Four factors of 63 bits each always fit; callers never pass more than that.
pub fn product(factors: &[i64]) -> I256 {
    factors.iter().fold(I256::ONE, |product, factor| product * I256::from(*factor))
}

/// `numerator / denominator`, rounded half to even; `None` when the result leaves `i64`.
///
/// # Panics
/// When `denominator` is not above zero: a bug of the caller.
pub fn divide_half_even(numerator: I256, denominator: I256) -> Option<i64> {
    assert!(denominator > I256::ZERO, "the denominator is a scale or a leverage");
    let quotient = numerator.div_euclid(denominator);
    let remainder = numerator.rem_euclid(denominator);
    let twice = remainder * I256::from(2);
    let up = twice > denominator || (twice == denominator && quotient.rem_euclid(I256::from(2)) == I256::ONE);
    let rounded = if up { quotient + I256::ONE } else { quotient };
    i64::try_from(rounded).ok()
}

/// 10 to the power of `exponent`, as a 256-bit number.
pub fn power_of_ten(exponent: u32) -> I256 {
    I256::from(10).pow(exponent)
}

/// Rounds `value` to a multiple of `step` (both at the same scale), half to even.
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
    fn a_half_goes_to_the_even_neighbour_on_both_sides_of_zero() {
        assert_eq!(
            [round(5, 10), round(15, 10), round(25, 10), round(-5, 10), round(-15, 10), round(-25, 10)],
            [0, 2, 2, 0, -2, -2]
        );
    }

    #[test]
    fn anything_but_a_half_goes_to_the_nearest() {
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
    fn multiples() {
        assert_eq!(to_multiple(112_120_500, 1_000), Some(112_120_000));
        assert_eq!(to_multiple(112_121_500, 1_000), Some(112_122_000));
    }
}
