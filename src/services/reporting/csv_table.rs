//! Tables for spreadsheets: CSV in UTF-8 with a byte order mark, so that every program detects the encoding.
//!
//! A text from outside that a spreadsheet would run as a formula is prefixed with an apostrophe. A cell with a character that
//! separates cells for some spreadsheets, the semicolon or the tab, is quoted, so that it stays one cell there too.

use crate::services::error::Refusal;

/// The byte order mark, by which spreadsheets detect UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A table that is being written.
pub struct CsvTable(Vec<u8>);

impl CsvTable {
    /// A table with these columns.
    pub fn new(columns: &[&str]) -> Self {
        let mut table = Self(BYTE_ORDER_MARK.to_vec());
        table.row(columns);
        table
    }

    /// More rows of a table whose beginning has been sent already.
    pub fn continued() -> Self {
        Self(Vec::new())
    }

    /// Adds a row, as long as the first one.
    pub fn row<S: AsRef<str>>(&mut self, cells: &[S]) {
        let written: Vec<String> = cells.iter().map(|cell| quoted(guarded(cell.as_ref()))).collect();
        // A line without a character would be no row.
        let line = if written == [""] { "\"\"".to_owned() } else { written.join(",") };
        self.0.extend_from_slice(line.as_bytes());
        self.0.push(b'\n');
    }

    /// The file.
    pub fn finish(self) -> Vec<u8> {
        self.0
    }
}

/// In quotes where it contains what separates cells or rows for some spreadsheet: the writers of libraries quote for one
/// separator only.
fn quoted(cell: String) -> String {
    if cell.contains([',', ';', '\t', '"', '\r', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

/// Whether a spreadsheet would run this as a formula.
fn is_dangerous(cell: &str) -> bool {
    let number = cell
        .strip_prefix('-')
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.'));
    // East Asian spreadsheets treat the full-width forms like the ASCII ones.
    cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) && !number
}

/// The text after the apostrophe of a cell that [`guarded`] wrote or that looks like one; `None` for other cells.
fn behind_guard(cell: &str) -> Option<&str> {
    let bare = cell.trim_start_matches('\'');
    if bare.len() < cell.len() && is_dangerous(bare) { cell.strip_prefix('\'') } else { None }
}

/// The cell in a form that no spreadsheet runs as a formula and that [`Rows`] reads back unchanged.
fn guarded(cell: &str) -> String {
    if is_dangerous(cell) || behind_guard(cell).is_some() { format!("'{cell}") } else { cell.to_owned() }
}

/// Why an uploaded table is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableError {
    /// No row below the names of the columns.
    Empty,
    TooLong {
        max: usize,
    },
    /// Not one of the columns, or there twice.
    Column(String),
    /// More or fewer cells than columns.
    Cells {
        line: u64,
    },
    /// Not UTF-8.
    Encoding {
        line: u64,
    },
}

impl From<TableError> for Refusal {
    fn from(error: TableError) -> Self {
        let refusal = Self::new("table_not_readable");
        match error {
            TableError::Empty => refusal.worded("table-empty"),
            TableError::TooLong { max } => refusal.worded("table-too-long").with("max", max),
            TableError::Column(name) => refusal.worded("table-column-unknown").with("column", name),
            TableError::Cells { line } => refusal.worded("table-cells-of-line").with("line", line),
            TableError::Encoding { line } => refusal.worded("table-encoding-of-line").with("line", line),
        }
    }
}

/// Most characters of a column's name that a refusal shows.
const NAME_SHOWN: usize = 60;

/// An uploaded table, read row by row: memory is taken for one row at a time, and a table that is too long is read no
/// further than its limit.
pub struct Rows<'a> {
    reader: csv::Reader<&'a [u8]>,
    columns: Vec<&'static str>,
    record: csv::StringRecord,
    max: usize,
    read: usize,
    has_failed: bool,
}

impl<'a> Rows<'a> {
    /// Reads the names of the columns, which must be among `known`, of a table of at most `max` rows.
    ///
    /// # Errors
    /// `Column`, `Encoding`, `Empty`.
    pub fn new(text: &'a [u8], known: &[&'static str], max: usize) -> Result<Self, TableError> {
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text);
        let mut columns = Vec::with_capacity(known.len());
        for name in reader.headers().map_err(|error| reason(&error))? {
            match known.iter().find(|known| **known == name) {
                Some(known) if !columns.contains(known) => columns.push(*known),
                _ => return Err(TableError::Column(name.chars().take(NAME_SHOWN).collect())),
            }
        }
        if columns.is_empty() {
            return Err(TableError::Empty);
        }
        Ok(Self { reader, columns, record: csv::StringRecord::new(), max, read: 0, has_failed: false })
    }

    fn row(&mut self) -> Result<Option<Row>, TableError> {
        if !self.reader.read_record(&mut self.record).map_err(|error| reason(&error))? {
            return if self.read == 0 { Err(TableError::Empty) } else { Ok(None) };
        }
        if self.read == self.max {
            return Err(TableError::TooLong { max: self.max });
        }
        self.read += 1;
        let line = self.record.position().map_or(0, csv::Position::line);
        // Removes the apostrophe that the export added.
        let cell = |text: &str| behind_guard(text).unwrap_or(text).to_owned();
        Ok(Some((line, self.columns.iter().copied().zip(self.record.iter().map(cell)).collect())))
    }
}

/// A row of an uploaded table: its line number, and its cells by column name.
pub type Row = (u64, Vec<(&'static str, String)>);

impl Iterator for Rows<'_> {
    type Item = Result<Row, TableError>;

    /// The next row; nothing after an error.
    fn next(&mut self) -> Option<Self::Item> {
        if self.has_failed {
            return None;
        }
        let row = self.row();
        self.has_failed = row.is_err();
        row.transpose()
    }
}

fn reason(error: &csv::Error) -> TableError {
    let line = error.position().map_or(1, csv::Position::line);
    match error.kind() {
        csv::ErrorKind::Utf8 { .. } => TableError::Encoding { line },
        _ => TableError::Cells { line },
    }
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

    /// Where the list separator is a semicolon, an unquoted one begins a cell of its own: `=cmd...`.
    #[test]
    fn no_text_becomes_a_second_cell_in_any_spreadsheet() {
        for (cell, written) in [
            ("A;=cmd|' /C calc'!A0;", "\"A;=cmd|' /C calc'!A0;\""),
            ("A\t=1+1", "\"A\t=1+1\""),
            ("A\r=1+1", "\"A\r=1+1\""),
            ("=1;2", "\"'=1;2\""),
            ("5\" disc", "\"5\"\" disc\""),
            ("a, b", "\"a, b\""),
            ("plain text", "plain text"),
        ] {
            let mut table = CsvTable::continued();
            table.row(&[cell, "next"]);
            assert_eq!(String::from_utf8(table.finish()).unwrap(), format!("{written},next\n"));
        }
        let mut table = CsvTable::continued();
        table.row(&[""]);
        assert_eq!(table.finish(), b"\"\"\n");
    }

    #[test]
    fn what_was_written_is_read_again() {
        let mut table = CsvTable::new(&["name", "sum"]);
        table.row(&["Ann, \"the\" Great\nof Kent", "-1.5"]);
        table.row(&["=x", "2"]);
        table.row(&["'s-Hertogenbosch", "'=x"]);
        let file = table.finish();
        assert!(file.starts_with(BYTE_ORDER_MARK));
        let rows: Vec<Row> = Rows::new(&file, &["sum", "name"], 3).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows[0].1[0], ("name", "Ann, \"the\" Great\nof Kent".to_owned()));
        assert_eq!((rows[1].0, &rows[1].1[0].1), (4, &"=x".to_owned()));
        assert_eq!((&rows[2].1[0].1, &rows[2].1[1].1), (&"'s-Hertogenbosch".to_owned(), &"'=x".to_owned()));
    }

    /// The first error, and how many rows were read before it.
    fn error(text: &[u8]) -> (usize, Option<TableError>) {
        let mut rows = match Rows::new(text, &["a", "b"], 2) {
            Ok(rows) => rows,
            Err(error) => return (0, Some(error)),
        };
        let good = rows.by_ref().map_while(Result::ok).count();
        assert!(rows.next().is_none(), "it ends after an error");
        (good, Rows::new(text, &["a", "b"], 2).unwrap().find_map(Result::err))
    }

    #[test]
    fn a_table_is_refused_at_its_first_error() {
        let column = |name: &str| (0, Some(TableError::Column(name.to_owned())));
        for (text, expected) in [
            (&b"b,a\n1,2\n3,4\n"[..], (2, None)),
            (b"", (0, Some(TableError::Empty))),
            (b"a,b\n", (0, Some(TableError::Empty))),
            (b"a,b\n1,2\n1,2,3\n", (1, Some(TableError::Cells { line: 3 }))),
            (b"a,b\n1\n", (0, Some(TableError::Cells { line: 2 }))),
            (b"a,b\n1,\xff\n", (0, Some(TableError::Encoding { line: 2 }))),
            (b"\xff\n1\n", (0, Some(TableError::Encoding { line: 1 }))),
            (b"a,c\n1,2\n", column("c")),
            (b"a,a\n1,2\n", column("a")),
            (b"a,\n1,2\n", column("")),
            // What follows the limit is not looked at.
            (b"a,b\n1,2\n1,2\n1,2\n1,2,3\n\xff", (2, Some(TableError::TooLong { max: 2 }))),
        ] {
            assert_eq!(error(text), expected, "{}", String::from_utf8_lossy(text));
        }
        let Err(TableError::Column(name)) = Rows::new("é".repeat(5_000).as_bytes(), &["a"], 2).map(drop) else {
            panic!("a column that is not known")
        };
        assert_eq!(name.chars().count(), NAME_SHOWN);
    }
}
