-- Margin-level alerts. Written from the events of the journal.
CREATE TABLE margin_alert (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    level INTEGER NOT NULL,           -- percent, scaled as every percentage
    armed INTEGER NOT NULL CHECK (armed IN (0, 1)),
    created_at INTEGER NOT NULL,
    UNIQUE (account, level)
) STRICT;
