//! Accounts in other currencies than USD: conversion of every amount, transfers, and what protects the pairs that convert.

use crate::scenario::scenarios;

scenarios! {
    /// A rate from USD must exist; the quote of another currency does not give one.
    a_currency_needs_a_rate_from_usd: "
        setup
        account u1 demo 100 EUR                          -> CurrencyNotOffered
        quote EURJPY 162.000 162.010
        account u1 demo 100 EUR                          -> CurrencyNotOffered
        quote EURUSD 1.08000 1.08010
        account u1 demo 100 EUR
        standing u1                                      -> balance 100.00 equity 100.00
        account u2 real 0 EUR
        account u3 demo -1 EUR                           -> AmountOutOfRange
        account u4 demo 100 CHF                          -> CurrencyNotOffered
        account u5 demo 100 USD
    ";

    /// Account in EUR, quotes in USD: a loss and a margin at 1 / 1.08, a gain at 1 / 1.0801.
    by_the_pair_of_both_inverse: "
        setup
        quote EURUSD 1.08000 1.08010
        quote GBPUSD 1.25000 1.25000
        account u1 demo 100000 EUR
        # 1250 USD / 1.08
        place u1 buy  1.00 GBPUSD x100 market            -> opened #1 at 1.25000 margin 1157.407407 fee 0.00
        place u1 sell 1.00 GBPUSD x100 market            -> opened #2 at 1.25000 margin 1157.407407 fee 0.00
        quote GBPUSD 1.25100 1.25100
        standing u1                                      -> profit -0.008573 equity 99999.991427 margin 2314.814814
        close u1 #1                                      -> closed #1 at 1.25100 user profit 92.58402
        close u1 #2                                      -> closed #2 at 1.25100 user profit -92.592593
        show #1                                          -> rate_open 0.925925925925925926 rate_close 0.925840199981483196
        show #2                                          -> rate_open 0.925925925925925926 rate_close 0.925925925925925926
        standing u1                                      -> balance 99999.991427
    ";

    /// 10,000 JPY gained, by EURJPY.
    by_a_pair_without_usd: "
        setup
        quote EURUSD 1.08000 1.08010
        quote EURJPY 162.000 162.010
        quote USDJPY 150.000 150.000
        account u1 demo 100000 EUR
        # 150,000 JPY / 162
        place u1 buy 1.00 USDJPY x100 market             -> opened #1 at 150.000 margin 925.925926 fee 0.00
        quote USDJPY 150.100 150.100
        close u1 #1                                      -> closed #1 at 150.100 user profit 61.724585
        show #1                                          -> rate_open 0.00617283950617283951 rate_close 0.00617245849021665329
    ";

    /// Account in JPY, quotes in USD: a direct pair, and amounts of another size.
    by_the_pair_of_both_direct: "
        setup
        quote EURUSD 1.08000 1.08010
        quote USDJPY 150.000 150.010
        account u1 demo 1000000 JPY
        # 1080.10 USD x 150.01
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.08010 margin 162025.801 fee 0.00
        quote EURUSD 1.08110 1.08120
        close u1 #1                                      -> closed #1 at 1.08110 user profit 15000.00
        show #1                                          -> rate_open 150.01 rate_close 150
    ";

    /// No pair joins JPY and GBP: the ask is the JPY's ask in USD over the GBP's bid, the bid the other way round.
    through_usd: "
        setup
        quote GBPUSD 1.25000 1.25010
        quote USDJPY 150.000 150.010
        quote EURUSD 1.08000 1.08010
        quote EURJPY 162.000 162.000
        account u1 demo 100000 GBP
        # 162,000 JPY x (1 / 150) / 1.25
        place u1 buy  1.00 EURJPY x100 market            -> opened #1 at 162.000 margin 864.00 fee 0.00
        place u1 sell 1.00 EURJPY x100 market            -> opened #2 at 162.000 margin 864.00 fee 0.00
        quote EURJPY 162.100 162.100
        # 10,000 JPY x (1 / 150.01) / 1.2501, and x (1 / 150) / 1.25
        close u1 #1                                      -> closed #1 at 162.100 user profit 53.325512
        close u1 #2                                      -> closed #2 at 162.100 user profit -53.333333
        show #1                                          -> rate_open 0.00533333333333333334 rate_close 0.00533255119738411061
    ";

    /// The account's currency is the quote currency.
    in_the_quote_currency: "
        setup
        quote EURUSD 1.08000 1.08010
        quote GBPUSD 1.25000 1.25010
        quote EURGBP 0.86000 0.86000
        account u1 demo 10000 GBP
        place u1 buy 1.00 EURGBP x100 market             -> opened #1 at 0.86000 margin 860.00 fee 0.00
        quote EURGBP 0.86100 0.86100
        close u1 #1                                      -> closed #1 at 0.86100 user profit 100.00
        show #1                                          -> rate_open 1 rate_close 1
    ";

    /// Fees per lot, commissions per lot and fixed margins are defined in USD and convert at the ask.
    costs_that_are_defined_in_usd: "
        setup
        settings fee per_lot
        instrument EURUSD fee 5
        instrument XAUUSD margin fixed
        quote EURUSD 1.08000 1.08010
        quote XAUUSD 2000.00 2000.00
        account u1 demo 100000 EUR
        # 5 USD / 1.08, and 1080.10 USD / 1.08
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.08010 margin 1000.092593 fee 4.62963
        # 100 USD / 1.08
        place u1 buy 1.00 XAUUSD x100 market             -> opened #2 at 2000.00 margin 92.592593 fee 0.00
        group g2 per_lot 7
        join u1 g2
        # (5 + 7) USD / 1.08, rounded once
        place u1 buy 1.00 EURUSD x100 market             -> opened #3 at 1.08010 margin 1000.092593 fee 11.111111
        group g2 per_million 30
        # 5 USD / 1.08, and 108,010 USD / 1.08 x 30 / 1,000,000
        place u1 buy 1.00 EURUSD x100 market             -> opened #4 at 1.08010 margin 1000.092593 fee 7.629907
    ";

    swaps_convert_at_the_worse_side: "
        setup
        instrument GBPUSD swap points -10 10
        quote EURUSD 1.08000 1.08010
        quote GBPUSD 1.25000 1.25000
        account u1 demo 100000 EUR
        place u1 buy  1.00 GBPUSD x100 market            -> opened #1 at 1.25000 margin 1157.407407 fee 0.00
        place u1 sell 1.00 GBPUSD x100 market            -> opened #2 at 1.25000 margin 1157.407407 fee 0.00
        rollover monday                                  -> swap #1 -9.259259
                                                         -> swap #2 9.258402
        standing u1                                      -> balance 99999.999143
    ";

    /// 3 points of 100,000 units: 3 USD / 1.08, held and charged.
    a_premium_converts_like_a_margin: "
        setup
        instrument GBPUSD gsl 3 20 10
        quote EURUSD 1.08000 1.08010
        quote GBPUSD 1.25000 1.25000
        account u1 demo 100000 EUR
        place u1 buy 1.00 GBPUSD x100 market sl 1.24000 guaranteed -> opened #1 at 1.25000 margin 1157.407407 fee 0.00
        standing u1                                      -> locked 2.777778
        quote GBPUSD 1.23000 1.23000                     -> closed #1 at 1.24000 stop_loss profit -925.925926
                                                         -> gsl_premium u1 -2.777778
    ";

    /// 100 EUR at the bid 1.08; 108 USD back at 1 / 1.0801. Between EUR and JPY by EURJPY.
    a_transfer_converts_at_the_bid: "
        setup
        quote EURUSD 1.08000 1.08010
        quote EURJPY 162.000 162.010
        quote USDJPY 150.000 150.010
        account u1 demo 1000 EUR
        account u2 demo 0 USD
        account u3 demo 0 JPY
        transfer u1 u2 100                               -> transfer u1 -100.00
                                                         -> transfer u2 108.00
        transfer u2 u1 108                               -> transfer u2 -108.00
                                                         -> transfer u1 99.990741
        transfer u1 u3 100                               -> transfer u1 -100.00
                                                         -> transfer u3 16200.00
        # Nothing would arrive.
        transfer u3 u1 0.00001                           -> AmountOutOfRange
        transfer u1 u2 1000                              -> InsufficientFunds 899.990741
        # It would exceed the largest balance by its amount in JPY.
        correct u1 1000000000                            -> correction u1 1000000000.00
        transfer u1 u3 1000000000                        -> AmountOutOfRange
    ";

    /// EURJPY contradicts the other two pairs: 16,200 JPY would be 101.24 EUR by it. Through USD they are
    /// 16200 / 150.01 / 1.0801. The pairs through USD must be open too.
    no_round_of_transfers_gains_by_quotes_that_contradict_each_other: "
        setup
        quote EURUSD 1.08000 1.08010
        quote USDJPY 150.000 150.010
        quote EURJPY 160.000 160.010
        account u1 demo 1000 EUR
        account u2 demo 0 USD
        account u3 demo 0 JPY
        transfer u1 u2 100                               -> transfer u1 -100.00
                                                         -> transfer u2 108.00
        transfer u2 u3 108                               -> transfer u2 -108.00
                                                         -> transfer u3 16200.00
        transfer u3 u1 8100                              -> transfer u3 -8100.00
                                                         -> transfer u1 49.992037
        # By the pair it is less than through USD: 100 x 160.
        transfer u1 u3 100                               -> transfer u1 -100.00
                                                         -> transfer u3 16000.00
        hours USDJPY closed
        transfer u3 u1 8100                              -> MarketClosed
    ";

    /// An account holder who knows the next quote could use an old one.
    a_transfer_needs_fresh_quotes_of_open_markets: "
        setup
        quote EURUSD 1.08000 1.08010
        account u1 demo 1000 EUR
        account u2 demo 0 USD
        account u3 demo 0 EUR
        wait 61s
        transfer u1 u2 100                               -> QuoteStale
        quote EURUSD 1.08000 1.08010
        hours EURUSD closed
        transfer u1 u2 100                               -> MarketClosed
        # No pair converts.
        transfer u1 u3 100                               -> transfer u1 -100.00
                                                         -> transfer u3 100.00
    ";

    /// EURUSD moves against an account in EUR whose profit is in USD.
    the_pair_that_converts_can_call: "
        setup
        quote EURUSD 1.00000 1.00000
        quote GBPUSD 1.25000 1.25000
        account u1 demo 1300 EUR
        place u1 buy 1.00 GBPUSD x100 market             -> opened #1 at 1.25000 margin 1250.00 fee 0.00
        correct u1 -200                                  -> correction u1 -200.00
        quote GBPUSD 1.25200 1.25200
        # 1100 + 200, then 1100 + 200 / 1.5
        standing u1                                      -> equity 1300.00 level 104.00 called no
        quote EURUSD 1.10000 1.10000
        standing u1                                      -> equity 1281.818182 called no
        quote EURUSD 1.30000 1.30000
        standing u1                                      -> equity 1253.846154 level 100.31 called no
        quote EURUSD 1.40000 1.40000                     -> margin_call u1 at 99.43
        standing u1                                      -> equity 1242.857143 called yes
        quote EURUSD 1.30000 1.30000                     -> recovered u1
    ";

    /// Either of the two pairs, each alone within its share.
    both_pairs_through_usd_can_call: "
        setup
        quote GBPUSD 1.25000 1.25000
        quote USDJPY 150.000 150.000
        quote EURUSD 1.08000 1.08000
        quote EURJPY 162.000 162.000
        account u1 demo 1000 GBP
        place u1 buy 1.00 EURJPY x100 market             -> opened #1 at 162.000 margin 864.00 fee 0.00
        correct u1 -500                                  -> correction u1 -500.00
        quote EURJPY 162.750 162.750
        # 500 + 75,000 JPY / 187.5
        standing u1                                      -> equity 900.00 level 104.17
        quote GBPUSD 1.37500 1.37500                     -> margin_call u1 at 99.96
        standing u1                                      -> equity 863.636364
        quote USDJPY 140.000 140.000                     -> recovered u1
        quote USDJPY 160.000 160.000                     -> margin_call u1 at 97.33
    ";

    /// Its last rate still converts; the fill records the older of two.
    a_stale_pair_is_recorded: "
        setup
        quote EURUSD 1.08000 1.08010
        account u1 demo 100000 EUR
        wait 2m
        quote GBPUSD 1.25000 1.25000
        place u1 buy 1.00 GBPUSD x100 market             -> opened #1 at 1.25000 margin 1157.407407 fee 0.00
        show #1                                          -> stale_open yes
    ";

    the_pair_of_a_currency_in_use_stays: "
        setup
        quote EURUSD 1.08000 1.08010
        quote EURJPY 162.000 162.010
        quote USDJPY 150.000 150.000
        quote GBPUSD 1.25000 1.25010
        account u1 demo 100000 GBP
        instrument GBPUSD enabled no                     -> InstrumentInUse account currency
        drop EURGBP
        drop GBPUSD                                      -> InstrumentInUse account currency
        remove u1                                        -> demo_reset u1 -100000.00
                                                         -> removed u1
        instrument GBPUSD enabled no
        drop GBPUSD
    ";

    /// A pair converts from its first quote on, not from its definition: its rate would be missing until then. A pair that
    /// would take over with the quote that it has is refused while orders depend on another.
    a_new_pair_converts_from_its_first_quote_on: "
        setup
        quote EURUSD 1.08000 1.08000
        quote USDJPY 150.000 150.000
        account u1 demo 100000 EUR
        place u1 buy 1.00 USDJPY x100 market             -> opened #1 at 150.000 margin 925.925926 fee 0.00
        show #1                                          -> rate_open 0.00617283950617283951
        quote USDJPY 151.000 151.000
        # 100,000 JPY / 151 / 1.08, then / 160
        standing u1                                      -> profit 613.195977
        quote EURJPY 160.000 160.000
        standing u1                                      -> profit 625.00
        instrument EURJPY enabled no                     -> InstrumentInUse conversion
        close u1 #1                                      -> closed #1 at 151.000 user profit 625.00
        instrument EURJPY enabled no
        place u1 buy 1.00 USDJPY x100 market             -> opened #2 at 151.000 margin 925.925926 fee 0.00
        instrument EURJPY enabled yes                    -> InstrumentInUse conversion
    ";

    /// Groups, parts, stops and partial closes are in the account's currency as well.
    a_stop_out_in_another_currency: "
        setup
        quote EURUSD 1.00000 1.00000
        quote GBPUSD 1.25000 1.25000
        account u1 demo 2500 EUR
        place u1 buy 1.00 GBPUSD x50 market              -> opened #1 at 1.25000 margin 2500.00 fee 0.00
        quote GBPUSD 1.24000 1.24000                     -> margin_call u1 at 60.00
        quote EURUSD 0.80000 0.80000                     -> closed #1 at 1.24000 stop_out profit -1250.00
                                                         -> recovered u1
        standing u1                                      -> balance 1250.00
    ";
}
