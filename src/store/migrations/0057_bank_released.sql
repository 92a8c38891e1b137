-- The booked payment of a line that was matched and opened again: what did not fit is an exception until it is decided again.
ALTER TABLE bank_line ADD COLUMN released_deposit INTEGER;
ALTER TABLE bank_line ADD COLUMN released_withdrawal INTEGER;
ALTER TABLE bank_line ADD COLUMN released_at INTEGER;
ALTER TABLE bank_line ADD COLUMN released_by INTEGER;             -- staff
CREATE INDEX bank_line_released ON bank_line (released_at) WHERE released_at IS NOT NULL;
