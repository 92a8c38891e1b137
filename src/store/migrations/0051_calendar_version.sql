-- Raised by each change of a calendar, so that a change that is based on older dates can be refused.
ALTER TABLE holiday_calendar ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
