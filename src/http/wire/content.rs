//! What visitors read: news, announcements, companies, the ranking.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};

/// A piece of news or an announcement.
#[derive(Debug, Serialize, ToSchema)]
pub struct News {
    pub id: i64,
    pub title: String,
    pub desc: String,
    pub logo: String,
    pub created_at: Moment,
    /// Sanitised HTML; in the single item only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
}

/// A company, or a service provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct Company {
    pub id: i64,
    pub name: String,
    pub logo: String,
    pub url: String,
    pub subject: String,
    pub registered_address: String,
    pub location: String,
    pub email: String,
}

/// Companies, and the one that the visitor came to.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyList {
    pub list: Vec<Company>,
    pub total: i64,
    #[schema(required)]
    pub current: Option<Company>,
}

/// A trader of the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct Trader {
    /// Masked.
    pub user: String,
    pub multiple: Decimal,
    pub three_week_rate: Decimal,
    pub three_week_win: Decimal,
    pub three_week_profit: Decimal,
    pub total_rate: Decimal,
    pub total_trade_num: i64,
    pub total_profit: Decimal,
    pub followers: i64,
    pub code: String,
    pub is_demo: u8,
}
