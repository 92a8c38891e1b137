-- Lines with an amount of zero are stored too, set aside. A constraint cannot be changed in place.
CREATE TABLE bank_line_with_zero (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    statement INTEGER NOT NULL,
    source INTEGER NOT NULL,
    key TEXT NOT NULL,                                -- services::bank_statements::keys
    credit INTEGER NOT NULL CHECK (credit IN (0, 1)),
    amount INTEGER NOT NULL CHECK (amount >= 0),
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
    released_deposit INTEGER,                         -- the booked payment of a line that was matched and opened again
    released_withdrawal INTEGER,
    released_at INTEGER,
    released_by INTEGER,                              -- staff
    CHECK (deposit IS NULL OR (credit = 1 AND withdrawal IS NULL AND aside IS NULL)),
    CHECK (withdrawal IS NULL OR (credit = 0 AND aside IS NULL))
) STRICT;
INSERT INTO bank_line_with_zero (id, statement, source, key, credit, amount, currency, booked_on, value_on, bank_reference, end_to_end,
        reference, text, counterparty, counterparty_account, reversal, reverses, deposit, withdrawal, aside, note, decided_at, staff,
        released_deposit, released_withdrawal, released_at, released_by)
    SELECT id, statement, source, key, credit, amount, currency, booked_on, value_on, bank_reference, end_to_end,
        reference, text, counterparty, counterparty_account, reversal, reverses, deposit, withdrawal, aside, note, decided_at, staff,
        released_deposit, released_withdrawal, released_at, released_by
    FROM bank_line ORDER BY id;
DROP TABLE bank_line;
ALTER TABLE bank_line_with_zero RENAME TO bank_line;
CREATE UNIQUE INDEX bank_line_key ON bank_line (source, key);
CREATE UNIQUE INDEX bank_line_deposit ON bank_line (deposit) WHERE deposit IS NOT NULL;
CREATE UNIQUE INDEX bank_line_withdrawal ON bank_line (withdrawal) WHERE withdrawal IS NOT NULL;
CREATE UNIQUE INDEX bank_line_reverses ON bank_line (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX bank_line_open ON bank_line (booked_on, id)
    WHERE deposit IS NULL AND withdrawal IS NULL AND aside IS NULL AND reverses IS NULL;
CREATE INDEX bank_line_amount ON bank_line (source, amount);
CREATE INDEX bank_line_statement ON bank_line (statement);
CREATE INDEX bank_line_booked ON bank_line (booked_on, id);
CREATE INDEX bank_line_reference ON bank_line (source, bank_reference) WHERE bank_reference <> '';
CREATE INDEX bank_line_released ON bank_line (released_at) WHERE released_at IS NOT NULL;
