-- Beside large_data.sql: 20,000 open orders of 5,000 customers, balances, and 100,000 rows of the audit log, whose hashes are not
-- those of a chain.
UPDATE account SET balance = (1 + id % 977) * 1000000000 WHERE id > 1000;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
INSERT INTO orders (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, open_price,
    open_bid, open_ask, open_quote_at, open_rate, opened_at, created_at, entries)
SELECT 5000000 + i, 1001 + i % 5000, o.instrument, 1 + i % 2, 0, 1, 100, 100, 1000000, 1000, 0, 0, o.open_price, o.open_bid,
    o.open_ask, o.open_quote_at, o.open_rate, o.opened_at, o.created_at, '1' FROM n, (SELECT * FROM orders WHERE id = 1000001) o;

INSERT INTO audit (id, at, staff, address, act, object, after, hash)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
SELECT (SELECT max(id) FROM audit) + i, (SELECT max(at) FROM audit) - 100000 + i, 1, '127.0.0.1', CASE i % 3 WHEN 0 THEN 'freeze'
    WHEN 1 THEN 'update' ELSE 'approve' END, CASE i % 2 WHEN 0 THEN 'user/' || (1001 + i % 10000) ELSE 'deposit/' || i END,
    '"reason ' || i || '"', '' FROM n;

-- The next start sums the trades by day, as after an upgrade.
DELETE FROM trade_day_watermark;
