-- Copying of strategies, as the engine's events leave it. Amounts, percentages and volumes are scaled integers.

-- A provider's account that may be copied.
CREATE TABLE copy_strategy (
    account INTEGER PRIMARY KEY,
    performance INTEGER NOT NULL,     -- percent of gains
    management INTEGER NOT NULL,      -- percent a year
    volume INTEGER NOT NULL,          -- USD a million
    min INTEGER NOT NULL,             -- least equity of a copy, in the account's currency
    open INTEGER NOT NULL CHECK (open IN (0, 1))
) STRICT;

-- What customers see of a strategy, and whether the staff has switched it off. The engine does not read it.
CREATE TABLE copy_profile (
    account INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,    -- the name in lower case: no two strategies have the same
    since INTEGER NOT NULL,           -- Unix milliseconds of the first opening; a strategy that is opened again keeps its record
    barred TEXT                       -- why the staff switched it off; NULL: they did not
) STRICT;

-- An account that copies one, from the start to the end.
CREATE TABLE copy (
    id INTEGER PRIMARY KEY,
    strategy INTEGER NOT NULL,
    account INTEGER NOT NULL,
    performance INTEGER NOT NULL,     -- the fees as they were agreed
    management INTEGER NOT NULL,
    volume INTEGER NOT NULL,
    stop_equity INTEGER,
    mark INTEGER NOT NULL,            -- high-water mark
    accrued INTEGER NOT NULL,         -- management fees that are not charged yet
    state INTEGER NOT NULL CHECK (state IN (1, 2, 3)), -- 1 active, 2 ending, 3 ended
    ended_by TEXT,                    -- why it ends
    started_at INTEGER NOT NULL,      -- Unix milliseconds
    ended_at INTEGER
) STRICT;
CREATE INDEX copy_of_strategy ON copy (strategy, id);
CREATE INDEX copy_running ON copy (strategy) WHERE state < 3;
CREATE INDEX copy_of_account ON copy (account, id);

-- The orders of copies, and the provider's order that each follows.
CREATE TABLE copy_link (
    copy_order INTEGER PRIMARY KEY,
    copy INTEGER NOT NULL,
    source INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    source_lots INTEGER NOT NULL,
    copy_equity INTEGER NOT NULL,     -- before the fill
    source_equity INTEGER NOT NULL,   -- in the currency of the provider's account
    rate_digits INTEGER NOT NULL,     -- from the currency of the copy to it
    rate_decimals INTEGER NOT NULL,
    closing TEXT                      -- it closes for this reason as soon as its market trades
) STRICT;
CREATE INDEX copy_link_of_copy ON copy_link (copy, copy_order);

-- The provider's orders that a copy did not follow.
CREATE TABLE copy_skip (
    copy INTEGER NOT NULL,
    source INTEGER NOT NULL,
    at INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    source_lots INTEGER NOT NULL,
    copy_equity INTEGER,              -- NULL: no rate between the currencies
    source_equity INTEGER,
    rate_digits INTEGER,
    rate_decimals INTEGER,
    reason TEXT NOT NULL,
    PRIMARY KEY (copy, source)
) STRICT, WITHOUT ROWID;

-- The fees that copies paid.
CREATE TABLE copy_fee (
    id INTEGER PRIMARY KEY,
    copy INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('performance', 'management', 'volume')),
    copy_order INTEGER,               -- of a volume fee
    equity INTEGER NOT NULL,          -- before the fee
    mark INTEGER NOT NULL,            -- before the fee
    amount INTEGER NOT NULL,
    share INTEGER NOT NULL            -- of the provider, in the currency of its account
) STRICT;
CREATE INDEX copy_fee_of_copy ON copy_fee (copy, id);

-- The month whose fees were charged last: year x 100 + month.
ALTER TABLE engine ADD COLUMN copy_month INTEGER NOT NULL DEFAULT 0;
