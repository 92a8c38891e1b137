-- The accounts of each customer. The first has the id of its customer; it always exists and is never archived.
CREATE TABLE user_account (
    account INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,               -- given by the customer; may be empty
    position INTEGER NOT NULL,        -- order in the customer's list; 0: the first
    opened_at INTEGER NOT NULL,       -- Unix milliseconds
    archived_at INTEGER
) STRICT;
CREATE UNIQUE INDEX user_account_position ON user_account (user, position);
CREATE INDEX user_account_further ON user_account (account) WHERE account <> user;
INSERT INTO user_account (account, user, name, position, opened_at) SELECT id, id, '', 0, created_at FROM user;
