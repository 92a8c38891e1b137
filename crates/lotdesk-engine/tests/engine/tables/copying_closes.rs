//! Copies of guaranteed stops, and of two orders that close against each other.

use crate::scenario::scenarios;

scenarios! {
    /// The copier gets what the provider has: the level whatever the gap, for a premium of the copy's volume.
    a_guaranteed_stop_is_guaranteed_in_the_copy_too: "
        setup
        instrument EURUSD gsl 3 90 10
        quote EURUSD 1.10000 1.10010
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09910 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> opened #2 at 1.10010 margin 110.01 fee 0.00
                                                         -> c1 follows #1 with #2
        show #2                                          -> premium 0.30
        standing u2                                      -> locked 0.30
        # A part takes its share of the premium, and the level moves with the provider's.
        close u1 #1 0.50                                 -> rest #1 0.50 margin 550.05 fee 0.00 swap 0.00
                                                         -> closed #3 of #1 0.50 at 1.10000 user profit -5.00
                                                         -> rest #2 0.05 margin 55.005 fee 0.00 swap 0.00
                                                         -> closed #4 of #2 0.05 at 1.10000 copied profit -0.50
        quote EURUSD 1.10100 1.10110
        stops u1 #1 sl 1.10010                           -> stops #1 sl 1.10010 tp none
                                                         -> stops #2 sl 1.10010 tp none
        show #2                                          -> premium 0.15
        quote EURUSD 1.09500 1.09510                     -> closed #1 at 1.10010 stop_loss profit 0.00
                                                         -> gsl_premium u1 -1.50
                                                         -> closed #2 at 1.10010 stop_loss profit 0.00
                                                         -> gsl_premium u2 -0.15
        # Without its stop it is an ordinary order, for both.
        place u1 sell 1.00 EURUSD x100 market sl 1.09600 guaranteed
                                                         -> opened #5 at 1.09500 margin 1095.00 fee 0.00
                                                         -> opened #6 at 1.09500 margin 109.50 fee 0.00
                                                         -> c1 follows #5 with #6
        stops u1 #5 sl none                              -> stops #5 sl none tp none
                                                         -> stops #6 sl none tp none
        show #6                                          -> premium none
        standing u2                                      -> locked 0.00
    ";

    /// The mark-up of the copier's group brings the level too near to the copy's price: an ordinary stop, and the copier is notified.
    where_the_copier_could_not_have_the_guarantee_the_stop_is_an_ordinary_one: "
        setup
        instrument EURUSD gsl 3 90 10
        quote EURUSD 1.10000 1.10010
        group g2 markup 20
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        join u2 g2
        account u3 real
        correct u3 100000                                -> correction u3 100000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        copy u3 u1                                       -> c2 active mark 100000.00 accrued 0.00
        # Of 90 points the mark-up takes ten; and 11 lots are more than any account may have.
        place u1 buy 1.10 EURUSD x100 market sl 1.09910 guaranteed
                                                         -> opened #1 at 1.10010 margin 1210.11 fee 0.00
                                                         -> opened #2 at 1.10020 margin 121.022 fee 0.00
                                                         -> c1 follows #1 with #2 gsl_too_close
                                                         -> opened #3 at 1.10010 margin 12101.10 fee 0.00
                                                         -> c2 follows #1 with #3 gsl_limit
        show #2                                          -> premium none
        show #3                                          -> premium none
        # Ordinary stops move with the provider's.
        quote EURUSD 1.10100 1.10110
        stops u1 #1 sl 1.10000                           -> stops #1 sl 1.10000 tp none
                                                         -> stops #2 sl 1.10000 tp none
                                                         -> stops #3 sl 1.10000 tp none
        quote EURUSD 1.09500 1.09510                     -> closed #1 at 1.10000 stop_loss profit -11.00
                                                         -> gsl_premium u1 -3.30
                                                         -> closed #2 at 1.09490 copied profit -58.30
                                                         -> closed #3 at 1.09500 copied profit -5610.00
    ";

    /// A level that is moved nearer than the copy's price allows.
    a_guarantee_ends_where_the_level_comes_too_near: "
        setup
        instrument EURUSD gsl 3 90 10
        quote EURUSD 1.10000 1.10010
        group g2 markup 20
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        join u2 g2
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09800 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> opened #2 at 1.10020 margin 110.02 fee 0.00
                                                         -> c1 follows #1 with #2
        show #2                                          -> premium 0.30
        stops u1 #1 sl 1.09900                           -> stops #1 sl 1.09900 tp none
                                                         -> stops #2 sl 1.09900 tp none
        show #2                                          -> premium 0.30
        stops u1 #1 sl 1.09910                           -> stops #1 sl 1.09910 tp none
                                                         -> stops #2 sl 1.09910 tp none
                                                         -> c1 has an ordinary stop of #2 gsl_too_close
        show #2                                          -> premium none
    ";

    /// Also where the copy was to close at the first quote: the guarantee is for exactly such gaps.
    a_guaranteed_stop_that_a_gap_has_passed_holds_for_a_copy_that_ends: "
        setup
        instrument EURUSD gsl 3 90 10
        quote EURUSD 1.10000 1.10010
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 1.00 EURUSD x100 market sl 1.09910 guaranteed
                                                         -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> opened #2 at 1.10010 margin 110.01 fee 0.00
                                                         -> c1 follows #1 with #2
        hours EURUSD closed
        uncopy c1                                        -> c1 ending user mark 1000.00 accrued 0.00
                                                         -> c1 is to close #2
        hours EURUSD open
        quote EURUSD 1.08000 1.08010                     -> closed #2 at 1.09910 stop_loss profit -10.00
                                                         -> gsl_premium u2 -0.30
                                                         -> closed #1 at 1.09910 stop_loss profit -100.00
                                                         -> gsl_premium u1 -3.00
                                                         -> c1 ended user mark 1000.00 accrued 0.00
    ";

    /// The copies of two orders close against each other with them, without a spread.
    a_close_by_of_the_provider_is_one_in_the_copies: "
        setup
        quote EURUSD 1.10000 1.10010
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        strategy u1 volume 10                            -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10010 margin 1100.10 fee 0.00
                                                         -> opened #2 at 1.10010 margin 110.01 fee 0.00
                                                         -> c1 follows #1 with #2
                                                         -> c1 volume 0.11001 share 0.088008
                                                         -> copy_fee u2 -0.11001
                                                         -> copy_fee u1 0.088008
        quote EURUSD 1.10200 1.10210
        correct u2 1                                     -> correction u2 1.00
                                                         -> c1 active mark 1001.00 accrued 0.00
        place u1 sell 0.60 EURUSD x100 market            -> opened #3 at 1.10200 margin 661.20 fee 0.00
                                                         -> opened #4 at 1.10200 margin 66.12 fee 0.00
                                                         -> c1 follows #3 with #4
                                                         -> c1 volume 0.06612 share 0.052896
                                                         -> copy_fee u2 -0.06612
                                                         -> copy_fee u1 0.052896
        quote EURUSD 1.10100 1.10300
        closeby u1 #1 #3                                 -> rest #1 0.40 margin 440.04 fee 0.00 swap 0.00
                                                         -> closed #5 of #1 0.60 at 1.10200 user profit 114.00
                                                         -> closed #3 at 1.10200 user profit 0.00
                                                         -> rest #2 0.04 margin 44.004 fee 0.00 swap 0.00
                                                         -> closed #6 of #2 0.06 at 1.10200 copied profit 11.40
                                                         -> closed #4 at 1.10200 copied profit 0.00
                                                         -> c1 volume 0.06612 share 0.052896
                                                         -> copy_fee u2 -0.06612
                                                         -> c1 volume 0.06612 share 0.052896
                                                         -> copy_fee u2 -0.06612
                                                         -> copy_fee u1 0.105792
    ";

    /// Of a copy whose two orders have another ratio, the rest closes at the quote; one that has one of them only closes at the quote.
    what_cannot_close_against_each_other_closes_at_the_quote: "
        setup
        quote EURUSD 1.10000 1.10000
        account u1 real
        correct u1 10000                                 -> correction u1 10000.00
        account u2 real
        correct u2 1000                                  -> correction u2 1000.00
        account u3 real
        correct u3 1000                                  -> correction u3 1000.00
        strategy u1                                      -> strategy u1 open
        copy u2 u1                                       -> c1 active mark 1000.00 accrued 0.00
        place u1 buy 1 EURUSD x100 market                -> opened #1 at 1.10000 margin 1100.00 fee 0.00
                                                         -> opened #2 at 1.10000 margin 110.00 fee 0.00
                                                         -> c1 follows #1 with #2
        copy u3 u1                                       -> c2 active mark 1000.00 accrued 0.00
        quote EURUSD 1.10200 1.10200
        correct u2 -510                                  -> correction u2 -510.00
                                                         -> c1 active mark 490.00 accrued 0.00
        place u1 sell 0.60 EURUSD x100 market            -> opened #3 at 1.10200 margin 661.20 fee 0.00
                                                         -> opened #4 at 1.10200 margin 33.06 fee 0.00
                                                         -> c1 follows #3 with #4
                                                         -> opened #5 at 1.10200 margin 55.10 fee 0.00
                                                         -> c2 follows #3 with #5
        quote EURUSD 1.10500 1.10500
        closeby u1 #1 #3                                 -> rest #1 0.40 margin 440.00 fee 0.00 swap 0.00
                                                         -> closed #6 of #1 0.60 at 1.10200 user profit 120.00
                                                         -> closed #3 at 1.10200 user profit 0.00
                                                         -> rest #2 0.07 margin 77.00 fee 0.00 swap 0.00
                                                         -> closed #7 of #2 0.03 at 1.10200 copied profit 6.00
                                                         -> closed #4 at 1.10200 copied profit 0.00
                                                         -> rest #2 0.04 margin 44.00 fee 0.00 swap 0.00
                                                         -> closed #8 of #2 0.03 at 1.10500 copied profit 15.00
                                                         -> closed #5 at 1.10500 copied profit -15.00
    ";
}
