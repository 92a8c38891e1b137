//! Copying of strategies: what copies open and close, what they pay, and when they end.

use crate::scenario::scenarios;

scenarios! {
    copies_open_inside_the_provider_s_fill_scaled_by_the_equities: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 4000                                  -> correction u1 4000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        account u3 real
        correct u3 1500                                  -> correction u3 1500.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        # The worked example: 1,000 of 4,000, four lots.
        place u1 buy 4 EURUSD x500 market                -> opened #1 at 1.10000 margin 880.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 220.00 fee 0.00
                                                         -> c1 follows #1 with #2
        show #2                                          -> lots 1.00
        # A position from before the start is not copied.
        copy u3 u1                                       -> c2 active mark 1500.00 accrued 0.00
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
                                                         -> closed #2 at 1.10000 copied profit 0.00
        correct u1 6000                                  -> correction u1 6000.00
        uncopy c1                                        -> c1 ending user mark 1000.00 accrued 0.00
                                                         -> c1 ended user mark 1000.00 accrued 0.00
        # 1,500 of 10,000: 0.0525, so 0.05.
        place u1 sell 0.35 EURUSD x100 market            -> opened #3 at 1.10000 margin 385.00 fee 0.00
                                                         -> opened #4 at 1.10000 margin 55.00 fee 0.00
                                                         -> c2 follows #3 with #4
        show #4                                          -> lots 0.05
        # 0.06 x 0.15 is less than the smallest volume: nothing is opened, and the copier is notified.
        place u1 sell 0.06 EURUSD x100 market            -> opened #5 at 1.10000 margin 66.00 fee 0.00
                                                         -> c2 skips #5 lots_below_min
    ";

    a_part_closes_the_same_share_and_the_last_close_closes_all: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 500                                   -> correction u2 500.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 500.00 accrued 0.00
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10000 margin 1100.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 55.00 fee 0.00
                                                         -> c1 follows #1 with #2
        # Half of 0.05 is 0.025, so 0.02.
        close u1 #1 0.5                                  -> rest #1 0.50 margin 550.00 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.50 at 1.10000 user profit 0.00
                                                         -> rest #2 0.03 margin 33.00 fee 0.00 swap 0.00
                                                         -> closed #4 of #2 0.02 at 1.10000 copied profit 0.00
        # A hundredth of 0.50 is less than the smallest volume of 0.03.
        close u1 #1 0.01                                 -> rest #1 0.49 margin 539.00 fee 0.00 swap 0.00
                                                         -> closed #5 of #1 0.01 at 1.10000 user profit 0.00
        # All but a hundredth: 0.0293, which would leave too little: 0.02.
        close u1 #1 0.48                                 -> rest #1 0.01 margin 11.00 fee 0.00 swap 0.00
                                                         -> closed #6 of #1 0.48 at 1.10000 user profit 0.00
                                                         -> rest #2 0.01 margin 11.00 fee 0.00 swap 0.00
                                                         -> closed #7 of #2 0.02 at 1.10000 copied profit 0.00
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
                                                         -> closed #2 at 1.10000 copied profit 0.00
    ";

    levels_are_the_source_s_and_a_level_closes_both_once: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 0.10 EURUSD x100 market sl 1.09     -> opened #1 at 1.10000 margin 110.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 follows #1 with #2
        show #2                                          -> sl 1.09000 tp none
        stops u1 #1 sl 1.095 tp 1.2                      -> stops #1 sl 1.09500 tp 1.20000
                                                         -> stops #2 sl 1.09500 tp 1.20000
        stops u2 #2 sl none                              -> CopyAccount
        quote EURUSD 1.09500 1.09500                     -> closed #1 at 1.09500 stop_loss profit -50.00
                                                         -> closed #2 at 1.09500 copied profit -50.00
        place u2 buy 0.10 EURUSD x100 market             -> CopyAccount
        # The source trails: each move is followed.
        place u1 buy 0.10 EURUSD x100 market trail 500   -> opened #3 at 1.09500 margin 109.50 fee 0.00
                                                         -> opened #4 at 1.09500 margin 109.50 fee 0.00
                                                         -> c1 follows #3 with #4
        quote EURUSD 1.10000 1.10000                     -> trailed #3 sl 1.09500
                                                         -> trailed #4 sl 1.09500
        # A copier may take risk away by hand; the position is not opened again.
        close u2 #4                                      -> closed #4 at 1.10000 user profit 50.00
        close u1 #3                                      -> closed #3 at 1.10000 user profit 50.00
    ";

    a_pending_order_is_copied_when_it_fills: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        place u1 buy 0.10 EURUSD x100 at 1.09            -> waits #1 limit at 1.09000 margin 109.00 fee 0.00
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        quote EURUSD 1.09000 1.09000                     -> opened #1 at 1.09000 margin 109.00 fee 0.00
                                                         -> opened #2 at 1.09000 margin 109.00 fee 0.00
                                                         -> c1 follows #1 with #2
    ";

    the_leverage_is_the_lower_one_and_without_margin_nothing_is_opened: "
        setup
        quote EURUSD 1.10000 1.10000
        group g2 cap 20
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        join u2 g2
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10000 margin 110.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 550.00 fee 0.00
                                                         -> c1 follows #1 with #2
        place u1 buy 0.10 EURUSD x100 market             -> opened #3 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 skips #3 insufficient_margin
        freeze u2
        place u1 buy 0.01 EURUSD x100 market             -> opened #4 at 1.10000 margin 11.00 fee 0.00
                                                         -> c1 skips #4 account_frozen
        # A frozen copy is closed with its source all the same.
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
                                                         -> closed #2 at 1.10000 copied profit 0.00
    ";

    /// The worked example of the volume fee, and the provider's 80 percent.
    the_volume_fee_is_charged_per_side: "
        setup
        quote EURUSD 1.10010 1.10010
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 10000                                 -> correction u2 10000.00
        strategy u1 volume 10                            -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 10000.00 accrued 0.00
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> opened #2 at 1.10010 margin 1100.10 fee 0.00
                                                         -> c1 follows #1 with #2
                                                         -> c1 volume 1.1001 share 0.88008
                                                         -> copy_fee u2 -1.1001
                                                         -> copy_fee u1 0.88008
        quote EURUSD 1.20000 1.20000
        close u1 #1                                      -> closed #1 at 1.20000 user profit 9990.00
                                                         -> closed #2 at 1.20000 copied profit 9990.00
                                                         -> c1 volume 1.20 share 0.96
                                                         -> copy_fee u2 -1.20
                                                         -> copy_fee u1 0.96
    ";

    the_management_fee_accrues_daily_and_is_charged_monthly: "
        setup
        account u1 real
        account u2 real
        correct u2 10000                                 -> correction u2 10000.00
        strategy u1 management 5                         -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 10000.00 accrued 0.00
        # A rollover that was due before the start.
        rollover wednesday late 1s
        rollover wednesday                               -> c1 active mark 10000.00 accrued 1.369863
        rollover thursday                                -> c1 active mark 10000.00 accrued 2.739726
        month 202402                                     -> c1 management 2.739726 share 2.191781
                                                         -> copy_fee u2 -2.739726
                                                         -> c1 active mark 10000.00 accrued 0.00
                                                         -> copy_fee u1 2.191781
        month 202402                                     -> AlreadyDecided
        month 202401                                     -> AlreadyDecided
        month 202413                                     -> InvalidTerms month
    ";

    /// 100 -> 120: fee 2, H 120; then at 106, 40 are taken: no fee, H 80.
    the_performance_fee_is_charged_above_the_mark_and_before_withdrawals: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 100                                   -> correction u1 100.00
        account u2 real
        correct u2 100                                   -> correction u2 100.00
        strategy u1 performance 10                       -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 100.00 accrued 0.00
        place u1 buy 0.01 EURUSD x100 market             -> opened #1 at 1.10000 margin 11.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 11.00 fee 0.00
                                                         -> c1 follows #1 with #2
        quote EURUSD 1.12000 1.12000
        month 202402                                     -> c1 performance 2.00 share 1.60
                                                         -> copy_fee u2 -2.00
                                                         -> c1 active mark 120.00 accrued 0.00
                                                         -> copy_fee u1 1.60
        standing u2                                      -> equity 118.00
        # A second time there is nothing above the mark.
        month 202403
        quote EURUSD 1.10800 1.10800
        standing u2                                      -> equity 106.00
        withdraw u2 40                                   -> asked w1 u2 40.00
        pay w1                                           -> w1 paid
                                                         -> withdrawal u2 -40.00
                                                         -> c1 active mark 80.00 accrued 0.00
        # Above the mark again, by 4: the fee of 0.40 comes before the withdrawal, and reduces what may be withdrawn.
        quote EURUSD 1.12600 1.12600
        standing u2                                      -> equity 84.00 withdrawable 47.00
        withdraw u2 46.61                                -> InsufficientFunds 46.60
        withdraw u2 10                                   -> c1 performance 0.40 share 0.32
                                                         -> copy_fee u2 -0.40
                                                         -> c1 active mark 84.00 accrued 0.00
                                                         -> asked w2 u2 10.00
                                                         -> copy_fee u1 0.32
        # A deposit moves the mark one to one.
        correct u2 16                                    -> correction u2 16.00
                                                         -> c1 active mark 100.00 accrued 0.00
    ";

    /// 10,000 -> 8,000, 4,000 are taken: H 6,000; then +1,200: E 5,200, no fee.
    a_loss_is_made_up_before_a_fee: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 10000                                 -> correction u2 10000.00
        strategy u1 performance 10                       -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 10000.00 accrued 0.00
        place u1 buy 2 EURUSD x100 market                -> opened #1 at 1.10000 margin 2200.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 2200.00 fee 0.00
                                                         -> c1 follows #1 with #2
        quote EURUSD 1.09000 1.09000
        close u1 #1                                      -> closed #1 at 1.09000 user profit -2000.00
                                                         -> closed #2 at 1.09000 copied profit -2000.00
        withdraw u2 4000                                 -> asked w1 u2 4000.00
        approve w1                                       -> w1 approved
                                                         -> withdrawal u2 -4000.00
                                                         -> c1 active mark 6000.00 accrued 0.00
        place u1 buy 1 EURUSD x100 market                -> opened #3 at 1.09000 margin 1090.00 fee 0.00
                                                         -> opened #4 at 1.09000 margin 545.00 fee 0.00
                                                         -> c1 follows #3 with #4
        quote EURUSD 1.11400 1.11400
        close u1 #3                                      -> closed #3 at 1.11400 user profit 2400.00
                                                         -> closed #4 at 1.11400 copied profit 1200.00
        standing u2                                      -> equity 5200.00
        month 202402
        # The payment fails and comes back.
        fail w1                                          -> w1 rejected
                                                         -> withdrawal u2 4000.00
                                                         -> c1 active mark 10000.00 accrued 0.00
        uncopy c1                                        -> c1 ending user mark 10000.00 accrued 0.00
                                                         -> c1 ended user mark 10000.00 accrued 0.00
    ";

    a_copy_ends_at_its_stop_equity: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1 stop 1000                             -> InvalidTerms stop_equity
        copy u2 u1 stop 0                                -> InvalidTerms stop_equity
        copy u2 u1 stop 900                              -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10000 margin 110.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 follows #1 with #2
        quote EURUSD 1.09001 1.09001
        quote EURUSD 1.09000 1.09000                     -> c1 ending copy_stop mark 1000.00 accrued 0.00
                                                         -> closed #2 at 1.09000 copy_stop profit -100.00
                                                         -> c1 ended copy_stop mark 1000.00 accrued 0.00
        # The account is the copier's own again.
        place u2 buy 0.10 EURUSD x100 market             -> opened #3 at 1.09000 margin 109.00 fee 0.00
        copy u2 u1                                       -> AccountNotEmpty
    ";

    a_copy_that_ends_in_a_closed_market_closes_at_the_first_quote: "
        setup
        quote EURUSD 1.10000 1.10000
        quote BTCUSD 60000 60000
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1 performance 10                       -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10000 margin 110.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 follows #1 with #2
        place u1 buy 0.10 BTCUSD x100 market             -> opened #3 at 60000.00 margin 60.00 fee 0.00
                                                         -> opened #4 at 60000.00 margin 60.00 fee 0.00
                                                         -> c1 follows #3 with #4
        hours EURUSD closed
        unstrategy u1                                    -> strategy u1 closed
                                                         -> c1 ending strategy_closed mark 1000.00 accrued 0.00
                                                         -> c1 is to close #2
                                                         -> closed #4 at 60000.00 copy_ended profit 0.00
        copy u2 u1                                       -> CopyAccount
        # It opens nothing any more, and a second stop changes nothing.
        place u1 buy 0.10 BTCUSD x100 market             -> opened #5 at 60000.00 margin 60.00 fee 0.00
        uncopy c1
        hours EURUSD open
        quote EURUSD 1.11000 1.11000                     -> closed #2 at 1.11000 copy_ended profit 100.00
                                                         -> c1 performance 10.00 share 8.00
                                                         -> copy_fee u2 -10.00
                                                         -> c1 ending strategy_closed mark 1100.00 accrued 0.00
                                                         -> c1 ended strategy_closed mark 1100.00 accrued 0.00
                                                         -> copy_fee u1 8.00
        uncopy c1                                        -> CopyNotFound
        unstrategy u1                                    -> StrategyNotFound
        copy u2 u1                                       -> StrategyNotFound
    ";

    /// Without open positions no more is charged than there is.
    a_fee_takes_at_most_the_balance: "
        setup
        account u1 real
        account u2 real
        correct u2 10000                                 -> correction u2 10000.00
        strategy u1 management 10                        -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 10000.00 accrued 0.00
        rollover wednesday                               -> c1 active mark 10000.00 accrued 2.739726
        withdraw u2 9998                                 -> InsufficientFunds 9997.260274
        correct u2 -9998                                 -> correction u2 -9998.00
                                                         -> c1 active mark 2.00 accrued 2.739726
        uncopy c1                                        -> c1 ending user mark 2.00 accrued 2.739726
                                                         -> c1 management 2.00 share 1.60
                                                         -> copy_fee u2 -2.00
                                                         -> c1 ending user mark 2.00 accrued 0.739726
                                                         -> c1 ended user mark 2.00 accrued 0.00
                                                         -> copy_fee u1 1.60
    ";

    who_may_copy_whom: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        account u2 real
        account u3 demo 1000
        account u4 real
        strategy u3                                      -> OnlyRealAccounts
        strategy unknown                                 -> AccountNotFound
        strategy u1 performance 30.000001                -> InvalidTerms performance
        strategy u1 management 10.000001                 -> InvalidTerms management
        strategy u1 volume 50.000001                     -> InvalidTerms volume
        strategy u1 min -1                               -> InvalidTerms min
        strategy u1 performance 20 min 100               -> strategy u1 open
        strategy u1 performance 20 min 100
        copy u1 u1                                       -> CopyOfOwn
        copy u3 u1                                       -> OnlyRealAccounts
        # A balance is needed.
        copy u2 u1                                       -> BelowMin
        correct u2 99.999999                             -> correction u2 99.999999
        copy u2 u1                                       -> BelowMin
        correct u2 0.000001                              -> correction u2 0.000001
        place u2 buy 0.01 EURUSD x100 at 1.05            -> waits #1 limit at 1.05000 margin 10.50 fee 0.00
        copy u2 u1                                       -> AccountNotEmpty
        cancel u2 #1                                     -> cancelled #1 user
        rights u2 none
        copy u2 u1                                       -> TradingDisabled
        rights u2 close_only
        copy u2 u1                                       -> CloseOnly
        rights u2 full
        freeze u2
        copy u2 u1                                       -> AccountFrozen
        strategy u2                                      -> AccountFrozen
        thaw u2
        copy u2 u1                                       -> c1 active mark 100.00 accrued 0.00
        copy u2 u1                                       -> CopyAccount
        # A copy is no strategy, and a strategy copies nobody.
        strategy u2                                      -> CopyAccount
        strategy u4                                      -> strategy u4 open
        correct u4 1000                                  -> correction u4 1000.00
        copy u4 u1                                       -> StrategyAccount
        # Fees stay while it is copied; the least equity may change.
        strategy u1 performance 10 min 100               -> StrategyCopied
        strategy u1 performance 20 min 200               -> strategy u1 open
        uncopy c1                                        -> c1 ending user mark 100.00 accrued 0.00
                                                         -> c1 ended user mark 100.00 accrued 0.00
        strategy u1 performance 10                       -> strategy u1 open
    ";

    /// The limit of the loss changes while the copy runs, and ends it where it is now.
    the_stop_equity_of_a_running_copy_changes: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1 stop 900                              -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10000 margin 110.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 follows #1 with #2
        quote EURUSD 1.09500 1.09500
        # At the present equity or above it the copy would end at once.
        recopy c1 stop 950                               -> InvalidTerms stop_equity
        recopy c1 stop 950.01                            -> InvalidTerms stop_equity
        recopy c1 stop -1                                -> InvalidTerms stop_equity
        recopy c2                                        -> CopyNotFound
        recopy c1 stop 949.99                            -> c1 active mark 1000.00 accrued 0.00
        # The same once more changes nothing.
        recopy c1 stop 949.99
        recopy c1 stop 800                               -> c1 active mark 1000.00 accrued 0.00
        # The former limits do not hold any more.
        quote EURUSD 1.08900 1.08900
        recopy c1                                        -> c1 active mark 1000.00 accrued 0.00
        quote EURUSD 1.07500 1.07500
        recopy c1 stop 740                               -> c1 active mark 1000.00 accrued 0.00
        quote EURUSD 1.07400 1.07400                     -> c1 ending copy_stop mark 1000.00 accrued 0.00
                                                         -> closed #2 at 1.07400 copy_stop profit -260.00
                                                         -> c1 ended copy_stop mark 1000.00 accrued 0.00
        recopy c1 stop 100                               -> CopyNotFound
    ";

    /// A provider whom nobody copies yet may change the fees between the page and the start.
    a_copy_begins_with_the_fees_that_were_seen: "
        setup
        account u1 real
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1 performance 20 management 1 volume 5 -> strategy u1 open
        copy u2 u1 performance 10 management 1 volume 5  -> FeesChanged 20 1 5.00
        copy u2 u1 management 1.5                        -> FeesChanged 20 1 5.00
        copy u2 u1 volume 0                              -> FeesChanged 20 1 5.00
        # What is not named is not compared.
        copy u2 u1 performance 20                        -> c1 active mark 1000.00 accrued 0.00
    ";

    /// The trades of both are corrected on their own account.
    a_cancelled_position_of_the_provider_closes_its_copies_at_the_quote: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 0.10 EURUSD x100 market             -> opened #1 at 1.10000 margin 110.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 follows #1 with #2
        quote EURUSD 1.10100 1.10100
        annul #1                                         -> closed #1 at 1.10000 trade_cancelled profit 0.00
                                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> closed #2 at 1.10100 copied profit 10.00
                                                         -> profit #2 10.00
    ";

    /// The copy of an account in EUR: its equity in the provider's currency, at the bid.
    equities_in_two_currencies_are_compared_in_the_provider_s: "
        setup
        quote EURUSD 1.10000 1.10010
        account u1 real
        correct u1 11000                                 -> correction u1 11000.00
        account u2 real 0 EUR
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1 performance 10 min 1100              -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        # 1,000 EUR are 1,100 USD: a tenth.
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> opened #2 at 1.10010 margin 100.009091 fee 0.00
                                                         -> c1 follows #1 with #2
        show #2                                          -> lots 0.10
    ";
}
