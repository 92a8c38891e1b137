-- Deposits, withdrawals, bound methods, uploads, identity reviews.

-- Money on its way, as the engine decides it; written by store/journal alone. Ids and amounts only.
CREATE TABLE deposit (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3)), -- 0 waiting, 1 approved, 2 rejected, 3 invalid
    credited INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    decided_at INTEGER
) STRICT;
CREATE INDEX deposit_account ON deposit (account, id);
CREATE INDEX deposit_status ON deposit (status, id);

CREATE TABLE withdrawal (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),    -- 0 under review, 1 paid, 2 rejected
    created_at INTEGER NOT NULL,
    decided_at INTEGER
) STRICT;
CREATE INDEX withdrawal_account ON withdrawal (account, id);
CREATE INDEX withdrawal_status ON withdrawal (status, id);

ALTER TABLE engine ADD COLUMN next_deposit INTEGER NOT NULL DEFAULT 1;
ALTER TABLE engine ADD COLUMN next_withdrawal INTEGER NOT NULL DEFAULT 1;
-- Locked for withdrawals under review: the sum of their amounts.
ALTER TABLE account ADD COLUMN withdrawing INTEGER NOT NULL DEFAULT 0;
