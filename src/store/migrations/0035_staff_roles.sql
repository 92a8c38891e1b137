-- Roles made of permissions: a staff member has one or several, in `role` by the codes of built-in ones and `custom-ID`,
-- separated by commas.
ALTER TABLE staff ADD COLUMN staff_group TEXT NOT NULL DEFAULT '';      -- empty: none
ALTER TABLE staff ADD COLUMN networks TEXT NOT NULL DEFAULT '';         -- separated by commas; empty: from everywhere
ALTER TABLE staff ADD COLUMN approver_until INTEGER; -- when a staff member took from the account that it may edit the staff
ALTER TABLE staff_session ADD COLUMN agent TEXT NOT NULL DEFAULT '';

CREATE TABLE staff_role (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- an id is never used again
    name TEXT NOT NULL UNIQUE,
    permissions TEXT NOT NULL,            -- names, separated by commas
    created_at INTEGER NOT NULL
) STRICT;

-- Changes of roles that wait for a second person; a decided one is in the audit log only.
CREATE TABLE role_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    object TEXT NOT NULL UNIQUE,          -- as in the audit log: staff/ID or role/ID
    staff INTEGER NOT NULL,               -- who requested it
    created_at INTEGER NOT NULL,
    before TEXT NOT NULL,                 -- JSON
    after TEXT NOT NULL,                  -- JSON
    granted TEXT NOT NULL                 -- permissions that someone gets by it, separated by commas
) STRICT;
