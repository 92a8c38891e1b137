-- A deposit that the staff enter has no proof of payment, but the reference of the bank or the network.
CREATE TABLE new_deposit_details (
    deposit INTEGER PRIMARY KEY,
    way INTEGER NOT NULL CHECK (way IN (0, 1)),       -- 0 coin, 1 bank
    number INTEGER NOT NULL,
    currency TEXT NOT NULL,
    rate INTEGER NOT NULL,
    expected INTEGER NOT NULL,
    sent_to TEXT NOT NULL,
    via TEXT NOT NULL,
    proof INTEGER UNIQUE,                             -- upload; NULL: entered by the staff
    remark TEXT NOT NULL DEFAULT '',
    staff INTEGER,
    first_staff INTEGER,
    first_at INTEGER,
    first_amount INTEGER,
    account_rate TEXT,                                -- units of the account's currency; NULL: an account in USD
    reference TEXT NOT NULL DEFAULT '',               -- of the bank, or the id of the network's transaction
    note TEXT NOT NULL DEFAULT '',                    -- for the staff
    value_date TEXT,                                  -- YYYY-MM-DD
    entered_by INTEGER                                -- staff; NULL: announced by the customer
) STRICT;
INSERT INTO new_deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, proof, remark, staff,
    first_staff, first_at, first_amount, account_rate)
SELECT deposit, way, number, currency, rate, expected, sent_to, via, proof, remark, staff, first_staff, first_at,
    first_amount, account_rate FROM deposit_details;
DROP TABLE deposit_details;
ALTER TABLE new_deposit_details RENAME TO deposit_details;
CREATE INDEX deposit_reference ON deposit_details (reference COLLATE NOCASE);
