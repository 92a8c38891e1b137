//! QuickFIX's acceptance scripts of FIX 4.4 (`fix44/*.def`) against the acceptor for customers' programs of the shipped binary, in
//! its dialect: a customer's key logs on to a TRADE session, both sides have a sub id (57, 50), and the answer to a logon has 141=Y.
//!
//! The scripts' application messages come back as they are, which a broker's do not. Where they only fill a sequence, they are
//! requests for positions here (35=AN), whose answer (35=AP) says that there is none, and headlines without an answer are
//! heartbeats. What cannot apply is listed below.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::fix_peer::{Dialect, run_as_client, text};
use crate::keyed::{self, Keyed};
use crate::server::{Server, free_port};

const PASSWORD: &str = "correct horse battery";
/// Scripts that run at the same time, each with a key of its own: a key has one session of a kind.
const LANES: usize = 8;

/// Scripts that do not apply, and why.
const OTHER_RULES: [(&str, &str); 12] = [
    ("19a_PossResendMessageThatHAsAlreadyBeenSent", "a request that may have been sent before (97) is answered again"),
    ("19b_PossResendMessageThatHasNotBeenSent", "an answer does not repeat 97 of its request"),
    ("1b_DuplicateIdentity", "a second logon of a key replaces the first"),
    ("AlreadyLoggedOn", "the same"),
    ("1c_InvalidSenderCompID", "the names are free: the key says who logs on"),
    ("1c_InvalidTargetCompID", "the names are free"),
    ("1d_InvalidLogonBadSendingTime", "a logon that is refused is answered by a logout with the reason"),
    ("ComponentFieldRequired", "35=AD is not of the dialect: it is answered by 35=j"),
    ("InternationalCharacters", "no message of the dialect has encoded text"),
    ("ResendRepeatingGroup", "35=R is not of the dialect: it is answered by 35=j"),
    ("ReceiveXmlMessage", "35=n is taken without an answer"),
    ("SessionReset", "a session has one logon, and a second one ends it"),
];

/// An application message of the scripts as one of cTrader's dialect. What states its own length or checksum is wrong on purpose and
/// stays as it is.
fn in_dialect(line: &str) -> String {
    let fields: Vec<&str> = line.trim_end_matches('|').split('|').collect();
    let value = |tag: &str| fields.iter().find_map(|field| field.strip_prefix(tag)?.strip_prefix('='));
    let is_answer = value("49") == Some("ISLD");
    if !is_answer && (value("9").is_some() || value("10").is_some()) {
        return line.to_owned();
    }
    let id = match value("35") {
        Some("D") => value("11").map(str::to_owned),
        Some("B") if is_answer => value("148").map(str::to_owned),
        Some("B") => {
            value("148").and_then(|headline| headline.strip_prefix("echo:")).map(|text| text.trim().to_owned())
        }
        _ => return line.replace("|372=D|", "|372=AN|"),
    };
    let of_header = |field: &&&str| {
        let tag = field.split_once('=').map_or("", |(tag, _)| tag);
        ["8", "34", "43", "49", "52", "56", "97", "122"].contains(&tag)
    };
    let mut message: Vec<String> = fields.iter().filter(of_header).map(|field| (*field).to_owned()).collect();
    let (kind, body) = match id {
        None => ("0", String::new()),
        Some(id) if is_answer => ("AP", format!("710={id}|727=0|728=2|")),
        Some(id) => ("AN", format!("710={id}|")),
    };
    message.insert(1, format!("35={kind}"));
    format!("{}|{body}", message.join("|"))
}

/// Runs a script; why it did not end as it has to.
fn failure(path: &Path, to: SocketAddr, logon: &str) -> Option<String> {
    let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let script = text(&std::fs::read(path).expect("a script"));
    let dialect = Dialect {
        client: "TW",
        server: "ISLD",
        sub_ids: ["57=TRADE", "50=TRADE"],
        logon,
        answer: "141=Y|",
        application: in_dialect,
    };
    run_as_client(&script, to, &dialect).err().map(|error| format!("{name}\n  {error}"))
}

#[test]
fn every_script_that_applies_passes_against_the_acceptor_of_the_binary() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recovery/fix44");
    let files = std::fs::read_dir(folder).expect("the scripts").map(|file| file.expect("one").path());
    let mut scripts: Vec<_> = files.filter(|file| file.extension().is_some_and(|kind| kind == "def")).collect();
    scripts.sort();
    let has = |name: &str| scripts.iter().any(|file| file.file_stem().is_some_and(|stem| *stem == *name));
    assert!(OTHER_RULES.iter().all(|(name, _)| has(name)), "the list names scripts");
    let applies = |file: &PathBuf| {
        let stem = file.file_stem().unwrap_or_default();
        !OTHER_RULES.iter().any(|(name, _)| *stem == **name)
    };
    scripts.retain(applies);
    assert!(scripts.len() > 35, "{} scripts", scripts.len());

    let data = tempfile::tempdir().expect("a temporary directory");
    let listen = format!("127.0.0.1:{}", free_port());
    let to: SocketAddr = listen.parse().expect("an address");
    let server = Server::start(data.path(), &["--feed", "push", "--limits", "off", "--fix-listen", &listen]);
    let (token, _) = keyed::register(&server, data.path(), "scripts@example.com", PASSWORD);
    let mut customer = Keyed::new(&server, &token, PASSWORD);
    let lanes: Vec<_> = (0..LANES)
        .map(|lane| {
            let key = customer.key(&server, "trade");
            let logon = format!("553={}|554={key}|", customer.account);
            let scripts: Vec<_> = scripts.iter().skip(lane).step_by(LANES).cloned().collect();
            let run = move || scripts.iter().filter_map(|script| failure(script, to, &logon)).collect::<Vec<_>>();
            std::thread::spawn(run)
        })
        .collect();
    let failures: Vec<_> = lanes.into_iter().flat_map(|lane| lane.join().expect("no panic")).collect();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), scripts.len(), failures.join("\n"));
    drop(server);
}
