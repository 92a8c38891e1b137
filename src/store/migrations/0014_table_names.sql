-- Tables and indexes in the terms of the field: orders, checkpoints of the integrity check, watermarks. No row changes, so
-- every hash stays as it is. SQLite cannot rename an index or a trigger: those are made again, which reads the orders that
-- have ended once.

ALTER TABLE deal RENAME TO orders;
DROP INDEX deal_live;
DROP INDEX deal_over;
DROP INDEX deal_instrument;
-- Pending and open orders; small however long the history grows.
CREATE INDEX orders_live ON orders (id) WHERE status < 2;
-- Cancelled and closed orders, for reports and the orders of the back office: of all instruments, and of one.
CREATE INDEX orders_ended ON orders (status, ended_at) WHERE status >= 2;
CREATE INDEX orders_instrument ON orders (instrument, status, ended_at) WHERE status >= 2;

ALTER TABLE proof RENAME TO checkpoint;
DROP TRIGGER proof_no_update;
DROP TRIGGER proof_no_delete;
CREATE TRIGGER checkpoint_no_update BEFORE UPDATE ON checkpoint BEGIN SELECT RAISE(ABORT, 'the checkpoints only grow'); END;
CREATE TRIGGER checkpoint_no_delete BEFORE DELETE ON checkpoint BEGIN SELECT RAISE(ABORT, 'the checkpoints only grow'); END;

ALTER TABLE day_total_mark RENAME TO day_total_watermark;
ALTER TABLE webhook_mark RENAME TO webhook_cursor;
