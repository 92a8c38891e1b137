-- The first schema. Money, prices, lots and rates are scaled integers (see domain/fixed); times are
-- Unix milliseconds. Tables that the engine owns are written by store/journal alone.

-- The engine's counters, and the settings it decides by. One row.
CREATE TABLE engine (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    next_account INTEGER NOT NULL,
    next_order INTEGER NOT NULL,
    next_transaction INTEGER NOT NULL,
    settings TEXT NOT NULL,
    -- Where the chains stand: rows of the journal, and what the last rows of journal and ledger hash to.
    entries INTEGER NOT NULL,
    journal_head BLOB NOT NULL,
    ledger_head BLOB NOT NULL
) STRICT;

CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL CHECK (kind IN (0, 1)), -- 0 real, 1 demo
    balance INTEGER NOT NULL,
    last_entry INTEGER NOT NULL DEFAULT 0, -- his newest row of the ledger; 0: he has none
    entries INTEGER NOT NULL DEFAULT 0,    -- and how many he has
    last_cancelled INTEGER NOT NULL DEFAULT 0, -- his order that was cancelled last; 0: none was
    cancelled INTEGER NOT NULL DEFAULT 0,  -- and how many were
    last_closed INTEGER NOT NULL DEFAULT 0, -- the same of those that were closed,
    closed INTEGER NOT NULL DEFAULT 0,
    realised INTEGER NOT NULL DEFAULT 0,   -- and the sum of their profits
    frozen INTEGER NOT NULL,
    called INTEGER NOT NULL,
    trading_group INTEGER NOT NULL,
    rights INTEGER NOT NULL,          -- 0 full, 1 close only, 2 none
    created_at INTEGER NOT NULL
) STRICT;

-- Groups of customers; the standard one (1) is here once it has been changed.
CREATE TABLE trading_group (
    id INTEGER PRIMARY KEY,
    terms TEXT NOT NULL               -- domain::Group
) STRICT;

CREATE TABLE instrument (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    terms TEXT NOT NULL,              -- domain::Instrument
    market_open INTEGER NOT NULL
) STRICT;

-- "order" is a keyword. What an account has ended is found from the last one back, as its entries in the ledger are:
-- store/ended.
CREATE TABLE deal (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    side INTEGER NOT NULL,            -- 1 buy, 2 sell
    kind INTEGER NOT NULL,            -- 0 market, 1 limit, 2 stop
    status INTEGER NOT NULL,          -- 0 pending, 1 open, 2 cancelled, 3 closed
    lots INTEGER NOT NULL,
    leverage INTEGER NOT NULL,
    target INTEGER,
    stop_loss INTEGER,
    take_profit INTEGER,
    margin INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    swap INTEGER NOT NULL,
    profit INTEGER NOT NULL,
    open_price INTEGER, open_bid INTEGER, open_ask INTEGER, open_quote_at INTEGER, open_rate INTEGER, opened_at INTEGER,
    close_price INTEGER, close_bid INTEGER, close_ask INTEGER, close_quote_at INTEGER, close_rate INTEGER, closed_at INTEGER,
    parent INTEGER,
    reason TEXT,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    before INTEGER NOT NULL DEFAULT 0, -- once it has ended: the account's order that ended so before it; 0: none did
    entries TEXT NOT NULL             -- the journal entries that touched it, with a space between
) STRICT;
-- What lives; small however long the history grows.
CREATE INDEX deal_live ON deal (id) WHERE status < 2;

-- The books: one row a transaction; its two legs are the customer's account and the counterpart of the
-- memo in the same world, so every row sums to zero by construction. An account's rows are found from its last one back,
-- each naming the one before: an index by account would cost every order a page at random.
CREATE TABLE ledger (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    world INTEGER NOT NULL CHECK (world IN (0, 1)),
    account INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    balance INTEGER NOT NULL,
    memo TEXT NOT NULL,
    deal INTEGER,
    before INTEGER NOT NULL,          -- the account's row before this one; 0: this is its first
    hash BLOB NOT NULL                -- over the row before it and its own columns, but for "before": store/chain
) STRICT;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger only grows'); END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger only grows'); END;

-- Every input that caused an event, with its events and the quotes that changed since the last entry.
CREATE TABLE journal (
    seq INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    entry BLOB NOT NULL,               -- store/entry
    hash BLOB NOT NULL                -- as the ledger's
) STRICT;
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;

-- Commands that carried a request id: the same id answers the same for 24 hours. The journal has the answer. The engine
-- knows them all and lets none in twice, so there is no index over the ids: it would cost every order a page.
CREATE TABLE request (
    seq INTEGER PRIMARY KEY,          -- of the journal; "at" rises with it
    account INTEGER NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    fingerprint INTEGER NOT NULL
) STRICT;

-- The last quote of each instrument, so that a restart knows what open orders were worth.
CREATE TABLE quote (
    instrument INTEGER PRIMARY KEY,
    bid INTEGER NOT NULL,
    ask INTEGER NOT NULL,
    time INTEGER NOT NULL
) STRICT;

-- Candles of the bid, in three tiers: 1 = minute, 2 = hour, 3 = trading day (17:00 New York).
CREATE TABLE candle (
    instrument INTEGER NOT NULL,
    tier INTEGER NOT NULL,
    time INTEGER NOT NULL,
    open INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    close INTEGER NOT NULL,
    volume INTEGER NOT NULL,
    simulated INTEGER NOT NULL,
    PRIMARY KEY (instrument, tier, time)
) STRICT, WITHOUT ROWID;

-- How an instrument is shown and when it trades: everything that dealing does not decide by.
CREATE TABLE listing (
    instrument INTEGER PRIMARY KEY,
    category INTEGER NOT NULL,
    details TEXT NOT NULL             -- services::catalog::Listing
) STRICT;
CREATE TABLE category (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL,
    enabled INTEGER NOT NULL,         -- customers are offered it
    names TEXT NOT NULL               -- {"en": "...", ...}
) STRICT;

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL,              -- JSON
    changed_at INTEGER NOT NULL,
    changed_by INTEGER
) STRICT;

-- Remarks to reject with, where the broker has written his own.
CREATE TABLE remark (
    template TEXT NOT NULL,
    language TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (template, language)
) STRICT, WITHOUT ROWID;

-- A customer. The id is the account's.
CREATE TABLE user (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    is_demo INTEGER NOT NULL,
    email TEXT UNIQUE,
    area_id INTEGER,
    mobile TEXT,
    password TEXT,
    invite_code TEXT NOT NULL UNIQUE,
    invited_by INTEGER,
    credit_score INTEGER NOT NULL DEFAULT 100,
    review_status INTEGER NOT NULL DEFAULT 0,
    language TEXT,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    UNIQUE (area_id, mobile)
) STRICT;
-- Demo customers, the longest away first.
CREATE INDEX user_demo_seen ON user (seen_at) WHERE is_demo = 1;

-- One row behind each token; ending it ends the token.
CREATE TABLE session (
    id TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    address TEXT NOT NULL,
    agent TEXT NOT NULL
) STRICT;
CREATE INDEX session_user ON session (user);

CREATE TABLE staff (
    id INTEGER PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    password TEXT NOT NULL,
    enabled INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE staff_session (
    id TEXT PRIMARY KEY,
    staff INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER,
    address TEXT NOT NULL
) STRICT;
CREATE INDEX staff_session_staff ON staff_session (staff);

-- Who did what, when, from where, before and after. Only ever grows; each row hashes the one before.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    staff INTEGER,                    -- NULL: the command line
    address TEXT NOT NULL,
    act TEXT NOT NULL,
    object TEXT NOT NULL,
    before TEXT,
    after TEXT,
    hash TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;

-- Troubles that people have been told of and that are not over.
CREATE TABLE alert (
    name TEXT PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;

-- Backups that were tried: times in Unix milliseconds.
CREATE TABLE backup (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    scheduled INTEGER NOT NULL,       -- 1: by the clock, 0: somebody asked for it
    name TEXT NOT NULL,
    bytes INTEGER NOT NULL,           -- 0: it was not kept
    sealed INTEGER NOT NULL,
    sent INTEGER NOT NULL,            -- 1: it is in the other store too
    fault TEXT                        -- why it failed, or was not sent
) STRICT;
