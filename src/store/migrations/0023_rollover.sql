-- Time up to which rollovers of the trading day have been executed; NULL before the first start. Until now the last
-- input's time stood for it.
ALTER TABLE engine ADD COLUMN rolled_over_at INTEGER;
UPDATE engine SET rolled_over_at = at;
