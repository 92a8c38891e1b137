-- The equity of accounts with open positions at moments of the past. An account without a row at a moment of a day had none: its
-- equity was its balance, which the ledger has.
CREATE TABLE equity_moment (
    at INTEGER PRIMARY KEY,           -- Unix milliseconds
    day INTEGER NOT NULL CHECK (day IN (0, 1)), -- 1: the first one of a trading day, kept for ever; 0: the first one of an hour
    complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)) -- 1: all rows are written; others are not read
) STRICT;

-- By time, so that rows are added at the end and a moment is deleted as one range.
CREATE TABLE equity (
    at INTEGER NOT NULL,
    account INTEGER NOT NULL,
    balance INTEGER NOT NULL,         -- amounts in the account's currency, scaled as every amount
    equity INTEGER NOT NULL,
    margin INTEGER NOT NULL,          -- of open positions
    PRIMARY KEY (at, account)
) STRICT, WITHOUT ROWID;
