-- The economic calendar. Times are Unix milliseconds; figures are texts, because sources write units and signs into them.
CREATE TABLE economic_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    source_id TEXT NOT NULL UNIQUE,   -- its identity at the source: the same event is updated, not added again
    at INTEGER NOT NULL,
    currency TEXT NOT NULL,           -- three upper-case letters
    country TEXT NOT NULL,            -- two upper-case letters; empty: none, as of the euro area
    importance INTEGER NOT NULL CHECK (importance BETWEEN 1 AND 3),
    title TEXT NOT NULL,
    actual TEXT NOT NULL,
    forecast TEXT NOT NULL,
    previous TEXT NOT NULL
) STRICT;
CREATE INDEX economic_event_at ON economic_event (at);
