-- The public log of commitments (see docs/transparency.md). Rows are only added.
-- One leaf for each event of the journal that changed an order or a customer's balance; `id` is its index from 0.
CREATE TABLE log_leaf (
    id INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    event INTEGER NOT NULL,
    commitment BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX log_leaf_event ON log_leaf (seq, event);
-- The hash of each complete tile of 256 nodes; `level` is that of the node, from 1.
CREATE TABLE log_node (
    level INTEGER NOT NULL,
    node INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (level, node)
) STRICT, WITHOUT ROWID;
CREATE TABLE log_checkpoint (
    size INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    daily INTEGER NOT NULL,
    note TEXT NOT NULL
) STRICT;
CREATE INDEX log_checkpoint_daily ON log_checkpoint (at) WHERE daily = 1;
-- Hides what the commitments of an account commit to. Deleted with the customer's data.
CREATE TABLE log_secret (
    account INTEGER PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT;
-- The code of an instrument from a journal entry on: statements name it as it was then.
CREATE TABLE log_instrument (
    instrument INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (instrument, seq)
) STRICT, WITHOUT ROWID;
