-- When a customer's session was last used, within a minute, and after how long unused it ends (0: it does not).
ALTER TABLE session ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN idle_ms INTEGER NOT NULL DEFAULT 0;
