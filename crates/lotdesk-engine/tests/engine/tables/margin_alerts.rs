//! Margin-level alerts.

use crate::scenario::scenarios;

scenarios! {
    /// At the level or below, once; armed again at a tenth above it, not a millionth earlier.
    it_fires_once_until_the_level_has_clearly_recovered: "
        setup
        account u1 demo 2200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        marginalert u1 150                               -> margin alert a1 at 150.00 armed
        quote EURUSD 1.09451 1.09451
        quote EURUSD 1.09450 1.09450                     -> margin fired a1 at 150.00
        quote EURUSD 1.09400 1.09400
        quote EURUSD 1.09451 1.09451
        quote EURUSD 1.09450 1.09450
        # 165 % of 1100 is 1815.
        quote EURUSD 1.09614 1.09614
        quote EURUSD 1.09615 1.09615                     -> margin rearmed a1
        quote EURUSD 1.09600 1.09600
        quote EURUSD 1.09000 1.09000                     -> margin fired a1 at 109.09
    ";

    /// A sell, whose gains come with a falling ask.
    it_is_armed_again_by_a_falling_ask: "
        setup
        account u1 demo 2200
        quote EURUSD 1.10000 1.10000
        place u1 sell 1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        marginalert u1 150                               -> margin alert a1 at 150.00 armed
        quote EURUSD 1.10550 1.10550                     -> margin fired a1 at 150.00
        quote EURUSD 1.10386 1.10386
        quote EURUSD 1.10385 1.10385                     -> margin rearmed a1
    ";

    /// Whatever lowers the margin level, not only a quote.
    orders_and_debits_fire_it: "
        setup
        account u1 demo 4000
        quote EURUSD 1.10000 1.10000
        marginalert u1 300                               -> margin alert a1 at 300.00 armed
        marginalert u1 200.5                             -> margin alert a2 at 200.50 armed
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        correct u1 -1000                                 -> correction u1 -1000.00
                                                         -> margin fired a1 at 272.73
        place u1 buy 0.40 EURUSD x100 market             -> opened #2 at 1.10000 margin 440.00 fee 0.00
                                                         -> margin fired a2 at 194.81
        # Without open positions there is no margin level that could be too low.
        close u1 #2                                      -> closed #2 at 1.10000 user profit 0.00
                                                         -> margin rearmed a2
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
                                                         -> margin rearmed a1
    ";

    /// The warning that the customer has set and the margin call are two messages, and both come before a stop-out.
    at_one_quote_it_comes_before_the_margin_call_and_the_stop_out: "
        setup
        account u1 demo 2200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        marginalert u1 150                               -> margin alert a1 at 150.00 armed
        marginalert u1 60                                -> margin alert a2 at 60.00 armed
        quote EURUSD 1.08900 1.08900                     -> margin fired a1 at 100.00
                                                         -> margin_call u1 at 100.00
        quote EURUSD 1.08300 1.08300                     -> margin fired a2 at 45.45
                                                         -> closed #1 at 1.08300 stop_out profit -1700.00
                                                         -> recovered u1
                                                         -> margin rearmed a1
                                                         -> margin rearmed a2
    ";

    /// Set below its level it is not armed, and fires after a recovery.
    what_has_been_reached_already_waits_for_a_recovery: "
        setup
        account u1 demo 1600
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        marginalert u1 150                               -> margin alert a1 at 150.00 not armed
        quote EURUSD 1.09900 1.09900
        quote EURUSD 1.10300 1.10300                     -> margin rearmed a1
        quote EURUSD 1.10000 1.10000                     -> margin fired a1 at 145.45
    ";

    /// The rate that converts counts, in both directions.
    a_conversion_rate_fires_it_and_arms_it_again: "
        setup
        account u1 demo 50000
        quote USDJPY 100.000 100.000
        quote EURJPY 130.000 130.000
        quote EURUSD 1.30000 1.30000
        place u1 buy 10.00 EURJPY x100 market            -> opened #1 at 130.000 margin 13000.00 fee 0.00
        quote EURJPY 128.000 128.000
        marginalert u1 200                               -> margin alert a1 at 200.00 armed
        quote USDJPY 85.000 85.000
        quote USDJPY 83.000 83.000                       -> margin fired a1 at 199.26
        quote USDJPY 92.000 92.000
        quote USDJPY 94.000 94.000                       -> margin rearmed a1
    ";

    what_cannot_be_set_is_rejected: "
        setup
        account u1 demo 1000
        account u2 demo 1000
        marginalert unknown 150                          -> AccountNotFound
        marginalert u1 0                                 -> InvalidTerms level
        marginalert u1 -1                                -> InvalidTerms level
        marginalert u1 0.001                             -> InvalidTerms level
        marginalert u1 10000.01                          -> InvalidTerms level
        marginalert u1 10000                             -> margin alert a1 at 10000.00 armed
        marginalert u1 10000
        marginalert u1 150.25                            -> margin alert a2 at 150.25 armed
        marginalert u1 101                               -> margin alert a3 at 101.00 armed
        marginalert u1 102                               -> margin alert a4 at 102.00 armed
        marginalert u1 103                               -> margin alert a5 at 103.00 armed
        marginalert u1 104                               -> TooManyAlerts 5
        marginalert u1 103
        unmarginalert u2 a1                              -> AlertNotFound
        unmarginalert u1 a9                              -> AlertNotFound
        unalert u1 a1                                    -> AlertNotFound
        unmarginalert u1 a1                              -> margin removed a1
        marginalert u1 104                               -> margin alert a6 at 104.00 armed
        marginalert u2 104 id k                          -> margin alert a7 at 104.00 armed
        marginalert u2 104 id k                          -> repeated
        marginalert u2 105 id k                          -> RequestIdReused
    ";

    it_ends_with_its_account: "
        setup
        account u1 demo 0
        marginalert u1 150                               -> margin alert a1 at 150.00 armed
        remove u1                                        -> margin removed a1
                                                         -> removed u1
    ";
}
