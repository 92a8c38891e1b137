-- How an LP is covered at, besides what its sessions need.
ALTER TABLE lp ADD COLUMN equity_min INTEGER;                           -- USD, scaled; NULL: no alert
ALTER TABLE lp_symbol ADD COLUMN deviation INTEGER;                     -- points; NULL: any price
ALTER TABLE lp_symbol ADD COLUMN when_uncovered TEXT NOT NULL DEFAULT 'keep' CHECK (when_uncovered IN ('keep', 'close_only'));
