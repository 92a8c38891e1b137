//! Stop loss and take profit: their sides, the least distance, on pending and open orders, what fires.

use crate::scenario::notebooks;

notebooks! {
    /// Against the side that the position closes at: a buy's against the bid, a sell's against the ask.
    the_right_side_of_an_open_order: "
        house
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

    /// Against the target while it waits, wherever the quote is.
    the_right_side_of_a_pending_order: "
        house
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

    /// Set, moved and taken away on both, together and one without the other.
    levels_are_set_and_taken_away: "
        house
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

    /// The least distance in points; exactly so far is far enough.
    the_least_distance: "
        house
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
        # A wrong side is told before a short distance.
        stops u1 #1 sl 1.09990 tp 1.09000                -> TakeProfitWrongSide
    ";

    /// A stop fires on the side that the position closes at, at its level exactly and beyond.
    a_buy_is_stopped_by_the_bid: "
        house
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
        house
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

    /// A gap through the stop is the customer's; a gap through the target is his too.
    a_gap_through_a_level_fills_at_the_quote: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09500  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market tp 1.09500 -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.07000 1.07000                     -> closed #1 at 1.07000 stop_loss profit -3000.00
                                                         -> closed #2 at 1.07000 take_profit profit 3000.00
    ";

    /// A stop lies below some price and its target above it, so one quote never reaches both; but a gap can
    /// fill an order beyond its own stop.
    a_level_behind_the_fill_counts_from_the_next_quote: "
        house
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000 sl 1.08000 tp 1.09500 -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        # It opens on a gap with its stop already behind the quote: that is looked at from the next quote on.
        quote EURUSD 1.07000 1.07010                     -> opened #1 at 1.07010 margin 1070.10 fee 0.00
        quote EURUSD 1.07500 1.07510                     -> closed #1 at 1.07500 stop_loss profit 490.00
    ";

    /// By order id within one quote.
    exits_go_by_order_id: "
        house
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

    /// One that is not named stays; it was right when it was set and is not looked at again.
    a_level_that_is_left_out_stays: "
        house
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
