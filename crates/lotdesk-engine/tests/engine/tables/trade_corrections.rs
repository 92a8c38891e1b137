//! Cancelling and re-pricing of executed trades.

use crate::scenario::scenarios;

scenarios! {
    /// A wrong tick closed it with a profit of 5000: profit, fee and swap are booked back, each naming its entry.
    a_closed_trade_is_cancelled: "
        setup
        settings fee per_lot
        instrument EURUSD fee 7 swap points -6.5 2.5
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 7.00
        rollover monday                                  -> swap #1 -6.50
        rollover tuesday                                 -> swap #1 -13.00
        quote EURUSD 1.15010 1.15020
        close u1 #1                                      -> closed #1 at 1.15010 user profit 5000.00
        standing u1                                      -> balance 14980.00
        annul #1                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #1 -5000.00 corrects 5
                                                         -> fee #1 7.00 corrects 2
                                                         -> swap #1 6.50 corrects 3
                                                         -> swap #1 6.50 corrects 4
        standing u1                                      -> balance 10000.00
        # Once.
        annul #1                                         -> InvalidTerms order
    ";

    /// Only the difference is booked; fee and swap stay.
    the_prices_of_a_closed_trade_are_corrected: "
        setup
        settings fee per_lot
        instrument EURUSD fee 7
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 7.00
        place u1 sell 1.00 EURUSD x100 market            -> opened #2 at 1.10000 margin 1100.00 fee 7.00
        quote EURUSD 1.15010 1.15020
        close u1 #1                                      -> closed #1 at 1.15010 user profit 5000.00
        close u1 #2                                      -> closed #2 at 1.15020 user profit -5020.00
        reprice #1 close 1.10110                         -> corrected #1 profit 100.00 fee 7.00 swap 0.00
                                                         -> profit #1 -4900.00 corrects 4
        reprice #2 open 1.10500 close 1.10120            -> corrected #2 profit 380.00 fee 7.00 swap 0.00
                                                         -> profit #2 5400.00 corrects 5
        standing u1                                      -> balance 10466.00
        reprice #2 open 1.10400                          -> InvalidTerms order
    ";

    /// A close at the open price booked no profit, so the entry names the order alone.
    a_trade_without_profit_is_corrected: "
        setup
        account u1 demo 10000
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        close u1 #1                                      -> closed #1 at 1.10000 user profit 0.00
        reprice #1 close 1.10100                         -> corrected #1 profit 100.00 fee 0.00 swap 0.00
                                                         -> profit #1 100.00
        reprice #1                                       -> InvalidTerms order
    ";

    /// The parts of a trade share what was booked on it: nothing is left of the fee once both are cancelled.
    a_part_is_cancelled_with_its_share: "
        setup
        settings fee per_lot
        instrument EURUSD fee 7
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 7.00
        quote EURUSD 1.15010 1.15020
        close u1 #1 0.40                                 -> rest #1 0.60 margin 660.06 fee 4.20 swap 0.00
                                                         -> closed #2 of #1 0.40 at 1.15010 user profit 2000.00
        annul #2                                         -> corrected #2 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #2 -2000.00 corrects 3
                                                         -> fee #2 2.80 corrects 2
        close u1 #1                                      -> closed #1 at 1.15010 user profit 3000.00
        annul #1                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #1 -3000.00 corrects 6
                                                         -> fee #1 4.20 corrects 2
        standing u1                                      -> balance 10000.00
    ";

    /// The premium of a guaranteed stop that triggered goes back with the loss.
    a_premium_is_returned: "
        setup
        instrument EURUSD gsl 3 90 10
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market sl 1.09910 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.09500 1.09510                     -> closed #1 at 1.09910 stop_loss profit -100.00
                                                         -> gsl_premium u1 -3.00
        annul #1                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #1 100.00 corrects 2
                                                         -> gsl_premium #1 3.00 corrects 3
        standing u1                                      -> balance 100000.00
    ";

    /// The broker covered 500 of the loss: that much of the refund is the broker's.
    a_write_off_is_taken_back: "
        setup
        account u1 demo 1500
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.08010 1.08020                     -> margin_call u1 at -45.45
                                                         -> closed #1 at 1.08010 stop_out profit -2000.00
                                                         -> write_off u1 500.00
                                                         -> recovered u1
        # No more than the refund, and nothing that was not written off.
        annul #1 write_off -2000.01                      -> InvalidTerms entries
        annul #1 write_off 500                           -> InvalidTerms entries
        annul #1 write_off -500                          -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #1 2000.00 corrects 2
                                                         -> write_off #1 -500.00 corrects 3
        standing u1                                      -> balance 1500.00
    ";

    /// A position ends at its open price, whatever the quote, also while its market is closed; its margin is free.
    a_position_is_cancelled: "
        setup
        settings fee per_lot
        instrument EURUSD fee 7 swap points -6.5 2.5
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 7.00
        place u1 buy 1.00 EURUSD x100 at 1.05000         -> waits #2 limit at 1.05000 margin 1050.00 fee 7.00
        rollover monday                                  -> swap #1 -6.50
        quote EURUSD 1.15010 1.15020
        hours EURUSD closed
        reprice #1 open 1.10000                          -> InvalidTerms order
        annul #2                                         -> OrderNotOpen
        annul #1                                         -> closed #1 at 1.10010 trade_cancelled profit 0.00
                                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> fee #1 7.00 corrects 2
                                                         -> swap #1 6.50 corrects 3
        standing u1                                      -> balance 10000.00 margin 0.00
        show #1                                          -> status closed reason trade_cancelled
    ";

    /// What the customer has lost or withdrawn since is not turned into a debt.
    what_is_spent_is_not_taken_back: "
        setup
        account u1 real
        announce u1                                      -> announced d1 u1
        credit d1 2000                                   -> deposit u1 2000.00
                                                         -> d1 approved
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.15010 1.15020
        close u1 #1                                      -> closed #1 at 1.15010 user profit 5000.00
        withdraw u1 3000                                 -> asked w1 u1 3000.00
        # 7000 less 5000 are below the 3000 under review.
        annul #1                                         -> AmountOutOfRange
        keep w1                                          -> w1 rejected
        annul #1                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #1 -5000.00 corrects 2
        standing u1                                      -> balance 2000.00
    ";

    /// The account's own currency, and the rate of the close whatever the sign.
    an_account_in_euros: "
        setup
        quote EURUSD 1.10000 1.10010
        account u1 demo 10000 EUR
        quote GBPUSD 1.25000 1.25010
        place u1 buy 1.00 GBPUSD x100 market             -> opened #1 at 1.25010 margin 1136.454545 fee 0.00
        quote GBPUSD 1.26110 1.26120
        close u1 #1                                      -> closed #1 at 1.26110 user profit 999.909099
        reprice #1 close 1.24910                         -> corrected #1 profit -90.900827 fee 0.00 swap 0.00
                                                         -> profit #1 -1090.809926 corrects 2
    ";

    /// The entries must be those that the order owes.
    wrong_entries_are_refused: "
        setup
        account u1 demo 10000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        close u1 #1                                      -> closed #1 at 1.10000 user profit -10.00
        annul #1 off 0.01                                -> InvalidTerms entries
        # Nothing was written off.
        annul #1 write_off -5                            -> InvalidTerms entries
        annul #1                                         -> corrected #1 profit 0.00 fee 0.00 swap 0.00
                                                         -> profit #1 10.00 corrects 2
    ";
}
