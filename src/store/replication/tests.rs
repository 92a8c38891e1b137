//! The encoding of records, their parts, and what a changeset needs of the schema.

use super::record::{self, BUNDLE_MAX, Batch, Body, End, HeadsBefore, Joiner, Operation, PART_MAX, Record};
use crate::store::Store;

fn record(number: i64, body: Body) -> Record {
    Record { term: 3, number, previous: [7; 32], schema: 81, body }
}

fn batch() -> Body {
    Body::Batch(Batch {
        heads: HeadsBefore { entries: 2, journal: [1; 32], ledger: [2; 32] },
        operations: vec![Operation::Entry(vec![1, 2].into()), Operation::Rows(vec![3].into())],
        end: Some(End { seq: 9, at: 8, account: 1, order: 2, transaction: 3, deposit: 4, withdrawal: 5, alert: 6 }),
    })
}

/// What was written by an earlier version is read by this one: the log keeps records for three days.
#[test]
fn the_encoding_does_not_change() {
    let bytes = record::encode(&record(12, batch())).unwrap();
    assert_eq!(record::hash(&bytes).to_string(), "cb30367a55c51ff65e8a86ccb9027be9ab428130405dc7927f06f3819b1dd185");
    assert_eq!(record::decode(&bytes).unwrap(), record(12, batch()));
    for body in [
        Body::File { name: "a".into(), content: None },
        Body::File { name: "a".into(), content: Some(vec![0; 3].into()) },
        Body::Migrate { schema: 82 },
        Body::Term { node: "two".into() },
    ] {
        let record = record(1, body);
        assert_eq!(record::decode(&record::encode(&record).unwrap()).unwrap(), record);
    }
    let mut newer = bytes;
    newer[0] = 3;
    let error = record::decode(&newer).unwrap_err().to_string();
    assert!(error.contains("version 3, this program knows up to 2"), "{error}");
}

#[test]
fn a_large_record_is_joined_from_its_parts_in_their_order_only() {
    let content = Some(vec![5; 2 * PART_MAX + 1].into());
    let whole = record(4, Body::File { name: "a".into(), content });
    let bytes = record::encode(&whole).unwrap();
    let parts = record::messages(vec![(4, bytes.clone())]).unwrap();
    assert_eq!(parts.iter().map(|part| part.whole).collect::<Vec<_>>(), [3, 3, 4]);
    let parts: Vec<_> = parts.into_iter().map(|part| part.bytes).collect();
    assert!(parts.iter().all(|part| part.len() < PART_MAX + 256));
    let take = |order: &[usize]| {
        let mut joiner = Joiner::default();
        let mut last = None;
        for index in order {
            last = joiner.take(parts[*index].clone())?;
        }
        Ok::<_, crate::store::StoreError>(last)
    };
    assert_eq!(take(&[0, 1, 2]).unwrap(), Some((whole.clone(), bytes.clone())));
    assert_eq!(take(&[0, 0, 1, 2]).unwrap(), Some((whole, bytes)), "it was begun again");
    assert_eq!(take(&[0, 1]).unwrap(), None);
    for order in [[0, 2].as_slice(), &[1], &[0, 1, 1]] {
        assert!(take(order).is_err(), "{order:?}");
    }
}

/// Small records with their numbers.
fn small(numbers: std::ops::RangeInclusive<i64>) -> Vec<(i64, Vec<u8>)> {
    numbers.map(|number| (number, record::encode(&record(number, Body::Migrate { schema: number })).unwrap())).collect()
}

#[test]
fn waiting_records_share_a_message_in_their_order() {
    let [one] = record::messages(small(7..=7)).unwrap().try_into().unwrap();
    assert_eq!(one.whole, 7);
    assert_eq!(one.bytes, small(7..=7)[0].1, "a single record is a message as before");
    assert_eq!(record::split(one.bytes).unwrap(), [small(7..=7).remove(0).1]);

    let [many] = record::messages(small(7..=9)).unwrap().try_into().unwrap();
    assert_eq!(many.whole, 9);
    let bytes: Vec<_> = small(7..=9).into_iter().map(|record| record.1).collect();
    assert_eq!(record::split(many.bytes.clone()).unwrap(), bytes);
    let (first, (last, last_bytes)) = record::ends(many.bytes.clone()).unwrap();
    assert_eq!((first.number, last.number, &last_bytes), (7, 9, &bytes[2]));
    let hash = record::hash(&many.bytes).to_string();
    assert_eq!(
        hash, "7c055d9ffbeff0804ae181bd048f34844166d6fbfa1da5ac011573e5931a05fd",
        "what the log keeps is read by later versions"
    );

    assert_eq!(record::messages(Vec::new()).unwrap(), []);
    for damaged in [vec![2], vec![2, 0x90], many.bytes[..many.bytes.len() - 1].to_vec()] {
        let error = record::split(damaged).unwrap_err().to_string();
        assert!(error.contains("bundle: "), "{error}");
    }
}

#[test]
fn a_message_is_bounded_in_count_and_bytes() {
    let count = BUNDLE_MAX as i64;
    let whole =
        |records| -> Vec<i64> { record::messages(records).unwrap().into_iter().map(|message| message.whole).collect() };
    assert_eq!(whole(small(1..=count + 1)), [count, count + 1]);
    let file = |number, bytes: usize| {
        let content = Some(vec![5; bytes].into());
        (number, record::encode(&record(number, Body::File { name: "a".into(), content })).unwrap())
    };
    let half = PART_MAX / 2 - 512;
    let large = [file(1, half), file(2, half), file(3, half), file(4, PART_MAX + 1), file(5, 1), file(6, 1)];
    let messages = record::messages(large.to_vec()).unwrap();
    assert!(messages.iter().all(|message| message.bytes.len() < PART_MAX + 1024));
    assert_eq!(whole(large.to_vec()), [2, 3, 3, 4, 6]);
    let mut joiner = Joiner::default();
    let records = messages.into_iter().flat_map(|message| record::split(message.bytes).unwrap());
    let joined: Vec<_> = records.filter_map(|bytes| joiner.take(bytes).unwrap()).collect();
    assert!(joined.into_iter().map(|(record, bytes)| (record.number, bytes)).eq(large));
}

/// Changesets identify rows by their primary key: a table without one would be missing on a standby.
#[test]
fn every_table_has_a_primary_key() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).unwrap();
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
               AND NOT EXISTS (SELECT 1 FROM pragma_table_info(sqlite_schema.name) WHERE pk > 0)";
    let without: Vec<String> = store
        .read(|connection| {
            let mut statement = connection.prepare(sql)?;
            Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
        .unwrap();
    assert_eq!(without, [""; 0]);
}
