-- Tags that staff members put on customers. An id is never used again: saved views name it.
CREATE TABLE tag (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,          -- the name in lower case
    colour TEXT NOT NULL                  -- a code: grey, red, ...
) STRICT;

CREATE TABLE customer_tag (
    user INTEGER NOT NULL,
    tag INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_tag_tag ON customer_tag (tag, user);

-- Who of the staff takes care of an item that waits. A conversation has its own column, chat.staff.
CREATE TABLE assignment (
    kind TEXT NOT NULL,                   -- deposit, withdrawal, review, correction
    item INTEGER NOT NULL,
    staff INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, item)
) STRICT, WITHOUT ROWID;
CREATE INDEX assignment_staff ON assignment (staff);

-- An assignment ends with the decision, whatever makes it.
CREATE TRIGGER assignment_deposit AFTER UPDATE OF status ON deposit WHEN NEW.status <> 0
BEGIN DELETE FROM assignment WHERE kind = 'deposit' AND item = NEW.id; END;
CREATE TRIGGER assignment_withdrawal AFTER UPDATE OF status ON withdrawal WHEN NEW.status <> 0
BEGIN DELETE FROM assignment WHERE kind = 'withdrawal' AND item = NEW.id; END;
CREATE TRIGGER assignment_review AFTER UPDATE OF status ON review WHEN NEW.status <> 1
BEGIN DELETE FROM assignment WHERE kind = 'review' AND item = NEW.id; END;
CREATE TRIGGER assignment_correction AFTER UPDATE OF status ON correction WHEN NEW.status <> 0
BEGIN DELETE FROM assignment WHERE kind = 'correction' AND item = NEW.id; END;
