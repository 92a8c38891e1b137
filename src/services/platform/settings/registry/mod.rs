//! The registry of all settings.

mod broker;
mod operation;

use serde_json::Value;

use super::guard::{Effect, Guard};
use super::kinds::{Kind, Unit};
use broker::BROKER;
use operation::OPERATION;

/// Shown in place of a secret that is set. Sent back, it keeps the secret.
pub const HIDDEN: &str = "********";

/// One setting.
#[derive(Debug, Clone, Copy)]
pub struct Definition {
    pub key: &'static str,
    pub kind: Kind,
    /// JSON.
    default: &'static str,
    help: &'static str,
    /// Whether everyone may read it (`/api/default/setting`).
    pub public: bool,
    /// Who may change it.
    pub guard: Guard,
}

impl Definition {
    /// The value until another is set.
    ///
    /// # Panics
    /// When a default of the registry is not valid; a test reads them all.
    pub fn default_value(&self) -> Value {
        let value = serde_json::from_str(self.default).expect("a default is JSON");
        self.kind.parse(&value).expect("a default is valid")
    }

    /// The value as shown to people and the audit log: of a secret, only whether it is set.
    pub fn shown(&self, value: Value) -> Value {
        match self.kind {
            Kind::Secret { .. } if value.as_str().is_some_and(|text| !text.is_empty()) => HIDDEN.into(),
            _ => value,
        }
    }

    /// What the setting does, and its allowed values.
    pub fn help_text(&self) -> String {
        format!("{} ({})", self.help, self.kind.range())
    }
}

/// The definition of `key`.
pub fn definition(key: &str) -> Option<&'static Definition> {
    DEFINITIONS.iter().find(|definition| definition.key == key)
}

const fn public(key: &'static str, guard: Guard, kind: Kind, default: &'static str, help: &'static str) -> Definition {
    Definition { key, kind, default, help, public: true, guard }
}

const fn private(key: &'static str, guard: Guard, kind: Kind, default: &'static str, help: &'static str) -> Definition {
    Definition { key, kind, default, help, public: false, guard }
}

const EDITORS: Guard = Guard::Editors;
/// Less of it protects less.
const LESS: Guard = Guard::Owners(Effect::Less);
const LIMIT: Guard = Guard::Owners(Effect::Limit);
/// More of it protects less.
const MORE: Guard = Guard::Owners(Effect::More);
const NETWORKS: Guard = Guard::Owners(Effect::Networks);
/// Each item that is missing protects less.
const MISSING: Guard = Guard::Owners(Effect::Missing);
const BASIC: Guard = Guard::Owners(Effect::Word("basic"));
const ENCRYPTION: Guard = Guard::Owners(Effect::Encryption);
const MAIL: Guard = Guard::Owners(Effect::Mail);
const DESTINATION: Guard = Guard::Owners(Effect::Destination);

const ON_OFF: Kind = Kind::Flag;

const fn number(min: i64, max: i64) -> Kind {
    Kind::Integer { min, max, unit: None }
}

const fn count_of(unit: Unit, min: i64, max: i64) -> Kind {
    Kind::Integer { min, max, unit: Some(unit) }
}

/// All settings, in the order in which the back office shows them.
pub const DEFINITIONS: &[Definition] = &joined::<{ BROKER.len() + OPERATION.len() }>(BROKER, OPERATION);

const fn joined<const N: usize>(first: &[Definition], more: &[Definition]) -> [Definition; N] {
    assert!(first.len() + more.len() == N, "N is the number of settings");
    let mut all = [first[0]; N];
    let mut at = 1;
    while at < N {
        all[at] = if at < first.len() { first[at] } else { more[at - first.len()] };
        at += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_valid_and_keys_unique() {
        let mut keys = std::collections::BTreeSet::new();
        for setting in DEFINITIONS {
            assert!(keys.insert(setting.key), "{} twice", setting.key);
            let _ = setting.default_value();
            assert!(setting.help_text().len() > 20);
        }
    }
}
