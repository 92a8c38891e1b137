//! What of a bank's file is imported, and why a file is refused.

use serde_json::{Value, json};

use crate::bank_statements::{Broker, CREDIT, Entry, camt, entry};

#[test]
fn a_booking_and_its_single_entries_are_counted_once() {
    let part = |amount: &'static str, text: &'static str| Entry { amount, text, reference: "B1", ..CREDIT };
    let sum = || entry(&part("300.50", "batch"));
    let parts = || [part("100.25", "Ann"), part("200.25", "Ben")].iter().map(entry).collect::<String>();
    let import = |broker: &Broker, entries: &str, closing: &str| {
        let balance = |kind: &str, amount: &str| {
            format!(
                "<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">{amount}</Amt>\
                 <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-02</Dt></Dt></Bal>"
            )
        };
        let balances = balance("OPBD", "10.00") + &balance("CLBD", closing);
        let made = broker.import(&camt(&(balances + entries))).data()[0].clone();
        (made["new"].as_i64().unwrap(), made["known"].as_i64().unwrap(), made["ignored"].as_i64().unwrap())
    };
    let amounts = |broker: &Broker| {
        let lines = broker.lines("sort=amount&ascending=1");
        lines.iter().map(|line| line["amount"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let broker = Broker::open();
    assert_eq!(import(&broker, &(sum() + &parts()), "310.50"), (2, 0, 1), "the sum beside its entries");
    assert_eq!(import(&broker, &sum(), "10.00"), (0, 1, 0), "the sum of known entries");
    assert_eq!(amounts(&broker), ["100.25", "200.25"]);
    let broker = Broker::open();
    assert_eq!(import(&broker, &sum(), "310.50"), (1, 0, 0));
    assert_eq!(import(&broker, &parts(), "10.00"), (0, 2, 0), "the entries of a known sum");
    assert_eq!(amounts(&broker), ["300.50"]);
    let broker = Broker::open();
    assert_eq!(import(&broker, &(sum() + &parts()), "611.00"), (3, 0, 0), "three payments by the balances");
    let exceptions = broker.app.get("/admin/api/bank-exceptions?kind=possible_sum", &broker.finance).data();
    let found: Vec<_> = exceptions["list"].as_array().unwrap().iter().map(|one| &one["amount"]).collect();
    assert_eq!(found, ["300.50"], "{exceptions}");
}

#[test]
fn the_largest_payment_of_a_batch_is_imported_though_it_equals_the_others() {
    let broker = Broker::open();
    let details = |amount: &str| format!("<TxDtls><Amt Ccy=\"EUR\">{amount}</Amt></TxDtls>");
    let all = ["100.00", "200.00", "300.00"].map(details).concat();
    let batch = format!(
        "<Ntry><Amt Ccy=\"EUR\">600.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt>\
         <AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>{all}</NtryDtls></Ntry>"
    );
    let made = broker.import(&camt(&batch)).data()[0].clone();
    assert_eq!((&made["new"], &made["ignored"]), (&json!(3), &json!(0)), "{made}");
}

#[test]
fn what_a_table_has_in_place_of_a_reference_makes_no_booking() {
    let broker = Broker::open();
    let file = "Day;Sum;Bank reference;Text\n02.02.2026;100,00;NONREF;a\n02.02.2026;200,00;nonref;b\n\
                02.02.2026;300,00;NOTPROVIDED;c\n02.02.2026;300,00;NONREF;d\n";
    let mut mapping = broker.send("/admin/api/bank-statements/preview", file).data()["mapping"].clone();
    mapping["bank_reference"] = json!("Bank reference");
    let made = broker.send_table(&mapping, file).data()[0].clone();
    assert_eq!((&made["new"], &made["ignored"]), (&json!(4), &json!(0)), "{made}");
    assert!(broker.lines("").iter().all(|line| line["bank_reference"] == ""), "no line has a reference");
}

#[test]
fn a_line_of_another_currency_or_an_implausible_day_is_refused_with_its_place() {
    let broker = Broker::open();
    let good = entry(&CREDIT);
    let with = |from: &str, to: &str| camt(&format!("{good}\n\n{}", good.replace(from, to)));
    let refused = "bank_file_not_readable";
    broker.import(&with("Ccy=\"EUR\"", "Ccy=\"USD\"")).refuses(refused, "Line 3, Stmt/Ntry/Amt: USD");
    broker.import(&with("2026-02-02", "1999-12-31")).refuses(refused, "Line 3, Ntry/BookgDt/Dt");
    broker.import(&with("2026-02-02", "2126-02-02")).refuses(refused, "2126-02-02");
    let ahead = jiff::Timestamp::from_millisecond(broker.app.state.clock.now().0 + 8 * 24 * 3_600_000).unwrap();
    broker.import(&with("2026-02-02", &ahead.strftime("%F").to_string())).refuses(refused, "Line 3");
    let value = "</BookgDt><ValDt><Dt>1901-01-01</Dt></ValDt>";
    broker.import(&with("</BookgDt>", value)).refuses(refused, "Line 3, Ntry/ValDt/Dt");
    let table = "Day;Sum;Cur\n02.02.2026;1,50;EUR\n03.02.2026;2,50;USD\n";
    let send = |file: &str| {
        let mapping = broker.send("/admin/api/bank-statements/preview", file).data()["mapping"].clone();
        broker.send_table(&mapping, file)
    };
    send(&table.replace("Cur\n", "Currency\n")).refuses(refused, "Line 3, Currency: USD");
    send("Day;Sum\n02.02.2026;1,50\n03.02.1926;2,50\n").refuses(refused, "Line 3, Day: the date 1926-02-03");
    let mapping = broker.send("/admin/api/bank-statements/preview", "Day;Sum\n31.01.2026;1,50\n").data();
    let mixed = "Day;Sum\n31.01.2026;1,50\n01/31/2026;2,50\n";
    broker.send_table(&mapping["mapping"], mixed).refuses(refused, "Line 3, Day: in “01/31/2026”");
    assert_eq!((broker.lines("").len(), broker.count("bank_statement")), (0, 0), "nothing is imported");
}

#[test]
fn a_table_has_a_column_of_directions_and_its_balances_are_checked() {
    let broker = Broker::open();
    let file = "Date;Amount;Type;Balance;Text\n02.02.2026;100,00;H;1.100,00;in\n03.02.2026;30,00;S;1.070,00;out\n";
    let preview = broker.send("/admin/api/bank-statements/preview", file).data();
    let mapping = &preview["mapping"];
    assert_eq!([&mapping["direction"], &mapping["balance"]], ["Type", "Balance"], "{preview}");
    let made = broker.send_table(mapping, file).data()[0].clone();
    let figures = ["opening", "closing", "difference"].map(|name| made[name].as_str().unwrap().to_owned());
    assert_eq!(figures, ["1000", "1070", "0"]);
    let lines = broker.lines("sort=amount");
    let shown: Vec<_> = lines.iter().map(|line| (&line["direction"], &line["amount"])).collect();
    assert_eq!(shown, [(&json!("credit"), &json!("100.00")), (&json!("debit"), &json!("30.00"))]);
    let sources = broker.app.get("/admin/api/bank-statements/sources", &broker.finance).data();
    let kept = sources["list"].as_array().unwrap().iter().find(|one| one["id"] == broker.offers.bank).cloned();
    assert_eq!(&kept.unwrap()["mapping"], mapping);
    let gap = file.replace("1.070,00", "1.050,00").replace("in\n", "in 2\n");
    assert_eq!(broker.send_table(mapping, &gap).data()[0]["difference"], "-20");
    broker.send_table(mapping, &file.replace(";S;", ";X;")).refuses("bank_file_not_readable", "Line 3");
    broker.send_table(mapping, &file.replace("100,00;H", "-100,00;H")).refuses("bank_file_not_readable", "Line 2");
    let mut split = mapping.clone();
    (split["debit"], split["credit"], split["amount"]) = (json!("Amount"), json!("Balance"), json!(""));
    broker.send_table(&split, file).refuses("invalid_field", "mapping");
    // Without balances or a sum nothing is checked.
    let plain = "Date;Amount\n04.02.2026;5,00\n05.02.2026;6,00\n";
    let mapping = broker.send("/admin/api/bank-statements/preview", plain).data()["mapping"].clone();
    assert_eq!(broker.send_table(&mapping, plain).data()[0]["difference"], Value::Null);
}

#[test]
fn a_booking_without_an_amount_is_a_line_with_a_reason() {
    let broker = Broker::open();
    let zero = entry(&Entry { amount: "0.00", text: "closing of the account", ..CREDIT });
    let made = broker.import(&camt(&(entry(&CREDIT) + &zero))).data()[0].clone();
    assert_eq!((&made["new"], &made["ignored"]), (&json!(2), &json!(0)), "{made}");
    let lines = broker.lines("state=aside");
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!(
        [&line["amount"], &line["aside"], &line["text"], &line["decided_by"]],
        [&json!("0.00"), &json!("no_amount"), &json!("closing of the account"), &Value::Null]
    );
    assert_eq!(broker.lines("state=open").len(), 1, "it waits for nobody");
    let table = "Day;Sum;Text\n02.02.2026;0,00;free of charge\n02.02.2026;7,00;a\n";
    let mapping = broker.send("/admin/api/bank-statements/preview", table).data()["mapping"].clone();
    let made = broker.send_table(&mapping, table).data()[0].clone();
    assert_eq!((&made["new"], &made["ignored"]), (&json!(2), &json!(0)), "{made}");
    let negative = broker.import(&camt(&entry(&Entry { amount: "-5.00", ..CREDIT })));
    assert_eq!(negative.error(), "bank_file_not_readable");
    assert!(negative.body["msg"].as_str().unwrap().contains("Ntry/Amt"), "{}", negative.body);
}
