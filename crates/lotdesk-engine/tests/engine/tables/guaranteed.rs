//! Guaranteed stops.

use crate::scenario::scenarios;

scenarios! {
    /// The stop fills at its level whatever the gap, for a premium of three points; a plain one fills at the quote.
    a_guaranteed_stop_fills_at_its_level: "
        setup
        instrument EURUSD gsl 3 90 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09910 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09910  -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        show #1                                          -> premium 3.00
        # The premium is held, not charged.
        standing u1                                      -> balance 100000.00 locked 3.00
        quote EURUSD 1.09500 1.09510                     -> closed #1 at 1.09910 stop_loss profit -100.00
                                                         -> gsl_premium u1 -3.00
                                                         -> closed #2 at 1.09500 stop_loss profit -510.00
        standing u1                                      -> balance 99387.00 locked 0.00
    ";

    a_guaranteed_stop_of_a_sell: "
        setup
        instrument EURUSD gsl 3 100 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 2.00 EURUSD x100 market sl 1.10110 guaranteed
                                                         -> opened #1 at 1.10000 margin 2200.00 fee 0.00
        # Exactly at its level, the premium is charged too.
        quote EURUSD 1.10100 1.10110                     -> closed #1 at 1.10110 stop_loss profit -220.00
                                                         -> gsl_premium u1 -6.00
    ";

    /// Any other end releases it; a part takes its share.
    a_premium_is_charged_only_if_the_stop_triggers: "
        setup
        instrument EURUSD gsl 3 100 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09900 tp 1.10200 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        close u1 #1 0.40                                 -> rest #1 0.60 margin 660.06 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.40 at 1.10000 user profit -4.00
        show #1                                          -> premium 1.80
        standing u1                                      -> locked 1.80
        quote EURUSD 1.10200 1.10210                     -> closed #1 at 1.10200 take_profit profit 114.00
        standing u1                                      -> balance 100110.00 locked 0.00
    ";

    /// It is held from the placing on, converted like a fee, and calculated again at the fill.
    a_pending_order_holds_the_premium: "
        setup
        instrument EURGBP gsl 4 50 10
        account u1 demo 100000
        quote GBPUSD 1.24000 1.25000
        quote EURGBP 0.86000 0.86010
        place u1 buy 1.00 EURGBP x100 at 0.85000 sl 0.84900 guaranteed
                                                         -> waits #1 limit at 0.85000 margin 1062.50 fee 0.00
        standing u1                                      -> locked 1067.50
        modify u1 #1 lots 2.00                           -> modified #1 limit 2.00 at 0.85000 margin 2125.00 fee 0.00
        standing u1                                      -> locked 2135.00
        quote GBPUSD 1.29000 1.30000
        quote EURGBP 0.84990 0.85000                     -> opened #1 at 0.85000 margin 2210.00 fee 0.00
        show #1                                          -> premium 10.40
        standing u1                                      -> locked 10.40
    ";

    the_free_margin_covers_the_premium: "
        setup
        instrument EURUSD gsl 3 100 10
        account u1 demo 1113.00
        account u2 demo 1113.10
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09900 guaranteed  -> InsufficientMargin needed 1103.10 available 1103.00
        place u2 buy 1.00 EURUSD x100 market sl 1.09900 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        standing u2                                      -> available 0.00
    ";

    /// A gap past the target and the stop: the limit order fills at the better price, and its level 0.00500 below it. At
    /// 1.06500 it would have been closed with a profit that nobody paid for.
    a_gap_takes_the_guaranteed_stop_of_a_limit_order_along: "
        setup
        instrument EURUSD gsl 3 100 10
        quote EURUSD 1.08000 1.08010
        account u1 demo 10000
        account u2 demo 10000
        place u1 buy 0.50 EURUSD x100 at 1.07000 sl 1.06500 guaranteed -> waits #1 limit at 1.07000 margin 535.00 fee 0.00
        place u2 sell 0.50 EURUSD x100 at 1.09000 sl 1.09500 guaranteed -> waits #2 limit at 1.09000 margin 545.00 fee 0.00
        quote EURUSD 1.05000 1.05010                     -> opened #1 at 1.05010 margin 525.05 fee 0.00
        quote EURUSD 1.05001 1.05011
        quote EURUSD 1.04000 1.04010                     -> closed #1 at 1.04510 stop_loss profit -250.00
                                                         -> gsl_premium u1 -1.50
        quote EURUSD 1.11000 1.11010                     -> opened #2 at 1.11000 margin 555.00 fee 0.00
        quote EURUSD 1.13000 1.13010                     -> closed #2 at 1.11500 stop_loss profit -250.00
                                                         -> gsl_premium u2 -1.50
    ";

    /// Set and moved on an open market only, at the distance, up to the volume.
    the_bounds_of_guaranteed_stops: "
        setup
        account u1 demo 1000000
        account u2 demo 1000000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09900 guaranteed  -> GslLimit 0.00
        instrument EURUSD gsl 3 100 10 stop_level 10
        place u1 buy 1.00 EURUSD x100 market guaranteed             -> InvalidTerms guaranteed
        place u1 buy 1.00 EURUSD x100 market sl 1.09 trail 200 guaranteed -> InvalidTerms guaranteed
        place u1 buy 1.00 EURUSD x100 market sl 1.09901 guaranteed  -> GslTooClose 100 points
        place u1 buy 1.00 EURUSD x100 at 1.09 sl 1.08901 guaranteed -> GslTooClose 100 points
        place u1 buy 1.00 EURUSD x100 market sl 1.09991 guaranteed  -> LevelTooClose StopLoss 10 points
        place u1 buy 6.00 EURUSD x100 market sl 1.09900 guaranteed  -> opened #1 at 1.10010 margin 6600.60 fee 0.00
        place u1 buy 4.01 EURUSD x100 market sl 1.09900 guaranteed  -> GslLimit 10.00
        place u1 buy 4.00 EURUSD x100 at 1.09 sl 1.08 guaranteed    -> waits #2 limit at 1.09000 margin 4360.00 fee 0.00
        place u1 buy 0.01 EURUSD x100 market sl 1.09900 guaranteed  -> GslLimit 10.00
        place u1 buy 0.01 EURUSD x100 market sl 1.09900             -> opened #3 at 1.10010 margin 11.001 fee 0.00
        place u2 buy 0.01 EURUSD x100 market sl 1.09900 guaranteed  -> opened #4 at 1.10010 margin 11.001 fee 0.00
        modify u1 #2 lots 4.01                           -> GslLimit 10.00
        modify u1 #2 at 1.08050                          -> GslTooClose 100 points
        stops u1 #1 sl 1.09901                           -> GslTooClose 100 points
        stops u1 #1 sl 1.09800                           -> stops #1 sl 1.09800 tp none
        hours EURUSD closed
        stops u1 #1 sl 1.09700                           -> MarketClosed
        stops u1 #1 tp 1.20000                           -> stops #1 sl 1.09800 tp 1.20000
        modify u1 #2 lots 3.00                           -> MarketClosed
        place u1 buy 1.00 EURUSD x100 at 1.09 sl 1.08 guaranteed    -> MarketClosed
        # Without its stop loss it is not guaranteed any more.
        stops u1 #1 sl none                              -> stops #1 sl none tp 1.20000
        show #1                                          -> premium none
        stops u1 #1 sl 1.09700                           -> stops #1 sl 1.09700 tp 1.20000
        instrument EURUSD gsl -1 100 10                  -> InvalidTerms GslPremium
        instrument EURUSD gsl 3 -1 10                    -> InvalidTerms GslDistance
        instrument EURUSD gsl 3 100 -1                   -> InvalidTerms GslLotsMax
    ";

    /// A change keeps the guarantee, unless it names it or removes the stop loss.
    a_change_keeps_the_guarantee: "
        setup
        instrument EURUSD gsl 3 100 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09 sl 1.08500 tp 1.09500 guaranteed
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.08 sl 1.07500 tp 1.08500 lots 2.00
                                                         -> modified #1 limit 2.00 at 1.08000 margin 2160.00 fee 0.00
        show #1                                          -> sl 1.07500 tp 1.08500 premium 6.00
        modify u1 #1 at 1.07 sl 1.06901                  -> GslTooClose 100 points
        modify u1 #1 at 1.07 sl 1.06 trail 200           -> InvalidTerms trail
        modify u1 #1 plain trail 200                     -> modified #1 limit 2.00 at 1.08000 margin 2160.00 fee 0.00
        show #1                                          -> premium none trail 0.00200
        standing u1                                      -> locked 2160.00
        modify u1 #1 guaranteed                          -> InvalidTerms guaranteed
        modify u1 #1 guaranteed trail 0                  -> modified #1 limit 2.00 at 1.08000 margin 2160.00 fee 0.00
        show #1                                          -> sl 1.07500 premium 6.00 trail none
        modify u1 #1 guaranteed sl none                  -> InvalidTerms guaranteed
        modify u1 #1 sl none lots 1.00                   -> modified #1 limit 1.00 at 1.08000 margin 1080.00 fee 0.00
        show #1                                          -> sl none premium none
        modify u1 #1 guaranteed                          -> InvalidTerms guaranteed
        hours EURUSD closed
        modify u1 #1 guaranteed sl 1.07                  -> MarketClosed
        modify u1 #1 at 1.07500 sl 1.07                  -> modified #1 limit 1.00 at 1.07500 margin 1075.00 fee 0.00
    ";
}
