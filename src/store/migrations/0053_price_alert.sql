-- Price alerts that have not fired. Written from the events of the journal.
CREATE TABLE price_alert (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side IN ('bid', 'ask')),
    rises INTEGER NOT NULL CHECK (rises IN (0, 1)),
    level INTEGER NOT NULL,           -- scaled as every price
    expires INTEGER,                  -- Unix milliseconds
    created_at INTEGER NOT NULL
) STRICT;

ALTER TABLE engine ADD COLUMN next_alert INTEGER NOT NULL DEFAULT 1;
