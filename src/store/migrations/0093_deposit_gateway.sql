-- The gateway that a deposit was paid through; NULL: none. Its `way` is 1.
ALTER TABLE deposit_details ADD COLUMN gateway INTEGER;
-- The payment that a withdrawal refunds; NULL: it is paid to a payout method.
ALTER TABLE withdrawal_details ADD COLUMN checkout INTEGER;
CREATE INDEX withdrawal_checkout ON withdrawal_details (checkout) WHERE checkout IS NOT NULL;
