//! The app's own tests, so that `cargo test` runs everything: Vitest, and the stories in a real browser
//! against the real binary. Chromium comes with the app's packages; `CHROMIUM` names another one.

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

#[path = "support/server.rs"]
mod server;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use server::Server;

/// How many tests run at once, also across processes: one browser keeps about half of two cores busy.
const LANES: usize = 2;

/// Waits for one of the lanes, which the returned file holds.
fn lane() -> File {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let open = |lane| File::create(folder.join(format!("frontend-{lane}.lock")));
    let lanes: Vec<File> = (0..LANES).map(|lane| open(lane).expect("the folder of the tests can be written")).collect();
    loop {
        match lanes.iter().position(|lane| lane.try_lock().is_ok()) {
            Some(free) => return lanes.into_iter().nth(free).expect("a position within the list"),
            None => thread::sleep(Duration::from_millis(100)),
        }
    }
}

fn frontend() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("frontend")
}

fn succeeds(command: &mut Command) {
    let output = command.output().expect("Node.js is installed");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{text}");
    println!("{text}");
}

/// An owner for the stories.
const EMAIL: &str = "stories@example.com";
/// A staff member created by no other one, who can be the second person of an approval.
const INDEPENDENT: &str = "independent@example.com";
const PASSWORD: &str = "the-owner-of-the-stories-1";

fn create_staff(data: &Path) {
    for (role, email) in [("owner", EMAIL), ("finance", INDEPENDENT)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lotdesk"));
        command.args(["admin", "create", "--role", role, "--email", email, "--password-stdin", "--data"]).arg(data);
        let mut child = command.stdin(Stdio::piped()).spawn().expect("the binary starts");
        let mut input = child.stdin.take().expect("it is piped");
        writeln!(input, "{PASSWORD}").expect("it reads");
        drop(input);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn vitest() {
    let _lane = lane();
    succeeds(Command::new("npm").args(["test", "--silent"]).current_dir(frontend()));
}

#[test]
fn browser_stories() {
    let _lane = lane();
    let data = tempfile::tempdir().expect("a temporary directory");
    let saved = data.path().join("browser-state.json");
    let server = Server::start(data.path(), &["--limits", "off"]);
    let stories = |url: &str, names: &[&str]| {
        let mut command = Command::new("node");
        command.arg("tests/browser/run.mjs").args(names).current_dir(frontend());
        command.env("LOTDESK_URL", url).env("LOTDESK_STATE", &saved);
        succeeds(command.env("LOTDESK_DATA", data.path()).env("LOTDESK_STAFF", format!("{EMAIL} {PASSWORD}")));
    };
    create_staff(data.path());
    stories(&server.url, &[]);
    stories(&server.url, &["people", "money", "copying", "kyc", "hostile"]);
    // The trader's orders are found again after the server was killed.
    let address = server.url.trim_start_matches("http://").to_owned();
    server.kill();
    let server = Server::start_at(&address, data.path(), &["--limits", "off"]);
    stories(&server.url, &["after-restart"]);
}

/// The back office, with the customer's app beside it.
#[test]
fn browser_stories_of_the_back_office() {
    admin_stories(&[
        "admin-queues",
        "admin-bank",
        "admin-customers",
        "admin-lists",
        "admin-system",
        "admin-staff",
        "holidays",
    ]);
}

#[test]
fn browser_stories_of_every_screen_of_the_back_office() {
    admin_stories(&["admin-access", "admin-dialogs"]);
}

fn admin_stories(stories: &[&str]) {
    let _lane = lane();
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--limits", "off"]);
    create_staff(data.path());
    let mut command = Command::new("node");
    command.arg("tests/browser/run.mjs").args(stories).current_dir(frontend());
    command.env("LOTDESK_URL", &server.url).env("LOTDESK_DATA", data.path());
    command.env("LOTDESK_INDEPENDENT", format!("{INDEPENDENT} {PASSWORD}"));
    succeeds(command.env("LOTDESK_STAFF", format!("{EMAIL} {PASSWORD}")));
}

/// Stories that set the prices themselves.
#[test]
fn browser_stories_of_a_market_that_moves() {
    let _lane = lane();
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--limits", "off", "--feed", "push"]);
    let mut command = Command::new("node");
    command.args(["tests/browser/run.mjs", "watching"]).current_dir(frontend());
    succeeds(command.env("LOTDESK_URL", &server.url).env("LOTDESK_FEED_KEY", server::FEED_KEY));
}
