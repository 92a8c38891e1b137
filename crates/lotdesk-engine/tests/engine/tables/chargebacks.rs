//! Payments that a provider reports, which are credited at once, and those that it takes back.

use crate::scenario::scenarios;

scenarios! {
    a_paid_checkout_is_announced_and_approved_at_once: "
        account u1 real
        paid u1 100.50                                   -> announced d1 u1
                                                         -> deposit u1 100.50
                                                         -> d1 approved
        credit d1 100.50                                 -> AlreadyDecided
        refuse d1                                        -> AlreadyDecided
        paid u1 0                                        -> AmountOutOfRange
        paid u1 -1                                       -> AmountOutOfRange
        paid u1 100000000000                             -> AmountOutOfRange
        account u2 demo 1000
        paid u2 1                                        -> OnlyRealAccounts
        paid unknown 1                                   -> AccountNotFound
        standing u1                                      -> balance 100.50 withdrawable 100.50
    ";

    a_chargeback_of_money_that_is_there_leaves_no_debt: "
        account u1 real
        paid u1 1000                                     -> announced d1 u1
                                                         -> deposit u1 1000.00
                                                         -> d1 approved
        chargeback u1 0                                  -> AmountOutOfRange
        chargeback u1 -1                                 -> AmountOutOfRange
        chargeback u1 400                                -> chargeback u1 -400.00
        standing u1                                      -> balance 600.00 frozen yes owes 0.00
        withdraw u1 10                                   -> AccountFrozen
        account u2 demo 1000
        chargeback u2 1                                  -> OnlyRealAccounts
        chargeback unknown 1                             -> AccountNotFound
    ";

    a_refund_is_debited_as_a_chargeback_and_does_not_freeze: "
        account u1 real
        paid u1 100                                      -> announced d1 u1
                                                         -> deposit u1 100.00
                                                         -> d1 approved
        refund u1 0                                      -> AmountOutOfRange
        refund u1 30                                     -> refund u1 -30.00
        standing u1                                      -> balance 70.00 frozen no owes 0.00
        withdraw u1 70                                   -> asked w1 u1 70.00
        pay w1                                           -> w1 paid
                                                         -> withdrawal u1 -70.00
        refund u1 70                                     -> refund u1 -70.00
        standing u1                                      -> balance -70.00 frozen no owes 70.00
    ";

    /// What is lost by trading is written off; what was charged back is not.
    a_debt_is_not_written_off_and_any_credit_reduces_it: "
        account u1 real
        correct u1 100                                   -> correction u1 100.00
        chargeback u1 250                                -> chargeback u1 -250.00
        standing u1                                      -> balance -150.00 withdrawable 0.00 frozen yes owes 150.00
        chargeback u1 50                                 -> chargeback u1 -50.00
        standing u1                                      -> balance -200.00 owes 200.00
        correct u1 -1                                    -> AmountOutOfRange
        paid u1 80                                       -> announced d1 u1
                                                         -> deposit u1 80.00
                                                         -> d1 approved
        standing u1                                      -> balance -120.00 owes 120.00
        correct u1 500                                   -> correction u1 500.00
        standing u1                                      -> balance 380.00 frozen yes owes 0.00
        thaw u1
        withdraw u1 380                                  -> asked w1 u1 380.00
    ";

    /// 1 lot at 1.1, margin 1,100 of 1,200: after a chargeback of 700 the level is 45 %, and the position is closed in the
    /// same input.
    levels_are_checked_in_the_same_input: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1200                                  -> correction u1 1200.00
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 0.01 EURUSD x100 at 1.05            -> waits #2 limit at 1.05000 margin 10.50 fee 0.00
        chargeback u1 1300                               -> chargeback u1 -1300.00
                                                         -> margin_call u1 at -9.09
                                                         -> cancelled #2 stop_out
                                                         -> closed #1 at 1.10000 stop_out profit 0.00
                                                         -> recovered u1
        standing u1                                      -> balance -100.00 margin 0.00 frozen yes owes 100.00
    ";

    /// An unrealised loss does not cover a chargeback; an unrealised profit does as long as it lasts.
    the_debt_is_what_the_equity_did_not_cover: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1200                                  -> correction u1 1200.00
        place u1 buy 0.1 EURUSD x100 market              -> opened #1 at 1.10000 margin 110.00 fee 0.00
        quote EURUSD 1.09000 1.09000
        standing u1                                      -> equity 1100.00
        chargeback u1 1150                               -> chargeback u1 -1150.00
                                                         -> margin_call u1 at -45.45
                                                         -> closed #1 at 1.09000 stop_out profit -100.00
                                                         -> recovered u1
        standing u1                                      -> balance -50.00 owes 50.00
    ";

    /// While the market is closed the position stays. A later loss is written off down to the debt.
    a_loss_after_the_chargeback_is_written_off_down_to_the_debt: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 1200                                  -> correction u1 1200.00
        place u1 buy 0.1 EURUSD x100 market              -> opened #1 at 1.10000 margin 110.00 fee 0.00
        hours EURUSD closed
        chargeback u1 1250                               -> chargeback u1 -1250.00
                                                         -> margin_call u1 at -45.45
        standing u1                                      -> balance -50.00 margin 110.00 frozen yes owes 50.00
        hours EURUSD open
        quote EURUSD 1.09000 1.09000                     -> closed #1 at 1.09000 stop_out profit -100.00
                                                         -> write_off u1 100.00
                                                         -> recovered u1
        standing u1                                      -> balance -50.00 owes 50.00
    ";

    orders_that_wait_end_when_their_margin_is_gone: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 100                                   -> correction u1 100.00
        place u1 buy 0.05 EURUSD x100 at 1.05            -> waits #1 limit at 1.05000 margin 52.50 fee 0.00
        chargeback u1 40                                 -> chargeback u1 -40.00
        chargeback u1 10                                 -> chargeback u1 -10.00
                                                         -> cancelled #1 insufficient_margin
        standing u1                                      -> balance 50.00 available 50.00 owes 0.00
    ";

    a_chargeback_of_all_of_it_leaves_nothing_and_no_debt: "
        account u1 real
        correct u1 100                                   -> correction u1 100.00
        chargeback u1 100                                -> chargeback u1 -100.00
        thaw u1
        standing u1                                      -> balance 0.00 frozen no owes 0.00
    ";
}
