-- Balance corrections of the staff: those that were booked at once, and those that wait for a second person.
CREATE TABLE correction (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL,
    amount INTEGER NOT NULL,                               -- micro-USD; below zero takes away
    reason TEXT NOT NULL,
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3)), -- 0 waiting, 1 booked, 2 rejected, 3 expired
    staff INTEGER,                                         -- who asked; null: the command line
    request TEXT,                                          -- the caller's request id
    created_at INTEGER NOT NULL,
    decided_by INTEGER,                                    -- null where it was booked without a second person
    decided_at INTEGER,
    notes TEXT NOT NULL DEFAULT ''                         -- why it was rejected
) STRICT;
CREATE INDEX correction_status ON correction (status, id);
CREATE INDEX correction_account ON correction (account, id);
CREATE INDEX correction_staff ON correction (staff, created_at);

-- Payouts of the last day, which the limit for one person is compared with.
CREATE INDEX withdrawal_paid ON withdrawal (decided_at) WHERE status = 1;
