//! `lotdesk doctor`: checks the database, the books and the settings. Works whether or not the server runs. Prints a list;
//! exit code 1 if something is wrong.

use std::error::Error;
use std::path::Path;

use rusqlite::Connection;

use crate::adapters::clock::SystemClock;
use crate::adapters::secrets::Secrets;
use crate::domain::settings::{DealingSettings, RulesVersion};
use crate::domain::{Currency, TimeMs};
use crate::engine::state::State;
use crate::engine::{Engine, invariant};
use crate::ports::Clock;
use crate::services::integrity::verify::{Counted, Verification};
use crate::services::market::calendar::trading_day_start;
use crate::services::market::catalog::calendars_without_dates;
use crate::services::platform::settings::{DEFINITIONS, Kind, Values, is_secure};
use crate::services::reporting::transparency::{self, KeyInFiles, key_in_files};
use crate::services::staff::audit::Actor;
use crate::shutdown::StopToken;
use crate::store::dealing::checkpoints::{self, Checkpoint, Outcome};
use crate::store::{
    Store, StoreError,
    backoffice::audit,
    customers::users,
    dealing::{cover, journal, ledger, trade_days, transparency as rows},
    funds::funding,
    migrate,
    sqlite::copy,
};

/// The most differences of sums that are listed.
const ERRORS_MAX: usize = 100;

/// The result of the checks.
#[derive(Debug, Default)]
pub struct Report {
    /// What was checked, with counts.
    pub checked: Vec<String>,
    /// What is wrong.
    pub errors: Vec<String>,
    /// What could be better.
    pub advice: Vec<String>,
}

/// Checks the data directory.
///
/// # Errors
/// When there is no database, or it cannot be read at all.
pub fn check(dir: &Path) -> Result<Report, StoreError> {
    let connection = super::read_only(dir)?;
    // One read transaction: all checks see the same state.
    connection.execute_batch("BEGIN")?;
    let mut report = check_data(&connection)?;
    cover_breaks(&connection, &mut report)?;
    settings(&connection, &mut report)?;
    demo_addresses(&connection, &mut report)?;
    holiday_calendars(&connection, SystemClock::new().now(), &mut report)?;
    log_key(&connection, dir, &mut report)?;
    log_waiting(&connection, &mut report)?;
    directory(dir, &mut report)?;
    Ok(report)
}

/// The file must have the key that signs the public log.
fn log_key(connection: &Connection, dir: &Path, report: &mut Report) -> Result<(), StoreError> {
    let keys = rows::keys(connection)?;
    if keys.is_empty() {
        return Ok(());
    }
    let files = Secrets::public_log_of(dir).and_then(|current| Ok((current, Secrets::next_public_log_of(dir)?)));
    let (current, prepared) = match files {
        Ok(found) => found,
        Err(error) => {
            report.errors.push(format!("public log: {error}"));
            return Ok(());
        }
    };
    let Some(current) = current else {
        let text = "public log: the file of its key is missing; the next start would sign with another key";
        report.errors.push(text.into());
        return Ok(());
    };
    let checked = match key_in_files(&current, prepared.as_ref(), &keys) {
        KeyInFiles::Current => Ok("the key in the file is the one that signs"),
        KeyInFiles::Prepared => Ok("the key that signs is prepared; the next start completes the rotation"),
        KeyInFiles::Replaced => Err(
            "the key in the file is older than the last rotation: an old copy was put back, and the next start signs nothing; copy the \
             current one",
        ),
        KeyInFiles::Other => {
            Err("the key in the file is not the one that has signed; the next start would sign with another key")
        }
    };
    match checked {
        Ok(text) => report.checked.push(format!("public log: {text}")),
        Err(text) => report.errors.push(format!("public log: {text}")),
    }
    Ok(())
}

/// What the public log waits for. A backup may have it, too.
fn log_waiting(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let waiting = transparency::waiting(connection)?;
    let act = "lotdesk transparency acknowledge, or Public log in the back office";
    report.errors.extend(waiting.restores.iter().map(|restore| {
        format!(
            "public log: no checkpoint is signed, because the data is from a copy at {} leaves; {act}",
            restore.size
        )
    }));
    report.errors.extend(waiting.keys.iter().map(|key| {
        format!("public log: the key from {} leaves on was not signed by the one before it; {act}", key.size)
    }));
    Ok(())
}

/// Differences between the positions at liquidity providers and the booked ones. A backup may have some.
fn cover_breaks(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let found = cover::open_breaks(connection)?;
    report.checked.push(format!("cover: {} positions at liquidity providers", cover::positions(connection)?.len()));
    report.errors.extend(found.into_iter().map(|found| {
        let (id, lp, instrument, booked, reported) =
            (found.id, found.lp, found.instrument, found.booked, found.reported);
        format!(
            "cover: break {id}: liquidity provider {lp} reports {reported} lots of instrument {instrument}, {booked} are \
             booked; it is not covered until a dealer accepts the figure"
        )
    }));
    Ok(())
}

/// The checks of the data alone.
fn check_data(connection: &Connection) -> Result<Report, StoreError> {
    let mut report = Report::default();
    database(connection, &mut report)?;
    integrity(connection, &mut report)?;
    chains(connection, &mut report)?;
    trade_days(connection, &mut report)?;
    engine_state(connection, &mut report)?;
    audit_log(connection, &mut report)?;
    public_log(connection, &mut report)?;
    Ok(report)
}

/// What was published must follow from the journal.
fn public_log(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let found = transparency::check::check(connection, SystemClock::new().now())?;
    report.errors.extend(found.errors.iter().map(|error| format!("public log: {error}")));
    report.checked.push(format!(
        "public log: {} leaves against the journal, their tree, and {} checkpoints",
        found.leaves, found.checkpoints
    ));
    Ok(())
}

/// Checks the data of a backup, which is migrated first if it is of an older version. Settings and permissions belong to the
/// server in use and are not checked.
///
/// # Errors
/// When there is no database, or it cannot be read at all.
pub fn check_copy(dir: &Path) -> Result<Report, StoreError> {
    check_copy_until(dir, &StopToken::new())
}

/// As [`check_copy`]. Once `stop` is set it returns early, with an error.
///
/// # Errors
/// As [`check_copy`].
pub fn check_copy_until(dir: &Path, stop: &StopToken) -> Result<Report, StoreError> {
    if matches!(super::read_only(dir), Err(StoreError::TooOld { .. })) {
        drop(Store::open(dir)?);
    }
    let connection = super::read_only(dir)?;
    connection.execute_batch("BEGIN")?;
    copy::until_stopped(&connection, stop, || check_data(&connection))
}

fn database(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let line: String = row.get(0)?;
        if line != "ok" {
            report.errors.push(format!("database: {line}"));
        }
    }
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let pages: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0))?;
    report.checked.push(format!("database: every page of {pages}, schema {version}"));
    Ok(())
}

fn integrity(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let verified = ledger::verify(connection)?;
    report.checked.push(format!(
        "books: {} transactions, {} accounts, {} live orders; balances, running balances, account kinds, realised profits",
        verified.transactions, verified.accounts, verified.live_orders
    ));
    report.errors.extend(verified.errors.into_iter().map(|error| format!("books: {error}")));
    Ok(())
}

/// Verifies the chains of journal and ledger, and what the journal says about transactions, accounts and orders.
fn chains(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let accepted = checkpoints::accepted(connection)?;
    let mut verification =
        Verification::from(accepted.as_ref().map_or_else(Checkpoint::start, |row| row.checkpoint.clone()));
    verification.end(connection)?;
    let Counted { entries, transactions, accounts, orders } = verification.counted;
    report.checked.push(format!(
        "chains: {entries} journal entries and {transactions} transactions, each hashing the one before; \
         {accounts} accounts and {orders} orders agree with them; demo and real and the currencies are separate, all sums are zero"
    ));
    let (seq, journal, ledger) =
        (verification.checkpoint.seq, verification.checkpoint.journal, verification.checkpoint.ledger_hash);
    report
        .checked
        .push(format!("latest hashes: journal {journal} (through entry {seq}), ledger {ledger}; keep a copy of them on another machine"));
    report.errors.extend(verification.errors.into_iter().map(|error| format!("chains: {error}")));
    let (broken, rows) = checkpoints::broken(connection)?;
    report.checked.push(format!("checkpoints: the chain of {rows} checkpoints"));
    if let Some(id) = broken {
        report.errors.push(format!("checkpoints: row {id} does not continue the chain"));
    }
    if let Some(row) = checkpoints::last(connection)?.filter(|row| row.outcome == Outcome::Failed) {
        report.errors.push(format!(
            "checkpoints: verification failed at {}; until that is accepted the server accepts no money and no orders: {}",
            row.at.0, row.note
        ));
    }
    if let Some(row) = accepted {
        let (seq, note) = (row.checkpoint.seq, row.note);
        report.advice.push(format!("books: accepted as they were through seq {seq}, verified from there on ({note})"));
    }
    Ok(())
}

/// Accepts the books as they are although verification fails: verification begins here, and the server accepts money and
/// orders again after its next start. Recorded in the audit log.
///
/// # Errors
/// There is nothing to accept, or the database cannot be written.
pub fn accept(dir: &Path, reason: &str) -> Result<(), Box<dyn Error>> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err("a reason is required".into());
    }
    if !Store::file(dir).is_file() {
        return Err(format!("there is no database in {}", dir.display()).into());
    }
    let (store, now) = (Store::open(dir)?, SystemClock::new().now());
    let errors = store.write(|transaction| {
        let from = checkpoints::accepted(transaction)?.map_or_else(Checkpoint::start, |row| row.checkpoint);
        let mut verification = Verification::from(from);
        verification.end(transaction)?;
        let stopped = checkpoints::last(transaction)?.filter(|row| row.outcome == Outcome::Failed);
        verification.errors.extend(stopped.map(|row| format!("the server was stopped: {}", row.note)));
        if !verification.errors.is_empty() {
            checkpoints::append(transaction, now, Outcome::Accepted, &verification.checkpoint, reason)?;
            let (before, after) = (verification.errors.join("\n"), reason.to_owned());
            let by = Actor::command_line();
            audit::append(transaction, &by.entry(now, "accept", "books", Some(&before), Some(&after)))?;
        }
        Ok(verification.errors)
    })?;
    if errors.is_empty() {
        return Err("the books are verified; there is nothing to accept".into());
    }
    for error in errors {
        println!("accepted {error}");
    }
    println!("Restart the server: it accepts money and orders again, and verifies the books from here on.");
    Ok(())
}

/// Compares the sums of trades with ledger and orders.
fn trade_days(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    report.errors.extend(trade_days::differences(connection, trading_day_start, ERRORS_MAX)?);
    let rows: i64 = connection.query_row("SELECT count(*) FROM trade_day", [], |row| row.get(0))?;
    report.checked.push(format!("trades: {rows} sums by day, account and instrument agree with ledger and orders"));
    Ok(())
}

/// Rebuilds the engine from the tables, as at a start, and checks its invariants.
fn engine_state(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let state = journal::load(connection)?;
    let size = format!("{} instruments, {} requests", state.markets.len(), state.requests.len());
    let engine = Engine::new(state);
    if let Err(error) = invariant::check(engine.state()) {
        report.errors.push(format!("engine: {error}"));
    }
    let newest: Option<i64> = connection.query_row("SELECT max(seq) FROM journal", [], |row| row.get(0))?;
    if newest.unwrap_or(0) > engine.state().seq {
        report.errors.push("journal: it is ahead of the engine's counters".into());
    }
    report.checked.push(format!("engine: rebuilt from the tables as at a start, margins, holds and indexes; {size}"));
    Ok(())
}

/// Holiday calendars without dates of a year that has begun or begins soon.
fn holiday_calendars(connection: &Connection, now: TimeMs, report: &mut Report) -> Result<(), StoreError> {
    for name in calendars_without_dates(connection, now)? {
        report.advice.push(format!(
            "holiday calendars: \"{name}\" has no dates of the year that has begun or begins within 60 days; import them before the \
             rollover ahead of the first holiday"
        ));
    }
    Ok(())
}

/// Every stored setting is valid, and the engine has the same ones.
fn settings(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    match Values::read(connection) {
        Ok(values) => {
            let state = journal::load(connection)?;
            let dealing = state.settings.clone();
            if dealing.rules_version < RulesVersion::LATEST {
                // A start sets them first; it was stopped before that, or there was none since the update.
                report.advice.push("settings: the next start sets the dealing rules of this version".into());
            }
            if (DealingSettings { rules_version: dealing.rules_version, ..values.dealing() }) != dealing {
                report.errors.push("settings: those of the engine differ from those of the back office".into());
            }
            advise_protection(&values, report);
            advise_currencies(&values, &state, report);
            advise_addresses(&values, report);
        }
        Err(error) => report.errors.push(format!("settings: {error}")),
    }
    report.checked.push(format!("settings: all {} are valid, and the engine uses the same", DEFINITIONS.len()));
    Ok(())
}

/// Settings that protect payouts from a stolen session or a dishonest staff member.
fn advise_protection(values: &Values, report: &mut Report) {
    let mut advice = |is_set: bool, text: &str| {
        if !is_set {
            report.advice.push(text.to_owned());
        }
    };
    advice(
        values.is_on("withdraw_needs_review"),
        "setting withdraw_needs_review: on, it asks for a certified identity before money leaves",
    );
    advice(
        values.is_on("withdraw_code_required"),
        "setting withdraw_code_required: on, a new withdrawal method and each withdrawal need a code",
    );
    advice(
        values.is_on("second_factor_required"),
        "setting second_factor_required: on, no money leaves before the customer has a second factor",
    );
    advice(
        values.number("method_wait_hours") > 0,
        "setting method_wait_hours: 24, a new withdrawal method waits a day before money goes there",
    );
    advice(
        values.is_on("new_method_second_operator"),
        "setting new_method_second_operator: on, two staff members approve the first payout to a withdrawal method",
    );
    advice(
        values.withdraw_second_operator_above().is_positive(),
        "setting withdraw_second_operator_above: above it, two staff members approve a withdrawal",
    );
    advice(
        values.deposit_second_operator_above().is_positive(),
        "setting deposit_second_operator_above: above it, two staff members approve a deposit",
    );
    advice(
        values.is_on("staff_totp_required"),
        "setting staff_totp_required: on, every staff member needs a second factor",
    );
    advice(
        values.number("backup_hour") >= 0,
        "setting backup_hour: 3, a backup is made, verified and kept every day at this hour",
    );
    advice(
        !values.text("backup_recipient").is_empty() || !values.text("backup_passphrase").is_empty(),
        "setting backup_recipient: with a public key (lotdesk backup --new-key), only its owner can open the backups",
    );
}

/// Currencies that the broker lists and cannot offer.
fn advise_currencies(values: &Values, state: &State, report: &mut Report) {
    for currency in values.account_currencies() {
        if state.path_between(Currency::USD, *currency).is_none() {
            report.advice.push(format!(
                "setting account_currencies: {currency} is not offered, no enabled instrument with a price converts USD to it"
            ));
        }
    }
}

/// Addresses and keys that were stored before a rule that refuses them today.
fn advise_addresses(values: &Values, report: &mut Report) {
    for definition in DEFINITIONS {
        let (key, address) = (definition.key, values.text(definition.key));
        if !definition.kind.accepts_new(address) {
            report.advice.push(if definition.kind == Kind::Recipient {
                format!("setting {key}: enter a public key of age, backups fail with this one")
            } else if is_secure(address) {
                format!(
                    "setting {key}: use another address, link-local, multicast and reserved ones are not connected to"
                )
            } else {
                format!("setting {key}: use https, otherwise keys and codes can be read in transit")
            });
        }
    }
}

/// Real customers must not see the deposit addresses of the demo data, which do not exist.
fn demo_addresses(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    let (addresses, customers) = (funding::enabled_demo_options(connection)?, users::count_real(connection)?);
    if addresses > 0 && customers > 0 {
        report.errors.push(format!(
            "deposits: {addresses} addresses of the demo data, which are not real, are enabled, and there are {customers} \
             real customers; disable or replace them in the back office"
        ));
    }
    report.checked.push("deposits: real customers see no address of the demo data".into());
    Ok(())
}

fn audit_log(connection: &Connection, report: &mut Report) -> Result<(), StoreError> {
    match audit::verify(connection)? {
        audit::Chain::Whole { rows, .. } => report.checked.push(format!("audit log: the chain of {rows} rows")),
        audit::Chain::BrokenAt { id } => report.errors.push(format!("audit log: row {id} does not continue the chain")),
    }
    Ok(())
}

fn directory(dir: &Path, report: &mut Report) -> Result<(), StoreError> {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| {
        let meta = std::fs::metadata(path).map_err(|error| StoreError::Io(path.into(), error))?;
        Ok::<_, StoreError>(meta.permissions().mode() & 0o777)
    };
    if mode(&Store::file(dir))? & 0o077 != 0 {
        report.errors.push("database: other users of this machine can read it; run chmod 600".into());
    }
    if mode(dir)? & 0o077 != 0 {
        report.advice.push(format!("{}: other users of this machine can list it; run chmod 700", dir.display()));
    }
    report.checked.push("data directory: permissions of the directory and the database".into());
    report.advice.extend(migrate::copies(&Store::file(dir)).into_iter().map(|copy| {
        format!(
            "{}: a copy from before an upgrade, with the data of customers erased since; remove it once you do not need it",
            copy.display()
        )
    }));
    Ok(())
}

/// Prints a report. True if nothing is wrong.
pub fn print(report: &Report) -> bool {
    for line in &report.checked {
        println!("checked  {line}");
    }
    for line in &report.advice {
        println!("advice   {line}");
    }
    for line in &report.errors {
        println!("WRONG    {line}");
    }
    if report.errors.is_empty() {
        println!("No errors.");
    } else {
        println!("{} errors.", report.errors.len());
    }
    report.errors.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_from_before_an_upgrade_are_named() {
        let dir = tempfile::tempdir().unwrap();
        drop(Store::open(dir.path()).unwrap());
        let advised = || {
            let mut report = Report::default();
            directory(dir.path(), &mut report).unwrap();
            report
                .advice
                .iter()
                .filter(|line| line.contains("copy from before an upgrade"))
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(advised(), [""; 0]);
        let copy = migrate::copy_of(&Store::file(dir.path()), 7);
        std::fs::write(&copy, "").unwrap();
        let found = advised();
        assert!(found.len() == 1 && found[0].starts_with(copy.to_str().unwrap()), "{found:?}");
    }
}
