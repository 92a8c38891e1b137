-- News, companies, ranking, chat.

-- News, announcements, companies and service providers.
CREATE TABLE content (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 4), -- 1 news, 2 announcement, 3 company, 4 provider
    logo TEXT NOT NULL,
    url TEXT NOT NULL,                -- companies and providers
    email TEXT NOT NULL,              -- companies and providers
    published INTEGER NOT NULL,
    publish_at INTEGER,               -- not shown before; NULL: at once
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

-- Its texts, one row a language. The body is HTML that has been sanitised.
CREATE TABLE content_text (
    content INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
    lang TEXT NOT NULL,
    title TEXT NOT NULL,
    summary TEXT NOT NULL,
    body TEXT NOT NULL,
    registered_address TEXT NOT NULL,
    location TEXT NOT NULL,
    PRIMARY KEY (content, lang)
) STRICT, WITHOUT ROWID;

-- Customers as the ranking knows them: a code that says nothing about them, and who does not want to be listed.
CREATE TABLE ranked (
    account INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    opt_out INTEGER NOT NULL
) STRICT;

-- The support chat: one conversation a customer.
CREATE TABLE chat (
    account INTEGER PRIMARY KEY,
    closed INTEGER NOT NULL,
    staff INTEGER,                    -- who looks after it
    user_read INTEGER NOT NULL,       -- the newest message that each side has read
    staff_read INTEGER NOT NULL,
    user_unread INTEGER NOT NULL,     -- messages that wait for each side
    staff_unread INTEGER NOT NULL,
    last INTEGER NOT NULL,            -- the newest message
    created_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_last ON chat (last_at);
CREATE INDEX chat_waiting ON chat (account) WHERE staff_unread > 0;

CREATE TABLE chat_message (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    staff INTEGER,                    -- NULL: the customer wrote it
    text TEXT NOT NULL,
    picture INTEGER,                  -- an upload
    request_id TEXT,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_message_account ON chat_message (account, id);
CREATE UNIQUE INDEX chat_message_request ON chat_message (account, coalesce(staff, 0), request_id) WHERE request_id IS NOT NULL;
