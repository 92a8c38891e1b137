//! A customer's personal data: export (GDPR articles 15 and 20) and erasure (article 17).
//!
//! Data that the law requires a broker to keep is kept (article 17(3)(b)): the books, which name a customer by number
//! only, permanently; the identity, and the origin and destination of money, for the number of years in the setting
//! `records_kept_years`. Everything else is erased at once, from the write-ahead log too.

use std::io::{Cursor, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::domain::time::DAY;
use crate::domain::{AccountId, AccountKind, InstrumentId, Money, OrderStatus, Percent, Price, TimeMs};
use crate::store::funds::transfer_list::TransferFilter;
use crate::store::funds::transfers;
use crate::store::{
    Store, StoreError,
    backoffice::{audit, saved_views},
    customers::{records as rows, user_accounts},
    dealing::{copy_lists, equity, journal, ledger, order_filter},
    funds::{corrections, partners},
};

use super::super::audit::Actor;
use super::super::roles::Permissions;
use crate::ports::{Clock, Outbox};
use crate::services::ServiceError;
use crate::services::access::sessions::Sessions;
use crate::services::customers::account_number::account_number;
use crate::services::customers::accounts::{Accounts, User};
use crate::services::customers::identity::Identity;
use crate::services::customers::ranking::Ranking;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::Address;
use crate::services::platform::settings::Settings;
use crate::services::platform::uploads::{Uploads, Viewer};
use crate::services::trading::ReadModel;
use crate::services::trading::read_model::AccountView;

/// Largest number of deposits, of withdrawals and of orders in an export.
const ROWS_MAX: u32 = 1_000_000;
const YEAR: i64 = 365 * DAY;

/// The records of customers.
pub struct Records {
    pub store: Arc<Store>,
    pub read_model: Arc<ReadModel>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub accounts: Arc<Accounts>,
    pub sessions: Arc<Sessions>,
    pub uploads: Arc<Uploads>,
    pub ranking: Arc<Ranking>,
    pub outbox: Arc<dyn Outbox>,
    /// The write-ahead log may hold erased data.
    pub log_is_due: AtomicBool,
}

impl Records {
    /// All data of a customer as a ZIP file: one JSON file per subject, and the customer's pictures. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; those of the disk.
    pub fn export(&self, by: &Actor, id: AccountId) -> Result<Vec<u8>, ServiceError> {
        let user = self.accounts.user(id)?;
        let at = self.clock.now();
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let mut put = |name: &str, bytes: &[u8]| -> Result<(), ServiceError> {
            let internal = |error: &dyn std::fmt::Display| ServiceError::Internal(error.to_string());
            zip.start_file(name, SimpleFileOptions::default()).map_err(|error| internal(&error))?;
            zip.write_all(bytes).map_err(|error| internal(&error))
        };
        let files = self.store.read(|connection| {
            let parts = rows::parts(connection, user.id.0)?;
            let mut files: Vec<(String, Vec<Value>)> = Vec::new();
            for (name, mut rows) in parts {
                match name {
                    "price_alerts" => price_levels(connection, &mut rows)?,
                    "margin_alerts" => percentages(&mut rows),
                    "strategies" | "strategy_equities" | "copies" => terms_of_copies(&mut rows),
                    _ => {}
                }
                files.push((name.to_owned(), rows));
            }
            // The first account's files have the plain names, those of a further one carry its number.
            for account in user_accounts::of_user(connection, user.id.0)? {
                let account = AccountId(account.account);
                let suffix = if account == user.id { String::new() } else { format!("-{}", account_number(account)) };
                let money = self.money(connection, account)?;
                files.extend(money.into_iter().map(|(name, rows)| (format!("{name}{suffix}"), rows)));
            }
            Ok(files)
        })?;
        let about = json!({
            "customer": user.uid, "made_at": at.0, "times": "Unix milliseconds, UTC", "amounts": "in the currency of the account",
        });
        put("about.json", &pretty(&about))?;
        for (name, rows) in files {
            if name == "pictures" {
                for picture in rows.iter().filter_map(|row| row["name"].as_str()) {
                    if let Some(found) = self.uploads.get(picture, Viewer::Staff(Permissions::all()))? {
                        let ending = found.media.rsplit('/').next().unwrap_or("bin");
                        put(&format!("pictures/{picture}.{ending}"), &found.bytes)?;
                    }
                }
            }
            put(&format!("{name}.json"), &pretty(&Value::from(rows)))?;
        }
        let file = zip.finish().map_err(|error| ServiceError::Internal(error.to_string()))?;
        let entry = by.entry::<str>(at, "export", format!("user/{id}"), None, None);
        self.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(file.into_inner())
    }

    fn money(
        &self,
        connection: &rusqlite::Connection,
        id: AccountId,
    ) -> Result<Vec<(&'static str, Vec<Value>)>, StoreError> {
        let entries = ledger::of_account(connection, id, 0, i64::MAX)?;
        let entry = |entry: &crate::domain::ledger::Transaction| {
            json!({
                "id": entry.id.0, "at": entry.at.0, "what": entry.kind.code(), "amount": entry.amount.to_string(),
                "balance": entry.balance.to_string(), "currency": entry.currency.to_string(), "order": entry.order.map(|id| id.0),
            })
        };
        let filter = order_filter::OrderFilter { account: Some(id), ..order_filter::OrderFilter::default() };
        let (orders, _) = order_filter::page_all(connection, &filter, 1, ROWS_MAX)?;
        let orders: Result<Vec<Value>, _> = orders.iter().map(serde_json::to_value).collect();
        let orders = orders.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let own = TransferFilter { account: Some(id.0), ..TransferFilter::default() };
        let (deposits, _) = transfers::deposits(connection, &own, (1, ROWS_MAX))?;
        let (withdrawals, _) = transfers::withdrawals(connection, &own, (1, ROWS_MAX))?;
        let deposit = |row: &transfers::DepositRow| {
            json!({
                "id": row.id, "status": row.status, "created_at": row.created_at, "decided_at": row.decided_at,
                "number": row.details.amount.to_string(), "currency": row.details.currency, "rate": row.details.funding_rate().to_string(), "account_currency": row.account_currency.to_string(),
                "credited": row.credited.to_string(), "sent_to": row.details.sent_to, "via": row.details.via,
                "proof": row.details.proof_name, "remark": row.details.remark,
            })
        };
        let withdrawal = |row: &transfers::WithdrawalRow| {
            json!({
                "id": row.id, "status": row.status, "created_at": row.created_at, "decided_at": row.decided_at,
                "amount": row.amount.to_string(), "fee": row.details.fee.to_string(), "account_currency": row.account_currency.to_string(),
                "received": row.details.received.to_string(), "memo": row.details.memo, "notes": row.details.notes,
                "paid_to": serde_json::from_str::<Value>(&row.details.method).unwrap_or_default(),
            })
        };
        let correction = |row: &corrections::CorrectionRow| {
            json!({
                "id": row.id, "status": row.status, "created_at": row.created_at, "decided_at": row.decided_at,
                "amount": row.amount.to_string(), "reason": row.reason, "notes": row.notes,
            })
        };
        let of_customer =
            corrections::CorrectionFilter { account: Some(id.0), ..corrections::CorrectionFilter::default() };
        let (corrected, _) = corrections::page(connection, of_customer, (1, ROWS_MAX))?;
        let ever = (TimeMs(0), TimeMs(i64::MAX));
        let equity =
            equity::of(connection, id, ever)?.into_iter().filter_map(|moment| Some((moment.at, moment.worth?)));
        let worth = |(at, worth): (TimeMs, equity::Worth)| {
            json!({
                "at": at.0, "balance": worth.balance.to_string(), "equity": worth.equity.to_string(), "margin": worth.margin.to_string(),
            })
        };
        Ok(vec![
            ("equity", equity.map(worth).collect()),
            ("corrections", corrected.iter().map(correction).collect()),
            ("ledger", entries.iter().map(entry).collect()),
            ("orders", orders),
            ("deposits", deposits.iter().map(deposit).collect()),
            ("withdrawals", withdrawals.iter().map(withdrawal).collect()),
        ])
    }

    /// Erases a customer's personal data; `confirm` is the customer's number. The account is frozen, all its sessions end,
    /// and no sign-in is possible any more. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`, `confirmation_needed` {number}, `already_erased`; `customer_has_business` while there are open or
    /// pending orders, a balance, or pending transfers, or else `partner_not_settled`; `OnlyRealAccounts`.
    pub fn erase(&self, by: &Actor, id: AccountId, confirm: &str, reason: &str) -> Result<(), ServiceError> {
        let user = self.accounts.user(id)?;
        let id = user.id;
        if user.is_demo {
            return Err(crate::engine::reject::Reject::OnlyRealAccounts.into());
        }
        if confirm.trim() != user.uid {
            return Err(Refusal::new("confirmation_needed").with("number", user.uid).into());
        }
        let again = || ServiceError::from(Refusal::new("already_erased"));
        // Held to the end: no money is booked to the customer between the check and the erasure.
        let erasing = self.accounts.exclude_others();
        if self.store.read(|connection| rows::erased_at(connection, id.0))?.is_some() {
            return Err(again());
        }
        self.check_settled(id)?;
        let was_frozen = self.read_model.account(id).is_some_and(|account| account.record.frozen);
        let erased = self.erase_settled(by, &user, reason);
        drop(erasing);
        if !matches!(erased, Ok(true)) && !was_frozen {
            // Refused if another request has erased the customer.
            if let Err(error) = self.accounts.set_frozen(by, id, false, "not erased") {
                tracing::warn!(customer = id.0, %error, "the customer could not be erased and stays frozen");
            }
        }
        if !erased? {
            return Err(again());
        }
        self.ranking.remove(id);
        self.clear_log();
        Ok(())
    }

    /// Freezes and erases a customer without orders and money; false if another request has erased them.
    fn erase_settled(&self, by: &Actor, user: &User, reason: &str) -> Result<bool, ServiceError> {
        let id = user.id;
        // A frozen customer can neither trade nor deposit nor withdraw, so the checked state cannot change.
        self.accounts.set_frozen(by, id, true, reason)?;
        self.check_settled(id)?;
        self.accounts.remove_alerts(id)?;
        let mobile = user.area_id.zip(user.mobile.clone());
        let sms_to = mobile.and_then(|(area, number)| Address::of(&Identity::Mobile(area, number)));
        let sms_to = sms_to.as_ref().map(Address::text);
        // Before the commit, after which the address is not known any more.
        let unsent = self.outbox.erase(user.email.as_deref(), sms_to);
        unsent.map_err(|error| ServiceError::Internal(format!("outbox: {error}")))?;
        let named = [user.email.as_deref(), user.mobile.as_deref(), Some(user.uid.as_str())];
        let named: Vec<&str> = named.into_iter().flatten().collect();
        let at = self.clock.now();
        let entry = by.entry(at, "erase", format!("user/{id}"), None, Some(reason));
        self.sessions.end_all(id, None)?;
        Ok(self.store.write(|transaction| {
            // A concurrent request may have erased the customer.
            if rows::erased_at(transaction, id.0)?.is_some() {
                return Ok(false);
            }
            rows::erase(transaction, id.0, sms_to, at.0)?;
            saved_views::remove_naming(transaction, &named)?;
            audit::append(transaction, &entry)?;
            Ok(true)
        })?)
    }

    /// Removes what was erased from the write-ahead log. If readers prevent it, the next [`Self::finish_erasing`] tries again.
    fn clear_log(&self) {
        let done = self.store.truncate_log();
        if let Err(error) = &done {
            tracing::warn!(%error, "erased data: the write-ahead log was not truncated yet");
        }
        self.log_is_due.store(!matches!(done, Ok(true)), Ordering::Release);
    }

    /// Why [`Self::erase`] would refuse: `demo` or `erased`, else what [`Self::unsettled`] names. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn blocked_by(&self, id: AccountId) -> Result<Vec<&'static str>, ServiceError> {
        if self.accounts.user(id)?.is_demo {
            return Ok(vec!["demo"]);
        }
        if self.store.read(|connection| rows::erased_at(connection, id.0))?.is_some() {
            return Ok(vec!["erased"]);
        }
        self.unsettled(id)
    }

    /// What keeps a customer from being erased: some of `open_orders`, `pending_orders`, `balance`, `deposits`,
    /// `withdrawals`, `corrections`, `copies` (a strategy that is open, or a copy that runs), `partner` (an active one, or with rewards
    /// that are to be booked; what they owe of rewards that were taken back is forgotten); empty when nothing does. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn unsettled(&self, id: AccountId) -> Result<Vec<&'static str>, ServiceError> {
        let all = self.store.read(|connection| user_accounts::of_user(connection, id.0))?;
        let all: Vec<AccountId> = all.iter().map(|row| AccountId(row.account)).collect();
        let has_live =
            |id, status| self.read_model.live_orders(id, status).is_some_and(|(orders, _)| !orders.is_empty());
        let live = |status| all.iter().any(|id| has_live(*id, status));
        let has_money = |account: AccountView| account.record.kind == AccountKind::Real && !account.balance.is_zero();
        let balance = all.iter().any(|id| self.read_model.account(*id).is_some_and(has_money));
        let (mut deposits, mut withdrawals, mut corrections, mut copies) = (false, false, false, false);
        for id in &all {
            let (waits, asked) = self.store.read(|connection| rows::transfers_waiting(connection, id.0))?;
            deposits |= waits;
            withdrawals |= asked;
            corrections |= self.store.read(|connection| corrections::is_waiting(connection, id.0))?;
            copies |= self.store.read(|connection| copy_lists::is_in_use(connection, *id))?;
        }
        let partner = self.store.read(|connection| {
            let is_active = partners::partner_at(connection, id.0, i64::MAX)?.is_some_and(|row| row.active);
            Ok(is_active || partners::pending(connection, id.0)? > Money::ZERO)
        })?;
        let open = [
            ("open_orders", live(OrderStatus::Open)),
            ("pending_orders", live(OrderStatus::Pending)),
            ("balance", balance),
            ("deposits", deposits),
            ("withdrawals", withdrawals),
            ("corrections", corrections),
            ("copies", copies),
            ("partner", partner),
        ];
        Ok(open.into_iter().filter(|(_, is)| *is).map(|(what, _)| what).collect())
    }

    fn check_settled(&self, id: AccountId) -> Result<(), ServiceError> {
        match self.unsettled(id)?.as_slice() {
            [] => Ok(()),
            ["partner"] => Err(Refusal::new("partner_not_settled").into()),
            _ => Err(Refusal::new("customer_has_business").into()),
        }
    }

    /// Forgets what was kept for the law, once its years are over, and what was written about erased customers since. Call it
    /// every hour or so. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn finish_erasing(&self) -> Result<usize, ServiceError> {
        let years = self.settings.values().number("records_kept_years");
        let now = self.clock.now();
        let before = now.plus(-years * YEAR).0;
        let (again, finished) = self.store.write(|transaction| {
            Ok((rows::erase_again(transaction, now.0)?, rows::finish_erasing(transaction, before)?))
        })?;
        if again + finished > 0 || self.log_is_due.load(Ordering::Acquire) {
            self.clear_log();
        }
        Ok(finished)
    }
}

/// Replaces the stored levels of price alerts by prices.
fn price_levels(connection: &rusqlite::Connection, alerts: &mut [Value]) -> Result<(), StoreError> {
    for alert in alerts {
        let (Some(instrument), Some(level)) = (alert["instrument"].as_i64(), alert["level"].as_i64()) else { continue };
        let terms = journal::instrument(connection, InstrumentId(instrument))?;
        alert["level"] = terms.map(|terms| terms.price_text(Price::from_raw(level))).into();
    }
    Ok(())
}

/// Percentages and amounts of strategies and copies as decimal numbers.
fn terms_of_copies(rows: &mut [Value]) {
    for row in rows {
        for (name, value) in row.as_object_mut().into_iter().flatten() {
            let Some(raw) = value.as_i64() else { continue };
            match name.as_str() {
                "performance" | "management" => *value = Percent::from_raw(raw).to_string().into(),
                "volume" | "min" | "stop_equity" | "mark" | "accrued" | "equity" | "flow" => {
                    *value = Money::from_raw(raw).to_string().into()
                }
                _ => {}
            }
        }
    }
}

/// Replaces the stored levels of margin alerts by percentages.
fn percentages(alerts: &mut [Value]) {
    for alert in alerts {
        alert["percent"] = alert["percent"].as_i64().map(|level| Percent::from_raw(level).to_string()).into();
    }
}

fn pretty(value: &Value) -> Vec<u8> {
    serde_json::to_vec_pretty(value).expect("it is JSON already")
}
