//! Each violated invariant is detected: a valid state that is corrupted in one place.

use lotdesk_engine::domain::order::OrderKind;
use lotdesk_engine::domain::{AccountId, DepositId, InstrumentId, Money, OrderId, OrderStatus, WithdrawalId};
use lotdesk_engine::engine::invariant::check;
use lotdesk_engine::engine::state::{Account, State, Withdrawal};

use crate::restarts;

const CUSTOMER: AccountId = AccountId(1);

fn account(state: &mut State) -> &mut Account {
    state.accounts.get_mut(&CUSTOMER).expect("the customer")
}

/// The error that the check reports for a valid state after `corrupt`.
fn error(corrupt: impl FnOnce(&mut State)) -> String {
    let mut state = restarts::state(false, None);
    check(&state).expect("the state is valid");
    corrupt(&mut state);
    check(&state).expect_err("the state is corrupted")
}

fn assert_error(corrupt: impl FnOnce(&mut State), words: &str) {
    let error = error(corrupt);
    assert!(error.contains(words), "{error:?} does not say {words:?}");
}

#[test]
fn wrong_sums_are_detected() {
    assert_error(|state| account(state).margin += Money::ONE, "margin 1101.00 is not the sum 1100.00");
    assert_error(|state| account(state).held += Money::ONE, "held 1.00 is not the sum 0.00");
    assert_error(|state| account(state).withdrawing += Money::ONE, "1.00 held is not the sum 0.00");
    assert_error(|state| account(state).open.clear(), "margin");
    assert_error(|state| _ = account(state).pending.insert(OrderId(5)), "held");
    let pay = |state: &mut State| state.insert_withdrawal(WithdrawalId(1), withdrawal(CUSTOMER));
    assert_error(pay, "withdrawal 1: id not below the counter");
    let counted = |state: &mut State| {
        state.counters.withdrawal = 2;
        pay(state);
        state.withdrawals.get_mut(&WithdrawalId(1)).expect("it was added").amount += Money::ONE;
    };
    assert_error(counted, "1.00 held is not the sum 2.00");
}

fn withdrawal(account: AccountId) -> Withdrawal {
    Withdrawal { account, amount: Money::ONE }
}

#[test]
fn a_negative_balance_needs_open_positions() {
    let mut state = restarts::state(false, None);
    account(&mut state).balance = -Money::ONE;
    assert_eq!(check(&state), Ok(()), "something is open");
    let record = account(&mut state).record.clone();
    let other = |balance| {
        move |state: &mut State| {
            state.insert_account(
                lotdesk_engine::engine::event::AccountRecord { id: AccountId(2), ..record.clone() },
                balance,
            )
        }
    };
    assert_error(other.clone()(-Money::from_raw(1)), "balance -0.000001 without open positions");
    other(Money::ZERO)(&mut state);
    assert_eq!(check(&state), Ok(()));
}

#[test]
fn dangling_references_are_detected() {
    assert_error(
        |state| _ = state.payouts.insert(WithdrawalId(0), withdrawal(AccountId(9))),
        "money in transit of account 9, which does not exist",
    );
    assert_error(
        |state| {
            state.counters.withdrawal = 2;
            state.insert_withdrawal(WithdrawalId(1), withdrawal(CUSTOMER));
            state.payouts.insert(WithdrawalId(1), withdrawal(CUSTOMER));
        },
        "withdrawal 1 is under review and being paid",
    );
    assert_error(
        |state| _ = state.withdrawals.insert(WithdrawalId(1), withdrawal(AccountId(9))),
        "of account 9, which does not",
    );
    assert_error(|state| _ = state.deposits.insert(DepositId(0), AccountId(9)), "money in transit of account 9");
    assert_error(
        |state| _ = state.deposits.insert(DepositId(1), CUSTOMER),
        "deposit 1 or withdrawal 0: id not below the counter",
    );
    assert_error(|state| state.counters.order = 1, "order 1: id not below the counter");
    assert_error(
        |state| _ = state.expiries.insert((restarts::NOW, OrderId(1))),
        "are not those of the pending orders []",
    );
    let linked = |state: &mut State| {
        let mut order = state.orders[&OrderId(1)].clone();
        (order.id, order.status, order.stop_loss) = (OrderId(2), OrderStatus::Pending, None);
        (order.kind, order.target) = (OrderKind::Limit, order.opened.map(|fill| fill.price));
        order.conditions.linked = Some(OrderId(1));
        state.counters.order = 3;
        state.insert_order(order);
    };
    assert_error(linked, "order 2 is linked to 1, which is not linked to it");
}

#[test]
fn an_inconsistent_index_is_detected() {
    let order = |state: &mut State| state.orders[&OrderId(1)].clone();
    assert_error(
        |state| state.orders.get_mut(&OrderId(1)).expect("it is open").stop_loss = None,
        "its index does not match",
    );
    let target = |state: &mut State| {
        let order = state.orders.get_mut(&OrderId(1)).expect("it is open");
        order.take_profit = Some("1.2".parse().expect("a price"));
    };
    assert_error(target, "market EURUSD: its index does not match");
    // An order that the account lists, but no index.
    let unindexed = |instrument: InstrumentId, status: OrderStatus| {
        move |state: &mut State| {
            let mut other = order(state);
            (other.id, other.instrument, other.status, other.stop_loss) = (OrderId(0), instrument, status, None);
            let account = account(state);
            match status {
                OrderStatus::Open => {
                    account.open.insert(OrderId(0));
                    account.margin += other.margin;
                }
                OrderStatus::Pending => {
                    account.pending.insert(OrderId(0));
                    account.held += other.margin + other.fee;
                }
                _ => {}
            }
            state.orders.insert(OrderId(0), other);
        }
    };
    assert_error(unindexed(InstrumentId(1), OrderStatus::Open), "its index does not match");
    assert_error(unindexed(InstrumentId(1), OrderStatus::Pending), "its index does not match");
    assert_error(unindexed(InstrumentId(9), OrderStatus::Open), "orders on market 9, which does not exist");
    assert_error(unindexed(InstrumentId(1), OrderStatus::Closed), "is still live");
}
