//! Tables for spreadsheets: CSV in UTF-8 with a byte order mark, so that every program detects the encoding.
//!
//! A text from outside that a spreadsheet would run as a formula is prefixed with an apostrophe.

/// The byte order mark, by which spreadsheets detect UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A table that is being written.
pub struct CsvTable(csv::Writer<Vec<u8>>);

impl CsvTable {
    /// A table with these columns.
    pub fn new(columns: &[&str]) -> Self {
        let mut sheet = Self(csv::Writer::from_writer(MARK.to_vec()));
        sheet.row(columns);
        sheet
    }

    /// Adds a row, as long as the first one.
    ///
    /// # Panics
    /// When it is longer or shorter, which is a bug.
    pub fn row<S: AsRef<str>>(&mut self, cells: &[S]) {
        let safe = cells.iter().map(|cell| guarded(cell.as_ref()));
        self.0.write_record(safe).expect("memory takes everything, and rows are of one length");
    }

    /// The file.
    ///
    /// # Panics
    /// Never: it is written into memory.
    pub fn finish(self) -> Vec<u8> {
        self.0.into_inner().expect("memory takes everything")
    }
}

/// Whether a spreadsheet would run this as a formula.
fn is_dangerous(cell: &str) -> bool {
    let number = cell
        .strip_prefix('-')
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'));
    // East Asian spreadsheets treat the full-width forms like the ASCII ones.
    cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) && !number
}

/// What stands behind the apostrophe of a cell that was guarded, or would be one by its looks.
fn behind_guard(cell: &str) -> Option<&str> {
    let bare = cell.trim_start_matches('\'');
    if bare.len() < cell.len() && is_dangerous(bare) { cell.strip_prefix('\'') } else { None }
}

/// A cell that no spreadsheet runs, and that [`read`] reads as it was.
fn guarded(cell: &str) -> String {
    if is_dangerous(cell) || behind_guard(cell).is_some() { format!("'{cell}") } else { cell.to_owned() }
}

/// A row of an uploaded table: its line number, and its cells by column name.
pub type Row = (u64, Vec<(String, String)>);

/// Reads the rows of an uploaded table.
///
/// # Errors
/// What is wrong with the file, in English: not a table, a row too long, no column names in the first line.
pub fn read(text: &[u8]) -> Result<Vec<Row>, String> {
    let text = text.strip_prefix(MARK).unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text);
    let columns = reader.headers().map_err(|error| error.to_string())?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        let line = record.position().map_or(0, csv::Position::line);
        // Removes the apostrophe that the export added.
        let cell = |text: &str| behind_guard(text).unwrap_or(text).to_owned();
        rows.push((line, columns.iter().zip(&record).map(|(name, value)| (name.to_owned(), cell(value))).collect()));
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_run_is_text_and_numbers_stay_numbers() {
        for (cell, written) in [
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-cmd", "'-cmd"),
            ("+852", "'+852"),
            ("＝1+1", "'＝1+1"),
            ("-12.50", "-12.50"),
            ("12", "12"),
            ("Ann", "Ann"),
        ] {
            assert_eq!(guarded(cell), written);
        }
    }

    #[test]
    fn what_was_written_is_read_again() {
        let mut sheet = CsvTable::new(&["name", "sum"]);
        sheet.row(&["Ann, \"the\" Great\nof Kent", "-1.5"]);
        sheet.row(&["=x", "2"]);
        sheet.row(&["'s-Hertogenbosch", "'=x"]);
        let file = sheet.finish();
        assert!(file.starts_with(MARK));
        let rows = read(&file).unwrap();
        assert_eq!(rows[0].1[0], ("name".to_owned(), "Ann, \"the\" Great\nof Kent".to_owned()));
        assert_eq!((rows[1].0, &rows[1].1[0].1), (4, &"=x".to_owned()));
        assert_eq!((&rows[2].1[0].1, &rows[2].1[1].1), (&"'s-Hertogenbosch".to_owned(), &"'=x".to_owned()));
        assert!(read(b"a,b\n1,2,3\n").is_err());
    }
}
