//! Stop loss and take profit: their sides, the least distance, changes, and when they are triggered.

use crate::scenario::scenarios;

scenarios! {
    /// Levels of an open order are compared with the closing side: those of a buy with the bid, of a sell with the ask.
    the_right_side_of_an_open_order: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 market sl 1.10000  -> StopLossWrongSide must be below 1.10000
        place u1 buy 0.10 EURUSD x100 market tp 1.10000  -> TakeProfitWrongSide must be above 1.10000
        place u1 sell 0.10 EURUSD x100 market sl 1.10010 -> StopLossWrongSide must be above 1.10010
        place u1 sell 0.10 EURUSD x100 market tp 1.10010 -> TakeProfitWrongSide must be below 1.10010
        # Inside the spread is a side too.
        place u1 buy 0.10 EURUSD x100 market sl 1.09999 tp 1.10001  -> opened #1 at 1.10010 margin 110.01 fee 0.00
        place u1 sell 0.10 EURUSD x100 market sl 1.10011 tp 1.10009 -> opened #2 at 1.10000 margin 110.00 fee 0.00
        show #1                                          -> sl 1.09999 tp 1.10001
        show #2                                          -> sl 1.10011 tp 1.10009
    ";

    /// Levels of a pending order are compared with its target price.
    the_right_side_of_a_pending_order: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000 sl 1.09000 -> StopLossWrongSide must be below 1.09000
        place u1 buy 0.10 EURUSD x100 at 1.09000 sl 1.09500 -> StopLossWrongSide must be below 1.09000
        place u1 buy 0.10 EURUSD x100 at 1.09000 tp 1.09000 -> TakeProfitWrongSide must be above 1.09000
        place u1 sell 0.10 EURUSD x100 at 1.11000 sl 1.10500 -> StopLossWrongSide must be above 1.11000
        place u1 sell 0.10 EURUSD x100 at 1.11000 tp 1.11500 -> TakeProfitWrongSide must be below 1.11000
        place u1 buy 0.10 EURUSD x100 at 1.09000 sl 1.08999 tp 1.09001 -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        place u1 sell 0.10 EURUSD x100 at 1.11000 sl 1.11001 tp 1.10999 -> waits #2 limit at 1.11000 margin 111.00 fee 0.00
    ";

    /// Levels are set, moved and removed on open and pending orders, together and separately.
    levels_are_set_and_removed: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10010 margin 110.01 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 109.00 fee 0.00
        stops u1 #1 sl 1.09000 tp 1.12000                -> stops #1 sl 1.09000 tp 1.12000
        stops u1 #1 sl none tp 1.12000                   -> stops #1 sl none tp 1.12000
        stops u1 #1 sl 1.09500 tp none                   -> stops #1 sl 1.09500 tp none
        stops u1 #2 sl 1.08000 tp 1.10000                -> stops #2 sl 1.08000 tp 1.10000
        stops u1 #2 sl 1.09000 tp none                   -> StopLossWrongSide must be below 1.09000
        stops u1 #1 sl 1.10000 tp none                   -> StopLossWrongSide must be below 1.10000
        stops u1 #1 sl none tp 1.099999                  -> PriceOffGrid TakeProfit 5 decimals
        stops u1 #1 sl 0 tp none                         -> PriceOffGrid StopLoss 5 decimals
        stops u1 #9 sl none tp none                      -> OrderNotFound
        show #1                                          -> sl 1.09500 tp none
        stops u1 #1 sl none tp none                      -> stops #1 sl none tp none
        quote EURUSD 1.09400 1.09410
        stops u1 #1 sl 1.09399 tp none                   -> stops #1 sl 1.09399 tp none
    ";

    /// The least distance in points; exactly that distance is accepted.
    the_least_distance: "
        setup
        instrument EURUSD stop_level 20
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 market sl 1.09981  -> LevelTooClose StopLoss 20 points
        place u1 buy 0.10 EURUSD x100 market tp 1.10019  -> LevelTooClose TakeProfit 20 points
        place u1 buy 0.10 EURUSD x100 market sl 1.09980 tp 1.10020 -> opened #1 at 1.10010 margin 110.01 fee 0.00
        place u1 sell 0.10 EURUSD x100 market sl 1.10029 -> LevelTooClose StopLoss 20 points
        place u1 sell 0.10 EURUSD x100 market sl 1.10030 tp 1.09990 -> opened #2 at 1.10000 margin 110.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 at 1.09000 sl 1.08981 -> LevelTooClose StopLoss 20 points
        place u1 buy 0.10 EURUSD x100 at 1.09000 sl 1.08980 -> waits #3 limit at 1.09000 margin 109.00 fee 0.00
        stops u1 #3 sl none tp 1.09019                   -> LevelTooClose TakeProfit 20 points
        stops u1 #1 sl 1.09990 tp none                   -> LevelTooClose StopLoss 20 points
        # A wrong side is reported before a short distance.
        stops u1 #1 sl 1.09990 tp 1.09000                -> TakeProfitWrongSide
    ";

    /// A stop loss is triggered by the closing side, at its level and beyond.
    a_buy_is_stopped_by_the_bid: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09500 tp 1.10500 -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09500 tp 1.10500 -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        # The ask crosses both levels, the bid neither.
        quote EURUSD 1.09501 1.10600
        quote EURUSD 1.10499 1.10600
        stops u1 #2 sl none tp 1.10500                   -> stops #2 sl none tp 1.10500
        quote EURUSD 1.09500 1.09510                     -> closed #1 at 1.09500 stop_loss profit -510.00
        quote EURUSD 1.10500 1.10510                     -> closed #2 at 1.10500 take_profit profit 490.00
    ";

    a_sell_is_stopped_by_the_ask: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 market sl 1.10500 tp 1.09500 -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market tp 1.09500 -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        # The bid crosses the target, the ask does not; then the ask comes close to the stop.
        quote EURUSD 1.09400 1.09501
        quote EURUSD 1.10000 1.10499
        quote EURUSD 1.10400 1.10500                     -> closed #1 at 1.10500 stop_loss profit -500.00
        quote EURUSD 1.09490 1.09500                     -> closed #2 at 1.09500 take_profit profit 500.00
    ";

    /// A gap past a stop loss is the customer's loss, a gap past a take profit the customer's gain.
    a_gap_through_a_level_fills_at_the_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09500  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market tp 1.09500 -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.07000 1.07000                     -> closed #1 at 1.07000 stop_loss profit -3000.00
                                                         -> closed #2 at 1.07000 take_profit profit 3000.00
    ";

    /// One quote cannot reach both levels, because the price lies between them; but a gap can fill an order beyond its
    /// own stop loss.
    a_level_beyond_the_fill_triggers_at_the_next_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 sl 1.08000 tp 1.09500 -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        # It opens on a gap with its stop already behind the quote: that is looked at from the next quote on.
        quote EURUSD 1.07000 1.07010                     -> opened #1 at 1.07010 margin 1070.10 fee 0.00
        quote EURUSD 1.07500 1.07510                     -> closed #1 at 1.07500 stop_loss profit 490.00
    ";

    /// By order id within one quote.
    exits_go_by_order_id: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10000
        place u2 buy 0.10 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 110.00 fee 0.00
        place u1 sell 0.10 EURUSD x100 market tp 1.09500 -> opened #2 at 1.10000 margin 110.00 fee 0.00
        place u1 buy 0.10 EURUSD x100 market sl 1.09900  -> opened #3 at 1.10000 margin 110.00 fee 0.00
        quote EURUSD 1.08000 1.08000                     -> closed #1 at 1.08000 stop_loss profit -200.00
                                                         -> closed #2 at 1.08000 take_profit profit 200.00
                                                         -> closed #3 at 1.08000 stop_loss profit -200.00
    ";

    /// An omitted level stays unchanged and is not checked again.
    an_omitted_level_stays_unchanged: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.10 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 110.00 fee 0.00
        stops u1 #1 tp 1.12000                           -> stops #1 sl 1.09000 tp 1.12000
        stops u1 #1 sl 1.08000                           -> stops #1 sl 1.08000 tp 1.12000
        # Too late to be dealt at: it triggers nothing.
        wait 5m
        quote EURUSD 1.07000 1.07000 -61s
        stops u1 #1 tp 1.11000                           -> stops #1 sl 1.08000 tp 1.11000
        stops u1 #1 sl 1.08000                           -> StopLossWrongSide must be below 1.07000
        stops u1 #1 tp none                              -> stops #1 sl 1.08000 tp none
        stops u1 #1 sl none                              -> stops #1 sl none tp none
    ";
}
