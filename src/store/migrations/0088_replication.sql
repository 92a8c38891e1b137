-- A server of a cluster: which one, and how far it is in the records of its changes. No row: a server of its own.
CREATE TABLE replication (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    cluster TEXT NOT NULL,
    -- 1: a primary, whose changes become records; 0: a standby, which changes only by them.
    leads INTEGER NOT NULL CHECK (leads IN (0, 1)),
    term INTEGER NOT NULL,
    -- Number and hash of the last record that this database contains.
    number INTEGER NOT NULL,
    head BLOB NOT NULL,
    -- The schema that the next record is of.
    schema INTEGER NOT NULL,
    -- A standby's: where that record is in the log; 0: not known yet.
    sequence INTEGER NOT NULL
) STRICT;

-- Records that the log may not have yet.
CREATE TABLE replication_outbox (
    number INTEGER PRIMARY KEY,
    record BLOB NOT NULL
) STRICT;
