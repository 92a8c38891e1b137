-- A key that pushes quotes may wait for a second person: until then it opens nothing.
ALTER TABLE api_key ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0 CHECK (waiting IN (0, 1));
