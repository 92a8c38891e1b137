-- The archive of ticks: blocks of one instrument's quotes (services/ticks/block), written once or grown.
CREATE TABLE tick_block (
    id INTEGER PRIMARY KEY,
    instrument INTEGER NOT NULL,
    simulated INTEGER NOT NULL,
    first_at INTEGER NOT NULL,        -- the quotes' own times, Unix milliseconds
    last_at INTEGER NOT NULL,
    count INTEGER NOT NULL,
    block BLOB NOT NULL
) STRICT;
-- What was quoted then.
CREATE INDEX tick_block_time ON tick_block (instrument, first_at);
-- What has had its time.
CREATE INDEX tick_block_age ON tick_block (simulated, last_at);

-- Which feed's quotes an instrument has taken since when, by this machine's clock: evidence, kept for good.
CREATE TABLE tick_feed (
    instrument INTEGER NOT NULL,
    since INTEGER NOT NULL,           -- Unix milliseconds
    feed TEXT NOT NULL,
    PRIMARY KEY (instrument, since)
) STRICT, WITHOUT ROWID;
