//! Tests of the formulas of cover.

use super::*;

fn lots(text: &str) -> Lots {
    text.parse().unwrap()
}

fn exposure(text: &str) -> Exposure {
    text.parse().unwrap()
}

fn symbol(step: &str, min: &str, max: &str) -> LpSymbol {
    LpSymbol {
        instrument: InstrumentId(1),
        symbol: "EUR/USD".into(),
        units: "100000".parse().unwrap(),
        qty_step: lots(step),
        qty_min: lots(min),
        qty_max: lots(max),
        deviation: None,
        when_uncovered: WhenUncovered::Keep,
    }
}

#[test]
fn the_band_has_a_hysteresis_and_is_clamped() {
    let band = Some(Band { limit: lots("10"), back_to: lots("8") });
    let mut covered = Exposure::ZERO;
    for (own, expected) in
        [("12", "4"), ("7", "4"), ("3", "3"), ("0", "0"), ("-10", "0"), ("-10.5", "-2.5"), ("-1", "-1")]
    {
        covered = Band::covered(band, exposure(own), covered);
        assert_eq!(covered, exposure(expected), "B {own}");
    }
    assert_eq!(Band::covered(None, exposure("50"), exposure("4")), Exposure::ZERO);
    let all = Some(Band { limit: Lots::ZERO, back_to: Lots::ZERO });
    assert_eq!(Band::covered(all, exposure("-0.01"), Exposure::ZERO), exposure("-0.01"));
}

#[test]
fn a_quantity_is_cut_towards_zero_and_limited() {
    let of = |wanted: &str, filled: &str, sent: &str| {
        symbol("0.1", "0.5", "25.05").quantity(exposure(wanted), lots(filled), lots(sent)).to_string()
    };
    assert_eq!(of("7.19", "0", "0"), "7.10");
    assert_eq!(of("-7.19", "0", "0"), "-7.10");
    assert_eq!(of("7", "6.6", "0"), "0.00", "below the smallest quantity");
    assert_eq!(of("7", "2", "4.5"), "0.50");
    assert_eq!(of("100", "0", "0"), "25.00", "the largest quantity on the step");
    assert_eq!(of("-100", "5", "0"), "-25.00");
}

#[test]
fn shares_of_volumes_are_exact() {
    let mut sum = Exposures::default();
    sum.add(1, Side::Buy, lots("0.01"), 33);
    sum.add(1, Side::Sell, lots("1"), 100);
    assert_eq!((sum.routed, sum.own), (exposure("-0.9967"), exposure("0.0067")));
    sum.add(-1, Side::Sell, lots("1"), 100);
    sum.add(-1, Side::Buy, lots("0.01"), 33);
    assert_eq!(sum, Exposures::default());
}

#[test]
fn a_position_has_the_average_price_and_its_results_add_up() {
    let mut position = CoverPosition::new(InstrumentId(1), LpId(1));
    let mut fill = |volume: &str, price: &str| position.fill(lots(volume), price.parse().unwrap()).unwrap();
    let gains = [
        fill("1", "1.10011"),
        fill("2", "1.10012"),
        fill("-1", "1.10021"),
        fill("-3", "1.10031"),
        fill("1", "1.10000"),
    ];
    assert_eq!((position.lots, position.cost), (Lots::ZERO, Cost::ZERO));
    let usd = |gain: Gain| gain.in_usd("100000".parse().unwrap(), TwoWayRate::ONE).unwrap();
    // Bought 4 for 4.40035, sold 4 for 4.40114.
    assert_eq!(gains.map(|gain| gain.0).iter().sum::<i128>(), 79_000_000_000);
    assert_eq!(gains.map(usd).into_iter().sum::<Money>().to_string(), "79.00");
}

#[test]
fn the_average_price_is_that_of_the_fills() {
    let mut position = CoverPosition::new(InstrumentId(1), LpId(1));
    position.fill(lots("-1"), "1.10000".parse().unwrap()).unwrap();
    position.fill(lots("-2"), "1.10003".parse().unwrap()).unwrap();
    assert_eq!(position.average(), Some("1.10002".parse().unwrap()));
    // Across zero: the rest opens at the price of the fill.
    position.fill(lots("5"), "1.2".parse().unwrap()).unwrap();
    assert_eq!((position.lots, position.average()), (lots("2"), Some("1.2".parse().unwrap())));
}

#[test]
fn failures_pause_longer_and_longer() {
    let mut position = CoverPosition::new(InstrumentId(1), LpId(1));
    let mut pauses = Vec::new();
    let mut alerts = Vec::new();
    for _ in 0..6 {
        alerts.push(position.fail(TimeMs(0)));
        pauses.push(position.retry_at.unwrap().0);
    }
    assert_eq!(pauses, [250, 500, 1_000, 30_000, 30_000, 30_000]);
    assert_eq!(alerts, [false, false, false, true, false, false]);
    assert!(position.is_paused());
}

#[test]
fn wide_numbers_print_as_they_parse() {
    for text in ["0", "-0.00000001", "12.5", "170141183460469231731687303715"] {
        assert_eq!(exposure(text).to_string(), text);
        let json = serde_json::to_string(&exposure(text)).unwrap();
        assert_eq!(serde_json::from_str::<Exposure>(&json).unwrap(), exposure(text));
    }
    for wrong in ["", "-", ".5", "1e3", "1.000000001", "--1"] {
        assert!(wrong.parse::<Exposure>().is_err(), "{wrong}");
    }
}

#[test]
fn codes_are_one_to_one_and_an_ended_order_stays_ended() {
    for status in CoverStatus::ALL {
        assert_eq!(CoverStatus::from_code(status.code()), Some(status));
        assert!(!status.has_ended() || CoverStatus::ALL.iter().all(|next| !status.may_become(*next)));
        assert!(!status.may_become(CoverStatus::Sent));
    }
    for session in [LpSession::Down, LpSession::Asking, LpSession::Comparing, LpSession::Ready] {
        assert_eq!(LpSession::from_code(session.code()), Some(session));
    }
    assert_eq!(Lp::of_account(Lp::account(LpId(3))), Some(LpId(3)));
    assert_eq!(Lp::of_account(AccountId(3)), None);
}

#[test]
fn quantities_are_lots_in_the_units_of_the_lp() {
    let units = |text: &str| text.parse::<Contract>().unwrap();
    for (volume, per_lot, quantity) in [("1.5", "100000", "150000"), ("0.01", "1", "0.01"), ("0.25", "0.5", "0.125")] {
        let found = quantity_of(lots(volume), units(per_lot)).unwrap();
        assert_eq!(found, quantity.parse().unwrap(), "{volume}");
        assert_eq!(lots_of(found, units(per_lot)), Some(lots(volume)), "{volume}");
    }
    assert_eq!(quantity_of(lots("0.000001"), units("0.001")), None, "it has 9 decimals");
    assert_eq!(quantity_of(Lots::MAX, units("100000")), None);
    assert_eq!(lots_of("1".parse().unwrap(), units("3")), Some(lots("0.333333")));
}
