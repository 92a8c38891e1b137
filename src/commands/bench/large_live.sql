-- Beside large_data.sql: 20,000 open orders of 5,000 customers, balances, tags, tasks, economic events, decided requests, and 100,000
-- rows of the audit log, whose hashes are not those of a chain.
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

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
INSERT INTO tag (name, folded, colour) SELECT 'Tag ' || i, 'tag ' || i, 'grey' FROM n;
INSERT INTO customer_tag (user, tag, at) SELECT u.id, t.id, u.created_at FROM user u, tag t WHERE u.id > 1000 AND (u.id + t.id) % 10 = 0;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
INSERT INTO task (title, text, due_on, assignee, about, about_id, user, created_at, created_by, done_at, done_by)
SELECT 'Task ' || i, '', date(1700000000 + i * 10000, 'unixepoch'), iif(i % 2, 1, NULL), 'user', 1001 + i % 10000, 1001 + i % 10000,
    1700000000000 + i, 1, iif(i % 2, 1700000000000 + i, NULL), iif(i % 2, 1, NULL) FROM n;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
INSERT INTO economic_event (source_id, at, currency, country, importance, title, actual, forecast, previous)
SELECT 's' || i, (SELECT max(at) FROM audit) - 25000 * 600000 + i * 600000, 'USD', 'US', 1 + i % 3, 'Event number ' || i, '', '1', '2' FROM n;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
INSERT INTO risk_change (status, permission, objects, changes, forecast, staff, created_at, decided_by, decided_at)
SELECT 1 + i % 2, 'edit_settings', 'settings', '[{"object":"settings","before":{"orders_max":"500"},"after":{"orders_max":"400"}}]',
    '{"affected":0,"lowered":0,"called_now":0,"called":0,"stopped_out":0,"equity_change":"0","credit":"0","charge":"0"}', 1, 1700000000000 + i, 1,
    1700000000000 + i FROM n;

-- A month's statements: lines of three quarters of the deposits and payouts, and 1,000 that no payment fits.
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
INSERT INTO bank_statement (source, way, sent_to, via, currency, format, file, bank_id, first_day, last_day, added, known, ignored, at)
SELECT 1, 0, 'x', 'TRC20', 'USDT', 'csv', 'statement-' || i || '.csv', 'b' || i, date('2023-11-14', '+' || i || ' days'),
    date('2023-11-14', '+' || i || ' days'), 1033, 0, 0, 1700000000000 + i * 86400000 FROM n;
INSERT INTO bank_line (statement, source, key, credit, amount, currency, booked_on, bank_reference, end_to_end, reference, text,
    counterparty, counterparty_account, reversal, deposit, withdrawal)
SELECT 1 + id % 30, 1, 'd' || id, 1, 100, 'USDT', date('2023-11-15', '+' || (id % 30) || ' days'), 'r' || (id / 3), '', '', 'Deposit ' || id,
    'Customer', '', 0, id, NULL FROM deposit WHERE id BETWEEN 1001 AND 16000 AND status = 1
UNION ALL
SELECT 1 + id % 30, 1, 'w' || id, 0, 1, 'USDT', date('2023-11-15', '+' || (id % 30) || ' days'), 'p' || (id / 3), '', '', 'Payout ' || id,
    'Customer', '', 0, NULL, id FROM withdrawal WHERE id BETWEEN 1001 AND 16000 AND status = 1
UNION ALL
SELECT 1 + id % 30, 1, 'o' || id, id % 2, 101, 'USDT', date('2023-11-15', '+' || (id % 30) || ' days'), 'q' || (id / 3), '', '', 'Transfer ' || id,
    'Someone', '', 0, NULL, NULL FROM deposit WHERE id BETWEEN 1001 AND 2000;

-- The next start sums the trades by day, as after an upgrade.
DELETE FROM trade_day_watermark;
