//! Events signed by Stripe's own library for Node.js are accepted as they are, and refused with one byte changed. Without Node.js,
//! or without a network from which the library is installed, this is skipped; in CI it must run.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::gateways::Shop;

/// Why it cannot run here. In CI it must.
fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "{why}");
    println!("SKIPPED: {why}");
}

fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The folder of the program that signs, with the library of the lock file; it is kept in `target`.
fn signer() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stripe");
    fs::create_dir_all(&folder).expect("a folder in target");
    for name in ["package.json", "package-lock.json", "sign.mjs"] {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/peers/stripe").join(name);
        fs::copy(source, folder.join(name)).expect("a copy");
    }
    let locked = fs::read(folder.join("package-lock.json")).expect("the lock file");
    let mark = folder.join("installed");
    if fs::read(&mark).is_ok_and(|installed| installed == locked) {
        return Some(folder);
    }
    let install = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    if !succeeds(Command::new("npm").args(install).current_dir(&folder)) {
        return None;
    }
    fs::write(mark, locked).expect("a mark");
    Some(folder)
}

/// The header with which Stripe's library signs this body.
fn signed(folder: &Path, secret: &str, body: &str, at: i64) -> String {
    let mut child = Command::new("node")
        .arg(folder.join("sign.mjs"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node starts");
    let asked = json!({ "secret": secret, "payload": body, "timestamp": at }).to_string();
    child.stdin.take().expect("its input").write_all(asked.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("a header")
}

#[test]
fn what_stripes_library_signs_is_accepted_and_nothing_else() {
    if !succeeds(Command::new("node").arg("--version")) {
        return skip("node is not installed");
    }
    let Some(folder) = signer() else { return skip("the package stripe cannot be installed") };
    let shop = Shop::open();
    let (gateway, token) = shop.of_stripe();
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    let checkout = shop.checkout(id);
    let paid = json!({ "id": "evt_1", "object": "event", "type": "checkout.session.completed", "livemode": true, "data": { "object": {
        "id": checkout["external"], "client_reference_id": checkout["reference"], "payment_status": "paid",
        "amount_total": 5_000, "currency": "usd", "payment_intent": "pi_1", "customer_details": { "name": "Zoë 日本" } } } });
    let body = serde_json::to_string_pretty(&paid).unwrap();
    let send = |body: &str, header: &str| {
        let path = format!("/hooks/{gateway}");
        shop.app.send("POST", &path, &[("stripe-signature", header)], Some(("application/json", body)))
    };
    let header = signed(&folder, crate::gateways::SECRET, &body, shop.now());
    assert_eq!(send(&body.replace("5000", "5001"), &header).status, 401);
    assert_eq!(send(&body, &signed(&folder, "whsec_of_another_gateway", &body, shop.now())).status, 401);
    assert_eq!(send(&body, &signed(&folder, crate::gateways::SECRET, &body, shop.now() - 3_600)).status, 401);
    assert_eq!(shop.checkout(id)["events"], Value::Array(Vec::new()));
    send(&body, &header).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"));
}
