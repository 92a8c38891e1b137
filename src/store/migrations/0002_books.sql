-- The proven checkpoints of the books: through which entry and which transaction, with which hashes and sums.
-- Only ever grows; each row hashes the one before.
CREATE TABLE proof (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    outcome INTEGER NOT NULL CHECK (outcome IN (0, 1, 2)), -- 0 proven, 1 failed, 2 accepted as it is
    seq INTEGER NOT NULL,             -- the journal, through this entry
    entries INTEGER NOT NULL,
    journal_hash BLOB NOT NULL,
    ledger INTEGER NOT NULL,          -- the ledger, through this transaction
    ledger_hash BLOB NOT NULL,
    sums TEXT NOT NULL,               -- {"real/customers": "...", "real/fees": "...", ...}
    note TEXT NOT NULL,               -- what does not hold; or why it was accepted
    hash BLOB NOT NULL
) STRICT;
CREATE TRIGGER proof_no_update BEFORE UPDATE ON proof BEGIN SELECT RAISE(ABORT, 'the proofs only grow'); END;
CREATE TRIGGER proof_no_delete BEFORE DELETE ON proof BEGIN SELECT RAISE(ABORT, 'the proofs only grow'); END;
