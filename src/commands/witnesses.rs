//! What `lotdesk verify` and `lotdesk transparency follow` say of the witnesses whose keys they are given.

use jiff::Timestamp;
use lotdesk_transparency::witness::WitnessKey;

/// Who has cosigned a checkpoint, a line for each witness.
///
/// # Errors
/// The witness whose signature line is not one of this checkpoint.
pub fn cosigned(note: &str, witnesses: &[WitnessKey]) -> Result<Vec<String>, String> {
    let line = |witness: &WitnessKey| {
        let name = witness.name();
        match witness.cosigned(note) {
            Ok(Some(at)) => {
                let time = i64::try_from(at).ok().and_then(|at| Timestamp::from_second(at).ok());
                Ok(format!("  cosigned by {name} at {}", time.map_or_else(|| at.to_string(), |time| time.to_string())))
            }
            Ok(None) => Ok(format!("  NOT cosigned by {name}")),
            Err(error) => Err(format!("the checkpoint has a wrong signature of the witness {name}: {error}")),
        }
    };
    witnesses.iter().map(line).collect()
}
