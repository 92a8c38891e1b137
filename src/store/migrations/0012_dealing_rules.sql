-- What version 2 of the dealing rules decides.

-- The digits of a rate beyond 12 decimals (nothing: 12, as 0.1 wrote all of them), and the time of the quote that the
-- rate came from where it was too old at the fill.
ALTER TABLE deal ADD COLUMN open_rate_decimals INTEGER;
ALTER TABLE deal ADD COLUMN open_rate_stale INTEGER;
ALTER TABLE deal ADD COLUMN close_rate_decimals INTEGER;
ALTER TABLE deal ADD COLUMN close_rate_stale INTEGER;

-- The newest quote from outside an instrument's hours: shown, and nothing is decided by it. `quote` has the last one
-- inside them.
CREATE TABLE outside_quote (
    instrument INTEGER PRIMARY KEY,
    bid INTEGER NOT NULL,
    ask INTEGER NOT NULL,
    time INTEGER NOT NULL
) STRICT;
