-- How far each reader of the journal has come: what it made of the entries up to there is queued.
CREATE TABLE journal_reader (
    name TEXT PRIMARY KEY,            -- webhooks, messages
    seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO journal_reader (name, seq) SELECT 'webhooks', seq FROM webhook_cursor;
DROP TABLE webhook_cursor;
-- Customers are not written to about what happened before.
INSERT INTO journal_reader (name, seq) SELECT 'messages', coalesce(max(seq), 0) FROM journal;

-- The last message of a kind about an account, for kinds that can repeat quickly.
CREATE TABLE message_about (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    message INTEGER NOT NULL,         -- may have been deleted since
    at INTEGER NOT NULL,              -- Unix milliseconds
    PRIMARY KEY (account, kind)
) STRICT, WITHOUT ROWID;
