//! Close by: two opposite orders closed against each other.

use crate::scenario::scenarios;

scenarios! {
    /// The profit is the difference of the open prices; the larger order keeps the rest.
    two_opposite_orders_close_against_each_other: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.10200 1.10210
        place u1 sell 0.60 EURUSD x100 market            -> opened #2 at 1.10200 margin 661.20 fee 0.00
        quote EURUSD 1.10100 1.10300
        closeby u1 #1 #2                                 -> rest #1 0.40 margin 440.04 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.60 at 1.10200 user profit 114.00
                                                         -> closed #2 at 1.10200 user profit 0.00
        standing u1                                      -> balance 100114.00 margin 440.04
        show #1                                          -> status open lots 0.40
    ";

    /// It is booked on the order that is named first, which may be either.
    the_profit_is_booked_on_the_first_order: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.10200 1.10210
        place u1 sell 0.60 EURUSD x100 market            -> opened #2 at 1.10200 margin 661.20 fee 0.00
        closeby u1 #2 #1                                 -> rest #1 0.40 margin 440.04 fee 0.00 swap 0.00
                                                         -> closed #2 at 1.10010 user profit 114.00
                                                         -> closed #3 of #1 0.60 at 1.10010 user profit 0.00
        standing u1                                      -> balance 100114.00 margin 440.04
    ";

    equal_volumes_leave_nothing: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.10190 1.10200
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10200 margin 1102.00 fee 0.00
        closeby u1 #1 #2 id k                            -> closed #1 at 1.10200 user profit -200.00
                                                         -> closed #2 at 1.10200 user profit 0.00
        closeby u1 #1 #2 id k                            -> repeated
        closeby u1 #1 #2                                 -> OrderNotFound
        standing u1                                      -> balance 99800.00 margin 0.00
    ";

    /// Fee and swap are shared as in a partial close.
    costs_are_shared_by_volume: "
        setup
        settings fee per_lot
        instrument EURUSD fee 5 swap points -6.5 -6.5
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 5.00
        rollover thursday                                -> swap #1 -6.50
        place u1 sell 0.33 EURUSD x100 market            -> opened #2 at 1.10000 margin 363.00 fee 1.65
        closeby u1 #1 #2                                 -> rest #1 0.67 margin 737.00 fee 3.35 swap -4.355
                                                         -> closed #3 of #1 0.33 at 1.10000 user profit 0.00
                                                         -> closed #2 at 1.10000 user profit 0.00
        show #3                                          -> margin 363.00 fee 1.65 swap -2.145 parent #1
    ";

    /// Gains at the bid side of the rate, losses at the ask side, as for a close.
    a_cross_is_converted_at_the_current_rate: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.26000
        quote EURGBP 0.86000 0.86010
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.86010 margin 1083.726 fee 0.00
        quote EURGBP 0.86110 0.86120
        place u1 sell 1.00 EURGBP x100 market            -> opened #2 at 0.86110 margin 1084.986 fee 0.00
        closeby u1 #1 #2                                 -> closed #1 at 0.86110 user profit 125.00
                                                         -> closed #2 at 0.86110 user profit 0.00
    ";

    invalid_pairs_are_rejected: "
        setup
        instrument EURUSD lots 0.10 100 0.01
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy  1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 GBPUSD x100 market            -> opened #3 at 1.25000 margin 1250.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.20000        -> waits #4 limit at 1.20000 margin 1200.00 fee 0.00
        place u2 sell 1.00 EURUSD x100 market            -> opened #5 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 0.95 EURUSD x100 market            -> opened #6 at 1.10000 margin 1045.00 fee 0.00
        closeby u1 #1 #77                                -> OrderNotFound
        closeby u1 #77 #1                                -> OrderNotFound
        closeby u1 #1 #5                                 -> OrderNotFound
        closeby u1 #5 #1                                 -> OrderNotFound
        closeby u1 #1 #4                                 -> OrderNotOpen
        closeby u1 #4 #1                                 -> OrderNotOpen
        closeby u1 #1 #1                                 -> InvalidTerms by
        closeby u1 #1 #2                                 -> InvalidTerms by
        closeby u1 #1 #3                                 -> InvalidTerms by
        # 0.05 would remain.
        closeby u1 #1 #6                                 -> PartRemainderTooSmall 0.10
        closeby u1 #6 #1                                 -> PartRemainderTooSmall 0.10
        hours EURUSD closed
        place u1 buy 0.95 EURUSD x100 market             -> MarketClosed
        closeby u1 #6 #1                                 -> PartRemainderTooSmall 0.10
        hours EURUSD open
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.95 EURUSD x100 market             -> opened #7 at 1.10000 margin 1045.00 fee 0.00
        hours EURUSD closed
        closeby u1 #6 #7                                 -> MarketClosed
        wait 1ms
        hours EURUSD open
        closeby u1 #6 #7                                 -> QuoteStale
        quote EURUSD 1.10000 1.10000
        rights u1 none                                   -> cancelled #4 dealer
        closeby u1 #6 #7                                 -> TradingDisabled
    ";
}
