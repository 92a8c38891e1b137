//! Partial take profits.

use crate::scenario::scenarios;

scenarios! {
    each_target_closes_its_part: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market take 1.10100:0.50 take 1.10200:0.30 take 1.10300:0.20
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.10099 1.10109
        quote EURUSD 1.10100 1.10110                     -> rest #1 0.50 margin 550.05 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.50 at 1.10100 take_profit profit 45.00
        show #1                                          -> targets 2
        show #2                                          -> tp 1.10100 targets 0
        quote EURUSD 1.10200 1.10210                     -> rest #1 0.20 margin 220.02 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.30 at 1.10200 take_profit profit 57.00
        # The last one closes what is left.
        quote EURUSD 1.10310 1.10320                     -> closed #1 at 1.10310 take_profit profit 60.00
        show #1                                          -> tp 1.10300 targets 0
        standing u1                                      -> balance 100162.00 margin 0.00
    ";

    /// At the quote, in order.
    a_gap_takes_several: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 market take 1.09900:0.50 take 1.09800:0.30
                                                         -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.09690 1.09700                     -> rest #1 0.50 margin 550.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.50 at 1.09700 take_profit profit 150.00
                                                         -> rest #1 0.20 margin 220.00 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.30 at 1.09700 take_profit profit 90.00
        # What no target closes stays open.
        quote EURUSD 1.09000 1.09010
        show #1                                          -> status open lots 0.20 targets 0
    ";

    a_gap_takes_all: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market take 1.10100:0.60 take 1.10200:0.40
                                                         -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.10300 1.10300                     -> rest #1 0.40 margin 440.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.60 at 1.10300 take_profit profit 180.00
                                                         -> closed #1 at 1.10300 take_profit profit 120.00
    ";

    /// A stop loss closes everything; the targets count from the fill of a pending order.
    a_stop_loss_closes_all: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09500 sl 1.09400 take 1.09600:0.50 take 1.09700:0.50
                                                         -> waits #1 limit at 1.09500 margin 1095.00 fee 0.00
        quote EURUSD 1.09490 1.09500                     -> opened #1 at 1.09500 margin 1095.00 fee 0.00
        quote EURUSD 1.09600 1.09610                     -> rest #1 0.50 margin 547.50 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.50 at 1.09600 take_profit profit 50.00
        quote EURUSD 1.09400 1.09410                     -> closed #1 at 1.09400 stop_loss profit -50.00
    ";

    /// After a partial close by the customer a target closes what is left, or nothing that cannot remain.
    a_target_never_leaves_less_than_the_smallest_volume: "
        setup
        instrument EURUSD lots 0.10 100 0.01
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market take 1.10100:0.50 take 1.10200:0.50
                                                         -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        close u1 #1 0.45                                 -> rest #1 0.55 margin 605.00 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.45 at 1.10000 user profit 0.00
        # 0.05 would remain.
        quote EURUSD 1.10100 1.10100                     -> closed #1 at 1.10100 take_profit profit 55.00
        place u1 buy 1.00 EURUSD x100 market take 1.10200:0.50 take 1.10300:0.50
                                                         -> opened #3 at 1.10100 margin 1101.00 fee 0.00
        close u1 #3 0.60                                 -> rest #3 0.40 margin 440.40 fee 0.00 swap 0.00
                                                         -> closed #4 of #3 0.60 at 1.10100 user profit 0.00
        quote EURUSD 1.10200 1.10200                     -> closed #3 at 1.10200 take_profit profit 40.00
    ";

    targets_are_removed_with_the_take_profit: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market take 1.10100:0.50
                                                         -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        stops u1 #1 tp 1.10200                           -> InvalidTerms target_profit_price
        stops u1 #1 sl 1.09000                           -> stops #1 sl 1.09000 tp none
        show #1                                          -> targets 1
        stops u1 #1 tp none                              -> stops #1 sl 1.09000 tp none
        show #1                                          -> targets 0
        stops u1 #1 tp 1.10200                           -> stops #1 sl 1.09000 tp 1.10200
        quote EURUSD 1.10200 1.10200                     -> closed #1 at 1.10200 take_profit profit 200.00
    ";

    invalid_targets_are_rejected: "
        setup
        instrument EURUSD stop_level 10 lots 0.10 100 0.01
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1 EURUSD x100 market tp 1.102 take 1.101:0.5            -> InvalidTerms take_profits
        place u1 buy 1 EURUSD x100 market take 1.101:0.1 take 1.101:0.1      -> InvalidTerms take_profits
        place u1 buy 1 EURUSD x100 market take 1.102:0.1 take 1.101:0.1      -> InvalidTerms take_profits
        place u1 sell 1 EURUSD x100 market take 1.098:0.1 take 1.099:0.1     -> InvalidTerms take_profits
        place u1 buy 1 EURUSD x100 market take 1.101:0.1 take 1.102:0.1 take 1.103:0.1 take 1.104:0.1 take 1.105:0.1
                                                         -> InvalidTerms take_profits
        place u1 buy 1 EURUSD x100 market take 1.1010001:0.5                 -> PriceOffGrid TakeProfit 5 decimals
        place u1 buy 1 EURUSD x100 market take 1.101:0.5 take 1.1020001:0.5  -> PriceOffGrid TakeProfit 5 decimals
        place u1 buy 1 EURUSD x100 market take 1.10000:0.5                   -> TakeProfitWrongSide must be above 1.10000
        place u1 buy 1 EURUSD x100 market take 1.10009:0.5                   -> LevelTooClose TakeProfit 10 points
        place u1 buy 1 EURUSD x100 at 1.09 take 1.09009:0.5                  -> LevelTooClose TakeProfit 10 points
        place u1 buy 1 EURUSD x100 market take 1.101:0.05                    -> LotsBelowMin 0.10
        place u1 buy 1 EURUSD x100 market take 1.101:0.105                   -> LotsOffStep 0.01
        place u1 buy 1 EURUSD x100 market take 1.101:1.01                    -> PartTooLarge 1.00
        place u1 buy 1 EURUSD x100 market take 1.101:0.6 take 1.102:0.5      -> PartTooLarge 0.40
        place u1 buy 1 EURUSD x100 market take 1.101:0.95                    -> PartRemainderTooSmall 0.10
        place u1 buy 1 EURUSD x100 at 1.09 take 1.101:0.5 take 1.102:0.5
                                                         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        modify u1 #1 lots 0.90                           -> PartTooLarge 0.40
        modify u1 #1 at 1.10100                          -> TakeProfitWrongSide must be above 1.10100
        modify u1 #1 lots 1.20                           -> modified #1 limit 1.20 at 1.09000 margin 1308.00 fee 0.00
    ";
}
