//! A program that is built with QuickFIX (`tests/peers/program.cpp`) against the shipped binary. Everything that it receives is valid by
//! its dictionary of FIX 4.4, but for the differences of cTrader's dialect that docs/trading-api.md names.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::keyed::{self, Keyed};
use crate::peers::{Process, built};
use crate::poll::until;
use crate::server::{Server, free_port};

const PASSWORD: &str = "correct horse battery";
/// An instrument that trades round the clock.
const CODE: &str = "BTCUSD";
const FIX44: &str = include_str!("fix44/FIX44.xml");

/// What stands in the dictionary, and what stands there for the dialect instead.
const DIFFERENCES: [(&str, &str); 5] = [
    // Fields of its own.
    (
        " </fields>",
        "  <field number='1000' name='AbsoluteTP' type='PRICE' />\n  <field number='1002' name='AbsoluteSL' type='PRICE' />\n\
         \x20 <field number='1007' name='SymbolName' type='STRING' />\n  <field number='1008' name='SymbolDigits' type='INT' />\n </fields>",
    ),
    // A report of an order names the position, and its take profit and stop loss.
    (
        "  <message name='ExecutionReport' msgtype='8' msgcat='app'>",
        "  <message name='ExecutionReport' msgtype='8' msgcat='app'>\n   <field name='PosMaintRptID' required='N' />\n\
         \x20  <field name='AbsoluteTP' required='N' />\n   <field name='AbsoluteSL' required='N' />",
    ),
    // Entries of a market depth have ids in the first message, too.
    (
        "   <group name='NoMDEntries' required='Y'>\n    <field name='MDEntryType' required='Y' />",
        "   <group name='NoMDEntries' required='Y'>\n    <field name='MDEntryType' required='Y' />\n    <field name='MDEntryID' required='N' />",
    ),
    // An instrument has a name and its decimals.
    (
        "   <group name='NoRelatedSym' required='N'>\n    <component name='Instrument' required='N' />",
        "   <group name='NoRelatedSym' required='N'>\n    <component name='Instrument' required='N' />\n\
         \x20   <field name='SymbolName' required='N' />\n    <field name='SymbolDigits' required='N' />",
    ),
    // Quantities of a position have no type.
    ("    <field name='PosType' required='N' />\n", ""),
];

/// The report of a position, which has nothing of clearing here, and nothing of a position where there is none.
const POSITION: &str = "<message name='PositionReport' msgtype='AP' msgcat='app'>
   <field name='PosReqID' required='Y' />
   <field name='TotalNumPosReports' required='Y' />
   <field name='PosReqResult' required='Y' />
   <field name='PosMaintRptID' required='N' />
   <component name='Instrument' required='N' />
   <component name='PositionQty' required='N' />
   <field name='SettlPrice' required='N' />
   <field name='AbsoluteTP' required='N' />
   <field name='AbsoluteSL' required='N' />
  ";

/// The dictionary of the dialect.
fn dialect() -> String {
    let mut text = FIX44.to_owned();
    for (known, other) in DIFFERENCES {
        assert_eq!(text.matches(known).count(), 1, "{known}");
        text = text.replace(known, other);
    }
    let begin = text.find("<message name='PositionReport'").expect("it is there");
    let end = begin + text[begin..].find("</message>").expect("its end");
    text.replace_range(begin..end, POSITION);
    text
}

/// A broker with FIX, and a customer's key.
struct Broker {
    data: tempfile::TempDir,
    server: Server,
    port: u16,
    account: String,
    key: String,
    instrument: i64,
}

impl Broker {
    fn start() -> Self {
        let (data, port) = (tempfile::tempdir().expect("a temporary directory"), free_port());
        let listen = format!("127.0.0.1:{port}");
        let server = Server::start(data.path(), &["--feed", "push", "--limits", "off", "--fix-listen", &listen]);
        server.quote(CODE, "60000.00", "60010.00");
        let (token, _) = keyed::register(&server, data.path(), "quickfix@example.com", PASSWORD);
        let mut customer = Keyed::new(&server, &token, PASSWORD);
        let (key, instrument) = (customer.key(&server, "trade"), server.instrument(CODE));
        Self { data, server, port, account: customer.account, key, instrument }
    }

    /// A program that is logged on, and holds what it receives against this dictionary.
    fn program(&self, built: &Path, session: &str, name: &str, dictionary: &str) -> Program {
        let store = self.data.path().join(format!("program-{name}"));
        std::fs::create_dir(&store).expect("a directory");
        let file: PathBuf = store.join("FIX44.xml");
        std::fs::write(&file, dictionary).expect("a file");
        let mut command = Command::new(built);
        command.arg(self.port.to_string()).args([&store, &file]).args([session, &self.account, &self.key]);
        let mut process = Process::start(&mut command);
        process.expect("logon");
        Program(process)
    }
}

struct Program(Process);

impl Program {
    fn say(&mut self, message: &str) {
        self.0.say(message);
    }

    /// Waits for a message with these fields. Nothing is rejected before it.
    fn receives(&mut self, fields: &str) -> String {
        let wanted: Vec<String> = fields.split('|').map(|field| format!("|{field}|")).collect();
        let has_all = |line: &str| wanted.iter().all(|field| line.contains(field));
        let found = self.0.find(fields, |line| line.starts_with("rejects ") || has_all(line));
        assert!(!found.starts_with("rejects "), "{fields}: {found}");
        found
    }

    fn logs_out(&mut self) {
        self.say("logout");
        let end = self.0.find("the logout", |line| line.starts_with("rejects ") || line == "logout");
        assert_eq!(end, "logout");
    }
}

fn field<'a>(message: &'a str, tag: &str) -> &'a str {
    let begin = format!("|{tag}=");
    let rest = message.split_once(&begin).unwrap_or_else(|| panic!("{tag} of {message}")).1;
    rest.split('|').next().unwrap_or_default()
}

#[test]
fn market_data_is_valid_by_the_dictionary_of_quickfix() {
    let Some(built) = built("program") else { return };
    let broker = Broker::start();
    let at = broker.instrument;
    let mut program = broker.program(&built, "QUOTE", "quotes", &dialect());
    program.say(&format!("35=V|262=spot|263=1|264=1|265=1|269=0|269=1|55={at}"));
    program.receives("35=W|262=spot|270=60000.00|270=60010.00");
    program.say(&format!("35=V|262=depth|263=1|264=0|265=1|269=0|269=1|55={at}"));
    program.receives("35=W|262=depth|278=1|278=2");
    broker.server.quote(CODE, "60001.00", "60011.00");
    program.receives("35=X|262=depth|279=2|270=60001.00");
    program.say("35=V|262=unknown|263=1|264=1|265=1|269=0|55=999999");
    program.receives("35=Y|262=unknown|281=0");
    program.say("35=x|320=all|559=0");
    program.receives(&format!("35=y|320=all|560=0|55={at}|1007={CODE}"));
    program.say("35=x|320=none|559=0|55=999999");
    program.receives("35=y|320=none|560=2|146=0");
    program.say(&format!("35=D|11=a|55={at}|54=1|38=1|40=1"));
    program.receives("35=j|372=D|380=4");
    program.logs_out();
}

#[test]
fn orders_and_positions_are_valid_by_the_dictionary_of_quickfix() {
    let Some(built) = built("program") else { return };
    let broker = Broker::start();
    let at = broker.instrument;
    let mut program = broker.program(&built, "TRADE", "orders", &dialect());
    program.say(&format!("35=D|11=buy|55={at}|54=1|60=20261126-10:00:00|38=1|40=1|1000=90000|1002=30000"));
    program.receives("35=8|11=buy|150=0|39=0");
    let filled = program.receives("35=8|11=buy|150=F|39=2|1000=90000.00|1002=30000.00");
    let position = field(&filled, "721").to_owned();
    program.say("35=AN|710=held");
    program.receives(&format!("35=AP|710=held|727=1|728=0|721={position}|704=1"));
    program.say(&format!("35=D|11=wait|55={at}|54=1|38=1|40=2|44=50000|59=6|126=20270126-10:00:00"));
    program.receives("35=8|11=wait|150=0|44=50000.00|59=6");
    program.say("35=G|11=move|41=wait|38=1|44=51000");
    program.receives("35=8|11=move|41=wait|150=5|44=51000.00");
    program.say("35=AF|584=all|585=7");
    program.receives("35=8|584=all|911=1|150=I|39=0");
    program.say("35=H|11=wait");
    program.receives("35=8|11=wait|150=I|39=0");
    program.say("35=F|11=cancel|41=wait");
    program.receives("35=8|11=cancel|41=wait|150=4|39=4");
    program.say("35=F|11=again|41=nothing");
    program.receives("35=9|11=again|434=1|102=1");
    program.say("35=D|11=no|55=999999|54=1|38=1|40=1");
    program.receives("35=8|11=no|150=8|39=8|103=1");
    program.say(&format!("35=D|11=3|55={at}|54=1|40=1"));
    program.receives("35=3|371=38|373=1");
    program.say("35=AE|571=a");
    program.receives("35=j|372=AE|380=3");
    program.say("35=AF|584=none|585=7");
    program.receives("35=j|379=none|58=order_not_found");
    program.say(&format!("35=D|11=close|55={at}|54=2|38=1|40=1|721={position}"));
    program.receives(&format!("35=8|11=close|150=F|39=2|721={position}"));
    program.say("35=AN|710=none");
    program.receives("35=AP|710=none|727=0|728=2");
    program.logs_out();
    until("the customer has no position", || {
        let path = "/v1/api/forex/my_deal?status=1";
        broker.server.get(path, &broker.key)["data"]["data"].as_array().is_some_and(Vec::is_empty)
    });
}

/// The program does hold messages against its dictionary: by that of FIX 4.4 the dialect is not valid.
#[test]
fn without_the_dialect_its_messages_are_rejected() {
    let Some(built) = built("program") else { return };
    let broker = Broker::start();
    let mut program = broker.program(&built, "TRADE", "strict", FIX44);
    program.say("35=AN|710=none");
    program.0.expect("rejects ");
}
