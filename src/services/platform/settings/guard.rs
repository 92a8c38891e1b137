//! Who may change a setting, and which changes of it protect less: what says where codes, warnings, secrets and data go, or
//! protects customers, staff and server, is the owners'.

use serde_json::{Map, Value};

use crate::domain::{Money, TimeMs};
use crate::i18n::Language;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::{FORMER_MAIL, Kind as MessageKind, OutgoingMessage};
use crate::services::reporting::time_text::minutes_utc;

use super::kinds::Kind;
use super::registry::{DEFINITIONS, Definition, HIDDEN, definition};
use super::{PROTECTIVE, RISK, Values};

/// Who may change a setting. Each declaration names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// Every staff member who may edit settings.
    Editors,
    /// Staff members with every permission.
    Owners(Effect),
}

/// Which changes of a setting are reported to the other owners; lower protection of payouts, balances and rights is confirmed too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// A smaller number protects less.
    Less,
    /// A larger number protects less.
    More,
    /// A larger limit protects less, and 0 is no limit.
    Limit,
    /// A network more protects less, and an empty list is no restriction.
    Networks,
    /// An item less protects less.
    Missing,
    /// This word protects less than any other.
    Word(&'static str),
    /// What data is encrypted for or with: to replace or clear it protects less.
    Encryption,
    /// Where e-mails go, and who sends them. No value protects less than another; each change is reported, by the mail
    /// server of before.
    Mail,
    /// Where something else goes. No value protects less than another; each change is reported.
    Destination,
}

impl Effect {
    /// Whether this change protects less.
    fn lowers(self, before: &Value, after: &Value) -> bool {
        let limit = |value: &Value| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            text.parse::<Money>().ok().filter(|limit| limit.is_positive())
        };
        let items = |value: &Value| value.as_array().cloned().unwrap_or_default();
        match self {
            Self::Less => after.as_i64() < before.as_i64(),
            Self::More => after.as_i64() > before.as_i64(),
            Self::Limit => limit(before).is_some_and(|before| limit(after).is_none_or(|after| after > before)),
            Self::Networks => {
                let (before, after) = (items(before), items(after));
                !before.is_empty() && (after.is_empty() || after.iter().any(|one| !before.contains(one)))
            }
            Self::Missing => items(before).iter().any(|one| !items(after).contains(one)),
            Self::Word(weak) => before != weak && after == weak,
            Self::Encryption => before != "" && before != after,
            Self::Mail | Self::Destination => false,
        }
    }
}

/// Secrets, and the settings that say to whom they are shown.
const SHOWN_TO: [(&str, &[&str]); 3] = [
    ("smtp_password", &["smtp_host", "smtp_port", "smtp_user", "smtp_security"]),
    ("sms_key", &["sms_url"]),
    ("backup_s3_secret", &["backup_s3_url", "backup_s3_key"]),
];

/// Adds to `changes` that stored secrets are cleared whose destination they change without entering the secret: a secret
/// is known only to those who entered it, and is not shown to another destination. Returns their keys.
pub(super) fn drop_secrets(old: &Values, changes: &mut Map<String, Value>) -> Result<Vec<&'static str>, Refusal> {
    let new = old.with(changes)?;
    let moves = |key: &str| match key {
        // Another encryption shows the password to the same server; none shows it to everyone on the way.
        "smtp_security" => Effect::Word("none").lowers(&old.value(key), &new.value(key)),
        _ => old.value(key) != "" && old.value(key) != new.value(key),
    };
    let is_entered = |key: &str| changes.get(key).is_some_and(|value| value != HIDDEN);
    let has_destination = |keys: &[&str]| keys.first().is_some_and(|key| old.value(key) != "");
    let dropped = SHOWN_TO.iter().filter(|(secret, keys)| {
        let is_kept = !old.text(secret).is_empty() && !is_entered(secret);
        is_kept && has_destination(keys) && keys.iter().any(|key| moves(key))
    });
    let dropped: Vec<&'static str> = dropped.map(|(secret, _)| *secret).collect();
    changes.extend(dropped.iter().map(|key| ((*key).to_owned(), Value::from(""))));
    Ok(dropped)
}

/// The settings that differ.
fn changed<'a>(old: &'a Values, new: &'a Values) -> impl Iterator<Item = &'static Definition> + use<'a> {
    DEFINITIONS.iter().filter(|definition| old.value(definition.key) != new.value(definition.key))
}

/// The settings that protect less in `new`.
pub(super) fn lowered(old: &Values, new: &Values) -> Vec<&'static str> {
    let lowers = |definition: &&Definition| match definition.guard {
        Guard::Editors => false,
        Guard::Owners(effect) => effect.lowers(&old.value(definition.key), &new.value(definition.key)),
    };
    changed(old, new).filter(lowers).map(|definition| definition.key).collect()
}

/// Settings that protect the staff's rights once a broker has chosen how; lowering them is confirmed like [`PROTECTIVE`].
const CHOSEN_PROTECTION: [&str; 5] =
    ["second_person_other_group", "staff_networks", "risk_changes_need_approval", "refund_first", "appropriateness"];

/// Where customers read what they agree to, and the warning that the law requires.
const AGREED: [&str; 4] = ["terms_url", "privacy_url", "risk_warning_url", "copying_url"];

/// Settings by which customers' money moves once they are on.
const MONEY: [&str; 3] = ["deposits_open", "withdrawals_open", "copying"];

/// Those of [`lowered`] that are confirmed with the change: they protect payouts, balances and the staff's rights. The others
/// are reported only, so that programs of 0.1 may still set them.
pub(super) fn lowered_to_confirm(old: &Values, new: &Values) -> Vec<&'static str> {
    let is_confirmed = |key: &&str| PROTECTIVE.iter().any(|(known, _)| known == key) || CHOSEN_PROTECTION.contains(key);
    lowered(old, new).into_iter().filter(is_confirmed).collect()
}

/// The settings that differ and whose change a second person approves, where that is the rule: those of risk, those that
/// open what was closed for money, those that protect less, and where something goes.
pub(super) fn needing_approval(old: &Values, new: &Values) -> Vec<&'static str> {
    let waits = |one: &&Definition| needs_approval(one, &old.value(one.key), &new.value(one.key));
    changed(old, new).filter(waits).map(|definition| definition.key).collect()
}

/// Whether this change of a setting needs approval. An entered secret does not, because no request keeps one: what it is
/// sent to waits.
fn needs_approval(definition: &Definition, before: &Value, after: &Value) -> bool {
    if matches!(definition.kind, Kind::Secret { .. }) && after != "" {
        return false;
    }
    let opens = MONEY.contains(&definition.key) && after == 1;
    let protects_less = match definition.guard {
        Guard::Editors => false,
        // The first key for backups says who alone can open them.
        Guard::Owners(Effect::Mail | Effect::Destination | Effect::Encryption) => true,
        Guard::Owners(effect) => effect.lowers(before, after),
    };
    RISK.contains(&definition.key) || AGREED.contains(&definition.key) || opens || protects_less
}

/// The stored secrets that are shown to another destination once one of `keys` is approved.
pub(super) fn secrets_sent_to<'a>(keys: &'a Map<String, Value>) -> impl Iterator<Item = &'static str> + use<'a> {
    SHOWN_TO.iter().filter(|(_, to)| to.iter().any(|key| keys.contains_key(*key))).map(|(secret, _)| *secret)
}

/// The first of `keys` that only staff members with every permission change.
pub(super) fn of_owners<'a>(mut keys: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    keys.find(|key| definition(key).is_some_and(|definition| definition.guard != Guard::Editors))
}

/// Checks that a staff member without every permission changes nothing of the owners.
pub(super) fn check_editors(old: &Values, new: &Values) -> Result<(), Refusal> {
    let of_owners = changed(old, new).find(|definition| definition.guard != Guard::Editors);
    of_owners.map_or(Ok(()), |definition| Err(Refusal::new("setting_needs_owner").with("key", definition.key)))
}

/// The message about settings that protect less, or that send something elsewhere; `None`: there is none. If e-mails go
/// elsewhere, it is sent by the mail server of before.
pub(super) fn announcement(old: &Values, new: &Values, at: TimeMs) -> Option<OutgoingMessage> {
    let lowered = lowered(old, new);
    let effect = |definition: &Definition| match definition.guard {
        Guard::Editors => None,
        Guard::Owners(effect) => Some(effect),
    };
    let is_reported = |definition: &&Definition| {
        lowered.contains(&definition.key)
            || matches!(effect(definition), Some(Effect::Mail | Effect::Destination | Effect::Encryption))
    };
    let text = |definition: &Definition, values: &Values| {
        let value = definition.shown(values.value(definition.key));
        value.as_str().map_or_else(|| value.to_string(), str::to_owned)
    };
    let line =
        |definition: &Definition| format!("{}: {} → {}", definition.key, text(definition, old), text(definition, new));
    let reported: Vec<&Definition> = changed(old, new).filter(is_reported).collect();
    if reported.is_empty() {
        return None;
    }
    let lines: Vec<String> = reported.iter().map(|definition| line(definition)).collect();
    let message = notice(&lines.join("; "), at, new.default_language());
    let moves_mail = reported.iter().any(|definition| effect(definition) == Some(Effect::Mail));
    Some(if moves_mail { message.with(FORMER_MAIL, mail_settings(old)) } else { message })
}

/// The message to the owners about what was changed.
pub(super) fn notice(changed: &str, at: TimeMs, language: Language) -> OutgoingMessage {
    let message = OutgoingMessage::new(MessageKind::PROTECTION_LOWERED, at, language);
    message.with("settings", changed).with("time", minutes_utc(at))
}

/// The settings of the mail server, as JSON for [`Values::with_former_mail`].
fn mail_settings(values: &Values) -> Value {
    let of_mail = DEFINITIONS.iter().filter(|definition| definition.guard == Guard::Owners(Effect::Mail));
    of_mail.map(|definition| (definition.key.to_owned(), values.value(definition.key))).collect::<Map<_, _>>().into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_protects_less() {
        for (effect, before, after, lowers) in [
            (Effect::Less, json!(1), json!(0), true),
            (Effect::Less, json!(0), json!(1), false),
            (Effect::More, json!(0), json!(1), true),
            (Effect::Limit, json!("1000.00"), json!("1000.01"), true),
            (Effect::Limit, json!("1000.00"), json!("0.00"), true),
            (Effect::Limit, json!("0.00"), json!("5.00"), false),
            (Effect::Limit, json!(30), json!(0), true),
            (Effect::Limit, json!(30), json!(20), false),
            (Effect::Networks, json!([]), json!(["10.0.0.0/8"]), false),
            (Effect::Networks, json!(["10.0.0.0/8"]), json!([]), true),
            (Effect::Missing, json!(["a", "b"]), json!(["b"]), true),
            (Effect::Missing, json!(["b"]), json!(["a", "b"]), false),
            (Effect::Word("basic"), json!("full"), json!("basic"), true),
            (Effect::Word("basic"), json!("basic"), json!("full"), false),
            (Effect::Encryption, json!("age1x"), json!(""), true),
            (Effect::Encryption, json!("age1x"), json!("age1y"), true),
            (Effect::Encryption, json!(""), json!("age1y"), false),
            (Effect::Mail, json!("a"), json!("b"), false),
        ] {
            assert_eq!(effect.lowers(&before, &after), lowers, "{effect:?} {before} {after}");
        }
    }

    #[test]
    fn what_protects_less_and_where_something_goes_needs_approval() {
        for one in DEFINITIONS {
            let (before, after) = match one.guard {
                Guard::Editors => continue,
                Guard::Owners(Effect::Less) => (json!(1), json!(0)),
                Guard::Owners(Effect::More) => (json!(0), json!(1)),
                Guard::Owners(Effect::Limit) => (json!("1.00"), json!("2.00")),
                Guard::Owners(Effect::Networks) => (json!(["10.0.0.0/8"]), json!([])),
                Guard::Owners(Effect::Missing) => (json!(["a", "b"]), json!(["b"])),
                Guard::Owners(Effect::Word(weak)) => (json!("another"), json!(weak)),
                Guard::Owners(Effect::Encryption | Effect::Mail | Effect::Destination) => (json!("a"), json!("b")),
            };
            let is_secret = matches!(one.kind, Kind::Secret { .. });
            assert_eq!(needs_approval(one, &before, &after), !is_secret, "{}", one.key);
            assert!(!is_secret || needs_approval(one, &before, &json!("")), "{} is cleared", one.key);
        }
    }

    #[test]
    fn what_holds_secrets_or_sends_them_is_the_owners() {
        for definition in DEFINITIONS {
            let sends = matches!(definition.kind, Kind::Secret { .. } | Kind::SecureUrl | Kind::Host | Kind::Email);
            let prefixed =
                ["smtp_", "sms_", "backup_", "staff_"].iter().any(|prefix| definition.key.starts_with(prefix));
            if sends || prefixed {
                assert_ne!(definition.guard, Guard::Editors, "{}", definition.key);
            }
        }
        for (key, _) in PROTECTIVE {
            let definition = super::super::registry::definition(key).unwrap();
            assert!(matches!(definition.guard, Guard::Owners(Effect::Less | Effect::Limit)), "{key}");
        }
        for (secret, keys) in SHOWN_TO {
            for key in keys.iter().chain([&secret]) {
                assert!(super::super::registry::definition(key).is_some(), "{key}");
            }
        }
    }
}
