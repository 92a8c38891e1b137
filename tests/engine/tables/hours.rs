//! Trading hours and stale quotes: nothing opens, closes or triggers outside them.

use crate::notebook::notebooks;

notebooks! {
    outside_the_hours_nothing_opens_or_closes: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        hours EURUSD closed
        place u1 buy 1.00 EURUSD x100 market             -> MarketClosed
        close u1 #1                                      -> MarketClosed
        close u1 #1 0.50                                 -> MarketClosed
        # Another market is not concerned.
        quote GBPUSD 1.25000 1.25000
        place u1 buy 0.01 GBPUSD x100 market             -> opened #2 at 1.25000 margin 12.50 fee 0.00
        hours EURUSD open
        close u1 #1                                      -> closed #1 at 1.10000 user profit -10.00
    ";

    pending_orders_are_placed_and_cancelled_at_any_hour: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        hours EURUSD closed
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.12000         -> waits #2 stop at 1.12000 margin 1120.00 fee 0.00
        cancel u1 #1                                     -> cancelled #1 user
        wait 24h
        place u1 buy 1.00 EURUSD x100 at 1.08000         -> waits #3 limit at 1.08000 margin 1080.00 fee 0.00
        stops u1 #2 sl 1.11000 tp none                   -> stops #2 sl 1.11000 tp none
    ";

    /// What a quote reaches while the market is closed fires at the next quote after the opening.
    nothing_triggers_while_closed: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.08500         -> waits #2 limit at 1.08500 margin 1085.00 fee 0.00
        hours EURUSD closed
        quote EURUSD 1.08000 1.08000
        hours EURUSD open
        # The opening alone moves nothing.
        wait 1s
        quote EURUSD 1.08100 1.08100                     -> closed #1 at 1.08100 stop_loss profit -1900.00
                                                         -> opened #2 at 1.08100 margin 1081.00 fee 0.00
    ";

    /// A level that was passed in the night and left again has not been reached.
    a_level_that_the_opening_does_not_reach_stays: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        hours EURUSD closed
        quote EURUSD 1.08000 1.08000
        hours EURUSD open
        quote EURUSD 1.09500 1.09500
        show #1                                          -> status open
    ";

    /// Exactly as old as the limit is young enough.
    a_stale_quote_is_no_price: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        wait 60s
        place u1 buy 0.10 EURUSD x100 market             -> opened #2 at 1.10010 margin 110.01 fee 0.00
        wait 1ms
        place u1 buy 0.10 EURUSD x100 market             -> QuoteStale
        close u1 #1                                      -> QuoteStale
        close u1 #1 0.50                                 -> QuoteStale
        force #1                                         -> QuoteStale
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> waits #3 limit at 1.09000 margin 109.00 fee 0.00
        cancel u1 #3                                     -> cancelled #3 user
        quote EURUSD 1.10000 1.10010
        close u1 #1                                      -> closed #1 at 1.10000 user profit -10.00
    ";

    /// The age is the feed's time, not that of its coming.
    a_quote_that_comes_late_triggers_nothing: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.08000         -> waits #2 limit at 1.08000 margin 1080.00 fee 0.00
        wait 5m
        quote EURUSD 1.07000 1.07000 -61s
        quote EURUSD 1.07000 1.07000 -60s                -> closed #1 at 1.07000 stop_loss profit -3000.00
                                                         -> opened #2 at 1.07000 margin 1070.00 fee 0.00
    ";

    a_disabled_instrument_deals_in_nothing: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        instrument EURUSD enabled no
        place u1 buy 1.00 EURUSD x100 market             -> InstrumentDisabled
        place u1 buy 1.00 EURUSD x100 at 1.08000         -> InstrumentDisabled
        close u1 #1                                      -> MarketClosed
        force #1                                         -> MarketClosed
        quote EURUSD 1.08000 1.08000
        cancel u1 #2                                     -> cancelled #2 user
        instrument EURUSD enabled yes
        quote EURUSD 1.08000 1.08000                     -> closed #1 at 1.08000 stop_loss profit -2000.00
    ";
}
