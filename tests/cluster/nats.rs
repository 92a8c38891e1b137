//! Three servers of NATS with JetStream on this machine, each with a directory of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::poll::{eventually, until};
use crate::server::free_port;

const SERVERS: usize = 3;

/// The program; `None` where there is none and the test is skipped.
///
/// # Panics
/// With `CI=true` if there is none.
pub fn program() -> Option<PathBuf> {
    let named = std::env::var_os("LOTDESK_NATS_SERVER").map(PathBuf::from);
    let program = named.unwrap_or_else(|| "nats-server".into());
    let answers = Command::new(&program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if answers.is_ok_and(|status| status.success()) {
        return Some(program);
    }
    assert!(std::env::var("CI").as_deref() != Ok("true"), "no nats-server: set LOTDESK_NATS_SERVER");
    println!("SKIPPED: no nats-server");
    None
}

/// A cluster of servers. Dropping it kills them.
pub struct Nats {
    program: PathBuf,
    dir: tempfile::TempDir,
    /// Of clients, of the servers among themselves, and of their monitoring.
    ports: [[u16; 3]; SERVERS],
    running: [Option<Child>; SERVERS],
}

impl Nats {
    /// Starts all and waits for the leader of JetStream.
    pub fn start(program: PathBuf) -> Self {
        let ports = [(); SERVERS].map(|()| [(); 3].map(|()| free_port()));
        let dir = tempfile::tempdir().expect("a temporary directory");
        let mut nats = Self { program, dir, ports, running: [const { None }; SERVERS] };
        for index in 0..SERVERS {
            nats.restart(index);
        }
        nats.wait();
        nats
    }

    /// Starts a server that does not run.
    pub fn restart(&mut self, index: usize) {
        let config = self.config(index);
        let started =
            Command::new(&self.program).arg("-c").arg(config).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.running[index] = Some(started.expect("nats-server starts"));
    }

    /// `kill -9`.
    pub fn kill(&mut self, index: usize) {
        if let Some(mut child) = self.running[index].take() {
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
        }
    }

    /// Sends a signal to a server that runs: `STOP` freezes it, and its connections stay open.
    pub fn signal(&self, index: usize, name: &str) {
        let id = self.running[index].as_ref().expect("it runs").id();
        let sent = Command::new("kill").args(["-s", name, &id.to_string()]).status().expect("kill runs");
        assert!(sent.success());
    }

    /// Copies what all servers have on their disks to a directory; they do not run.
    pub fn save(&self, to: &Path) {
        copy(self.dir.path(), to);
    }

    /// Puts back what was saved: what was stored since is lost.
    pub fn put_back(&self, from: &Path) {
        for index in 0..SERVERS {
            std::fs::remove_dir_all(self.store(index)).expect("its directory");
        }
        copy(from, self.dir.path());
    }

    fn store(&self, index: usize) -> PathBuf {
        self.dir.path().join(format!("store-{index}"))
    }

    /// Waits until a majority has a leader that knows all servers.
    pub fn wait(&self) {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let running = (0..SERVERS).filter(|index| self.running[*index].is_some());
        for [_, _, port] in running.map(|index| self.ports[index]) {
            until("NATS has a leader", || {
                let answer = agent.get(format!("http://127.0.0.1:{port}/jsz")).call();
                let status: Option<Value> = answer.ok().and_then(|mut answer| answer.body_mut().read_json().ok());
                let meta = status.map(|status| status["meta_cluster"].clone()).unwrap_or_default();
                meta["leader"].as_str().is_some_and(|leader| !leader.is_empty()) && meta["cluster_size"] == SERVERS
            });
        }
    }

    /// The server that leads the stream.
    pub fn leader(&self) -> usize {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let running = (0..SERVERS).find(|index| self.running[*index].is_some()).expect("one runs");
        let [_, _, port] = self.ports[running];
        eventually("the stream has a leader", || {
            let answer = agent.get(format!("http://127.0.0.1:{port}/jsz?accounts=true&streams=true")).call();
            let status: Value = answer.and_then(|mut answer| answer.body_mut().read_json()).unwrap_or_default();
            let streams = status["account_details"][0]["stream_detail"].as_array().cloned().unwrap_or_default();
            let log = streams.iter().find(|stream| stream["name"] == "LD_main");
            let leader = log.map(|log| log["cluster"]["leader"].clone()).unwrap_or_default();
            (0..SERVERS).find(|index| leader == format!("n{index}")).ok_or(status)
        })
    }

    /// Addresses for clients.
    pub fn urls(&self) -> String {
        self.ports.map(|[port, ..]| format!("nats://127.0.0.1:{port}")).join(",")
    }

    fn config(&self, index: usize) -> PathBuf {
        let [client, cluster, monitor] = self.ports[index];
        let routes = self.ports.map(|[_, port, _]| format!("\"nats://127.0.0.1:{port}\"")).join(", ");
        let store = self.store(index);
        let text = format!(
            "server_name: n{index}\nhost: \"127.0.0.1\"\nport: {client}\nhttp: \"127.0.0.1:{monitor}\"\n\
             jetstream {{ store_dir: \"{}\", sync_interval: always }}\n\
             cluster {{ name: lotdesk, host: \"127.0.0.1\", port: {cluster}, no_advertise: true, routes: [{routes}] }}\n",
            store.display()
        );
        let path = self.dir.path().join(format!("n{index}.conf"));
        std::fs::write(&path, text).expect("a file");
        path
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        for index in 0..SERVERS {
            self.kill(index);
        }
    }
}

/// Copies a directory with everything below it.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a directory");
    for entry in std::fs::read_dir(from).expect("a directory").flatten() {
        let (path, copied) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &copied);
        } else {
            std::fs::copy(&path, &copied).expect("a file");
        }
    }
}

/// The value of a metric of a server.
pub fn metric(agent: &ureq::Agent, url: &str, name: &str) -> f64 {
    eventually(name, || {
        let text = agent.get(format!("{url}/metrics")).call().and_then(|mut answer| answer.body_mut().read_to_string());
        let text = text.map_err(|error| error.to_string())?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.parse().ok()).ok_or(text)
    })
}

/// A path as text.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}
