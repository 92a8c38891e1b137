//! Accounts: opened, corrected, frozen, reset, removed.

use crate::scenario::scenarios;

scenarios! {
    a_demo_account_begins_with_its_grant: "
        account u1 demo 100000
        standing u1                                      -> balance 100000.00 equity 100000.00 available 100000.00 level none
        account u2 demo 0
        standing u2                                      -> balance 0.00
        account u3 real
        standing u3                                      -> balance 0.00
        account u4 real 5                                -> AmountOutOfRange
        account u5 demo -1                               -> AmountOutOfRange
        account u6 demo 100000000000.000001              -> AmountOutOfRange
        account u7 demo 100000000000                     
    ";

    /// All orders are closed and cancelled at any hour, and the balance is reset.
    a_reset_starts_over: "
        setup
        settings fee per_lot
        instrument EURUSD fee 5
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 5.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 5.00
        place u1 sell 1.00 GBPUSD x100 market            -> opened #3 at 1.25000 margin 1250.00 fee 0.00
        quote GBPUSD 1.24000 1.24000
        hours EURUSD closed
        wait 24h
        reset u1 50000                                   -> cancelled #2 reset
                                                         -> closed #1 at 1.10000 reset profit -10.00
                                                         -> closed #3 at 1.24000 reset profit 1000.00
                                                         -> demo_reset u1 -50985.00
        standing u1                                      -> balance 50000.00 margin 0.00 locked 0.00 level none called no
        # What stands already needs no entry.
        reset u1 50000
        reset u1 0                                       -> demo_reset u1 -50000.00
        reset u1 -1                                      -> AmountOutOfRange
        reset u1 100000000001                            -> AmountOutOfRange
    ";

    /// A reset with a negative balance: it is written off after the last close, then the grant is credited.
    a_reset_of_a_negative_balance: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        # Too late to be dealt at: nothing is stopped out.
        wait 5m
        quote EURUSD 1.05000 1.05000 -61s                -> margin_call u1 at -345.45
        reset u1 100000                                  -> closed #1 at 1.05000 reset profit -5000.00
                                                         -> write_off u1 3800.00
                                                         -> demo_reset u1 100000.00
                                                         -> recovered u1
    ";

    only_demo_accounts_are_reset_and_removed: "
        account u1 real
        reset u1 100000                                  -> OnlyDemoAccounts
        remove u1                                        -> OnlyDemoAccounts
        reset unknown 100000                              -> AccountNotFound
        remove unknown                                    -> AccountNotFound
        correct unknown 5                                 -> AccountNotFound
        freeze unknown                                    -> AccountNotFound
    ";

    the_balance_of_a_removed_account_is_zero: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        quote EURUSD 1.10100 1.10100
        remove u1                                        -> cancelled #2 reset
                                                         -> closed #1 at 1.10100 reset profit 100.00
                                                         -> demo_reset u1 -100100.00
                                                         -> removed u1
        place u1 buy 1.00 EURUSD x100 market             -> AccountNotFound
        close u1 #1                                      -> OrderNotFound
        # Its market goes on as if it had never been there, and its number is not given again.
        quote EURUSD 1.09000 1.09000
        account u3 demo 5
        standing u2                                      -> balance 100000.00
        standing u3                                      -> balance 5.00
    ";

    a_correction_moves_the_balance: "
        setup
        account u1 demo 1000
        account u2 real
        correct u1 -250.50                               -> correction u1 -250.50
        correct u1 0.000001                              -> correction u1 0.000001
        correct u2 10000                                 -> correction u2 10000.00
        standing u1                                      -> balance 749.500001
        correct u1 0                                     -> AmountOutOfRange
        correct u1 -749.500002                           -> AmountOutOfRange
        correct u1 -749.500001                           -> correction u1 -749.500001
        correct u1 -0.000001                             -> AmountOutOfRange
        correct u1 100000000000.000001                   -> AmountOutOfRange
        correct u1 9223372036854.775807                  -> AmountOutOfRange
        correct u2 9223372036854.775807                  -> AmountOutOfRange
        correct u1 100000000000                          -> correction u1 100000000000.00
    ";

    /// It may cause a margin call or a stop-out, but it cannot make the balance negative.
    a_correction_counts_for_the_margin_level: "
        setup
        account u1 demo 2200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        correct u1 -2200.01                              -> AmountOutOfRange
        correct u1 -1700                                 -> correction u1 -1700.00
        standing u1                                      -> level 45.45 called no
        quote EURUSD 1.10000 1.10000                     -> margin_call u1 at 45.45
                                                         -> closed #1 at 1.10000 stop_out profit 0.00
                                                         -> recovered u1
    ";

    /// A frozen account cannot open orders; its positions can be closed and their levels changed.
    a_frozen_account: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        freeze u1
        standing u1                                      -> frozen yes
        place u1 buy 1.00 EURUSD x100 market             -> AccountFrozen
        place u1 buy 1.00 EURUSD x100 at 1.08000         -> AccountFrozen
        stops u1 #1 sl 1.09500 tp none                   -> stops #1 sl 1.09500 tp none
        cancel u1 #2                                     -> cancelled #2 user
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
        thaw u1
        place u1 buy 1.00 EURUSD x100 market             -> opened #3 at 1.10000 margin 1100.00 fee 0.00
    ";
}
