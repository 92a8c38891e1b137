-- When the rate of a waiting deposit was renewed; NULL: it is that of the announcement.
ALTER TABLE deposit_details ADD COLUMN rated_at INTEGER;
