//! All stable `error` codes of the API, for the OpenAPI document.

/// In alphabetical order. A test checks that none is missing.
pub const ERRORS: &[&str] = &[
    "account_archived",
    "account_frozen",
    "account_in_use",
    "account_limit",
    "account_not_found",
    "account_taken",
    "address_not_allowed",
    "address_not_of_network",
    "alert_not_found",
    "already_certified",
    "already_decided",
    "already_erased",
    "amount_above_max",
    "amount_below_min",
    "amount_out_of_range",
    "another_owner_needed",
    "another_person_needed",
    "api_key_not_found",
    "approval_step_changed",
    "approver_not_independent",
    "approver_same_group",
    "assignee_unfit",
    "assignment_changed",
    "backup_not_found",
    "backup_running",
    "bank_account_differs",
    "bank_account_not_found",
    "bank_file_not_readable",
    "bank_line_decided",
    "bank_line_differs",
    "bank_line_not_found",
    "books_not_proven",
    "break_not_found",
    "calendar_in_use",
    "calendar_name_taken",
    "calendar_not_found",
    "calendar_not_readable",
    "calendar_outdated",
    "captcha_invalid",
    "captcha_needed",
    "case_assignee_unfit",
    "case_closed",
    "case_full",
    "case_not_found",
    "case_object_unknown",
    "category_in_use",
    "category_not_found",
    "channel_not_found",
    "chat_not_found",
    "checkout_not_found",
    "client_account_not_found",
    "close_only",
    "code_invalid",
    "code_taken",
    "confirmation_needed",
    "consent_needed",
    "consent_outdated",
    "content_not_found",
    "correction_expired",
    "correction_not_found",
    "correction_outdated",
    "country_not_served",
    "country_restricted",
    "currency_not_offered",
    "customer_erased",
    "customer_has_business",
    "customers_confirmation_needed",
    "delivery_not_found",
    "deposit_address_changed",
    "deposit_not_found",
    "deposit_option_in_use",
    "deposit_option_not_found",
    "deposits_closed",
    "document_expired",
    "document_requested",
    "draw_currency_in_use",
    "draw_currency_not_found",
    "drawings_outdated",
    "expiry_stated",
    "fee_above_amount",
    "field_too_long",
    "first_account",
    "forbidden",
    "forbidden_for_keys",
    "gateway_in_use",
    "gateway_not_found",
    "gateway_outdated",
    "group_in_use",
    "group_name_taken",
    "group_not_found",
    "history_too_long",
    "identity_needed",
    "instrument_close_only",
    "instrument_disabled",
    "instrument_in_use",
    "instrument_long_only",
    "instrument_mapped",
    "instrument_not_found",
    "instrument_short_only",
    "insufficient_funds",
    "insufficient_margin",
    "invalid_field",
    "invalid_setting",
    "key_creator_not_permitted",
    "key_limit",
    "last_owner",
    "level_too_close",
    "leverage_not_offered",
    "liquidity_unavailable",
    "list_too_long",
    "login_failed",
    "login_type_disabled",
    "lots_above_max",
    "lots_below_min",
    "lots_off_step",
    "lp_has_balance",
    "lp_in_use",
    "lp_name_taken",
    "lp_not_defined",
    "lp_not_found",
    "lp_outdated",
    "lp_rejected",
    "market_closed",
    "message_not_found",
    "message_obligatory",
    "method_not_found",
    "method_too_new",
    "missing_field",
    "networks_lock_out",
    "no_conversion_rate",
    "no_leverage",
    "not_available",
    "not_certified",
    "old_password_wrong",
    "only_demo_accounts",
    "only_real_accounts",
    "order_not_found",
    "order_not_open",
    "order_not_pending",
    "order_working",
    "orders_confirmation_needed",
    "outcome_unknown",
    "part_remainder_too_small",
    "part_too_large",
    "password_change_required",
    "password_too_common",
    "password_too_long",
    "password_too_short",
    "password_wrong",
    "passwords_differ",
    "payment_has_line",
    "period_too_long",
    "permission_not_yours",
    "picture_not_readable",
    "picture_too_large",
    "picture_used",
    "preference_outdated",
    "price_off_grid",
    "price_required",
    "priority_taken",
    "proof_used",
    "protection_confirmation_needed",
    "quote_stale",
    "reference_used",
    "registration_closed",
    "remark_not_found",
    "request_id_reused",
    "request_id_too_long",
    "request_not_found",
    "review_not_current",
    "review_not_found",
    "review_waiting",
    "risk_change_expired",
    "risk_change_not_found",
    "risk_change_outdated",
    "risk_change_waiting",
    "risk_confirmation_needed",
    "role_change_not_found",
    "role_change_outdated",
    "role_change_waiting",
    "role_in_use",
    "role_name_taken",
    "role_not_found",
    "second_factor_needed",
    "second_operator_needed",
    "session_ended",
    "session_not_found",
    "setting_needs_owner",
    "signal_not_found",
    "staff_login_failed",
    "stop_loss_wrong_side",
    "storage_unavailable",
    "symbol_not_mapped",
    "table_not_readable",
    "tag_name_taken",
    "tag_not_found",
    "take_profit_wrong_side",
    "task_done",
    "task_not_found",
    "task_object_unknown",
    "template_not_found",
    "test_recipient_not_own",
    "too_many_alerts",
    "too_many_calendars",
    "too_many_canned_answers",
    "too_many_cases",
    "too_many_channels",
    "too_many_client_accounts",
    "too_many_corrections",
    "too_many_demo_accounts",
    "too_many_drawings",
    "too_many_gateways",
    "too_many_lps",
    "too_many_methods",
    "too_many_orders",
    "too_many_pictures",
    "too_many_risk_changes",
    "too_many_role_changes",
    "too_many_roles",
    "too_many_tags",
    "too_many_tasks",
    "too_many_withdrawals",
    "too_young",
    "totp_already_on",
    "totp_enrolment_required",
    "totp_insisted_on",
    "totp_invalid",
    "totp_not_enrolled",
    "totp_own_first",
    "totp_required",
    "trade_already_corrected",
    "trade_confirmation_needed",
    "trade_not_closed",
    "trade_terms_changed",
    "trading_disabled",
    "unknown_placeholder",
    "unknown_setting",
    "upload_not_found",
    "view_limit",
    "view_not_found",
    "webhook_address_refused",
    "webhook_not_found",
    "webhook_switched_off",
    "withdrawal_not_found",
    "withdrawals_closed",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::ERRORS;

    /// Codes that a folder's sources contain, unit tests excluded.
    fn named(dir: &Path, codes: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                named(&path, codes);
            } else if !matches!(name.as_str(), "tests.rs" | "testing.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                for opening in ["Refusal::new(\"", "refused(\""] {
                    let rest = text.split(opening).skip(1).filter_map(|rest| rest.split_once('"'));
                    codes.extend(rest.map(|(code, _)| code.to_owned()));
                }
            }
        }
    }

    #[test]
    fn every_refusal_of_the_sources_is_described() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut codes = BTreeSet::new();
        ["services", "http", "ws"].iter().for_each(|room| named(&sources.join(room), &mut codes));
        let missing: Vec<_> = codes.iter().filter(|code| !ERRORS.contains(&code.as_str())).collect();
        assert!(missing.is_empty(), "add these to ERRORS: {missing:?}");
        assert!(ERRORS.is_sorted(), "keep them in alphabetical order");
    }

    fn texts(dir: &Path, all: &mut String) {
        for entry in std::fs::read_dir(dir).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                texts(&path, all);
            } else if path.file_name().is_none_or(|name| name != "codes.rs" && name != "tests.rs") {
                all.push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn whatever_is_described_is_said_somewhere() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut all = String::new();
        texts(&sources, &mut all);
        let unused: Vec<_> = ERRORS.iter().filter(|code| !all.contains(&format!("\"{code}\""))).collect();
        assert!(unused.is_empty(), "unused codes: {unused:?}");
    }
}
