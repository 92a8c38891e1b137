//! Installation as a service, the kiosk, log files, and the rejection of data of a newer version.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::json;

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn install_writes_a_valid_unit_and_keeps_the_configuration() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let root = home.path().join("root");
    let install = || server::run(&["install", "--root", text(&root)], home.path());
    let (code, printed) = install();
    assert_eq!(code, 0, "{printed}");
    let unit = root.join("etc/systemd/system/lotdesk.service");
    let written = std::fs::read_to_string(&unit).expect("the unit");
    for line in [
        "ExecStart=/usr/local/bin/lotdesk serve",
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
        "StateDirectory=lotdesk",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    assert!(root.join("usr/local/bin/lotdesk").is_file() && root.join("etc/sysusers.d/lotdesk.conf").is_file());
    let config = root.join("etc/lotdesk/lotdesk.toml");
    std::fs::write(&config, "# mine\n").expect("a change of the operator's");
    let (code, printed) = install();
    assert_eq!((code, std::fs::read_to_string(&config).expect("it is there").as_str()), (0, "# mine\n"), "{printed}");

    // Verified by systemd where installed; program and user are replaced because they do not exist on this machine.
    let here = home.path().join("lotdesk.service");
    let own = written.replace("/usr/local/bin/lotdesk", "/bin/true").replace("=lotdesk\n", "=root\n");
    std::fs::write(&here, own).expect("a file");
    match Command::new("systemd-analyze").args(["verify", text(&here)]).output() {
        Ok(output) => assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr)),
        Err(_) => println!("skipped: systemd-analyze is not installed"),
    }
}

#[test]
fn the_installed_configuration_is_valid() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/packaging/lotdesk.toml");
    let data = tempfile::tempdir().expect("a temporary directory");
    let (code, printed) = server::run(&["admin", "list", "--config", file], data.path());
    assert_eq!(code, 0, "{printed}");
}

#[test]
fn a_kiosk_allows_no_registration_and_rejects_data_with_real_customers() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, real) = (home.path().join("kiosk"), home.path().join("real"));
    let mut kiosk = Command::new(env!("CARGO_BIN_EXE_lotdesk"))
        .args(["kiosk", "--listen", "127.0.0.1:0", "--data", text(&data)])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let url = server::printed_address(&mut kiosk);
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let url = url.expect("it says where it serves");
    let setting = server::get(&agent, &url, "/api/default/setting?key=registration_open", "").expect("an answer");
    let opened = server::get(&agent, &url, "/api/user/createAccountDemoForU", "").expect("an answer");
    let _ = kiosk.kill();
    let _ = kiosk.wait();
    assert!(setting["data"].to_string().contains('0'), "{setting}");
    assert_eq!(opened["code"], 1, "visitors trade at once: {opened}");

    drop(Server::start(&real, &OPTIONS));
    Connection::open(real.join("lotdesk.db"))
        .and_then(|database| {
            database.execute(
                "INSERT INTO user (id, uid, is_demo, invite_code, created_at, seen_at) VALUES (999, '999', 0, 'X', 1, 1)",
                [],
            )
        })
        .expect("a real customer");
    let (code, printed) = server::run(&["kiosk", "--listen", "127.0.0.1:0"], &real);
    assert!(code == 1 && printed.contains("1 real customers"), "{printed}");
}

#[test]
fn the_log_is_written_to_daily_files_if_configured() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, log) = (home.path().join("data"), home.path().join("log"));
    let server = Server::start(&data, &["--feed", "push", "--log", "info", "--log-dir", text(&log), "--log-keep", "3"]);
    let begun = Instant::now();
    loop {
        // One file, or two around midnight.
        let files: Vec<_> =
            std::fs::read_dir(&log).expect("the directory").map(|entry| entry.expect("one").path()).collect();
        for file in &files {
            let name = file.file_name().expect("a name").to_string_lossy().into_owned();
            assert!(name.starts_with("lotdesk.20") && name.ends_with(".log"), "{name}");
        }
        let written: String = files.iter().map(|file| std::fs::read_to_string(file).expect("the log")).collect();
        assert!(!written.contains('\u{1b}'), "no colours in files");
        if written.contains("demo data installed") {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{written}");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(server);
}

#[test]
fn data_of_a_newer_version_is_rejected_and_not_changed() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, copy) = (home.path().join("data"), home.path().join("copy.db"));
    let server = Server::start(&data, &OPTIONS);
    let token = server.demo();
    assert_eq!(server.get("/api/user/info", &token)["code"], json!(1));
    drop(server);
    let database = Connection::open(data.join("lotdesk.db")).expect("the database");
    database.pragma_update(None, "user_version", 1_000).expect("a newer schema");
    for command in [vec!["serve", "--listen", "127.0.0.1:0"], vec!["admin", "list"]] {
        let (code, printed) = server::run(&command, &data);
        assert!(code == 1 && printed.contains("the data is of a newer version (schema 1000"), "{command:?}: {printed}");
    }
    let version: i64 = database.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("a number");
    assert_eq!(version, 1_000);
    // It can still be backed up, because a backup does not depend on the schema.
    let (code, printed) = server::run(&["backup", text(&copy)], &data);
    assert_eq!(code, 0, "{printed}");
}

/// Resident memory of a process, in MiB.
#[cfg(target_os = "linux")]
fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("the process runs");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its memory");
    let kib: u64 = line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number");
    kib / 1024
}

/// Sends many pipelined requests on each connection and reads no answer.
#[cfg(target_os = "linux")]
#[test]
fn unread_answers_are_not_kept_in_memory() {
    use std::io::Write;

    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--feed", "push"]);
    let address: std::net::SocketAddr = server.url.trim_start_matches("http://").parse().expect("an address");
    let before = resident(server.id());
    let requests = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    let connections: Vec<_> = (0..200)
        .map(|_| {
            let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).expect("a socket");
            socket.set_recv_buffer_size(2_048).expect("a small buffer");
            socket.connect(&address.into()).expect("the server accepts");
            let mut stream = std::net::TcpStream::from(socket);
            stream.write_all(requests.as_bytes()).expect("it is sent");
            stream
        })
        .collect();
    // Each of these answers comes after the server has seen the requests sent before.
    let mut most = 0;
    for _ in 0..40 {
        assert_eq!(server.get("/readyz", "")["data"]["database"], true);
        most = most.max(resident(server.id()));
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(connections);
    assert!(most < before + 60, "{before} MiB became {most} MiB");
}
