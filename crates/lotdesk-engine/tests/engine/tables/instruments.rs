//! Commands that change instruments and platform-wide settings.

use crate::scenario::scenarios;

scenarios! {
    invalid_terms_name_their_field: "
        setup
        instrument EURUSD code -                         -> InvalidTerms code
        instrument EURUSD pair USD/USD                   -> InvalidTerms currency
        instrument EURUSD pair EUR/                      -> InvalidTerms currency
        instrument EURUSD precision 9                    -> InvalidTerms PricePrecision
        instrument EURUSD contract 0                     -> InvalidTerms ForexContNum
        instrument EURUSD contract -1                    -> InvalidTerms ForexContNum
        instrument EURUSD lots 0 1 0.01                  -> InvalidTerms ForexMinCont
        instrument EURUSD lots 1 0.99 0.01               -> InvalidTerms ForexMaxCont
        instrument EURUSD lots 0.01 1 0                  -> InvalidTerms Pip
        instrument EURUSD fee -0.01                      -> InvalidTerms ForexFeeRate
        instrument EURUSD leverages 100,50               -> InvalidTerms HasForexMultiple
        instrument EURUSD leverages 50,50                -> InvalidTerms HasForexMultiple
        instrument EURUSD leverages 0,50                 -> InvalidTerms HasForexMultiple
        instrument EURUSD leverages 10001                -> InvalidTerms HasForexMultiple
        instrument EURUSD stop_level -1                  -> InvalidTerms StopLevel
        instrument EURUSD jump 0                         -> InvalidTerms max_jump_percent
        instrument EURUSD stale 0s                       -> InvalidTerms stale_after_s
        instrument EURUSD leverages none
        instrument EURUSD precision 8 leverages 1,10000
    ";

    a_code_is_unique: "
        setup
        instrument NZDUSD code EURUSD                    -> CodeTaken
        instrument NZDUSD
        instrument NZDUSD code EURUSD                    -> CodeTaken
        instrument NZDUSD code KIWI
        quote NZDUSD 0.60000 0.60010                     -> UnknownInstrument
        quote KIWI 0.60000 0.60010
        instrument NZDUSD
    ";

    /// An instrument cannot be enabled without a pair that converts its currency to USD.
    an_instrument_needs_a_conversion_to_be_enabled: "
        setup
        instrument EURCHF pair EUR/CHF                   -> NoConversionRate CHF
        instrument EURCHF pair EUR/CHF enabled no
        instrument EURCHF enabled yes                    -> NoConversionRate CHF
        instrument USDCHF pair USD/CHF
        instrument EURCHF enabled yes
    ";

    a_new_market_is_closed_until_the_calendar_opens_it: "
        setup
        account u1 demo 100000
        instrument NZDUSD
        quote NZDUSD 0.60000 0.60010
        place u1 buy 1.00 NZDUSD x100 market             -> MarketClosed
        hours NZDUSD open
        quote NZDUSD 0.60000 0.60010
        place u1 buy 1.00 NZDUSD x100 market             -> opened #1 at 0.60010 margin 600.10 fee 0.00
    ";

    terms_that_live_orders_use_cannot_change: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        quote GBPUSD 1.25000 1.25000
        quote EURGBP 0.88000 0.88000
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        instrument EURUSD contract 10000                 -> InstrumentInUse
        instrument EURUSD pair EUR/GBP                   -> InstrumentInUse
        instrument EURUSD pair AUD/USD                   -> InstrumentInUse
        drop EURUSD                                      -> InstrumentInUse
        cancel u1 #1                                     -> cancelled #1 user
        instrument EURUSD contract 10000
        drop EURUSD
        drop EURUSD                                      -> InstrumentNotFound
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> InstrumentNotFound
        # The pair that converts a cross.
        drop GBPUSD                                      -> InstrumentInUse
        place u1 buy 1.00 EURGBP x100 market             -> opened #2 at 0.88000 margin 1100.00 fee 0.00
        instrument GBPUSD enabled no                     -> InstrumentInUse
        instrument GBPUSD pair AUD/USD                   -> InstrumentInUse
        close u1 #2                                      -> closed #2 at 0.88000 user profit 0.00
        drop EURGBP
        drop GBPUSD
    ";

    /// The other terms may change while orders are live; the orders keep their margin and fee.
    other_terms_change_freely: "
        setup
        settings fee per_lot
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        instrument EURUSD fee 10 leverages 20 margin fixed stop_level 1000
        show #1                                          -> margin 1100.00 fee 0.00
        stops u1 #1 sl 1.090005 tp none                  -> PriceOffGrid StopLoss 5 decimals
        stops u1 #1 sl 1.09001 tp none                   -> LevelTooClose StopLoss 1000 points
        stops u1 #1 sl 1.09 tp none                      -> stops #1 sl 1.09000 tp none
        place u1 buy 1.00 EURUSD x100 market             -> LeverageNotOffered [20]
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
    ";

    invalid_settings_name_their_field: "
        settings call -1                                 -> InvalidTerms margin_call_level
        settings call 100001                             -> InvalidTerms margin_call_level
        settings out -1                                  -> InvalidTerms stop_out_level
        settings call 100 out 100.000001                 -> InvalidTerms stop_out_level
        settings orders 0                                -> InvalidTerms orders_max
        settings call 100 out 100 orders 1
        settings call 0 out 0
    ";

    /// Quotes and candles are prices of one pair; another pair needs another instrument.
    a_quoted_instrument_keeps_its_pair: "
        setup
        instrument NZDUSD
        instrument NZDUSD pair AUD/USD
        quote NZDUSD 0.60000 0.60010
        instrument NZDUSD pair NZD/USD                   -> InstrumentInUse
        instrument NZDUSD pair AUD/JPY                   -> InstrumentInUse
        instrument NZDUSD contract 1000 precision 4
        drop NZDUSD
    ";

    /// The price of a fill could no longer be displayed: 1.10017 does not have four decimals.
    the_precision_is_not_reduced_while_orders_are_live: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10017 1.10017
        place u1 buy 1.00 EURUSD x100 at 1.09003         -> waits #1 limit at 1.09003 margin 1090.03 fee 0.00
        instrument EURUSD precision 4                    -> InstrumentInUse PricePrecision
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10017 margin 1100.17 fee 0.00
        cancel u1 #1                                     -> cancelled #1 user
        instrument EURUSD precision 4                    -> InstrumentInUse
        instrument EURUSD precision 6
        close u1 #2                                      -> closed #2 at 1.100170 user profit 0.00
        instrument EURUSD precision 4
    ";

    /// Positions can be closed; none can be opened.
    close_only: "
        setup
        account u1 demo 100000
        account u2 demo 1150
        quote EURUSD 1.10000 1.10000
        place u1 buy  1.00 EURUSD x100 market sl 1.09000 -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy  1.00 EURUSD x100 at 1.09500        -> waits #3 limit at 1.09500 margin 1095.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.09000        -> waits #4 stop at 1.09000 margin 1090.00 fee 0.00
        place u2 buy  1.00 EURUSD x100 market            -> opened #5 at 1.10000 margin 1100.00 fee 0.00
        instrument EURUSD mode close_only                -> cancelled #3 trade_mode
                                                         -> cancelled #4 trade_mode
        standing u1                                      -> locked 0.00 margin 2200.00
        place u1 buy  1.00 EURUSD x100 market            -> InstrumentCloseOnly
        place u1 sell 1.00 EURUSD x100 at 1.11000        -> InstrumentCloseOnly
        stops u1 #2 sl 1.12000                           -> stops #2 sl 1.12000 tp none
        close u1 #2                                      -> closed #2 at 1.10000 user profit 0.00
        quote EURUSD 1.09000 1.09000                     -> closed #1 at 1.09000 stop_loss profit -1000.00
                                                         -> margin_call u2 at 13.64
                                                         -> closed #5 at 1.09000 stop_out profit -1000.00
                                                         -> recovered u2
        instrument EURUSD mode full
        place u1 buy 1.00 EURUSD x100 market             -> opened #6 at 1.09000 margin 1090.00 fee 0.00
    ";

    one_side_only: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 sell 1.00 EURUSD x100 market            -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.11000        -> waits #2 limit at 1.11000 margin 1110.00 fee 0.00
        place u1 buy  1.00 EURUSD x100 at 1.09000        -> waits #3 limit at 1.09000 margin 1090.00 fee 0.00
        instrument EURUSD mode long_only                 -> cancelled #2 trade_mode
        place u1 sell 1.00 EURUSD x100 market            -> SideClosed Buy only
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
        quote EURUSD 1.09000 1.09000                     -> opened #3 at 1.09000 margin 1090.00 fee 0.00
        place u1 buy  1.00 EURUSD x100 at 1.08000        -> waits #4 limit at 1.08000 margin 1080.00 fee 0.00
        instrument EURUSD mode short_only                -> cancelled #4 trade_mode
        place u1 buy  1.00 EURUSD x100 market            -> SideClosed Sell only
        place u1 sell 1.00 EURUSD x100 market            -> opened #5 at 1.09000 margin 1090.00 fee 0.00
        # The account's own trade mode is checked before the instrument's.
        rights u1 close_only
        place u1 sell 1.00 EURUSD x100 market            -> CloseOnly
        rights u1 full
        instrument EURUSD mode close_only
        place u1 sell 1.00 EURUSD x100 market            -> InstrumentCloseOnly
    ";

    /// Positions in a disabled instrument could not be closed; its pending orders would never fill.
    an_instrument_with_positions_cannot_be_disabled: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        instrument EURUSD enabled no                     -> InstrumentInUse positions
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
        instrument EURUSD enabled no                     -> cancelled #2 trade_mode
        instrument EURUSD enabled yes
        place u1 buy 1.00 EURUSD x100 market             -> opened #3 at 1.10000 margin 1100.00 fee 0.00
    ";
}
