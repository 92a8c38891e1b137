-- Case files of the compliance staff about customers.
CREATE TABLE compliance_case (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,               -- aml, identity, complaint, other
    title TEXT NOT NULL,
    state INTEGER NOT NULL CHECK (state IN (0, 1, 2)), -- 0 open, 1 escalated, 2 closed
    assignee INTEGER,                 -- staff
    due_on TEXT,                      -- YYYY-MM-DD
    opened_at INTEGER NOT NULL,
    opened_by INTEGER,                -- staff
    closed_at INTEGER,
    closed_by INTEGER,
    conclusion TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX compliance_case_user ON compliance_case (user, id);
CREATE INDEX compliance_case_state ON compliance_case (state, id);

CREATE TABLE case_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    case_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    staff INTEGER,
    kind TEXT NOT NULL,               -- opened, note, changed, closed
    text TEXT NOT NULL,
    object TEXT                       -- what a note is about: deposit/12, withdrawal/7, order/9, review/3, correction/2, signal/velocity
) STRICT;
CREATE INDEX case_entry_case ON case_entry (case_id, id);
CREATE TRIGGER case_entry_no_update BEFORE UPDATE ON case_entry BEGIN SELECT RAISE(ABORT, 'case entries only grow'); END;
