//! The other ends of FIX sessions that are built with QuickFIX (`tests/peers/*.cpp`). Without a C++ compiler and QuickFIX's headers
//! the tests that need them are skipped, which the required checks do not accept.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use crate::poll::eventually;

/// The built peer; `None` where it cannot be built.
pub fn built(name: &'static str) -> Option<PathBuf> {
    static BUILT: Mutex<BTreeMap<&str, Option<PathBuf>>> = Mutex::new(BTreeMap::new());
    BUILT.lock().expect("no panic").entry(name).or_insert_with(|| build(name)).clone()
}

fn build(name: &str) -> Option<PathBuf> {
    let source = format!("{}/tests/peers/{name}.cpp", env!("CARGO_MANIFEST_DIR"));
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let built =
        Command::new("g++").args(["-std=c++14", "-w", "-o"]).arg(&binary).args([&source, "-lquickfix"]).output();
    match built {
        Ok(output) if output.status.success() => return Some(binary),
        Ok(output) => println!("SKIPPED: QuickFIX is not there: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => println!("SKIPPED: no C++ compiler: {error}"),
    }
    assert!(std::env::var_os("CI").is_none(), "the required checks need g++ and libquickfix-dev");
    None
}

/// A peer that runs, and what it has printed.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Process {
    pub fn start(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (send, lines) = channel();
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        std::thread::spawn(move || output.lines().map_while(Result::ok).all(|line| send.send(line).is_ok()));
        Self { input: child.stdin.take().expect("it is piped"), child, lines, seen: Vec::new() }
    }

    /// Waits for a line that begins so, and forgets what came before it.
    pub fn expect(&mut self, wanted: &str) {
        self.find(wanted, |line| line.starts_with(wanted));
    }

    /// Waits for a line, and forgets what came before it.
    pub fn find(&mut self, what: &str, is_it: impl Fn(&str) -> bool) -> String {
        eventually(what, || {
            self.seen.extend(self.lines.try_iter());
            let at = self.seen.iter().position(|line| is_it(line));
            at.and_then(|at| self.seen.drain(..=at).next_back()).ok_or_else(|| self.seen.clone())
        })
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
