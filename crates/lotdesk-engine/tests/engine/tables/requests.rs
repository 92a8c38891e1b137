//! Repeated requests: a command with the same request id is carried out once.

use crate::scenario::scenarios;

scenarios! {
    the_same_request_is_done_once: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market id a        -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 market id a        -> repeated
        # Also after the market has closed.
        hours EURUSD closed
        wait 23h
        place u1 buy 1.00 EURUSD x100 market id a        -> repeated
        standing u1                                      -> margin 1100.10
    ";

    every_kind_of_command_can_be_repeated: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 at 1.09000         -> waits #2 limit at 1.09000 margin 1090.00 fee 0.00
        stops u1 #1 sl 1.09000 tp none id s              -> stops #1 sl 1.09000 tp none
        stops u1 #1 sl 1.09000 tp none id s              -> repeated
        close u1 #1 0.40 id p                            -> rest #1 0.60 margin 660.06 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.40 at 1.10000 user profit -4.00
        close u1 #1 0.40 id p                            -> repeated
        close u1 #1 id c                                 -> closed #1 at 1.10000 user profit -6.00
        close u1 #1 id c                                 -> repeated
        cancel u1 #2 id x                                -> cancelled #2 user
        cancel u1 #2 id x                                -> repeated
    ";

    /// Any other parameter is another command.
    the_same_id_with_other_parameters_is_refused: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market id a        -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u1 sell 1.00 EURUSD x100 market id a       -> RequestIdReused
        place u1 buy 1.01 EURUSD x100 market id a        -> RequestIdReused
        place u1 buy 1.00 GBPUSD x100 market id a        -> RequestIdReused
        place u1 buy 1.00 EURUSD x200 market id a        -> RequestIdReused
        place u1 buy 1.00 EURUSD x100 at 1.09000 id a    -> RequestIdReused
        place u1 buy 1.00 EURUSD x100 market sl 1.0 id a -> RequestIdReused
        place u1 buy 1.00 EURUSD x100 market tp 1.2 id a -> RequestIdReused
        close u1 #1 id a                                 -> RequestIdReused
        stops u1 #1 sl 1.05 tp none id b                 -> stops #1 sl 1.05000 tp none
        stops u1 #1 sl none tp 1.05 id b                 -> RequestIdReused
        close u1 #1 0.50 id c                            -> rest #1 0.50 margin 550.05 fee 0.00 swap 0.00
                                                         -> closed #2 of #1 0.50 at 1.10000 user profit -5.00
        close u1 #1 id c                                 -> RequestIdReused
        place u1 buy 1.00 EURUSD x100 market id a        -> repeated
    ";

    /// Request ids are unique per account.
    request_ids_are_unique_per_account: "
        setup
        account u1 demo 100000
        account u2 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market id a        -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        place u2 buy 1.00 EURUSD x100 market id a        -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        place u1 buy 1.00 EURUSD x100 market id b        -> opened #3 at 1.10010 margin 1100.10 fee 0.00
    ";

    /// After a rejection the same id may be used again, with the same parameters or others.
    only_successes_are_remembered: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 99.00 EURUSD x50 market id a        -> InsufficientMargin
        place u1 buy 1.00 EURUSD x100 market id a        -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        hours EURUSD closed
        close u1 #1 id b                                 -> MarketClosed
        hours EURUSD open
        close u1 #1 id b                                 -> closed #1 at 1.10000 user profit -10.00
        close u1 #1 id b                                 -> repeated
    ";

    requests_are_forgotten_after_a_day: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market id a        -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        wait 1h
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market id b        -> opened #2 at 1.10010 margin 1100.10 fee 0.00
        wait 23h
        forget
        place u1 buy 1.00 EURUSD x100 market id a        -> repeated
        wait 1ms
        forget                                           -> forgotten
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market id b        -> repeated
        place u1 sell 0.50 EURUSD x100 market id a       -> opened #3 at 1.10000 margin 550.00 fee 0.00
        wait 1h
        forget                                           -> forgotten
        forget
    ";

    /// The fingerprint covers what was sent: a level that was omitted may have changed since.
    an_omitted_level_is_not_a_parameter: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        place u1 buy 1.00 EURUSD x100 market             -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        stops u1 #1 sl 1.05 id k                         -> stops #1 sl 1.05000 tp none
        stops u1 #1 tp 1.20                              -> stops #1 sl 1.05000 tp 1.20000
        stops u1 #1 sl 1.05 id k                         -> repeated
        stops u1 #1 sl 1.05 tp none id k                 -> RequestIdReused
        stops u1 #1 sl 1.05 tp 1.20 id k                 -> RequestIdReused
        show #1                                          -> sl 1.05000 tp 1.20000
    ";
}
