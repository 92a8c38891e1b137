//! QuickFIX's acceptance scripts of FIX 4.4 (`fix44/*.def`, under the licence beside them) against an acceptor that is wired as
//! customers' connections are: the [limits](lotdesk::adapters::fix::wire) of strangers, and no dictionary.
//!
//! [`run_as_client`](crate::fix_peer::run_as_client) takes any address, so that another acceptor can be held against the same scripts.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use lotdesk::adapters::fix::wire::{CUSTOMER, Wire};
use quickfix_tokio::{
    Application, ApplicationError, Engine, MemoryStoreFactory, Message, NullLogFactory, SessionHandle, SessionId,
    Settings,
};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use crate::fix_peer::{QUICKFIX, run_as_client, text};

/// As the scripts name both sides. Every logon begins with number 1, as each script does.
const SETTINGS: &str = "[SESSION]\nConnectionType=acceptor\nAttachedOnly=Y\nBeginString=FIX.4.4\nSenderCompID=ISLD\n\
    TargetCompID=TW\nResetOnLogon=Y\nUseDataDictionary=N\nLogonTimeout=2\nLogoutTimeout=1\n";
/// How long a connection may take to say whose it is.
const FIRST_WITHIN: Duration = Duration::from_secs(10);
/// How long a connection waits for the one before it to end.
const FREE_WITHIN: Duration = Duration::from_secs(2);

/// What the scripts expect of the application: orders and some requests come back as they are.
struct Echo {
    back: UnboundedSender<Message>,
    orders: Mutex<BTreeSet<String>>,
}

impl Echo {
    fn send(&self, message: Message) {
        let _ = self.back.send(message);
    }

    /// An order that may have been sent before comes back once.
    fn order(&self, message: &Message) {
        let id = message.body.get_string(11).unwrap_or_default();
        let is_new = self.orders.lock().expect("no panic").insert(id);
        if is_new || message.header.get_raw(97) != Some(b"Y") {
            self.send(message.clone());
        }
    }

    /// Headlines that ask for it come back.
    fn news(&self, message: &Message) {
        let headline = message.body.get_string(148).unwrap_or_default();
        if let Some(text) = headline.strip_prefix("echo:") {
            let mut back = Message::with_type("B");
            back.set(148, text.trim_start());
            if let Some(encoding) = message.header.get_raw(347) {
                back.header.set_raw(347, encoding.to_vec());
            }
            if let Some(encoded) = message.body.get_raw(359) {
                back.body.set_raw(359, encoded.to_vec());
            }
            self.send(back);
        }
    }
}

#[async_trait]
impl Application for Echo {
    async fn on_logout(&self, _: &SessionId) {
        self.orders.lock().expect("no panic").clear();
    }

    async fn from_admin(&self, message: &Message, _: &SessionId) -> Result<(), ApplicationError> {
        if message.msg_type().is_ok_and(|kind| kind == "n") {
            let mut back = Message::with_type("B");
            let number = message.seq_num().unwrap_or_default();
            back.set(148, format!("Successfully received 'n' message with seqNo={number}").as_str());
            self.send(back);
        }
        Ok(())
    }

    async fn from_app(&self, message: &Message, _: &SessionId) -> Result<(), ApplicationError> {
        match message.msg_type().unwrap_or_default().as_str() {
            "D" => self.order(message),
            "d" | "R" => self.send(message.clone()),
            "B" => self.news(message),
            "AD" => {}
            _ => return Err(ApplicationError::UnsupportedMessageType),
        }
        Ok(())
    }
}

/// An acceptor of one session on a thread of its own. It ends when it is dropped.
struct Acceptor {
    address: SocketAddr,
    _runs: oneshot::Sender<()>,
}

impl Acceptor {
    fn start() -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a socket");
        let address = listener.local_addr().expect("an address");
        let (runs, ends) = oneshot::channel();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                tokio::select! {
                    () = serve(TcpListener::from_std(listener).expect("a socket")) => {}
                    _ = ends => {}
                }
            });
        });
        Self { address, _runs: runs }
    }
}

async fn serve(listener: TcpListener) {
    let (back, returned) = unbounded_channel();
    let echo = Arc::new(Echo { back, orders: Mutex::default() });
    let settings = Settings::parse(SETTINGS).expect("settings");
    let store = Arc::new(MemoryStoreFactory::new());
    let engine = Engine::start(&settings, echo, store, Arc::new(NullLogFactory)).await.expect("a session");
    let session = engine.session("FIX.4.4", "ISLD", "TW").expect("the session");
    tokio::spawn(returns(returned, session.clone()));
    loop {
        let (stream, _) = listener.accept().await.expect("a connection");
        tokio::spawn(connection(stream, session.clone()));
    }
}

async fn returns(mut messages: UnboundedReceiver<Message>, session: SessionHandle) {
    while let Some(message) = messages.recv().await {
        let _ = session.send(message).await;
    }
}

/// A connection gets the session that its first message names, once that is free.
async fn connection(stream: TcpStream, session: SessionHandle) {
    stream.set_nodelay(true).expect("a connection");
    let mut wire = Wire::new(stream, CUSTOMER, |_| {});
    let Ok(Ok(first)) = tokio::time::timeout(FIRST_WITHIN, wire.peek()).await else { return };
    let Ok(first) = Message::parse(&first, false) else { return };
    let is = |tag, value: &[u8]| first.header.get_raw(tag) == Some(value);
    if !(is(8, b"FIX.4.4") && is(35, b"A") && is(49, b"TW") && is(56, b"ISLD")) {
        return;
    }
    let free = async {
        while session.status().await.is_ok_and(|status| status.connected) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    if tokio::time::timeout(FREE_WITHIN, free).await.is_ok()
        && let Ok(ended) = session.attach(wire).await
    {
        let _ = ended.await;
    }
}

/// Each script has an acceptor of its own; all run at the same time, because some wait for heartbeats.
#[test]
fn every_script_of_quickfix_passes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recovery/fix44");
    let files = std::fs::read_dir(folder).expect("the scripts").map(|file| file.expect("one").path());
    let scripts: Vec<_> = files.filter(|file| file.extension().is_some_and(|kind| kind == "def")).collect();
    assert!(scripts.len() > 40, "{} scripts", scripts.len());
    let running: Vec<_> = scripts
        .iter()
        .map(|file| {
            let (name, bytes) = (file.display().to_string(), std::fs::read(file).expect("a script"));
            std::thread::spawn(move || {
                let acceptor = Acceptor::start();
                run_as_client(&text(&bytes), acceptor.address, &QUICKFIX)
                    .err()
                    .map(|error| format!("{name}\n  {error}"))
            })
        })
        .collect();
    let failures: Vec<_> = running.into_iter().filter_map(|script| script.join().expect("no panic")).collect();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), scripts.len(), failures.join("\n"));
}
