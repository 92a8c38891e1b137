//! Market orders: the side of the quote, both margin modes, both fee types, and the free margin.

use crate::scenario::scenarios;

scenarios! {
    /// A buy opens at the ask, a sell at the bid; the unrealised profit begins with the loss of the spread.
    a_fill_is_at_the_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        standing u1                                      -> balance 100000.00 equity 99990.00 profit -10.00
                                                         -> margin 1100.10 locked 0.00 available 98889.90 level 9089.17
        place u1 sell 0.50 EURUSD x50 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        standing u1                                      -> equity 99985.00 margin 2200.10 available 97784.90
        place u1 buy 90.00 EURUSD x100 market            -> InsufficientMargin needed 99009.00 available 96884.90
    ";

    /// `lots x units x price / leverage`, rounded half to even at the millionth, once.
    margin_by_leverage_is_rounded_once: "
        setup
        instrument EURUSD leverages 3,7,100
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.01 EURUSD x3 market               -> opened #1 at 1.10000 margin 366.666667 fee 0.00
        place u1 buy 0.01 EURUSD x7 market               -> opened #2 at 1.10000 margin 157.142857 fee 0.00
        standing u1                                      -> margin 523.809524
    ";

    a_half_millionth_of_margin_is_rounded_to_even: "
        setup
        instrument EURUSD contract 1 lots 0.000001 10 0.000001 leverages 2
        account u1 demo 100
        quote EURUSD 1.00000 1.00000
        place u1 buy 0.000001 EURUSD x2 market           -> opened #1 at 1.00000 margin 0.00 fee 0.00
        place u1 buy 0.000003 EURUSD x2 market           -> opened #2 at 1.00000 margin 0.000002 fee 0.00
        place u1 buy 0.000005 EURUSD x2 market           -> opened #3 at 1.00000 margin 0.000002 fee 0.00
        quote EURUSD 1.00001 1.00001
        place u1 buy 0.000001 EURUSD x2 market           -> opened #4 at 1.00001 margin 0.000001 fee 0.00
    ";

    /// Margin mode 1: `lots x units` in USD, independent of price, leverage and currency.
    fixed_margin: "
        setup
        instrument EURUSD margin fixed contract 1000
        instrument USDJPY margin fixed contract 500
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        quote USDJPY 150.000 150.010
        place u1 buy 2.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 2000.00 fee 0.00
        place u1 buy 2.00 EURUSD x1 market               -> opened #2 at 1.10010 margin 2000.00 fee 0.00
        place u1 sell 1.00 USDJPY x500 market            -> opened #3 at 150.000 margin 500.00 fee 0.00
        place u1 buy 5.50 EURUSD x500 market             -> InsufficientMargin
        place u1 buy 5.49 EURUSD x500 market             -> opened #4 at 1.10010 margin 5490.00 fee 0.00
    ";

    /// `trade_fee_type` 1: `lots x rate`, from the balance at the fill.
    fee_per_lot: "
        setup
        settings fee per_lot
        instrument EURUSD fee 7.25
        account u1 demo 10000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.30 EURUSD x100 market             -> opened #1 at 1.10000 margin 330.00 fee 2.175
        standing u1                                      -> balance 9997.825 equity 9997.825 available 9667.825
        place u1 sell 0.01 EURUSD x100 market            -> opened #2 at 1.10000 margin 11.00 fee 0.0725
    ";

    /// `trade_fee_type` 2: `margin x rate`, of the margin of the order.
    fee_of_margin: "
        setup
        settings fee of_margin
        instrument EURUSD fee 0.005 leverages 3,100
        account u1 demo 10000
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.30 EURUSD x100 market             -> opened #1 at 1.10000 margin 330.00 fee 1.65
        # 366.666667 x 0.005 = 1.833333335: the half goes to the even millionth, below it would be 1.833333.
        place u1 buy 0.01 EURUSD x3 market               -> opened #2 at 1.10000 margin 366.666667 fee 1.833333
        standing u1                                      -> balance 9996.516667 margin 696.666667
    ";

    /// The fee type at the fill applies, not the one at the placing.
    a_changed_fee_type_applies_from_the_next_fill: "
        setup
        settings fee per_lot
        instrument EURUSD fee 5
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.10 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 109.00 fee 0.50
        settings fee of_margin
        instrument EURUSD fee 0.01
        quote EURUSD 1.08990 1.09000                     -> opened #1 at 1.09000 margin 109.00 fee 1.09
    ";

    /// `available >= margin + fee`, calculated as if the order were open: the cost of the spread counts.
    an_order_may_use_the_last_cent: "
        setup
        settings fee per_lot
        instrument EURUSD fee 5
        # margin 1100.10, fee 5.00, spread 10.00
        account u1 demo 1115.10
        account u2 demo 1115.099999
        quote EURUSD 1.10000 1.10010
        place u2 buy 1.00 EURUSD x100 market             -> InsufficientMargin needed 1105.10 available 1105.099999
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 5.00
        standing u1                                      -> balance 1110.10 equity 1100.10 available 0.00 level 100.00
        place u1 buy 0.01 EURUSD x100 market             -> InsufficientMargin needed 11.051 available -0.10
    ";

    /// Unrealised profit raises the free margin; unrealised loss lowers it.
    unrealised_profit_and_loss_count_toward_free_margin: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 0.20 EURUSD x100 market             -> InsufficientMargin needed 220.00 available 100.00
        quote EURUSD 1.10200 1.10200
        place u1 buy 0.20 EURUSD x100 market             -> opened #2 at 1.10200 margin 220.40 fee 0.00
        standing u1                                      -> equity 1400.00 margin 1320.40 available 79.60
        quote EURUSD 1.10150 1.10150
        standing u1                                      -> equity 1340.00 available 19.60
        place u1 buy 0.02 EURUSD x100 market             -> InsufficientMargin
    ";

    /// Hedging: each order is a position of its own, a buy beside a sell, each with its full margin.
    buys_and_sells_are_held_separately: "
        setup
        account u1 demo 10000
        quote EURUSD 1.10000 1.10000
        place u1 buy  1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.05000 1.05000
        standing u1                                      -> profit 0.00 margin 2200.00
        close u1 #2                                      -> closed #2 at 1.05000 user profit 5000.00
        standing u1                                      -> balance 15000.00 equity 10000.00
    ";

    invalid_lots_and_leverage_are_rejected: "
        setup
        instrument EURUSD lots 0.10 5.00 0.05
        instrument XAUUSD leverages none
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        quote XAUUSD 2000.00 2000.50
        place u1 buy 0.05 EURUSD x100 market             -> LotsBelowMin 0.10
        place u1 buy 0.00 EURUSD x100 market             -> LotsBelowMin 0.10
        place u1 buy -1.00 EURUSD x100 market            -> LotsBelowMin 0.10
        place u1 buy 5.05 EURUSD x100 market             -> LotsAboveMax 5.00
        place u1 buy 0.12 EURUSD x100 market             -> LotsOffStep 0.05
        place u1 buy 0.100001 EURUSD x100 market         -> LotsOffStep 0.05
        place u1 buy 0.10 EURUSD x99 market              -> LeverageNotOffered [1, 50, 100, 200, 500]
        place u1 buy 0.10 EURUSD x0 market               -> LeverageNotOffered
        place u1 buy 1.00 XAUUSD x100 market             -> NoLeverage
        place u1 buy 1.00 NOSUCH x100 market             -> InstrumentNotFound
        place unknown buy 1.00 EURUSD x100 market         -> AccountNotFound
        place u1 buy 5.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 5500.50 fee 0.00
    ";

    /// Of two reasons to reject a command the one that is checked first is reported.
    the_first_failed_check_is_reported: "
        setup
        instrument EURUSD lots 0.10 5.00 0.05
        account u1 demo 1
        freeze u1
        place u1 buy 9.00 NOSUCH x99 market              -> AccountFrozen
        thaw u1
        place u1 buy 9.00 NOSUCH x99 market              -> InstrumentNotFound
        place u1 buy 9.00 EURUSD x99 market              -> LeverageNotOffered
        place u1 buy 9.00 EURUSD x100 market             -> LotsAboveMax
        hours EURUSD closed
        place u1 buy 5.00 EURUSD x100 market sl 1.123456 -> MarketClosed
        hours EURUSD open
        place u1 buy 5.00 EURUSD x100 market sl 1.123456 -> QuoteStale
        quote EURUSD 1.10000 1.10010
        place u1 buy 5.00 EURUSD x100 market sl 1.123456 -> PriceOffGrid StopLoss 5 decimals
        place u1 buy 5.00 EURUSD x100 market sl 1.20000  -> StopLossWrongSide
        place u1 buy 5.00 EURUSD x100 market             -> InsufficientMargin
    ";

    the_number_of_live_orders_is_limited: "
        setup
        settings orders 2
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 0.01 EURUSD x100 market             -> opened #1 at 1.10010 margin 11.001 fee 0.00
        place u1 buy 0.01 EURUSD x100 at 1.05000         -> waits #2 limit at 1.05000 margin 10.50 fee 0.00
        place u1 buy 0.01 EURUSD x100 market             -> TooManyOrders 2
        place u1 buy 0.01 EURUSD x100 at 1.04000         -> TooManyOrders 2
        place u2 buy 0.01 EURUSD x100 market             -> opened #3 at 1.10010 margin 11.001 fee 0.00
        cancel u1 #2                                     -> cancelled #2 user
        place u1 buy 0.01 EURUSD x100 market             -> opened #4 at 1.10010 margin 11.001 fee 0.00
    ";

    an_amount_out_of_range_is_rejected: "
        setup
        instrument BTCUSD contract 1000000 lots 1 9000000000 1 margin fixed
        account u1 demo 100000
        quote BTCUSD 100000.00 100000.00
        place u1 buy 9000000000 BTCUSD x1 market         -> AmountOutOfRange
        place u1 sell 9000000000 BTCUSD x1 at 110000.00  -> AmountOutOfRange
        instrument BTCUSD margin leverage
        place u1 buy 9000000000 BTCUSD x500 market       -> AmountOutOfRange
    ";
}
