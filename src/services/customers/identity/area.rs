//! Areas: every country and territory with its dialling code. The list is part of the program; which of
//! them may register is a setting.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::i18n::Language;

/// A country or territory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// Stable; calculated from the ISO code.
    pub id: i64,
    /// Digits only.
    pub dialling_code: String,
    /// ISO 3166-1 alpha-2.
    pub iso_code: String,
    names: BTreeMap<Language, String>,
}

impl Area {
    /// The name in a language; English if there is none.
    pub fn name(&self, language: Language) -> &str {
        let name = self.names.get(&language).or_else(|| self.names.get(&Language::En));
        name.map_or(self.iso_code.as_str(), String::as_str)
    }
}

#[derive(Deserialize)]
struct Source {
    global_code: String,
    code: String,
    names: BTreeMap<Language, String>,
}

static AREAS: LazyLock<Vec<Area>> = LazyLock::new(|| {
    let sources: Vec<Source> = serde_json::from_str(include_str!("../../../../assets/demo/areas.json"))
        .expect("the list of areas can be read");
    let area = |source: Source| {
        let id = stable_id(&source.global_code).expect("an area has an ISO code");
        Area { id, dialling_code: source.code, iso_code: source.global_code, names: source.names }
    };
    sources.into_iter().map(area).collect()
});

/// 1 for `AA` to 676 for `ZZ`.
fn stable_id(iso_code: &str) -> Option<i64> {
    match iso_code.as_bytes() {
        &[first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => {
            Some(i64::from(first - b'A') * 26 + i64::from(second - b'A') + 1)
        }
        _ => None,
    }
}

/// The areas that may register: all but `restricted` (ISO codes), in alphabetical order of their English
/// names, with `default` moved to second place (the app preselects the second).
pub fn areas(restricted: &[String], default: &str) -> Vec<&'static Area> {
    let mut list: Vec<&Area> = AREAS.iter().filter(|area| !restricted.contains(&area.iso_code)).collect();
    if let Some(place) = list.iter().position(|area| area.iso_code == default)
        && list.len() > 1
    {
        let area = list.remove(place);
        list.insert(1, area);
    }
    list
}

/// The area with this id, restricted or not.
pub fn area_by_id(id: i64) -> Option<&'static Area> {
    AREAS.iter().find(|area| area.id == id)
}

/// The area with this ISO code, restricted or not.
pub fn area_by_iso_code(iso_code: &str) -> Option<&'static Area> {
    area_by_id(stable_id(iso_code)?)
}

/// Areas by their names in every language and their ISO codes, in lower case.
static BY_NAME: LazyLock<BTreeMap<String, &'static Area>> = LazyLock::new(|| {
    let names = |area: &'static Area| {
        let all = area.names.values().map(String::as_str).chain([area.iso_code.as_str()]);
        all.map(move |name| (name.to_lowercase(), area))
    };
    AREAS.iter().flat_map(names).collect()
});

/// The area with this name in any language, or this ISO code, whatever the case; restricted or not.
pub fn area_by_name(name: &str) -> Option<&'static Area> {
    BY_NAME.get(&name.trim().to_lowercase()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_stable_and_unique() {
        assert_eq!((stable_id("AA"), stable_id("HK"), stable_id("ZZ")), (Some(1), Some(193), Some(676)));
        let ids: std::collections::BTreeSet<i64> = AREAS.iter().map(|area| area.id).collect();
        assert_eq!(ids.len(), AREAS.len());
        assert!(ids.len() >= 240);
        assert_eq!(area_by_id(193).unwrap().dialling_code, "852");
        assert_eq!(area_by_id(0), None);
    }

    #[test]
    fn every_area_has_a_code_and_all_names() {
        for area in AREAS.iter() {
            assert!(
                area.dialling_code.bytes().all(|byte| byte.is_ascii_digit()) && !area.dialling_code.is_empty(),
                "{area:?}"
            );
            for language in Language::ALL {
                assert!(area.names.get(&language).is_some_and(|name| !name.is_empty()), "{area:?} {language:?}");
            }
        }
    }

    #[test]
    fn the_default_is_second_and_restricted_areas_are_left_out() {
        let restricted = ["CN".to_owned(), "CU".to_owned()];
        let list = areas(&restricted, "HK");
        assert_eq!(list[1].iso_code, "HK");
        assert_eq!(list.len(), AREAS.len() - 2);
        assert!(list.iter().all(|area| area.iso_code != "CN"));
        assert_eq!(areas(&[], "XX").len(), AREAS.len());
    }
}
