-- Which daily checkpoints of the public log were sent to the customers who asked for them (see docs/transparency.md). `day` is that of
-- log_daily, `position` the last customer who was looked at.
CREATE TABLE log_mail (
    day INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    sent INTEGER NOT NULL,
    done INTEGER NOT NULL CHECK (done IN (0, 1))
) STRICT;
