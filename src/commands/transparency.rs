//! `lotdesk transparency`: rotates the key of the public log, and acknowledges what it waits for. Works whether or not the server runs:
//! the server reads the key again that the database names.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use super::admin::describe;
use super::follow;
use crate::adapters::clock::SystemClock;
use crate::adapters::public_log::HttpLog;
use crate::adapters::secrets::PublicLogKeyFile;
use crate::config::TransparencyAct;
use crate::services::reporting::transparency::PublicLog;
use crate::services::staff::audit::Actor;
use crate::store::Store;

/// Runs an act and prints its result.
///
/// # Errors
/// The reason of the failure, in words for the operator.
pub fn run(data: &Path, act: &TransparencyAct) -> Result<(), Box<dyn Error>> {
    let act = match act {
        TransparencyAct::Follow { url, dir, key, witnesses, once } => {
            return follow::run(&HttpLog::new(url), dir, key.as_deref(), witnesses, *once);
        }
        of_this_server => of_this_server,
    };
    let file = Store::file(data);
    if !file.is_file() {
        return Err(format!("there is no database in {}", data.display()).into());
    }
    let store = Arc::new(Store::open(data)?);
    let log = PublicLog::new(store, Arc::new(SystemClock::new()), Arc::new(PublicLogKeyFile::new(data)))?;
    match act {
        TransparencyAct::Rotate => {
            let rotation = log.rotate(&Actor::command_line()).map_err(describe)?;
            println!("From {} leaves on, this key signs, as the one before it has signed:", rotation.size);
            println!("{}", rotation.new);
            println!(
                "Publish it where you have published the old one. In a cluster, copy secrets/transparency.key to the standbys."
            );
        }
        TransparencyAct::Acknowledge => {
            let done = log.acknowledge(&Actor::command_line()).map_err(describe)?;
            for restore in done.restores {
                println!("Acknowledged: the log goes on from a copy at {} leaves.", restore.size);
            }
            for key in done.keys {
                println!(
                    "Acknowledged: from {} leaves on another key signs, which the one before has not signed.",
                    key.size
                );
            }
            println!("The audit log and /transparency/log say so. Inform your customers.");
        }
        TransparencyAct::Follow { .. } => {}
    }
    Ok(())
}
