//! Which quotes are believed.

use crate::scenario::notebooks;

notebooks! {
    every_fault_by_its_name: "
        house
        quote NOSUCH 0.60000 0.60010                     -> UnknownInstrument
        quote EURUSD 0 1.10010                           -> NotAboveZero
        quote EURUSD -1.10000 1.10010                    -> NotAboveZero
        quote EURUSD 1.10000 0                           -> NotAboveZero
        quote EURUSD 1.10010 1.10000                     -> Crossed
        quote EURUSD 1.10000 1.10010 5001ms              -> Future
        quote EURUSD 1.10000 1.10010
        quote EURUSD 1.10000 1.10010 -1ms                -> Older
        quote EURUSD 1.33000 1.33000                     -> Jump
        # The same time again, bid and ask alike, and a clock a little ahead are no faults.
        quote EURUSD 1.10000 1.10000
        quote EURUSD 1.10000 1.10000 5000ms
    ";

    /// Exactly so far is not too far; each side is measured by itself.
    the_distance: "
        house
        instrument EURUSD jump 10
        account u1 demo 100000
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.10000 1.10000
        quote EURUSD 0.98999 1.10000                     -> Jump
        quote EURUSD 0.99000 1.10000
        quote EURUSD 0.99000 1.21001                     -> Jump
        quote EURUSD 0.99000 1.21000
    ";

    /// Three in a row that agree with one another are believed.
    a_feed_that_insists_is_believed: "
        house
        account u1 demo 100000
        quote EURUSD 1.00000 1.00000
        place u1 buy 0.01 EURUSD x100 market sl 0.90000  -> opened #1 at 1.00000 margin 10.00 fee 0.00
        quote EURUSD 0.50000 0.50000                     -> Jump
        quote EURUSD 0.51000 0.51000                     -> Jump
        standing u1                                      -> profit 0.00
        quote EURUSD 0.50000 0.50000                     -> closed #1 at 0.50000 stop_loss profit -500.00
    ";

    /// A believed quote in between, or one that does not agree, begins the count anew.
    insisting_must_be_in_a_row: "
        house
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 3.00000 3.00000                     -> Jump
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.50000 1.50000
    ";

    /// An old quote and one without sense are no voices in the count.
    nonsense_does_not_insist: "
        house
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.60000 1.50000                     -> Crossed
        quote EURUSD 1.50000 1.50000 -1s                 -> Older
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.50000 1.50000
    ";

    the_check_starts_afresh_with_another_feed: "
        house
        quote EURUSD 1.00000 1.00000
        feed EURUSD
        quote EURUSD 3.00000 3.00000
        feed NOSUCH                                      -> InstrumentNotFound
    ";

    /// Its clock may stand earlier too.
    another_feed_may_begin_earlier: "
        house
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.00000 1.00000 -10s                -> Older
        feed EURUSD
        quote EURUSD 1.00000 1.00000 -10s
    ";

    the_check_starts_afresh_when_the_market_has_been_closed: "
        house
        quote EURUSD 1.00000 1.00000
        hours EURUSD closed
        hours EURUSD open
        quote EURUSD 2.00000 2.00000
        # What is said again changes nothing.
        hours EURUSD open
        quote EURUSD 1.00000 1.00000                     -> Jump
        hours NOSUCH open                                -> InstrumentNotFound
    ";

    /// A feed gone mad, and insisting: a position counts for ten billion at the most, and the house stands.
    a_quote_out_of_this_world: "
        house
        instrument EURUSD jump 9000000000000
        account u1 demo 100000000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 sell 100.00 EURUSD x500 market          -> opened #1 at 1.10000 margin 22000.00 fee 0.00
        place u1 sell 100.00 EURUSD x500 market          -> opened #2 at 1.10000 margin 22000.00 fee 0.00
        place u2 buy 1.00 EURUSD x500 market             -> opened #3 at 1.10000 margin 220.00 fee 0.00
        rollover monday
        instrument EURUSD swap percent -10 -10
        quote EURUSD 90000000000 90000000000             -> margin_call u1 at -45227272.73
                                                         -> closed #1 at 90000000000.00000 stop_out profit -10000000000.00
                                                         -> closed #2 at 90000000000.00000 stop_out profit -10000000000.00
                                                         -> write_off u1 19900000000.00
                                                         -> recovered u1
        # A night that would cost more than the position can be worth is not charged.
        rollover monday
        standing u2                                      -> profit 10000000000.00
        feed EURUSD
        quote EURUSD 1.10000 1.10000
        standing u2                                      -> profit 0.00 balance 100000.00
    ";

    /// A refused quote moves no price, triggers nothing and calls nobody.
    a_refused_quote_does_nothing: "
        house
        account u1 demo 1100
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.99 EURUSD x100 market sl 1.00000  -> opened #1 at 1.10000 margin 1089.00 fee 0.00
        quote EURUSD 0.80000 0.80000                     -> Jump
        quote EURUSD 1.05000 1.04000                     -> Crossed
        standing u1                                      -> profit 0.00 called no
    ";

    /// A feed that drifts agrees with its last quote each time, and never with itself.
    a_drifting_feed_is_not_believed: "
        house
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.70000 1.70000                     -> Jump
        quote EURUSD 1.90000 1.90000                     -> Jump
        quote EURUSD 2.20000 2.20000                     -> Jump
        quote EURUSD 2.25000 2.25000
    ";
}
