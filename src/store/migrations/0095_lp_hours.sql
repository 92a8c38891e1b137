-- When the sessions with an LP run: weekly hours, an array of {day, open, close} in the local time of a zone. Empty: always.
ALTER TABLE lp ADD COLUMN sessions TEXT NOT NULL DEFAULT '[]';
ALTER TABLE lp ADD COLUMN session_zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE lp ADD COLUMN reset_at_start INTEGER NOT NULL DEFAULT 0 CHECK (reset_at_start IN (0, 1));
-- When the session began whose numbers these are; 0: not known. Those of an earlier session are reset where the LP resets its own.
ALTER TABLE lp_sequence ADD COLUMN began_at INTEGER NOT NULL DEFAULT 0;
