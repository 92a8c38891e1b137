//! Customers in the back office's list.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use super::people::AdminUser;
use super::work::Tag;
use crate::services::staff::backoffice::customer_list::Figures;
use crate::services::staff::backoffice::tags::TagRow;

/// A customer of the list, with sums over the accounts.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedUser {
    #[serde(flatten)]
    pub user: AdminUser,
    /// Balance of all real accounts, archived ones included, of a demo customer of all demo accounts: in USD at the bid.
    /// Null if a currency has no rate now.
    #[schema(required)]
    pub balance_usd: Option<Decimal>,
    /// Equity of the same accounts.
    #[schema(required)]
    pub equity_usd: Option<Decimal>,
    /// Number of these accounts.
    pub accounts: usize,
    /// Number of open positions on them.
    pub open: usize,
    /// Signals of fraud that are not dismissed.
    pub signals: Vec<&'static str>,
    /// Tags, by name.
    pub tags: Vec<Tag>,
}

impl ListedUser {
    /// A customer with these figures, signals and tags.
    pub fn new(user: AdminUser, figures: &Figures, signals: Vec<&'static str>, tags: Vec<TagRow>) -> Self {
        Self {
            user,
            balance_usd: figures.balance.map(Decimal::of),
            equity_usd: figures.equity.map(Decimal::of),
            accounts: figures.accounts,
            open: figures.open,
            signals,
            tags: tags.into_iter().map(Tag::from).collect(),
        }
    }
}

/// What the list of customers can be filtered by.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserChoices {
    pub groups: Vec<GroupName>,
    pub tags: Vec<Tag>,
}

/// A group of customers.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupName {
    pub id: i64,
    pub name: String,
}
