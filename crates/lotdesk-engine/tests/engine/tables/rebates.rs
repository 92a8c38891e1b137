//! The rewards of partners, as they are booked.

use crate::scenario::scenarios;

scenarios! {
    rewards_are_credited_to_a_real_account: "
        account u1 real
        rebate u1 20.40                                  -> rebate u1 20.40
        rebate u1 0                                      -> AmountOutOfRange
        rebate u1 100000000000                           -> AmountOutOfRange
        standing u1                                      -> balance 20.40 withdrawable 20.40
        account u2 demo 1000
        rebate u2 1                                      -> OnlyRealAccounts
        rebate unknown 1                                 -> AccountNotFound
    ";

    /// Not more than is there, so that nobody owes a reward that was withdrawn: the rest is netted with later rewards.
    what_is_taken_back_does_not_take_the_balance_below_zero: "
        account u1 real
        rebate u1 20                                     -> rebate u1 20.00
        rebate u1 -20.000001                             -> AmountOutOfRange
        rebate u1 -5                                     -> rebate u1 -5.00
        withdraw u1 10                                   -> asked w1 u1 10.00
        rebate u1 -5.000001                              -> AmountOutOfRange
        rebate u1 -5                                     -> rebate u1 -5.00
        standing u1                                      -> balance 10.00 withdrawable 0.00
    ";

    a_frozen_partner_is_credited_too: "
        account u1 real
        freeze u1
        rebate u1 7                                      -> rebate u1 7.00
        standing u1                                      -> balance 7.00 frozen yes
    ";
}
