//! Conversion to USD by the pair of the quote currency, at the side worse for the customer.

use crate::scenario::scenarios;

scenarios! {
    /// GBP by GBPUSD: a gain at its bid, a loss and a margin at its ask.
    a_direct_pair: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.26000
        quote EURGBP 0.80000 0.80000
        # 100000 x 0.8 / 100 x 1.26
        place u1 buy  1.00 EURGBP x100 market            -> opened #1 at 0.80000 margin 1008.00 fee 0.00
        place u1 sell 1.00 EURGBP x100 market            -> opened #2 at 0.80000 margin 1008.00 fee 0.00
        quote EURGBP 0.81000 0.81000
        # 1000 GBP gained at 1.25, 1000 GBP lost at 1.26
        standing u1                                      -> profit -10.00
        close u1 #1                                      -> closed #1 at 0.81000 user profit 1250.00
        close u1 #2                                      -> closed #2 at 0.81000 user profit -1260.00
        show #1                                          -> rate_open 1.26 rate_close 1.25
        show #2                                          -> rate_open 1.26 rate_close 1.26
    ";

    /// JPY by USDJPY, inverted: a gain is divided by its ask, a loss by its bid.
    an_inverse_pair: "
        setup
        account u1 demo 100000
        quote USDJPY 150.000 160.000
        quote EURJPY 200.000 200.000
        # 100000 x 200 / 100 / 150; 1 / 150 is kept to 18 digits
        place u1 buy  1.00 EURJPY x100 market            -> opened #1 at 200.000 margin 1333.333333 fee 0.00
        place u1 sell 1.00 EURJPY x100 market            -> opened #2 at 200.000 margin 1333.333333 fee 0.00
        quote EURJPY 201.000 201.000
        close u1 #1                                      -> closed #1 at 201.000 user profit 625.00
        close u1 #2                                      -> closed #2 at 201.000 user profit -666.666667
    ";

    /// USDJPY is itself the pair that converts JPY to USD.
    a_pair_converts_itself: "
        setup
        account u1 demo 100000
        quote USDJPY 150.000 150.000
        place u1 buy 1.00 USDJPY x100 market             -> opened #1 at 150.000 margin 1000.00 fee 0.00
        quote USDJPY 151.000 151.000
        # 100000 JPY / 151
        close u1 #1                                      -> closed #1 at 151.000 user profit 662.251656
    ";

    /// Unrealised profit uses the current rate, realised profit the rate of the close.
    profit_follows_the_rate: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.25000
        quote EURGBP 0.80000 0.80000
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.80000 margin 1000.00 fee 0.00
        quote EURGBP 0.81000 0.81000
        standing u1                                      -> profit 1250.00 margin 1000.00
        quote GBPUSD 1.30000 1.30000
        standing u1                                      -> profit 1300.00 margin 1000.00
        close u1 #1                                      -> closed #1 at 0.81000 user profit 1300.00
    ";

    /// A rate of 12 decimals would have 8 digits here, and the margin would be 99999.999289.
    an_inverse_rate_has_18_digits: "
        setup
        account u1 demo 1000000
        instrument USDVND pair USD/VND precision 0
        hours USDVND open
        quote USDVND 25403 25403
        place u1 buy 1.00 USDVND x1 market               -> opened #1 at 25403 margin 100000.00 fee 0.00
        show #1                                          -> rate_open 0.0000393654292800062985
        quote USDVND 25404 25404
        close u1 #1                                      -> closed #1 at 25404 user profit 3.936388
        show #1                                          -> rate_close 0.0000393638797039836246
    ";

    /// The last rate converts even if it is stale; the fill records that.
    a_stale_pair_still_converts: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.25000
        quote EURGBP 0.80000 0.80000
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.80000 margin 1000.00 fee 0.00
        wait 60s
        quote EURGBP 0.80000 0.80000
        place u1 buy 1.00 EURGBP x100 market             -> opened #2 at 0.80000 margin 1000.00 fee 0.00
        wait 1ms
        quote EURGBP 0.81000 0.81000
        close u1 #1                                      -> closed #1 at 0.81000 user profit 1250.00
        show #1                                          -> stale_open no stale_close yes
        place u1 buy 1.00 EURGBP x100 at 0.80500         -> waits #3 limit at 0.80500 margin 1006.25 fee 0.00
        quote EURGBP 0.80500 0.80500                     -> opened #3 at 0.80500 margin 1006.25 fee 0.00
        show #3                                          -> stale_open yes
        quote GBPUSD 1.25000 1.25000
        close u1 #2                                      -> closed #2 at 0.80500 user profit 625.00
        show #2                                          -> stale_open no stale_close no
        # USDJPY is converted by itself: what is fresh enough to deal at converts.
        quote USDJPY 150.000 150.000
        place u1 buy 0.01 USDJPY x100 market             -> opened #4 at 150.000 margin 10.00 fee 0.00
        show #4                                          -> stale_open no
    ";

    /// The pair stays enabled even if there are no live orders.
    a_pair_that_an_enabled_instrument_needs_stays: "
        setup
        instrument GBPUSD enabled no                     -> InstrumentInUse EURGBP
        drop GBPUSD                                      -> InstrumentInUse EURGBP
        instrument GBPUSD mode close_only
        instrument EURGBP enabled no
        instrument GBPUSD enabled no
        instrument EURGBP enabled yes                    -> NoConversionRate GBP
        # Another way to USD is enough.
        instrument JPYUSD pair JPY/USD precision 8
        instrument USDJPY enabled no
        instrument JPYUSD enabled no                     -> InstrumentInUse
    ";

    a_quote_outside_the_hours_converts_nothing: "
        setup
        account u1 demo 100000
        quote GBPUSD 1.25000 1.25000
        quote EURGBP 0.80000 0.80000
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.80000 margin 1000.00 fee 0.00
        quote EURGBP 0.81000 0.81000
        hours GBPUSD closed
        quote GBPUSD 1.40000 1.40000
        standing u1                                      -> profit 1250.00
        hours GBPUSD open
        standing u1                                      -> profit 1250.00
        quote GBPUSD 1.30000 1.30000
        standing u1                                      -> profit 1300.00
    ";

    a_pair_without_a_quote_yields_no_rate: "
        setup
        account u1 demo 100000
        quote EURGBP 0.80000 0.80000
        place u1 buy 1.00 EURGBP x100 market             -> NoConversionRate GBP
        place u1 buy 1.00 EURGBP x100 at 0.79000         -> NoConversionRate GBP
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.80000 margin 1000.00 fee 0.00
    ";

    /// Of a direct and an inverse pair the direct one is used.
    the_direct_pair_comes_first: "
        setup
        instrument JPYUSD pair JPY/USD precision 8 contract 100000
        hours JPYUSD open
        account u1 demo 100000
        quote USDJPY 150.000 150.000
        quote EURJPY 200.000 200.000
        place u1 buy 1.00 EURJPY x100 market             -> NoConversionRate JPY
        quote JPYUSD 0.00700000 0.00700000
        place u1 buy 1.00 EURJPY x100 market             -> opened #1 at 200.000 margin 1400.00 fee 0.00
    ";

    /// The conversion of live orders cannot change: neither a new pair nor a disabled one may alter or remove it.
    the_conversion_of_live_orders_stays: "
        setup
        account u1 demo 100000
        quote USDJPY 150.000 150.000
        quote EURJPY 200.000 200.000
        place u1 buy 1.00 EURJPY x100 market             -> opened #1 at 200.000 margin 1333.333333 fee 0.00
        instrument JPYUSD pair JPY/USD precision 8       -> InstrumentInUse
        instrument USDJPY enabled no                     -> InstrumentInUse
        standing u1                                      -> margin 1333.333333 profit 0.00
        quote EURJPY 190.000 190.000
        standing u1                                      -> profit -6666.666667
        close u1 #1                                      -> closed #1 at 190.000 user profit -6666.666667
        instrument JPYUSD pair JPY/USD precision 8
        instrument USDJPY enabled no
    ";

    a_pair_that_converts_itself_is_not_disabled_while_orders_are_live: "
        setup
        account u1 demo 100000
        quote USDJPY 150.000 150.000
        place u1 buy 1.00 USDJPY x100 market             -> opened #1 at 150.000 margin 1000.00 fee 0.00
        instrument USDJPY enabled no                     -> InstrumentInUse
        quote USDJPY 149.000 149.000
        standing u1                                      -> profit -671.14094
        reset u1 100000                                  -> closed #1 at 149.000 reset profit -671.14094
                                                         -> demo_reset u1 671.14094
    ";

    /// A quote from which no rate can be calculated converts nothing; dependent orders wait.
    orders_wait_while_a_quote_yields_no_rate: "
        setup
        instrument USDJPY precision 8 jump 1000000000
        account u1 demo 100000
        quote USDJPY 150 150
        quote EURJPY 200.000 200.000
        place u1 buy 1.00 EURJPY x100 market sl 199.000  -> opened #1 at 200.000 margin 1333.333333 fee 0.00
        place u1 buy 1.00 EURJPY x100 at 198.000         -> waits #2 limit at 198.000 margin 1320.00 fee 0.00
        quote USDJPY 0.00000001 0.00000001
        quote EURJPY 197.000 197.000
        close u1 #1                                      -> NoConversionRate JPY
        force #1                                         -> NoConversionRate JPY
        closeall u1                                      -> failed #1 NoConversionRate JPY
        feed USDJPY
        quote USDJPY 150 150
        quote EURJPY 197.000 197.000                     -> closed #1 at 197.000 stop_loss profit -2000.00
                                                         -> opened #2 at 197.000 margin 1313.333333 fee 0.00
    ";

    trails_wait_while_a_quote_yields_no_rate: "
        setup
        instrument USDJPY precision 8 jump 1000000000
        account u1 demo 100000
        quote USDJPY 150 150
        quote EURJPY 200.000 200.000
        place u1 buy 1.00 EURJPY x100 market trail 1000  -> opened #1 at 200.000 margin 1333.333333 fee 0.00
        quote USDJPY 0.00000001 0.00000001
        quote EURJPY 200.500 200.500
        show #1                                          -> sl 199.000
        feed USDJPY
        quote USDJPY 150 150
        quote EURJPY 200.500 200.500                     -> trailed #1 sl 199.500
    ";
}
