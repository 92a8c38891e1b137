-- Customers' second factor at sign-in (services/factors).

CREATE TABLE second_factor (
    user INTEGER PRIMARY KEY,
    secret TEXT,                      -- Base32; null: none is on
    pending TEXT,                     -- shown, but not yet confirmed
    step INTEGER NOT NULL DEFAULT 0,  -- the last that was used: no code works twice
    enrolled_at INTEGER
) STRICT;
CREATE TABLE recovery_code (
    user INTEGER NOT NULL,
    hash TEXT NOT NULL,               -- SHA-256 of a random code of 80 bits
    PRIMARY KEY (user, hash)
) STRICT, WITHOUT ROWID;
