//! Data of every released version, as a backup made by it (`released/VERSION.zip`), opened by the current program:
//! restored, migrated, verified, replayed, served, and traded on.
//!
//! `LOTDESK_FREEZE=v0.2 cargo test --test recovery released` records data of the current program as that version; do it
//! once, when the version is released.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::sync::Arc;

use lotdesk::domain::{OrderId, TimeMs};
use lotdesk::engine::input::{Body, Input};
use lotdesk::engine::reject::Reject;
use lotdesk::ports::Clock;
use lotdesk::services::ServiceError;
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::trading::{Command, CommandGateway, Start};
use lotdesk::store::dealing::entry::Entry;
use lotdesk::store::{
    Store,
    dealing::{entries, journal, totals},
};
use rusqlite::Connection;
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
const CODE: &str = "BTCUSD";
const OWNER: &str = "owner@lotdesk.local";
const PASSWORD: &str = "frozen with the data";
/// The name of the backup within the archive.
const INSIDE: &str = "backup.db";
/// Number of recorded commands with a request id.
const REQUESTS: usize = 8;

fn released() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recovery/released")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// Sets the owner's password to one that this test knows.
fn set_password(data: &Path) {
    let mut child = process::Command::new(env!("CARGO_BIN_EXE_lotdesk"))
        .args(["admin", "reset", "--email", OWNER, "--password-stdin", "--data", text(data)])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    writeln!(child.stdin.take().expect("it is piped"), "{PASSWORD}").expect("it reads");
    assert!(child.wait().expect("it ends").success());
}

/// Records an order of each status and a correction, by commands with request ids, in the file `archive`.
fn freeze(archive: &Path) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let [data, copy] = ["data", INSIDE].map(|name| home.path().join(name));
    let server = Server::start(&data, &OPTIONS);
    server.quote(CODE, "60000.00", "60010.00");
    let (token, instrument) = (server.demo(), server.instrument(CODE));
    let mut requests = 0;
    let mut call = |path: &str, token: &str, body: Value| {
        requests += 1;
        let mut named = json!({ "request_id": format!("frozen-{requests}") });
        named.as_object_mut().expect("an object").extend(body.as_object().expect("an object").clone());
        let answer = server.post(path, token, &named);
        assert_eq!(answer["code"], 1, "{path} {named}: {answer}");
        answer["data"]["Id"].clone()
    };
    let order = |more: Value| {
        let mut order = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10 });
        order.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        order
    };
    let closed = call("/v1/api/forex/submit", &token, order(json!({})));
    call("/v1/api/forex/close", &token, json!({ "id": closed }));
    let open = call("/v1/api/forex/submit", &token, order(json!({ "stop_loss_price": "100.00" })));
    let levels = json!({ "id": open, "stop_loss_price": "200.00", "target_profit_price": "0" });
    call("/v1/api/forex/set_stop_price", &token, levels);
    call("/v1/api/forex/submit", &token, order(json!({ "status": 0, "target_price": "50000.00" })));
    let pending =
        order(json!({ "type": 2, "status": 0, "target_price": "70000.00", "target_profit_price": "65000.00" }));
    let cancelled = call("/v1/api/forex/submit", &token, pending);
    call("/v1/api/forex/cancel_trade", &token, json!({ "id": cancelled }));
    set_password(&data);
    let welcome = server.post("/admin/api/login", "", &json!({ "email": OWNER, "password": PASSWORD }));
    let staff = welcome["data"]["token"].as_str().unwrap_or_else(|| panic!("{welcome}")).to_owned();
    let customers = server.get("/admin/api/users", &staff);
    let customer = &customers["data"]["list"][0]["id"];
    let correction = json!({ "amount": "12.50", "reason": "frozen" });
    call(&format!("/admin/api/users/{customer}/adjust"), &staff, correction);
    let (code, printed) = server::run(&["backup", text(&copy)], &data);
    assert_eq!(code, 0, "{printed}");
    let file = File::create(archive).expect("it can be written");
    let mut archive = ZipWriter::new(file);
    let packed =
        SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).compression_level(Some(9));
    archive.start_file(INSIDE, packed).expect("it is packed");
    archive.write_all(&fs::read(&copy).expect("a backup")).expect("it is packed");
    archive.finish().expect("it is packed");
}

fn schema(data: &Path) -> Vec<String> {
    let connection = Connection::open(data.join("lotdesk.db")).expect("a database");
    let sql = "SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY sql";
    let mut statement = connection.prepare(sql).expect("a schema");
    let rows = statement.query_map([], |row| row.get(0)).expect("a schema");
    rows.collect::<Result<_, _>>().expect("a schema")
}

/// A clock that stands still at the end of the data, so that no request in them has expired.
struct Stopped(TimeMs);

impl Clock for Stopped {
    fn now(&self) -> TimeMs {
        self.0
    }
}

/// Checks that recorded requests are recognised: a repetition returns the same answer and changes nothing, and the id
/// is rejected for any other command. Returns the number of requests.
fn recognises_requests(data: &Path, name: &str) -> usize {
    let store = Arc::new(Store::open(data).expect("the store opens"));
    let replayed = store.read(|connection| replay(connection, |_| {})).expect("the journal is read");
    assert_eq!(replayed.difference, None, "{name}");
    let at = store.read(totals::committed_at).expect("the last input");
    let clock = Arc::new(Stopped(at));
    let publishers = Vec::new();
    let gateway =
        CommandGateway::start(Start { store: Arc::clone(&store), clock, publishers }).expect("the gateway starts");
    let heads = || store.read(journal::heads).expect("the heads are read");
    let (before, mut count) = (heads(), 0);
    for row in store.read(|connection| entries::after(connection, 0, 10_000)).expect("the journal is read") {
        let Entry { input: Input { request, body, .. }, answer, .. } = row.read().expect("an entry");
        let Some(request) = request else { continue };
        let submit = |body| gateway.submit_blocking(Command { request: Some(request.clone()), ..Command::new(body) });
        assert_eq!(submit(body.clone()).expect("it was done"), answer, "{name}: {body:?}");
        let other = submit(Body::ForceClose { order: OrderId(1_000_000) });
        assert!(matches!(other, Err(ServiceError::Reject(Reject::RequestIdReused))), "{name}: {other:?}");
        count += 1;
    }
    gateway.stop();
    assert_eq!(heads(), before, "{name}: a repetition changes nothing");
    count
}

/// Restores an archive, serves it and trades; returns the number of recognised requests.
fn opens(archive: &Path) -> usize {
    let home = tempfile::tempdir().expect("a temporary directory");
    let [data, copy, fresh] = ["data", INSIDE, "fresh"].map(|name| home.path().join(name));
    let mut packed = ZipArchive::new(File::open(archive).expect("an archive")).expect("an archive");
    let mut backup = packed.by_name(INSIDE).expect("a backup");
    std::io::copy(&mut backup, &mut File::create(&copy).expect("a file")).expect("it is unpacked");
    let (code, printed) = server::run(&["backup", "--verify", text(&copy)], &data);
    assert_eq!(code, 0, "{printed}");
    let (code, printed) = server::run(&["restore", text(&copy)], &data);
    assert_eq!(code, 0, "{printed}");

    let name = archive.display();
    if archive.starts_with(released()) {
        for command in ["doctor", "replay"] {
            let (code, printed) = server::run(&[command], &data);
            assert!(code == 1 && printed.contains("the data is of an older version"), "{name}: {command}: {printed}");
        }
    }
    // The released versions so far had no public log.
    let had_log = !archive.starts_with(released());
    let recognised = recognises_requests(&data, &name.to_string());
    // Migrated, and not started yet.
    let (code, printed) = server::run(&["doctor"], &data);
    assert_eq!(code, 0, "{name}: {printed}");
    let server = Server::start(&data, &OPTIONS);
    drop(Server::start(&fresh, &OPTIONS));
    assert_eq!(schema(&data), schema(&fresh), "{name}: a migration that it has run was edited after its release");

    let login = json!({ "email": OWNER, "password": PASSWORD });
    let welcome = server.post("/admin/api/login", "", &login);
    let token = welcome["data"]["token"].as_str().unwrap_or_else(|| panic!("{name}: {welcome}"));
    let orders = |status: u8| server.get(&format!("/admin/api/orders?status={status}"), token)["data"].clone();
    let (pending, open, closed) = (orders(0), orders(1), orders(3));
    for (kind, listed) in [("pending", &pending), ("open", &open), ("closed", &closed)] {
        assert_eq!(listed["total"], 1, "{name}: {kind} orders: {listed}");
    }
    server.quote(CODE, "61000.00", "61010.00");
    let path = format!("/admin/api/orders/{}/close", open["list"][0]["Id"]);
    let answer = server.post(&path, token, &json!({ "reason": "upgrade" }));
    assert_eq!(answer["code"], 1, "{name}: {answer}");
    assert_eq!(orders(3)["total"], 2, "{name}");
    if !had_log {
        crate::poll::eventually("the log begins without a command", || {
            let log = server.get("/transparency/log", "")["data"].clone();
            let begun = log["size"].as_u64() > Some(0) && log["restores"] == json!([]);
            if begun { Ok(()) } else { Err(log) }
        });
    }
    drop(server);
    // The public log is signed only once the restore is acknowledged; where there was none, nothing is to be acknowledged.
    let (code, printed) = server::run(&["transparency", "acknowledge"], &data);
    assert_eq!(code == 0, had_log, "{name}: {printed}");
    for command in ["doctor", "replay"] {
        let (code, printed) = server::run(&[command], &data);
        assert_eq!(code, 0, "{name}: {command}: {printed}");
    }
    recognised
}

#[test]
fn data_of_every_released_version_is_migrated_verified_and_served() {
    if let Ok(version) = std::env::var("LOTDESK_FREEZE") {
        fs::create_dir_all(released()).expect("a directory");
        freeze(&released().join(format!("{version}.zip")));
    }
    // Data of the current version is opened as well, so that the next recorded archive is known to be valid.
    let home = tempfile::tempdir().expect("a temporary directory");
    let current = home.path().join("current.zip");
    freeze(&current);
    assert_eq!(opens(&current), REQUESTS);
    for entry in fs::read_dir(released()).expect("the released versions") {
        let path = entry.expect("an entry").path();
        // The first archive of v0.1 was recorded without requests, so there is a second one.
        let due = if path.ends_with("v0.1.zip") { 0 } else { REQUESTS };
        assert_eq!(opens(&path), due, "{}", path.display());
    }
}
