//! Expiry of pending orders.

use crate::scenario::scenarios;

scenarios! {
    /// Good till a time, quote at that time: not filled.
    an_order_is_cancelled_at_its_expiry: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 until 60s
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000 until 61s
                                                         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        show #1                                          -> expires 60s
        expire
        wait 60s
        expire                                           -> cancelled #1 expired
        quote EURUSD 1.08990 1.09000                     -> opened #2 at 1.09000 margin 1090.00 fee 0.00
        standing u1                                      -> locked 0.00
        wait 1s
        expire
        show #1                                          -> status cancelled reason expired
        show #2                                          -> status open expires 61s
    ";

    /// The quote of that time finds the order expired even if nobody has sent the expiry before it.
    a_quote_at_the_expiry_fills_nothing: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 until 60s
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        wait 60s
        quote EURUSD 1.08990 1.09000                     -> cancelled #1 expired
    ";

    /// By time, then by id; on closed markets too.
    several_orders_expire_on_a_closed_market: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 90s
                                                         -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09000 day 1s  -> waits #2 limit at 1.09000 margin 109.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 90s
                                                         -> waits #3 limit at 1.09000 margin 109.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> waits #4 limit at 1.09000 margin 109.00 fee 0.00
        hours EURUSD closed
        wait 90s
        expire                                           -> cancelled #2 expired
                                                         -> cancelled #1 expired
                                                         -> cancelled #3 expired
        show #4                                          -> status pending expires never
    ";

    an_expiry_is_a_minute_to_a_year_ahead: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 59999ms        -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 8785h          -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 31622400001ms  -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 at 1.09000 until -60s           -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 at 1.09000 day 0s               -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 at 1.09000 day 90000001ms       -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 market until 60s                -> InvalidTerms expire
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 31622400000ms
                                                         -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09000 day 25h -> waits #2 limit at 1.09000 margin 109.00 fee 0.00
        modify u1 #1 until 59s                           -> InvalidTerms expire
    ";

    an_expiry_can_be_changed_and_removed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 60s
                                                         -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        wait 50s
        # An expiry that is kept is not checked again.
        modify u1 #1 at 1.08000                          -> modified #1 limit 0.10 at 1.08000 margin 108.00 fee 0.00
        show #1                                          -> expires 60s
        modify u1 #1 until 60s                           -> modified #1 limit 0.10 at 1.08000 margin 108.00 fee 0.00
        show #1                                          -> expires 110s
        wait 10s
        expire
        modify u1 #1 until never                         -> modified #1 limit 0.10 at 1.08000 margin 108.00 fee 0.00
        wait 24h
        expire
        show #1                                          -> status pending expires never
    ";

    /// The end of the day is set by the server: a repetition on the next day is the same request.
    a_repeated_day_order_is_recognised_on_the_next_day: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000 day 5m id k
                                                         -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        wait 10m
        expire                                           -> cancelled #1 expired
        place u1 buy 0.10 EURUSD x100 at 1.09000 day 24h id k
                                                         -> repeated
        place u1 buy 0.10 EURUSD x100 at 1.09000 until 24h id k
                                                         -> RequestIdReused
    ";
}
