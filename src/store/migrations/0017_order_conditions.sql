-- The conditions of an order; null where the order has none.

-- When a pending order is cancelled.
ALTER TABLE orders ADD COLUMN expires INTEGER;
