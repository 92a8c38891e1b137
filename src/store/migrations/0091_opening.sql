-- When customers opened orders, to compare with the economic calendar: store::dealing::openings. Written from the journal together with trade_day;
-- a closed part of an order is no opening. An index over orders would cost each change of an order an update of it.
CREATE TABLE opening (
    world INTEGER NOT NULL,           -- 0 real, 1 demo
    at INTEGER NOT NULL,
    id INTEGER NOT NULL,              -- of the order
    account INTEGER NOT NULL,
    instrument INTEGER NOT NULL,
    PRIMARY KEY (world, at, id)
) STRICT, WITHOUT ROWID;
INSERT INTO opening (world, at, id, account, instrument)
    SELECT coalesce(a.kind, 1), o.opened_at, o.id, o.account, o.instrument FROM orders o LEFT JOIN account a ON a.id = o.account
    WHERE o.opened_at IS NOT NULL AND o.parent IS NULL AND o.opened_at >= (unixepoch() - 400 * 86400) * 1000;
