//! The quote filter.

use crate::scenario::scenarios;

scenarios! {
    each_quote_error_is_reported_by_name: "
        setup
        quote NOSUCH 0.60000 0.60010                     -> UnknownInstrument
        quote EURUSD 0 1.10010                           -> NotAboveZero
        quote EURUSD -1.10000 1.10010                    -> NotAboveZero
        quote EURUSD 1.10000 0                           -> NotAboveZero
        quote EURUSD 1.10010 1.10000                     -> Crossed
        quote EURUSD 1.10000 1.10010 5001ms              -> Future
        quote EURUSD 1.10000 1.10010
        quote EURUSD 1.10000 1.10010 -1ms                -> Older
        quote EURUSD 1.33000 1.33000                     -> Jump
        # The same time again, bid and ask alike, and a clock a little ahead are accepted.
        quote EURUSD 1.10000 1.10000
        quote EURUSD 1.10000 1.10000 5000ms
    ";

    /// A deviation of exactly the maximum is accepted; bid and ask are checked separately.
    the_maximum_deviation_applies_to_each_side: "
        setup
        instrument EURUSD jump 10
        account u1 demo 100000
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.10000 1.10000
        quote EURUSD 0.98999 1.10000                     -> Jump
        quote EURUSD 0.99000 1.10000
        quote EURUSD 0.99000 1.21001                     -> Jump
        quote EURUSD 0.99000 1.21000
    ";

    /// Three suspect quotes in a row that agree with one another are accepted.
    three_agreeing_quotes_are_accepted: "
        setup
        account u1 demo 100000
        quote EURUSD 1.00000 1.00000
        place u1 buy 0.01 EURUSD x100 market sl 0.90000  -> opened #1 at 1.00000 margin 10.00 fee 0.00
        quote EURUSD 0.50000 0.50000                     -> Jump
        quote EURUSD 0.51000 0.51000                     -> Jump
        standing u1                                      -> profit 0.00
        quote EURUSD 0.50000 0.50000                     -> closed #1 at 0.50000 stop_loss profit -500.00
    ";

    /// An accepted quote in between, or one that does not agree, restarts the count.
    confirming_quotes_must_be_consecutive: "
        setup
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

    /// An old quote and an invalid one do not count as confirmations.
    invalid_quotes_do_not_confirm: "
        setup
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.60000 1.50000                     -> Crossed
        quote EURUSD 1.50000 1.50000 -1s                 -> Older
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.50000 1.50000
    ";

    the_check_restarts_with_another_feed: "
        setup
        quote EURUSD 1.00000 1.00000
        feed EURUSD
        quote EURUSD 3.00000 3.00000
        feed NOSUCH                                      -> InstrumentNotFound
    ";

    /// The clock of the new feed may be behind.
    another_feed_may_begin_earlier: "
        setup
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.00000 1.00000 -10s                -> Older
        feed EURUSD
        quote EURUSD 1.00000 1.00000 -10s
    ";

    /// A quote of the last session that arrives after the opening neither values positions nor calls margin.
    a_delayed_quote_does_not_go_back_in_time: "
        setup
        account u1 demo 2000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        wait 10s
        hours EURUSD closed
        hours EURUSD open
        quote EURUSD 1.09000 1.09000 -11s                -> Older
        standing u1                                      -> profit 0.00 called no
        # The next one may have any price.
        quote EURUSD 1.09000 1.09000 -10s                -> margin_call u1 at 90.91
    ";

    the_check_restarts_after_the_market_was_closed: "
        setup
        quote EURUSD 1.00000 1.00000
        hours EURUSD closed
        hours EURUSD open
        quote EURUSD 2.00000 2.00000
        # What is said again changes nothing.
        hours EURUSD open
        quote EURUSD 1.00000 1.00000                     -> Jump
        hours NOSUCH open                                -> InstrumentNotFound
    ";

    /// A faulty feed confirms an absurd price: the profit of a position is limited to ten billion USD.
    an_absurd_quote_yields_a_limited_profit: "
        setup
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

    /// A rejected quote changes no price, triggers nothing and causes no margin call.
    a_rejected_quote_has_no_effect: "
        setup
        account u1 demo 1100
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.99 EURUSD x100 market sl 1.00000  -> opened #1 at 1.10000 margin 1089.00 fee 0.00
        quote EURUSD 0.80000 0.80000                     -> Jump
        quote EURUSD 1.05000 1.04000                     -> Crossed
        standing u1                                      -> profit 0.00 called no
    ";

    /// Each quote of a drifting feed agrees with the quote before, but not with the first of the row.
    a_drifting_feed_is_not_accepted: "
        setup
        quote EURUSD 1.00000 1.00000
        quote EURUSD 1.50000 1.50000                     -> Jump
        quote EURUSD 1.70000 1.70000                     -> Jump
        quote EURUSD 1.90000 1.90000                     -> Jump
        quote EURUSD 2.20000 2.20000                     -> Jump
        quote EURUSD 2.25000 2.25000
    ";
}
