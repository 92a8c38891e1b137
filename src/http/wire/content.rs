//! What visitors read: news, announcements, companies, the ranking; and how the back office writes it.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::TimeMs;
use crate::i18n::Language;
use crate::services::content::{Item, Text};
use crate::services::ranking;

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

impl News {
    /// A piece with the text that its reader gets.
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

impl Company {
    /// A company with the text that its reader gets.
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
            // Nobody can follow a trader yet.
            followers: 0,
            code: trader.code,
            is_demo: flag(trader.is_demo),
        }
    }
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
    /// Sanitised HTML. Empty in lists.
    pub content: String,
    /// Companies and providers only.
    pub registered_address: String,
    /// Companies and providers only.
    pub location: String,
}

/// A piece of content as the back office edits it: news, announcement, company or provider.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminContent {
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

/// What a reader of one language would get.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContentPreview {
    /// The language of the text: his own, or what he gets where there is none in it.
    pub language: &'static str,
    /// As it would be kept: the HTML is sanitised.
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
    /// A piece as it stands at `now`.
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
