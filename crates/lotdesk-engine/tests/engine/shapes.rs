//! Properties of inputs and answers on which the journal and the command gateway rely.

use lotdesk_engine::domain::{AccountId, InstrumentId, Money, OrderId, Price, Quote, TimeMs};
use lotdesk_engine::engine::Engine;
use lotdesk_engine::engine::event::Answer;
use lotdesk_engine::engine::input::{Body, Input, LevelChange};

use crate::restarts;

/// A level that is kept is not serialized, one that is removed is serialized as null; both are read back unchanged.
#[test]
fn a_change_of_levels_is_read_back_unchanged() {
    let price: Price = "1.1".parse().expect("a price");
    let levels = [LevelChange::Keep, LevelChange::Remove, LevelChange::Set(price)];
    for stop_loss in levels {
        for take_profit in levels {
            let (account, order, trail) = (AccountId(1), OrderId(2), None);
            let (target, limit, lots, expires, guaranteed, kind) = (None, None, None, None, None, None);
            for body in [
                Body::SetStops { account, order, stop_loss, take_profit, trail },
                Body::ModifyOrder {
                    account,
                    order,
                    target,
                    limit,
                    lots,
                    expires,
                    stop_loss,
                    take_profit,
                    trail,
                    guaranteed,
                    kind,
                },
            ] {
                let written = serde_json::to_string(&body).expect("it can be written");
                assert_eq!(serde_json::from_str::<Body>(&written).expect("it can be read"), body, "{written}");
                assert_eq!(written.contains("stop_loss"), stop_loss != LevelChange::Keep, "{written}");
            }
        }
    }
}

#[test]
fn an_answer_returns_its_order() {
    let order = restarts::state(false, None).orders[&OrderId(1)].clone();
    assert_eq!(Answer::Order(Box::new(order.clone())).order(), Some(&order));
    assert_eq!(Answer::Done.order(), None);
    assert_eq!(Answer::Balance("1".parse().expect("money")).order(), None);
}

/// A replay restores the quotes on which a journal entry was decided.
#[test]
fn a_restored_quote_is_used_for_valuation() {
    let (id, price) = (InstrumentId(1), |text: &str| text.parse::<Price>().expect("a price"));
    let mut engine = Engine::new(restarts::state(false, None));
    assert_eq!(engine.state().valuation(AccountId(1)).profit, Money::ZERO, "without a quote it is worth nothing");
    let quote = Quote { bid: price("1.101"), ask: price("1.1011"), time: restarts::NOW };
    engine.restore_quotes(&[(id, quote), (InstrumentId(99), quote)]);
    assert_eq!(engine.state().markets[&id].quote, Some(quote));
    assert_eq!(engine.state().valuation(AccountId(1)).profit, "100".parse().expect("money"));
}

/// A journal has only the quotes that decided something: what its filter knew besides, such as the quotes that confirm a
/// jump or another feed's clock, is not there when it is replayed.
#[test]
fn a_journaled_quote_is_accepted_again() {
    let (id, price) = (InstrumentId(1), |text: &str| text.parse::<Price>().expect("a price"));
    let quoted = |text: &str, at| Quote { bid: price(text), ask: price(text), time: at };
    let earlier = TimeMs(restarts::NOW.0 - 1);
    for quote in [quoted("0.5", restarts::NOW), quoted("1.05", earlier)] {
        let mut engine = Engine::new(restarts::state(false, Some(quoted("1.1", restarts::NOW))));
        let body = Body::Quote { instrument: id, quote };
        let input = Input { seq: 1, at: restarts::NOW, request: None, staff: None, body };
        assert!(Engine::new(restarts::state(false, engine.state().markets[&id].quote)).apply(&input).result.is_err());
        let outcome = engine.apply_again(&input, &[]);
        assert!(outcome.result.is_ok() && !outcome.events.is_empty(), "{outcome:?}");
    }
}

/// What a change of a pending order does not use is not in the journal.
#[test]
fn a_change_of_an_order_is_serialized_as_before_the_levels() {
    let body = Body::ModifyOrder {
        account: AccountId(1),
        order: OrderId(2),
        target: Some("1.1".parse().expect("a price")),
        limit: None,
        lots: None,
        expires: None,
        stop_loss: LevelChange::Keep,
        take_profit: LevelChange::Keep,
        trail: None,
        guaranteed: None,
        kind: None,
    };
    let written = serde_json::to_value(&body).expect("it can be written");
    assert_eq!(
        written,
        serde_json::json!({ "modify_order": { "account": 1, "order": 2, "target": written["modify_order"]["target"] } })
    );
}
