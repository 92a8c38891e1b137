-- A document that compliance asks a certified customer for again: gone when the next review is certified, or when it is withdrawn.
CREATE TABLE document_request (
    user INTEGER PRIMARY KEY,
    document TEXT NOT NULL,           -- identity, address or both
    remark TEXT NOT NULL,             -- for the customer
    staff INTEGER,
    at INTEGER NOT NULL
) STRICT;
