-- Partners (introducing brokers). What a plan or a partner was at any time stays: a change affects later closes only.
CREATE TABLE partner_plan (
    id INTEGER NOT NULL,
    since INTEGER NOT NULL,           -- unix milliseconds; the newest row is in force
    name TEXT NOT NULL,
    rules TEXT NOT NULL,              -- JSON: domain::partner::PlanRule
    staff INTEGER,
    PRIMARY KEY (id, since)
) STRICT;

CREATE TABLE partner (
    user INTEGER NOT NULL,            -- the customer
    since INTEGER NOT NULL,           -- the newest row is in force
    parent INTEGER,                   -- a partner
    plan INTEGER NOT NULL,
    active INTEGER NOT NULL,
    staff INTEGER,
    PRIMARY KEY (user, since)
) STRICT;

-- What each closed order gave each partner above its customer, in USD. A correction of the trade adds rows: the sum of an order's
-- rows is what it gives.
CREATE TABLE reward (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL,
    partner INTEGER NOT NULL,
    level INTEGER NOT NULL,           -- 1: the direct partner
    customer INTEGER NOT NULL,
    account INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    closed_at INTEGER NOT NULL,
    held INTEGER NOT NULL,            -- milliseconds from the open to the close
    at INTEGER NOT NULL,              -- time of the journal entry that caused the row
    day INTEGER NOT NULL,             -- UTC, unix days, of `at`
    rule TEXT NOT NULL,               -- JSON: domain::partner::PlanRule
    gross INTEGER NOT NULL,           -- what it gives before partners below have theirs, USD
    amount INTEGER NOT NULL,          -- USD
    earned INTEGER NOT NULL,          -- what the order earned the broker, USD
    rebate INTEGER                    -- the booking that has it
) STRICT;
CREATE INDEX reward_order ON reward (order_id);
CREATE INDEX reward_partner ON reward (partner, day);
CREATE INDEX reward_unbooked ON reward (partner, day) WHERE rebate IS NULL;

-- Bookings, one a partner and day.
CREATE TABLE rebate (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    partner INTEGER NOT NULL,
    day INTEGER NOT NULL,             -- the last day that it has
    usd INTEGER NOT NULL,
    rate TEXT NOT NULL,               -- units of the account's currency for one dollar
    amount INTEGER NOT NULL,          -- in the account's currency
    currency TEXT NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (partner, day)
) STRICT;
