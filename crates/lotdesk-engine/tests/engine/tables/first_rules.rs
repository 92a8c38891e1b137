//! The rules of 0.1, by which its journals are replayed. What each became stands in the other tables.

use crate::scenario::scenarios;

scenarios! {
    an_inverse_rate_has_12_decimals: "
        rules1
        setup
        account u1 demo 1000000
        instrument USDVND pair USD/VND precision 0
        hours USDVND open
        quote USDVND 25403 25403
        place u1 buy 1.00 USDVND x1 market               -> opened #1 at 25403 margin 99999.999289 fee 0.00
        show #1                                          -> rate_open 0.000039365429 stale_open no
        # The new rules begin with the command that says so; they never go back.
        settings rules 2
        show #1                                          -> margin 99999.999289
        place u1 buy 1.00 USDVND x1 market               -> opened #2 at 25403 margin 100000.00 fee 0.00
        settings rules 1                                 -> InvalidTerms rules
    ";

    fee_and_commission_were_rounded_separately: "
        rules1
        setup
        settings fee per_lot
        account u1 demo 100000
        instrument EURUSD fee 0.00014
        group g1 per_lot 0.00014
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.01 EURUSD x100 market             -> opened #1 at 1.10000 margin 11.00 fee 0.000002
    ";

    a_fixed_margin_ignored_the_cap: "
        rules1
        setup
        account u1 demo 1000
        instrument XAUUSD margin fixed
        quote XAUUSD 2400.00 2400.00
        group g2 cap 20
        join u1 g2
        place u1 buy 1.00 XAUUSD x100 market             -> opened #1 at 2400.00 margin 100.00 fee 0.00
    ";

    terms_that_changed_under_orders: "
        rules1
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        instrument EURUSD precision 4
        instrument EURUSD enabled no
        close u1 #1                                      -> MarketClosed
        force #1                                         -> MarketClosed
        quote EURUSD 1.08000 1.08000
        # The positions of a disabled instrument are let out when it is enabled again, by any rules.
        settings rules 2
        instrument EURUSD enabled yes
        quote EURUSD 1.08000 1.08000                     -> closed #1 at 1.0800 stop_loss profit -2000.00
                                                         -> opened #2 at 1.0800 margin 1080.00 fee 0.00
        instrument GBPUSD enabled no                     -> InstrumentInUse
    ";

    a_pair_was_disabled_under_an_instrument_without_orders: "
        rules1
        setup
        instrument GBPUSD enabled no
    ";

    quotes_outside_the_hours_valued: "
        rules1
        setup
        account u1 demo 3000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        hours EURUSD closed
        quote EURUSD 1.09000 1.09000
        standing u1                                      -> profit -1000.00
        settings rules 2
        quote EURUSD 1.08000 1.08000
        standing u1                                      -> profit -1000.00
    ";

    /// The rules of the builds before 0.2.
    the_kind_followed_the_quote_with_every_change: "
        rules1
        setup
        settings rules 2
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        wait 120s
        quote EURUSD 1.08000 1.08010 -61s
        modify u1 #1 lots 0.50                           -> modified #1 stop 0.50 at 1.09000 margin 545.00 fee 0.00
        settings rules 3
        modify u1 #1 lots 0.40                           -> modified #1 stop 0.40 at 1.09000 margin 436.00 fee 0.00
        modify u1 #1 at 1.09000 lots 0.30                -> modified #1 stop 0.30 at 1.09000 margin 327.00 fee 0.00
    ";

    /// Until version 4 a provider could fill at any price, and what it filled too much was covered back at once.
    every_price_of_a_provider_was_the_customers: "
        rules1
        setup
        settings rules 3
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 sell 1.00 EURUSD x100 market            -> sent #1 1.00 margin 1100.00 fee 0.00
                                                         -> order c1 -1.00
        lp_fill 1 e1 c1 EURUSD -2 2.10000 ends           -> c1 filled 2.00
                                                         -> position EURUSD -2.00 at 2.1 banded 0
                                                         -> opened #1 at 2.10000 margin 2100.00 fee 0.00
                                                         -> order c2 1.00
    ";
}
