//! `lotdesk story`: the audit trail of an order, for a dispute. Works whether or not the server runs; changes nothing.

use std::error::Error;
use std::path::Path;

use super::read_only;
use crate::domain::OrderId;
use crate::services::staff::backoffice::order_trail::{Words, trail};

/// Prints the audit trail of an order, as text or as JSON.
///
/// # Errors
/// When there is no such order, or the database cannot be read.
pub fn run(data: &Path, order: i64, json: bool) -> Result<(), Box<dyn Error>> {
    let connection = read_only(data).map_err(|error| format!("{}: {error}", data.display()))?;
    let snapshot = connection.unchecked_transaction()?;
    let trail =
        trail(&snapshot, OrderId(order), None, Words::PLAIN)?.ok_or_else(|| format!("there is no order {order}"))?;
    if json {
        println!("{}", serde_json::to_string_pretty(&trail)?);
    } else {
        print!("{}", trail.text());
    }
    Ok(())
}
