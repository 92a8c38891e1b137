//! Reads exported tables.

/// The rows of a table in UTF-8 with its byte order mark: line number, and cells by column name.
pub fn table(file: &[u8]) -> Vec<(u64, Vec<(String, String)>)> {
    let text = file.strip_prefix(b"\xEF\xBB\xBF").expect("the byte order mark");
    let mut reader = csv::Reader::from_reader(text);
    let columns = reader.headers().unwrap().clone();
    let row = |record: csv::Result<csv::StringRecord>| {
        let record = record.unwrap();
        let line = record.position().map_or(0, csv::Position::line);
        (line, columns.iter().zip(&record).map(|(name, cell)| (name.to_owned(), cell.to_owned())).collect())
    };
    reader.records().map(row).collect()
}
