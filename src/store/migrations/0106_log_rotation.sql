-- Rotations of the key of the public log (see docs/transparency.md): the statement is the last leaf of the checkpoint of `size` leaves,
-- which both keys have signed.
CREATE TABLE log_rotation (
    size INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT;
-- What the operator has acknowledged: `what` is 'restore' or 'key', `subject` the row of log_restore or log_key. `at` is 0 for what
-- was there before an acknowledgement was needed.
CREATE TABLE log_acknowledgement (
    id INTEGER PRIMARY KEY,
    what TEXT NOT NULL,
    subject INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX log_acknowledgement_subject ON log_acknowledgement (what, subject);
INSERT INTO log_acknowledgement (what, subject, at) SELECT 'restore', id, 0 FROM log_restore ORDER BY id;
INSERT INTO log_acknowledgement (what, subject, at) SELECT 'key', id, 0 FROM log_key WHERE id > (SELECT min(id) FROM log_key) ORDER BY id;
