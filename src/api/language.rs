//! The language of a response: from the header `lang`, otherwise from `Accept-Language`, otherwise the broker's
//! default.

use actix_web::http::header::ACCEPT_LANGUAGE;
use actix_web::{HttpRequest, web};

use crate::i18n::Language;
use crate::services::platform::settings::Settings;

/// The reader's language.
pub fn of(req: &HttpRequest) -> Language {
    let header = |name: &str| req.headers().get(name).and_then(|value| value.to_str().ok());
    header("lang")
        .and_then(Language::from_code)
        .or_else(|| header(ACCEPT_LANGUAGE.as_str()).and_then(Language::from_accept_language))
        .unwrap_or_else(|| {
            req.app_data::<web::Data<Settings>>()
                .map(|settings| settings.values().default_language())
                .unwrap_or_default()
        })
}
