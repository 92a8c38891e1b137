-- Withdrawals that are approved and being paid: their amounts are debited, and their status stays 0 until they are settled.
ALTER TABLE withdrawal ADD COLUMN approved_at INTEGER;
CREATE INDEX withdrawal_approved ON withdrawal (approved_at) WHERE approved_at IS NOT NULL;
ALTER TABLE withdrawal_details ADD COLUMN approved_by INTEGER;       -- staff; of the approval that debited it
ALTER TABLE withdrawal_details ADD COLUMN reference TEXT NOT NULL DEFAULT ''; -- of the bank, or the id of the transaction
