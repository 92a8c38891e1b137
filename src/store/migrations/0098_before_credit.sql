-- What of a payment went back before its deposit was credited, as the staff decided: part of `refunded` and `charged_back`. What
-- was credited is for the rest.
ALTER TABLE checkout ADD COLUMN before_credit INTEGER NOT NULL DEFAULT 0;
