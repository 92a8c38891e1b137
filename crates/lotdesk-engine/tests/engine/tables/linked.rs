//! Linked pending orders: one cancels the other.

use crate::scenario::scenarios;

scenarios! {
    a_fill_cancels_the_linked_order: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  1.00 EURUSD x100 at 1.11000        -> waits #1 stop at 1.11000 margin 1110.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.09000 link #1
                                                         -> waits #2 stop at 1.09000 margin 1090.00 fee 0.00
                                                         -> linked #1 to #2
        standing u1                                      -> locked 2200.00
        quote EURUSD 1.10990 1.11000                     -> cancelled #2 oco
                                                         -> opened #1 at 1.11000 margin 1110.00 fee 0.00
        standing u1                                      -> locked 0.00
        show #2                                          -> status cancelled reason oco
    ";

    a_cancellation_cancels_the_linked_order: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        quote GBPUSD 1.25000 1.25000
        # In another instrument too.
        place u1 buy  1.00 EURUSD x100 at 1.09000        -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 sell 1.00 GBPUSD x100 at 1.26000 link #1
                                                         -> waits #2 limit at 1.26000 margin 1260.00 fee 0.00
                                                         -> linked #1 to #2
        cancel u1 #1                                     -> cancelled #1 user
                                                         -> cancelled #2 oco
        place u1 buy  1.00 EURUSD x100 at 1.09000        -> waits #3 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 sell 1.00 GBPUSD x100 at 1.26000 link #3 until 60s
                                                         -> waits #4 limit at 1.26000 margin 1260.00 fee 0.00
                                                         -> linked #3 to #4
        wait 60s
        expire                                           -> cancelled #4 expired
                                                         -> cancelled #3 oco
        quote EURUSD 1.10000 1.10010
        quote GBPUSD 1.25000 1.25000
        place u1 buy  1.00 EURUSD x100 at 1.09000        -> waits #5 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 sell 1.00 GBPUSD x100 at 1.26000 link #5
                                                         -> waits #6 limit at 1.26000 margin 1260.00 fee 0.00
                                                         -> linked #5 to #6
        rights u1 close_only                             -> cancelled #5 dealer
                                                         -> cancelled #6 oco
    ";

    /// Both reached by one quote: the lower id fills.
    the_lower_id_fills_when_a_quote_reaches_both: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09500 link #1 -> waits #2 limit at 1.09500 margin 1095.00 fee 0.00
                                                         -> linked #1 to #2
        quote EURUSD 1.08990 1.09000                     -> cancelled #2 oco
                                                         -> opened #1 at 1.09000 margin 1090.00 fee 0.00
    ";

    /// What the other holds is free for the one that fills; one that cannot fill cancels the other too.
    a_fill_uses_what_the_linked_order_held: "
        setup
        account u1 demo 2200
        account u2 demo 2200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.11000 link #1 -> waits #2 stop at 1.11000 margin 1110.00 fee 0.00
                                                         -> linked #1 to #2
        place u2 buy 0.99 EURUSD x50 at 1.09000          -> waits #3 limit at 1.09000 margin 2158.20 fee 0.00
        place u2 buy 0.01 EURUSD x50 at 1.11000 link #3  -> waits #4 stop at 1.11000 margin 22.20 fee 0.00
                                                         -> linked #3 to #4
        quote EURUSD 1.11900 1.12000                     -> cancelled #1 oco
                                                         -> opened #2 at 1.12000 margin 1120.00 fee 0.00
                                                         -> cancelled #3 oco
                                                         -> opened #4 at 1.12000 margin 22.40 fee 0.00
        place u2 buy 0.95 EURUSD x50 at 1.13000          -> waits #5 stop at 1.13000 margin 2147.00 fee 0.00
        place u2 buy 0.01 EURUSD x50 at 1.00000 link #5  -> waits #6 limit at 1.00000 margin 20.00 fee 0.00
                                                         -> linked #5 to #6
        quote EURUSD 1.14900 1.15000                     -> cancelled #6 oco
                                                         -> cancelled #5 insufficient_margin
    ";

    invalid_links_are_rejected: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #2 at 1.10010 margin 110.01 fee 0.00
        place u2 buy 0.10 EURUSD x100 at 1.09000 link #1 -> OrderNotFound
        place u1 buy 0.10 EURUSD x100 at 1.09000 link #9 -> OrderNotFound
        place u1 buy 0.10 EURUSD x100 at 1.09000 link #2 -> OrderNotPending
        place u1 buy 0.10 EURUSD x100 market link #1     -> InvalidTerms link_id
        place u1 buy 0.10 EURUSD x100 at 1.08000 link #1 -> waits #3 limit at 1.08000 margin 108.00 fee 0.00
                                                         -> linked #1 to #3
        # An order has one link.
        place u1 buy 0.10 EURUSD x100 at 1.08000 link #1 -> InvalidTerms link_id
        place u1 buy 0.10 EURUSD x100 at 1.08000 link #3 -> InvalidTerms link_id
        # A change keeps it.
        modify u1 #3 at 1.07000                          -> modified #3 limit 0.10 at 1.07000 margin 107.00 fee 0.00
        cancel u1 #3                                     -> cancelled #3 user
                                                         -> cancelled #1 oco
    ";

    /// Pending orders go first in a stop-out; the figures are noted for those that it cancelled itself.
    a_stop_out_cancels_linked_orders: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 0.01 GBPUSD x100 at 1.20000         -> waits #2 limit at 1.20000 margin 12.00 fee 0.00
        place u1 buy 0.01 GBPUSD x100 at 1.30000 link #2 -> waits #3 stop at 1.30000 margin 13.00 fee 0.00
                                                         -> linked #2 to #3
        settings policy largest_loss
        quote EURUSD 1.09300 1.09300                     -> margin_call u1 at 45.45
                                                         -> cancelled #2 stop_out
                                                         -> cancelled #3 oco
                                                         -> closed #1 at 1.09300 stop_out profit -700.00
                                                         -> recovered u1
    ";
}
