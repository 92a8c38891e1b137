//! What `lotdesk verify` and `lotdesk transparency follow` say of the witnesses whose keys they are given.

use jiff::Timestamp;
use lotdesk_transparency::witness::WitnessKey;

/// Who has cosigned a checkpoint, a line for each witness.
///
/// # Errors
/// The witness whose signature line is not one of this checkpoint.
pub fn cosigned(note: &str, witnesses: &[WitnessKey]) -> Result<Vec<String>, String> {
    let line = |witness: &WitnessKey| {
        let name = name_among(witness, witnesses);
        match witness.cosigned(note) {
            Ok(Some(at)) => Ok(format!("  cosigned by {name} at {}", time_text(at))),
            Ok(None) => Ok(format!("  NOT cosigned by {name}")),
            Err(error) => Err(format!("the checkpoint has a wrong signature of the witness {name}: {error}")),
        }
    };
    witnesses.iter().map(line).collect()
}

/// The name of a witness, with the hash of its key where another one has the same name.
fn name_among(witness: &WitnessKey, all: &[WitnessKey]) -> String {
    let name = witness.name();
    let is_same = |other: &&WitnessKey| other.name() == name;
    match witness.text().split('+').nth(1) {
        Some(hash) if all.iter().filter(is_same).count() > 1 => format!("{name} (key {hash})"),
        _ => name.to_owned(),
    }
}

/// A time in seconds since 1970, of which a witness may write more than a calendar has.
fn time_text(at: u64) -> String {
    let time = i64::try_from(at).ok().and_then(|at| Timestamp::from_second(at).ok());
    time.map_or_else(|| format!("a time after the year 9999 ({at} seconds since 1970)"), |time| time.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn witnesses_of_one_name_are_distinguished_and_times_are_readable() {
        let texts = [
            "witness.example/w1+567cde09+BG56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7/M2AUFvx",
            "witness.example/w1+567cde09+BG56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7/M2AUFvx",
        ];
        let [one, other] = texts.map(|text| WitnessKey::parse(text).unwrap());
        assert_eq!(name_among(&one, std::slice::from_ref(&one)), "witness.example/w1");
        assert_eq!(name_among(&one, &[one.clone(), other]), "witness.example/w1 (key 567cde09)");
        assert_eq!(time_text(1_800_000_000), "2027-01-15T08:00:00Z");
        assert_eq!(time_text(9_000_000_000_000), "a time after the year 9999 (9000000000000 seconds since 1970)");
    }
}
