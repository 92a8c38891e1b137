//! Stop-limit orders.

use crate::scenario::scenarios;

scenarios! {
    /// Once triggered, it is a limit order from the next quote on.
    a_target_triggers_and_a_limit_fills: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10050
                                                         -> waits #1 stoplimit at 1.10100 margin 1100.50 fee 0.00
        # The limit alone does nothing.
        quote EURUSD 1.10030 1.10040
        quote EURUSD 1.10090 1.10100                     -> triggered #1 limit at 1.10050
        show #1                                          -> status pending kind limit limit 1.10050
        quote EURUSD 1.10041 1.10051
        quote EURUSD 1.10040 1.10050                     -> opened #1 at 1.10050 margin 1100.50 fee 0.00
    ";

    /// The limit may be beyond the target: the worst price that is accepted. The quote that triggers does not fill.
    a_limit_beyond_the_target_fills_at_the_next_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 at 1.09900 limit 1.09850
                                                         -> waits #1 stoplimit at 1.09900 margin 1098.50 fee 0.00
        quote EURUSD 1.09890 1.09900                     -> triggered #1 limit at 1.09850
        quote EURUSD 1.09880 1.09890                     -> opened #1 at 1.09880 margin 1098.80 fee 0.00
    ";

    /// A gap past the limit: it waits.
    a_gap_past_the_limit_waits: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10150
                                                         -> waits #1 stoplimit at 1.10100 margin 1101.50 fee 0.00
        quote EURUSD 1.10290 1.10300                     -> triggered #1 limit at 1.10150
        quote EURUSD 1.10190 1.10200
        quote EURUSD 1.10130 1.10140                     -> opened #1 at 1.10140 margin 1101.40 fee 0.00
    ";

    /// Triggering is no fill: the linked order waits on.
    a_trigger_leaves_the_linked_order: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10050 link #1 until 60s
                                                         -> waits #2 stoplimit at 1.10100 margin 1100.50 fee 0.00
                                                         -> linked #1 to #2
        quote EURUSD 1.10090 1.10100                     -> triggered #2 limit at 1.10050
        quote EURUSD 1.10040 1.10050                     -> cancelled #1 oco
                                                         -> opened #2 at 1.10050 margin 1100.50 fee 0.00
    ";

    it_expires_triggered_or_not: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10050 until 60s
                                                         -> waits #1 stoplimit at 1.10100 margin 1100.50 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.10200 limit 1.10050 until 60s
                                                         -> waits #2 stoplimit at 1.10200 margin 1100.50 fee 0.00
        quote EURUSD 1.10090 1.10100                     -> triggered #1 limit at 1.10050
        wait 60s
        expire                                           -> cancelled #1 expired
                                                         -> cancelled #2 expired
    ";

    /// Stop loss and take profit are measured from the limit.
    levels_are_checked_against_the_limit: "
        setup
        instrument EURUSD stop_level 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1 EURUSD x100 at 1.10100 limit 1.10050 sl 1.10050      -> StopLossWrongSide must be below 1.10050
        place u1 buy 1 EURUSD x100 at 1.10100 limit 1.10050 tp 1.10059      -> LevelTooClose TakeProfit 10 points
        place u1 buy 1 EURUSD x100 at 1.10100 limit 1.100501                -> PriceOffGrid Limit 5 decimals
        place u1 buy 1 EURUSD x100 at 1.10100 limit 0                       -> PriceOffGrid Limit 5 decimals
        place u1 buy 1 EURUSD x100 market limit 1.10050                     -> InvalidTerms limit_price
        # The target is one that a stop order could have.
        place u1 buy 1 EURUSD x100 at 1.10010 limit 1.10050                 -> InvalidTerms target_price
        place u1 sell 1 EURUSD x100 at 1.10000 limit 1.10050                -> InvalidTerms target_price
        place u1 buy 1 EURUSD x100 at 1.10100 limit 1.10050 sl 1.10040 tp 1.10060
                                                         -> waits #1 stoplimit at 1.10100 margin 1100.50 fee 0.00
        stops u1 #1 sl 1.10045                           -> LevelTooClose StopLoss 10 points
        stops u1 #1 sl 1.10000                           -> stops #1 sl 1.10000 tp 1.10060
    ";

    /// A new limit price leaves what the order is, and its margin follows.
    the_limit_can_be_changed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10050
                                                         -> waits #1 stoplimit at 1.10100 margin 1100.50 fee 0.00
        modify u1 #1 limit 1.10150                       -> modified #1 stoplimit 1.00 at 1.10100 margin 1101.50 fee 0.00
        show #1                                          -> status pending kind stoplimit limit 1.10150
        modify u1 #1 at 1.10120 limit 1.10090            -> modified #1 stoplimit 1.00 at 1.10120 margin 1100.90 fee 0.00
        # A quote that has passed the target without triggering, as one that is too old, does not change the kind.
        modify u1 #1 at 1.10010 limit 1.10050            -> InvalidTerms target_price
        quote EURUSD 1.10110 1.10120                     -> triggered #1 limit at 1.10090
        # It stays a limit order, also at a limit that the market has reached: it fills at the next quote.
        modify u1 #1 limit 1.10200                       -> modified #1 limit 1.00 at 1.10120 margin 1102.00 fee 0.00
        modify u1 #1 limit 1.10060 lots 2.00             -> modified #1 limit 2.00 at 1.10120 margin 2201.20 fee 0.00
        # With a new target it waits for that again.
        modify u1 #1 at 1.10200 limit 1.10150            -> modified #1 stoplimit 2.00 at 1.10200 margin 2203.00 fee 0.00
        quote EURUSD 1.10190 1.10200                     -> triggered #1 limit at 1.10150
        modify u1 #1 limit 1.10210                       -> modified #1 limit 2.00 at 1.10200 margin 2204.20 fee 0.00
        quote EURUSD 1.10190 1.10205                     -> opened #1 at 1.10205 margin 2204.10 fee 0.00
    ";

    /// All checks of a placing, with the new limit.
    a_changed_limit_is_checked: "
        setup
        instrument EURUSD stop_level 10
        account u1 demo 1110
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10050 sl 1.10000 tp 1.10200
                                                         -> waits #1 stoplimit at 1.10100 margin 1100.50 fee 0.00
        modify u1 #1 limit 1.100501                      -> PriceOffGrid Limit 5 decimals
        modify u1 #1 limit 0                             -> PriceOffGrid Limit 5 decimals
        modify u1 #1 limit 1.10000                       -> StopLossWrongSide must be below 1.10000
        modify u1 #1 limit 1.10195                       -> LevelTooClose TakeProfit 10 points
        modify u1 #1 limit 1.12000 tp none               -> InsufficientMargin needed 1120.00 available 1110.00
        show #1                                          -> status pending kind stoplimit limit 1.10050 sl 1.10000 tp 1.10200
        # With its levels in one step.
        modify u1 #1 limit 1.10000 sl 1.09900            -> modified #1 stoplimit 1.00 at 1.10100 margin 1100.00 fee 0.00
        quote EURUSD 1.10090 1.10100                     -> triggered #1 limit at 1.10000
        modify u1 #1 limit 1.100001                      -> PriceOffGrid Limit 5 decimals
        modify u1 #1 limit 1.09905                       -> LevelTooClose StopLoss 10 points
        # Another order has no limit price.
        cancel u1 #1                                     -> cancelled #1 user
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #2 limit 1.08000                       -> InvalidTerms limit_price
        modify u1 #2 at 1.10200                          -> modified #2 stop 1.00 at 1.10200 margin 1102.00 fee 0.00
        modify u1 #2 limit 1.10100                       -> InvalidTerms limit_price
    ";

    /// A new target price waits for its trigger again.
    a_triggered_order_can_be_changed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.10100 limit 1.10050
                                                         -> waits #1 stoplimit at 1.10100 margin 1100.50 fee 0.00
        modify u1 #1 at 1.10200                          -> modified #1 stoplimit 1.00 at 1.10200 margin 1100.50 fee 0.00
        modify u1 #1 at 1.10010                          -> InvalidTerms target_price
        quote EURUSD 1.10190 1.10200                     -> triggered #1 limit at 1.10050
        modify u1 #1 lots 2.00                           -> modified #1 limit 2.00 at 1.10200 margin 2201.00 fee 0.00
        modify u1 #1 at 1.10300                          -> modified #1 stoplimit 2.00 at 1.10300 margin 2201.00 fee 0.00
        quote EURUSD 1.10040 1.10050
        quote EURUSD 1.10290 1.10300                     -> triggered #1 limit at 1.10050
        quote EURUSD 1.10040 1.10050                     -> opened #1 at 1.10050 margin 2201.00 fee 0.00
    ";
}
