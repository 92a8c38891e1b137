//! What the journal and the desk rely on in the shapes of inputs and answers.

use lotdesk::domain::{AccountId, OrderId, Price};
use lotdesk::engine::event::Answer;
use lotdesk::engine::input::{Body, LevelChange};

use crate::restarts;

/// A level that stays is not written, one that is taken away is written as nothing: read back, both are what
/// they were.
#[test]
fn a_change_of_levels_reads_as_it_was_written() {
    let price: Price = "1.1".parse().expect("a price");
    let levels = [LevelChange::Keep, LevelChange::Remove, LevelChange::Set(price)];
    for stop_loss in levels {
        for take_profit in levels {
            let body = Body::SetStops { account: AccountId(1), order: OrderId(2), stop_loss, take_profit };
            let written = serde_json::to_string(&body).expect("it can be written");
            assert_eq!(serde_json::from_str::<Body>(&written).expect("it can be read"), body, "{written}");
            assert_eq!(written.contains("stop_loss"), stop_loss != LevelChange::Keep, "{written}");
        }
    }
}

#[test]
fn an_answer_has_the_order_that_it_is_about() {
    let order = restarts::state(false, None).orders[&OrderId(1)].clone();
    assert_eq!(Answer::Order(Box::new(order.clone())).order(), Some(&order));
    assert_eq!(Answer::Done.order(), None);
    assert_eq!(Answer::Balance("1".parse().expect("money")).order(), None);
}
