//! The texts themselves: embedded, parsed on first use, and filled in.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Language;

type Bundle = FluentBundle<FluentResource>;

/// The files of one language, one a subject.
macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../assets/messages/", $language, "/core.ftl")),
            include_str!(concat!("../../assets/messages/", $language, "/identity.ftl")),
            include_str!(concat!("../../assets/messages/", $language, "/funds.ftl")),
            include_str!(concat!("../../assets/messages/", $language, "/content.ftl")),
            include_str!(concat!("../../assets/messages/", $language, "/admin.ftl")),
            include_str!(concat!("../../assets/messages/", $language, "/documents.ftl")),
            include_str!(concat!("../../assets/messages/", $language, "/trail.ftl")),
        ]
    };
}

/// All files, in the order of [`Language::ALL`].
const SOURCES: [[&str; 7]; Language::ALL.len()] = [
    files!("hk"),
    files!("en"),
    files!("jp"),
    files!("kr"),
    files!("th"),
    files!("vn"),
    files!("fr"),
    files!("de"),
    files!("ru"),
    files!("spa"),
    files!("pt"),
    files!("ar"),
    files!("it"),
    files!("tr"),
    files!("id"),
];

static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

/// The value of a placeholder in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A count: it chooses the plural form.
    Number(i64),
    /// Anything that is shown as it is.
    Text(Cow<'a, str>),
}

impl From<i64> for Arg<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

/// The message `key` in `language`, filled in. A key that does not exist answers itself (a test holds that
/// every key exists in every language).
pub fn message(language: Language, key: &str, args: &[(&str, Arg<'_>)]) -> String {
    let bundle = bundle(language);
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { return key.to_owned() };
    let mut filled = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        let value = match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
        };
        filled.set(*name, value);
    }
    bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned()
}

/// Is there such a message?
pub fn has_message(language: Language, key: &str) -> bool {
    bundle(language).has_message(key)
}

fn bundle(language: Language) -> &'static Bundle {
    BUNDLES[language.index()].get_or_init(|| read(language))
}

/// # Panics
/// When a text built into the binary cannot be read; a test reads them all.
fn read(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("our own tags are well formed");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    // The app lays out right-to-left text itself; marks around each argument would only be noise.
    bundle.set_use_isolating(false);
    for source in SOURCES[language.index()] {
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", language.code()));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{}: {errors:?}", language.code()));
    }
    bundle
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Keys of a language, each with the names of the places that its text has.
    fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut last = String::new();
        let lines = SOURCES[language.index()].into_iter().flat_map(str::lines);
        for line in lines.filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once(" =")
                && !line.starts_with(' ')
            {
                last = key.to_owned();
                assert!(keys.insert(last.clone(), BTreeSet::new()).is_none(), "{}: {key} twice", language.code());
            }
            for place in line.split('$').skip(1) {
                let name: String = place.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
                keys.get_mut(&last).expect("a text has a key").insert(name);
            }
        }
        keys
    }

    #[test]
    fn every_language_has_every_message_with_the_same_places() {
        let english = keys(Language::En);
        assert!(english.len() > 80);
        for language in Language::ALL {
            assert_eq!(keys(language), english, "{}", language.code());
        }
    }

    #[test]
    fn every_message_formats_without_an_error() {
        for language in Language::ALL {
            let bundle = bundle(language);
            let keys = keys(language);
            // A message that quotes another has its places too.
            let places: BTreeSet<String> = keys.values().flatten().cloned().collect();
            for key in keys.into_keys() {
                let pattern = bundle.get_message(&key).and_then(|message| message.value()).expect(&key);
                for count in [0, 1, 2, 3, 11, 100] {
                    let mut args = FluentArgs::new();
                    places.iter().for_each(|place| args.set(place.clone(), count));
                    let mut errors = Vec::new();
                    let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
                    assert!(errors.is_empty(), "{} {key}: {errors:?}", language.code());
                    assert!(!text.is_empty() && !text.contains(['\u{2068}', '\u{2069}', '{', '}']), "{text}");
                }
            }
        }
    }

    #[test]
    fn plurals_follow_the_language() {
        let days = |language, seconds| message(language, "http-429", &[("seconds", Arg::Number(seconds))]);
        assert!(days(Language::En, 1).ends_with("1 second."));
        assert!(days(Language::En, 2).ends_with("2 seconds."));
        assert_ne!(days(Language::Ru, 2).replace('2', "5"), days(Language::Ru, 5));
        assert_ne!(days(Language::Ar, 3).replace('3', "11"), days(Language::Ar, 11));
    }

    #[test]
    fn an_unknown_key_answers_itself() {
        assert_eq!(message(Language::En, "no-such-key", &[]), "no-such-key");
        assert!(!has_message(Language::En, "no-such-key"));
    }
}
