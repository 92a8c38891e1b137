//! The back office's list of customers, filtered and sorted. The database answers what it has columns for; balances and
//! equity are calculated from the read model, at the newest quotes.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::domain::{AccountId, AccountKind, ConversionRate, Currency, Money, Valuation};
use crate::engine::event::AccountRecord;
use crate::services::ServiceError;
use crate::services::customers::account_number::account_with_number;
use crate::services::customers::accounts::{User, view};
use crate::services::customers::signals::Signals;
use crate::services::customers::trading_accounts::TradingAccounts;
use crate::services::error::Refusal;
use crate::services::trading::ReadModel;
use crate::store::customers::tags::{self, TagRow};
use crate::store::customers::user_search::{self as rows, UserFilter, UserSort};
use crate::store::customers::users::UserRow;
use crate::store::{Store, StoreError};

/// The most customers in one export.
pub const EXPORT_MAX: usize = 100_000;

/// What the list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortBy {
    Stored(UserSort),
    /// The name of the first account's group.
    Group,
    Balance,
    Equity,
}

/// Which customers are listed, and in which order.
#[derive(Debug, Clone)]
pub struct CustomerQuery {
    pub filter: UserFilter,
    pub has_signals: Option<bool>,
    /// The balance in USD: both inclusive.
    pub balance: (Option<Money>, Option<Money>),
    pub sort: SortBy,
    pub ascending: bool,
}

/// The sums over all real accounts of a customer, archived ones included; of a demo customer over the demo accounts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// In USD at the bid; `None` if a currency has no rate now.
    pub balance: Option<Money>,
    pub equity: Option<Money>,
    pub accounts: usize,
    /// Open positions.
    pub open: usize,
}

/// A customer of the list.
#[derive(Debug, Clone)]
pub struct ListedCustomer {
    pub user: User,
    pub figures: Figures,
    /// Codes of the signals that are not dismissed.
    pub signals: Vec<&'static str>,
    pub tags: Vec<TagRow>,
}

/// The list; see the module.
pub struct CustomerList {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    accounts: Arc<TradingAccounts>,
    signals: Arc<Signals>,
}

impl CustomerList {
    /// Over these services.
    pub const fn new(
        store: Arc<Store>,
        read_model: Arc<ReadModel>,
        accounts: Arc<TradingAccounts>,
        signals: Arc<Signals>,
    ) -> Self {
        Self { store, read_model, accounts, signals }
    }

    /// A page of the list (`page` from 1), and how many customers match. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn page(
        &self,
        query: &CustomerQuery,
        page: u32,
        limit: u32,
    ) -> Result<(Vec<ListedCustomer>, i64), ServiceError> {
        let ids = self.select(query)?;
        let shown = ids.chunks(limit as usize).nth(page.saturating_sub(1) as usize).unwrap_or_default();
        Ok((self.load(shown)?, i64::try_from(ids.len()).unwrap_or(i64::MAX)))
    }

    /// The ids of every customer of the list, in its order. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn matching(&self, query: &CustomerQuery) -> Result<Vec<AccountId>, ServiceError> {
        self.select(query)
    }

    /// Every customer of the list, for an export. Blocks.
    ///
    /// # Errors
    /// `list_too_long` {max}; those of the database.
    pub fn all(&self, query: &CustomerQuery) -> Result<Vec<AccountId>, ServiceError> {
        let ids = self.select(query)?;
        if ids.len() > EXPORT_MAX {
            return Err(Refusal::new("list_too_long").with("max", EXPORT_MAX).into());
        }
        Ok(ids)
    }

    /// These customers as they are now. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn load(&self, ids: &[AccountId]) -> Result<Vec<ListedCustomer>, ServiceError> {
        let raw: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let users = self.store.read(|connection| {
            let users = rows::rows(connection, &raw)?;
            let tagged = |user: UserRow| Ok((tags::of(connection, user.id)?, user));
            users.into_iter().map(tagged).collect::<Result<Vec<_>, StoreError>>()
        })?;
        let signals = self.signals.active(users.iter().map(|(_, user)| AccountId(user.id)))?;
        let own: Vec<AccountId> = ids.iter().flat_map(|id| self.accounts.owned_by(*id)).collect();
        let figures = self.figures(Some(&own));
        let listed = |((tags, row), signals): ((_, _), _)| {
            let user: User = view(row);
            ListedCustomer { figures: figures.get(&user.id).copied().unwrap_or_default(), user, signals, tags }
        };
        Ok(users.into_iter().zip(signals).map(listed).collect())
    }

    /// The customers that match, in the order of the list.
    fn select(&self, query: &CustomerQuery) -> Result<Vec<AccountId>, ServiceError> {
        let account = query.filter.search.parse().ok().and_then(account_with_number).map(|account| account.0);
        let sort = if let SortBy::Stored(sort) = query.sort { sort } else { UserSort::Id };
        let filter = UserFilter { account, sort, ascending: query.ascending, ..query.filter.clone() };
        let mut ids: Vec<AccountId> =
            self.store.read(|connection| rows::ids(connection, &filter))?.into_iter().map(AccountId).collect();
        if let Some(wanted) = query.has_signals {
            let flagged = self.signals.flagged()?;
            ids.retain(|id| flagged.contains(id) == wanted);
        }
        let is_by_money = matches!(query.sort, SortBy::Balance | SortBy::Equity);
        if is_by_money || query.balance != (None, None) {
            let figures = self.figures(None);
            let of = |id: &AccountId| figures.get(id).copied().unwrap_or_default();
            let (from, to) = query.balance;
            if query.balance != (None, None) {
                let is_within = |sum: Money| from.is_none_or(|least| sum >= least) && to.is_none_or(|most| sum <= most);
                ids.retain(|id| of(id).balance.is_some_and(is_within));
            }
            match query.sort {
                SortBy::Balance => sort_by(&mut ids, query.ascending, |id| of(id).balance),
                SortBy::Equity => sort_by(&mut ids, query.ascending, |id| of(id).equity),
                _ => {}
            }
        }
        if query.sort == SortBy::Group {
            let groups: BTreeMap<_, _> =
                self.read_model.groups().into_iter().map(|group| (group.id, group.name)).collect();
            let name = |id: &AccountId| self.read_model.record(*id).and_then(|record| groups.get(&record.group));
            sort_by(&mut ids, query.ascending, name);
        }
        Ok(ids)
    }

    /// The figures of the customers who own these accounts, or of all.
    fn figures(&self, accounts: Option<&[AccountId]>) -> BTreeMap<AccountId, Figures> {
        let currencies = self.read_model.other_currencies().into_iter().chain([Currency::USD]);
        let rates: BTreeMap<Currency, ConversionRate> =
            currencies.filter_map(|currency| Some((currency, self.read_model.usd_bid(currency)?))).collect();
        // The accounts of both kinds of each customer: real first.
        let mut sums: BTreeMap<(AccountId, bool), Figures> = BTreeMap::new();
        let visit = |record: &AccountRecord, valuation: &Valuation, open: usize| {
            let key = (self.accounts.owner(record.id), record.kind == AccountKind::Demo);
            let rate = rates.get(&record.currency);
            let zero = Figures { balance: Some(Money::ZERO), equity: Some(Money::ZERO), ..Figures::default() };
            let sum = sums.entry(key).or_insert(zero);
            let add = |sum: Option<Money>, amount: Money| sum?.checked_add(rate?.convert(amount)?);
            sum.balance = add(sum.balance, valuation.balance);
            sum.equity = add(sum.equity, valuation.equity());
            sum.accounts += 1;
            sum.open += open;
        };
        self.read_model.visit_accounts(accounts, visit);
        let mut found = BTreeMap::new();
        for ((user, _), figures) in sums {
            found.entry(user).or_insert(figures);
        }
        found
    }
}

/// Sorts by a key; what has none is the smallest, and equal ones are in the order of registration.
fn sort_by<K: Ord>(ids: &mut [AccountId], ascending: bool, key: impl Fn(&AccountId) -> K) {
    ids.sort_by_cached_key(|id| (key(id), *id));
    if !ascending {
        ids.reverse();
    }
}
