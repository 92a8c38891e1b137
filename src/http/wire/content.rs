//! What visitors read: news, announcements, companies, the ranking; and how the back office writes it.

use std::collections::BTreeMap;

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
    /// The one that the cookie `company` names by its id, else the first that the broker entered; null
    /// where there is none.
    #[schema(required)]
    pub current: Option<Company>,
}

/// A trader of the ranking. Rates are in percent, sums in USD, net of fees and swap.
#[derive(Debug, Serialize, ToSchema)]
pub struct Trader {
    /// Masked.
    pub user: String,
    /// Mean leverage of the trades closed in the last 21 days.
    pub multiple: Decimal,
    /// Net result of the last 21 days / (balance at their start + deposits since).
    pub three_week_rate: Decimal,
    /// Winners / closed trades.
    pub three_week_win: Decimal,
    pub three_week_profit: Decimal,
    /// Net result ever / net deposits (demo: the opening grant).
    pub total_rate: Decimal,
    /// Trades closed ever.
    pub total_trade_num: i64,
    pub total_profit: Decimal,
    pub followers: i64,
    /// Stable, and says nothing about the account.
    pub code: String,
    /// 1: a demo account; listed only where no real one can be.
    pub is_demo: u8,
}

/// A customer's own place in the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnRank {
    /// 1: he does not want to be listed.
    pub opt_out: u8,
    /// His row; null: he is not listed.
    #[schema(required)]
    pub trader: Option<Trader>,
}

/// One language's text of a piece of content.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ContentText {
    /// Of a company or provider: its name.
    pub title: String,
    /// Of a company or provider: its subject.
    pub desc: String,
    /// Sanitised HTML.
    pub content: String,
    /// Companies and providers only.
    pub registered_address: String,
    /// Companies and providers only.
    pub location: String,
}

/// A piece of content as the back office edits it: news, announcement, company or provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskContent {
    pub id: i64,
    /// The title in the default language, or in the first that there is.
    pub title: String,
    pub logo: String,
    /// Companies and providers only.
    pub url: String,
    /// Companies and providers only.
    pub email: String,
    pub published: u8,
    /// Not shown before this moment; null: at once.
    #[schema(required)]
    pub publish_at: Option<Moment>,
    /// 1: readers see it now.
    pub is_live: u8,
    pub created_at: Moment,
    pub updated_at: Moment,
    /// Texts by language code.
    pub translations: BTreeMap<&'static str, ContentText>,
}
