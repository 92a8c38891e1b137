//! The Python package in `clients/python`: its generated part is that of the OpenAPI document, and its tests pass against the
//! real binary. And Spotware's client for FIX, unmodified, trades with it. Without Python, or without a network from which their
//! dependencies are installed, they are skipped; in CI they must run.

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

#[path = "support/keyed.rs"]
mod keyed;
#[path = "support/poll.rs"]
mod poll;
#[path = "support/server.rs"]
mod server;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use keyed::{Keyed, register};
use server::{FEED_KEY, Server, free_port};

const EMAIL: &str = "python@example.com";
const PASSWORD: &str = "correct-horse-of-python-7";
/// Trades round the clock.
const CODE: &str = "BTCUSD";

fn package() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("clients/python")
}

/// Why something cannot run here. In CI it must.
fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "{why}");
    println!("SKIPPED: {why}");
}

fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

fn has_python() -> bool {
    succeeds(Command::new("python3").args(["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"]))
}

/// The interpreter of an environment of this name with a package, which is kept in `target`. `import` succeeds where it is there.
fn environment(name: &str, package: &str, import: &str) -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let python = folder.join("bin/python");
    let is_ready = || succeeds(Command::new(&python).args(["-c", import]));
    if is_ready() {
        return Some(python);
    }
    let made = succeeds(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder));
    let installed = made && succeeds(Command::new(&python).args(["-m", "pip", "install", "--quiet", package]));
    (installed && is_ready()).then_some(python)
}

/// With the one dependency of our package.
fn own_environment() -> Option<PathBuf> {
    environment("python", "websockets>=13", "import websockets.sync.client")
}

#[test]
fn the_generated_part_is_that_of_the_document() {
    if !has_python() {
        return skip("python3 (3.10 or newer, with venv) is not installed");
    }
    let check = Command::new("python3").arg(package().join("generate.py")).arg("--check").output().expect("it runs");
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
}

#[test]
fn its_tests_pass_against_the_binary() {
    if !has_python() {
        return skip("python3 (3.10 or newer, with venv) is not installed");
    }
    let Some(python) = own_environment() else { return skip("the package websockets cannot be installed") };
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--feed", "push"]);
    server.quote(CODE, "60000.00", "60010.00");
    let (token, _) = register(&server, data.path(), EMAIL, PASSWORD);
    let mut customer = Keyed::new(&server, &token, PASSWORD);
    let (trade, read) = (customer.key(&server, "trade"), customer.key(&server, "read"));
    let tests = Command::new(python)
        .args(["-m", "unittest", "discover", "--start-directory", "tests", "--verbose"])
        .current_dir(package())
        .env("PYTHONPATH", "src")
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("LOTDESK_URL", &server.url)
        .env("LOTDESK_FEED_KEY", FEED_KEY)
        .env("LOTDESK_TRADE_KEY", trade)
        .env("LOTDESK_READ_KEY", read)
        .env("LOTDESK_CODE", CODE)
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&tests.stderr);
    assert!(tests.status.success(), "{printed}");
    assert!(printed.contains("\nOK"), "no test was skipped: {printed}");
}

/// The program of the page *For developers*, for this server and an instrument that trades round the clock.
fn example(server: &Server) -> String {
    let examples = include_str!("../frontend/src/features/account/developers/examples.ts");
    let (_, after) = examples.split_once("name: 'Python',\n      code: `").expect("the example is there");
    let (code, _) = after.split_once('`').expect("it ends");
    code.replace("${origin}", &server.url).replace("EURUSD", CODE)
}

#[test]
fn the_example_of_the_page_places_an_order_with_the_package_of_the_server() {
    if !has_python() {
        return skip("python3 (3.10 or newer, with venv) is not installed");
    }
    let Some(python) = own_environment() else { return skip("the package websockets cannot be installed") };
    let data = tempfile::tempdir().expect("a temporary directory");
    let server = Server::start(data.path(), &["--feed", "push"]);
    server.quote(CODE, "60000.00", "60010.00");
    let (token, _) = register(&server, data.path(), EMAIL, PASSWORD);
    let key = Keyed::new(&server, &token, PASSWORD).key(&server, "trade");
    let code = example(&server);
    assert!(code.lines().filter(|line| !line.is_empty()).count() <= 10, "ten lines: {code}");
    let wheel = code.lines().next().and_then(|line| line.strip_prefix("# pip install ")).expect("it begins with pip");
    let packages = data.path().join("packages");
    let pip = Command::new(&python)
        .args(["-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check", wheel, "--target"])
        .arg(&packages)
        .output()
        .expect("pip runs");
    assert!(pip.status.success(), "{}", String::from_utf8_lossy(&pip.stderr));
    let run = Command::new(&python)
        .args(["-c", &code])
        .env("PYTHONPATH", &packages)
        .env("LOTDESK_KEY", key)
        .output()
        .expect("it runs");
    let (printed, errors) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{errors}");
    let lines: Vec<&str> = printed.lines().collect();
    assert!(lines.len() == 3 && lines[1].ends_with(" 60010.00") && lines[2].starts_with('-'), "{printed}");
}

/// Version 0.1.1, with the Twisted that it requires.
#[test]
fn the_client_of_spotware_trades_over_fix() {
    if !has_python() {
        return skip("python3 (3.10 or newer, with venv) is not installed");
    }
    let Some(python) = environment("spotware", "ctrader-fix==0.1.1", "import ctrader_fix") else {
        return skip("the package ctrader-fix cannot be installed");
    };
    let (data, port) = (tempfile::tempdir().expect("a temporary directory"), free_port());
    let listen = format!("127.0.0.1:{port}");
    let server = Server::start(data.path(), &["--feed", "push", "--fix-listen", &listen]);
    server.quote(CODE, "60000.00", "60010.00");
    let (token, _) = register(&server, data.path(), EMAIL, PASSWORD);
    let mut customer = Keyed::new(&server, &token, PASSWORD);
    let (key, instrument) = (customer.key(&server, "trade"), server.instrument(CODE).to_string());
    let bot = Command::new(python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/peers/spotware.py"))
        .args([&port.to_string(), &customer.account, &key, &instrument, "1"])
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("it runs");
    let (printed, errors) = (String::from_utf8_lossy(&bot.stdout), String::from_utf8_lossy(&bot.stderr));
    let steps: Vec<&str> = printed.lines().collect();
    let wanted = [
        "quotes: logged on",
        "price 60000.00",
        "quotes: logged off",
        "orders: logged on",
        "bought 1 at 60010.00",
        "position of 1",
        "closed 1 at 60000.00",
        "positions 0",
        "orders: logged off",
    ];
    assert_eq!(steps, wanted, "{errors}");
}
