//! Instruments and house rules as commands.

use crate::notebook::notebooks;

notebooks! {
    terms_that_make_no_sense_name_their_field: "
        house
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

    a_code_is_taken_once: "
        house
        instrument NZDUSD code EURUSD                    -> CodeTaken
        instrument NZDUSD
        instrument NZDUSD code EURUSD                    -> CodeTaken
        instrument NZDUSD code KIWI
        quote NZDUSD 0.60000 0.60010                     -> UnknownInstrument
        quote KIWI 0.60000 0.60010
        instrument NZDUSD
    ";

    /// With no pair that joins its currency to USD it cannot be enabled.
    without_a_conversion_it_cannot_be_enabled: "
        house
        instrument EURCHF pair EUR/CHF                   -> NoConversionRate CHF
        instrument EURCHF pair EUR/CHF enabled no
        instrument EURCHF enabled yes                    -> NoConversionRate CHF
        instrument USDCHF pair USD/CHF
        instrument EURCHF enabled yes
    ";

    a_new_market_is_closed_until_the_calendar_opens_it: "
        house
        account u1 demo 100000
        instrument NZDUSD
        quote NZDUSD 0.60000 0.60010
        place u1 buy 1.00 NZDUSD x100 market             -> MarketClosed
        hours NZDUSD open
        quote NZDUSD 0.60000 0.60010
        place u1 buy 1.00 NZDUSD x100 market             -> opened #1 at 0.60010 margin 600.10 fee 0.00
    ";

    what_live_orders_stand_on_stays: "
        house
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

    /// Everything else may change under live orders; they keep what was fixed.
    other_terms_change_freely: "
        house
        settings fee per_lot
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        instrument EURUSD fee 10 leverages 20 margin fixed stop_level 100 precision 4
        show #1                                          -> margin 1100.00 fee 0.00
        stops u1 #1 sl 1.09005 tp none                   -> PriceOffGrid StopLoss 4 decimals
        stops u1 #1 sl 1.0901 tp none                    -> LevelTooClose StopLoss 100 points
        stops u1 #1 sl 1.09 tp none                      -> stops #1 sl 1.0900 tp none
        place u1 buy 1.00 EURUSD x100 market             -> LeverageNotOffered [20]
        close u1 #1                                      -> closed #1 at 1.1000 user profit 0.00
    ";

    settings_that_make_no_sense_name_themselves: "
        settings call -1                                 -> InvalidTerms margin_call_level
        settings call 100001                             -> InvalidTerms margin_call_level
        settings out -1                                  -> InvalidTerms stop_out_level
        settings call 100 out 100.000001                 -> InvalidTerms stop_out_level
        settings orders 0                                -> InvalidTerms orders_max
        settings call 100 out 100 orders 1
        settings call 0 out 0
    ";

    /// Quotes and candles are prices of a pair: another pair is another instrument.
    once_quoted_it_stays_the_pair_that_it_is: "
        house
        instrument NZDUSD
        instrument NZDUSD pair AUD/USD
        quote NZDUSD 0.60000 0.60010
        instrument NZDUSD pair NZD/USD                   -> InstrumentInUse
        instrument NZDUSD pair AUD/JPY                   -> InstrumentInUse
        instrument NZDUSD contract 1000 precision 4
        drop NZDUSD
    ";
}
