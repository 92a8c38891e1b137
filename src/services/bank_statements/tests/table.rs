//! CSV.

use super::super::cells::DateOrder;
use super::super::detect::guess;
use super::super::file::{BankLine, FileError, LINES_MAX};
use super::super::table::{TableMapping, read};

/// German savings banks: semicolons, decimal commas, a preamble and a sum below.
const GERMAN: &str = "Kontoauszug;DE89370400440532013000\n\n\
\"Auftragskonto\";\"Buchungstag\";\"Valutadatum\";\"Buchungstext\";\"Verwendungszweck\";\"Kundenreferenz (End-to-End)\";\"Beguenstigter/Zahlungspflichtiger\";\"Kontonummer/IBAN\";\"Betrag\";\"Waehrung\";\"Info\"\n\
\"DE893704\";\"02.02.26\";\"03.02.26\";\"GUTSCHRIFT\";\"Deposit 4711; account 1000123\";\"E2E-1\";\"Jürgen Müller\";\"DE02120300000000202051\";\"1.500,25\";\"EUR\";\"gebucht\"\n\
\"DE893704\";\"31.01.26\";\"31.01.26\";\"UEBERWEISUNG\";\"Payout 12\";\"\";\"Carla Rossi\";\"IT60X0542811101000000123456\";\"-201,00\";\"EUR\";\"gebucht\"\n\
\"\";\"\";\"\";\"\";\"\";\"\";\"\";\"Summe\";\"1.299,25\";\"EUR\";\"\"\n";

/// A British bank: commas, debit and credit apart.
const BRITISH: &str = "Date,Description,Paid Out,Paid In,Balance\n\
31/01/2026,\"CARD, FEES\",\"1,000.50\",,\"9,000.00\"\n\
13/02/2026,LI WEI RF18,,250.00,\"9,250.00\"\n";

/// An American bank, months first; a payment service with ids; a wallet.
const AMERICAN: &str =
    "Posting Date,Description,Amount,Reference\n01/31/2026,WIRE IN,1250.00,FT1\n02/01/2026,FEE,-5.00,FT2\n";
const SERVICE: &str = "TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Payer Name\n\
TRANSFER-99,2026-02-03,99.10,GBP,Received,1000123,Ann Lee\n";
const WALLET: &str = "txid\ttime\tamount\tcoin\taddress\n\
a1b2c3\t2026-02-03 10:11:12\t0.12345678\tBTC\tbc1qexample9\n";

fn lines(text: &str, currency: &str) -> (Vec<String>, usize) {
    let mapping = guess(text).unwrap().mapping;
    let statement = read(text, &mapping, currency).unwrap_or_else(|error| panic!("{mapping:?}: {error:?}"));
    (statement.lines.iter().map(short).collect(), statement.ignored)
}

fn short(line: &BankLine) -> String {
    let BankLine { is_credit, amount, currency, booked_on, counterparty, counterparty_account, text, .. } = line;
    let sign = if *is_credit { '+' } else { '-' };
    let ids = [line.bank_reference.as_str(), &line.reference].join("|");
    format!("{booked_on} {sign}{amount} {currency} [{counterparty}] [{counterparty_account}] [{text}] [{ids}]")
}

#[test]
fn tables_of_several_banks_are_recognised() {
    let (german, ignored) = lines(GERMAN, "EUR");
    assert_eq!(
        german,
        [
            "2026-02-02 +1500.25 EUR [Jürgen Müller] [DE02120300000000202051] [Deposit 4711; account 1000123] [|E2E-1]",
            "2026-01-31 -201.00 EUR [Carla Rossi] [IT60X0542811101000000123456] [Payout 12] [|]",
        ]
    );
    assert_eq!(ignored, 1, "the sum");
    let due = ["2026-01-31 -1000.50 GBP [] [] [CARD, FEES] [|]", "2026-02-13 +250.00 GBP [] [] [LI WEI RF18] [|]"];
    assert_eq!(lines(BRITISH, "GBP").0, due);
    let due = ["2026-01-31 +1250.00 USD [] [] [WIRE IN] [|FT1]", "2026-02-01 -5.00 USD [] [] [FEE] [|FT2]"];
    assert_eq!(lines(AMERICAN, "USD").0, due);
    assert_eq!(lines(SERVICE, "USD").0, ["2026-02-03 +99.10 GBP [Ann Lee] [] [Received] [TRANSFER-99|1000123]"]);
    assert_eq!(lines(WALLET, "BTC").0, ["2026-02-03 +0.12345678 BTC [] [bc1qexample9] [] [a1b2c3|]"]);
}

#[test]
fn the_preview_shows_columns_rows_and_a_proposal() {
    let guessed = guess(GERMAN).unwrap();
    assert_eq!(guessed.mapping.delimiter, ';');
    assert_eq!((guessed.mapping.decimal, guessed.mapping.dates, guessed.mapping.header), (',', DateOrder::Dmy, true));
    assert_eq!((guessed.columns.len(), guessed.rows.len()), (11, 3));
    assert_eq!(guess("a;b\n").unwrap_err(), FileError::Empty);
    assert!(matches!(guess("just a text").unwrap_err(), FileError::NotReadable { .. }));
}

#[test]
fn a_table_without_names_has_numbered_columns() {
    let text = "20260131;12,50;EUR;Ann\n20260201;-3,00;EUR;Ben\n";
    let mapping = guess(text).unwrap().mapping;
    assert_eq!((mapping.header, mapping.date.as_str(), mapping.amount.as_str()), (false, "1", "2"));
    let read = read(text, &mapping, "EUR").unwrap();
    assert_eq!(read.lines.iter().map(|line| line.amount.to_string()).collect::<Vec<_>>(), ["12.50", "3.00"]);
}

fn mapping() -> TableMapping {
    let mut mapping = guess("day;sum;who;text\n31.01.2026;1,50;Ann;x\n").unwrap().mapping;
    mapping.counterparty = "who".into();
    mapping
}

#[test]
fn a_wrong_cell_is_named_with_its_line() {
    let cell =
        |line, column: &str, value: &str| Err(FileError::Cell { line, column: column.into(), value: value.into() });
    for (rows, expected) in [
        ("31.01.2026;1,50;Ann;x\n\n31.02.2026;1,50;Ben;y\n", cell(4, "day", "31.02.2026")),
        ("31.01.2026;1.50;Ann;x\n", cell(2, "sum", "1.50")),
        ("31.01.2026;1,50;Ann;x\n;1,50;Ben;y\n", cell(3, "day", "")),
        ("31.01.2026;1,50;\"An\nn\";x\n31.01.2026;;Ann;x\n31.01.2026;abc;Ann;x\n", cell(5, "sum", "abc")),
    ] {
        assert_eq!(read(&format!("day;sum;who;text\n{rows}"), &mapping(), "EUR").map(drop), expected, "{rows}");
    }
    let renamed = read("day;total;who;text\n31.01.2026;1,50;Ann;x\n", &mapping(), "EUR");
    assert_eq!(renamed.map(drop), Err(FileError::Column("sum".into())));
}

#[test]
fn the_size_of_a_table_is_bounded() {
    let text = |count| format!("day;sum;who;text\n{}", "31.01.2026;1,50;Ann;x\n".repeat(count));
    assert_eq!(read(&text(LINES_MAX), &mapping(), "EUR").unwrap().lines.len(), LINES_MAX);
    assert_eq!(read(&text(LINES_MAX + 1), &mapping(), "EUR"), Err(FileError::TooLong));
    let wide = format!("{}\n", ";".repeat(200));
    assert!(matches!(guess(&wide), Err(FileError::NotReadable { line: 1 })));
    let long = format!("day;sum;who;text\n31.01.2026;1,50;Ann;{}\n", "x".repeat(2_001));
    assert!(matches!(read(&long, &mapping(), "EUR"), Err(FileError::Cell { line: 2, .. })));
}

#[test]
fn a_mapping_says_where_the_direction_is() {
    let with = |amount: &str, debit: &str, credit: &str| TableMapping {
        amount: amount.into(),
        debit: debit.into(),
        credit: credit.into(),
        ..mapping()
    };
    assert_eq!(with("sum", "", "").invalid_field(), None);
    assert_eq!(with("", "out", "in").invalid_field(), None);
    for wrong in
        [with("", "", ""), with("", "out", ""), with("sum", "out", "in"), TableMapping { delimiter: 'x', ..mapping() }]
    {
        assert_eq!(wrong.invalid_field(), Some("mapping"), "{wrong:?}");
    }
    let split = TableMapping { debit: "out".into(), credit: "in".into(), amount: String::new(), ..mapping() };
    let both = read("day;out;in;who;text\n31.01.2026;1,50;2,00;Ann;x\n", &split, "EUR");
    assert!(matches!(both, Err(FileError::Cell { line: 2, .. })), "{both:?}");
}

#[test]
fn a_sign_against_its_column_is_refused_by_line() {
    let split = TableMapping { debit: "out".into(), credit: "in".into(), amount: String::new(), ..mapping() };
    let row = |out: &str, into: &str| {
        read(&format!("day;out;in;who;text\n31.01.2026;{out};{into};Ann;x\n"), &split, "EUR")
            .map(|statement| statement.lines[0].is_credit)
    };
    let cell_error =
        |column: &str, value: &str| Err(FileError::Cell { line: 2, column: column.into(), value: value.into() });
    assert_eq!((row("1,50 Dr", ""), row("", "+1,50"), row("", "1,50 cr")), (Ok(false), Ok(true), Ok(true)));
    for value in ["-1,50", "(1,50)", "1,50 Haben"] {
        assert_eq!(row(value, ""), cell_error("out", value));
    }
    for value in ["-1,50", "1,50 D", "Soll 1,50"] {
        assert_eq!(row("", value), cell_error("in", value));
    }
}

#[test]
fn rows_without_a_day_are_ignored_only_without_an_amount() {
    let rows = "31.01.2026;1,50;Ann;x\n;;Ann;more of the text\n;1,50;;\n;1,50;Total:;\n";
    let statement = read(&format!("day;sum;who;text\n{rows}"), &mapping(), "EUR").unwrap();
    assert_eq!((statement.lines.len(), statement.ignored), (1, 3));
    let undated = |rows: &str| read(&format!("day;sum;who;text\n{rows}"), &mapping(), "EUR").map(drop);
    // The name of a sum is a whole cell.
    let cell_error = Err(FileError::Cell { line: 2, column: "day".into(), value: String::new() });
    assert_eq!(undated(";1,50;Total Energies;\n"), cell_error);
}

fn difference(text: &str) -> Option<String> {
    let mapping = guess(text).unwrap().mapping;
    read(text, &mapping, "EUR").unwrap().difference().map(|difference| difference.to_string())
}

#[test]
fn lines_are_compared_with_balances_or_a_sum() {
    let zero = Some("0".to_owned());
    assert_eq!(difference(GERMAN), zero, "the sum below the lines");
    assert_eq!(difference(&GERMAN.replace("1.299,25", "1.300,00")), Some("0.75".to_owned()));
    assert_eq!(difference(BRITISH), zero, "the balance beside them");
    assert_eq!(difference(AMERICAN), None, "it states neither");
    let table = |rows: &[&str]| format!("date;amount;balance\n{}\n", rows.join("\n"));
    let [one, two, three] = ["01.02.2026;10,00;110,00", "02.02.2026;-5,00;105,00", "03.02.2026;1,00;106,00"];
    assert_eq!(difference(&table(&[one, two, three])), zero);
    assert_eq!(difference(&table(&[three, two, one])), zero, "the newest first");
    assert_eq!(difference(&table(&[one, three])), Some("-5".to_owned()), "a line is missing");
    let same_day = [one, two, three].map(|row| format!("01.02.2026{}", &row[10..]));
    let [one, two, three] = same_day.each_ref().map(String::as_str);
    assert_eq!(difference(&table(&[one, two, three])), zero);
    assert_eq!(difference(&table(&[three, two, one])), zero);
    let (first, second) = (one.replace("110,00", ""), two.replace("105,00", ""));
    assert_eq!(difference(&table(&[&first, &second, three])), None, "one balance says nothing");
}
