-- Cover at liquidity providers (LPs). Written from the events of the journal. The ledger account of an LP is the row of
-- `account` with the negative of its id.
CREATE TABLE cover_lp (
    id INTEGER PRIMARY KEY CHECK (id > 0),
    terms TEXT NOT NULL,              -- domain::cover::Lp
    session TEXT NOT NULL CHECK (session IN ('down', 'asking', 'comparing', 'ready')),
    ask_at INTEGER,                   -- when the positions are asked for, or asked for again
    asked_by INTEGER,                 -- sequence number of the entry by which they were asked for last
    unanswered_since INTEGER          -- since when a request has had no answer
) STRICT;

CREATE TABLE cover_symbol (
    instrument INTEGER PRIMARY KEY,
    lp INTEGER NOT NULL,
    terms TEXT NOT NULL               -- domain::cover::LpSymbol
) STRICT;

CREATE TABLE cover_route (
    priority INTEGER PRIMARY KEY,
    terms TEXT NOT NULL               -- domain::cover::Route
) STRICT;

CREATE TABLE cover_band (
    instrument INTEGER PRIMARY KEY,
    limit_lots INTEGER NOT NULL,
    back_to INTEGER NOT NULL
) STRICT;

CREATE TABLE cover_order (
    id INTEGER PRIMARY KEY,
    lp INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    symbol TEXT NOT NULL,
    units INTEGER NOT NULL,
    lots INTEGER NOT NULL,            -- positive: a buy
    limit_price INTEGER,
    status TEXT NOT NULL,
    filled INTEGER NOT NULL,          -- without a sign
    sent_at INTEGER NOT NULL,
    answer_due INTEGER,
    ended_at INTEGER,
    reason TEXT
) STRICT;
CREATE INDEX cover_order_working ON cover_order (instrument) WHERE ended_at IS NULL;

CREATE TABLE cover_position (
    instrument INTEGER PRIMARY KEY,
    lp INTEGER NOT NULL,
    lots INTEGER NOT NULL,            -- A; positive: long
    cost TEXT NOT NULL,               -- sum of lots x price, exact
    average INTEGER,                  -- the price that it comes to
    realised INTEGER NOT NULL,        -- sum of the booked results, in USD
    banded TEXT NOT NULL,             -- X, in lots, exact
    failures INTEGER NOT NULL,
    retry_at INTEGER,
    filled_by INTEGER,                -- sequence number of the entry by which a fill changed the volume last
    unsure INTEGER NOT NULL           -- 1: a fill may be missing, nothing is sent until the positions have been compared
) STRICT;

-- Fills that LPs reported, for 30 days; the journal has all of them.
CREATE TABLE cover_execution (
    lp INTEGER NOT NULL,
    exec TEXT NOT NULL,
    cover INTEGER NOT NULL,           -- 0: none of ours
    instrument INTEGER NOT NULL,
    lots INTEGER NOT NULL,            -- positive: bought; zero: cancelled or corrected
    price INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (lp, cover, exec)     -- an LP may use an id again for another order on another day
) STRICT, WITHOUT ROWID;
CREATE INDEX cover_execution_at ON cover_execution (at);

CREATE TABLE cover_break (
    id INTEGER PRIMARY KEY,
    lp INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    booked INTEGER NOT NULL,
    reported INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    accepted_at INTEGER,
    reason TEXT,
    withdrawn_at INTEGER              -- when a figure changed before it was accepted
) STRICT;
CREATE INDEX cover_break_open ON cover_break (instrument) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

ALTER TABLE orders ADD COLUMN cover_percent INTEGER NOT NULL DEFAULT 0;
