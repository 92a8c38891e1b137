//! Trading hours and stale quotes: nothing opens, closes or triggers outside them.

use crate::scenario::scenarios;

scenarios! {
    outside_the_hours_nothing_opens_or_closes: "
        setup
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

    /// What is shown as tradable is what fills: a quote of the last session, however young, fills nothing in the next.
    after_an_opening_orders_wait_for_its_first_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        hours EURUSD closed
        wait 1s
        quote EURUSD 1.10500 1.10510
        hours EURUSD open
        place u1 buy 1.00 EURUSD x100 market             -> QuoteStale
        close u1 #1                                      -> QuoteStale
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        quote EURUSD 1.10500 1.10510
        place u1 buy 1.00 EURUSD x100 market             -> opened #3 at 1.10510 margin 1105.10 fee 0.00
        close u1 #1                                      -> closed #1 at 1.10500 user profit 490.00
    ";

    pending_orders_are_placed_and_cancelled_at_any_hour: "
        setup
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

    /// Levels that a quote reaches while the market is closed are triggered by the next quote after the opening.
    nothing_triggers_while_the_market_is_closed: "
        setup
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

    /// A level that the price passed only while the market was closed is not triggered.
    a_level_that_the_opening_does_not_reach_is_kept: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        hours EURUSD closed
        quote EURUSD 1.08000 1.08000
        hours EURUSD open
        quote EURUSD 1.09500 1.09500
        show #1                                          -> status open
    ";

    /// A quote of exactly the maximum age is fresh.
    nothing_fills_at_a_stale_quote: "
        setup
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

    /// The age is measured from the feed's time, not from the arrival.
    a_late_quote_triggers_nothing: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.08000         -> waits #2 limit at 1.08000 margin 1080.00 fee 0.00
        wait 5m
        quote EURUSD 1.07000 1.07000 -61s
        quote EURUSD 1.07000 1.07000 -60s                -> closed #1 at 1.07000 stop_loss profit -3000.00
                                                         -> opened #2 at 1.07000 margin 1070.00 fee 0.00
    ";

    /// They are only displayed and affect no equity, margin level or trigger. Valuation continues with the next quote
    /// inside the hours.
    quotes_outside_the_hours_are_not_used_for_valuation: "
        setup
        account u1 demo 3000
        quote EURUSD 1.10000 1.10000
        quote XAUUSD 2000.00 2000.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 0.10 XAUUSD x100 market             -> opened #2 at 2000.00 margin 200.00 fee 0.00
        hours XAUUSD closed
        quote XAUUSD 1750.00 1750.00
        standing u1                                      -> profit 0.00 equity 3000.00 called no
        quote EURUSD 1.10000 1.10000
        standing u1                                      -> profit 0.00 level 230.77
        # A level is set against the last quote inside the hours, and a night is charged by it.
        stops u1 #2 sl 1990.00                           -> stops #2 sl 1990.00 tp none
        hours XAUUSD open
        standing u1                                      -> profit 0.00
        quote XAUUSD 1995.00 1995.00
        standing u1                                      -> profit -50.00
    ";

    /// A quote from outside the hours is not a price for fills when they begin. Only the very first quote counts at any
    /// hour, because a pending order needs one.
    trading_begins_with_the_first_quote_inside_the_hours: "
        setup
        account u1 demo 100000
        instrument NZDUSD
        place u1 buy 1.00 NZDUSD x100 at 0.59000         -> QuoteStale
        quote NZDUSD 0.60000 0.60010
        quote NZDUSD 0.58000 0.58010
        place u1 buy 1.00 NZDUSD x100 at 0.59000         -> waits #1 limit at 0.59000 margin 590.00 fee 0.00
        wait 61s
        quote NZDUSD 0.60050 0.60060
        hours NZDUSD open
        place u1 buy 1.00 NZDUSD x100 market             -> QuoteStale
        quote NZDUSD 0.60100 0.60110
        place u1 buy 1.00 NZDUSD x100 market             -> opened #2 at 0.60110 margin 601.10 fee 0.00
        hours NZDUSD closed
        wait 61s
        quote NZDUSD 0.61000 0.61010
        hours NZDUSD open
        close u1 #2                                      -> QuoteStale
        quote NZDUSD 0.60900 0.60910
        close u1 #2                                      -> closed #2 at 0.60900 user profit 790.00
    ";

    /// A demo reset closes at any hour, at the last quote inside the trading hours.
    a_demo_reset_closes_while_closed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.10100 1.10100
        hours EURUSD closed
        quote EURUSD 1.15000 1.15000
        force #1                                         -> MarketClosed
        reset u1 100000                                  -> closed #1 at 1.10100 reset profit 100.00
                                                         -> demo_reset u1 -100.00
    ";

    a_disabled_instrument_has_no_fills: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        instrument EURUSD enabled no
        place u1 buy 1.00 EURUSD x100 market             -> InstrumentDisabled
        place u1 buy 1.00 EURUSD x100 at 1.08000         -> InstrumentDisabled
        instrument EURUSD enabled yes
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
    ";
}
