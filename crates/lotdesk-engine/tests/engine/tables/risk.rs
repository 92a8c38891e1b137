//! Margin call, stop-out, negative balances.

use crate::scenario::scenarios;

scenarios! {
    /// At 100 % or less, once, until it recovers.
    the_call_comes_once_until_recovery: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.09901 1.09901
        standing u1                                      -> level 100.09 called no
        quote EURUSD 1.09900 1.09900                     -> margin_call u1 at 100.00
        standing u1                                      -> equity 1100.00 level 100.00 called yes
        quote EURUSD 1.09800 1.09800
        quote EURUSD 1.09900 1.09900
        quote EURUSD 1.09901 1.09901                     -> recovered u1
        quote EURUSD 1.09900 1.09900                     -> margin_call u1 at 100.00
        # Money that comes in ends it as well; what is bound with it may bring it back.
        correct u1 0.01                                  -> correction u1 0.01
                                                         -> recovered u1
        correct u1 -0.01                                 -> correction u1 -0.01
        quote EURUSD 1.09900 1.09900                     -> margin_call u1 at 100.00
        close u1 #1                                      -> closed #1 at 1.09900 user profit -100.00
                                                         -> recovered u1
    ";

    /// A gap past both levels: margin call and stop-out on one quote.
    a_gap_through_both_levels: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.09000 1.09000                     -> margin_call u1 at 18.18
                                                         -> closed #1 at 1.09000 stop_out profit -1000.00
                                                         -> recovered u1
        standing u1                                      -> balance 200.00 margin 0.00 level none
    ";

    /// At exactly 50 %, not a millionth above.
    the_stop_out_is_exact: "
        setup
        account u1 demo 1100
        account u2 demo 1100.000001
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u2 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.09450 1.09450                     -> margin_call u1 at 50.00
                                                         -> closed #1 at 1.09450 stop_out profit -550.00
                                                         -> margin_call u2 at 50.00
                                                         -> recovered u1
        standing u2                                      -> equity 550.000001 level 50.00
    ";

    /// Pending orders are cancelled first, then the largest losses closed, until the margin level is above the stop-out level.
    the_order_of_a_stop_out: "
        setup
        account u1 demo 4000
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        quote XAUUSD 2000.00 2000.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 GBPUSD x100 market             -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        place u1 sell 0.50 XAUUSD x100 market            -> opened #3 at 2000.00 margin 1000.00 fee 0.00
        place u1 buy 0.01 GBPUSD x100 at 1.20000         -> waits #4 limit at 1.20000 margin 12.00 fee 0.00
        place u1 buy 0.01 EURUSD x100 at 1.20000         -> waits #5 stop at 1.20000 margin 12.00 fee 0.00
        quote XAUUSD 1990.00 1990.00
        quote GBPUSD 1.24000 1.24000
        standing u1                                      -> equity 3500.00 margin 3350.00 level 104.48
        # EUR loses 1500, GBP 1000, gold has won 500: 2000 against 3350 is a call; 1600 a stop-out.
        quote EURUSD 1.08500 1.08500                     -> margin_call u1 at 59.70
        quote EURUSD 1.08100 1.08100                     -> cancelled #4 stop_out
                                                         -> cancelled #5 stop_out
                                                         -> closed #1 at 1.08100 stop_out profit -1900.00
        standing u1                                      -> balance 2100.00 equity 1600.00 margin 2250.00 level 71.11 locked 0.00
    ";

    /// One quote closes as many positions as necessary; of equal losses the oldest first.
    a_stop_out_continues_until_the_level_is_above: "
        setup
        account u1 demo 3300
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #3 at 1.10000 margin 1100.00 fee 0.00
        # 3 x 900 lost: 600 are left; 600/3300, then 600/2200, then 600/1100 = 54.55 %
        quote EURUSD 1.09100 1.09100                     -> margin_call u1 at 18.18
                                                         -> closed #1 at 1.09100 stop_out profit -900.00
                                                         -> closed #2 at 1.09100 stop_out profit -900.00
        standing u1                                      -> equity 600.00 margin 1100.00 level 54.55 called yes
    ";

    /// Only positions of open markets with a fresh quote are closed; a larger loss in a closed market waits.
    only_open_markets_are_stopped_out: "
        setup
        account u1 demo 2400
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 GBPUSD x100 market             -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        quote EURUSD 1.09000 1.09000                     -> margin_call u1 at 59.57
        hours EURUSD closed
        quote GBPUSD 1.24700 1.24700                     -> closed #2 at 1.24700 stop_out profit -300.00
        standing u1                                      -> equity 1100.00 margin 1100.00 level 100.00
        # Outside the hours nothing is valued.
        quote EURUSD 1.08000 1.08000
        standing u1                                      -> level 100.00
        hours EURUSD open
        quote EURUSD 1.08000 1.08000                     -> closed #1 at 1.08000 stop_out profit -2000.00
                                                         -> recovered u1
        standing u1                                      -> balance 100.00
    ";

    a_stale_market_is_not_stopped_out_either: "
        setup
        account u1 demo 2400
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 GBPUSD x100 market             -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        wait 61s
        quote GBPUSD 1.23500 1.23500                     -> margin_call u1 at 38.30
                                                         -> closed #2 at 1.23500 stop_out profit -1500.00
        standing u1                                      -> level 81.82
    ";

    /// A change of the rate alone can cause a margin call: a loss in JPY is larger in USD when the dollar falls.
    a_rate_change_can_cause_a_margin_call: "
        setup
        account u1 demo 2000
        quote USDJPY 150.000 150.000
        quote EURJPY 150.000 150.000
        place u1 buy 1.00 EURJPY x100 market             -> opened #1 at 150.000 margin 1000.00 fee 0.00
        quote EURJPY 148.600 148.600
        standing u1                                      -> profit -933.333333 level 106.67
        quote USDJPY 140.000 140.000                     -> margin_call u1 at 100.00
        quote USDJPY 139.000 139.000
        quote USDJPY 141.000 141.000                     -> recovered u1
    ";

    /// A balance may be negative while a position with a profit is open; after the last close it is written off.
    a_negative_balance_is_written_off_at_the_last_close: "
        setup
        account u1 demo 2400
        quote EURUSD 1.10000 1.10000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.05000 1.05000
        close u1 #1                                      -> closed #1 at 1.05000 user profit -5000.00
        standing u1                                      -> balance -2600.00 equity 2400.00 margin 1100.00
        quote EURUSD 1.07500 1.07500                     -> margin_call u1 at -9.09
                                                         -> closed #2 at 1.07500 stop_out profit 2500.00
                                                         -> write_off u1 100.00
                                                         -> recovered u1
        standing u1                                      -> balance 0.00 equity 0.00 margin 0.00
    ";

    a_gap_beyond_the_balance_is_written_off: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09500  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.00000 1.00000                     -> closed #1 at 1.00000 stop_loss profit -10000.00
                                                         -> write_off u1 8800.00
        standing u1                                      -> balance 0.00
        place u1 buy 0.01 EURUSD x100 market             -> InsufficientMargin needed 10.00 available 0.00
    ";

    /// Levels are settings; accounts that a change concerns are checked at the next quote.
    other_levels: "
        setup
        account u1 demo 2000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        settings call 200 out 100
        quote EURUSD 1.10000 1.10000                     -> margin_call u1 at 181.82
        settings call 150                                -> recovered u1
        standing u1                                      -> called no
        quote EURUSD 1.09100 1.09100                     -> margin_call u1 at 100.00
                                                         -> closed #1 at 1.09100 stop_out profit -900.00
                                                         -> recovered u1
    ";

    /// A stop-out level of 0 % closes when the equity is zero.
    a_stop_out_level_of_zero: "
        setup
        settings call 0 out 0
        account u1 demo 1100
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.08901 1.08901
        quote EURUSD 1.08900 1.08900                     -> margin_call u1 at 0.00
                                                         -> closed #1 at 1.08900 stop_out profit -1100.00
                                                         -> recovered u1
    ";

    /// The smart policy closes the smallest sufficient part of the position with the largest margin.
    the_smart_stop_out_closes_the_smallest_part: "
        setup
        settings policy smart
        account u1 demo 3300
        quote EURUSD 1.10000 1.10000
        place u1 buy 2.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 2200.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.09451 1.09451                     -> margin_call u1 at 50.09
        # 1650 against 3300: the first step is enough.
        quote EURUSD 1.09450 1.09450                     -> rest #1 1.99 margin 2189.00 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.01 at 1.09450 stop_out profit -5.50
        standing u1                                      -> equity 1650.00 margin 3289.00 level 50.17
        # 1500.50 carry less than 3001: more than 288 must be freed, 27 steps of 11.
        quote EURUSD 1.09400 1.09400                     -> rest #1 1.72 margin 1892.00 fee 0.00 swap 0.00
                                                         -> closed #4 of #1 0.27 at 1.09400 stop_out profit -162.00
        standing u1                                      -> equity 1500.50 margin 2992.00 level 50.15 called yes
    ";

    /// The largest margin, not the largest loss; pending orders first; of equals the oldest.
    the_smart_stop_out_begins_with_the_largest_margin: "
        setup
        settings policy smart
        account u1 demo 3610.50
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 GBPUSD x100 market             -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        place u1 sell 1.00 GBPUSD x100 market            -> opened #3 at 1.25000 margin 1250.00 fee 0.00
        place u1 buy 0.01 EURUSD x100 at 1.05000         -> waits #4 limit at 1.05000 margin 10.50 fee 0.00
        # 1610.50 carry less than 3221 of 3600: more than 379 must be freed, 31 steps of 12.50.
        quote EURUSD 1.08000 1.08000                     -> margin_call u1 at 44.74
                                                         -> cancelled #4 stop_out
                                                         -> rest #2 0.69 margin 862.50 fee 0.00 swap 0.00
                                                         -> closed #5 of #2 0.31 at 1.25000 stop_out profit 0.00
        standing u1                                      -> equity 1610.50 margin 3212.50 level 50.13 locked 0.00
    ";

    /// A part is a multiple of the lot step, at least the smallest volume, and leaves at least that.
    a_part_that_leaves_too_little_closes_the_whole: "
        setup
        settings policy smart
        instrument EURUSD lots 0.10 100 0.10
        account u1 demo 220
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.20 EURUSD x100 market             -> opened #1 at 1.10000 margin 220.00 fee 0.00
        quote EURUSD 1.09450 1.09450                     -> margin_call u1 at 50.00
                                                         -> rest #1 0.10 margin 110.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.10 at 1.09450 stop_out profit -55.00
        quote EURUSD 1.08900 1.08900                     -> closed #1 at 1.08900 stop_out profit -110.00
                                                         -> recovered u1
        standing u1                                      -> balance 55.00 margin 0.00
        # The least lots need not be on the step: 0.04 is the first part that is both.
        instrument EURUSD lots 0.03 100 0.02
        correct u1 165                                   -> correction u1 165.00
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.20 EURUSD x100 market             -> opened #3 at 1.10000 margin 220.00 fee 0.00
        quote EURUSD 1.09450 1.09450                     -> margin_call u1 at 50.00
                                                         -> rest #3 0.16 margin 176.00 fee 0.00 swap 0.00
                                                         -> closed #4 of #3 0.04 at 1.09450 stop_out profit -22.00
    ";

    /// A gap: positions of which no part suffices are closed in full, one after the other, and the negative balance is
    /// written off.
    the_smart_stop_out_in_a_gap: "
        setup
        settings policy smart
        account u1 demo 3300
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.60 GBPUSD x100 market             -> opened #2 at 1.25000 margin 2000.00 fee 0.00
        # 200 are left: 400 of margin can stay, and that is a part of EURUSD.
        quote GBPUSD 1.23062 1.23062                     -> margin_call u1 at 6.43
                                                         -> closed #2 at 1.23062 stop_out profit -3100.80
                                                         -> rest #1 0.36 margin 396.00 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.64 at 1.10000 stop_out profit 0.00
        quote EURUSD 1.05000 1.05000                     -> closed #1 at 1.05000 stop_out profit -1800.00
                                                         -> write_off u1 1600.80
                                                         -> recovered u1
        standing u1                                      -> balance 0.00
    ";

    the_smart_stop_out_skips_closed_markets: "
        setup
        settings policy smart
        account u1 demo 2400
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 GBPUSD x100 market             -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        quote GBPUSD 1.24000 1.24000                     -> margin_call u1 at 59.57
        hours GBPUSD closed
        quote EURUSD 1.09700 1.09700                     -> rest #1 0.86 margin 946.00 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.14 at 1.09700 stop_out profit -42.00
        quote EURUSD 1.08000 1.08000                     -> closed #1 at 1.08000 stop_out profit -1720.00
        standing u1                                      -> equity -362.00 margin 1250.00 level -28.96
    ";
}
