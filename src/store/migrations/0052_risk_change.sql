-- Changes of settings of risk, of terms and of trading hours that one staff member requested and another one decides.
CREATE TABLE risk_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3, 4)), -- 0 waiting, 1 applied, 2 rejected, 3 expired, 4 withdrawn
    permission TEXT NOT NULL,             -- what requester and approver are permitted
    objects TEXT NOT NULL,                -- as in the audit log, separated by spaces
    changes TEXT NOT NULL CHECK (json_valid(changes)),   -- array of {object, before, after}
    forecast TEXT NOT NULL CHECK (json_valid(forecast)), -- the effect at the request
    staff INTEGER NOT NULL,               -- who requested it
    created_at INTEGER NOT NULL,
    decided_by INTEGER,                   -- NULL: it expired
    decided_at INTEGER,
    notes TEXT NOT NULL DEFAULT ''        -- why it was rejected, or what could not be applied
) STRICT;
CREATE INDEX risk_change_status ON risk_change (status, id);
