//! Kinds of messages. Each has texts in every language (`assets/messages`): `mail-<name>-subject` and `mail-<name>`,
//! and for SMS `sms-<name>`.

use crate::domain::time::{DAY, HOUR, MINUTE};

/// A message's kind. To add one: a row in [`KINDS`], and its texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    pub name: &'static str,
    /// Sent by SMS to customers without an e-mail address.
    pub by_sms: bool,
    /// Lifetime in milliseconds; not sent later.
    pub life: i64,
    /// One of [`SUBJECTS`](super::subject::SUBJECTS), about which customers are written to in the channels that they and
    /// the broker have chosen. `None`: always sent, by e-mail or SMS only.
    pub subject: Option<&'static str>,
    /// The values that its texts may have, for texts that the broker writes.
    pub placeholders: &'static [&'static str],
}

const fn email(name: &'static str) -> Kind {
    Kind { name, by_sms: false, life: 3 * DAY, subject: None, placeholders: &[] }
}

const fn email_or_sms(name: &'static str, life: i64) -> Kind {
    Kind { name, by_sms: true, life, subject: None, placeholders: &[] }
}

/// About an order, which the app shows as well.
const fn order(name: &'static str) -> Kind {
    Kind { life: 12 * HOUR, ..email(name) }.about("orders", &["code", "order", "lots", "price", "account", "time"])
}

impl Kind {
    const fn about(self, subject: &'static str, placeholders: &'static [&'static str]) -> Self {
        Self { subject: Some(subject), placeholders, ..self }
    }

    /// Whether it is about money that is at risk now: a push message of it may pass quiet hours, and wakes a device.
    pub fn is_urgent(&self) -> bool {
        matches!(self.subject, Some("margin_call" | "stop_out"))
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.name == name)
    }

    /// {code}, {minutes}: verifies the address of a registration.
    pub const REGISTER_CODE: Self = email_or_sms("register-code", 10 * MINUTE);
    /// {code}, {minutes}: for a password reset.
    pub const FORGOT_CODE: Self = email_or_sms("forgot-code", 10 * MINUTE);
    /// {code}, {minutes}: for a password change.
    pub const PASSWORD_CODE: Self = email_or_sms("password-code", 10 * MINUTE);
    /// Someone tried to register an account that exists.
    pub const ALREADY_REGISTERED: Self = email_or_sms("already-registered", DAY);
    /// The password was changed.
    pub const PASSWORD_CHANGED: Self = email_or_sms("password-changed", 3 * DAY).about("security", &["time"]);
    /// The second factor was turned on.
    pub const SECOND_FACTOR_ON: Self = email_or_sms("second-factor-on", 3 * DAY).about("security", &["time"]);
    /// The customer turned the second factor off.
    pub const SECOND_FACTOR_OFF: Self = email_or_sms("second-factor-off", 3 * DAY).about("security", &["time"]);
    /// The staff removed the second factor.
    pub const SECOND_FACTOR_REMOVED: Self = email_or_sms("second-factor-removed", 3 * DAY).about("security", &["time"]);
    /// The recovery codes were replaced.
    pub const RECOVERY_CODES_RENEWED: Self =
        email_or_sms("recovery-codes-renewed", 3 * DAY).about("security", &["time"]);
    /// A recovery code was used to sign in.
    pub const RECOVERY_CODE_USED: Self =
        email_or_sms("recovery-code-used", 3 * DAY).about("security", &["left", "time"]);
    /// {code}, {minutes}: for a new withdrawal method, or a withdrawal.
    pub const WITHDRAW_CODE: Self = email_or_sms("withdraw-code", 10 * MINUTE);
    /// A key for programs was created.
    pub const KEY_CREATED: Self = email_or_sms("key-created", 3 * DAY).about("security", &["name", "account", "time"]);
    /// A withdrawal method was added.
    pub const METHOD_BOUND: Self = email_or_sms("method-bound", 3 * DAY).about("security", &["method", "time"]);
    /// {trouble}, {detail}, {time}: an alert for the operators.
    pub const ALERT: Self = email("alert");
    /// {trouble}, {detail} (since when it was active), {time}: an alert is resolved.
    pub const ALERT_OVER: Self = email("alert-over");
    /// {what}, {detail}, {time}: an alert of a channel for the staff.
    pub const STAFF_ALERT: Self = email("staff-alert");
    /// {settings}, {who}, {time}: a staff member lowered the protection of payouts; to all other owners.
    pub const PROTECTION_LOWERED: Self = email("protection-lowered");
    /// A deposit was credited.
    pub const DEPOSIT_CREDITED: Self =
        email("deposit-credited").about("deposits", &["deposit", "amount", "currency", "account", "time"]);
    /// A deposit was rejected.
    pub const DEPOSIT_REJECTED: Self =
        email("deposit-rejected").about("deposits", &["deposit", "reason", "currency", "account", "time"]);
    /// A payment through a gateway was refunded, or a part of it.
    pub const PAYMENT_REFUNDED: Self =
        email("payment-refunded").about("deposits", &["amount", "currency", "account", "time"]);
    /// A payment through a gateway was charged back; the account is frozen.
    pub const PAYMENT_CHARGED_BACK: Self =
        email("payment-charged-back").about("deposits", &["amount", "currency", "account", "time"]);
    /// A withdrawal was requested.
    pub const WITHDRAWAL_REQUESTED: Self =
        email_or_sms("withdrawal-requested", 3 * DAY).about("withdrawals", &["amount", "currency", "account", "time"]);
    /// A withdrawal was approved and is being paid.
    pub const WITHDRAWAL_APPROVED: Self =
        email_or_sms("withdrawal-approved", 3 * DAY).about("withdrawals", &["amount", "currency", "account", "time"]);
    /// The payment of a withdrawal failed, and the amount is back.
    pub const WITHDRAWAL_RETURNED: Self = email_or_sms("withdrawal-returned", 3 * DAY)
        .about("withdrawals", &["amount", "currency", "account", "reason", "time"]);
    /// A withdrawal was paid.
    pub const WITHDRAWAL_PAID: Self =
        email_or_sms("withdrawal-paid", 3 * DAY).about("withdrawals", &["amount", "currency", "account", "time"]);
    /// A withdrawal was rejected.
    pub const WITHDRAWAL_REJECTED: Self = email_or_sms("withdrawal-rejected", 3 * DAY)
        .about("withdrawals", &["amount", "currency", "account", "reason", "time"]);
    /// A margin call.
    pub const MARGIN_CALL: Self = email_or_sms("margin-call", HOUR).about("margin_call", &["account", "level", "time"]);
    /// Positions were closed by a stop-out.
    pub const STOP_OUT: Self =
        email_or_sms("stop-out", 3 * DAY).about("stop_out", &["account", "count", "profit", "currency", "time"]);
    /// A trade was cancelled by the staff.
    pub const TRADE_CANCELLED: Self =
        email("trade-cancelled").about("corrections", &["account", "order", "amount", "currency", "reason", "time"]);
    /// The prices of a trade were corrected by the staff.
    pub const TRADE_REPRICED: Self =
        email("trade-repriced").about("corrections", &["account", "order", "amount", "currency", "reason", "time"]);
    /// The staff corrected the balance of an account.
    pub const BALANCE_CORRECTED: Self =
        email("balance-corrected").about("corrections", &["account", "amount", "currency", "time"]);
    /// The identity was certified.
    pub const IDENTITY_CERTIFIED: Self = email("identity-certified").about("identity", &[]);
    /// The identity was not certified.
    pub const IDENTITY_REJECTED: Self = email("identity-rejected").about("identity", &["reason"]);
    /// The document of a certified customer expires soon.
    pub const DOCUMENT_EXPIRING: Self = email("document-expiring").about("identity", &["day"]);
    /// The document of a certified customer has expired, and with it the certificate.
    pub const DOCUMENT_EXPIRED: Self = email("document-expired").about("identity", &["day"]);
    /// A certified customer is asked for a document again.
    pub const DOCUMENT_REQUESTED: Self = email("document-requested").about("identity", &["reason"]);
    /// A sign-in from an address that is new to the customer.
    pub const NEW_SIGN_IN: Self = email("new-sign-in").about("sign_in", &["address", "time"]);
    /// A sign-in from a known address with a device that is new to the customer.
    pub const NEW_DEVICE: Self = email("new-device").about("sign_in", &["address", "device", "time"]);
    /// The statement of the last month is ready.
    pub const STATEMENT: Self = email("statement").about("statements", &["month", "account"]);
    /// The daily checkpoint of the public log.
    pub const LOG_DAY: Self = email("log-day").about("log_days", &["date", "size", "checkpoint"]);
    /// A price alert of the customer has fired.
    pub const PRICE_ALERT: Self = Self { life: 12 * HOUR, ..email("price-alert") }
        .about("price_alerts", &["code", "level", "price", "account", "time"]);
    /// A margin-level alert of the customer has fired.
    pub const MARGIN_ALERT: Self = Self { life: 12 * HOUR, ..email("margin-alert") }
        .about("price_alerts", &["level", "margin_level", "account", "time"]);
    /// A pending order was filled.
    pub const ORDER_FILLED: Self = order("order-filled");
    /// A stop loss closed a position.
    pub const ORDER_STOP_LOSS: Self = order("order-stop-loss");
    /// A take profit closed a position, or a part of it.
    pub const ORDER_TAKE_PROFIT: Self = order("order-take-profit");
    /// The time of a pending order is over.
    pub const ORDER_EXPIRED: Self = order("order-expired");
    /// A pending order was reached and could not be filled.
    pub const ORDER_REJECTED: Self = order("order-rejected");
    /// An order of a provider was not copied.
    pub const COPY_SKIPPED: Self = Self { life: 12 * HOUR, ..email("copy-skipped") }
        .about("copies", &["name", "code", "lots", "reason", "account", "time"]);
    /// The stop of an order of a copy is an ordinary one, although the provider's is guaranteed.
    pub const COPY_STOP_PLAIN: Self = Self { life: 12 * HOUR, ..email("copy-stop-plain") }
        .about("copies", &["name", "code", "order", "reason", "account", "time"]);
    /// A copy ended otherwise than by the copier.
    pub const COPY_ENDED: Self = email("copy-ended").about("copies", &["name", "reason", "account", "time"]);
    /// A test of the settings.
    pub const TEST: Self = email_or_sms("test", HOUR);
    /// The account of another platform was imported: the customer sets a password.
    pub const MOVED_HERE: Self = Self { life: 7 * DAY, ..email("moved-here") };
    /// {uid}: the account is open.
    pub const WELCOME: Self = email("welcome");
}

/// All kinds, for the worker that reads their names and the test of their texts.
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
    Kind::KEY_CREATED,
    Kind::WITHDRAW_CODE,
    Kind::METHOD_BOUND,
    Kind::WELCOME,
    Kind::MOVED_HERE,
    Kind::DEPOSIT_CREDITED,
    Kind::DEPOSIT_REJECTED,
    Kind::WITHDRAWAL_REQUESTED,
    Kind::WITHDRAWAL_APPROVED,
    Kind::WITHDRAWAL_RETURNED,
    Kind::WITHDRAWAL_PAID,
    Kind::WITHDRAWAL_REJECTED,
    Kind::MARGIN_CALL,
    Kind::STOP_OUT,
    Kind::TRADE_CANCELLED,
    Kind::TRADE_REPRICED,
    Kind::BALANCE_CORRECTED,
    Kind::PAYMENT_REFUNDED,
    Kind::PAYMENT_CHARGED_BACK,
    Kind::IDENTITY_CERTIFIED,
    Kind::IDENTITY_REJECTED,
    Kind::DOCUMENT_EXPIRING,
    Kind::DOCUMENT_EXPIRED,
    Kind::DOCUMENT_REQUESTED,
    Kind::NEW_SIGN_IN,
    Kind::NEW_DEVICE,
    Kind::STATEMENT,
    Kind::LOG_DAY,
    Kind::PRICE_ALERT,
    Kind::MARGIN_ALERT,
    Kind::ORDER_FILLED,
    Kind::ORDER_STOP_LOSS,
    Kind::ORDER_TAKE_PROFIT,
    Kind::ORDER_EXPIRED,
    Kind::ORDER_REJECTED,
    Kind::COPY_SKIPPED,
    Kind::COPY_STOP_PLAIN,
    Kind::COPY_ENDED,
    Kind::ALERT,
    Kind::ALERT_OVER,
    Kind::STAFF_ALERT,
    Kind::PROTECTION_LOWERED,
    Kind::TEST,
];

#[cfg(test)]
mod tests {
    use super::super::subject::SUBJECTS;
    use super::*;
    use crate::i18n::{Language, has_message};

    #[test]
    fn every_subject_has_kinds_and_every_kind_a_known_subject() {
        let used: std::collections::BTreeSet<_> = KINDS.iter().filter_map(|kind| kind.subject).collect();
        assert_eq!(used, SUBJECTS.iter().map(|subject| subject.name).collect());
    }

    #[test]
    fn every_kind_has_texts_in_every_language() {
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
