//! Trailing stops.

use crate::scenario::scenarios;

scenarios! {
    /// 200 points move in steps of 10.
    the_level_of_a_buy_follows_the_bid: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market trail 200   -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        show #1                                          -> sl 1.09800 trail 0.00200
        quote EURUSD 1.10009 1.10019
        show #1                                          -> sl 1.09800
        quote EURUSD 1.10010 1.10020                     -> trailed #1 sl 1.09810
        quote EURUSD 1.10300 1.10310                     -> trailed #1 sl 1.10100
        # It does not fall.
        quote EURUSD 1.10101 1.10111
        quote EURUSD 1.10100 1.10110                     -> closed #1 at 1.10100 trailing_stop profit 90.00
    ";

    the_level_of_a_sell_follows_the_ask: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 market trail 200  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        show #1                                          -> sl 1.10210
        quote EURUSD 1.09991 1.10001
        quote EURUSD 1.09990 1.10000                     -> trailed #1 sl 1.10200
        quote EURUSD 1.09700 1.09710                     -> trailed #1 sl 1.09910
        quote EURUSD 1.09899 1.09909
        # A gap is the customer's loss.
        quote EURUSD 1.09950 1.09960                     -> closed #1 at 1.09960 trailing_stop profit 40.00
    ";

    /// The quotient is rounded up: 21 points move in steps of 2, 19 in steps of 1.
    the_step_is_a_twentieth_rounded_up: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.10 EURUSD x100 market trail 21    -> opened #1 at 1.10000 margin 110.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 market trail 19    -> opened #2 at 1.10000 margin 110.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 market trail 40    -> opened #3 at 1.10000 margin 110.00 fee 0.00
        quote EURUSD 1.10001 1.10001                     -> trailed #2 sl 1.09982
        quote EURUSD 1.10002 1.10002                     -> trailed #1 sl 1.09981
                                                         -> trailed #2 sl 1.09983
                                                         -> trailed #3 sl 1.09962
        quote EURUSD 1.10003 1.10003                     -> trailed #2 sl 1.09984
    ";

    /// The price that is sent with the order is the starting level.
    a_stop_loss_is_the_starting_level: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09500 trail 200
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        show #1                                          -> sl 1.09500
        # The next quote moves the level by all the steps that it is behind.
        quote EURUSD 1.10000 1.10010                     -> trailed #1 sl 1.09800
        place u1 buy 1.00 EURUSD x100 market sl 1.09900 trail 200
                                                         -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.10109 1.10119                     -> trailed #1 sl 1.09909
        quote EURUSD 1.10110 1.10120                     -> trailed #2 sl 1.09910
        quote EURUSD 1.09910 1.09920                     -> closed #2 at 1.09910 trailing_stop profit -100.00
    ";

    a_pending_order_starts_to_trail_at_its_fill: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09500 trail 200
                                                         -> waits #1 limit at 1.09500 margin 1095.00 fee 0.00
        show #1                                          -> sl none trail 0.00200
        quote EURUSD 1.10400 1.10410
        quote EURUSD 1.09480 1.09490                     -> opened #1 at 1.09490 margin 1094.90 fee 0.00
        show #1                                          -> sl 1.09280
        quote EURUSD 1.09490 1.09500                     -> trailed #1 sl 1.09290
    ";

    /// The prices are those of the account's group.
    a_level_follows_the_price_with_the_mark_up: "
        setup
        group g2 markup 10
        account u1 demo 100000
        join u1 g2
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market trail 200   -> opened #1 at 1.10015 margin 1100.15 fee 0.00
        show #1                                          -> sl 1.09795
        quote EURUSD 1.10009 1.10019
        quote EURUSD 1.10010 1.10020                     -> trailed #1 sl 1.09805
        # Without the mark-up the bid is five points higher.
        join u1 g1
        quote EURUSD 1.10014 1.10024
        quote EURUSD 1.10015 1.10025                     -> trailed #1 sl 1.09815
        quote EURUSD 1.09815 1.09825                     -> closed #1 at 1.09815 trailing_stop profit -200.00
    ";

    /// Exits come first, then the level moves.
    a_quote_closes_what_it_reaches_before_it_moves_levels: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market tp 1.10300 trail 200
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.10310 trail 100
                                                         -> waits #2 stop at 1.10310 margin 110.31 fee 0.00
        place u1 buy 0.10 EURUSD x100 market trail 200   -> opened #3 at 1.10010 margin 110.01 fee 0.00
        quote EURUSD 1.10300 1.10310                     -> closed #1 at 1.10300 take_profit profit 290.00
                                                         -> opened #2 at 1.10310 margin 110.31 fee 0.00
                                                         -> trailed #3 sl 1.10100
        show #2                                          -> sl 1.10200
    ";

    /// A level that is set is the one from which it trails on; one that is removed trails no longer.
    a_trailing_level_can_be_set_and_removed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market trail 200   -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        stops u1 #1 sl 1.09900                           -> stops #1 sl 1.09900 tp none
        quote EURUSD 1.10109 1.10119
        quote EURUSD 1.10110 1.10120                     -> trailed #1 sl 1.09910
        stops u1 #1 sl none                              -> stops #1 sl none tp none
        quote EURUSD 1.11000 1.11010
        show #1                                          -> sl none trail none
    ";

    /// A position without a stop loss gets its first level at once, one with a stop loss trails from there.
    a_trail_is_switched_on_and_off: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 sell 1.00 EURUSD x100 market sl 1.11000 -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        stops u1 #1 trail 200                            -> stops #1 sl 1.09800 tp none
        show #1                                          -> trail 0.00200
        stops u1 #2 trail 200                            -> stops #2 sl 1.11000 tp none
        quote EURUSD 1.10010 1.10020                     -> trailed #1 sl 1.09810
                                                         -> trailed #2 sl 1.10220
        # Another distance trails on from the level that it has.
        stops u1 #1 trail 100                            -> stops #1 sl 1.09810 tp none
        quote EURUSD 1.10010 1.10020                     -> trailed #1 sl 1.09910
        # Without its trail the stop loss stays, and is an ordinary one.
        stops u1 #1 trail 0                              -> stops #1 sl 1.09910 tp none
        quote EURUSD 1.10100 1.10110
        show #1                                          -> sl 1.09910 trail none
        quote EURUSD 1.09900 1.09910                     -> closed #1 at 1.09900 stop_loss profit -110.00
                                                         -> trailed #2 sl 1.10110
    ";

    /// A stop loss that is removed together with a new trail starts it again from the price.
    a_trail_starts_again_from_the_price: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.08000  -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        stops u1 #1 sl none trail 200                    -> stops #1 sl 1.09800 tp none
        show #1                                          -> trail 0.00200
    ";

    /// A pending order trails from its fill on.
    a_pending_order_is_given_a_trail: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09500         -> waits #1 limit at 1.09500 margin 1095.00 fee 0.00
        stops u1 #1 trail 200                            -> stops #1 sl none tp none
        show #1                                          -> sl none trail 0.00200
        quote EURUSD 1.09480 1.09490                     -> opened #1 at 1.09490 margin 1094.90 fee 0.00
        show #1                                          -> sl 1.09280
    ";

    /// The rules are those of a new order.
    a_trail_that_cannot_be_set: "
        setup
        instrument EURUSD stop_level 50
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10010 margin 110.01 fee 0.00
        stops u1 #1 trail 49                             -> LevelTooClose Trail 50 points
        stops u1 #1 trail -1                             -> InvalidTerms trail
        stops u1 #1 trail 110000                         -> InvalidTerms trail
        show #1                                          -> sl none trail none
    ";

    /// What remains of a partial close goes on trailing.
    the_rest_of_a_partial_close_trails_on: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market trail 100   -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        close u1 #1 0.40                                 -> rest #1 0.60 margin 660.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.40 at 1.10000 user profit 0.00
        quote EURUSD 1.10050 1.10050                     -> trailed #1 sl 1.09950
        quote EURUSD 1.09950 1.09950                     -> closed #1 at 1.09950 trailing_stop profit -30.00
    ";

    a_closed_market_moves_nothing: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market trail 200   -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        hours EURUSD closed
        quote EURUSD 1.10300 1.10310
        show #1                                          -> sl 1.09800
        hours EURUSD open
        quote EURUSD 1.10300 1.10310                     -> trailed #1 sl 1.10100
    ";

    a_trail_is_at_least_the_stop_level: "
        setup
        instrument EURUSD stop_level 50
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 market trail 49    -> LevelTooClose Trail 50 points
        place u1 buy 0.10 EURUSD x100 at 1.09 trail 49   -> LevelTooClose Trail 50 points
        place u1 buy 0.10 EURUSD x100 market trail 0     -> InvalidTerms trail
        place u1 buy 0.10 EURUSD x100 market trail -50   -> InvalidTerms trail
        place u1 buy 0.10 EURUSD x100 market trail 110000 -> InvalidTerms trail
        place u1 sell 0.10 EURUSD x100 market trail 110010 -> InvalidTerms trail
        place u1 buy 0.10 EURUSD x100 market trail 9223372036854775807 -> InvalidTerms trail
        place u1 buy 0.10 EURUSD x100 market trail 109999 -> opened #1 at 1.10010 margin 110.01 fee 0.00
        show #1                                          -> sl 0.00001
        place u1 buy 0.10 EURUSD x100 market trail 50    -> opened #2 at 1.10010 margin 110.01 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09 trail 50   -> waits #3 limit at 1.09000 margin 109.00 fee 0.00
        # A gap to a price below the distance: the lowest level there is.
        instrument EURUSD jump 10000 stop_level 60
        modify u1 #3 at 1.08                             -> LevelTooClose Trail 60 points
    ";
}
