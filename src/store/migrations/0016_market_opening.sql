-- Quotes from before a market opened fill no orders (rules of version 2); zero for markets that opened by older rules.
ALTER TABLE instrument ADD COLUMN opened_at INTEGER NOT NULL DEFAULT 0;
