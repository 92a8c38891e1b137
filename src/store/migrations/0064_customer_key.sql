-- Keys with which programs of customers trade.
CREATE TABLE customer_key (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    account INTEGER NOT NULL,         -- the one account that it is good for
    name TEXT NOT NULL,
    prefix TEXT NOT NULL,             -- the first characters of the key
    hash BLOB NOT NULL UNIQUE,        -- SHA-256 of the key
    scopes TEXT NOT NULL,             -- separated by spaces
    ips TEXT NOT NULL,                -- networks, separated by commas; empty: any
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    used_at INTEGER,
    used_from TEXT,
    revoked_at INTEGER,
    revoked_by INTEGER,               -- the staff member; null: the customer
    -- 1 from a login with cancel_on_disconnect until the orders of its end are cancelled
    guarded INTEGER NOT NULL DEFAULT 0 CHECK (guarded IN (0, 1))
) STRICT;
CREATE INDEX customer_key_user ON customer_key (user);

-- By what an order was placed; null: the app, or a release that did not record it. And with which customer_key.
ALTER TABLE orders ADD COLUMN via TEXT;
ALTER TABLE orders ADD COLUMN placed_by_key INTEGER;

-- The answer to a request is found by its id.
CREATE INDEX request_key ON request (account, key);
