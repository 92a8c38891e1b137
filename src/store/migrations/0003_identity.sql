-- Codes, the queue of messages to send, second factors, notes about customers.

-- A code that was sent: one row for an account and a purpose; a new one takes its place.
CREATE TABLE code (
    scene TEXT NOT NULL,              -- register, forgot, password
    account TEXT NOT NULL,            -- email:ann@example.com, mobile:193:91234567
    salt TEXT NOT NULL,
    hash TEXT NOT NULL,               -- SHA-256 of salt and code
    sent_at INTEGER NOT NULL,
    tries INTEGER NOT NULL,           -- wrong ones
    used INTEGER NOT NULL,
    PRIMARY KEY (scene, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX code_sent ON code (sent_at);

-- Messages on their way out. What they say is forgotten once they have gone.
CREATE TABLE message (
    id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,         -- 1 e-mail, 2 SMS
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    language TEXT NOT NULL,
    args TEXT NOT NULL,               -- {"code": "..."}
    status INTEGER NOT NULL,          -- 0 waiting, 1 sent, 2 dead, 3 void
    tries INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    done_at INTEGER,
    fault TEXT
) STRICT;
CREATE INDEX message_waiting ON message (channel, next_at) WHERE status = 0;
CREATE INDEX message_created ON message (created_at);

-- A number that a customer may be reached at, but cannot sign in by: nobody has checked it.
ALTER TABLE user ADD COLUMN contact_area_id INTEGER;
ALTER TABLE user ADD COLUMN contact_mobile TEXT;
-- As he has written it for the identity review.
ALTER TABLE user ADD COLUMN name TEXT;
CREATE INDEX user_invited ON user (invited_by, id) WHERE invited_by IS NOT NULL;

-- Wrong passwords at accounts that there are.
CREATE TABLE sign_in_failure (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    agent TEXT NOT NULL
) STRICT;
CREATE INDEX sign_in_failure_user ON sign_in_failure (user, id);
CREATE INDEX sign_in_failure_at ON sign_in_failure (at);

-- The staff's second factor, and what else is asked of them.
ALTER TABLE staff ADD COLUMN totp_secret TEXT;          -- Base32; NULL: not enrolled
ALTER TABLE staff ADD COLUMN totp_pending TEXT;         -- shown, but not yet confirmed
ALTER TABLE staff ADD COLUMN totp_step INTEGER NOT NULL DEFAULT 0; -- the last step that was used
ALTER TABLE staff ADD COLUMN password_made_up INTEGER NOT NULL DEFAULT 0;
ALTER TABLE staff ADD COLUMN removed_at INTEGER;
ALTER TABLE staff_session ADD COLUMN limited INTEGER NOT NULL DEFAULT 0; -- 1: good for enrolling alone
ALTER TABLE staff_session ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0; -- last used, within a minute
ALTER TABLE staff_session ADD COLUMN idle_ms INTEGER NOT NULL DEFAULT 0; -- ends unused after so long; 0: it does not
CREATE TABLE staff_recovery (
    staff INTEGER NOT NULL,
    hash TEXT NOT NULL,               -- SHA-256 of a random code of 80 bits
    PRIMARY KEY (staff, hash)
) STRICT, WITHOUT ROWID;

-- What the staff have written down about a customer.
CREATE TABLE note (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,
    staff INTEGER,
    kind TEXT NOT NULL,               -- note, freeze, unfreeze, adjust
    text TEXT NOT NULL
) STRICT;
CREATE INDEX note_user ON note (user, id);
