-- What customers arrange in the app: one document per customer and name.
CREATE TABLE preference (
    user INTEGER NOT NULL,
    name TEXT NOT NULL,               -- as services::customers::preferences::PreferenceName writes it
    version INTEGER NOT NULL,         -- counts the changes, from 1
    document TEXT NOT NULL,           -- a JSON object that the app reads
    at INTEGER NOT NULL,
    PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;
