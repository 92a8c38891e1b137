-- Money at a liquidity provider is booked as a correction of its account, whose id is the negative of its own: what for, what the
-- bank or the provider calls it, and the ledger entry once it is booked.
ALTER TABLE correction ADD COLUMN lp_kind TEXT CHECK (lp_kind IN ('transfer', 'cost'));
ALTER TABLE correction ADD COLUMN reference TEXT;
ALTER TABLE correction ADD COLUMN entry INTEGER;
CREATE INDEX correction_entry ON correction (entry) WHERE entry IS NOT NULL;
