-- Witnesses of the public log (see docs/transparency.md). `origin` is the first line of a checkpoint: the name of the log.
-- Their cosignatures on checkpoints: the line as it stands in the note, and when it was signed, as the witness says, in seconds.
CREATE TABLE log_cosignature (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    witness TEXT NOT NULL,
    at INTEGER NOT NULL,
    line TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX log_cosignature_of ON log_cosignature (origin, size, witness);
-- How far each one is. `size` is what it has, as far as is known; `cosigned_size` and `cosigned_at` are the last cosignature; 0: none.
CREATE TABLE log_witness (
    id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL,
    witness TEXT NOT NULL,
    since INTEGER NOT NULL,
    size INTEGER NOT NULL,
    cosigned_size INTEGER NOT NULL,
    cosigned_at INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    error TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX log_witness_of ON log_witness (origin, witness);
