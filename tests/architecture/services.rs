//! The modules of `services` and what each may import of the others. A row uses rows above it only, so there are no cycles.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{all_sources, code};

/// The folders of `services` that only group modules.
const GROUPS: [&str; 7] = ["access", "customers", "market", "notifications", "platform", "reporting", "staff"];

/// Each module, by its name without its group, and the other services that it imports.
const IMPORTS: [(&str, &[&str]); 79] = [
    ("calendar", &[]),
    ("error", &[]),
    ("csv_table", &["error"]),
    ("identifiers", &[]),
    ("limiter", &[]),
    ("number_text", &[]),
    ("pdf", &[]),
    ("roles", &[]),
    ("ticks", &[]),
    ("time_text", &[]),
    ("audit", &["error"]),
    ("branding", &["pdf"]),
    ("charts", &["calendar"]),
    ("identity", &["error"]),
    ("known_addresses", &["error", "limiter"]),
    ("password_queue", &["error", "limiter"]),
    ("passwords", &["error"]),
    ("staff_decisions", &["error", "roles"]),
    ("trading", &["error"]),
    ("key_secrets", &["error"]),
    ("api_keys", &["audit", "error", "key_secrets", "roles"]),
    ("captcha", &["error", "limiter", "passwords"]),
    ("catalog", &["audit", "calendar", "csv_table", "error", "identifiers", "trading"]),
    ("economic_calendar", &["audit", "csv_table", "error"]),
    ("liquidity", &["audit", "calendar", "catalog", "error", "trading"]),
    ("integrity", &["trading"]),
    ("login_throttle", &["error", "known_addresses", "limiter"]),
    ("account_number", &[]),
    ("outgoing", &["account_number", "identity"]),
    ("mark_outs", &["calendar", "error"]),
    ("equity", &["calendar", "error", "trading"]),
    ("execution", &["calendar", "csv_table", "error"]),
    ("reports", &["calendar", "error", "trading"]),
    ("sessions", &["error", "limiter", "passwords"]),
    ("totp", &["error", "passwords"]),
    ("uploads", &["audit", "error", "limiter", "passwords", "roles"]),
    ("second_factors", &["error", "limiter", "totp"]),
    (
        "settings",
        &[
            "audit",
            "branding",
            "error",
            "identifiers",
            "identity",
            "outgoing",
            "roles",
            "sessions",
            "time_text",
            "trading",
        ],
    ),
    ("account_currencies", &["settings", "trading"]),
    ("loss_percentage", &["audit", "calendar", "error", "reports", "settings", "trading"]),
    ("client_money", &["audit", "calendar", "error"]),
    ("transactions", &["account_number", "catalog", "csv_table", "error", "settings", "time_text", "trading"]),
    ("backups", &["audit", "error", "roles", "settings"]),
    ("content", &["audit", "error", "settings"]),
    ("kiosk", &["account_currencies", "audit", "error", "settings", "trading"]),
    ("journal_reader", &["error"]),
    ("message_texts", &["audit", "error", "number_text", "outgoing", "time_text"]),
    ("messages", &["account_number", "error", "journal_reader", "message_texts", "outgoing", "settings", "time_text"]),
    (
        "webhooks",
        &["audit", "error", "identity", "journal_reader", "messages", "outgoing", "settings", "time_text", "trading"],
    ),
    ("transparency", &["account_number", "audit", "calendar", "error", "settings", "ticks", "webhooks"]),
    ("monthly_statements", &["account_number", "error", "messages", "outgoing", "settings"]),
    ("log_mail", &["error", "messages", "monthly_statements", "outgoing", "transparency"]),
    ("chat", &["audit", "content", "error", "webhooks"]),
    ("demo_content", &["audit", "content", "error"]),
    ("monitoring", &["error", "messages", "outgoing", "roles", "settings", "time_text", "trading", "webhooks"]),
    ("replication", &["account_number", "audit", "error", "integrity", "monitoring", "time_text"]),
    ("otp", &["error", "identity", "limiter", "login_throttle", "messages", "outgoing", "passwords"]),
    ("ranking", &["content", "error", "passwords", "trading"]),
    ("consents", &["error", "settings"]),
    ("drawings", &["error"]),
    ("preferences", &["error"]),
    ("reviews", &["audit", "consents", "error", "identity", "messages", "outgoing", "settings", "webhooks"]),
    (
        "accounts",
        &[
            "account_currencies",
            "account_number",
            "audit",
            "captcha",
            "error",
            "identity",
            "known_addresses",
            "limiter",
            "login_throttle",
            "messages",
            "otp",
            "outgoing",
            "passwords",
            "second_factors",
            "sessions",
            "settings",
            "time_text",
            "totp",
            "trading",
        ],
    ),
    (
        "funds",
        &[
            "account_number",
            "accounts",
            "audit",
            "error",
            "identity",
            "messages",
            "otp",
            "outgoing",
            "roles",
            "second_factors",
            "settings",
            "staff_decisions",
            "time_text",
            "trading",
        ],
    ),
    ("partners", &["accounts", "audit", "error", "journal_reader", "settings", "trading"]),
    ("bank_statements", &["account_number", "audit", "error", "funds", "roles"]),
    ("signals", &["audit", "error", "funds", "trading"]),
    ("trading_accounts", &["account_currencies", "account_number", "accounts", "error", "settings", "trading"]),
    ("appropriateness", &["audit", "error", "settings", "trading", "trading_accounts"]),
    (
        "customer_keys",
        &["account_number", "accounts", "audit", "error", "key_secrets", "outgoing", "trading", "trading_accounts"],
    ),
    ("statistics", &["calendar", "catalog", "csv_table", "error", "time_text", "trading"]),
    ("copying", &["accounts", "audit", "error", "settings", "statistics", "trading", "trading_accounts"]),
    (
        "statements",
        &[
            "account_number",
            "accounts",
            "branding",
            "catalog",
            "csv_table",
            "error",
            "messages",
            "number_text",
            "pdf",
            "settings",
            "statistics",
            "time_text",
            "trading",
            "transparency",
            "uploads",
        ],
    ),
    (
        "backoffice",
        &[
            "account_number",
            "accounts",
            "audit",
            "calendar",
            "captcha",
            "catalog",
            "charts",
            "chat",
            "error",
            "funds",
            "identity",
            "known_addresses",
            "login_throttle",
            "outgoing",
            "passwords",
            "number_text",
            "pdf",
            "ranking",
            "reports",
            "roles",
            "sessions",
            "settings",
            "signals",
            "staff_decisions",
            "time_text",
            "totp",
            "trading",
            "trading_accounts",
            "uploads",
            "webhooks",
        ],
    ),
    (
        "risk_changes",
        &[
            "api_keys",
            "appropriateness",
            "audit",
            "backoffice",
            "catalog",
            "error",
            "funds",
            "liquidity",
            "roles",
            "settings",
            "staff_decisions",
            "trading",
            "webhooks",
        ],
    ),
    (
        "customer_import",
        &[
            "account_currencies",
            "accounts",
            "audit",
            "bank_statements",
            "error",
            "identity",
            "messages",
            "outgoing",
            "risk_changes",
            "roles",
            "settings",
            "staff_decisions",
            "trading",
            "trading_accounts",
        ],
    ),
    ("cases", &["audit", "backoffice", "error", "number_text", "pdf", "roles", "settings", "signals", "time_text"]),
    ("demo", &["audit", "catalog", "error", "funds"]),
    (
        "scheduler",
        &[
            "accounts",
            "api_keys",
            "backoffice",
            "calendar",
            "catalog",
            "charts",
            "copying",
            "customer_import",
            "customer_keys",
            "equity",
            "error",
            "execution",
            "funds",
            "log_mail",
            "loss_percentage",
            "mark_outs",
            "messages",
            "monthly_statements",
            "otp",
            "partners",
            "ranking",
            "reports",
            "reviews",
            "risk_changes",
            "sessions",
            "settings",
            "ticks",
            "trading",
            "transparency",
            "uploads",
            "webhooks",
        ],
    ),
];

/// Module names below `services` in the file `path`, which is relative to it: `["funds", "deposits"]`.
fn module_path(path: &Path) -> Vec<String> {
    let name = |part: std::path::Component<'_>| part.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned();
    let mut names: Vec<String> = path.components().map(name).collect();
    names.pop_if(|last| last == "mod");
    names
}

/// The first names of a `use` tree: `a::b` has one, `{a, b::{c, d}}` has two.
fn first_names(tree: &str) -> Vec<String> {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
    let first = |text: &str| text.trim_start().split(ends).next().unwrap_or_default().to_owned();
    let Some(list) = tree.strip_prefix('{') else { return vec![first(tree)] };
    let (mut depth, mut start, mut names) = (0_usize, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(first(&list[start..at]));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names
}

/// The services that the code of the module `names` names: as `crate::services::group::x`, or relative to the module.
fn imports(code: &str, names: &[String]) -> BTreeSet<String> {
    let top = "super::".repeat(names.len());
    let grouped = names.first().is_some_and(|first| GROUPS.contains(&first.as_str()));
    let mut prefixes: Vec<String> = vec!["crate::services::".to_owned(), top];
    let of_groups = |prefix: &String| GROUPS.map(|group| format!("{prefix}{group}::"));
    prefixes.extend(prefixes.iter().flat_map(of_groups).collect::<Vec<_>>());
    if grouped {
        prefixes.push("super::".repeat(names.len() - 1));
    }
    let mut found = BTreeSet::new();
    for prefix in prefixes.iter().filter(|prefix| !prefix.is_empty()) {
        for (at, _) in code.match_indices(prefix.as_str()) {
            let longer = code[..at].ends_with("::");
            let tree = &code[at + prefix.len()..];
            if !longer && !tree.starts_with("super::") {
                let all = first_names(tree);
                let braced = tree.starts_with('{');
                assert!(
                    !braced || all.iter().all(|name| !GROUPS.contains(&name.as_str())),
                    "one `use` per group: {all:?}"
                );
                found.extend(all);
            }
        }
    }
    // The module's parent re-exports its error type.
    if found.remove("ServiceError") {
        found.insert("error".to_owned());
    }
    found
}

#[test]
fn services_import_what_is_listed_and_without_cycles() {
    let mut expected: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (module, may_use) in IMPORTS {
        let above = |used: &&str| expected.contains_key(*used);
        assert!(may_use.iter().all(above), "{module} uses a module that is not above it: {may_use:?}");
        assert!(expected.insert(module, may_use.iter().copied().collect()).is_none(), "{module} is listed twice");
    }
    let mut actual: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in all_sources() {
        let Ok(below) = path.strip_prefix("services") else { continue };
        let names = module_path(below);
        let grouped = names.first().is_some_and(|first| GROUPS.contains(&first.as_str()));
        let Some(module) = names.get(usize::from(grouped)) else { continue };
        let used = imports(&code(&text), &names);
        let known = used.into_iter().filter(|used| used != module && expected.contains_key(used.as_str()));
        actual.entry(module.clone()).or_default().extend(known);
    }
    let listed: BTreeSet<&str> = expected.keys().copied().collect();
    assert_eq!(actual.keys().map(String::as_str).collect::<BTreeSet<_>>(), listed, "the modules of src/services");
    for (module, used) in actual {
        let used: BTreeSet<&str> = used.iter().map(String::as_str).collect();
        assert_eq!(used, expected[module.as_str()], "what {module} imports");
    }
}

#[test]
fn imports_are_found_in_every_form() {
    let found = |code: &str, module: &str| {
        let names: Vec<String> = module.split('/').map(str::to_owned).collect();
        imports(code, &names).into_iter().filter(|name| !GROUPS.contains(&name.as_str())).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(found("use super::funds::Deposits;", "error"), "funds");
    assert_eq!(
        found("use super::{ServiceError, funds::{Deposits, Withdrawals}, trading};", "error"),
        "error funds trading"
    );
    assert_eq!(found("use super::super::funds::x; use super::sibling::y;", "trading/gateway"), "funds");
    assert_eq!(found("let x = crate::services::customers::chat::Chat;", "a/b/c"), "chat");
    assert_eq!(found("use crate::services::access::{captcha::Captchas, otp};", "funds"), "captcha otp");
    assert_eq!(found("use super::super::access::otp;", "customers/chat"), "otp");
    assert_eq!(found("use super::reviews::x; use super::super::identity::y;", "customers/chat/rows"), "identity");
    assert_eq!(found("use super::super::super::x;", "funds/deposits"), "", "above services");
}
