-- Where browsers of customers receive push messages.
CREATE TABLE push_subscription (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,             -- the browser's public key, base64url
    auth TEXT NOT NULL,               -- its secret, base64url
    session TEXT NOT NULL,            -- the session that subscribed; nothing is sent once it has ended
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL          -- when it was last renewed or sent to
) STRICT;
CREATE INDEX push_subscription_user ON push_subscription (user);

-- When a customer wants no push messages; without a row, always.
CREATE TABLE quiet_hours (
    user INTEGER PRIMARY KEY,
    begins INTEGER NOT NULL,          -- minutes after midnight in the zone
    ends INTEGER NOT NULL,
    zone TEXT NOT NULL,               -- IANA name
    urgent INTEGER NOT NULL CHECK (urgent IN (0, 1)) -- 1: margin calls and stop-outs are sent nevertheless
) STRICT;
