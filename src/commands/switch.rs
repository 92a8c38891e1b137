//! `lotdesk switch`: asks the primary that serves a data directory to hand over to a standby, and waits until it has.

use std::error::Error;
use std::path::Path;

use super::promote::{Ask, ask};
use super::serve::lock;
use crate::store::Store;
use crate::store::replication::position_of;

/// Makes the standby `to`, or the only one that is ready, the primary.
///
/// # Errors
/// Why it was not switched over; the primary goes on.
pub fn run(data: &Path, to: Option<&str>) -> Result<(), Box<dyn Error>> {
    let Some(position) = position_of(&Store::file(data))? else {
        return Err(format!("{} is of no cluster", data.display()).into());
    };
    if !position.leads {
        return Err(format!("{} is a standby's: ask the primary, or use lotdesk promote", data.display()).into());
    }
    if lock(data).is_ok() {
        return Err(format!("no server serves {}: use lotdesk promote on the standby", data.display()).into());
    }
    let answered = ask(data, Ask::Switch, to.unwrap_or_default())?;
    match answered.strip_prefix("node ") {
        Some(node) => {
            println!("{node} takes over cluster {}; this server follows it from now on.", position.cluster);
            Ok(())
        }
        None => Err(answered.into()),
    }
}
