//! Content (news, announcements, companies) and the ranking, for readers and for the back office.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::TimeMs;
use crate::i18n::Language;
use crate::services::customers::ranking;
use crate::services::platform::content::{Item, Text};

/// A news item or an announcement.
#[derive(Debug, Serialize, ToSchema)]
pub struct News {
    pub id: i64,
    pub title: String,
    pub desc: String,
    pub logo: String,
    pub created_at: Moment,
    /// Sanitised HTML; only when a single item is requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
}

impl News {
    /// An item in the reader's language.
    pub fn new(item: &Item, text: &Text, with_content: bool) -> Self {
        Self {
            id: item.id,
            title: text.title.clone(),
            desc: text.summary.clone(),
            logo: item.logo.clone(),
            created_at: item.shown_at().into(),
            content: with_content.then(|| text.body.clone()),
        }
    }
}

/// A company or a service provider.
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

impl Company {
    /// A company in the reader's language.
    pub fn new(item: &Item, text: &Text) -> Self {
        Self {
            id: item.id,
            name: text.title.clone(),
            logo: item.logo.clone(),
            url: item.url.clone(),
            subject: text.summary.clone(),
            registered_address: text.registered_address.clone(),
            location: text.location.clone(),
            email: item.email.clone(),
        }
    }
}

/// Companies, and the company of this site.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyList {
    pub list: Vec<Company>,
    pub total: i64,
    /// The company with the ID in the cookie `company`, otherwise the first one; null if there
    /// is none.
    #[schema(required)]
    pub current: Option<Company>,
}

/// A trader in the ranking. Rates are in percent, amounts in USD, net of fees and swap.
#[derive(Debug, Serialize, ToSchema)]
pub struct Trader {
    /// Masked name.
    pub user: String,
    /// Mean leverage of the orders closed in the last 21 days.
    pub multiple: Decimal,
    /// Net result of the last 21 days / (balance at their start + deposits since).
    pub three_week_rate: Decimal,
    /// Closed orders with a profit / closed orders.
    pub three_week_win: Decimal,
    pub three_week_profit: Decimal,
    /// Total net result / net deposits (demo: the initial grant).
    pub total_rate: Decimal,
    /// Total number of closed orders.
    pub total_trade_num: i64,
    pub total_profit: Decimal,
    pub followers: i64,
    /// Stable ID that does not reveal the account.
    pub code: String,
    /// 1: a demo account; demo accounts are listed only where no real accounts exist.
    pub is_demo: u8,
}

impl From<ranking::Trader> for Trader {
    fn from(trader: ranking::Trader) -> Self {
        let figures = trader.figures;
        Self {
            user: trader.name,
            multiple: Decimal::of(figures.leverage),
            three_week_rate: Decimal::of(figures.rate),
            three_week_win: Decimal::of(figures.win),
            three_week_profit: Decimal::of(figures.profit),
            total_rate: Decimal::of(figures.rate_ever),
            total_trade_num: figures.trades_ever,
            total_profit: Decimal::of(figures.profit_ever),
            // Following a trader is not supported.
            followers: 0,
            code: trader.code,
            is_demo: flag(trader.is_demo),
        }
    }
}

/// The customer's own place in the ranking.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnRank {
    /// 1: the customer has opted out.
    pub opt_out: u8,
    /// The customer's entry; null: not listed.
    #[schema(required)]
    pub trader: Option<Trader>,
}

/// Texts of an item of content in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ContentText {
    /// Title; for a company or provider its name.
    pub title: String,
    /// Description; for a company or provider its line of business.
    pub desc: String,
    /// Sanitised HTML. Empty in lists.
    pub content: String,
    /// Companies and providers only.
    pub registered_address: String,
    /// Companies and providers only.
    pub location: String,
}

/// An item of content as the back office edits it: news, announcement, company or provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminContent {
    pub id: i64,
    /// Title in the default language, or in the first available one.
    pub title: String,
    pub logo: String,
    /// Companies and providers only.
    pub url: String,
    /// Companies and providers only.
    pub email: String,
    pub published: u8,
    /// Not shown before this time; null: at once.
    #[schema(required)]
    pub publish_at: Option<Moment>,
    /// 1: visible to readers now.
    pub is_live: u8,
    pub created_at: Moment,
    pub updated_at: Moment,
    /// Texts by language code.
    pub translations: BTreeMap<&'static str, ContentText>,
}

/// An item as a reader of one language would get it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContentPreview {
    /// Language of the text: the reader's, or the fallback if there is no text in it.
    pub language: &'static str,
    /// Content as it would be saved, with the HTML sanitised.
    pub text: ContentText,
}

impl From<&Text> for ContentText {
    fn from(text: &Text) -> Self {
        Self {
            title: text.title.clone(),
            desc: text.summary.clone(),
            content: text.body.clone(),
            registered_address: text.registered_address.clone(),
            location: text.location.clone(),
        }
    }
}

impl AdminContent {
    /// An item at the time `now`.
    pub fn new(item: &Item, default: Language, now: TimeMs) -> Self {
        Self {
            id: item.id,
            title: item.text(&[default]).map(|(_, text)| text.title.clone()).unwrap_or_default(),
            logo: item.logo.clone(),
            url: item.url.clone(),
            email: item.email.clone(),
            published: flag(item.published),
            publish_at: item.publish_at.map(Into::into),
            is_live: flag(item.is_live(now)),
            created_at: item.created_at.into(),
            updated_at: item.updated_at.into(),
            translations: item.texts.iter().map(|(language, text)| (language.code(), text.into())).collect(),
        }
    }
}
