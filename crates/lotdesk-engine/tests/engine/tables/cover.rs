//! Cover at liquidity providers: routes, bands, reports, sessions, books.

use crate::scenario::scenarios;

scenarios! {
    /// The table of the design: the limit is 10, it is covered back to 8, VIPs are covered completely.
    the_band_covers_back_and_has_a_hysteresis: "
        setup
        account vip real
        account u1 real
        correct vip 1000000                              -> correction vip 1000000.00
        correct u1 1000000                               -> correction u1 1000000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        routes 1:100:vip 2:0
        band EURUSD 10 8
        quote EURUSD 1.10000 1.10010
        place vip buy 3 EURUSD x100 market               -> opened #1 at 1.10010 margin 3300.30 fee 0.00
        place u1 buy 5 EURUSD x100 market                -> opened #2 at 1.10010 margin 5500.50 fee 0.00
        place u1 buy 4 EURUSD x100 market                -> opened #3 at 1.10010 margin 4400.40 fee 0.00
        place u1 buy 3 EURUSD x100 market                -> opened #4 at 1.10010 margin 3300.30 fee 0.00
                                                         -> position EURUSD 0.00 banded 4
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
                                                         -> order c1 7.00
        lp_fill 1 e1 c1 EURUSD 7 1.10011 ends            -> c1 filled 7.00
                                                         -> position EURUSD 7.00 at 1.10011 banded 4
        # Others fall to 7: 3 are kept, nothing is sent.
        close u1 #2                                      -> closed #2 at 1.10000 user profit -50.00
        # Others fall to 3: no more than they hold is covered.
        close u1 #3                                      -> closed #3 at 1.10000 user profit -40.00
                                                         -> position EURUSD 7.00 at 1.10011 banded 3
                                                         -> order c2 -1.00
    ";

    /// The books: the customer and the LP have opposite results, and the broker nets the mark-up.
    the_result_of_covering_is_booked: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        group g2 markup 4
        join u1 g2
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        lp_post 1 transfer 5000                          -> lp_transfer lp -5000.00
        quote EURUSD 1.10009 1.10011
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10013 margin 1100.13 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10011 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.10011 banded 0
        quote EURUSD 1.10200 1.10202
        close u1 #1                                      -> closed #1 at 1.10198 user profit 185.00
                                                         -> order c2 -1.00
        lp_fill 1 e2 c2 EURUSD -1 1.10200 ends           -> c2 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> cover_profit lp -189.00
        lp_post 1 cost 3.5                               -> cover_cost lp 3.50
        lp_post 1 cost 0                                 -> AmountOutOfRange
        # Less than the largest amount, but the balance would be larger.
        lp_post 1 transfer 100000000000                  -> AmountOutOfRange
        lp_post 2 cost 1                                 -> LpNotFound
    ";

    /// A part fills, the rest is sent again; a report that came before does nothing; orders of demo accounts do not count.
    fills_in_parts_and_twice: "
        setup
        account u1 real
        account d1 demo 10000
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 0.1 0.2 1 deviation 20
        routes 1:50
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place d1 buy 3 EURUSD x100 market                -> opened #1 at 1.10010 margin 3300.30 fee 0.00
        place u1 buy 2.5 EURUSD x100 market              -> opened #2 at 1.10010 margin 2750.25 fee 0.00
                                                         -> order c1 1.00 limit 1.10030
        lp_report 1 c1 accepted                          -> c1 accepted 0.00
        lp_fill 1 e1 c1 EURUSD 0.4 1.10012               -> c1 accepted 0.40
                                                         -> position EURUSD 0.40 at 1.10012 banded 0
        lp_fill 1 e1 c1 EURUSD 0.4 1.10012
        # 1.25 are wanted, 0.4 filled: 0.8 on the step.
        lp_report 1 c1 cancelled                         -> c1 cancelled 0.40
                                                         -> order c2 0.80 limit 1.10030
        lp_report 1 c1 rejected
        lp_fill 1 e2 c2 EURUSD 0.8 1.10010               -> c2 filled 0.80
                                                         -> position EURUSD 1.20 at 1.10010667 banded 0
        lp_fill 1 e3 c2 EURUSD 0.1 1.10010               -> position EURUSD 1.30 at 1.10010615 banded 0
                                                         -> alert UnknownFill
        # The LP takes 0.3 of it back.
        lp_correct 1 e4 e2 0.5 1.10010                   -> position EURUSD 1.00 at 1.10010308 banded 0
                                                         -> alert Corrected
                                                         -> cover_profit lp 0.492308
                                                         -> order c3 0.20 limit 1.10030
        lp_correct 1 e4 e2 0.5 1.10010
        lp_correct 1 e5 e2 0.5 1.10010                   -> alert UnknownCorrection
    ";

    /// Rejections pause longer and longer; then the instrument takes no new orders of real customers.
    rejections_pause_and_close_the_instrument: "
        setup
        account u1 real
        account d1 demo 10000
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50 close_only
        routes 1:100
        quote EURUSD 1.10000 1.10010
        # No session yet.
        place u1 buy 1 EURUSD x100 market                -> LiquidityUnavailable
        place d1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        place u1 buy 1 EURUSD x100 market                -> opened #2 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_report 1 c1 rejected                          -> c1 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
        cover_timer
        wait 249ms
        cover_timer
        wait 1ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c2 1.00
        lp_report 1 c2 cancelled                         -> c2 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 500ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c3 1.00
        lp_report 1 c3 rejected                          -> c3 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 1s
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c4 1.00
        place u1 buy 0.01 EURUSD x100 market             -> opened #3 at 1.10010 margin 11.001 fee 0.00
        lp_report 1 c4 rejected                          -> c4 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> alert Paused
        place u1 buy 1 EURUSD x100 market                -> LiquidityUnavailable
        close u1 #3                                      -> closed #3 at 1.10000 user profit -0.10
        wait 30s
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c5 1.00
        lp_fill 1 e1 c5 EURUSD 1 1.10011 ends            -> c5 filled 1.00
                                                         -> position EURUSD 1.00 at 1.10011 banded 0
        place u1 buy 1 EURUSD x100 market                -> opened #4 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c6 1.00
    ";

    /// An order without an answer is asked for. After an outage nothing is sent until it is known and the positions are equal.
    an_outage_ends_with_a_comparison: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        routes 1:100
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        # An answer is asked for again.
        wait 5s
        cover_timer                                      -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 2 EURUSD x100 market                -> opened #1 at 1.10010 margin 2200.20 fee 0.00
                                                         -> order c1 2.00
        wait 5s
        cover_timer                                      -> c1 unknown 0.00
        lp_session 1 down                                -> c1 unknown 0.00
                                                         -> lp 1 down
        lp_session 1 down
        place u1 buy 1 EURUSD x100 market                -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        lp_session 1 up                                  -> c1 unknown 0.00
                                                         -> lp 1 asking
        lp_positions 1 EURUSD 2
        lp_fill 1 e1 c1 EURUSD 1 1.10011                 -> c1 accepted 1.00
                                                         -> position EURUSD 1.00 at 1.10011 banded 0
                                                         -> lp 1 comparing
        lp_report 1 c1 cancelled                         -> c1 cancelled 1.00
        # The LP has one more than is booked.
        lp_positions 1 EURUSD 2                          -> break 1 EURUSD booked 1.00 reported 2.00 open
                                                         -> lp 1 ready
        accept 2                                         -> BreakNotFound
        accept 1 unexplained                             -> InvalidTerms reason
        # It is compared again before anything is sent.
        accept 1                                         -> position EURUSD 2.00 at 1.100105 banded 0 unsure
                                                         -> break 1 EURUSD booked 1.00 reported 2.00 accepted checked
                                                         -> lp 1 ready
        wait 5s
        cover_timer                                      -> lp 1 ready
        lp_positions 1 EURUSD 2                          -> position EURUSD 2.00 at 1.100105 banded 0
                                                         -> lp 1 ready
                                                         -> order c2 1.00
        # An order that has not ended is not compared.
        lp_positions 1 EURUSD 3                          -> lp 1 ready
        lp_fill 1 e2 c2 EURUSD 1 1.10011 ends            -> c2 filled 1.00
                                                         -> position EURUSD 3.00 at 1.10010667 banded 0
        wait 5s
        cover_timer                                      -> lp 1 ready
        lp_positions 1 EURUSD 3                          -> lp 1 ready
    ";

    /// An order of which the LP has filled another volume than it reported, and a fill that cannot be booked, block the
    /// instrument until the positions have been compared: it is not covered a second time.
    a_fill_that_is_missing_is_not_covered_again: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        routes 1:100
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 2 EURUSD x100 market                -> opened #1 at 1.10010 margin 2200.20 fee 0.00
                                                         -> order c1 2.00
        wait 5s
        cover_timer                                      -> c1 unknown 0.00
        # The report of the fill was lost.
        lp_report 1 c1 cancelled 2                       -> c1 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> alert FillMissing
                                                         -> lp 1 ready
        wait 5s
        cover_timer                                      -> lp 1 ready
        place u1 buy 1 EURUSD x100 market                -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        lp_positions 1 EURUSD 2                          -> position EURUSD 0.00 banded 0
                                                         -> break 1 EURUSD booked 0.00 reported 2.00 open
                                                         -> lp 1 ready
        # It comes late: the break has other figures then.
        lp_fill 1 e1 c1 EURUSD 2 1.10011                 -> position EURUSD 2.00 at 1.10011 banded 0
                                                         -> alert UnknownFill
                                                         -> break 1 EURUSD booked 0.00 reported 2.00 withdrawn
                                                         -> position EURUSD 2.00 at 1.10011 banded 0 unsure
                                                         -> lp 1 ready
        accept 1                                         -> BreakNotFound
        wait 5s
        cover_timer                                      -> lp 1 ready
        lp_positions 1 EURUSD 2                          -> position EURUSD 2.00 at 1.10011 banded 0
                                                         -> lp 1 ready
                                                         -> order c2 1.00
        lp_report 1 c2 unreadable                        -> position EURUSD 2.00 at 1.10011 banded 0 unsure
                                                         -> alert FillUnbooked
                                                         -> lp 1 ready
        lp_report 1 c2 cancelled                         -> c2 cancelled 0.00
                                                         -> position EURUSD 2.00 at 1.10011 banded 0 unsure
        # The id of an execution of another order is no repetition.
        lp_fill 1 e1 c2 EURUSD 1 1.10011                 -> position EURUSD 3.00 at 1.10011 banded 0 unsure
                                                         -> alert UnknownFill
        wait 5s
        cover_timer                                      -> lp 1 ready
                                                         -> position EURUSD 3.00 at 1.10011 banded 0 unsure
        lp_positions 1 EURUSD 3                          -> position EURUSD 3.00 at 1.10011 banded 0
                                                         -> lp 1 ready
    ";

    /// A provider that fills more than it was sent does not lead to the target: the positions are compared before the next order,
    /// and it pauses like one that is refused. A price far from the quote is booked, and an alert.
    a_provider_that_fills_too_much_is_paused: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        instrument EURUSD jump 1
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        routes 1:100
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 2 EURUSD x100 market                -> opened #1 at 1.10010 margin 2200.20 fee 0.00
                                                         -> order c1 2.00
        lp_fill 1 e1 c1 EURUSD 4 1.10010 ends            -> c1 filled 4.00
                                                         -> position EURUSD 4.00 at 1.1001 banded 0 unsure
                                                         -> alert Overfilled
                                                         -> lp 1 ready
        lp_positions 1 EURUSD 4                          -> position EURUSD 4.00 at 1.1001 banded 0
                                                         -> lp 1 ready
        wait 250ms
        cover_timer                                      -> position EURUSD 4.00 at 1.1001 banded 0
                                                         -> order c2 -2.00
        lp_fill 1 e2 c2 EURUSD -4 1.10010 ends           -> c2 filled 4.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> alert Overfilled
                                                         -> lp 1 ready
        lp_positions 1                                   -> position EURUSD 0.00 banded 0
                                                         -> lp 1 ready
        wait 500ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c3 2.00
        lp_fill 1 e3 c3 EURUSD 4 1.10010 ends            -> c3 filled 4.00
                                                         -> position EURUSD 4.00 at 1.1001 banded 0 unsure
                                                         -> alert Overfilled
                                                         -> lp 1 ready
        lp_positions 1 EURUSD 4                          -> position EURUSD 4.00 at 1.1001 banded 0
                                                         -> lp 1 ready
        wait 1s
        cover_timer                                      -> position EURUSD 4.00 at 1.1001 banded 0
                                                         -> order c4 -2.00
        lp_fill 1 e4 c4 EURUSD -4 1.10010 ends           -> c4 filled 4.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> alert Paused
                                                         -> lp 1 ready
        lp_positions 1                                   -> position EURUSD 0.00 banded 0
                                                         -> lp 1 ready
        wait 29s
        cover_timer
        wait 1s
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c5 2.00
        # The right volume ends the pauses.
        lp_fill 1 e5 c5 EURUSD 2 1.12 ends               -> c5 filled 2.00
                                                         -> position EURUSD 2.00 at 1.12 banded 0
                                                         -> alert OffMarket
    ";

    /// An order with a worst price that the LP cancelled without a fill follows the quote during the long pause, at most once
    /// a second; one that the LP refused waits for its end.
    an_order_with_a_worst_price_follows_the_quote: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50 deviation 20
        routes 1:100
        quote EURUSD 1.10000 1.10010
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        requoted GBPUSD                                  -> SymbolNotMapped
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00 limit 1.10030
        requoted EURUSD
        lp_report 1 c1 cancelled                         -> c1 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0
        # The short pauses stay.
        requoted EURUSD
        wait 250ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c2 1.00 limit 1.10030
        lp_report 1 c2 cancelled                         -> c2 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 500ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c3 1.00 limit 1.10030
        lp_report 1 c3 cancelled                         -> c3 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 1s
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c4 1.00 limit 1.10030
        lp_report 1 c4 cancelled                         -> c4 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> alert Paused
        wait 999ms
        quote EURUSD 1.10100 1.10110
        requoted EURUSD
        wait 1ms
        quote EURUSD 1.10110 1.10120
        requoted EURUSD                                  -> position EURUSD 0.00 banded 0
                                                         -> order c5 1.00 limit 1.10140
        requoted EURUSD
        lp_report 1 c5 cancelled                         -> c5 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0
        requoted EURUSD
        wait 1s
        requoted EURUSD                                  -> position EURUSD 0.00 banded 0
                                                         -> order c6 1.00 limit 1.10140
        lp_fill 1 e1 c6 EURUSD 1 1.10130 ends            -> c6 filled 1.00
                                                         -> position EURUSD 1.00 at 1.1013 banded 0
        requoted EURUSD
    ";

    /// Several bands are one change: one that is invalid changes none.
    bands_are_set_together: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 5 EURUSD x100 market                -> opened #1 at 1.10010 margin 5500.50 fee 0.00
        bands EURUSD 4 2 GBPUSD 5 4                      -> SymbolNotMapped
        bands EURUSD 4 2 EURUSD 3 2                      -> InvalidTerms forex_id
        bands EURUSD 4 5                                 -> InvalidTerms back_to
        # None was set: nothing is covered.
        place u1 buy 1 EURUSD x100 market                -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        bands EURUSD 4 2                                 -> position EURUSD 0.00 banded 4
                                                         -> order c1 4.00
    ";

    /// The positions are compared at each rollover, and a difference is a break.
    a_rollover_compares_the_positions: "
        setup
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        rollover monday                                    -> lp 1 ready
        lp_positions 1                                   -> lp 1 ready
        rollover tuesday                                   -> lp 1 ready
        lp_positions 1 EURUSD 2                          -> break 1 EURUSD booked 0.00 reported 2.00 open
                                                         -> lp 1 ready
    ";

    /// A pause does not end because nothing can be sent when it is over.
    a_pause_outlasts_an_outage: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50 close_only
        routes 1:100
        quote EURUSD 1.10000 1.10010
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_report 1 c1 rejected                          -> c1 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 250ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c2 1.00
        lp_report 1 c2 rejected                          -> c2 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 500ms
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c3 1.00
        lp_report 1 c3 rejected                          -> c3 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
        wait 1s
        cover_timer                                      -> position EURUSD 0.00 banded 0
                                                         -> order c4 1.00
        lp_report 1 c4 rejected                          -> c4 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> alert Paused
        lp_session 1 down                                -> lp 1 down
        wait 30s
        cover_timer                                      -> position EURUSD 0.00 banded 0
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
                                                         -> order c5 1.00
        lp_report 1 c5 rejected                          -> c5 rejected 0.00
                                                         -> position EURUSD 0.00 banded 0
        place u1 buy 1 EURUSD x100 market                -> LiquidityUnavailable
    ";

    /// A request of positions is repeated; the staff are alerted once.
    an_lp_that_reports_no_positions_is_noticed: "
        setup
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        wait 5s
        cover_timer                                      -> lp 1 comparing
        wait 30s
        cover_timer                                      -> lp 1 comparing
        wait 30s
        cover_timer                                      -> lp 1 comparing
                                                         -> alert PositionsUnanswered
        wait 30s
        cover_timer                                      -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
    ";

    what_cannot_be_defined: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account d1 demo 10000
        lp_symbol 1 EURUSD 1 1 50                        -> LpNotFound
        lp 1
        lp 2
        lp 0                                             -> InvalidTerms id
        band EURUSD 10 8                                 -> SymbolNotMapped
        lp_symbol 1 EURUSD 0 1 50                        -> InvalidTerms qty_step
        lp_symbol 1 EURUSD -0.01 1 50                    -> InvalidTerms qty_step
        lp_symbol 1 EURUSD -1000000000000 1 -9000000000000 -> InvalidTerms qty_step
        # The largest order is 40.
        lp_symbol 1 EURUSD 20 41 50                      -> InvalidTerms qty_min
        lp_symbol 1 EURUSD 1 51 50                       -> InvalidTerms qty_min
        lp_symbol 1 EURUSD 0.000001 1 50 units 0.001     -> InvalidTerms units
        lp_symbol 1 NOSUCH 1 1 50                        -> InstrumentNotFound
        lp_symbol 1 EURUSD 1 1 50
        lp_symbol 2 EURUSD 1 1 50                        -> InvalidTerms forex_id
        band EURUSD 10 11                                -> InvalidTerms back_to
        routes 1:100 1:50                                -> PriorityTaken
        routes 1:101                                     -> InvalidTerms percent
        routes 1:100:d1                                  -> InvalidTerms account
        # What waits for the LP is covered completely.
        routes 1:99 through                              -> InvalidTerms percent
        routes 1:100 through
        routes 1:100
        lp_fill 2 e1 c0 EURUSD 1 1.1                     -> alert FillUnbooked
        lp_fill 1 e1 c0 EURUSD 0 1.1                     -> position EURUSD 0.00 banded 0 unsure
                                                         -> alert FillUnbooked
        lp_fill 1 e1 c0 EURUSD 1 1.1                     -> position EURUSD 1.00 at 1.1 banded 0 unsure
                                                         -> alert UnknownFill
        # What is held at the LP stays there.
        lp_symbols 1 none                                -> InvalidTerms symbols
        lp_symbol 1 EURUSD 1 1 50 units 1000             -> InvalidTerms symbols
        instrument EURUSD contract 1000                  -> InstrumentInUse ForexContNum
        drop EURUSD                                      -> InstrumentInUse removal
    ";

    /// An order that the LP neither ends nor disowns stops the instrument until a dealer ends it. What the LP fills of it later is
    /// booked, once.
    a_dealer_ends_an_order_that_stays_open: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        routes 1:100
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_report 1 c1 accepted                          -> c1 accepted 0.00
        wait 29s
        end c1                                           -> OrderWorking
        wait 1s
        end c2                                           -> OrderNotFound
        end c1 unexplained                               -> InvalidTerms reason
        end c1                                           -> c1 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> lp 1 ready
        end c1                                           -> OrderNotFound
        # The LP has filled it and not said so.
        lp_positions 1 EURUSD 1                          -> position EURUSD 0.00 banded 0
                                                         -> break 1 EURUSD booked 0.00 reported 1.00 open
                                                         -> lp 1 ready
        accept 1                                         -> position EURUSD 1.00 at 1.1001 banded 0 unsure
                                                         -> break 1 EURUSD booked 0.00 reported 1.00 accepted checked
                                                         -> lp 1 ready
        lp_positions 1 EURUSD 1                          -> position EURUSD 1.00 at 1.1001 banded 0
                                                         -> lp 1 ready
        # Now it does: the figure that was accepted may have had it.
        lp_fill 1 e1 c1 EURUSD 1 1.10010 ends            -> position EURUSD 2.00 at 1.1001 banded 0 unsure
                                                         -> alert UnknownFill
                                                         -> lp 1 ready
        lp_fill 1 e1 c1 EURUSD 1 1.10010 ends
        lp_positions 1 EURUSD 1                          -> position EURUSD 2.00 at 1.1001 banded 0
                                                         -> break 2 EURUSD booked 2.00 reported 1.00 open
                                                         -> lp 1 ready
    ";

    /// Without a difference meanwhile, a late fill is only covered back.
    a_late_fill_of_an_ended_order_is_covered_back: "
        setup
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        lp 1
        lp_symbol 1 EURUSD 1 1 50
        routes 1:100
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        wait 30s
        end c1                                           -> c1 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> lp 1 ready
        lp_positions 1                                   -> position EURUSD 0.00 banded 0
                                                         -> lp 1 ready
                                                         -> order c2 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10010 ends            -> position EURUSD 1.00 at 1.1001 banded 0
                                                         -> alert UnknownFill
        lp_fill 1 e2 c2 EURUSD 1 1.10010 ends            -> c2 filled 1.00
                                                         -> position EURUSD 2.00 at 1.1001 banded 0
                                                         -> order c3 -1.00
    ";
}
