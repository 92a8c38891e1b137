-- Sums of trading days by currency. Until now every account was in USD.
CREATE TABLE day_total_by_currency (
    day INTEGER NOT NULL,             -- when the trading day began
    world INTEGER NOT NULL,
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    kind TEXT NOT NULL,               -- a memo of the ledger, or 'trade'
    instrument INTEGER NOT NULL,      -- of trades; 0 otherwise
    count INTEGER NOT NULL,
    amount INTEGER NOT NULL,          -- what customers got
    lots INTEGER NOT NULL,
    notional INTEGER NOT NULL,        -- at the open price
    PRIMARY KEY (world, day, kind, instrument, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO day_total_by_currency (day, world, currency, kind, instrument, count, amount, lots, notional)
    SELECT day, world, 'USD', kind, instrument, count, amount, lots, notional FROM day_total;
DROP TABLE day_total;
ALTER TABLE day_total_by_currency RENAME TO day_total;
-- The broker's currency position: all transfers between accounts before a day.
CREATE INDEX day_total_transfers ON day_total (world, currency, day, amount) WHERE kind = 'transfer';

-- USD per unit of a currency: the last bid of each trading day, the current one's so far.
CREATE TABLE day_rate (
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    day INTEGER NOT NULL,             -- when the trading day began
    usd_bid INTEGER NOT NULL,
    usd_bid_decimals INTEGER NOT NULL,
    PRIMARY KEY (currency, day)
) STRICT, WITHOUT ROWID;
