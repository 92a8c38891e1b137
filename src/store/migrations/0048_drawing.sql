-- What customers draw on charts: one document per customer and instrument.
CREATE TABLE drawing (
    user INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    version INTEGER NOT NULL,         -- counts the changes, from 1
    document TEXT NOT NULL,           -- JSON that services::customers::drawings reads
    at INTEGER NOT NULL,
    PRIMARY KEY (user, instrument)
) STRICT, WITHOUT ROWID;
