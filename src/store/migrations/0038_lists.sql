-- Deposits and withdrawals of the last hours, for the signals of all customers at once.
CREATE INDEX deposit_created ON deposit (created_at);
CREATE INDEX withdrawal_created ON withdrawal (created_at);

-- Filters and sort orders of lists that staff members saved under a name.
CREATE TABLE saved_view (
    id INTEGER PRIMARY KEY,
    staff INTEGER NOT NULL,
    list TEXT NOT NULL,               -- orders, users, audit
    name TEXT NOT NULL,
    params TEXT NOT NULL,             -- JSON: an object of texts
    shared INTEGER NOT NULL,          -- 1: the other staff members see it too
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX saved_view_name ON saved_view (staff, list, name);
CREATE INDEX saved_view_shared ON saved_view (list) WHERE shared = 1;

-- The audit log by its filters, newest first: store::backoffice::audit_search.
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_act ON audit (act, at);
CREATE INDEX audit_staff ON audit (staff, at);
CREATE INDEX audit_kind ON audit (substr(object, 1, instr(object || '/', '/') - 1), at);

-- Withdrawals by their reference, as deposits are found.
CREATE INDEX withdrawal_reference ON withdrawal_details (replace(reference, ' ', '') COLLATE NOCASE) WHERE reference <> '';
