//! The encoding of records, their parts, and what a changeset needs of the schema.

use super::record::{self, Batch, Body, End, HeadsBefore, Joiner, Operation, PART_MAX, Record};
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
    newer[0] = 2;
    let error = record::decode(&newer).unwrap_err().to_string();
    assert!(error.contains("version 2, this program knows 1"), "{error}");
}

#[test]
fn a_large_record_is_joined_from_its_parts_in_their_order_only() {
    let content = Some(vec![5; 2 * PART_MAX + 1].into());
    let whole = record(4, Body::File { name: "a".into(), content });
    let bytes = record::encode(&whole).unwrap();
    let parts = record::cut(bytes.clone()).unwrap();
    assert_eq!(parts.len(), 3);
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
    let small = record::encode(&record(1, Body::Migrate { schema: 1 })).unwrap();
    assert_eq!(record::cut(small.clone()).unwrap(), [small]);
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
