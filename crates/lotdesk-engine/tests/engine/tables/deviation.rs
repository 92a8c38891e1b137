//! Maximum deviation of a market order from the price that the customer saw.

use crate::scenario::scenarios;

scenarios! {
    /// 1.38428 with 2 pips (20 points) fills up to 1.38448.
    a_buy_fills_up_to_the_deviation_above_the_price: "
        setup
        account u1 demo 100000
        quote EURUSD 1.38418 1.38449
        place u1 buy 0.10 EURUSD x100 market seen 1.38428 within 20   -> PriceMoved 1.38449
        quote EURUSD 1.38418 1.38448
        place u1 buy 0.10 EURUSD x100 market seen 1.38428 within 20   -> opened #1 at 1.38448 margin 138.448 fee 0.00
        place u1 buy 0.10 EURUSD x100 market seen 1.38447 within 0    -> PriceMoved 1.38448
        place u1 buy 0.10 EURUSD x100 market seen 1.38448 within 0    -> opened #2 at 1.38448 margin 138.448 fee 0.00
        # A better price always fills.
        quote EURUSD 1.30000 1.30010
        place u1 buy 0.10 EURUSD x100 market seen 1.38448 within 0    -> opened #3 at 1.30010 margin 130.01 fee 0.00
    ";

    a_sell_fills_down_to_the_deviation_below_the_price: "
        setup
        account u1 demo 100000
        quote EURUSD 1.38407 1.38418
        place u1 sell 0.10 EURUSD x100 market seen 1.38428 within 20  -> PriceMoved 1.38407
        quote EURUSD 1.38408 1.38418
        place u1 sell 0.10 EURUSD x100 market seen 1.38428 within 20  -> opened #1 at 1.38408 margin 138.408 fee 0.00
        quote EURUSD 1.40000 1.40010
        place u1 sell 0.10 EURUSD x100 market seen 1.38428 within 0   -> opened #2 at 1.40000 margin 140.00 fee 0.00
    ";

    /// The prices are those of the account's group.
    a_deviation_counts_from_the_price_with_the_mark_up: "
        setup
        group g2 markup 10
        account u1 demo 100000
        join u1 g2
        quote EURUSD 1.10000 1.10010
        place u1 buy  0.10 EURUSD x100 market seen 1.10010 within 4   -> PriceMoved 1.10015
        place u1 buy  0.10 EURUSD x100 market seen 1.10010 within 5   -> opened #1 at 1.10015 margin 110.015 fee 0.00
        place u1 sell 0.10 EURUSD x100 market seen 1.10000 within 4   -> PriceMoved 1.09995
        place u1 sell 0.10 EURUSD x100 market seen 1.10000 within 5   -> opened #2 at 1.09995 margin 109.995 fee 0.00
    ";

    a_deviation_is_for_market_orders_and_not_negative: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000 seen 1.10010 within 5 -> InvalidTerms deviation
        place u1 buy 0.10 EURUSD x100 market seen 1.10010 within -1    -> InvalidTerms deviation
        place u1 buy 0.10 EURUSD x100 market seen 0 within 5           -> InvalidTerms price
        place u1 buy 0.10 EURUSD x100 market seen -1.1 within 5        -> InvalidTerms price
        place u1 buy 0.10 EURUSD x100 market seen 1.10000 within 9223372036854775807
                                                         -> opened #1 at 1.10010 margin 110.01 fee 0.00
    ";
}
