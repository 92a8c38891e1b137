-- The equity of a strategy's account at each flow, at each rollover and after each booking, as the engine reported it. The record of
-- a strategy begins with its first row.
CREATE TABLE copy_equity (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    at INTEGER NOT NULL,              -- Unix milliseconds
    equity INTEGER NOT NULL,          -- before the flow; amounts in the account's currency, scaled as every amount
    flow INTEGER NOT NULL,            -- money that came, or went if it is negative; 0: none did
    base INTEGER NOT NULL             -- what a gain from here on is measured by
) STRICT;
CREATE INDEX copy_equity_of_account ON copy_equity (account, id);

-- Money that has left the account since the last rollover, and between the two before, less what came back.
ALTER TABLE copy_strategy ADD COLUMN left_today INTEGER NOT NULL DEFAULT 0;
ALTER TABLE copy_strategy ADD COLUMN left_before INTEGER NOT NULL DEFAULT 0;
