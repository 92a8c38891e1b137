//! Public configuration, readiness and the web app manifest.

use serde::Serialize;
use utoipa::ToSchema;

use super::identity::ConsentDocument;
use super::{Decimal, flag};
use crate::api::brand_icon;
use crate::domain::Currency;
use crate::i18n::Language;
use crate::services::customers::{consents, identity};
use crate::services::platform::settings::Values;
use crate::services::reporting::loss_percentage::LossPercentage;

/// A country or territory with its dialling code.
#[derive(Debug, Serialize, ToSchema)]
pub struct Area {
    pub id: i64,
    /// Dialling code.
    pub code: String,
    /// ISO 3166-1 alpha-2.
    pub global_code: String,
    pub name: String,
}

impl Area {
    /// Creates it in `language`.
    pub fn new(area: &identity::Area, language: Language) -> Self {
        Self {
            id: area.id,
            code: area.dialling_code.clone(),
            global_code: area.iso_code.clone(),
            name: area.name(language).to_owned(),
        }
    }
}

/// The broker's branding.
#[derive(Debug, Serialize, ToSchema)]
pub struct Brand {
    pub name: String,
    /// `#rrggbb`.
    pub accent: String,
    /// Absolute path on this site, or a URL.
    pub logo: String,
}

/// The public configuration.
#[derive(Debug, Serialize, ToSchema)]
pub struct BasicInfo {
    /// Address of the support chat; `service_link_type` says how the app offers it.
    pub service_link: String,
    /// 1: opened within the app, 2: to be copied, 3: opened in the browser.
    pub service_link_type: i64,
    /// Verification at registration, 1: code by e-mail or SMS; 2: picture captcha.
    pub verify_reg_type: i64,
    /// 1: fee = lots x fee rate; otherwise margin x fee rate.
    pub trade_fee_type: i64,
    /// Contact number of the profile. 0: not asked for, 1: with country code, 3: number only.
    pub is_show_mobile: i64,
    /// 1: visitors may open real accounts.
    pub registration_open: i64,
    /// 1: registration requires an invitation code.
    pub invite_required: i64,
    /// 1: sending a code requires a captcha.
    pub code_captcha: i64,
    /// 1: sending an SMS to a visitor requires a picture captcha.
    pub sms_captcha: i64,
    pub login_types: Vec<String>,
    pub languages: Vec<&'static str>,
    pub brand: Brand,
    /// ISO 3166-1 alpha-2.
    pub restricted_countries: Vec<String>,
    /// Percent.
    pub margin_call_level: Decimal,
    /// Percent.
    pub stop_out_level: Decimal,
    /// Currencies in which customers can open accounts now, in the broker's order.
    pub account_currencies: Vec<String>,
    pub kyc: KycRules,
    /// Documents that customers agree to, in their current versions.
    pub consents: Vec<ConsentDocument>,
    /// 1: customers are asked at the sign-in for consents that they have not given.
    pub consents_at_sign_in: i64,
    /// 1: customers must pass the appropriateness test before they place orders on real accounts.
    pub appropriateness: i64,
    /// 1: customers may ask to become partners.
    pub partner_applications: i64,
    /// 1: the app warns customers of the risk, with `loss_percent` where it is known.
    pub loss_warning: i64,
    /// Retail accounts that lost money in twelve months, in whole percent. Only where customers are warned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_percent: Option<i64>,
    /// The last day of those months, `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_percent_at: Option<String>,
}

/// What an identity review requires.
#[derive(Debug, Serialize, ToSchema)]
pub struct KycRules {
    /// `basic`: name, document number and pictures; `full`: also the other fields, and consents.
    pub fields: String,
    /// 1: a proof of address is required; 0: it is optional.
    pub address_proof: u8,
    /// In years.
    pub minimum_age: i64,
}

impl KycRules {
    fn of(values: &Values) -> Self {
        let is_full = values.text("kyc_fields") == "full";
        Self {
            fields: values.text("kyc_fields").to_owned(),
            address_proof: flag(is_full && values.is_on("kyc_address_proof")),
            minimum_age: values.number("kyc_minimum_age"),
        }
    }
}

impl BasicInfo {
    /// The configuration, with the currencies in which accounts can be opened now, and the newest loss percentage.
    pub fn new(values: &Values, account_currencies: &[Currency], losses: Option<LossPercentage>) -> Self {
        let losses = losses.filter(|_| values.is_on("loss_warning"));
        Self {
            service_link: values.text("service_link").to_owned(),
            service_link_type: values.number("service_link_type"),
            verify_reg_type: values.number("verify_reg_type"),
            trade_fee_type: values.trade_fee_type(),
            is_show_mobile: values.number("is_show_mobile"),
            registration_open: values.number("registration_open"),
            invite_required: values.number("invite_required"),
            code_captcha: values.number("code_captcha"),
            sms_captcha: i64::from(values.needs_sms_captcha()),
            login_types: values.login_types().to_vec(),
            languages: values.languages().iter().map(|language| language.code()).collect(),
            brand: Brand::from(values),
            restricted_countries: values.restricted_countries().to_vec(),
            margin_call_level: Decimal::of(values.margin_call_level()),
            stop_out_level: Decimal::of(values.stop_out_level()),
            account_currencies: account_currencies.iter().map(ToString::to_string).collect(),
            kyc: KycRules::of(values),
            consents: consents::documents(values).into_iter().map(ConsentDocument::from).collect(),
            consents_at_sign_in: values.number("consents_at_sign_in"),
            appropriateness: values.number("appropriateness"),
            partner_applications: values.number("partner_applications"),
            loss_warning: values.number("loss_warning"),
            loss_percent: losses.map(|found| found.percent),
            loss_percent_at: losses.map(|found| found.to.to_string()),
        }
    }
}

impl From<&Values> for Brand {
    fn from(values: &Values) -> Self {
        Self {
            name: values.text("brand_name").to_owned(),
            accent: values.text("brand_accent").to_owned(),
            logo: brand_icon::logo(values),
        }
    }
}

/// Whether the site is in service.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyStatus {
    /// 0: in service; any other value sends the browser to `loss_url`.
    pub status: i64,
    /// 1: the search page searches companies.
    pub main_site: i64,
    pub loss_url: String,
}

impl From<&Values> for CompanyStatus {
    fn from(values: &Values) -> Self {
        Self {
            status: values.number("status"),
            main_site: values.number("main_site"),
            loss_url: values.text("loss_url").to_owned(),
        }
    }
}

/// The company's e-mail address for complaints.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComplaintEmail {
    pub email: String,
}

/// Whether the server is ready, and the state of its components.
#[derive(Debug, Serialize, ToSchema)]
pub struct Readiness {
    pub database: bool,
    #[serde(rename = "books")]
    pub integrity: bool,
    pub feed: bool,
    /// False: the public log waits for the operator. The server is ready all the same.
    pub public_log: bool,
    /// The server is stopping and finishes running requests.
    pub stopping: bool,
    pub connections: usize,
}

/// An icon of the web app manifest.
#[derive(Debug, Serialize)]
pub struct Icon {
    pub src: String,
    pub sizes: String,
    /// Media type; missing for the broker's own logo.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    pub purpose: &'static str,
}

/// The broker's logo; otherwise the icon made from the broker's name, or the built-in icon.
fn icons(values: &Values) -> Vec<Icon> {
    const BUILT_IN: &str = "/brand/icon";
    let of = |src: String, side: u32, is_full: bool| Icon {
        src,
        sizes: format!("{side}x{side}"),
        kind: Some("image/png"),
        purpose: if is_full { "maskable" } else { "any" },
    };
    let any = |kind| Icon { src: brand_icon::logo(values), sizes: "any".to_owned(), kind, purpose: "any" };
    if !values.text("brand_logo").is_empty() {
        return vec![any(None)];
    }
    if values.generated_icon().is_none() {
        let built_in = [("-192", 192, false), ("-512", 512, false), ("-maskable-512", 512, true)];
        return built_in.map(|(name, side, is_full)| of(format!("{BUILT_IN}{name}.png"), side, is_full)).into();
    }
    let sized = brand_icon::icons(values).into_iter().map(|(src, side, is_full)| of(src, side, is_full));
    std::iter::once(any(Some("image/svg+xml"))).chain(sized).collect()
}

/// The name below the icon on a phone: the first words of the name that fit.
fn short(name: &str) -> String {
    const FITS: usize = 12;
    let mut whole = name.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| &name[..at]).chain([name]);
    let words = whole.rfind(|words| words.chars().count() <= FITS);
    words.map_or_else(|| name.chars().take(FITS).collect(), str::to_owned)
}

/// The web app manifest.
#[derive(Debug, Serialize)]
pub struct Manifest {
    pub name: String,
    pub short_name: String,
    pub id: &'static str,
    pub start_url: &'static str,
    pub scope: &'static str,
    pub display: &'static str,
    pub background_color: &'static str,
    pub theme_color: String,
    pub lang: &'static str,
    pub icons: Vec<Icon>,
}

impl Manifest {
    /// From the brand, for a reader of `language`.
    pub fn new(values: &Values, language: Language) -> Self {
        let name = values.text("brand_name");
        Self {
            name: name.to_owned(),
            short_name: short(name),
            id: "/",
            start_url: "/",
            scope: "/",
            display: "standalone",
            background_color: "#0b0e13",
            theme_color: "#0b0e13".to_owned(),
            lang: language.tag(),
            icons: icons(values),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn a_short_name_is_whole_words_where_one_fits() {
        for (name, shown) in [
            ("North", "North"),
            ("Harbour Trading", "Harbour"),
            ("North Star FX Limited", "North Star"),
            ("Internationale", "Internationa"),
        ] {
            assert_eq!(short(name), shown);
        }
    }
}
