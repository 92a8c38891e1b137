-- More conditions of an order; null where the order has none.

-- The pending order that ends with this one.
ALTER TABLE orders ADD COLUMN linked INTEGER;
-- The limit of a stop-limit order.
ALTER TABLE orders ADD COLUMN limit_price INTEGER;
-- Partial take profits that are still to come: `price lots`, separated by commas.
ALTER TABLE orders ADD COLUMN take_profits TEXT;
