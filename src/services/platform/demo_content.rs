//! The demo set's news, announcements, companies and service providers, in every language, installed once when
//! there is no content.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::domain::time::HOUR;
use crate::i18n::Language;

use super::content::{Content, ContentChange, Kind, TextDraft};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::staff::audit::Actor;

#[derive(Deserialize)]
struct Source {
    kind: KindName,
    /// Age of the publication at the installation, in hours.
    #[serde(default)]
    age_hours: i64,
    #[serde(default)]
    logo: Option<String>,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    email: Option<String>,
    texts: BTreeMap<Language, TextDraft>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum KindName {
    News,
    Announcement,
    Company,
    Provider,
}

impl From<KindName> for Kind {
    fn from(name: KindName) -> Self {
        match name {
            KindName::News => Self::News,
            KindName::Announcement => Self::Announcement,
            KindName::Company => Self::Company,
            KindName::Provider => Self::Provider,
        }
    }
}

/// Installs the content of the demo set, unless there is any. Returns the number of items. Blocks.
///
/// # Errors
/// Those of [`Content::install`].
pub fn install(content: &Content, clock: &dyn Clock) -> Result<usize, ServiceError> {
    let now = clock.now();
    let items = sources().into_iter().map(|source| {
        let texts = source.texts.into_iter().map(|(language, text)| (language, Some(text))).collect();
        let draft = ContentChange {
            texts,
            logo: source.logo,
            url: source.url,
            email: source.email,
            ..ContentChange::default()
        };
        (source.kind.into(), now.plus(-source.age_hours * HOUR), draft)
    });
    content.install(&Actor::system(), &items.collect::<Vec<_>>())
}

/// # Panics
/// When the built-in file cannot be parsed; a test parses it.
fn sources() -> Vec<Source> {
    serde_json::from_str(include_str!("../../../assets/demo/content.json")).expect("the demo set can be parsed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::customers::accounts::testing::TestApp;
    use crate::services::platform::content::PageRequest;
    use crate::services::platform::content::sanitise::sanitise;

    #[test]
    fn every_item_is_complete_in_every_language() {
        for source in sources() {
            let english = &source.texts[&Language::En];
            for language in Language::ALL {
                let text = source.texts.get(&language).unwrap_or_else(|| panic!("{:?} {language:?}", english.title));
                let deps = |text: &TextDraft| {
                    [&text.title, &text.summary, &text.body, &text.registered_address, &text.location]
                        .map(|part| part.as_deref().is_some_and(|part| !part.trim().is_empty()))
                };
                assert_eq!(deps(text), deps(english), "{:?} {language:?}", english.title);
                let body = text.body.clone().unwrap_or_default();
                assert_eq!(sanitise(&body), body, "{:?} {language:?}", english.title);
            }
        }
    }

    #[test]
    fn it_is_installed_once() {
        let app = TestApp::new();
        let content = Content::open(app.store.clone(), app.clock.clone()).unwrap();
        let added = install(&content, app.clock.as_ref()).unwrap();
        assert_eq!((added, install(&content, app.clock.as_ref()).unwrap()), (sources().len(), 0));
        for (kind, least) in [(Kind::News, 5), (Kind::Announcement, 3), (Kind::Company, 2), (Kind::Provider, 3)] {
            let (_, total) = content.list(kind, &[Language::Th], None, PageRequest { page: 1, limit: 20 });
            assert!(total >= least, "{kind:?}");
        }
    }
}
