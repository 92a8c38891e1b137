//! Orders of customers' programs, and the end of a program's connection.

use crate::scenario::scenarios;

scenarios! {
    /// Only pending orders of that account and key, linked ones too; nothing is an error.
    the_end_of_a_connection_cancels_what_its_key_has_placed: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market key k1      -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.05000 key k1  -> waits #2 limit at 1.05000 margin 1050.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.04000 key k2  -> waits #3 limit at 1.04000 margin 1040.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.03000         -> waits #4 limit at 1.03000 margin 1030.00 fee 0.00
        place u2 buy 1.00 EURUSD x100 at 1.02000 key k1  -> waits #5 limit at 1.02000 margin 1020.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.15000 key k1  -> waits #6 stop at 1.15000 margin 1150.00 fee 0.00
        disconnect u1 k1                                 -> cancelled #2 disconnected
                                                         -> cancelled #6 disconnected
        disconnect u1 k1
        disconnect u1 k3
        disconnect unknown k1
        show #1                                          -> status open
        show #3                                          -> status pending
        show #4                                          -> status pending
        show #5                                          -> status pending
    ";

    /// Two linked orders of one key: the second ends with the first.
    linked_orders_end_once: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 at 1.05000 key k1         -> waits #1 limit at 1.05000 margin 1050.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.15000 link #1 key k1 -> waits #2 stop at 1.15000 margin 1150.00 fee 0.00
                                                                -> linked #1 to #2
        disconnect u1 k1                                        -> cancelled #1 disconnected
                                                                -> cancelled #2 oco
    ";

    /// A changed order keeps its origin, and so does a stop-limit order that was triggered.
    a_changed_order_keeps_its_key: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 at 1.05000 key k1  -> waits #1 limit at 1.05000 margin 1050.00 fee 0.00
        modify u1 #1 at 1.06000                          -> modified #1 limit 1.00 at 1.06000 margin 1060.00 fee 0.00
        disconnect u1 k1                                 -> cancelled #1 disconnected
    ";

    /// The same request without a key, or with another one, is a repetition.
    the_key_is_not_a_parameter_of_the_request: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market key k1 id r -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market key k2 id r -> repeated
        place u1 buy 1.00 EURUSD x100 market id r        -> repeated
        place u1 buy 2.00 EURUSD x100 market key k1 id r -> RequestIdReused
    ";
}
