-- Tasks of the staff.
CREATE TABLE task (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    due_on TEXT NOT NULL,                 -- YYYY-MM-DD
    assignee INTEGER,                     -- staff
    about TEXT NOT NULL,                  -- user, order, deposit, withdrawal, review; empty: nothing. Who may not see it does not see the task
    about_id INTEGER,
    user INTEGER,                         -- the customer whom it is about
    created_at INTEGER NOT NULL,
    created_by INTEGER,                   -- staff
    done_at INTEGER,
    done_by INTEGER                       -- staff
) STRICT;
CREATE INDEX task_open ON task (due_on, id) WHERE done_at IS NULL;
CREATE INDEX task_done ON task (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX task_assignee ON task (assignee) WHERE done_at IS NULL AND assignee IS NOT NULL;
CREATE INDEX task_user ON task (user, id) WHERE user IS NOT NULL;
