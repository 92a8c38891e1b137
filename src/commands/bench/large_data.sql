-- A year of business, in tables that hold little more than what the first start wrote: 10,000 customers, {orders} orders with their
-- rows of the ledger, 20,000 deposits, 20,000 withdrawals, 10,000 reviews. By SQL, because the way of dealing would take an
-- hour; nothing of it is verified, so it is for measuring what is read: by `bench admin`, by `tests/api/admin_speed.rs`, and by `npm run audit -- frames`.
--
-- {orders}: 100,000 or 1,000,000; {now}: milliseconds; {start}: a year before; {instrument}: the id of one; the id after it is one as well.

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
INSERT INTO user (id, uid, is_demo, email, area_id, mobile, password, invite_code, invited_by, created_at, seen_at,
    name)
SELECT 1000 + i, 20000000 + i, 0, 'customer' || i || '@example.com', 193, 60000000 + i, 'x', 'I' || i, CASE WHEN i % 3 =
    0 THEN 1000 + i / 9 + 1 END, {start} + i * 31536000000 / 10000, {now}, 'Customer ' || i FROM n;

INSERT INTO user_account (account, user, name, position, opened_at) SELECT id, id, '', 0, created_at FROM user WHERE id > 1000;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
INSERT INTO account (id, kind, balance, frozen, called, trading_group, rights, created_at, withdrawing)
SELECT 1000 + i, 0, 0, 0, 0, 1, 0, {start}, 0 FROM n;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {orders})
INSERT INTO orders (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, open_price,
    open_bid, open_ask, open_quote_at, open_rate, opened_at, close_price, close_bid, close_ask, close_quote_at,
    close_rate, closed_at, reason, created_at, ended_at, entries)
SELECT 1000000 + i, 1001 + i % 10000, {instrument} + i % 2, 1 + i % 2, 0, CASE WHEN i % 50 = 0 THEN 2 ELSE 3 END, 10000,
    100, 1000000, 1000, 0, (i % 200 - 100) * 10000, 11000000, 11000000, 11001000, {start}, 1000000000, {start} + i *
    31536000000 / {orders}, 11000000, 11000000, 11001000, {start}, 1000000000, {start} + i * 31536000000 / {orders} + 1000,
    'user', {start} + i * 31536000000 / {orders}, {start} + i * 31536000000 / {orders} + 1000, '1' FROM n;

INSERT INTO ledger (id, at, world, account, amount, balance, memo, deal, before, hash)
SELECT id - 900000, ended_at, 0, account, profit, 0, 'profit', id, lag(id - 900000, 1, 0) OVER (PARTITION BY account
    ORDER BY id), x'' FROM orders WHERE status = 3 AND id > 1000000;

UPDATE account SET last_entry = l.last, entries = l.entries FROM (SELECT account, max(id) AS last, count(*) AS entries
    FROM ledger GROUP BY account) l WHERE l.account = account.id;

UPDATE orders SET before = o.before FROM (SELECT id, lag(id, 1, 0) OVER (PARTITION BY account, status ORDER BY ended_at, id)
    AS before FROM orders WHERE status >= 2) o WHERE o.id = orders.id;

UPDATE account SET cancelled = o.cancelled, closed = o.closed, realised = o.realised, last_cancelled = o.last_cancelled,
    last_closed = o.last_closed FROM (SELECT account, sum(status = 2) AS cancelled, sum(status = 3) AS closed,
    sum(profit) AS realised, coalesce(max(CASE status WHEN 2 THEN id END), 0) AS last_cancelled,
    coalesce(max(CASE status WHEN 3 THEN id END), 0) AS last_closed FROM orders WHERE status >= 2 GROUP BY account) o
    WHERE o.account = account.id;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
INSERT INTO deposit (id, account, status, credited, created_at)
SELECT 1000 + i, 1001 + i % 10000, min(i % 40, 1), 1000000, {start} + i FROM n;

INSERT INTO upload (id, user, name, media, size, created_at)
SELECT 100000 + id, account, 'p' || id, 'image/png', 1, 1 FROM deposit WHERE id > 1000;

INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, proof)
SELECT id, 0, 100, 'USDT', 1, 1, 'x', 'TRC20', 100000 + id FROM deposit WHERE id > 1000;

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
INSERT INTO withdrawal (id, account, amount, status, created_at)
SELECT 1000 + i, 1001 + i % 10000, 1000000, min(i % 40, 1), {start} + i FROM n;

INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo)
SELECT id, 1, 0, 1, '{"id":1,"currency_id":1,"code":"USDT","protocol":"TRC20","details":{"address":"x","bank_name":"","bank_address":"","bank_swift":"","payee_account":"","payee_name":"","remark":""}}', '' FROM withdrawal WHERE id > 1000;

INSERT INTO review (id, user, name, card_id, front, reverse, status, remark, created_at)
SELECT 100000 + id, id, 'Customer', 'X1', 1, 2, CASE WHEN id % 100 = 0 THEN 1 ELSE 2 END, '', created_at FROM user WHERE
    id > 1000;

-- Each customer has a network of the registration with half of all, a device with 49 others, and a wallet with one other; a tenth of
-- the shared networks are dismissed, with other customers than those of today.
INSERT INTO customer_trace (trace, value, user, at)
SELECT trace, trace || '-' || CASE trace WHEN 1 THEN id / 2 WHEN 2 THEN id / 50 ELSE id % 2 END, id, created_at
FROM user, (SELECT 1 AS trace UNION SELECT 2 UNION SELECT 3) WHERE user.id > 1000;

INSERT INTO signal_dismissal (user, signal, evidence, reason, at)
SELECT id, 'shared_origin', '["user/1"]', 'one town', created_at FROM user WHERE id > 1000 AND id % 10 = 0;
