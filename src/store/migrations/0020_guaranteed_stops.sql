-- Premium of a guaranteed stop loss; null where the stop loss fills at the quote.
ALTER TABLE orders ADD COLUMN premium INTEGER;
