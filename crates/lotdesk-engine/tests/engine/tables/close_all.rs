//! Close all: many open orders in one input.

use crate::scenario::scenarios;

scenarios! {
    /// By id; what cannot be closed is listed and stops nothing.
    a_closed_market_does_not_stop_the_others: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        quote USDJPY 150.000 150.000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 GBPUSD x100 market            -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        place u1 buy  1.00 USDJPY x100 market            -> opened #3 at 150.000 margin 1000.00 fee 0.00
        place u1 buy  1.00 EURUSD x100 at 1.05000        -> waits #4 limit at 1.05000 margin 1050.00 fee 0.00
        hours GBPUSD closed
        closeall u1                                      -> closed #1 at 1.10000 user profit 0.00
                                                         -> closed #3 at 150.000 user profit 0.00
                                                         -> failed #2 MarketClosed
        # Nothing is closed, and nothing is an error.
        closeall u1                                      -> failed #2 MarketClosed
        wait 1ms
        hours GBPUSD open
        closeall u1                                      -> failed #2 QuoteStale
        quote GBPUSD 1.25000 1.25000
        closeall u1                                      -> closed #2 at 1.25000 user profit 0.00
        closeall u1
        show #4                                          -> status pending
    ";

    orders_are_chosen_by_instrument_side_and_profit: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy  1.00 GBPUSD x100 market            -> opened #3 at 1.25000 margin 1250.00 fee 0.00
        place u2 buy  1.00 GBPUSD x100 market            -> opened #4 at 1.25000 margin 1250.00 fee 0.00
        # Zero is neither a profit nor a loss.
        closeall u1 profit
        closeall u1 loss
        quote EURUSD 1.10100 1.10100
        quote GBPUSD 1.24900 1.24900
        closeall u1 of GBPUSD profit
        closeall u1 of EURUSD sell profit
        closeall u1 buy loss                             -> closed #3 at 1.24900 user profit -100.00
        closeall u1 profit                               -> closed #1 at 1.10100 user profit 100.00
        closeall u1 of GBPUSD
        closeall u1 sell                                 -> closed #2 at 1.10100 user profit -100.00
        show #4                                          -> status open
    ";

    a_repetition_is_recognised: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        closeall u1 id k                                 -> closed #1 at 1.10000 user profit 0.00
        closeall u1 id k                                 -> repeated
        closeall u1 buy id k                             -> RequestIdReused
        closeall u1 id l
        closeall u1 id l                                 -> repeated
    ";

    /// The pair that converts it must have a quote.
    an_order_without_a_rate_stays_open: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.25000
        quote EURGBP 0.86000 0.86000
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.86000 margin 1075.00 fee 0.00
        wait 61s
        closeall u1                                      -> failed #1 QuoteStale
        rights u1 none
        closeall u1                                      -> TradingDisabled
        closeall unknown                                 -> AccountNotFound
    ";
}
