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
}
