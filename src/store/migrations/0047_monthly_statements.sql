-- Statements of the month: how far the messages about each month have come.
CREATE TABLE statement_month (
    month TEXT PRIMARY KEY,           -- YYYY-MM
    account INTEGER NOT NULL,         -- the last account that was looked at
    sent INTEGER NOT NULL,            -- accounts that were written about
    done_at INTEGER                   -- Unix milliseconds; NULL: there may be more accounts
) STRICT, WITHOUT ROWID;
