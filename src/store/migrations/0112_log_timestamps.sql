-- Time stamps of daily checkpoints of the public log (RFC 3161; see docs/transparency.md). `day` is that of log_daily, `authority` its
-- address, `at` the time that it has signed, in milliseconds, `answer` its whole response.
CREATE TABLE log_timestamp (
    id INTEGER PRIMARY KEY,
    day INTEGER NOT NULL,
    authority TEXT NOT NULL,
    at INTEGER NOT NULL,
    answer BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX log_timestamp_of ON log_timestamp (day, authority);
-- How the requests to each one go. `since`: when it was first asked.
CREATE TABLE log_timestamp_authority (
    authority TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    error TEXT NOT NULL
) STRICT;
