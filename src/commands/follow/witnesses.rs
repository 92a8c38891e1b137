//! Who has cosigned the log that is mirrored.

use lotdesk_transparency::checkpoint;
use lotdesk_transparency::witness::WitnessKey;

use super::mirror::{Mirror, published};
use super::{Refused, failed};
use crate::commands::verify::count_text;
use crate::commands::witnesses::cosigned;
use crate::ports::public_log::PublicLogSource;

impl Mirror {
    /// Who has cosigned the newest daily checkpoint, which must be of the mirror. That of now may be too young.
    pub(super) fn cosigned(
        &self,
        source: &dyn PublicLogSource,
        witnesses: &[WitnessKey],
    ) -> Result<Vec<String>, Refused> {
        if witnesses.is_empty() {
            return Ok(Vec::new());
        }
        let published = published(source)?;
        let Some((date, note)) = published.newest_day() else {
            return Ok(vec!["The broker has no daily checkpoint yet.".to_owned()]);
        };
        let key = self.text("key")?.unwrap_or_default();
        let key = key.trim();
        let Ok(head) = checkpoint::open(note, key) else {
            return Ok(vec![format!("The checkpoint of {date} is not signed by the key of now.")]);
        };
        let tree = self.tree(key)?;
        if head.size > tree.size() {
            return Ok(vec![format!("The checkpoint of {date} is newer than the mirror.")]);
        }
        if self.root_at(head.size)? != head.root {
            return Err(self.fork(&published, &tree, &head, note));
        }
        let lines = cosigned(note, witnesses).map_err(failed)?;
        let leaves = count_text(head.size, "leaf", "leaves");
        Ok([vec![format!("The checkpoint of {date}, {leaves} of the mirror:")], lines].concat())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use lotdesk_transparency::checkpoint::SigningKey;
    use lotdesk_transparency::leaf::Commitment;
    use lotdesk_transparency::tree::GrowingTree;
    use lotdesk_transparency::witness::with_lines;
    use serde_json::json;

    use super::*;
    use crate::services::reporting::transparency::witness_tests::witness::Witness;

    /// What a broker serves, by name.
    struct Served(BTreeMap<&'static str, Vec<u8>>);

    impl PublicLogSource for Served {
        fn get(&self, name: &str) -> Result<Option<Vec<u8>>, String> {
            Ok(self.0.get(name).cloned())
        }
    }

    struct Log {
        key: SigningKey,
        note: String,
        leaf: [u8; 33],
    }

    /// A log of one leaf.
    fn log(of: &str) -> Log {
        let key = SigningKey::from_secret(&[1; 32]).unwrap();
        let (mut tree, commitment) = (GrowingTree::default(), Commitment::to(&[0; 32], of));
        tree.push(commitment.leaf_hash());
        let note = key.sign(1, tree.root()).unwrap();
        Log { key, note, leaf: commitment.leaf_data() }
    }

    fn served(log: &Log, daily: &str) -> Served {
        let days =
            json!({ "data": { "days": [{ "date": "2027-01-15", "checkpoint": daily }], "restores": [], "keys": [] } });
        Served(BTreeMap::from([
            ("key", log.key.public_text().into()),
            ("checkpoint", log.note.clone().into()),
            ("log", days.to_string().into()),
            ("tile/entries/000.p/1", [&[0, 33], &log.leaf[..]].concat()),
        ]))
    }

    fn cosigned_by(witness: &Witness, note: &str) -> String {
        let text = format!("{}\n", note.split_once("\n\n").unwrap().0);
        with_lines(note, [&*witness.line(&text)])
    }

    #[test]
    fn a_mirror_says_who_has_cosigned_the_newest_day() {
        let (log, dir) = (log("statement"), tempfile::tempdir().unwrap());
        let (known, other) = (Witness::new("w.example/a", 5), Witness::new("w.example/b", 6));
        let keys = [&known, &other].map(|witness| WitnessKey::parse(&witness.key()).unwrap());
        let source = served(&log, &cosigned_by(&known, &log.note));
        super::super::run(&source, dir.path(), None, &keys, true).unwrap();
        let mirror = Mirror::open(dir.path()).unwrap();
        let lines = mirror.cosigned(&source, &keys).unwrap();
        let expected = [
            "The checkpoint of 2027-01-15, 1 leaf of the mirror:",
            "  cosigned by w.example/a at 2027-01-15T08:00:00Z",
            "  NOT cosigned by w.example/b",
        ];
        assert_eq!(lines, expected);
        assert_eq!(mirror.cosigned(&source, &[]), Ok(Vec::new()));
        // A day of another tree is evidence, whether it is cosigned or not.
        let forged = self::log("another statement").note;
        let found = mirror.cosigned(&served(&log, &cosigned_by(&known, &forged)), &keys);
        assert!(matches!(found, Err(Refused::Fork(_))), "{found:?}");
        assert!(dir.path().join("fork-1").is_file());
        // A line of a known witness that is not one of this checkpoint.
        let line = cosigned_by(&known, &forged).lines().last().unwrap().to_owned();
        let found = mirror.cosigned(&served(&log, &with_lines(&log.note, [&*line])), &keys);
        assert!(
            matches!(&found, Err(Refused::Failed(text)) if text.contains("wrong signature of the witness")),
            "{found:?}"
        );
        let none = json!({ "data": { "days": [], "restores": [], "keys": [] } }).to_string();
        let none = Served(BTreeMap::from([("log", none.into())]));
        assert_eq!(mirror.cosigned(&none, &keys).unwrap(), ["The broker has no daily checkpoint yet."]);
    }
}
