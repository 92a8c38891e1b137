//! Worked examples that others have published, with their sources. Where a source rounds on the way (a pip
//! value to the cent, a margin rate to five decimals) the remark says what it prints.

use crate::scenario::scenarios;

scenarios! {
    /// cTrader, Fair Stop Out: <https://help.ctrader.com/ctrader/trading/fair-stop-out>. Two buys of USDJPY
    /// at 1:500 use the whole balance of 500 as margin; the price falls by 10.2 pips; the larger position is closed.
    ctrader_fair_stop_out: "
        setup
        account u1 demo 500
        quote USDJPY 101.432 101.432
        place u1 buy 1.50 USDJPY x500 market             -> opened #1 at 101.432 margin 300.00 fee 0.00
        place u1 buy 1.00 USDJPY x500 market             -> opened #2 at 101.432 margin 200.00 fee 0.00
        # The account is immediately at a margin level of 100 %.
        standing u1                                      -> margin 500.00 available 0.00 level 100.00
        # Published: loss 251.63, equity 248.37, level 49.7 %; realised 150.96, balance 349.04,
        # unrealised -100.66, equity 248.35.
        quote USDJPY 101.330 101.330                     -> margin_call u1 at 49.67
                                                         -> closed #1 at 101.330 stop_out profit -150.991809
                                                         -> recovered u1
        standing u1                                      -> balance 349.008191 profit -100.661206 equity 248.346985
                                                         -> margin 200.00 level 124.17
    ";

    /// cTrader, Smart Stop Out: <https://roboforex.com/about/client/faq/trade-operations/65/>. The same with
    /// 200,000 and 50,000: 2,000 of the larger are closed, and 496 of margin remain.
    ctrader_smart_stop_out: "
        setup
        settings policy smart
        account u1 demo 500
        quote USDJPY 101.432 101.432
        place u1 buy 2.00 USDJPY x500 market             -> opened #1 at 101.432 margin 400.00 fee 0.00
        place u1 buy 0.50 USDJPY x500 market             -> opened #2 at 101.432 margin 100.00 fee 0.00
        # Published: loss 251.63, equity 248.37, level 49.7 %; realised 2.01, unrealised -249.62, level 50.07 %.
        quote USDJPY 101.330 101.330                     -> margin_call u1 at 49.67
                                                         -> rest #1 1.98 margin 396.00 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.02 at 101.330 stop_out profit -2.013224
        standing u1                                      -> balance 497.986776 equity 248.346985 margin 496.00 level 50.07
    ";

    /// OANDA One, example 1: <https://help.oanda.com/uk/en/faqs/margin-calculations-uk.htm>. A million units
    /// at 0.8566 / 0.8568 in the account's own currency, margin one thirtieth.
    oanda_one_margin: "
        setup
        instrument EURUSD leverages 30
        account u1 demo 50000
        quote EURUSD 0.85660 0.85680
        # Published: margin 28,559.97 (of 3.33333 %), loss 200, equity 49,800, free 21,240.03, level 174.37 %.
        place u1 buy 10.00 EURUSD x30 market             -> opened #1 at 0.85680 margin 28560.00 fee 0.00
        standing u1                                      -> profit -200.00 equity 49800.00 available 21240.00 level 174.37
    ";

    /// A MetaTrader broker's margin formula: <https://knowledge.ospreyfx.com/en/support/solutions/articles/44001880046-how-to-calculate-the-margin-requirement-on-ospreyfx>.
    /// One lot of EURUSD at 1.10789 and 500:1 takes 221.578 USD.
    metatrader_margin_at_500: "
        setup
        account u1 demo 1000
        quote EURUSD 1.10780 1.10789
        place u1 buy 1.00 EURUSD x500 market             -> opened #1 at 1.10789 margin 221.578 fee 0.00
    ";

    /// Another: <https://faq.propnumberone.com/en/articles/10026394-how-to-calculate-minimum-margin-in-trading-account>.
    /// One lot of EURUSD at 1.2000 and 1:100 takes 1,200 USD, which the account must have.
    metatrader_margin_at_100: "
        setup
        account u1 demo 1200
        account u2 demo 1199.99
        quote EURUSD 1.20000 1.20000
        place u2 buy 1.00 EURUSD x100 market             -> InsufficientMargin needed 1200.00 available 1199.99
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.20000 margin 1200.00 fee 0.00
    ";
}
