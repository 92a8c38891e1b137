-- An accepted difference of positions at a liquidity provider is a correction of the provider's account: which difference, with its
-- figures and the price of the adjusting fill in `change`. A difference is accepted once.
ALTER TABLE correction ADD COLUMN cover_break INTEGER;
CREATE UNIQUE INDEX correction_break ON correction (cover_break) WHERE cover_break IS NOT NULL AND status IN (0, 1);
