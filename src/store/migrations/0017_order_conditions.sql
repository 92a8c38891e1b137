-- The conditions of an order; null where the order has none.

-- When a pending order is cancelled.
ALTER TABLE orders ADD COLUMN expires INTEGER;
-- How far the stop loss follows the price, and by how much it moves at least.
ALTER TABLE orders ADD COLUMN trail INTEGER;
ALTER TABLE orders ADD COLUMN trail_step INTEGER;
