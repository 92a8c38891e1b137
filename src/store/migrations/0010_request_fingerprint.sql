-- The encoding that a request's fingerprint was made by (engine/fingerprint): everything before this column is of the first.
ALTER TABLE request ADD COLUMN fingerprint_version INTEGER NOT NULL DEFAULT 1;
