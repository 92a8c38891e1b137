//! CAMT.053.

use super::super::camt::read;
use super::super::file::{BankLine, BankStatement, FIELD_MAX, FileError, LINES_MAX};

/// A German bank, version 2: status as a plain code, amounts of a batch below `AmtDtls`.
const GERMAN: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <BkToCstmrStmt><GrpHdr><MsgId>053D2026-02-02</MsgId><CreDtTm>2026-02-02T21:00:00+01:00</CreDtTm></GrpHdr>
 <Stmt><Id>0752720260202</Id><ElctrncSeqNb>23</ElctrncSeqNb><CreDtTm>2026-02-02T21:00:00+01:00</CreDtTm>
  <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Broker AG</Nm></Ownr></Acct>
  <Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-01</Dt></Dt></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1599.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-02</Dt></Dt></Bal>
  <Ntry><Amt Ccy="EUR">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt><ValDt><Dt>2026-02-03</Dt></ValDt>
   <AcctSvcrRef>2026020201</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
   <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <AmtDtls><TxAmt><Amt Ccy="EUR">500.00</Amt></TxAmt></AmtDtls>
    <RltdPties><Dbtr><Nm>Jürgen Müller &amp; S&#246;hne</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>
     <Cdtr><Nm>Broker AG</Nm></Cdtr></RltdPties>
    <RmtInf><Ustrd>Deposit 4711</Ustrd><Ustrd>account 1000123</Ustrd></RmtInf></TxDtls></NtryDtls>
   <AddtlNtryInf>GUTSCHRIFT</AddtlNtryInf></Ntry>
  <Ntry><Amt Ccy="EUR">300.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>
   <NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
    <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">100.25</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Ann</Nm></Dbtr></RltdPties></TxDtls>
    <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">200.25</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Ben</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
  <Ntry><Amt Ccy="EUR">201.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt>
   <NtryDtls><TxDtls><Refs><EndToEndId>W-12</EndToEndId></Refs><RltdPties><Dbtr><Nm>Broker AG</Nm></Dbtr><Cdtr><Nm>Carla Rossi</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>IT60X0542811101000000123456</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>
  <Ntry><Amt Ccy="EUR">77.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt></Ntry>
 </Stmt></BkToCstmrStmt></Document>"#;

/// A bank with a namespace prefix, version 8: `Sts/Cd`, parties below `Pty`, a structured reference and a reversal.
const PREFIXED: &str = r#"<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns2:BkToCstmrStmt>
 <ns2:Stmt><ns2:Id>S1</ns2:Id><ns2:Acct><ns2:Id><ns2:Othr><ns2:Id>40817-55</ns2:Id></ns2:Othr></ns2:Id></ns2:Acct>
  <ns2:Ntry><ns2:Amt Ccy="USD">1250</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts><ns2:Cd>BOOK</ns2:Cd></ns2:Sts>
   <ns2:BookgDt><ns2:DtTm>2026-03-01T08:15:00Z</ns2:DtTm></ns2:BookgDt><ns2:NtryDtls><ns2:TxDtls>
   <ns2:Refs><ns2:AcctSvcrRef>FT2606012345</ns2:AcctSvcrRef><ns2:EndToEndId>E2E-9</ns2:EndToEndId></ns2:Refs>
   <ns2:Amt Ccy="USD">1250</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd>
   <ns2:RltdPties><ns2:Dbtr><ns2:Pty><ns2:Nm>Li Wei</ns2:Nm></ns2:Pty></ns2:Dbtr><ns2:DbtrAcct><ns2:Id><ns2:Othr><ns2:Id>0099</ns2:Id></ns2:Othr></ns2:Id></ns2:DbtrAcct></ns2:RltdPties>
   <ns2:RmtInf><ns2:Strd><ns2:CdtrRefInf><ns2:Ref>RF18539007547034</ns2:Ref></ns2:CdtrRefInf></ns2:Strd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
  <ns2:Ntry><ns2:Amt Ccy="USD">1250</ns2:Amt><ns2:CdtDbtInd>DBIT</ns2:CdtDbtInd><ns2:RvslInd>true</ns2:RvslInd><ns2:Sts><ns2:Cd>BOOK</ns2:Cd></ns2:Sts>
   <ns2:BookgDt><ns2:Dt>2026-03-02</ns2:Dt></ns2:BookgDt><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>E2E-9</ns2:EndToEndId></ns2:Refs>
   <ns2:RltdPties><ns2:Dbtr><ns2:Pty><ns2:Nm>Li Wei</ns2:Nm></ns2:Pty></ns2:Dbtr></ns2:RltdPties></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
 </ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>"#;

/// A Swiss bank, version 4: a payment that came back, CDATA, and a batch whose parts are in another currency.
const SWISS: &str = r#"<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt><Id>CH1</Id>
 <Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>
 <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">10</Amt><CdtDbtInd>DBIT</CdtDbtInd></Bal>
 <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">100</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
 <Ntry><Amt Ccy="CHF">80.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-04-01</Dt></ValDt><NtryDtls><TxDtls>
  <RltdPties><Cdtr><Nm>Ann Lee</Nm></Cdtr></RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><AddtlTxInf><![CDATA[closed <account>]]></AddtlTxInf></TxDtls></NtryDtls></Ntry>
 <Ntry><Amt Ccy="CHF">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-01</Dt></BookgDt><NtryDtls>
  <TxDtls><Amt Ccy="EUR">10</Amt><RmtInf><Ustrd>one</Ustrd></RmtInf></TxDtls><TxDtls><Amt Ccy="EUR">10</Amt><RmtInf><Ustrd>two</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
 <Ntry><Amt Ccy="CHF">0</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-01</Dt></BookgDt></Ntry>
 </Stmt></BkToCstmrStmt></Document>"#;

fn one(text: &str) -> BankStatement {
    let mut statements = read(text).unwrap();
    assert_eq!(statements.len(), 1);
    statements.remove(0)
}

fn short(line: &BankLine) -> String {
    let BankLine { is_credit, amount, currency, booked_on, counterparty, counterparty_account, text, .. } = line;
    let sign = if *is_credit { '+' } else { '-' };
    format!("{booked_on} {sign}{amount} {currency} {counterparty} {counterparty_account} {text}")
}

/// A statement around entries.
fn around(entries: &str) -> String {
    format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.06\"><BkToCstmrStmt><Stmt>{entries}</Stmt></BkToCstmrStmt></Document>"
    )
}

const ENTRY: &str = "<Ntry><Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>";

#[test]
fn the_entries_of_a_german_bank_are_read() {
    let statement = one(GERMAN);
    assert_eq!((statement.id.as_str(), statement.account.as_str()), ("0752720260202", "DE89370400440532013000"));
    assert_eq!(
        statement.lines.iter().map(short).collect::<Vec<_>>(),
        [
            "2026-02-02 +500.00 EUR Jürgen Müller & Söhne DE02120300000000202051 Deposit 4711 account 1000123",
            "2026-02-02 +100.25 EUR Ann  ",
            "2026-02-02 +200.25 EUR Ben  ",
            "2026-02-02 -201.00 EUR Carla Rossi IT60X0542811101000000123456 ",
        ]
    );
    let references = statement.lines.iter().map(|line| (line.bank_reference.as_str(), line.end_to_end.as_str()));
    assert_eq!(references.collect::<Vec<_>>(), [("2026020201", ""), ("B1", ""), ("B1", ""), ("", "W-12")]);
    assert_eq!(statement.lines[0].value_on, Some("2026-02-03".parse().unwrap()));
    assert_eq!(statement.ignored, 1, "it is pending");
    // 1000 + 500 + 300.50 - 201 = 1599.50
    assert_eq!(statement.difference().unwrap().to_string(), "0");
}

#[test]
fn prefixes_parties_and_reversals_are_read() {
    let statement = one(PREFIXED);
    assert_eq!(statement.account, "40817-55");
    assert_eq!(statement.difference(), None, "there are no balances");
    let [credit, reversal] = statement.lines.as_slice() else { panic!("{:?}", statement.lines) };
    assert_eq!(short(credit), "2026-03-01 +1250.00 USD Li Wei 0099 ");
    assert_eq!(
        [&*credit.bank_reference, &*credit.end_to_end, &*credit.reference],
        ["FT2606012345", "E2E-9", "RF18539007547034"]
    );
    assert!(!credit.is_reversal && reversal.is_reversal && !reversal.is_credit);
    assert_eq!((reversal.counterparty.as_str(), reversal.end_to_end.as_str()), ("Li Wei", "E2E-9"));
}

#[test]
fn returned_payments_and_batches_in_another_currency_are_read() {
    let statement = one(SWISS);
    assert_eq!(
        statement.lines.iter().map(short).collect::<Vec<_>>(),
        [
            "2026-04-01 +80.00 CHF Ann Lee  closed <account>",
            "2026-04-01 +20.00 CHF   one two",
            "2026-04-01 +0.00 CHF   "
        ],
        "an entry of zero is a line too"
    );
    assert_eq!(statement.lines.iter().map(|line| line.is_reversal).collect::<Vec<_>>(), [true, false, false]);
    // -10 + 80 + 20 = 90, and the bank says 100.
    assert_eq!((statement.ignored, statement.difference().unwrap().to_string()), (0, "10".to_owned()));
}

#[test]
fn a_negative_amount_is_refused_because_its_direction_is_stated_beside_it() {
    for amount in ["-1", "-0.01"] {
        let entry = ENTRY.replace(">1<", &format!(">{amount}<"));
        let element = "Stmt/Ntry/Amt".to_owned();
        assert_eq!(read(&around(&format!("{ENTRY}\n{entry}"))), Err(FileError::Element { element, line: 2 }));
    }
}

#[test]
fn several_statements_are_read_in_order() {
    let two = GERMAN.replace("</Stmt>", &format!("</Stmt><Stmt><Id>2</Id>{ENTRY}</Stmt>"));
    let statements = read(&two).unwrap();
    assert_eq!(statements.iter().map(|one| one.lines.len()).collect::<Vec<_>>(), [4, 1]);
    assert_eq!((statements[1].id.as_str(), statements[1].account.as_str()), ("2", ""), "nothing of the first is left");
}

#[test]
fn a_wrong_element_is_named_with_its_line() {
    for (from, to, element) in [
        ("<Amt Ccy=\"EUR\">1</Amt>", "\n\n<Amt Ccy=\"EUR\">1,00</Amt>", "Stmt/Ntry/Amt"),
        ("<Amt Ccy=\"EUR\">1</Amt>", "\n\n<Amt Ccy=\"EUR\">NaN</Amt>", "Stmt/Ntry/Amt"),
        ("<Amt Ccy=\"EUR\">1</Amt>", "\n\n<Amt Ccy=\"EUR\">99999999999999</Amt>", "Stmt/Ntry/Amt"),
        ("<Amt Ccy=\"EUR\">1</Amt>", "\n\n<Amt>1</Amt>", "Stmt/Ntry/Amt"),
        ("<Amt Ccy=\"EUR\">1</Amt>", "\n\n", "Stmt/Ntry/Amt"),
        ("<CdtDbtInd>CRDT</CdtDbtInd>", "\n\n<CdtDbtInd>PLUS</CdtDbtInd>", "Stmt/Ntry/CdtDbtInd"),
        ("<Dt>2026-01-01</Dt>", "\n\n<Dt>01.01.2026</Dt>", "Ntry/BookgDt/Dt"),
        ("<BookgDt><Dt>2026-01-01</Dt></BookgDt>", "\n\n", "Stmt/Ntry/BookgDt"),
        ("<Sts>BOOK</Sts>", "\n\n", "Stmt/Ntry/Sts"),
    ] {
        let refused = read(&around(&ENTRY.replace(from, to)));
        assert_eq!(refused, Err(FileError::Element { element: element.to_owned(), line: 3 }), "{to}");
    }
}

#[test]
fn other_messages_and_broken_files_are_refused() {
    let version = |text: &str| match read(text) {
        Err(FileError::Version(found)) => found,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(version(&GERMAN.replace("camt.053.001.02", "camt.054.001.02")), "camt.054.001.02");
    assert_eq!(version(&GERMAN.replace("camt.053.001.02", "camt.053.001.99")), "camt.053.001.99");
    assert_eq!(version("<html><body>Sign in</body></html>"), "html");
    assert_eq!(version("<Document/>"), "Document");
    for broken in [
        &GERMAN[..GERMAN.len() - 40],
        "<",
        "",
        "<!-- -->",
        &GERMAN.replace("</Ntry>", "</Nrty>"),
        &GERMAN.replace("&amp;", "&"),
    ] {
        assert!(matches!(read(broken), Err(FileError::NotReadable { .. })), "{:?}", read(broken));
    }
    assert!(read(&format!("{GERMAN}{GERMAN}")).is_err(), "one document");
}

#[test]
fn entities_are_not_expanded() {
    let bomb = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE bomb [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]>{}",
        around(ENTRY)
    );
    assert_eq!(read(&bomb), Err(FileError::NotAllowed { line: 2 }));
    for entity in ["&b;", "&c;", "&nbsp;"] {
        let used = around(&format!("<Id>{entity}</Id>{ENTRY}"));
        assert_eq!(read(&used), Err(FileError::NotAllowed { line: 1 }), "{entity}");
    }
}

#[test]
fn depth_length_and_number_are_bounded() {
    let deep = around(&format!("{}{}", "<a>".repeat(1_000_000), "</a>".repeat(1_000_000)));
    assert_eq!(read(&deep), Err(FileError::NotAllowed { line: 1 }));
    let long = around(&format!("<Ntry><AddtlNtryInf>{}</AddtlNtryInf></Ntry>", "x".repeat(FIELD_MAX + 1)));
    assert!(matches!(read(&long), Err(FileError::Element { element, .. }) if element == "Stmt/Ntry/AddtlNtryInf"));
    let blank = around(&format!("<Ntry>{}</Ntry>", " <!-- -->".repeat(FIELD_MAX * 5)));
    assert!(matches!(read(&blank), Err(FileError::Element { element, .. }) if element == "BkToCstmrStmt/Stmt/Ntry"));
    let most = around(&ENTRY.repeat(LINES_MAX));
    assert_eq!(one(&most).lines.len(), LINES_MAX);
    assert_eq!(read(&around(&ENTRY.repeat(LINES_MAX + 1))), Err(FileError::TooLong));
    let pending = ENTRY.replace("BOOK", "PDNG").repeat(3 * LINES_MAX);
    assert_eq!(read(&around(&pending)), Err(FileError::TooLong));
    let details = format!("<Ntry><NtryDtls>{}</NtryDtls></Ntry>", "<TxDtls/>".repeat(LINES_MAX + 1));
    assert_eq!(read(&around(&details)), Err(FileError::TooLong));
}
