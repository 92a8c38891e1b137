-- Price evidence (see docs/transparency.md): the ticks of an instrument in an hour, and the leaf of the public log that commits to
-- them. Prices are raw integers.
CREATE TABLE log_hour (
    instrument INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    leaf INTEGER NOT NULL,
    ticks INTEGER NOT NULL,
    simulated INTEGER NOT NULL,
    bid_open INTEGER NOT NULL,
    bid_high INTEGER NOT NULL,
    bid_low INTEGER NOT NULL,
    bid_close INTEGER NOT NULL,
    ask_open INTEGER NOT NULL,
    ask_high INTEGER NOT NULL,
    ask_low INTEGER NOT NULL,
    ask_close INTEGER NOT NULL,
    root BLOB NOT NULL,
    PRIMARY KEY (instrument, hour)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_hour_leaf ON log_hour (leaf);
-- The hour that is committed to next; hours before it are complete.
CREATE TABLE log_next_hour (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    hour INTEGER NOT NULL
) STRICT;
