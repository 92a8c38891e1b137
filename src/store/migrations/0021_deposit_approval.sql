-- The first of two approvals of a deposit: who, when, and the amount in USD that the second person confirms.
ALTER TABLE deposit_details ADD COLUMN first_staff INTEGER;
ALTER TABLE deposit_details ADD COLUMN first_at INTEGER;
ALTER TABLE deposit_details ADD COLUMN first_amount INTEGER;
