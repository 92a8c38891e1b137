//! Data of every released version, as a backup made by it (`released/VERSION.zip`), opened by the program of today:
//! restored, brought up to date, proven, replayed, served, and traded on.
//!
//! `LOTDESK_FREEZE=v0.2 cargo test --test recovery released` freezes the program at hand as the next version; do it once,
//! when that version is released.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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

fn released() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recovery/released")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// The owner of the house gets a password that this test knows.
fn set_password(data: &Path) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lotdesk"))
        .args(["admin", "reset", "--email", OWNER, "--password-stdin", "--data", text(data)])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    writeln!(child.stdin.take().expect("it is piped"), "{PASSWORD}").expect("it reads");
    assert!(child.wait().expect("it ends").success());
}

/// A house with an order of each kind, frozen as the file `archive`.
fn freeze(archive: &Path) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let [data, copy] = ["data", INSIDE].map(|name| home.path().join(name));
    let server = Server::start(&data, &OPTIONS);
    server.quote(CODE, "60000.00", "60010.00");
    let (token, instrument) = (server.demo(), server.instrument(CODE));
    let submit = |more: Value| {
        let mut order = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10 });
        order.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let answer = server.post("/v1/api/forex/submit", &token, &order);
        assert_eq!(answer["code"], 1, "{answer}");
        answer["data"]["Id"].clone()
    };
    let closed = submit(json!({}));
    assert_eq!(server.post("/v1/api/forex/close", &token, &json!({ "id": closed }))["code"], 1);
    submit(json!({ "stop_loss_price": "100.00" }));
    submit(json!({ "status": 0, "target_price": "50000.00" }));
    set_password(&data);
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

/// Restores one of them and lives on with it.
fn opens(archive: &Path) {
    let home = tempfile::tempdir().expect("a temporary directory");
    let [data, copy, fresh] = ["data", INSIDE, "fresh"].map(|name| home.path().join(name));
    let mut packed = ZipArchive::new(File::open(archive).expect("an archive")).expect("an archive");
    let mut backup = packed.by_name(INSIDE).expect("a backup");
    std::io::copy(&mut backup, &mut File::create(&copy).expect("a file")).expect("it is unpacked");
    let (code, printed) = server::run(&["restore", text(&copy)], &data);
    assert_eq!(code, 0, "{printed}");

    let server = Server::start(&data, &OPTIONS);
    drop(Server::start(&fresh, &OPTIONS));
    let name = archive.display();
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
    drop(server);
    for command in ["doctor", "replay"] {
        let (code, printed) = server::run(&[command], &data);
        assert_eq!(code, 0, "{name}: {command}: {printed}");
    }
}

#[test]
fn data_of_every_released_version_is_brought_up_to_date_proven_and_served() {
    if let Ok(version) = std::env::var("LOTDESK_FREEZE") {
        fs::create_dir_all(released()).expect("a directory");
        freeze(&released().join(format!("{version}.zip")));
    }
    // That of the version at hand is opened as well: what will be frozen is sound.
    let home = tempfile::tempdir().expect("a temporary directory");
    let today = home.path().join("today.zip");
    freeze(&today);
    opens(&today);
    for entry in fs::read_dir(released()).expect("the released versions") {
        opens(&entry.expect("an entry").path());
    }
}
