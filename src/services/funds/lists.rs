//! The lists of deposits and withdrawals.

use super::Funds;
use crate::domain::{Currency, Money};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::funds::transfer_list::{self, Destination, Page, TransferFilter, TransferKind, TransferSum};
use crate::store::funds::transfers::{self as rows, DepositRow, WithdrawalRow};

/// Most transfers of an export.
pub const EXPORT_MAX: usize = 100_000;

/// Most transfers that the sums of a list are of: they are read with every page.
pub const SUMMED_MAX: i64 = 5_000;

/// What a list sums to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// At the newest rates; `None`: a currency has no rate.
    pub usd: Option<Money>,
    pub sums: Vec<TransferSum>,
}

/// A page of a list.
#[derive(Debug, Clone)]
pub struct Listing {
    pub filter: TransferFilter,
    pub page: Page,
}

impl Funds {
    /// Returns a page of deposits and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn deposits(&self, of: Listing) -> Result<(Vec<DepositRow>, i64), ServiceError> {
        let filter = self.with_rates(of.filter);
        self.read(|connection| rows::deposits(connection, &filter, of.page))
    }

    /// Returns a page of withdrawals and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn withdrawals(&self, of: Listing) -> Result<(Vec<WithdrawalRow>, i64), ServiceError> {
        let filter = self.with_rates(of.filter);
        self.read(|connection| rows::withdrawals(connection, &filter, of.page))
    }

    /// The ids of a whole list in its order, for an export. Blocks.
    ///
    /// # Errors
    /// `list_too_long` {max}; those of the database.
    pub fn all_ids(&self, kind: TransferKind, filter: TransferFilter) -> Result<Vec<i64>, ServiceError> {
        let filter = self.with_rates(filter);
        let ids = self.read(|connection| transfer_list::ids(connection, kind, &filter, EXPORT_MAX + 1))?;
        if ids.len() > EXPORT_MAX {
            return Err(Refusal::new("list_too_long").with("max", EXPORT_MAX).into());
        }
        Ok(ids)
    }

    /// What a list of `total` transfers sums to; `None` if it has more than `SUMMED_MAX`. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn totals(
        &self,
        kind: TransferKind,
        filter: TransferFilter,
        total: i64,
    ) -> Result<Option<Totals>, ServiceError> {
        if total > SUMMED_MAX {
            return Ok(None);
        }
        let filter = self.with_rates(filter);
        let sums = self.read(|connection| transfer_list::sums(connection, kind, &filter))?;
        let read_model = self.deps.gateway.read_model();
        let usd = |sum: &TransferSum| Some(read_model.usd_bid(sum.currency)?.convert_saturating(sum.amount));
        let usd = sums.iter().map(usd).try_fold(Money::ZERO, |sum, one| Some(sum.saturating_add(one?)));
        Ok(Some(Totals { usd, sums }))
    }

    /// Where the transfers of a list went, by currency. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn destinations(&self, kind: TransferKind) -> Result<Vec<Destination>, ServiceError> {
        self.read(|connection| transfer_list::destinations(connection, kind))
    }

    /// The filter with the newest rates, where it compares amounts.
    fn with_rates(&self, mut filter: TransferFilter) -> TransferFilter {
        if filter.compares_amounts() {
            let read_model = self.deps.gateway.read_model();
            let rate = |of: Currency| Some((of, read_model.rate_between(of, Currency::USD)?.bid));
            filter.rates = read_model.account_currencies().into_iter().filter_map(rate).collect();
        }
        filter
    }
}
