-- What customers leave behind that another may leave too: store::customers::traces.
CREATE TABLE customer_trace (
    trace INTEGER NOT NULL,           -- 1 payout destination, 2 device, 3 network of the registration, 4 picture of a document, 5 number of a document
    value TEXT NOT NULL,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,              -- last seen
    PRIMARY KEY (trace, value, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_trace_user ON customer_trace (user, trace, at);

-- Signals that a staff member has looked at; one comes back when there is evidence that is not among what was known.
CREATE TABLE signal_dismissal (
    user INTEGER NOT NULL,
    signal TEXT NOT NULL,
    evidence TEXT NOT NULL,           -- JSON: array of texts
    staff INTEGER,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, signal)
) STRICT, WITHOUT ROWID;

-- SHA-256 of a stored picture. Each is encoded again in the same way, so equal pictures have equal hashes.
ALTER TABLE upload ADD COLUMN hash TEXT;

INSERT OR IGNORE INTO customer_trace (trace, value, user, at)
SELECT 1, lower(replace(replace(CASE way WHEN 1 THEN json_extract(details, '$.address')
    ELSE json_extract(details, '$.payee_account') END, ' ', ''), '-', '')), user, created_at FROM method ORDER BY id;
INSERT OR IGNORE INTO customer_trace (trace, value, user, at)
SELECT 5, lower(replace(replace(card_id, ' ', ''), '-', '')), user, created_at FROM review ORDER BY id;
