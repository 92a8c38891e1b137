-- Books of customers of another platform that were imported.
CREATE TABLE customer_import (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server TEXT NOT NULL,             -- of the other platform, as the staff name it
    file TEXT NOT NULL,
    file_hash TEXT NOT NULL,          -- SHA-256, hexadecimal
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3, 4, 5)), -- 0 waits for a second person, 1 applying, 2 applied, 3 undoing, 4 undone, 5 rejected
    skipped INTEGER NOT NULL,         -- rows of the file that were left out
    staff INTEGER,                    -- NULL: the command line
    created_at INTEGER NOT NULL,      -- Unix milliseconds
    decided_by INTEGER,               -- NULL: no second person was needed, or nobody decided in time
    decided_at INTEGER,
    finished_at INTEGER,              -- when it was applied
    undone_by INTEGER,
    undone_at INTEGER,
    mailing INTEGER NOT NULL DEFAULT 0, -- the customers are being written to
    notes TEXT NOT NULL DEFAULT ''    -- why it was rejected
) STRICT;
CREATE INDEX customer_import_mailing ON customer_import (id) WHERE mailing = 1;

-- Their accounts. What names a person is cleared once the customer exists.
CREATE TABLE imported_account (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    import INTEGER NOT NULL,          -- customer_import
    line INTEGER NOT NULL,            -- of the file
    server TEXT NOT NULL,
    login TEXT NOT NULL,
    state INTEGER NOT NULL CHECK (state IN (0, 1, 2, 3, 4, 5)), -- 0 planned, 1 opened, 2 imported, 3 its customer is deleted, 4 undone, 5 refused
    owner INTEGER,                    -- imported_account: a further account of that one's customer
    account INTEGER UNIQUE,           -- once it is opened
    email TEXT,
    name TEXT,
    area_id INTEGER,
    mobile TEXT,
    source_group TEXT NOT NULL,       -- its group at the other platform
    trading_group INTEGER NOT NULL,
    currency TEXT NOT NULL,
    balance INTEGER NOT NULL,         -- millionths of the currency
    leverage INTEGER,
    registered TEXT NOT NULL,         -- as the other platform wrote it
    refused TEXT NOT NULL DEFAULT '', -- why, as a code
    mailed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX imported_account_login ON imported_account (login, server) WHERE state < 4;
CREATE INDEX imported_account_import ON imported_account (import, state, id);
CREATE INDEX imported_account_owner ON imported_account (owner, id) WHERE owner IS NOT NULL;
CREATE INDEX imported_account_mail ON imported_account (import, id) WHERE state = 2 AND owner IS NULL AND mailed_at IS NULL;
