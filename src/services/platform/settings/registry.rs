//! The registry of all settings.

use serde_json::Value;

use super::guard::{Effect, Guard};
use super::kinds::{Kind, Unit};
use crate::services::notifications::outgoing::subject::{OBLIGATORY, TOPICS};

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
pub const DEFINITIONS: &[Definition] = &[
    // Brand
    public(
        "brand_name",
        EDITORS,
        Kind::Text { max: 60 },
        r#""lotdesk""#,
        "The broker's name, wherever the app shows one.",
    ),
    public("brand_accent", EDITORS, Kind::Colour, r##""#2f62e0""##, "The app's accent colour."),
    private(
        "legal_entity",
        EDITORS,
        Kind::Text { max: 200 },
        r#""""#,
        "The company that is the customers' counterparty, on statements.",
    ),
    private("legal_address", EDITORS, Kind::Text { max: 300 }, r#""""#, "Its registered address, on statements."),
    private("legal_licence", EDITORS, Kind::Text { max: 100 }, r#""""#, "The number of its licence, on statements."),
    private(
        "legal_regulator",
        EDITORS,
        Kind::Text { max: 200 },
        r#""""#,
        "The authority that issued the licence, on statements.",
    ),
    private(
        "statement_disclaimer",
        EDITORS,
        Kind::Text { max: 2_000 },
        r#""""#,
        "Text at the end of every statement, such as a risk warning; if empty, none.",
    ),
    public(
        "brand_logo",
        EDITORS,
        Kind::Picture,
        r#""""#,
        "The broker's logo; if empty, the initials of the name on the accent colour.",
    ),
    // Languages and countries. The language codes are not all of ISO 639: `hk` is Traditional Chinese (zh-Hant-HK), `jp`
    // Japanese, `kr` Korean, `spa` Spanish, `th` Thai, `vn` Vietnamese.
    public(
        "languages",
        EDITORS,
        Kind::Languages,
        r#"["hk","en","jp","kr","th","vn","fr","de","ru","spa","pt","ar","it","tr","id"]"#,
        "The languages that the app offers, in this order.",
    ),
    public("default_language", EDITORS, Kind::Language, r#""hk""#, "The language of a visitor who requests none."),
    public(
        "restricted_countries",
        MISSING,
        Kind::Countries,
        r#"["KP","IL","CN","VU","CU"]"#,
        "Countries that are not served: a notice names them, and their dialling codes cannot register.",
    ),
    public("default_area", EDITORS, Kind::Country, r#""HK""#, "The country whose dialling code is preselected."),
    // Sign-in
    public(
        "login_types",
        EDITORS,
        Kind::Words(&["email", "mobile"]),
        r#"["email","mobile"]"#,
        "How customers may register and sign in.",
    ),
    public("registration_open", EDITORS, ON_OFF, "1", "May visitors register real accounts?"),
    public(
        "verify_reg_type",
        EDITORS,
        Kind::Choice(&[1, 2]),
        "1",
        "What a registration must show: 1 = a code sent by e-mail or SMS, 2 = a picture captcha.",
    ),
    public("code_captcha", LESS, ON_OFF, "0", "Must everyone solve a captcha before a code is sent, by e-mail too?"),
    public(
        "sms_captcha",
        LESS,
        ON_OFF,
        "1",
        "Must visitors solve a picture captcha before an SMS is sent through a gateway (sms_url)? Customers at an \
         address from which they signed in before need not, unless an unusual number of codes is requested.",
    ),
    public("invite_required", EDITORS, ON_OFF, "0", "Must a registration name an invitation code?"),
    public(
        "is_show_mobile",
        EDITORS,
        Kind::Choice(&[0, 1, 3]),
        "0",
        "Optional mobile fields on the registration screen: 0 = none, 1 = area and number, 3 = number only.",
    ),
    private(
        "token_hours",
        LIMIT,
        count_of(Unit::Hour, 1, 8_760),
        "720",
        "How long a customer stays signed in, in hours.",
    ),
    private(
        "token_idle_hours",
        LIMIT,
        count_of(Unit::Hour, 0, 8_760),
        "168",
        "Hours without activity after which a real customer must sign in again; 0 = only after the time above. Applies to new sign-ins.",
    ),
    private(
        "staff_idle_minutes",
        LIMIT,
        count_of(Unit::Minute, 0, 720),
        "30",
        "Minutes without activity after which a staff member must sign in again; 0 = only after 12 hours. Applies to new sign-ins.",
    ),
    private(
        "staff_totp_required",
        LESS,
        ON_OFF,
        "0",
        "Must every staff member use a second factor? Those without one can only enrol. Recommended.",
    ),
    private(
        "staff_networks",
        NETWORKS,
        Kind::Networks,
        "[]",
        "Networks from which alone staff members may sign in and work, besides those of each staff member; empty = from everywhere. API keys and the feed are not affected.",
    ),
    private(
        "role_changes_second_person",
        LESS,
        ON_OFF,
        "0",
        "Must another staff member approve what grants permissions on money, risk, staff or settings? Recommended.",
    ),
    private(
        "risk_changes_need_approval",
        LESS,
        ON_OFF,
        "0",
        "Must another staff member approve changes of settings of risk and money, of terms of groups and instruments, and of trading hours while real accounts have orders? Settings that would protect less then need another owner. Recommended.",
    ),
    private(
        "terms_need_confirmation",
        LESS,
        ON_OFF,
        "0",
        "Must changes of trading hours, trade mode, fee, lots and quote age of instruments on which real accounts have orders be confirmed, as those of swap, margin and feed are? Recommended.",
    ),
    private(
        "second_person_other_group",
        LESS,
        ON_OFF,
        "0",
        "Must a second person, of payouts, deposits, corrections and changes of roles, risk and terms, belong to another staff group than the first? Staff members without a group are no second person then.",
    ),
    // Demo accounts
    public(
        "demo_grant",
        EDITORS,
        Kind::Money,
        r#""100000""#,
        "Initial balance of a demo account, in USD. In another currency the same number, or ten times, a hundred times, ... as many of a smaller unit: 100,000 EUR, 10,000,000 JPY.",
    ),
    public(
        "accounts_max",
        EDITORS,
        number(1, 100),
        "10",
        "Maximum number of accounts of one customer, real and demo accounts together, without archived ones.",
    ),
    public(
        "account_currencies",
        EDITORS,
        Kind::Currencies,
        r#"["USD"]"#,
        "Currencies in which customers can open accounts, in this order. One is offered while enabled instruments with a price convert USD to it. The first account is in USD, without USD here in the first offered one.",
    ),
    private(
        "demo_per_address_hour",
        MORE,
        number(0, 100_000),
        "30",
        "Maximum number of demo accounts that one IP address (IPv4, or IPv6 /64) may open per hour. An IPv6 /56 may open four times as many.",
    ),
    // Dealing
    public(
        "trade_fee_type",
        EDITORS,
        Kind::Choice(&[1, 2]),
        "2",
        "How an order's fee is calculated: 1 = lots x fee rate, 2 = margin x fee rate. Existing orders keep their fee.",
    ),
    public(
        "margin_call_level",
        EDITORS,
        Kind::Percent,
        r#""100""#,
        "Margin level, in percent, at or below which a customer gets a margin call. Not below the stop-out level.",
    ),
    public(
        "stop_out_level",
        EDITORS,
        Kind::Percent,
        r#""50""#,
        "Margin level, in percent, at or below which positions are closed.",
    ),
    public(
        "stop_out_policy",
        EDITORS,
        Kind::Word(&["largest_loss", "smart"]),
        r#""largest_loss""#,
        "What a stop-out closes until the level is restored: largest_loss = the whole position with the largest loss; smart = the smallest part of the position with the largest margin that restores the level.",
    ),
    public(
        "orders_max",
        EDITORS,
        number(1, 100_000),
        "500",
        "Maximum number of open and pending orders of one account.",
    ),
    // Money
    public("deposits_open", EDITORS, ON_OFF, "1", "May customers announce deposits?"),
    public("withdrawals_open", EDITORS, ON_OFF, "1", "May customers request withdrawals?"),
    public(
        "withdraw_needs_review",
        LESS,
        ON_OFF,
        "0",
        "Must a customer's identity be certified before a withdrawal? Recommended.",
    ),
    // Identity reviews
    public(
        "kyc_fields",
        BASIC,
        Kind::Word(&["basic", "full"]),
        r#""basic""#,
        "What an identity review requires: basic = name, document number and pictures; full = also date of birth, nationality, address, document with expiry, source of funds and consents.",
    ),
    public(
        "kyc_address_proof",
        LESS,
        ON_OFF,
        "0",
        "Does a full identity review require a picture of a proof of address? Otherwise it is optional.",
    ),
    public("kyc_minimum_age", LESS, count_of(Unit::Year, 16, 99), "18", "Minimum age of a customer, in years."),
    private(
        "kyc_reminder_days",
        EDITORS,
        count_of(Unit::Day, 0, 365),
        "30",
        "Days before a certified customer's document expires at which the customer is reminded; 0 = no reminder. Expired documents end the certificate in any case.",
    ),
    public(
        "terms_version",
        EDITORS,
        Kind::Text { max: 40 },
        r#""""#,
        "Version of the terms and conditions that customers agree to, such as 2026-11; if empty, they are not asked.",
    ),
    public("terms_url", EDITORS, Kind::Url, r#""""#, "Where the terms and conditions can be read."),
    public(
        "risk_warning_version",
        EDITORS,
        Kind::Text { max: 40 },
        r#""""#,
        "Version of the risk warning that customers agree to; if empty, they are not asked.",
    ),
    public("risk_warning_url", EDITORS, Kind::Url, r#""""#, "Where the risk warning can be read."),
    public(
        "privacy_version",
        EDITORS,
        Kind::Text { max: 40 },
        r#""""#,
        "Version of the privacy policy that customers agree to; if empty, they are not asked.",
    ),
    public("privacy_url", EDITORS, Kind::Url, r#""""#, "Where the privacy policy can be read."),
    public(
        "consents_at_sign_in",
        EDITORS,
        ON_OFF,
        "0",
        "Are customers asked for consents that they have not given when they sign in? Otherwise with the identity review.",
    ),
    // E-mail
    private("smtp_host", MAIL, Kind::Host, r#""""#, "The mail server; if empty, e-mails become files in outbox/."),
    private("smtp_port", MAIL, number(1, 65_535), "587", "Its port: 587 for starttls, 465 for tls."),
    private(
        "smtp_security",
        MAIL,
        Kind::Word(&["starttls", "tls", "none"]),
        r#""starttls""#,
        "How the connection is encrypted; none is for a relay on this machine.",
    ),
    private(
        "smtp_user",
        MAIL,
        Kind::Text { max: 254 },
        r#""""#,
        "The user name at the mail server; if empty, without authentication.",
    ),
    private("smtp_password", MAIL, Kind::Secret { max: 500 }, r#""""#, "The password at the mail server."),
    private("mail_from", MAIL, Kind::Email, r#""""#, "The sender's address of all e-mails."),
    private(
        "mail_footer",
        EDITORS,
        Kind::Text { max: 2_000 },
        r#""""#,
        "Text below every e-mail: the legal entity, its licence and a risk warning; if empty, none.",
    ),
    private(
        "customer_messages",
        MISSING,
        Kind::Words(TOPICS),
        r#"["deposits","withdrawals","margin_call","stop_out","identity","sign_in","corrections"]"#,
        "What customers are written to about, by e-mail or, for withdrawals, margin calls and stop-outs of customers without an e-mail address, by SMS.",
    ),
    private(
        "obligatory_messages",
        MISSING,
        Kind::Words(OBLIGATORY),
        r#"["deposits","withdrawals","margin_call","stop_out","corrections","identity"]"#,
        "What customers cannot switch off: of the channels e-mail and app, one stays on. Messages about sign-ins and security always go by e-mail.",
    ),
    private(
        "monthly_statements",
        EDITORS,
        ON_OFF,
        "0",
        "1 = at the beginning of each month (UTC), customers are notified of the statement of every account with a balance or entries in the last one.",
    ),
    // SMS
    private(
        "sms_url",
        DESTINATION,
        Kind::SecureUrl,
        r#""""#,
        "The gateway's address with the placeholders {to} (digits with the dialling code), {text} and {key}; if empty, SMS become files in outbox/.",
    ),
    private(
        "sms_method",
        DESTINATION,
        Kind::Word(&["GET", "POST"]),
        r#""GET""#,
        "The HTTP method for requests to the gateway.",
    ),
    private(
        "sms_body",
        DESTINATION,
        Kind::Text { max: 2_000 },
        r#""""#,
        "The body of a POST request, with the same placeholders: JSON if it begins with a brace, else a form.",
    ),
    private(
        "sms_header",
        DESTINATION,
        Kind::Text { max: 500 },
        r#""""#,
        "One header for the gateway: Authorization: Bearer {key}.",
    ),
    private(
        "sms_key",
        DESTINATION,
        Kind::Secret { max: 500 },
        r#""""#,
        "The gateway's key, for the placeholder {key}.",
    ),
    private(
        "sms_success",
        DESTINATION,
        Kind::Text { max: 100 },
        r#""""#,
        "A text that the gateway's response contains when it has accepted a message; if empty, HTTP 200 is enough.",
    ),
    public(
        "withdraw_code_required",
        LESS,
        ON_OFF,
        "0",
        "Does a new withdrawal method, and each withdrawal, need a code sent by e-mail or SMS, or one from the customer's authenticator app? Recommended.",
    ),
    public(
        "second_factor_required",
        LESS,
        ON_OFF,
        "0",
        "Must customers have a second factor before they add a withdrawal method or withdraw? Recommended.",
    ),
    public(
        "method_wait_hours",
        LESS,
        count_of(Unit::Hour, 0, 720),
        "0",
        "Waiting time before money is paid out to a new withdrawal method, in hours; 0 = none. 24 is recommended.",
    ),
    private(
        "withdraw_second_operator_above",
        LIMIT,
        Kind::Money,
        r#""0""#,
        "Withdrawals above this amount in USD need two staff members; 0 = none does. What a customer was paid, and what one staff member paid out alone, within 24 hours counts. Recommended.",
    ),
    private(
        "deposit_second_operator_above",
        LIMIT,
        Kind::Money,
        r#""0""#,
        "Deposits credited above this amount in USD need two staff members; 0 = none does. What a customer was credited for deposits, and what one staff member credited alone, within 24 hours counts. Recommended.",
    ),
    private(
        "adjust_second_operator_above",
        LIMIT,
        Kind::Money,
        r#""0""#,
        "Balance corrections above this amount in USD need two staff members; 0 = none does. What one staff member corrected alone within 24 hours counts. Recommended.",
    ),
    // Support
    public("service_link", DESTINATION, Kind::Url, r#""""#, "The support chat's address; if empty, the built-in chat."),
    public(
        "service_link_type",
        EDITORS,
        Kind::Choice(&[1, 2, 3]),
        "1",
        "How the support link opens: 1 = within the app, 2 = shown to be copied, 3 = outside the app.",
    ),
    public("complaint_email", DESTINATION, Kind::Email, r#""""#, "The company's e-mail address, on its own page."),
    public(
        "complaint_email_url",
        DESTINATION,
        Kind::Url,
        r#""""#,
        "Another host that provides the company's e-mail address; if empty, this one does.",
    ),
    // The site
    public("status", EDITORS, number(0, 99), "0", "0 = in service; anything else sends browsers to loss_url."),
    public("loss_url", DESTINATION, Kind::Url, r#""""#, "Where browsers are sent when the site is out of service."),
    public("main_site", EDITORS, ON_OFF, "0", "1 = the search page searches companies rather than instruments."),
    private(
        "allowed_origins",
        DESTINATION,
        Kind::Origins,
        "[]",
        "Other origins that may open the WebSocket, such as an app on another host.",
    ),
    // Monitoring
    private(
        "metrics_token",
        DESTINATION,
        Kind::Secret { max: 200 },
        r#""""#,
        "Token (Authorization: Bearer) for reading /metrics from another machine; if empty, no other machine may.",
    ),
    private(
        "alert_email",
        DESTINATION,
        Kind::Email,
        r#""""#,
        "E-mail address for alerts about integrity checks, disk, feed, backup or certificate; if empty, every owner.",
    ),
    private(
        "alert_feed_after_s",
        LIMIT,
        count_of(Unit::Second, 0, 86_400),
        "120",
        "Alert when an open market has no tradable price for this many seconds; 0 = never.",
    ),
    private(
        "alert_disk_free_mb",
        LESS,
        count_of(Unit::Megabyte, 0, 1_000_000_000),
        "500",
        "Alert when the data directory's disk has less free space than this, in MB; 0 = never.",
    ),
    // Backups
    private("backup_hour", DESTINATION, number(-1, 23), "3", "Hour (UTC) of the daily backup; -1 = never."),
    private(
        "backup_daily",
        LESS,
        number(1, 366),
        "7",
        "Scheduled backups that are kept: the last one of each of this many days.",
    ),
    private("backup_weekly", LESS, number(0, 520), "4", "Also kept: the last one of each of this many weeks."),
    private("backup_monthly", LESS, number(0, 120), "12", "Also kept: the last one of each of this many months."),
    private(
        "backup_on_demand",
        LESS,
        number(1, 1_000),
        "10",
        "Manual backups: how many of the newest are kept besides the scheduled ones.",
    ),
    private(
        "backup_recipient",
        ENCRYPTION,
        Kind::Text { max: 200 },
        r#""""#,
        "The public key (age1...) that backups are encrypted for; only its owner can decrypt them. Recommended.",
    ),
    private(
        "backup_passphrase",
        ENCRYPTION,
        Kind::Secret { max: 200 },
        r#""""#,
        "The passphrase that backups are encrypted with if there is no public key; if empty, they are not encrypted.",
    ),
    private(
        "backup_s3_url",
        DESTINATION,
        Kind::SecureUrl,
        r#""""#,
        "An S3-compatible store that each backup is copied to: https://host/bucket/prefix; if empty, none.",
    ),
    private("backup_s3_region", DESTINATION, Kind::Text { max: 60 }, r#""us-east-1""#, "Its region."),
    private("backup_s3_key", DESTINATION, Kind::Text { max: 200 }, r#""""#, "The access key's id."),
    private("backup_s3_secret", DESTINATION, Kind::Secret { max: 200 }, r#""""#, "The secret access key."),
    private(
        "webhooks_private",
        MORE,
        ON_OFF,
        "0",
        "May webhooks go to this machine, to private networks and over plain HTTP? Only if both are your own.",
    ),
    // Evidence
    private(
        "ticks_days_real",
        LESS,
        count_of(Unit::Day, 1, 3_650),
        "30",
        "How long every quote of a real feed is kept, in days. Quotes that decided an order are kept for good.",
    ),
    private(
        "ticks_hours_sim",
        LESS,
        count_of(Unit::Hour, 1, 8_760),
        "24",
        "How long every quote of the simulator is kept, in hours.",
    ),
    private(
        "records_kept_years",
        LESS,
        count_of(Unit::Year, 0, 30),
        "5",
        "How long the identity of an erased customer, and the origin and destination of their money, are kept for the law, in years.",
    ),
];

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
