-- Messages to customers in the app. Their texts are made when they are read, in the reader's language.
CREATE TABLE inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,
    args TEXT NOT NULL,               -- JSON object of texts
    link TEXT NOT NULL,               -- what it is about: deposit/12, withdrawal/7, order/9, statement/2026-11; empty: nothing
    account INTEGER,                  -- the account that it is about
    at INTEGER NOT NULL,              -- Unix milliseconds
    read_at INTEGER
) STRICT;
CREATE INDEX inbox_user ON inbox (user, id);
CREATE INDEX inbox_unread ON inbox (user) WHERE read_at IS NULL;

-- Channels that a customer has switched on or off; without a row, a channel is on.
CREATE TABLE message_choice (
    user INTEGER NOT NULL,
    subject TEXT NOT NULL,
    channel TEXT NOT NULL,            -- mail, app
    wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
    PRIMARY KEY (user, subject, channel)
) STRICT, WITHOUT ROWID;

-- Of the last message of a kind about an account: the one in the app. `message` is 0 where there was no e-mail or SMS.
ALTER TABLE message_about ADD COLUMN inbox INTEGER NOT NULL DEFAULT 0;
