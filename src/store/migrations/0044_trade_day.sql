-- What customers traded and what it came to, by trading day, account and instrument: store::dealing::trade_days. Summed from the journal; a
-- correction counts on the day of its entries. The first start fills it from ledger and orders.
CREATE TABLE trade_day (
    world INTEGER NOT NULL,           -- 0 real, 1 demo
    day INTEGER NOT NULL,             -- when the trading day began
    account INTEGER NOT NULL,
    instrument INTEGER NOT NULL,      -- 0: entries without an order
    currency TEXT NOT NULL CHECK (length(currency) = 3),
    profit INTEGER NOT NULL,          -- what the customer got, from the ledger
    fees INTEGER NOT NULL,
    swaps INTEGER NOT NULL,
    write_offs INTEGER NOT NULL,
    trades INTEGER NOT NULL,          -- closed, without cancelled ones
    wins INTEGER NOT NULL,
    short INTEGER NOT NULL,           -- held for less than a minute
    lots INTEGER NOT NULL,
    notional INTEGER NOT NULL,        -- at the open price
    spread INTEGER NOT NULL,          -- distance of the fills from the middle of the feed's quotes
    held INTEGER NOT NULL,            -- milliseconds
    holding BLOB NOT NULL,            -- trades by holding time
    PRIMARY KEY (world, day, account, instrument)
) STRICT, WITHOUT ROWID;
CREATE TABLE trade_day_watermark (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL              -- the last entry of the journal that is included; no row: the table is to be filled
) STRICT;

-- The move of the middle of the quotes after customers' openings, in their favour: services::reporting::mark_out.
CREATE TABLE mark_out (
    world INTEGER NOT NULL,
    day INTEGER NOT NULL,             -- of the opening
    account INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    opened INTEGER NOT NULL,          -- openings that were seen
    counted_1 INTEGER NOT NULL,       -- of them with a quote 1 s later
    sum_1 INTEGER NOT NULL,           -- of their moves, in 1/10,000 of a basis point
    counted_10 INTEGER NOT NULL,
    sum_10 INTEGER NOT NULL,
    counted_60 INTEGER NOT NULL,
    sum_60 INTEGER NOT NULL,
    PRIMARY KEY (world, day, account, instrument)
) STRICT, WITHOUT ROWID;
