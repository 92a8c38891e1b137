-- Counts of executions, from the journal (services/reporting/execution): what of one instrument, in the month of its trading day.
CREATE TABLE execution (
    month TEXT NOT NULL,
    instrument INTEGER NOT NULL,
    measure TEXT NOT NULL,
    count INTEGER NOT NULL,
    -- of the differences of the prices, without their signs
    sum INTEGER NOT NULL,
    PRIMARY KEY (month, instrument, measure)
) STRICT, WITHOUT ROWID;
-- Orders that wait for a liquidity provider: since when, and the price that the customer saw where they limited the deviation.
CREATE TABLE execution_sent (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    seen INTEGER
) STRICT;
