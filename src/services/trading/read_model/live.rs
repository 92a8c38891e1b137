//! Live orders of many accounts, for lists and sums over all customers.

use std::collections::BTreeSet;

use super::{AccountView, ReadModel};
use crate::domain::{AccountId, Currency, Money, Order, OrderStatus, Valuation};
use crate::engine::event::AccountRecord;

/// Accounts that are visited under one lock, so that a commit never waits for a visit of all.
const CHUNK: usize = 256;

impl ReadModel {
    /// The record of an account.
    pub fn record(&self, id: AccountId) -> Option<AccountRecord> {
        self.inner.read().state.accounts.get(&id).map(|account| account.record.clone())
    }

    /// The currencies that accounts are in, other than USD.
    pub fn account_currencies(&self) -> BTreeSet<Currency> {
        let inner = self.inner.read();
        let currencies = inner.state.accounts.values().map(|account| account.record.currency);
        currencies.filter(|currency| !currency.is_usd()).collect()
    }

    /// Visits the live orders of these accounts, or of all, with the account's record and the calculation of the order's
    /// unrealised profit. Accounts are visited one after the other while quotes go on, so the figures of two accounts
    /// may be of different quotes.
    pub fn visit_live(
        &self,
        accounts: Option<&[AccountId]>,
        mut visit: impl FnMut(&AccountRecord, &Order, &dyn Fn() -> Money),
    ) {
        self.in_chunks(accounts, |inner, account| {
            let group = inner.group(account);
            for order in account.orders.values() {
                visit(&account.record, order, &|| inner.profit_in(account, order, &group));
            }
        });
    }

    /// Visits the accounts with live orders, with their valuation and their margin-call and stop-out levels.
    pub fn visit_margin_status(&self, mut visit: impl FnMut(&AccountRecord, &super::MarginStatus)) {
        self.in_chunks(None, |inner, account| {
            if !account.orders.is_empty() {
                visit(&account.record, &inner.margin_status(account, &inner.group(account)));
            }
        });
    }

    /// Visits these accounts, or all, with their valuation at the newest quotes and their number of open orders.
    pub fn visit_accounts(
        &self,
        accounts: Option<&[AccountId]>,
        mut visit: impl FnMut(&AccountRecord, &Valuation, usize),
    ) {
        self.in_chunks(accounts, |inner, account| {
            let open = account.orders.values().filter(|order| order.status == OrderStatus::Open).count();
            visit(&account.record, &inner.valuation(account), open);
        });
    }

    fn in_chunks(&self, accounts: Option<&[AccountId]>, mut visit: impl FnMut(&super::Inner, &AccountView)) {
        let every: Vec<AccountId>;
        let ids = match accounts {
            Some(ids) => ids,
            None => {
                every = self.inner.read().state.accounts.keys().copied().collect();
                &every
            }
        };
        for chunk in ids.chunks(CHUNK) {
            let inner = self.inner.read();
            for account in chunk.iter().filter_map(|id| inner.state.accounts.get(id)) {
                visit(&inner, account);
            }
        }
    }
}
