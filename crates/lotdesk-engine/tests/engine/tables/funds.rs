//! Deposits, which are announced and decided once, and withdrawals, which are held and then paid or rejected.

use crate::scenario::scenarios;

scenarios! {
    a_deposit_is_credited_once: "
        account u1 real
        announce u1                                      -> announced d1 u1
        standing u1                                      -> balance 0.00
        credit d1 500.25                                 -> deposit u1 500.25
                                                         -> d1 approved
        standing u1                                      -> balance 500.25 withdrawable 500.25
        credit d1 500.25                                 -> AlreadyDecided
        refuse d1                                        -> AlreadyDecided
        invalidate d1                                    -> AlreadyDecided
        # Others go their own ways, and end there.
        announce u1                                      -> announced d2 u1
        announce u1                                      -> announced d3 u1
        refuse d2                                        -> d2 rejected
        invalidate d3                                    -> d3 invalid
        credit d2 1                                      -> AlreadyDecided
        credit d3 1                                      -> AlreadyDecided
        refuse d3                                        -> AlreadyDecided
        credit d9 1                                      -> AlreadyDecided
        standing u1                                      -> balance 500.25
    ";

    a_credited_amount_is_positive_and_in_range: "
        account u1 real
        announce u1                                      -> announced d1 u1
        credit d1 0                                      -> AmountOutOfRange
        credit d1 -5                                     -> AmountOutOfRange
        credit d1 9223372036854.775807                   -> AmountOutOfRange
        credit d1 100000000000.000001                    -> AmountOutOfRange
        credit d1 100000000000                           -> deposit u1 100000000000.00
                                                         -> d1 approved
        announce u1                                      -> announced d2 u1
        credit d2 0.000001                               -> AmountOutOfRange
    ";

    /// A frozen account may receive deposits; it cannot withdraw.
    a_frozen_account_cannot_withdraw: "
        account u1 real
        announce u1                                      -> announced d1 u1
        credit d1 1000                                   -> deposit u1 1000.00
                                                         -> d1 approved
        withdraw u1 100                                  -> asked w1 u1 100.00
        announce u1                                      -> announced d2 u1
        freeze u1
        withdraw u1 100                                  -> AccountFrozen
        pay w1                                           -> AccountFrozen
        credit d2 5                                      -> deposit u1 5.00
                                                         -> d2 approved
        standing u1                                      -> balance 1005.00 locked 100.00
        thaw u1
        pay w1                                           -> w1 paid
                                                         -> withdrawal u1 -100.00
    ";

    demo_accounts_have_no_deposits_or_withdrawals: "
        account u1 demo 1000
        announce u1                                      -> OnlyRealAccounts
        withdraw u1 10                                   -> OnlyRealAccounts
        announce unknown                                  -> AccountNotFound
        withdraw unknown 10                               -> AccountNotFound
    ";

    a_withdrawal_is_held_and_decided_once: "
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        withdraw u1 0                                    -> AmountOutOfRange
        withdraw u1 -1                                   -> AmountOutOfRange
        withdraw u1 1000.000001                          -> InsufficientFunds 1000.00
        withdraw u1 9223372036854.775807                 -> InsufficientFunds 1000.00
        withdraw u1 700                                  -> asked w1 u1 700.00
        standing u1                                      -> balance 1000.00 locked 700.00 available 300.00 withdrawable 300.00
        withdraw u1 300.01                               -> InsufficientFunds 300.00
        withdraw u1 300                                  -> asked w2 u1 300.00
        withdraw u1 0.000001                             -> InsufficientFunds 0.00
        # A correction does not take what is locked.
        correct u1 -0.01                                 -> AmountOutOfRange
        pay w1                                           -> w1 paid
                                                         -> withdrawal u1 -700.00
        pay w1                                           -> AlreadyDecided
        keep w1                                          -> AlreadyDecided
        keep w2                                          -> w2 rejected
        keep w2                                          -> AlreadyDecided
        pay w2                                           -> AlreadyDecided
        pay w9                                           -> AlreadyDecided
        standing u1                                      -> balance 300.00 locked 0.00 withdrawable 300.00
    ";

    an_approved_withdrawal_is_debited_and_then_paid_or_returned_once: "
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        withdraw u1 700                                  -> asked w1 u1 700.00
        withdraw u1 200                                  -> asked w2 u1 200.00
        settle w1                                        -> AlreadyDecided
        fail w1                                          -> AlreadyDecided
        approve w9                                       -> AlreadyDecided
        freeze u1
        approve w1                                       -> AccountFrozen
        thaw u1
        approve w1                                       -> w1 approved
                                                         -> withdrawal u1 -700.00
        standing u1                                      -> balance 300.00 locked 200.00 available 100.00 withdrawable 100.00
        # It is decided, and on its way.
        approve w1                                       -> AlreadyDecided
        pay w1                                           -> AlreadyDecided
        keep w1                                          -> AlreadyDecided
        approve w2                                       -> w2 approved
                                                         -> withdrawal u1 -200.00
        # The money has left, or comes back, also when the account is frozen.
        freeze u1
        settle w1                                        -> w1 paid
        settle w1                                        -> AlreadyDecided
        fail w1                                          -> AlreadyDecided
        fail w2                                          -> w2 rejected
                                                         -> withdrawal u1 200.00
        fail w2                                          -> AlreadyDecided
        settle w2                                        -> AlreadyDecided
        standing u1                                      -> balance 300.00 locked 0.00
    ";

    /// `min(available, balance - lock_balance - margin)`.
    unrealised_profit_and_loss_cannot_be_withdrawn: "
        setup
        account u1 real
        correct u1 5000                                  -> correction u1 5000.00
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.00000         -> waits #2 limit at 1.00000 margin 1000.00 fee 0.00
        standing u1                                      -> available 2900.00 withdrawable 2900.00
        quote EURUSD 1.11000 1.11000
        standing u1                                      -> available 3900.00 withdrawable 2900.00
        withdraw u1 2900.01                              -> InsufficientFunds 2900.00
        quote EURUSD 1.09000 1.09000
        standing u1                                      -> available 1900.00 withdrawable 1900.00
        withdraw u1 1900.01                              -> InsufficientFunds 1900.00
        withdraw u1 1900                                 -> asked w1 u1 1900.00
        place u1 buy 0.01 EURUSD x100 market             -> InsufficientMargin needed 10.90 available 0.00
        standing u1                                      -> locked 2900.00 available 0.00 withdrawable 0.00
    ";

    /// The held amount may be lost before the decision: then it is not paid, and the balance does not fall below zero.
    losses_come_before_a_withdrawal: "
        setup
        account u1 real
        correct u1 2000                                  -> correction u1 2000.00
        quote EURUSD 1.10000 1.10000
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10000 margin 1100.00 fee 0.00
        withdraw u1 900                                  -> asked w1 u1 900.00
        quote EURUSD 1.09500 1.09500
        pay w1                                           -> InsufficientFunds 400.00
        close u1 #1                                      -> closed #1 at 1.09500 user profit -500.00
        pay w1                                           -> w1 paid
                                                         -> withdrawal u1 -900.00
        standing u1                                      -> balance 600.00
        withdraw u1 600                                  -> asked w2 u1 600.00
        quote GBPUSD 1.25000 1.25000
        place u1 sell 0.01 GBPUSD x500 market            -> InsufficientMargin needed 2.50 available 0.00
        keep w2                                          -> w2 rejected
        place u1 sell 1.00 GBPUSD x500 market            -> opened #2 at 1.25000 margin 250.00 fee 0.00
        withdraw u1 350                                  -> asked w3 u1 350.00
        quote GBPUSD 1.26000 1.26000                     -> margin_call u1 at -160.00
                                                         -> closed #2 at 1.26000 stop_out profit -1000.00
                                                         -> write_off u1 400.00
                                                         -> recovered u1
        standing u1                                      -> balance 0.00 locked 350.00 available -350.00 withdrawable 0.00
        pay w3                                           -> InsufficientFunds 0.00
        keep w3                                          -> w3 rejected
        standing u1                                      -> balance 0.00 locked 0.00
    ";

    /// Money moves between the accounts of one kind, at most what may be withdrawn.
    a_transfer_debits_one_account_and_credits_the_other: "
        account u1 real
        account u2 real
        correct u1 1000                                  -> correction u1 1000.00
        transfer u1 u2 250.5                             -> transfer u1 -250.50
                                                         -> transfer u2 250.50
        standing u1                                      -> balance 749.50
        standing u2                                      -> balance 250.50
        withdraw u1 700                                  -> asked w1 u1 700.00
        transfer u1 u2 49.500001                         -> InsufficientFunds 49.50
        transfer u1 u2 0                                 -> AmountOutOfRange
        transfer u1 u2 -1                                -> AmountOutOfRange
        transfer u1 u1 1                                 -> InvalidTerms to
        transfer u1 unknown 1                            -> AccountNotFound
        transfer u1 u2 49.5                              -> transfer u1 -49.50
                                                         -> transfer u2 49.50
        standing u1                                      -> balance 700.00 withdrawable 0.00
        account u3 demo 500
        transfer u3 u1 1                                 -> OnlySameKind
        transfer u1 u3 1                                 -> OnlySameKind
        freeze u2
        keep w1                                          -> w1 rejected
        transfer u1 u2 1                                 -> AccountFrozen
        transfer u2 u1 1                                 -> AccountFrozen
    ";

    /// A repetition changes nothing, in any state of the first request.
    a_repeated_withdrawal_request_has_no_effect: "
        account u1 real
        correct u1 1000                                  -> correction u1 1000.00
        withdraw u1 600 details 7 id a                   -> asked w1 u1 600.00
        withdraw u1 600 details 7 id a                   -> repeated
        withdraw u1 601 details 7 id a                   -> RequestIdReused
        withdraw u1 600 details 8 id a                   -> RequestIdReused
        announce u1 details 7 id a                       -> RequestIdReused
        pay w1                                           -> w1 paid
                                                         -> withdrawal u1 -600.00
        withdraw u1 600 details 7 id a                   -> repeated
        standing u1                                      -> balance 400.00 locked 0.00
        withdraw u1 600 id b                             -> InsufficientFunds 400.00
        withdraw u1 400 id b                             -> asked w2 u1 400.00
        announce u1 details 7 id c                       -> announced d1 u1
        announce u1 details 7 id c                       -> repeated
        announce u1 details 8 id c                       -> RequestIdReused
    ";
}
