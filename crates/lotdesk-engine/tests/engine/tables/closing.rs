//! Closing: in full, in part, by the dealing desk.

use crate::scenario::scenarios;

scenarios! {
    /// The staff acts for a customer: the dealing desk ends the orders, and the customer's trading rights do not bind it, except
    /// in opening.
    the_staff_acts_for_a_customer: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        staff place u1 buy 1.00 EURUSD x100 market       -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.00000         -> waits #2 limit at 1.00000 margin 1000.00 fee 0.00
        staff cancel u1 #2                               -> cancelled #2 dealer
        rights u1 none
        close u1 #1                                      -> TradingDisabled
        staff stops u1 #1 sl 1.05000                     -> stops #1 sl 1.05000 tp none
        staff close u1 #1 0.40                           -> rest #1 0.60 margin 660.06 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.40 at 1.10000 dealer profit -4.00
        staff place u1 buy 1.00 EURUSD x100 market       -> TradingDisabled
        staff close u1 #1                                -> closed #1 at 1.10000 dealer profit -6.00
    ";

    /// A buy closes at the bid, a sell at the ask.
    a_close_is_at_the_other_side: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.10522 1.10532
        close u1 #1                                      -> closed #1 at 1.10522 user profit 512.00
        close u1 #2                                      -> closed #2 at 1.10532 user profit -532.00
        standing u1                                      -> balance 99980.00 margin 0.00 level none
        close u1 #1                                      -> OrderNotFound
        close unknown #1                                  -> OrderNotFound
    ";

    /// The closed part becomes an order; margin, fee and swap are divided without a rounding difference.
    a_part_takes_its_share_of_margin_fee_and_swap: "
        setup
        settings fee per_lot
        instrument EURUSD fee 1 leverages 7,100 swap points -1 0
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.03 EURUSD x7 market               -> opened #1 at 1.10000 margin 471.428571 fee 0.03
        rollover monday                                  -> swap #1 -0.03
        quote EURUSD 1.10100 1.10100
        # 471.428571 / 3 = 157.142857 exactly
        close u1 #1 0.01                                 -> rest #1 0.02 margin 314.285714 fee 0.02 swap -0.02
                                                         -> closed #2 of #1 0.01 at 1.10100 user profit 1.00
        standing u1                                      -> balance 100000.94 margin 314.285714
        show #2                                          -> margin 157.142857 fee 0.01 swap -0.01 parent #1 status closed
        close u1 #1 0.02                                 -> closed #1 at 1.10100 user profit 2.00
        show #1                                          -> lots 0.02 parent none
    ";

    half_of_an_odd_millionth_is_rounded_to_even: "
        setup
        instrument EURUSD contract 1 lots 0.000001 10 0.000001 leverages 1
        account u1 demo 100
        quote EURUSD 1.00000 1.00000
        place u1 buy 0.000002 EURUSD x1 market           -> opened #1 at 1.00000 margin 0.000002 fee 0.00
        instrument EURUSD leverages 1,2
        place u1 buy 0.000006 EURUSD x2 market           -> opened #2 at 1.00000 margin 0.000003 fee 0.00
        # 0.000003 x 3 / 6 = 0.0000015 goes to 0.000002; the rest is what remains.
        close u1 #2 0.000003                             -> rest #2 0.000003 margin 0.000001 fee 0.00 swap 0.00
                                                         -> closed #3 of #2 0.000003 at 1.00000 user profit 0.00
    ";

    the_remainder_keeps_its_levels: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000 tp 1.12000 -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        close u1 #1 0.40                                 -> rest #1 0.60 margin 660.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.40 at 1.10000 user profit 0.00
        quote EURUSD 1.12000 1.12000                     -> closed #1 at 1.12000 take_profit profit 1200.00
    ";

    invalid_partial_closes_are_rejected: "
        setup
        instrument EURUSD lots 0.10 10 0.05
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.50 EURUSD x100 market             -> opened #1 at 1.10000 margin 550.00 fee 0.00
        close u1 #1 0.55                                 -> PartTooLarge 0.50
        close u1 #1 0.05                                 -> LotsBelowMin 0.10
        close u1 #1 0.00                                 -> LotsBelowMin 0.10
        close u1 #1 -0.10                                -> LotsBelowMin 0.10
        close u1 #1 0.12                                 -> LotsOffStep 0.05
        close u1 #1 0.45                                 -> PartRemainderTooSmall 0.10
        close u1 #1 0.40                                 -> rest #1 0.10 margin 110.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.40 at 1.10000 user profit 0.00
        # Whole by its own lots is whole.
        close u1 #1 0.10                                 -> closed #1 at 1.10000 user profit 0.00
    ";

    /// The whole position may be closed even if the terms have changed since.
    the_whole_may_be_closed_under_new_terms: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.03 EURUSD x100 market             -> opened #1 at 1.10000 margin 33.00 fee 0.00
        instrument EURUSD lots 1 10 1
        close u1 #1 0.02                                 -> LotsBelowMin 1.00
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
    ";

    the_dealer_closes_and_cancels: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        force #2                                         -> cancelled #2 dealer
        force #1                                         -> closed #1 at 1.10000 dealer profit -10.00
        force #1                                         -> OrderNotFound
    ";

    a_force_close_needs_an_open_market: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        hours EURUSD closed
        force #1                                         -> MarketClosed
        force #2                                         -> cancelled #2 dealer
        hours EURUSD open
        wait 61s
        force #1                                         -> QuoteStale
    ";
}
