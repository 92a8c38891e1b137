-- What the broker owed real customers at the end of a trading day, by currency: services::reporting::client_money.
CREATE TABLE client_money (
    day TEXT NOT NULL,                -- date of the trading day that ended, YYYY-MM-DD
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    at INTEGER NOT NULL,              -- moment of the equity; Unix milliseconds
    needed INTEGER NOT NULL,          -- sum of all equity above zero
    accounts INTEGER NOT NULL,        -- with equity above zero
    PRIMARY KEY (day, currency)
) STRICT, WITHOUT ROWID;

-- The broker's accounts that hold customers' money apart from its own.
CREATE TABLE client_account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    psp INTEGER NOT NULL CHECK (psp IN (0, 1)), -- 0: bank account, 1: account with a payment service provider
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)) -- 1: no longer in use
) STRICT;

-- Their balances at the end of a day, as the staff entered them last; earlier values are in the audit log.
CREATE TABLE bank_balance (
    account INTEGER NOT NULL REFERENCES client_account (id),
    day TEXT NOT NULL,                -- YYYY-MM-DD
    amount INTEGER NOT NULL,          -- scaled as every amount
    entered_at INTEGER NOT NULL,
    PRIMARY KEY (account, day)
) STRICT, WITHOUT ROWID;
