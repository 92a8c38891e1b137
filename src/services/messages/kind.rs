//! What messages there are. Each has its words in every language (`assets/messages`): `mail-<name>-subject`
//! and `mail-<name>`, and where it fits into one, `sms-<name>`.

use crate::domain::time::{DAY, HOUR, MINUTE};

/// A message's kind. To add one: a row in [`KINDS`], and its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    pub name: &'static str,
    /// Goes by SMS to whoever has no e-mail address.
    pub by_sms: bool,
    /// Of no use after so many milliseconds.
    pub life: i64,
}

const fn letter(name: &'static str) -> Kind {
    Kind { name, by_sms: false, life: 3 * DAY }
}

const fn either(name: &'static str, life: i64) -> Kind {
    Kind { name, by_sms: true, life }
}

impl Kind {
    /// {code}, {minutes}: who wants to register has this address.
    pub const REGISTER_CODE: Self = either("register-code", 10 * MINUTE);
    /// {code}, {minutes}: for a new password, forgotten.
    pub const FORGOT_CODE: Self = either("forgot-code", 10 * MINUTE);
    /// {code}, {minutes}: for a new password, changed.
    pub const PASSWORD_CODE: Self = either("password-code", 10 * MINUTE);
    /// Somebody wanted to register an account that exists.
    pub const ALREADY_REGISTERED: Self = either("already-registered", DAY);
    /// {time}: the password is another one since.
    pub const PASSWORD_CHANGED: Self = either("password-changed", 3 * DAY);
    /// {time}: the second factor is asked for since.
    pub const SECOND_FACTOR_ON: Self = either("second-factor-on", 3 * DAY);
    /// {time}: it is not any more, by the customer's own will.
    pub const SECOND_FACTOR_OFF: Self = either("second-factor-off", 3 * DAY);
    /// {time}: it is not any more, by the staff's.
    pub const SECOND_FACTOR_REMOVED: Self = either("second-factor-removed", 3 * DAY);
    /// {time}: the recovery codes are other ones since.
    pub const RECOVERY_CODES_RENEWED: Self = either("recovery-codes-renewed", 3 * DAY);
    /// {time}, {left}: somebody signed in by one of them.
    pub const RECOVERY_CODE_USED: Self = either("recovery-code-used", 3 * DAY);
    /// {code}, {minutes}: for a new withdrawal method, or a withdrawal.
    pub const WITHDRAW_CODE: Self = either("withdraw-code", 10 * MINUTE);
    /// {method}, {time}: money can be paid out to it since.
    pub const METHOD_BOUND: Self = either("method-bound", 3 * DAY);
    /// {trouble}, {detail}, {time}: to whoever runs the house, something is in trouble.
    pub const ALERT: Self = letter("alert");
    /// {trouble}, {detail} (since when it stood), {time}: it is over.
    pub const ALERT_OVER: Self = letter("alert-over");
    /// Whether the settings work.
    pub const TEST: Self = either("test", HOUR);
    /// {uid}: the account stands.
    pub const WELCOME: Self = letter("welcome");
}

/// Every kind, for the test that counts their words and for the worker that reads their names.
pub const KINDS: &[Kind] = &[
    Kind::REGISTER_CODE,
    Kind::FORGOT_CODE,
    Kind::PASSWORD_CODE,
    Kind::ALREADY_REGISTERED,
    Kind::PASSWORD_CHANGED,
    Kind::SECOND_FACTOR_ON,
    Kind::SECOND_FACTOR_OFF,
    Kind::SECOND_FACTOR_REMOVED,
    Kind::RECOVERY_CODES_RENEWED,
    Kind::RECOVERY_CODE_USED,
    Kind::WITHDRAW_CODE,
    Kind::METHOD_BOUND,
    Kind::WELCOME,
    Kind::ALERT,
    Kind::ALERT_OVER,
    Kind::TEST,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Language, has_message};

    #[test]
    fn every_kind_has_its_words_in_every_language() {
        for kind in KINDS {
            for language in Language::ALL {
                let has = |key: String| assert!(has_message(language, &key), "{}: {key}", language.code());
                has(format!("mail-{}-subject", kind.name));
                has(format!("mail-{}", kind.name));
                if kind.by_sms {
                    has(format!("sms-{}", kind.name));
                }
            }
        }
    }
}
