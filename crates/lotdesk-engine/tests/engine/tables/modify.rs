//! Changes of a pending order: every check of a placing runs again, and kind, margin and fee are set again.

use crate::scenario::scenarios;

scenarios! {
    /// A buy limit that is moved above the ask becomes a stop, and back again.
    a_moved_order_has_the_kind_of_its_new_price: "
        setup
        settings fee of_margin
        instrument EURUSD fee 0.01
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 10.90
        modify u1 #1 at 1.11000                          -> modified #1 stop 1.00 at 1.11000 margin 1110.00 fee 11.10
        standing u1                                      -> locked 1121.10 available 98878.90
        quote EURUSD 1.08990 1.09000
        modify u1 #1 at 1.08000 lots 2.00                -> modified #1 limit 2.00 at 1.08000 margin 2160.00 fee 21.60
        # The quote itself makes a limit.
        modify u1 #1 at 1.09000                          -> modified #1 limit 2.00 at 1.09000 margin 2180.00 fee 21.80
        quote EURUSD 1.08980 1.08990                     -> opened #1 at 1.08990 margin 2179.80 fee 21.798
        modify u1 #1 at 1.08000                          -> OrderNotPending
    ";

    /// What the order holds is released for its own change.
    a_change_needs_the_free_margin_of_the_new_order: "
        setup
        account u1 demo 1100
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.11000                          -> InsufficientMargin needed 1110.00 available 1100.00
        modify u1 #1 lots 1.01                           -> InsufficientMargin needed 1100.90 available 1100.00
        show #1                                          -> status pending kind limit lots 1.00 margin 1090.00
        modify u1 #1 at 1.09900                          -> modified #1 limit 1.00 at 1.09900 margin 1099.00 fee 0.00
        modify u1 #1 lots 0.50                           -> modified #1 limit 0.50 at 1.09900 margin 549.50 fee 0.00
        standing u1                                      -> locked 549.50 available 550.50
    ";

    every_check_of_a_placing_runs_again: "
        setup
        settings orders 1
        instrument EURUSD stop_level 10
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 sl 1.08900 tp 1.09100
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.080001                         -> PriceOffGrid Target 5 decimals
        modify u1 #1 at 0                                -> PriceOffGrid Target 5 decimals
        modify u1 #1 at 1.08900                          -> StopLossWrongSide must be below 1.08900
        modify u1 #1 at 1.09100                          -> TakeProfitWrongSide must be above 1.09100
        modify u1 #1 at 1.08909                          -> LevelTooClose StopLoss 10 points
        modify u1 #1 lots 0.001                          -> LotsBelowMin 0.01
        modify u1 #1 lots 101                            -> LotsAboveMax 100.00
        modify u1 #1 lots 0.015                          -> LotsOffStep 0.01
        modify u2 #1 lots 0.50                           -> OrderNotFound
        modify u1 #2 lots 0.50                           -> OrderNotFound
        # The order itself is not one too many.
        modify u1 #1 lots 0.50                           -> modified #1 limit 0.50 at 1.09000 margin 545.00 fee 0.00
        freeze u1
        modify u1 #1 lots 0.40                           -> AccountFrozen
        thaw u1
        instrument EURUSD leverages 50
        modify u1 #1 lots 0.40                           -> LeverageNotOffered [50]
        rights u1 none                                   -> cancelled #1 dealer
        modify u1 #1 lots 0.40                           -> TradingDisabled
    ";

    /// A closed market waits; its orders can be changed all the same.
    an_order_is_changed_while_its_market_is_closed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 at 1.11000        -> waits #1 limit at 1.11000 margin 1110.00 fee 0.00
        hours EURUSD closed
        modify u1 #1 at 1.09000 id k                     -> modified #1 stop 1.00 at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.09000 id k                     -> repeated
        modify u1 #1 at 1.08000 id k                     -> RequestIdReused
    ";

    /// The price at which it triggers is the new one.
    a_moved_order_fills_at_its_new_price: "
        setup
        group g2 markup 10
        account u1 demo 100000
        join u1 g2
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.09500                          -> modified #1 limit 1.00 at 1.09500 margin 1095.00 fee 0.00
        quote EURUSD 1.09491 1.09496
        quote EURUSD 1.09490 1.09495                     -> opened #1 at 1.09500 margin 1095.00 fee 0.00
    ";

    /// Price, volume, expiry and levels change together. Neither the old levels fit the new price, nor the new ones the old.
    everything_changes_at_once: "
        setup
        instrument EURUSD stop_level 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 sl 1.08500 tp 1.09500
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.08000 sl 1.07500 tp 1.08500 trail 200 lots 0.50 until 60s
                                                         -> modified #1 limit 0.50 at 1.08000 margin 540.00 fee 0.00
        show #1                                          -> sl 1.07500 tp 1.08500 expires 60s trail 0.00200
        modify u1 #1 at 1.07000 sl none tp none          -> modified #1 limit 0.50 at 1.07000 margin 535.00 fee 0.00
        # Without its stop loss it does not trail.
        show #1                                          -> sl none tp none expires 60s trail none
    ";

    /// What does not fit in the end is rejected, and nothing of it is kept.
    a_rejection_keeps_the_levels: "
        setup
        instrument EURUSD stop_level 10
        account u1 demo 1100
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 sl 1.08500 tp 1.09500
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.08000 sl 1.07500               -> modified #1 limit 1.00 at 1.08000 margin 1080.00 fee 0.00
        modify u1 #1 at 1.10500 sl 1.10000 tp 1.11000    -> InsufficientMargin needed 1105.00 available 1100.00
        modify u1 #1 at 1.07000 tp 1.08000               -> StopLossWrongSide must be below 1.07000
        modify u1 #1 at 1.07000 sl 1.06995               -> LevelTooClose StopLoss 10 points
        modify u1 #1 at 1.07000 sl 1.06000 tp 1.06500    -> TakeProfitWrongSide must be above 1.07000
        modify u1 #1 at 1.07000 sl 1.06000 trail 9       -> LevelTooClose Trail 10 points
        modify u1 #1 at 1.07000 sl 1.06000 trail -1      -> InvalidTerms trail
        modify u1 #1 at 1.07000 sl 1.06000 until 1s      -> InvalidTerms expire
        show #1                                          -> lots 1.00 margin 1080.00 sl 1.07500 tp 1.09500 expires never trail none
    ";

    /// A change of levels alone asks for nothing else: the margin, which the account lacks by now, is not checked again.
    levels_alone_are_checked_alone: "
        setup
        account u1 demo 2200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        quote EURUSD 1.09900 1.09900
        modify u1 #2 lots 1.00                           -> InsufficientMargin needed 1090.00 available 1000.00
        modify u1 #2 sl 1.08000 tp 1.10000               -> modified #2 limit 1.00 at 1.09000 margin 1090.00 fee 0.00
        modify u1 #2 sl 1.09000                          -> StopLossWrongSide must be below 1.09000
        modify u1 #1 sl 1.08000                          -> OrderNotPending
        show #2                                          -> sl 1.08000 tp 1.10000
    ";

    partial_take_profits_stay_unless_they_are_removed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 take 1.09500:0.50 take 1.10000:0.50
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.08000 tp 1.10000               -> InvalidTerms target_profit_price
        modify u1 #1 at 1.08000                          -> modified #1 limit 1.00 at 1.08000 margin 1080.00 fee 0.00
        show #1                                          -> tp none targets 2
        modify u1 #1 at 1.07000 tp none                  -> modified #1 limit 1.00 at 1.07000 margin 1070.00 fee 0.00
        show #1                                          -> tp none targets 0
    ";

    /// A quote that is too old fills nothing. What changes only volume or expiry leaves a limit order one: as a stop order it
    /// would fill above its limit. So does its own price.
    a_change_without_a_new_price_keeps_the_kind: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.09500        -> waits #2 stop at 1.09500 margin 1095.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.09400 limit 1.09450
                                                         -> waits #3 stoplimit at 1.09400 margin 1094.50 fee 0.00
        wait 120s
        quote EURUSD 1.08000 1.08010 -61s
        modify u1 #1 lots 0.50                           -> modified #1 limit 0.50 at 1.09000 margin 545.00 fee 0.00
        modify u1 #1 at 1.09000 until 60s                -> modified #1 limit 0.50 at 1.09000 margin 545.00 fee 0.00
        modify u1 #2 lots 0.50                           -> modified #2 stop 0.50 at 1.09500 margin 547.50 fee 0.00
        modify u1 #3 lots 0.50 sl 1.10000                -> modified #3 stoplimit 0.50 at 1.09400 margin 547.25 fee 0.00
        quote EURUSD 1.10000 1.10010
        modify u1 #2 at 1.10500                          -> modified #2 limit 0.50 at 1.10500 margin 552.50 fee 0.00
        quote EURUSD 1.08990 1.09000                     -> opened #1 at 1.09000 margin 545.00 fee 0.00
                                                         -> triggered #3 limit at 1.09450
        # Its own trigger price does not make it wait for that again.
        modify u1 #3 at 1.09400 lots 0.40                -> modified #3 limit 0.40 at 1.09400 margin 437.80 fee 0.00
    ";

    /// A program says which kind it wants. The market may have passed the price by the time that the engine decides.
    an_order_of_another_kind_than_wanted_is_rejected: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10020 as limit -> PriceMoved 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10000 as stop  -> PriceMoved 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10010 as stop  -> PriceMoved 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 as limit -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 at 1.10020 as limit                 -> PriceMoved 1.10010
        modify u1 #1 at 1.09500 as limit                 -> modified #1 limit 1.00 at 1.09500 margin 1095.00 fee 0.00
        modify u1 #1 lots 0.50 as stop                   -> PriceMoved 1.10010
        # It is no parameter of the request.
        place u1 sell 1.00 EURUSD x100 at 1.09000 as stop id k -> waits #2 stop at 1.09000 margin 1090.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.09000 id k   -> repeated
    ";
}
