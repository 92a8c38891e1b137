//! Groups of customers: leverage caps, mark-ups, commission, levels, swap-free; and the trading rights of an account.

use crate::scenario::scenarios;

scenarios! {
    /// The instrument offers 1, 50, 100, 200, 500.
    a_cap_shortens_the_list_and_is_on_offer: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        group g2 cap 30
        join u1 g2
        place u1 buy 0.10 EURUSD x100 market             -> LeverageNotOffered [1, 30]
        place u1 buy 0.30 EURUSD x30 market              -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        group g2 of EURUSD cap 2
        place u1 buy 0.10 EURUSD x30 market              -> LeverageNotOffered [1, 2]
        # What is open keeps its leverage and its margin.
        show #1                                          -> lots 0.30 margin 1100.00
        join u1 g1
        place u1 buy 0.10 EURUSD x500 market             -> opened #2 at 1.10000 margin 22.00 fee 0.00
    ";

    /// The leverage was on offer at the placing; the order fills at the cap at the time of the fill.
    a_pending_order_fills_at_the_cap: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #1 limit at 1.09000 margin 1090.00 fee 0.00
        group g2 cap 20
        join u1 g2
        quote EURUSD 1.09000 1.09000                     -> opened #1 at 1.09000 margin 5450.00 fee 0.00
    ";

    /// Five points: the bid is lowered by two, the ask raised by three.
    a_mark_up_applies_to_fills_and_profits: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10010
        group g2 markup 5
        join u1 g2
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10013 margin 1100.13 fee 0.00
        place u2 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        standing u1                                      -> equity 99985.00
        standing u2                                      -> equity 99990.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #3 at 1.09998 margin 1099.98 fee 0.00
        close u1 #1                                      -> closed #1 at 1.09998 user profit -15.00
        close u1 #3                                      -> closed #3 at 1.10013 user profit -15.00
    ";

    /// A stop loss is triggered by the customer's bid, which is two points below the feed's.
    a_mark_up_applies_to_triggers: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        group g2 markup 5
        join u1 g2
        place u1 buy 1.00 EURUSD x100 market sl 1.09900 tp 1.10100 -> opened #1 at 1.10013 margin 1100.13 fee 0.00
        place u1 sell 1.00 EURUSD x100 market sl 1.10100 tp 1.09900 -> opened #2 at 1.09998 margin 1099.98 fee 0.00
        quote EURUSD 1.09903 1.09907
        quote EURUSD 1.09902 1.09907                     -> closed #1 at 1.09900 stop_loss profit -113.00
        quote EURUSD 1.09890 1.09898
        quote EURUSD 1.09890 1.09897                     -> closed #2 at 1.09900 take_profit profit 98.00
        quote EURUSD 1.09890 1.09896
        place u1 buy 1.00 EURUSD x100 at 1.09900         -> waits #3 stop at 1.09900 margin 1099.00 fee 0.00
        place u1 sell 1.00 EURUSD x100 at 1.09900        -> waits #4 limit at 1.09900 margin 1099.00 fee 0.00
        quote EURUSD 1.09890 1.09897                     -> opened #3 at 1.09900 margin 1099.00 fee 0.00
        quote EURUSD 1.09901 1.09901
        quote EURUSD 1.09902 1.09902                     -> opened #4 at 1.09900 margin 1099.00 fee 0.00
    ";

    /// A level is indexed by the feed price that reaches it; a change of the mark-up moves it.
    a_change_of_terms_moves_the_triggers: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        group g2 markup 100
        join u1 g2
        place u1 buy 1.00 EURUSD x100 market sl 1.09800  -> opened #1 at 1.10050 margin 1100.50 fee 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09800  -> opened #2 at 1.10050 margin 1100.50 fee 0.00
        group g2 markup 0
        quote EURUSD 1.09850 1.09850
        group g2 markup 100
        join u1 g1
        quote EURUSD 1.09840 1.09840
        join u1 g2
        quote EURUSD 1.09850 1.09850                     -> closed #1 at 1.09800 stop_loss profit -250.00
                                                         -> closed #2 at 1.09800 stop_loss profit -250.00
    ";

    /// Charged once, at the fill, in addition to the fee of the instrument; held while the order is pending.
    commission_is_part_of_the_fee: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        group g2 per_lot 3.5
        join u1 g2
        place u1 buy 2.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 2200.00 fee 7.00
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
        group g2 per_million 30
        settings fee per_lot
        instrument EURUSD fee 1
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 4.30
        place u1 buy 1.00 EURUSD x100 at 1.00000         -> waits #3 limit at 1.00000 margin 1000.00 fee 4.00
        standing u1                                      -> equity 99988.70 locked 1004.00
    ";

    /// The platform-wide levels are 100 % for the margin call and 50 % for the stop-out.
    a_group_has_levels_of_its_own: "
        setup
        account u1 demo 1200
        account u2 demo 1200
        quote EURUSD 1.10000 1.10000
        group g2 call 109 out 80
        join u1 g2
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u2 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        quote EURUSD 1.09999 1.09999                     -> margin_call u1 at 109.00
        quote EURUSD 1.09680 1.09680                     -> closed #1 at 1.09680 stop_out profit -320.00
                                                         -> margin_call u2 at 80.00
                                                         -> recovered u1
    ";

    /// The change itself triggers nothing; the next quote does.
    changed_levels_apply_at_the_next_quote: "
        setup
        account u1 demo 1200
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        group g2 call 150 out 120
        join u1 g2
        quote EURUSD 1.10000 1.10000                     -> margin_call u1 at 109.09
                                                         -> closed #1 at 1.10000 stop_out profit 0.00
                                                         -> recovered u1
    ";

    a_swap_free_group_is_not_charged_swap: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        instrument EURUSD swap points -6.5 2
        quote EURUSD 1.10000 1.10000
        group g2 swap_free
        join u1 g2
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u2 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        rollover monday                                  -> swap #2 -6.50
    ";

    restricted_trading_rights: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market sl 1.09000  -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #3 limit at 1.09000 margin 1090.00 fee 0.00
        rights u1 close_only                             -> cancelled #3 dealer
        place u1 buy 1.00 EURUSD x100 market             -> CloseOnly
        stops u1 #1 sl 1.09500                           -> stops #1 sl 1.09500 tp none
        close u1 #2                                      -> closed #2 at 1.10000 user profit 0.00
        rights u1 none
        place u1 buy 1.00 EURUSD x100 market             -> TradingDisabled
        close u1 #1                                      -> TradingDisabled
        stops u1 #1 sl 1.09000                           -> TradingDisabled
        cancel u1 #1                                     -> TradingDisabled
        # Levels that were set before still work.
        quote EURUSD 1.09500 1.09500                     -> closed #1 at 1.09500 stop_loss profit -500.00
        rights u1 full
        place u1 buy 1.00 EURUSD x100 market             -> opened #4 at 1.09500 margin 1095.00 fee 0.00
        rights unknown none                                   -> AccountNotFound
    ";

    groups_are_added_and_removed: "
        setup
        account u1 demo 100000
        join u1 g2                                       -> GroupNotFound
        join unknown g1                                       -> AccountNotFound
        group g2 markup -1                               -> InvalidTerms markup
        group g2 call 50 out 80                          -> InvalidTerms stop_out_level
        group g2 of EURUSD cap 5
        join u1 g2
        disband g2                                       -> GroupInUse
        disband g1                                       -> GroupInUse
        drop EURUSD                                      -> InstrumentInUse
        join u1 g1
        disband g2
        disband g2                                       -> GroupNotFound
    ";

    /// 1:2400 without it: a leverage cap limits the notional in either margin mode.
    a_cap_applies_to_a_fixed_margin: "
        setup
        account u1 demo 20000
        account u2 demo 20000
        instrument XAUUSD margin fixed leverages 20,100
        quote XAUUSD 2400.00 2400.00
        group g2 cap 20
        join u1 g2
        place u1 buy 1.00 XAUUSD x100 market             -> LeverageNotOffered [20]
        # 1 x 100 x 2400 / 20, not 1 x 100.
        place u1 buy 1.00 XAUUSD x20 market              -> opened #1 at 2400.00 margin 12000.00 fee 0.00
        place u2 buy 0.01 XAUUSD x100 market             -> opened #2 at 2400.00 margin 1.00 fee 0.00
        # A fixed margin above what the cap demands stays.
        group g3 cap 10000
        join u2 g3
        place u2 buy 0.01 XAUUSD x100 market             -> opened #3 at 2400.00 margin 1.00 fee 0.00
        # An open position keeps its margin; a pending order gets the cap's at its fill.
        place u2 buy 0.01 XAUUSD x100 at 2390.00         -> waits #4 limit at 2390.00 margin 1.00 fee 0.00
        join u2 g2
        show #3                                          -> margin 1.00
        quote XAUUSD 2390.00 2390.00                     -> opened #4 at 2390.00 margin 119.50 fee 0.00
    ";

    /// 0.0000014 and 0.0000014 are one ledger entry, which is rounded once.
    fee_and_commission_are_rounded_together: "
        setup
        settings fee per_lot
        account u1 demo 100000
        instrument EURUSD fee 0.00014
        group g1 per_lot 0.00014
        quote EURUSD 1.10000 1.10000
        place u1 buy 0.01 EURUSD x100 market             -> opened #1 at 1.10000 margin 11.00 fee 0.000003
    ";

    /// The bid stays above zero, and a level at the smallest price is always reached.
    a_mark_up_leaves_the_smallest_price: "
        setup
        instrument EURUSD precision 8
        group g2 markup 10
        account u1 demo 100000
        join u1 g2
        quote EURUSD 0.00000003 0.00000004
        place u1 sell 1.00 EURUSD x100 at 0.00000001     -> waits #1 limit at 0.00000001 margin 0.00001 fee 0.00
        quote EURUSD 0.00000003 0.00000004               -> opened #1 at 0.00000001 margin 0.00001 fee 0.00
    ";
}
