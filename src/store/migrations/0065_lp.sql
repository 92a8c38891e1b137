-- Liquidity providers, reached over FIX 4.4.
CREATE TABLE lp (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    tls INTEGER NOT NULL CHECK (tls IN (0, 1)),
    ca TEXT NOT NULL,                   -- certificates in PEM that the LP's certificate is verified against; empty: public authorities
    sender TEXT NOT NULL,               -- our CompID
    target TEXT NOT NULL,               -- the LP's CompID
    quote_sub TEXT NOT NULL,            -- TargetSubID of the price session; empty: none
    orders INTEGER NOT NULL CHECK (orders IN (0, 1)), -- 1: orders may be sent
    trade_port INTEGER NOT NULL,        -- 0: as for prices
    trade_sender TEXT NOT NULL,         -- empty: as for prices
    trade_target TEXT NOT NULL,         -- empty: as for prices
    trade_sub TEXT NOT NULL,
    username TEXT NOT NULL,
    password TEXT NOT NULL,
    reset_on_logon INTEGER NOT NULL CHECK (reset_on_logon IN (0, 1)), -- of the order session
    heartbeat_s INTEGER NOT NULL,
    enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
    version INTEGER NOT NULL            -- raised by each change
) STRICT;

-- The LP's names of instruments. An instrument belongs to one LP at most.
CREATE TABLE lp_symbol (
    lp INTEGER NOT NULL REFERENCES lp (id),
    instrument INTEGER NOT NULL UNIQUE,
    symbol TEXT NOT NULL,
    units INTEGER NOT NULL,             -- units of the LP in one lot, scaled like a contract size
    qty_step INTEGER NOT NULL,          -- lots, scaled
    qty_min INTEGER NOT NULL,
    qty_max INTEGER NOT NULL,
    PRIMARY KEY (lp, instrument),
    UNIQUE (lp, symbol)
) STRICT, WITHOUT ROWID;

-- The next sequence numbers of the order sessions with an LP. Without a row both are 1.
CREATE TABLE lp_sequence (
    lp INTEGER NOT NULL REFERENCES lp (id),
    session TEXT NOT NULL,              -- address, CompIDs and SubID: a change of them is another session
    next_sent INTEGER NOT NULL,
    next_received INTEGER NOT NULL,
    PRIMARY KEY (lp, session)
) STRICT, WITHOUT ROWID;
