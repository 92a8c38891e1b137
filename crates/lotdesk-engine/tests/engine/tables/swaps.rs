//! Swap at the rollover: points, percent, the triple-swap day, crypto.

use crate::scenario::scenarios;

scenarios! {
    /// Points per swap day: `lots x units x points x point`; negative if charged to the customer.
    points: "
        setup
        instrument EURUSD swap points -7.5 2.1
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 sell 0.50 EURUSD x100 market            -> opened #2 at 1.10000 margin 550.00 fee 0.00
        rollover monday                                  -> swap #1 -7.50
                                                         -> swap #2 1.05
        standing u1                                      -> balance 99993.55
        rollover tuesday                                 -> swap #1 -15.00
                                                         -> swap #2 2.10
        close u1 #1                                      -> closed #1 at 1.10000 user profit -10.00
        show #1                                          -> swap -15.00 profit -10.00
        standing u1                                      -> balance 99977.10
    ";

    /// Percent of the notional at the closing price per year of 360 swap days.
    percent: "
        setup
        instrument EURUSD swap percent -3.6 1.8
        account u1 demo 100000
        quote EURUSD 1.10000 1.20000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.20000 margin 1200.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        # 110000 x 3.6 % / 360 and 120000 x 1.8 % / 360
        rollover monday                                  -> swap #1 -11.00
                                                         -> swap #2 6.00
    ";

    /// Three swap days on the triple-swap day, none at the weekend.
    the_week: "
        setup
        instrument EURUSD swap points -1 1
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        rollover sunday
        rollover monday                                  -> swap #1 -1.00
        rollover tuesday                                 -> swap #1 -2.00
        rollover wednesday                               -> swap #1 -5.00
        rollover thursday                                -> swap #1 -6.00
        rollover friday                                  -> swap #1 -7.00
        rollover saturday
        instrument EURUSD triple friday
        rollover wednesday                               -> swap #1 -8.00
        rollover friday                                  -> swap #1 -11.00
        instrument EURUSD triple none
        rollover friday                                  -> swap #1 -12.00
    ";

    crypto_is_charged_every_day_without_a_triple_day: "
        setup
        instrument BTCUSD swap percent -36 0 every_day yes
        account u1 demo 100000
        quote BTCUSD 50000.00 50000.00
        place u1 buy 1.00 BTCUSD x100 market             -> opened #1 at 50000.00 margin 500.00 fee 0.00
        place u1 sell 1.00 BTCUSD x100 market            -> opened #2 at 50000.00 margin 500.00 fee 0.00
        rollover saturday                                -> swap #1 -50.00
        rollover sunday                                  -> swap #1 -100.00
        rollover wednesday                               -> swap #1 -150.00
    ";

    /// A charge converts at the higher rate, a credit at the lower; pending orders are not charged.
    swap_is_converted_at_the_worse_side: "
        setup
        instrument EURJPY swap points -15 15
        account u1 demo 100000
        quote USDJPY 150.000 160.000
        quote EURJPY 160.000 160.000
        place u1 buy  1.00 EURJPY x100 market            -> opened #1 at 160.000 margin 1066.666667 fee 0.00
        place u1 sell 1.00 EURJPY x100 market            -> opened #2 at 160.000 margin 1066.666667 fee 0.00
        place u1 buy  1.00 EURJPY x100 at 150.000        -> waits #3 limit at 150.000 margin 1000.00 fee 0.00
        # 1500 JPY: / 150 = 10, / 160 = 9.375
        rollover monday                                  -> swap #1 -10.00
                                                         -> swap #2 9.375
    ";

    /// Swap is charged outside the trading hours too; it may lead to a margin call at the next quote.
    swap_is_charged_outside_trading_hours: "
        setup
        instrument EURUSD swap points -100 0
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        hours EURUSD closed
        rollover monday                                  -> swap #1 -100.00
        standing u1                                      -> balance 1100.00 level 100.00 called no
        quote EURUSD 1.10000 1.10000
        hours EURUSD open
        quote EURUSD 1.10000 1.10000                     -> margin_call u1 at 100.00
    ";

    /// A rollover names the charged days of instruments with holidays; other instruments are charged for the day itself.
    holidays: "
        setup
        instrument EURUSD swap points -1 1
        instrument GBPUSD swap points -1 1
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 GBPUSD x100 market             -> opened #2 at 1.25000 margin 1250.00 fee 0.00
        rollover tuesday EURUSD tuesday,wednesday        -> swap #1 -4.00
                                                         -> swap #2 -1.00
        rollover wednesday EURUSD none                   -> swap #2 -4.00
        rollover thursday                                -> swap #1 -5.00
                                                         -> swap #2 -5.00
        rollover friday EURUSD friday,monday GBPUSD none -> swap #1 -7.00
        rollover monday EURUSD none NOSUCH monday        -> swap #2 -6.00
        standing u1                                      -> balance 99987.00
    ";

    /// A rollover that comes late, as after a start, is that of the positions that were open when it was due.
    a_late_rollover: "
        setup
        instrument EURUSD swap points -1 1
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy  1.00 EURUSD x100 at 1.09000        -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        wait 1ms
        place u1 sell 1.00 EURUSD x100 market            -> opened #3 at 1.10000 margin 1100.00 fee 0.00
        wait 5m
        quote EURUSD 1.09000 1.09000                     -> opened #2 at 1.09000 margin 1090.00 fee 0.00
        rollover tuesday late 5m                         -> swap #1 -1.00
        # A part is as old as the whole.
        close u1 #1 0.50                                 -> rest #1 0.50 margin 550.00 fee 0.00 swap -0.50
                                                         -> closed #4 of #1 0.50 at 1.09000 user profit -500.00
        rollover thursday late 299999ms EURUSD thursday,friday -> swap #1 -1.50
                                                         -> swap #3 2.00
        rollover friday late 0ms                         -> swap #1 -2.00
                                                         -> swap #3 3.00
        wait 1ms
        rollover monday late 0ms                         -> swap #1 -2.50
                                                         -> swap #2 -1.00
                                                         -> swap #3 4.00
    ";

    an_invalid_weekday_is_rejected: "
        setup
        rollover doomsday                                -> InvalidTerms weekday
        rollover monday EURUSD monday,doomsday           -> InvalidTerms weekday
    ";
}
