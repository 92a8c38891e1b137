-- Orders of customers that wait for a liquidity provider (route mode through).
ALTER TABLE orders ADD COLUMN routed_cover INTEGER;             -- cover_order.id; NULL: it waits for none
ALTER TABLE orders ADD COLUMN routed_lots INTEGER;              -- the volume that is to be opened or closed
ALTER TABLE orders ADD COLUMN routed_markup INTEGER;            -- by how much the customer's price is worse than the provider's
ALTER TABLE cover_order ADD COLUMN customer INTEGER;            -- orders.id; NULL: it steers the position
ALTER TABLE cover_order ADD COLUMN cost TEXT NOT NULL DEFAULT '0';  -- sum of lots x price of what is filled for the customer
