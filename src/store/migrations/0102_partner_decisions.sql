-- What the staff decides about partners, and the indexes of their lists.
ALTER TABLE partner ADD COLUMN held INTEGER NOT NULL DEFAULT 0;   -- 1: nothing is booked until it is released
ALTER TABLE reward ADD COLUMN reason TEXT;                        -- why the staff took it back; NULL: earned, or the trade was cancelled

-- Customers who ask to become partners.
CREATE TABLE partner_application (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,              -- unix milliseconds
    text TEXT NOT NULL,               -- how they will win customers, in their words
    state INTEGER NOT NULL CHECK (state IN (0, 1, 2)),   -- 0 waiting, 1 approved, 2 rejected
    decided_at INTEGER,
    staff INTEGER,
    reason TEXT                       -- of a rejection; the customer reads it
) STRICT;
CREATE INDEX partner_application_user ON partner_application (user, id);
CREATE INDEX partner_application_state ON partner_application (state, id);

CREATE INDEX partner_parent ON partner (parent) WHERE parent IS NOT NULL;
CREATE INDEX reward_customer ON reward (partner, customer, day);
CREATE INDEX reward_sums ON reward (partner, day, amount);
CREATE INDEX reward_at ON reward (at);
CREATE INDEX rebate_partner ON rebate (partner, id);
