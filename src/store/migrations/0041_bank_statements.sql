-- Statements of the broker's bank accounts and wallets, as they were imported.
CREATE TABLE bank_statement (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    source INTEGER NOT NULL,                          -- funding: the bank account or the coin address
    way INTEGER NOT NULL CHECK (way IN (0, 1)),       -- 0 coin, 1 bank, as of deposits
    sent_to TEXT NOT NULL,                            -- account or address at the import, as of deposits
    via TEXT NOT NULL,
    currency TEXT NOT NULL,
    format TEXT NOT NULL CHECK (format IN ('camt053', 'csv')),
    file TEXT NOT NULL,
    bank_id TEXT NOT NULL,
    opening TEXT,                                     -- decimals, as the bank states them
    closing TEXT,
    difference TEXT,                                  -- closing - opening - lines; NULL: without balances
    first_day TEXT,                                   -- YYYY-MM-DD; NULL: without lines
    last_day TEXT,
    added INTEGER NOT NULL,
    known INTEGER NOT NULL,
    ignored INTEGER NOT NULL,
    at INTEGER NOT NULL,
    staff INTEGER
) STRICT;
CREATE INDEX bank_statement_source ON bank_statement (source, id);

CREATE TABLE bank_line (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    statement INTEGER NOT NULL,
    source INTEGER NOT NULL,
    key TEXT NOT NULL,                                -- services::bank_statements::keys
    credit INTEGER NOT NULL CHECK (credit IN (0, 1)),
    amount INTEGER NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    booked_on TEXT NOT NULL,
    value_on TEXT,
    bank_reference TEXT NOT NULL,
    end_to_end TEXT NOT NULL,
    reference TEXT NOT NULL,
    text TEXT NOT NULL,
    counterparty TEXT NOT NULL,
    counterparty_account TEXT NOT NULL,
    reversal INTEGER NOT NULL CHECK (reversal IN (0, 1)),
    reverses INTEGER,                                 -- bank_line
    deposit INTEGER,
    withdrawal INTEGER,
    aside TEXT,                                       -- why it is no payment of a customer
    note TEXT NOT NULL DEFAULT '',
    decided_at INTEGER,
    staff INTEGER,
    CHECK (deposit IS NULL OR (credit = 1 AND withdrawal IS NULL AND aside IS NULL)),
    CHECK (withdrawal IS NULL OR (credit = 0 AND aside IS NULL))
) STRICT;
CREATE UNIQUE INDEX bank_line_key ON bank_line (source, key);
CREATE UNIQUE INDEX bank_line_deposit ON bank_line (deposit) WHERE deposit IS NOT NULL;
CREATE UNIQUE INDEX bank_line_withdrawal ON bank_line (withdrawal) WHERE withdrawal IS NOT NULL;
CREATE UNIQUE INDEX bank_line_reverses ON bank_line (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX bank_line_open ON bank_line (booked_on, id)
    WHERE deposit IS NULL AND withdrawal IS NULL AND aside IS NULL AND reverses IS NULL;
CREATE INDEX bank_line_amount ON bank_line (source, amount);
CREATE INDEX bank_line_statement ON bank_line (statement);
CREATE INDEX bank_line_booked ON bank_line (booked_on, id);

-- What the columns of an account's tables are.
CREATE TABLE bank_mapping (
    source INTEGER PRIMARY KEY,                       -- funding
    mapping TEXT NOT NULL                             -- services::bank_statements::TableMapping
) STRICT;
