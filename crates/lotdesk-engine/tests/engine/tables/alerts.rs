//! Price alerts.

use crate::scenario::scenarios;

scenarios! {
    /// The move follows from the quote at the setting; each fires once.
    an_alert_fires_once_when_the_price_reaches_it: "
        setup
        account u1 demo 1000
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.10050                      -> alert a1 bid rises to 1.10050
        alert u1 EURUSD bid 1.09900                      -> alert a2 bid falls to 1.09900
        alert u1 EURUSD ask 1.10060                      -> alert a3 ask rises to 1.10060
        alert u1 EURUSD ask 1.10005                      -> alert a4 ask falls to 1.10005
        quote EURUSD 1.10049 1.10059
        quote EURUSD 1.10050 1.10060                     -> fired a1 at 1.10050
                                                         -> fired a3 at 1.10060
        quote EURUSD 1.10049 1.10059
        quote EURUSD 1.10050 1.10060
        quote EURUSD 1.09901 1.10005                     -> fired a4 at 1.10005
        quote EURUSD 1.09900 1.09910                     -> fired a2 at 1.09900
        quote EURUSD 1.09800 1.09810
    ";

    a_gap_fires_it_at_the_price_beyond: "
        setup
        account u1 demo 1000
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.10500                      -> alert a1 bid rises to 1.10500
        alert u1 EURUSD bid 1.10300                      -> alert a2 bid rises to 1.10300
        quote EURUSD 1.11000 1.11010                     -> fired a1 at 1.11000
                                                         -> fired a2 at 1.11000
    ";

    /// A quote outside the hours is displayed only; a stale one, or one of the session before, decides nothing.
    a_closed_market_fires_nothing_until_it_opens: "
        setup
        account u1 demo 1000
        quote EURUSD 1.10000 1.10010
        hours EURUSD closed
        alert u1 EURUSD bid 1.10500                      -> alert a1 bid rises to 1.10500
        alert u1 EURUSD bid 1.10900                      -> alert a2 bid rises to 1.10900
        quote EURUSD 1.10600 1.10610
        wait 10s
        hours EURUSD open
        quote EURUSD 1.10700 1.10710 -5s
        quote EURUSD 1.10700 1.10710                     -> fired a1 at 1.10700
        wait 120s
        quote EURUSD 1.10900 1.10910 -61s
        quote EURUSD 1.10900 1.10910                     -> fired a2 at 1.10900
    ";

    /// Alerts come last: what the quote does to orders has happened.
    an_alert_fires_after_the_orders_of_its_quote: "
        setup
        account u1 demo 100000
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.10100                      -> alert a1 bid rises to 1.10100
        place u1 buy 1.00 EURUSD x100 market tp 1.10100  -> opened #1 at 1.10010 margin 1100.10 fee 0.00
        quote EURUSD 1.10100 1.10110                     -> closed #1 at 1.10100 take_profit profit 90.00
                                                         -> fired a1 at 1.10100
    ";

    /// The price is the account's own.
    a_mark_up_counts: "
        setup
        account u1 demo 1000
        group g2 markup 20
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.10050                      -> alert a1 bid rises to 1.10050
        alert u1 EURUSD ask 1.10060                      -> alert a2 ask rises to 1.10060
        join u1 g2
        quote EURUSD 1.10049 1.10050                     -> fired a2 at 1.10060
        quote EURUSD 1.10059 1.10069
        quote EURUSD 1.10060 1.10070                     -> fired a1 at 1.10050
    ";

    an_alert_expires_silently: "
        setup
        account u1 demo 1000
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.10500 until 60s            -> alert a1 bid rises to 1.10500
        alert u1 EURUSD bid 1.10400 day 90s              -> alert a2 bid rises to 1.10400
        alert u1 EURUSD bid 1.10400 until 59s            -> InvalidTerms expires
        alert u1 EURUSD bid 1.10400 until 8785h          -> InvalidTerms expires
        wait 59s
        expire
        wait 1s
        expire                                           -> alert_expired a1
        wait 30s
        quote EURUSD 1.10600 1.10610                     -> alert_expired a2
        expire
    ";

    what_cannot_be_set_is_rejected: "
        setup
        account u1 demo 1000
        account u2 demo 1000
        alert u1 EURUSD bid 1.10500                      -> QuoteStale
        quote EURUSD 1.10000 1.10010
        alert unknown EURUSD bid 1.2                     -> AccountNotFound
        alert u1 NOSUCH bid 1.2                          -> InstrumentNotFound
        alert u1 EURUSD bid 1.10000                      -> InvalidTerms level
        alert u1 EURUSD ask 1.10010                      -> InvalidTerms level
        alert u1 EURUSD bid 1.100005                     -> PriceOffGrid Alert 5 decimals
        alert u1 EURUSD bid 0                            -> PriceOffGrid Alert 5 decimals
        alert u1 EURUSD bid -1                           -> PriceOffGrid Alert 5 decimals
        alert u1 EURUSD bid 1.2                          -> alert a1 bid rises to 1.20000
        unalert u2 a1                                    -> AlertNotFound
        unalert u1 a2                                    -> AlertNotFound
        unalert u1 a1                                    -> alert_removed a1
        unalert u1 a1                                    -> AlertNotFound
        instrument EURUSD enabled no
        alert u1 EURUSD bid 1.2                          -> InstrumentDisabled
    ";

    /// A retry sets no second one.
    a_request_id_sets_it_once: "
        setup
        account u1 demo 1000
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.2 id k                     -> alert a1 bid rises to 1.20000
        alert u1 EURUSD bid 1.2 id k                     -> repeated
        alert u1 EURUSD bid 1.3 id k                     -> RequestIdReused
        alert u1 EURUSD ask 1.2 id k                     -> RequestIdReused
    ";

    /// With its account.
    an_alert_ends_with_its_account: "
        setup
        account u1 demo 0
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.2                          -> alert a1 bid rises to 1.20000
        remove u1                                        -> alert_removed a1
                                                         -> removed u1
        quote EURUSD 1.20000 1.20010
    ";

    an_account_has_at_most_50: "
        setup
        account u1 demo 1000
        account u2 demo 1000
        quote EURUSD 1.10000 1.10010
        alert u1 EURUSD bid 1.20001                      -> alert a1 bid rises to 1.20001
        alert u1 EURUSD bid 1.20002                      -> alert a2 bid rises to 1.20002
        alert u1 EURUSD bid 1.20003                      -> alert a3 bid rises to 1.20003
        alert u1 EURUSD bid 1.20004                      -> alert a4 bid rises to 1.20004
        alert u1 EURUSD bid 1.20005                      -> alert a5 bid rises to 1.20005
        alert u1 EURUSD bid 1.20006                      -> alert a6 bid rises to 1.20006
        alert u1 EURUSD bid 1.20007                      -> alert a7 bid rises to 1.20007
        alert u1 EURUSD bid 1.20008                      -> alert a8 bid rises to 1.20008
        alert u1 EURUSD bid 1.20009                      -> alert a9 bid rises to 1.20009
        alert u1 EURUSD bid 1.20010                      -> alert a10 bid rises to 1.20010
        alert u1 EURUSD bid 1.20011                      -> alert a11 bid rises to 1.20011
        alert u1 EURUSD bid 1.20012                      -> alert a12 bid rises to 1.20012
        alert u1 EURUSD bid 1.20013                      -> alert a13 bid rises to 1.20013
        alert u1 EURUSD bid 1.20014                      -> alert a14 bid rises to 1.20014
        alert u1 EURUSD bid 1.20015                      -> alert a15 bid rises to 1.20015
        alert u1 EURUSD bid 1.20016                      -> alert a16 bid rises to 1.20016
        alert u1 EURUSD bid 1.20017                      -> alert a17 bid rises to 1.20017
        alert u1 EURUSD bid 1.20018                      -> alert a18 bid rises to 1.20018
        alert u1 EURUSD bid 1.20019                      -> alert a19 bid rises to 1.20019
        alert u1 EURUSD bid 1.20020                      -> alert a20 bid rises to 1.20020
        alert u1 EURUSD bid 1.20021                      -> alert a21 bid rises to 1.20021
        alert u1 EURUSD bid 1.20022                      -> alert a22 bid rises to 1.20022
        alert u1 EURUSD bid 1.20023                      -> alert a23 bid rises to 1.20023
        alert u1 EURUSD bid 1.20024                      -> alert a24 bid rises to 1.20024
        alert u1 EURUSD bid 1.20025                      -> alert a25 bid rises to 1.20025
        alert u1 EURUSD bid 1.20026                      -> alert a26 bid rises to 1.20026
        alert u1 EURUSD bid 1.20027                      -> alert a27 bid rises to 1.20027
        alert u1 EURUSD bid 1.20028                      -> alert a28 bid rises to 1.20028
        alert u1 EURUSD bid 1.20029                      -> alert a29 bid rises to 1.20029
        alert u1 EURUSD bid 1.20030                      -> alert a30 bid rises to 1.20030
        alert u1 EURUSD bid 1.20031                      -> alert a31 bid rises to 1.20031
        alert u1 EURUSD bid 1.20032                      -> alert a32 bid rises to 1.20032
        alert u1 EURUSD bid 1.20033                      -> alert a33 bid rises to 1.20033
        alert u1 EURUSD bid 1.20034                      -> alert a34 bid rises to 1.20034
        alert u1 EURUSD bid 1.20035                      -> alert a35 bid rises to 1.20035
        alert u1 EURUSD bid 1.20036                      -> alert a36 bid rises to 1.20036
        alert u1 EURUSD bid 1.20037                      -> alert a37 bid rises to 1.20037
        alert u1 EURUSD bid 1.20038                      -> alert a38 bid rises to 1.20038
        alert u1 EURUSD bid 1.20039                      -> alert a39 bid rises to 1.20039
        alert u1 EURUSD bid 1.20040                      -> alert a40 bid rises to 1.20040
        alert u1 EURUSD bid 1.20041                      -> alert a41 bid rises to 1.20041
        alert u1 EURUSD bid 1.20042                      -> alert a42 bid rises to 1.20042
        alert u1 EURUSD bid 1.20043                      -> alert a43 bid rises to 1.20043
        alert u1 EURUSD bid 1.20044                      -> alert a44 bid rises to 1.20044
        alert u1 EURUSD bid 1.20045                      -> alert a45 bid rises to 1.20045
        alert u1 EURUSD bid 1.20046                      -> alert a46 bid rises to 1.20046
        alert u1 EURUSD bid 1.20047                      -> alert a47 bid rises to 1.20047
        alert u1 EURUSD bid 1.20048                      -> alert a48 bid rises to 1.20048
        alert u1 EURUSD bid 1.20049                      -> alert a49 bid rises to 1.20049
        alert u1 EURUSD bid 1.20050                      -> alert a50 bid rises to 1.20050
        alert u1 EURUSD bid 1.3                          -> TooManyAlerts 50
        alert u2 EURUSD bid 1.3                          -> alert a51 bid rises to 1.30000
        unalert u1 a7                                    -> alert_removed a7
        alert u1 EURUSD bid 1.3                          -> alert a52 bid rises to 1.30000
    ";
}
