//! The fifteen languages: their codes on the wire, and how a browser's preference is parsed.

use serde::{Deserialize, Serialize};

/// A language of the product. The order is that of the app's language screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Hong Kong Chinese, the default.
    #[default]
    Hk,
    En,
    Jp,
    Kr,
    Th,
    Vn,
    Fr,
    De,
    Ru,
    Spa,
    Pt,
    Ar,
    It,
    Tr,
    Id,
}

impl Language {
    /// Every one.
    pub const ALL: [Self; 15] = [
        Self::Hk,
        Self::En,
        Self::Jp,
        Self::Kr,
        Self::Th,
        Self::Vn,
        Self::Fr,
        Self::De,
        Self::Ru,
        Self::Spa,
        Self::Pt,
        Self::Ar,
        Self::It,
        Self::Tr,
        Self::Id,
    ];

    /// The code of the header `lang` and of every list of texts. It is not ISO 639: `hk`, `jp`, `kr`, `vn` and `spa` are the
    /// product's own; see [`Language::tag`].
    pub const fn code(self) -> &'static str {
        match self {
            Self::Hk => "hk",
            Self::En => "en",
            Self::Jp => "jp",
            Self::Kr => "kr",
            Self::Th => "th",
            Self::Vn => "vn",
            Self::Fr => "fr",
            Self::De => "de",
            Self::Ru => "ru",
            Self::Spa => "spa",
            Self::Pt => "pt",
            Self::Ar => "ar",
            Self::It => "it",
            Self::Tr => "tr",
            Self::Id => "id",
        }
    }

    /// The language tag of the standards (BCP 47): plural rules, the `lang` of a page.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Hk => "zh-Hant-HK",
            Self::Jp => "ja",
            Self::Kr => "ko",
            Self::Vn => "vi",
            Self::Spa => "es",
            other => other.code(),
        }
    }

    /// The language with this code, in any case; `tw` is an alias of `hk`.
    pub fn from_code(code: &str) -> Option<Self> {
        if code.eq_ignore_ascii_case("tw") {
            return Some(Self::Hk);
        }
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The best language for a browser's `Accept-Language`, by weight, then by place; `None` when it names
    /// none of ours. Any Chinese is `hk`.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let mut best: Option<(u16, Self)> = None;
        for range in header.split(',').take(32) {
            let (tag, weight) = range.split_once(';').map_or((range, 1_000), |(tag, rest)| (tag, parse_weight(rest)));
            let primary = tag.trim().split('-').next().unwrap_or_default();
            if let Some(language) = Self::from_primary(primary)
                && weight > best.map_or(0, |(weight, _)| weight)
            {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }

    /// The language of a tag's first part (`pt` of `pt-BR`).
    fn from_primary(primary: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| {
            let own = language.tag().split('-').next().unwrap_or_default();
            own.eq_ignore_ascii_case(primary)
        })
    }

    /// Its place in [`Language::ALL`].
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// `q=0.8` in thousandths; 0 if it cannot be parsed.
fn parse_weight(parameter: &str) -> u16 {
    let Some(value) = parameter.trim().strip_prefix("q=") else { return 0 };
    let (whole, fraction) = value.split_once('.').unwrap_or((value, ""));
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    match (whole, digits.parse::<u16>()) {
        ("0", Ok(thousandths)) => thousandths,
        ("1", Ok(0)) => 1_000,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_their_aliases() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(Language::ALL[language.index()], language);
            assert_eq!(serde_json::to_value(language).unwrap(), language.code());
        }
        assert_eq!(Language::from_code("tw"), Some(Language::Hk));
        assert_eq!(Language::from_code("EN"), Some(Language::En));
        assert_eq!(Language::from_code("zz"), None);
        assert_eq!(Language::default(), Language::Hk);
    }

    #[test]
    fn what_a_browser_asks_for() {
        for (header, language) in [
            ("en-GB,en;q=0.9", Some(Language::En)),
            ("xx, pt-BR;q=0.3, fr;q=0.7", Some(Language::Fr)),
            ("zh-TW", Some(Language::Hk)),
            ("zh-Hans-CN", Some(Language::Hk)),
            ("es-419", Some(Language::Spa)),
            ("ja", Some(Language::Jp)),
            ("ko;q=0.5, vi;q=0.5", Some(Language::Kr)),
            ("de;q=0, it;q=0.1", Some(Language::It)),
            ("de;q=nonsense", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(Language::from_accept_language(header), language, "{header}");
        }
    }
}
