//! Orders that wait for a liquidity provider: the route mode `through`.

use crate::scenario::scenarios;

scenarios! {
    /// It fills at the provider's average price with the mark-up; until then margin and fee are held, and it can be neither changed
    /// nor triggered.
    a_market_order_and_its_close_wait: "
        setup
        settings fee per_lot
        group g2 markup 4
        account u1 real
        correct u1 2000                                  -> correction u1 2000.00
        join u1 g2
        instrument EURUSD fee 5
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10009 1.10011
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.13 fee 5.00
                                                         -> order c1 1.00
        standing u1                                      -> balance 2000.00 profit 0.00 margin 0.00 locked 1105.13 available 894.87
        place u1 buy 1.00 EURUSD x100 market             -> InsufficientMargin
        cancel u1 #1                                     -> OrderWorking
        close u1 #1                                      -> OrderWorking
        stops u1 #1 sl 1.09                              -> OrderWorking
        modify u1 #1 lots 2                              -> OrderWorking
        place u1 buy 0.01 EURUSD x100 at 1.05 link #1    -> OrderWorking
        force #1                                         -> OrderWorking
        quote EURUSD 1.10109 1.10111
        lp_report 1 c1 accepted                          -> c1 accepted 0.00
        lp_fill 1 e1 c1 EURUSD 0.40 1.10011              -> c1 accepted 0.40
                                                         -> position EURUSD 0.40 at 1.10011 banded 0
        show #1                                          -> status pending
        lp_fill 1 e2 c1 EURUSD 0.60 1.10014              -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.100128 banded 0
                                                         -> opened #1 at 1.100148 margin 1100.148 fee 5.00
        # A repeated report does nothing.
        lp_fill 1 e2 c1 EURUSD 0.60 1.10014
        standing u1                                      -> balance 1995.00 margin 1100.148 locked 0.00
        close u1 #1                                      -> closing #1 1.00
                                                         -> order c2 -1.00
        close u1 #1                                      -> OrderWorking
        closeall u1                                      -> failed #1 OrderWorking
        stops u1 #1 sl 1.05                              -> OrderWorking
        annul #1                                         -> OrderWorking
        show #1                                          -> status open lots 1.00
        lp_fill 1 e3 c2 EURUSD -1 1.10109 ends           -> c2 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> closed #1 at 1.10107 user profit 92.20
                                                         -> cover_profit lp -96.20
        standing u1                                      -> balance 2087.20 margin 0.00 locked 0.00
    ";

    /// A price that no market has, and one that is worse than the limit, is not the customer's: their order ends as if it was
    /// rejected, and what the provider has filled is covered back.
    a_price_that_no_market_has_is_not_the_customers: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        instrument EURUSD jump 1
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 1 1100.10 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1100.1 banded 0
                                                         -> c1 filled 1.00
                                                         -> alert OffMarket
                                                         -> cancelled #1 lp_rejected
                                                         -> order c2 -1.00
        standing u1                                      -> balance 100000.00 locked 0.00
        # The provider takes it back.
        lp_correct 1 e2 e1 1 1.10010                     -> position EURUSD 1.00 at 1.1001 banded 0
                                                         -> alert Corrected
        lp_fill 1 e3 c2 EURUSD -1 1.10000 ends           -> c2 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> cover_profit lp 10.00
        # The average of a report counts as much.
        place u1 buy 1.00 EURUSD x100 market             -> sent #2 1.00 margin 1100.10 fee 0.00
                                                         -> order c3 1.00
        lp_report 1 c3 cancelled 1 at 500                -> c3 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> alert FillMissing
                                                         -> c3 cancelled 0.00
                                                         -> alert OffMarket
                                                         -> cancelled #2 lp_rejected
                                                         -> lp 1 ready
        lp_positions 1                                   -> position EURUSD 0.00 banded 0
                                                         -> lp 1 ready
        # Worse than the limit, by a point.
        place u1 buy 1.00 EURUSD x100 market seen 1.10010 within 5 -> sent #3 1.00 margin 1100.10 fee 0.00
                                                         -> order c4 1.00 limit 1.10015
        lp_fill 1 e4 c4 EURUSD 1 1.10016 ends            -> c4 filled 1.00
                                                         -> position EURUSD 1.00 at 1.10016 banded 0
                                                         -> c4 filled 1.00
                                                         -> alert OffMarket
                                                         -> cancelled #3 lp_rejected
                                                         -> order c5 -1.00
        lp_fill 1 e5 c5 EURUSD -1 1.10016 ends           -> c5 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
        # A position stays as it was.
        place u1 sell 1.00 EURUSD x100 market            -> sent #4 1.00 margin 1100.00 fee 0.00
                                                         -> order c6 -1.00
        lp_fill 1 e6 c6 EURUSD -1 1.10000 ends           -> c6 filled 1.00
                                                         -> position EURUSD -1.00 at 1.1 banded 0
                                                         -> opened #4 at 1.10000 margin 1100.00 fee 0.00
        close u1 #4                                      -> closing #4 1.00
                                                         -> order c7 1.00
        lp_fill 1 e7 c7 EURUSD 1 1.12 ends               -> c7 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> c7 filled 1.00
                                                         -> alert OffMarket
                                                         -> kept #4
                                                         -> cover_profit lp 2000.00
                                                         -> order c8 -1.00
        lp_fill 1 e8 c8 EURUSD -1 1.10000 ends           -> c8 filled 1.00
                                                         -> position EURUSD -1.00 at 1.1 banded 0
        # After a minute the market may have gone further.
        close u1 #4                                      -> closing #4 1.00
                                                         -> order c9 1.00
        wait 61s
        lp_fill 1 e9 c9 EURUSD 1 1.12 ends               -> c9 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> closed #4 at 1.12000 user profit -2000.00
                                                         -> cover_profit lp 2000.00
    ";

    /// A price far better than the quote is a mistake that the provider takes back: it is no more the customer's than one that is
    /// as much worse. One that is a little better is theirs. After a minute the market may have gone further.
    a_price_that_is_far_better_is_not_the_customers: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        instrument EURUSD jump 20
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50 deviation 20
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00 limit 1.10030
        lp_fill 1 e1 c1 EURUSD 1 1.09000 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.09 banded 0
                                                         -> opened #1 at 1.09000 margin 1090.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 market             -> sent #2 1.00 margin 1100.10 fee 0.00
                                                         -> order c2 1.00 limit 1.10030
        lp_fill 1 e2 c2 EURUSD 1 1.05 ends               -> c2 filled 1.00
                                                         -> position EURUSD 2.00 at 1.07 banded 0
                                                         -> c2 filled 1.00
                                                         -> alert OffMarket
                                                         -> cancelled #2 lp_rejected
                                                         -> order c3 -1.00 limit 1.09980
        # A cover order is booked, and the staff are alerted: sold far above the quote.
        lp_fill 1 e3 c3 EURUSD -1 1.15 ends              -> c3 filled 1.00
                                                         -> position EURUSD 1.00 at 1.07 banded 0
                                                         -> alert OffMarket
                                                         -> cover_profit lp -8000.00
        place u1 buy 1.00 EURUSD x100 market             -> sent #3 1.00 margin 1100.10 fee 0.00
                                                         -> order c4 1.00 limit 1.10030
        wait 61s
        lp_fill 1 e4 c4 EURUSD 1 1.05 ends               -> c4 filled 1.00
                                                         -> position EURUSD 2.00 at 1.06 banded 0
                                                         -> opened #3 at 1.05000 margin 1050.00 fee 0.00
    ";

    /// What the provider fills is what the customer gets, on the lot step; the rest of it is covered back, as is what would be too
    /// small a position.
    a_part_fills_a_part: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        instrument EURUSD lots 0.10 100 0.05
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 0.47 1.10010              -> c1 accepted 0.47
                                                         -> position EURUSD 0.47 at 1.1001 banded 0
        lp_report 1 c1 cancelled                         -> c1 cancelled 0.47
                                                         -> opened #1 at 1.10010 margin 495.045 fee 0.00
                                                         -> order c2 -0.02
        lp_fill 1 e2 c2 EURUSD -0.02 1.10000 ends        -> c2 filled 0.02
                                                         -> position EURUSD 0.45 at 1.1001 banded 0
                                                         -> cover_profit lp 0.20
        place u1 buy 0.50 EURUSD x100 market             -> sent #2 0.50 margin 550.05 fee 0.00
                                                         -> order c3 0.50
        lp_fill 1 e3 c3 EURUSD 0.09 1.10010              -> c3 accepted 0.09
                                                         -> position EURUSD 0.54 at 1.1001 banded 0
        lp_report 1 c3 cancelled                         -> c3 cancelled 0.09
                                                         -> cancelled #2 lp_rejected
                                                         -> order c4 -0.09
        standing u1                                      -> margin 495.045 locked 0.00
        lp_fill 1 e4 c4 EURUSD -0.09 1.10010 ends        -> c4 filled 0.09
                                                         -> position EURUSD 0.45 at 1.1001 banded 0
        close u1 #1 0.30                                 -> closing #1 0.30
                                                         -> order c5 -0.30
        lp_fill 1 e5 c5 EURUSD -0.20 1.10100             -> c5 accepted 0.20
                                                         -> position EURUSD 0.25 at 1.1001 banded 0
                                                         -> cover_profit lp -18.00
        lp_report 1 c5 cancelled                         -> c5 cancelled 0.20
                                                         -> rest #1 0.25 margin 275.025 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.20 at 1.10100 user profit 18.00
        close u1 #1                                      -> closing #1 0.25
                                                         -> order c6 -0.25
        lp_fill 1 e6 c6 EURUSD -0.05 1.10100             -> c6 accepted 0.05
                                                         -> position EURUSD 0.20 at 1.1001 banded 0
                                                         -> cover_profit lp -4.50
        lp_report 1 c6 cancelled                         -> c6 cancelled 0.05
                                                         -> kept #1
                                                         -> order c7 0.05
    ";

    /// A rejection ends it, is not repeated, and says nothing about the next order. A fill that comes after it is the broker's.
    a_rejection_ends_the_order_or_leaves_the_position: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_report 1 c1 rejected                          -> c1 rejected 0.00
                                                         -> cancelled #1 lp_rejected
        standing u1                                      -> balance 100000.00 locked 0.00
        wait 30s
        cover_timer
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #2 1.00 margin 1100.10 fee 0.00
                                                         -> order c2 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10010                 -> position EURUSD 1.00 at 1.1001 banded 0
                                                         -> alert UnknownFill
                                                         -> order c3 -1.00
        lp_fill 1 e2 c2 EURUSD 1 1.10010 ends            -> c2 filled 1.00
                                                         -> position EURUSD 2.00 at 1.1001 banded 0
                                                         -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        lp_fill 1 e3 c3 EURUSD -1 1.10010 ends           -> c3 filled 1.00
                                                         -> position EURUSD 1.00 at 1.1001 banded 0
        close u1 #2                                      -> closing #2 1.00
                                                         -> order c4 -1.00
        lp_report 1 c4 rejected                          -> c4 rejected 0.00
                                                         -> kept #2
        stops u1 #2 sl 1.05                              -> stops #2 sl 1.05000 tp none
        close u1 #2                                      -> closing #2 1.00
                                                         -> order c5 -1.00
    ";

    /// Pending orders, stops and the staff fill at once; so do demo accounts, positions that are not covered completely, and two
    /// positions against each other.
    what_does_not_wait: "
        setup
        account u1 real
        account d1 demo 10000
        correct u1 100000                                -> correction u1 100000.00
        quote EURUSD 1.10000 1.10010
        place u1 sell 0.50 EURUSD x100 market            -> opened #1 at 1.10000 margin 550.00 fee 0.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        place d1 buy 1.00 EURUSD x100 market             -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #3 limit at 1.09000 margin 1090.00 fee 0.00
        quote EURUSD 1.08990 1.09000                     -> opened #3 at 1.09000 margin 1090.00 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.09000 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.09 banded 0
        staff place u1 buy 0.50 EURUSD x100 market       -> opened #4 at 1.09000 margin 545.00 fee 0.00
                                                         -> order c2 0.50
        lp_fill 1 e2 c2 EURUSD 0.5 1.09000 ends          -> c2 filled 0.50
                                                         -> position EURUSD 1.50 at 1.09 banded 0
        # It was opened before anything was covered.
        close u1 #1 0.25                                 -> rest #1 0.25 margin 275.00 fee 0.00 swap 0.00
                                                         -> closed #5 of #1 0.25 at 1.09000 user profit 250.00
        closeby u1 #1 #4                                 -> rest #4 0.25 margin 272.50 fee 0.00 swap 0.00
                                                         -> closed #1 at 1.09000 user profit 250.00
                                                         -> closed #6 of #4 0.25 at 1.09000 user profit 0.00
                                                         -> order c3 -0.25
        lp_fill 1 e3 c3 EURUSD -0.25 1.09000 ends        -> c3 filled 0.25
                                                         -> position EURUSD 1.25 at 1.09 banded 0
        stops u1 #3 sl 1.08000                           -> stops #3 sl 1.08000 tp none
        quote EURUSD 1.07990 1.08000                     -> closed #3 at 1.07990 stop_loss profit -1010.00
                                                         -> order c4 -1.00
        staff close u1 #4                                -> closed #4 at 1.07990 dealer profit -252.50
    ";

    /// Without a provider that can be sent to, nothing is filled at the broker's own price; a volume that it never takes as one
    /// order is refused, or closed at once.
    without_a_provider_nothing_is_opened_or_closed: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        quote EURUSD 1.10000 1.10010
        routes 1:100 through
        # The instrument is mapped nowhere.
        place u1 buy 1.00 EURUSD x100 market             -> LpUnavailable
        place u1 buy 0.001 EURUSD x100 market            -> LotsBelowMin
        lp 1
        lp_symbol 1 EURUSD 0.10 0.50 5
        place u1 buy 1.00 EURUSD x100 market             -> LpUnavailable
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        place u1 buy 1.00 EURUSD x100 market             -> LpUnavailable
        lp_positions 1                                   -> lp 1 ready
        place u1 buy 0.40 EURUSD x100 market             -> LotsBelowMin 0.50
        place u1 buy 6.00 EURUSD x100 market             -> LotsAboveMax 5.00
        place u1 buy 0.55 EURUSD x100 market             -> LotsOffStep 0.10
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10010 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.1001 banded 0
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        lp_session 1 down                                -> lp 1 down
        place u1 buy 1.00 EURUSD x100 market             -> LpUnavailable
        close u1 #1                                      -> LpUnavailable
        closeall u1                                      -> failed #1 LpUnavailable
        close u1 #1 0.20                                 -> rest #1 0.80 margin 880.08 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.20 at 1.10000 user profit -2.00
        # A pending order waits for its price, not for the provider.
        place u1 buy 1.00 EURUSD x100 at 1.05000         -> waits #3 limit at 1.05000 margin 1050.00 fee 0.00
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1 EURUSD 5                          -> break 1 EURUSD booked 1.00 reported 5.00 open
                                                         -> lp 1 ready
        place u1 buy 1.00 EURUSD x100 market             -> LpUnavailable
        # Other routes are the way out, and a decision of the staff.
        routes 1:100
        close u1 #1                                      -> closed #1 at 1.10000 user profit -8.00
    ";

    /// The provider gets the customer's worst price without the mark-up, else that of the symbol. The mark-up is that of the
    /// sending, so that the worst price holds.
    the_worst_price_goes_to_the_provider: "
        setup
        group g2 markup 4
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        join u1 g2
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50 deviation 20
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market seen 1.10000 within 5 -> PriceMoved
        place u1 buy 1.00 EURUSD x100 market seen 1.10012 within 5 -> sent #1 1.00 margin 1100.12 fee 0.00
                                                         -> order c1 1.00 limit 1.10015
        place u1 sell 1.00 EURUSD x100 market seen 1.09998 within 5 -> sent #2 1.00 margin 1099.98 fee 0.00
                                                         -> order c2 -1.00 limit 1.09995
        place u1 buy 1.00 EURUSD x100 market             -> sent #3 1.00 margin 1100.12 fee 0.00
                                                         -> order c3 1.00 limit 1.10030
        group g2 markup 40
        lp_fill 1 e1 c1 EURUSD 1 1.10015 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.10015 banded 0
                                                         -> opened #1 at 1.10017 margin 1100.17 fee 0.00
        lp_report 1 c2 cancelled                         -> c2 cancelled 0.00
                                                         -> cancelled #2 lp_rejected
        close u1 #1                                      -> closing #1 1.00
                                                         -> order c4 -1.00 limit 1.09980
        group g2 markup 0
        lp_fill 1 e2 c4 EURUSD -1 1.10000 ends           -> c4 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> closed #1 at 1.09980 user profit -37.00
                                                         -> cover_profit lp 15.00
    ";

    /// Silence ends nothing: the provider is asked again and again, also after a reconnection. Where it names a fill of which there
    /// was no report, the customer has it, and the positions are compared.
    an_order_without_an_answer_goes_on: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        wait 5s
        cover_timer                                      -> c1 unknown 0.00
        cancel u1 #1                                     -> OrderWorking
        wait 30s
        cover_timer                                      -> c1 unknown 0.00
        lp_session 1 down                                -> c1 unknown 0.00
                                                         -> lp 1 down
        wait 24h
        cover_timer
        show #1                                          -> status pending
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> LpUnavailable
        lp_session 1 up                                  -> c1 unknown 0.00
                                                         -> lp 1 asking
        lp_report 1 c1 cancelled 1 at 1.10012            -> c1 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> alert FillMissing
                                                         -> opened #1 at 1.10012 margin 1100.12 fee 0.00
                                                         -> lp 1 comparing
        lp_positions 1 EURUSD 1                          -> position EURUSD 0.00 banded 0
                                                         -> break 1 EURUSD booked 0.00 reported 1.00 open
                                                         -> lp 1 ready
        accept 1 at 1.10012                              -> position EURUSD 1.00 at 1.10012 banded 0 unsure
                                                         -> break 1 EURUSD booked 0.00 reported 1.00 accepted checked
                                                         -> lp 1 ready
        lp_positions 1 EURUSD 1                          -> position EURUSD 1.00 at 1.10012 banded 0
                                                         -> lp 1 ready
        # Nothing is missing: nothing is sent.
        close u1 #1                                      -> closing #1 1.00
                                                         -> order c2 -1.00
        # An order that never arrived.
        lp_session 1 down                                -> c2 unknown 0.00
                                                         -> lp 1 down
        lp_session 1 up                                  -> c2 unknown 0.00
                                                         -> lp 1 asking
        lp_report 1 c2 rejected                          -> c2 rejected 0.00
                                                         -> kept #1
                                                         -> lp 1 comparing
    ";

    /// A stop, a stop-out and a dealer close a position whose close is at the provider; what it answers then moves the broker's
    /// position only.
    a_position_that_is_being_closed_may_end_otherwise: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10010 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.1001 banded 0
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        stops u1 #1 sl 1.09000                           -> stops #1 sl 1.09000 tp none
        close u1 #1 0.60                                 -> closing #1 0.60
                                                         -> order c2 -0.60
        # 0.40 are sent for the rest only once it is certain what becomes of c2.
        quote EURUSD 1.08990 1.09000                     -> closed #1 at 1.08990 stop_loss profit -1020.00
        lp_report 1 c2 rejected                          -> c2 rejected 0.00
                                                         -> order c3 -1.00
        lp_fill 1 e2 c3 EURUSD -1 1.08990 ends           -> c3 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> cover_profit lp 1020.00
        place u1 buy 1.00 EURUSD x100 market             -> sent #2 1.00 margin 1090.00 fee 0.00
                                                         -> order c4 1.00
        lp_fill 1 e3 c4 EURUSD 1 1.09000 ends            -> c4 filled 1.00
                                                         -> position EURUSD 1.00 at 1.09 banded 0
                                                         -> opened #2 at 1.09000 margin 1090.00 fee 0.00
        close u1 #2                                      -> closing #2 1.00
                                                         -> order c5 -1.00
        force #2                                         -> closed #2 at 1.08990 dealer profit -10.00
        lp_fill 1 e4 c5 EURUSD -1 1.08990 ends           -> c5 filled 1.00
                                                         -> position EURUSD 0.00 banded 0
                                                         -> cover_profit lp 10.00
    ";

    /// A dealer may end a market order whose end is unknown. Nothing is sent for it until the provider has answered.
    a_dealer_ends_what_the_provider_does_not: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        force #1                                         -> OrderWorking
        wait 5s
        cover_timer                                      -> c1 unknown 0.00
        force #1                                         -> cancelled #1 dealer
        standing u1                                      -> locked 0.00
        place u1 buy 1.00 EURUSD x100 market             -> sent #2 1.00 margin 1100.10 fee 0.00
                                                         -> order c2 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10011 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.10011 banded 0
                                                         -> order c3 -1.00
    ";

    /// The provider has the order: a freeze, lost rights, the end of the trading hours and another group do not stop it, and the
    /// instrument stays.
    nothing_else_ends_the_waiting: "
        setup
        group g2 markup 4
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        freeze u1
        rights u1 none
        join u1 g2
        hours EURUSD closed
        instrument EURUSD mode close_only
        instrument EURUSD enabled no                     -> InstrumentInUse positions
        instrument EURUSD contract 1000                  -> InstrumentInUse ForexContNum
        lp_symbols 1 none                                -> InvalidTerms symbols
        drop EURUSD                                      -> InstrumentInUse removal
        wait 24h
        expire
        cancel u1 #1                                     -> TradingDisabled
        lp_fill 1 e1 c1 EURUSD 1 1.10011 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.10011 banded 0
                                                         -> opened #1 at 1.10011 margin 1100.11 fee 0.00
    ";

    /// A stop-out closes positions and cancels pending orders, not what the provider has; that is filled, and checked at the next
    /// quote.
    a_stop_out_leaves_what_waits: "
        setup
        account u1 real
        correct u1 2400                                  -> correction u1 2400.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        staff place u1 buy 1.00 EURUSD x100 market       -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 1 1.10010 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.1001 banded 0
        place u1 buy 1.00 EURUSD x100 market             -> sent #2 1.00 margin 1100.10 fee 0.00
                                                         -> order c2 1.00
        place u1 buy 0.01 EURUSD x100 at 1.00000         -> waits #3 limit at 1.00000 margin 10.00 fee 0.00
        quote EURUSD 1.08100 1.08110                     -> margin_call u1 at 44.54
                                                         -> cancelled #3 stop_out
                                                         -> closed #1 at 1.08100 stop_out profit -1910.00
                                                         -> order c3 -1.00
                                                         -> recovered u1
        lp_fill 1 e2 c2 EURUSD 1 1.08110 ends            -> c2 filled 1.00
                                                         -> position EURUSD 2.00 at 1.0906 banded 0
                                                         -> opened #2 at 1.08110 margin 1081.10 fee 0.00
        quote EURUSD 1.08100 1.08110                     -> margin_call u1 at 44.40
                                                         -> closed #2 at 1.08100 stop_out profit -10.00
                                                         -> recovered u1
    ";

    /// Each order of a close-all goes its way.
    close_all_sends_what_waits: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        place u1 sell 1.00 EURUSD x100 market            -> sent #2 1.00 margin 1100.00 fee 0.00
                                                         -> order c1 -1.00
        # A market order that waits is no position.
        closeby u1 #1 #2                                 -> OrderWorking
        lp_fill 1 e1 c1 EURUSD -1 1.10000 ends           -> c1 filled 1.00
                                                         -> position EURUSD -1.00 at 1.1 banded 0
                                                         -> opened #2 at 1.10000 margin 1100.00 fee 0.00
        closeall u1                                      -> closed #1 at 1.10000 user profit -10.00
                                                         -> closing #2 1.00
                                                         -> order c2 1.00
        closeall u1                                      -> failed #2 OrderWorking
    ";

    /// A correction counts until the order ends; after that it is the broker's.
    fills_are_corrected_before_and_after_the_end: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_fill 1 e1 c1 EURUSD 0.5 1.10010               -> c1 accepted 0.50
                                                         -> position EURUSD 0.50 at 1.1001 banded 0
        lp_correct 1 e2 e1 0.5 1.10020                   -> c1 accepted 0.50
                                                         -> position EURUSD 0.50 at 1.1002 banded 0
                                                         -> alert Corrected
        lp_report 1 c1 cancelled                         -> c1 cancelled 0.50
                                                         -> opened #1 at 1.10020 margin 550.10 fee 0.00
        lp_correct 1 e3 e2 0 1                           -> position EURUSD 0.00 banded 0
                                                         -> alert Corrected
                                                         -> order c2 0.50
        show #1                                          -> status open lots 0.50
    ";

    /// A guaranteed level is beside the price that is known, so the order does not wait for another one.
    a_guaranteed_stop_does_not_wait: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        instrument EURUSD gsl 3 90 10
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09910 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
    ";

    /// A dealer ends an order that the LP keeps open: the customer gets what is filled of it, or nothing.
    a_dealer_ends_what_a_customer_waits_for: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 through
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00
        lp_report 1 c1 accepted                          -> c1 accepted 0.00
        wait 30s
        end c1                                           -> c1 cancelled 0.00
                                                         -> position EURUSD 0.00 banded 0 unsure
                                                         -> cancelled #1 lp_rejected
                                                         -> lp 1 ready
        standing u1                                      -> balance 100000.00 locked 0.00
    ";

    /// The route's own deviation limits what has none of the customer's and none of the symbol's.
    a_route_limits_the_price: "
        setup
        account u1 real
        correct u1 100000                                -> correction u1 100000.00
        lp 1
        lp_symbol 1 EURUSD 0.01 0.01 50
        routes 1:100 within:0.5                          -> InvalidTerms deviation_percent
        routes 1:100 through within:0                    -> InvalidTerms deviation_percent
        routes 1:100 through within:100.01               -> InvalidTerms deviation_percent
        routes 1:100 through within:0.5
        lp_session 1 up                                  -> lp 1 asking
                                                         -> lp 1 comparing
        lp_positions 1                                   -> lp 1 ready
        quote EURUSD 1.10000 1.10010
        # 0.5 % of 1.1001 are 0.0055005.
        place u1 buy 1.00 EURUSD x100 market             -> sent #1 1.00 margin 1100.10 fee 0.00
                                                         -> order c1 1.00 limit 1.10560
        lp_fill 1 e1 c1 EURUSD 1 1.10560 ends            -> c1 filled 1.00
                                                         -> position EURUSD 1.00 at 1.1056 banded 0
                                                         -> opened #1 at 1.10560 margin 1105.60 fee 0.00
        close u1 #1                                      -> closing #1 1.00
                                                         -> order c2 -1.00 limit 1.09450
    ";
}
