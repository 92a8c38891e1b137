//! The order in which one quote is processed: stop losses and take profits by order id, margin call and stop-out, pending
//! orders by order id. The levels of an order that fills on a quote are checked from the next quote on.

use crate::scenario::scenarios;

scenarios! {
    exits_then_risk_then_entries: "
        setup
        account u1 demo 2400
        account u2 demo 10000
        quote EURUSD 1.10000 1.10000
        place u2 sell 1.00 EURUSD x100 at 1.09000        -> waits #1 stop at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u2 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #3 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #4 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 0.01 EURUSD x100 at 1.08900         -> waits #5 limit at 1.08900 margin 10.89 fee 0.00
        # u1 has 2400 and loses 1000 on each: the exit leaves 1400 less 1000 against 1100.
        quote EURUSD 1.09000 1.09000                     -> closed #3 at 1.09000 stop_loss profit -1000.00
                                                         -> closed #4 at 1.09000 stop_loss profit -1000.00
                                                         -> margin_call u1 at 36.36
                                                         -> cancelled #5 stop_out
                                                         -> closed #2 at 1.09000 stop_out profit -1000.00
                                                         -> opened #1 at 1.09000 margin 1090.00 fee 0.00
                                                         -> recovered u1
    ";

    /// A stop loss is processed first and can prevent the stop-out.
    an_exit_comes_before_the_stop_out: "
        setup
        account u1 demo 3000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09100  -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        # 3000 - 1900 = 1100: exactly 50 % of 2200, but 100 % of the 1100 that is left.
        quote EURUSD 1.09050 1.09050                     -> closed #2 at 1.09050 stop_loss profit -950.00
                                                         -> margin_call u1 at 100.00
    ";

    /// A pending order that the stop-out has cancelled is not filled by the same quote.
    a_stop_out_comes_before_an_entry: "
        setup
        account u1 demo 1150
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 0.01 EURUSD x100 at 1.09000        -> waits #2 stop at 1.09000 margin 10.90 fee 0.00
        quote EURUSD 1.09000 1.09000                     -> margin_call u1 at 13.64
                                                         -> cancelled #2 stop_out
                                                         -> closed #1 at 1.09000 stop_out profit -1000.00
                                                         -> recovered u1
    ";

    /// A margin call that follows from a fill comes with the next quote.
    a_filled_order_is_checked_for_a_margin_call_at_the_next_quote: "
        setup
        account u1 demo 1090
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        quote EURUSD 1.09000 1.09000                     -> opened #1 at 1.09000 margin 1090.00 fee 0.00
        standing u1                                      -> level 100.00 called no
        # A quote of another market does not concern it.
        quote GBPUSD 1.25000 1.25000
        quote EURUSD 1.09000 1.09000                     -> margin_call u1 at 100.00
    ";

    levels_of_a_filled_order_are_checked_from_the_next_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  0.10 EURUSD x100 at 1.09000 sl 1.08500 tp 1.09500 -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.11000 tp 1.10500 -> waits #2 limit at 1.11000 margin 111.00 fee 0.00
        quote EURUSD 1.08400 1.08410                     -> opened #1 at 1.08410 margin 108.41 fee 0.00
        quote EURUSD 1.08400 1.08410                     -> closed #1 at 1.08400 stop_loss profit -1.00
        quote EURUSD 1.11000 1.11010                     -> opened #2 at 1.11000 margin 111.00 fee 0.00
        quote EURUSD 1.10490 1.10500                     -> closed #2 at 1.10500 take_profit profit 50.00
    ";

    /// Margin that a close releases is available to orders that fill on the same quote.
    margin_released_by_an_exit_is_available_to_an_entry: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 sell 1.00 EURUSD x100 at 1.11000        -> waits #1 limit at 1.11000 margin 1110.00 fee 0.00
        cancel u1 #1                                     -> cancelled #1 user
        place u1 buy 1.00 EURUSD x100 market tp 1.11000  -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 0.09 EURUSD x100 at 1.11000        -> waits #3 limit at 1.11000 margin 99.90 fee 0.00
        quote EURUSD 1.11000 1.11000                     -> closed #2 at 1.11000 take_profit profit 1000.00
                                                         -> opened #3 at 1.11000 margin 99.90 fee 0.00
    ";

    entries_go_by_order_id: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        place u2 sell 0.10 EURUSD x100 at 1.09000        -> waits #1 stop at 1.09000 margin 109.00 fee 0.00
        place u1 buy  0.10 EURUSD x100 at 1.09500        -> waits #2 limit at 1.09500 margin 109.50 fee 0.00
        place u1 buy  0.10 EURUSD x100 at 1.08500        -> waits #3 limit at 1.08500 margin 108.50 fee 0.00
        quote EURUSD 1.08000 1.08000                     -> opened #1 at 1.08000 margin 108.00 fee 0.00
                                                         -> opened #2 at 1.08000 margin 108.00 fee 0.00
                                                         -> opened #3 at 1.08000 margin 108.00 fee 0.00
    ";
}
