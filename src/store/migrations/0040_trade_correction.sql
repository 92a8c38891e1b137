-- Executed trades that the staff cancelled or re-priced: when, which of both, and the figures that they were executed with.
ALTER TABLE orders ADD COLUMN corrected_at INTEGER;
ALTER TABLE orders ADD COLUMN trade_cancelled INTEGER CHECK (trade_cancelled IN (0, 1));
ALTER TABLE orders ADD COLUMN executed_open INTEGER;
ALTER TABLE orders ADD COLUMN executed_close INTEGER;
ALTER TABLE orders ADD COLUMN executed_profit INTEGER;
ALTER TABLE orders ADD COLUMN executed_fee INTEGER;
ALTER TABLE orders ADD COLUMN executed_swap INTEGER;
ALTER TABLE orders ADD COLUMN executed_premium INTEGER;
ALTER TABLE orders ADD COLUMN correction_reason TEXT;
CREATE INDEX orders_corrected ON orders (corrected_at) WHERE corrected_at IS NOT NULL;

-- The earlier entry that an entry reverses or adjusts.
ALTER TABLE ledger ADD COLUMN corrects INTEGER;

-- Of the correction of a trade: the order, what is changed (JSON), the lots of the order at the request, and what counts towards
-- the limit of one person (the unrealised profit of a cancelled position is not among the entries); NULL: the amount. An order
-- is corrected once.
ALTER TABLE correction ADD COLUMN order_id INTEGER;
ALTER TABLE correction ADD COLUMN change TEXT;
ALTER TABLE correction ADD COLUMN lots INTEGER;
ALTER TABLE correction ADD COLUMN size INTEGER;
CREATE UNIQUE INDEX correction_order ON correction (order_id) WHERE order_id IS NOT NULL AND status IN (0, 1);
