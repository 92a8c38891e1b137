-- The gateway that a deposit was paid through; NULL: none. Its `way` is 1.
ALTER TABLE deposit_details ADD COLUMN gateway INTEGER;
