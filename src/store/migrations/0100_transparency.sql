-- The public log of commitments (see docs/transparency.md). Rows are only added, but for secrets, which are deleted with the
-- customer's data.
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
-- When the tree of a size was published first, and its root.
CREATE TABLE log_checkpoint (
    size INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    root BLOB NOT NULL
) STRICT;
-- The checkpoint at the end of each trading day, as it was signed; `day` is the time at which it ended.
CREATE TABLE log_daily (
    day INTEGER PRIMARY KEY,
    size INTEGER NOT NULL,
    note TEXT NOT NULL
) STRICT;
-- The public keys that have signed checkpoints: each from a size and a time on.
CREATE TABLE log_key (
    id INTEGER PRIMARY KEY,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL,
    key TEXT NOT NULL
) STRICT;
-- Where the log went on from a copy: what was published between the copy and `at` beyond `size` may be missing.
CREATE TABLE log_restore (
    id INTEGER PRIMARY KEY,
    size INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
-- Hides what the commitments of an account commit to.
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
