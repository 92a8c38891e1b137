-- Sums for reports, indexes for the back office's searches, keys and webhooks for other systems.

-- Sums of the trading days that are over (services/reports); what is not over yet is summed in memory.
CREATE TABLE day_total (
    day INTEGER NOT NULL,             -- when the trading day began
    world INTEGER NOT NULL,
    kind TEXT NOT NULL,               -- a memo of the ledger, or 'trade'
    instrument INTEGER NOT NULL,      -- of trades; 0 otherwise
    count INTEGER NOT NULL,
    amount INTEGER NOT NULL,          -- what customers got
    lots INTEGER NOT NULL,
    notional INTEGER NOT NULL,        -- USD, at the open price
    PRIMARY KEY (world, day, kind, instrument)
) STRICT, WITHOUT ROWID;
-- How far they reach: through this transaction, and trades that ended before. One row.
CREATE TABLE day_total_mark (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    ledger INTEGER NOT NULL,
    ended INTEGER NOT NULL
) STRICT;

-- What has ended, the last first: of all, for the reports and the dealer's lists; and of one instrument.
CREATE INDEX deal_over ON deal (status, ended_at) WHERE status >= 2;
CREATE INDEX deal_instrument ON deal (instrument, status, ended_at) WHERE status >= 2;
CREATE INDEX user_created ON user (is_demo, created_at);
-- Everybody else is of the standard group.
CREATE INDEX account_group ON account (trading_group) WHERE trading_group <> 1;
CREATE INDEX review_status ON review (status, id);

-- Keys of other systems. Of a key only its hash is kept.
CREATE TABLE api_key (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    prefix TEXT NOT NULL,             -- its first characters, to know it again
    hash BLOB NOT NULL UNIQUE,        -- SHA-256; the key is 256 random bits
    scopes TEXT NOT NULL,             -- with a space between
    created_at INTEGER NOT NULL,
    created_by INTEGER,
    expires_at INTEGER,
    used_at INTEGER,
    used_from TEXT,
    revoked_at INTEGER
) STRICT;

-- Where events are sent.
CREATE TABLE webhook (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    events TEXT NOT NULL,             -- with a space between
    secret TEXT NOT NULL,             -- both sides need it
    enabled INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
-- Through which journal entry events have been put in the queue. One row.
CREATE TABLE webhook_mark (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL
) STRICT;
-- Events of other rooms than the engine's (a verification), written in their transactions.
CREATE TABLE webhook_delivery (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    webhook INTEGER NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
    event TEXT NOT NULL,
    body TEXT NOT NULL,
    status INTEGER NOT NULL,          -- 0 waiting, 1 sent, 2 dead
    tries INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    done_at INTEGER,
    answer TEXT                       -- the last try's: HTTP status, or the fault
) STRICT;
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_at) WHERE status = 0;
CREATE INDEX webhook_delivery_of ON webhook_delivery (webhook, id);

-- Whose personal data has been erased, and when.
ALTER TABLE user ADD COLUMN erased_at INTEGER;
