//! Public numbers of accounts.

use crate::domain::AccountId;

/// The public number of an account: 8 digits that do not reveal the number of accounts. One to one for the first
/// 90 million accounts (the factor shares no divisor with 90,000,000).
pub const fn account_number(account: AccountId) -> i64 {
    10_000_000 + (account.0.rem_euclid(90_000_000) * 48_271_019 + 7_654_321) % 90_000_000
}

/// The account with a public number, of the first 90 million accounts; `None` for what is no such number.
pub const fn account_with_number(number: i64) -> Option<AccountId> {
    /// The inverse of the factor of [`account_number`] modulo 90,000,000.
    const INVERSE: i64 = 75_320_579;
    if number < 10_000_000 || number >= 100_000_000 {
        return None;
    }
    Some(AccountId((number - 10_000_000 - 7_654_321).rem_euclid(90_000_000) * INVERSE % 90_000_000))
}
