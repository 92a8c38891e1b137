//! Other programs verify what this crate writes: Go's packages of the checksum database, a program in Python written from the RFCs
//! alone, and the verifier of the web page. Random logs; the seed is printed and can be given as `LOTDESK_SEED`.
//!
//! Go or Python may be absent (`SKIPPED`); in CI they must be there. `LOTDESK_FULL=1`: as many receipts as the bars ask for, 10,000.

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use std::path::{Path, PathBuf};
use std::process::Command;

use data_encoding::{BASE64, HEXLOWER};
use lotdesk_transparency::Hash;
use lotdesk_transparency::checkpoint::SigningKey;
use lotdesk_transparency::leaf::{Commitment, Salt, salt_of};
use lotdesk_transparency::prices;
use lotdesk_transparency::receipt::{
    Earlier, LoggedHour, PriceEvidence, Receipt, ReceiptEvent, VERSION, proof_text, verify,
};
use lotdesk_transparency::statement::Statement;
use lotdesk_transparency::timestamp::{self, Stamp, StampError};
use lotdesk_transparency::tree::{self, Nodes, TILE_WIDTH, tile_hash};
use lotdesk_transparency::witness::{WitnessKey, with_lines};
use serde_json::{Value, json};
use witness::Witness;

#[path = "../../../tests/support/witness.rs"]
mod witness;

/// Numbers by SplitMix64.
struct Random(u64);

impl Random {
    fn seeded() -> Self {
        let given = std::env::var("LOTDESK_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed = given.unwrap_or_else(|| {
            u64::from(std::process::id()) * 1_000_000_007
                + u64::from(std::time::UNIX_EPOCH.elapsed().unwrap().subsec_nanos())
        });
        println!("LOTDESK_SEED={seed}");
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Below `end`.
    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// The levels of a tree.
#[derive(Default)]
struct Levels(Vec<Vec<Hash>>);

impl Levels {
    fn push(&mut self, hash: Hash) {
        let (mut next, mut level) = (Some(hash), 0);
        while let Some(hash) = next.take() {
            if self.0.len() == level {
                self.0.push(Vec::new());
            }
            self.0[level].push(hash);
            if (self.0[level].len() as u64).is_multiple_of(TILE_WIDTH) {
                let from = self.0[level].len() - TILE_WIDTH as usize;
                next = Some(tile_hash(&self.0[level][from..]));
            }
            level += 1;
        }
    }
}

impl Nodes for Levels {
    type Error = String;

    fn tile(&self, level: u8, index: u64, count: u32) -> Result<Vec<Hash>, String> {
        let from = (index * TILE_WIDTH) as usize;
        let found = self.0.get(level as usize).and_then(|level| level.get(from..from + count as usize));
        found.map(<[Hash]>::to_vec).ok_or_else(|| format!("no tile {level}/{index} of {count}"))
    }
}

/// Orders of up to six events each, mixed, with an hour of ticks here and there.
struct Log {
    key: SigningKey,
    tree: Levels,
    /// The data of each leaf.
    data: Vec<[u8; 33]>,
    /// Of each order: its salt and its events.
    orders: Vec<(Salt, Vec<(u64, String)>)>,
    /// The leaf of each hour, its text and its ticks.
    hours: Vec<(u64, String, Vec<Hash>)>,
}

const HOUR: i64 = prices::HOUR_MS;

impl Log {
    fn new(random: &mut Random, size: u64) -> Self {
        let mut secret = [0; 32];
        secret.iter_mut().for_each(|byte| *byte = random.next() as u8);
        let key = SigningKey::from_secret(&secret).unwrap();
        let mut log = Self { key, tree: Levels::default(), data: Vec::new(), orders: Vec::new(), hours: Vec::new() };
        while (log.data.len() as u64) < size {
            match random.below(20) {
                0 => log.add_hour(random),
                1..6 => {
                    let id = log.orders.len();
                    log.orders.push((salt_of(&secret, &format!("order/{id}")), Vec::new()));
                    log.add_event(random, id);
                }
                _ if log.orders.is_empty() => {}
                _ => {
                    let id = random.below(log.orders.len() as u64) as usize;
                    if log.orders[id].1.len() < 6 {
                        log.add_event(random, id);
                    }
                }
            }
        }
        log
    }

    fn push(&mut self, commitment: Commitment) -> u64 {
        self.data.push(commitment.leaf_data());
        self.tree.push(commitment.leaf_hash());
        self.data.len() as u64 - 1
    }

    fn add_hour(&mut self, random: &mut Random) {
        let count = 1 + random.below(50);
        let hour = self.hours.len() as i64 * HOUR;
        let ticks: Vec<Hash> = (0..count as i64)
            .map(|n| prices::tick_leaf(hour + n * 1_000, hour + n * 1_000 + 3, "1.1", "1.2"))
            .collect();
        let values = [hour.to_string(), count.to_string(), "0".to_owned()];
        let prices_of = ["1.1", "1.1", "1.1", "1.1", "1.2", "1.2", "1.2", "1.2"].map(str::to_owned);
        let values: Vec<String> = ["EURUSD".to_owned()].into_iter().chain(values).chain(prices_of).collect();
        let text = prices::hour_text(&values.try_into().unwrap(), &prices::root(&ticks));
        let index = self.push(prices::public_commitment(&text));
        self.hours.push((index, text, ticks));
    }

    fn add_event(&mut self, random: &mut Random, id: usize) {
        let is_first = self.orders[id].1.is_empty();
        let event = if is_first { "opened" } else { ["updated", "booked", "corrected"][random.below(3) as usize] };
        let statement = Statement::default()
            .with("seq", self.data.len())
            .with("event", event)
            .with("account", format!("A{}", id % 7))
            .with("order", id)
            .with("instrument", "EURUSD")
            .with("lots", format!("0.{}", 1 + random.below(9)));
        // Quotes are those of the tick `order % ticks` of the last hour.
        let statement = match self.hours.last() {
            Some((_, _, ticks)) => {
                let at = (self.hours.len() as i64 - 1) * HOUR + (id % ticks.len()) as i64 * 1_000;
                statement
                    .with("open_price", "1.2")
                    .with("open_bid", "1.1")
                    .with("open_ask", "1.2")
                    .with("open_quoted_at", at)
                    .with("open_at", at + 3)
            }
            None => statement,
        };
        let text = statement.into_text();
        let index = self.push(Commitment::to(&self.orders[id].0, &text));
        self.orders[id].1.push((index, text));
    }

    fn checkpoint(&self, size: u64) -> String {
        self.key.sign(size, tree::root(&self.tree, size).unwrap()).unwrap()
    }

    /// A receipt as of a size, with evidence for each quote whose hour it has.
    fn receipt(&self, order: usize, size: u64, from: Option<u64>) -> Option<Receipt> {
        let (salt, events) = &self.orders[order];
        let proof = |index| proof_text(&tree::inclusion_proof(&self.tree, size, index).unwrap());
        let events: Vec<ReceiptEvent> = events
            .iter()
            .filter(|(index, _)| *index < size)
            .map(|(index, text)| ReceiptEvent { index: *index, text: text.clone(), proof: proof(*index) })
            .collect();
        let quoted_at = |event: &ReceiptEvent| {
            event.text.lines().find_map(|line| line.strip_prefix("open_quoted_at=")?.parse::<i64>().ok())
        };
        let price = |(event, stated): (usize, &ReceiptEvent)| {
            let at = quoted_at(stated)?;
            if events[..event].iter().any(|earlier| quoted_at(earlier) == Some(at)) {
                return None;
            }
            let (leaf, text, ticks) = &self.hours[(at / HOUR) as usize];
            (*leaf < size).then(|| PriceEvidence {
                event,
                fill: "open".to_owned(),
                arrived_at: at + 3,
                index: (at % HOUR / 1_000) as u64,
                proof: proof_text(&prices::inclusion_proof(ticks, (at % HOUR / 1_000) as usize)),
                hour: LoggedHour { index: *leaf, text: text.clone(), proof: proof(*leaf) },
            })
        };
        let prices = events.iter().enumerate().filter_map(price).collect();
        let earlier = from.map(|from| Earlier {
            checkpoint: self.checkpoint(from),
            proof: proof_text(&tree::consistency_proof(&self.tree, size, from).unwrap()),
        });
        let salt = HEXLOWER.encode(salt);
        let key = self.key.public_text().to_owned();
        let receipt = Receipt {
            version: VERSION,
            key,
            checkpoint: self.checkpoint(size),
            salt,
            events,
            earlier,
            prices,
            rotations: Vec::new(),
            omitted: 0,
        };
        (!receipt.events.is_empty()).then_some(receipt)
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Why something cannot run here. In CI it must.
fn skip(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "{why}");
    println!("SKIPPED: {why}");
}

fn is_full() -> bool {
    std::env::var_os("LOTDESK_FULL").is_some()
}

/// A file for another program.
fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// What a program prints; a failure is one of the test.
fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let printed = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {printed}");
    printed
}

fn runs(program: &str, argument: &str) -> bool {
    Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
}

/// Checkpoints, inclusion proofs and consistency proofs of a random log, and how many of each.
fn sample() -> (Value, String) {
    let mut random = Random::seeded();
    let size = 700 + random.below(1_000);
    let log = Log::new(&mut random, size);
    let size = log.data.len() as u64;
    let mut sizes = vec![1, 2, 3, 255, 256, 257, 512, size];
    sizes.extend((0..12).map(|_| 1 + random.below(size)));
    sizes.sort_unstable();
    let inclusions: Vec<Value> = (0..300)
        .map(|_| {
            let checkpoint = random.below(sizes.len() as u64) as usize;
            let index = random.below(sizes[checkpoint]);
            let proof = tree::inclusion_proof(&log.tree, sizes[checkpoint], index).unwrap();
            let leaf = BASE64.encode(&log.data[index as usize]);
            json!({ "checkpoint": checkpoint, "index": index, "leaf": leaf, "proof": proof_text(&proof) })
        })
        .collect();
    let mut consistencies = Vec::new();
    for from in 0..sizes.len() {
        for to in from..sizes.len() {
            let proof = tree::consistency_proof(&log.tree, sizes[to], sizes[from]).unwrap();
            consistencies.push(json!({ "from": from, "to": to, "proof": proof_text(&proof) }));
        }
    }
    let counts = format!("{} {} {}", sizes.len(), inclusions.len(), consistencies.len());
    let checkpoints: Vec<String> = sizes.iter().map(|size| log.checkpoint(*size)).collect();
    let foreign = SigningKey::from_secret(&[3; 32]).unwrap();
    let sample = json!({
        "key": log.key.public_text(),
        "foreign": foreign.public_text(),
        "checkpoints": checkpoints,
        "inclusions": inclusions,
        "consistencies": consistencies,
    });
    (sample, counts)
}

/// Adds the lines of two witnesses to every second checkpoint, of which one is known; how many.
fn cosign_some(sample: &mut Value) -> usize {
    const AT: u64 = 1_800_000_123;
    let (mut known, mut other) = (Witness::new("witness.example/go", 5), Witness::new("witness.example/other", 6));
    (known.time, other.time) = (AT, AT);
    (sample["witness"], sample["cosigned_at"]) = (json!(known.key()), json!(AT));
    let checkpoints = sample["checkpoints"].as_array_mut().unwrap();
    let mut cosigned = 0;
    for note in checkpoints.iter_mut().step_by(2) {
        let checkpoint = note.as_str().unwrap();
        let text = format!("{}\n", checkpoint.split_once("\n\n").unwrap().0);
        let answer = format!("{}\n{}\n", other.line(&text), known.line(&text));
        let key = WitnessKey::parse(&known.key()).unwrap();
        let found = key.read_answer(checkpoint, &answer).unwrap();
        *note = json!(with_lines(checkpoint, [&*other.line(&text), &*found.line]));
        cosigned += 1;
    }
    cosigned
}

/// `golang.org/x/mod/sumdb/note` and `tlog`. Debian's package is found without a network; elsewhere the module is downloaded.
#[test]
fn the_packages_of_gos_checksum_database_verify_the_log() {
    if !runs("go", "version") {
        return skip("Go is not installed");
    }
    let (mut sample, counts) = sample();
    let counts = format!("{counts} {}", cosign_some(&mut sample));
    let path = written("tlog-go.json", &sample.to_string());
    // A folder of its own, for Go writes beside its modules.
    let (peers, folder) = (repository().join("tests/peers/tlog"), Path::new(env!("CARGO_TARGET_TMPDIR")).join("tlog"));
    std::fs::create_dir_all(&folder).unwrap();
    for file in ["main.go", "go.mod"] {
        std::fs::copy(peers.join(file), folder.join(file)).unwrap();
    }
    let go = |arguments: &[&str]| {
        let mut command = Command::new("go");
        command.args(arguments).current_dir(&folder);
        if Path::new("/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog").is_dir() {
            command.env("GO111MODULE", "off").env("GOPATH", "/usr/share/gocode");
        } else {
            command.env("GOFLAGS", "-mod=mod");
        }
        command
    };
    if !go(&["list", "golang.org/x/mod/sumdb/tlog"]).output().unwrap().status.success() {
        return skip("golang.org/x/mod is not installed, and cannot be downloaded");
    }
    let mut command = go(&["run", "main.go"]);
    command.arg(path);
    assert_eq!(output(&mut command).trim(), counts);
}

/// A time stamping authority of OpenSSL reads the request, and OpenSSL verifies what is published.
#[test]
fn an_authority_of_openssl_stamps_a_checkpoint() {
    if !runs("openssl", "version") {
        return skip("OpenSSL is not installed");
    }
    let dir = tempfile::tempdir().expect("a temporary directory");
    let openssl = |args: &str| output(Command::new("openssl").args(args.split(' ')).current_dir(dir.path()));
    let write = |name: &str, bytes: &[u8]| std::fs::write(dir.path().join(name), bytes).expect("it can be written");
    write("tsa.cnf", b"[tsa]\nserial = serial\nsigner_digest = sha256\ndefault_policy = 1.2.3\ndigests = sha256\n");
    let subject = "-subj /CN=tsa -days 2 -addext extendedKeyUsage=critical,timeStamping";
    // OpenSSL signs no time stamp by Ed25519.
    openssl(&format!("req -x509 -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem {subject}"));
    let note = SigningKey::from_secret(&[3; 32]).unwrap().sign(42, Hash([7; 32])).unwrap();
    let text = timestamp::stamped(&note);
    write("text", text.as_bytes());
    // Nonces with and without a byte for the sign.
    for nonce in [1, 0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0001, u64::MAX] {
        write("query", &timestamp::request(text, nonce));
        openssl("ts -reply -config tsa.cnf -section tsa -queryfile query -signer tsa.pem -inkey tsa.key -out reply");
        let reply = std::fs::read(dir.path().join("reply")).expect("it was written");
        let stamp = Stamp::read(&reply, text, Some(nonce)).unwrap();
        let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
        assert!((now - 60_000..=now).contains(&stamp.at), "{stamp:?} at {now}");
        assert_eq!(Stamp::read(&reply, text, Some(nonce ^ 2)), Err(StampError::OtherRequest));
        openssl("ts -verify -data text -in reply -CAfile tsa.pem");
    }
}

#[test]
fn a_program_in_python_verifies_the_log() {
    if !runs("python3", "--version") {
        return skip("Python is not installed");
    }
    let (sample, counts) = sample();
    let path = written("tlog-python.json", &sample.to_string());
    let script = repository().join("tests/peers/tlog/verify.py");
    assert_eq!(output(Command::new("python3").arg(script).arg(path)).trim(), counts);
}

/// Changes one byte of a receipt somewhere, so that it is still one.
fn changed(receipt: &Receipt, random: &mut Random) -> Receipt {
    let text = serde_json::to_string(receipt).unwrap().into_bytes();
    loop {
        let mut other = text.clone();
        let at = random.below(other.len() as u64) as usize;
        other[at] ^= 1 << random.below(3);
        let Ok(read) = serde_json::from_slice::<Receipt>(&other) else { continue };
        // White space at the ends of the key is no part of it.
        if read != *receipt {
            return read;
        }
    }
}

/// One in ten is changed somewhere. The verifier of the page gets the same file and must say the same of each receipt.
#[test]
fn random_receipts_hold_and_changed_ones_do_not_in_both_verifiers() {
    let mut random = Random::seeded();
    let count = if is_full() { 10_000 } else { 400 };
    let (mut lines, mut prices) = (String::new(), 0);
    let mut log = Log::new(&mut random, 50);
    let mut written_receipts = 0;
    while written_receipts < count {
        if written_receipts % 100 == 0 {
            let size = 1 + random.below(3_000);
            log = Log::new(&mut random, size.max(30));
        }
        let size = 1 + random.below(log.data.len() as u64);
        let from = (random.below(2) == 0).then(|| 1 + random.below(size));
        let Some(good) = log.receipt(random.below(log.orders.len() as u64) as usize, size, from) else { continue };
        written_receipts += 1;
        let known = from.map(|from| log.checkpoint(from));
        let is_changed = random.below(10) == 0;
        let receipt = if is_changed { changed(&good, &mut random) } else { good };
        let verified = verify(&receipt, Some(log.key.public_text()), known.as_deref());
        // Without the earlier checkpoint nothing depends on a proof that is left out.
        assert_eq!(verified.is_err(), is_changed, "{verified:?} {}", serde_json::to_string(&receipt).unwrap());
        prices += verified.map_or(0, |verified| verified.prices);
        let line =
            json!({ "receipt": receipt, "key": log.key.public_text(), "checkpoint": known, "holds": !is_changed });
        lines.push_str(&line.to_string());
        lines.push('\n');
    }
    assert!(prices > count / 10, "{prices} prices");
    let path = written("receipts.jsonl", &lines);
    let frontend = repository().join("frontend");
    if !frontend.join("node_modules/vitest").is_dir() {
        return skip("the web app's packages are not installed");
    }
    let printed = output(
        Command::new("npx")
            .args(["vitest", "run", "src/core/transparency/manyReceipts.test.ts"])
            .env("LOTDESK_RECEIPTS", path)
            .current_dir(frontend),
    );
    assert!(printed.contains("1 passed"), "{printed}");
}
