//! Pending orders: their kind, what they hold, when they fill and at what price, what they cost then, and when they are
//! cancelled.

use crate::scenario::scenarios;

scenarios! {
    /// A buy below the ask is a limit, above it a stop; a sell above the bid is a limit, below it a stop.
    the_kind_follows_from_the_side_of_the_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  0.10 EURUSD x100 at 1.10009        -> waits #1 limit at 1.10009 margin 110.009 fee 0.00
        place u1 buy  0.10 EURUSD x100 at 1.10011        -> waits #2 stop at 1.10011 margin 110.011 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.10001        -> waits #3 limit at 1.10001 margin 110.001 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.09999        -> waits #4 stop at 1.09999 margin 109.999 fee 0.00
        # Inside the spread: below the ask and above the bid.
        place u1 buy  0.10 EURUSD x100 at 1.10005        -> waits #5 limit at 1.10005 margin 110.005 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.10005        -> waits #6 limit at 1.10005 margin 110.005 fee 0.00
        # The quote itself: a limit, which the next quote that is no worse fills.
        place u1 buy  0.10 EURUSD x100 at 1.10010        -> waits #7 limit at 1.10010 margin 110.01 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.10000        -> waits #8 limit at 1.10000 margin 110.00 fee 0.00
        quote EURUSD 1.10000 1.10010                     -> opened #7 at 1.10010 margin 110.01 fee 0.00
                                                         -> opened #8 at 1.10000 margin 110.00 fee 0.00
    ";

    a_pending_order_holds_margin_and_fee: "
        setup
        settings fee per_lot
        instrument EURUSD fee 5
        account u1 demo 1000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.50 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 545.00 fee 2.50
        standing u1                                      -> balance 1000.00 equity 1000.00 margin 0.00 locked 547.50
                                                         -> available 452.50 level none
        place u1 buy 0.50 EURUSD x100 at 1.09000         -> InsufficientMargin needed 547.50 available 452.50
        place u1 buy 0.50 EURUSD x100 market             -> InsufficientMargin
        cancel u1 #1                                     -> cancelled #1 user
        standing u1                                      -> balance 1000.00 locked 0.00 available 1000.00
        show #1                                          -> status cancelled reason user profit 0.00
        cancel u1 #1                                     -> OrderNotFound
    ";

    /// Each triggers and fills at the side of the quote at which it opens.
    a_buy_triggers_on_the_ask_and_a_sell_on_the_bid: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  0.10 EURUSD x100 at 1.09500        -> waits #1 limit at 1.09500 margin 109.50 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.10500        -> waits #2 limit at 1.10500 margin 110.50 fee 0.00
        place u1 buy  0.10 EURUSD x100 at 1.11000        -> waits #3 stop at 1.11000 margin 111.00 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.09000        -> waits #4 stop at 1.09000 margin 109.00 fee 0.00
        # The bid is there, the ask is not.
        quote EURUSD 1.09490 1.09501
        quote EURUSD 1.09490 1.09500                     -> opened #1 at 1.09500 margin 109.50 fee 0.00
        # The ask is there, the bid is not.
        quote EURUSD 1.10499 1.10510
        quote EURUSD 1.10500 1.10510                     -> opened #2 at 1.10500 margin 110.50 fee 0.00
        quote EURUSD 1.10995 1.10999
        quote EURUSD 1.10995 1.11000                     -> opened #3 at 1.11000 margin 111.00 fee 0.00
        quote EURUSD 1.09001 1.09010
        quote EURUSD 1.09000 1.09010                     -> opened #4 at 1.09000 margin 109.00 fee 0.00
    ";

    /// Limit and stop orders fill at the quote that triggers them: a gap is the customer's gain or loss.
    a_gap_fills_at_the_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09500         -> waits #1 limit at 1.09500 margin 109.50 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.10500         -> waits #2 stop at 1.10500 margin 110.50 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.09400        -> waits #3 stop at 1.09400 margin 109.40 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.10600        -> waits #4 limit at 1.10600 margin 110.60 fee 0.00
        quote EURUSD 1.08000 1.08010                     -> opened #1 at 1.08010 margin 108.01 fee 0.00
                                                         -> opened #3 at 1.08000 margin 108.00 fee 0.00
        quote EURUSD 1.12000 1.12010                     -> opened #2 at 1.12010 margin 112.01 fee 0.00
                                                         -> opened #4 at 1.12000 margin 112.00 fee 0.00
        show #2                                          -> status open kind stop
        show #4                                          -> status open kind limit
    ";

    /// The held amount is released for its own costs, and the spread counts as for a market order.
    costs_are_calculated_again_at_the_fill: "
        setup
        settings fee of_margin
        instrument EURUSD fee 0.01
        account u1 demo 1116.62
        account u2 demo 1116.63
        quote EURUSD 1.09000 1.09010
        place u1 buy 1.00 EURUSD x100 at 1.09500         -> waits #1 stop at 1.09500 margin 1095.00 fee 10.95
        place u2 buy 1.00 EURUSD x100 at 1.09500         -> waits #2 stop at 1.09500 margin 1095.00 fee 10.95
        # margin 1095.67 + fee 10.9567 + spread 10.00 = 1116.6267
        quote EURUSD 1.09557 1.09567                     -> cancelled #1 insufficient_margin
                                                         -> opened #2 at 1.09567 margin 1095.67 fee 10.9567
        standing u1                                      -> balance 1116.62 locked 0.00 available 1116.62
        standing u2                                      -> balance 1105.6733 available 0.0033
        show #1                                          -> status cancelled reason insufficient_margin
    ";

    /// A loss of another position can make a fill unaffordable. When an older order fills, the amounts held for newer
    /// ones still count; when a newer one fills, those of the older are released.
    a_loss_elsewhere_cancels_an_unaffordable_order: "
        setup
        account u1 demo 2300
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.08900        -> waits #2 stop at 1.08900 margin 1089.00 fee 0.00
        place u1 buy 0.09 GBPUSD x100 market             -> opened #3 at 1.25000 margin 112.50 fee 0.00
        quote GBPUSD 1.23000 1.23000
        standing u1                                      -> equity 2120.00 locked 2179.00 available -171.50
        quote EURUSD 1.08800 1.08800                     -> cancelled #1 insufficient_margin
                                                         -> opened #2 at 1.08800 margin 1088.00 fee 0.00
    ";

    /// The margin of a cross is converted at the rate of the fill.
    the_margin_of_a_cross_is_converted_at_the_fill: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.25000
        quote EURGBP 0.86000 0.86010
        place u1 buy 1.00 EURGBP x100 at 0.85000         -> waits #1 limit at 0.85000 margin 1062.50 fee 0.00
        quote GBPUSD 1.30000 1.30000
        standing u1                                      -> locked 1062.50
        quote EURGBP 0.84990 0.85000                     -> opened #1 at 0.85000 margin 1105.00 fee 0.00
    ";

    a_margin_out_of_range_cancels_the_order: "
        setup
        instrument BTCUSD contract 100 lots 1 100 1 jump 100000 leverages 10000
        account u1 demo 10000000
        quote BTCUSD 900000.00 900000.00
        place u1 buy 100 BTCUSD x10000 at 1000000.00     -> waits #1 stop at 1000000.00 margin 1000000.00 fee 0.00
        quote BTCUSD 900000000.00 900000000.00           -> cancelled #1 amount_out_of_range
    ";

    invalid_target_prices_are_rejected: "
        setup
        account u1 demo 100000
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> QuoteStale
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.090001        -> PriceOffGrid Target 5 decimals
        place u1 buy 0.10 EURUSD x100 at 0               -> PriceOffGrid Target 5 decimals
        place u1 buy 0.10 EURUSD x100 at -1.1            -> PriceOffGrid Target 5 decimals
        place u1 buy 0.10 EURUSD x100 at 0.00001         -> waits #1 limit at 0.00001 margin 0.001 fee 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #2 at 1.10010 margin 110.01 fee 0.00
        cancel u1 #2                                     -> OrderNotPending
        cancel u1 #77                                    -> OrderNotFound
        close u1 #1                                      -> OrderNotOpen
    ";

    /// An order of another account is reported as not found.
    orders_of_other_accounts_are_not_found: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #2 at 1.10010 margin 110.01 fee 0.00
        cancel u2 #1                                     -> OrderNotFound
        stops u2 #1 sl 1.0 tp none                       -> OrderNotFound
        close u2 #2                                      -> OrderNotFound
        stops u2 #2 sl 1.0 tp none                       -> OrderNotFound
    ";
}
