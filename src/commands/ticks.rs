//! `lotdesk ticks`: the archived quotes of an instrument as CSV, for disputes. Read-only. While the server runs, its last ten
//! seconds are not on the disk yet.

use std::error::Error;
use std::io::{BufWriter, ErrorKind, Write};
use std::path::Path;

use rusqlite::Connection;

use crate::domain::TimeMs;
use crate::services::market::ticks::{Archived, each_between};
use crate::services::reporting::time_text::rfc3339_millis;
use crate::store::{Store, dealing::journal};

/// Writes the quotes of `code` in `[from, to)` to the standard output.
///
/// # Errors
/// When there is no such instrument, or the data cannot be read.
pub fn run(data: &Path, code: &str, from: TimeMs, to: TimeMs) -> Result<(), Box<dyn Error>> {
    if !Store::file(data).is_file() {
        return Err(format!("there is no database in {}", data.display()).into());
    }
    match write(&super::read_only(data)?, code, from, to, &mut BufWriter::new(std::io::stdout().lock())) {
        // The reader has closed the pipe, e.g. `head`.
        Err(error) if is_closed(error.as_ref()) => Ok(()),
        other => other,
    }
}

fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

fn write(
    connection: &Connection,
    code: &str,
    from: TimeMs,
    to: TimeMs,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let instrument =
        journal::instrument_by_code(connection, code)?.ok_or_else(|| format!("there is no instrument {code}"))?;
    writeln!(out, "time,arrived,bid,ask,source")?;
    let mut written = Ok(());
    each_between(connection, instrument.id, from, to, |Archived { tick, simulated }| {
        let source = if simulated { "simulator" } else { "feed" };
        let (bid, ask) = (instrument.price_text(tick.quote.bid), instrument.price_text(tick.quote.ask));
        written = writeln!(
            out,
            "{},{},{bid},{ask},{source}",
            rfc3339_millis(tick.quote.time),
            rfc3339_millis(tick.arrived_at)
        );
        written.is_ok()
    })?;
    written?;
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::domain::{InstrumentId, Price, Quote};
    use crate::engine::input::Body;
    use crate::ports::{Committed, Publisher};
    use crate::services::market::ticks::Ticks;
    use crate::services::trading::{Command, CommandGateway, Start};

    #[test]
    fn quotes_of_a_period_are_printed_as_csv_lines() {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let clock = Arc::new(crate::adapters::clock::SystemClock::new());
        let gateway =
            CommandGateway::start(Start { store: Arc::clone(&store), clock, publishers: Vec::new() }).unwrap();
        let terms = crate::commands::bench::engine::instrument(1);
        gateway.submit_blocking(Command::new(Body::DefineInstrument(terms))).unwrap();
        let archive = Ticks::new(Arc::clone(&store));
        archive.define(InstrumentId(1), false);
        for (time, bid) in [(1_000, 110_000_000), (2_500, 110_001_000), (9_000, 110_002_000)] {
            let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid + 10_000), time: TimeMs(time) };
            let quote = Some((InstrumentId(1), quote));
            archive.publish(&[Committed {
                seq: 1,
                at: TimeMs(time + 7),
                quote,
                is_off_hours: false,
                events: Vec::new(),
            }]);
        }
        archive.flush().unwrap();
        let mut out = Vec::new();
        store
            .read(|connection| {
                write(connection, "X1", TimeMs(1_000), TimeMs(9_000), &mut out).unwrap();
                assert!(write(connection, "X2", TimeMs(0), TimeMs(1), &mut Vec::new()).is_err());
                Ok(())
            })
            .unwrap();
        let wanted = "time,arrived,bid,ask,source\n\
                      1970-01-01T00:00:01.000Z,1970-01-01T00:00:01.007Z,1.10000,1.10010,feed\n\
                      1970-01-01T00:00:02.500Z,1970-01-01T00:00:02.507Z,1.10001,1.10011,feed\n";
        assert_eq!(String::from_utf8(out).unwrap(), wanted);
    }
}
