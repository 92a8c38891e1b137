-- Deposits, withdrawals, bound methods, uploads, identity reviews.

-- Money on its way, as the engine decides it; written by store/journal alone. Ids and amounts only.
CREATE TABLE deposit (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3)), -- 0 waiting, 1 approved, 2 rejected, 3 invalid
    credited INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    decided_at INTEGER
) STRICT;
CREATE INDEX deposit_account ON deposit (account, id);
CREATE INDEX deposit_status ON deposit (status, id);

CREATE TABLE withdrawal (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    status INTEGER NOT NULL CHECK (status IN (0, 1, 2)),    -- 0 under review, 1 paid, 2 rejected
    created_at INTEGER NOT NULL,
    decided_at INTEGER
) STRICT;
CREATE INDEX withdrawal_account ON withdrawal (account, id);
CREATE INDEX withdrawal_status ON withdrawal (status, id);

ALTER TABLE engine ADD COLUMN next_deposit INTEGER NOT NULL DEFAULT 1;
ALTER TABLE engine ADD COLUMN next_withdrawal INTEGER NOT NULL DEFAULT 1;
-- Locked for withdrawals under review: the sum of their amounts.
ALTER TABLE account ADD COLUMN withdrawing INTEGER NOT NULL DEFAULT 0;

-- What a deposit or withdrawal is about; written beside the engine's rows, in the same transaction.
CREATE TABLE deposit_details (
    deposit INTEGER PRIMARY KEY,
    way INTEGER NOT NULL CHECK (way IN (0, 1)),       -- 0 coin, 1 bank
    number INTEGER NOT NULL,
    currency TEXT NOT NULL,
    rate INTEGER NOT NULL,
    expected INTEGER NOT NULL,
    sent_to TEXT NOT NULL,
    via TEXT NOT NULL,
    proof INTEGER NOT NULL UNIQUE,                    -- upload
    remark TEXT NOT NULL DEFAULT '',
    staff INTEGER
) STRICT;
CREATE TABLE withdrawal_details (
    withdrawal INTEGER PRIMARY KEY,
    way INTEGER NOT NULL CHECK (way IN (1, 2)),       -- 1 coin, 2 bank
    fee INTEGER NOT NULL,
    received INTEGER NOT NULL,
    method TEXT NOT NULL,                             -- services::funds::PaidBy
    memo TEXT NOT NULL,
    notes TEXT NOT NULL DEFAULT '',
    first_staff INTEGER,
    first_at INTEGER,
    staff INTEGER
) STRICT;

-- What customers may choose from: coin addresses and bank accounts of the house, withdrawal currencies.
CREATE TABLE funding (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    enabled INTEGER NOT NULL,
    demo INTEGER NOT NULL,                            -- 1: of the demo set, and not changed since
    details TEXT NOT NULL                             -- services::funds::Offer
) STRICT;
CREATE INDEX funding_kind ON funding (kind, position, id);

-- Where customers are paid.
CREATE TABLE method (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER NOT NULL,
    currency INTEGER NOT NULL,                        -- funding
    way INTEGER NOT NULL CHECK (way IN (1, 2)),
    details TEXT NOT NULL,                            -- services::funds::MethodDetails
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX method_user ON method (user, way, id);
CREATE INDEX method_currency ON method (currency);

-- Pictures; the bytes are files of uploads/.
CREATE TABLE upload (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user INTEGER,                                     -- the customer who may see it; NULL: everybody
    staff INTEGER,                                    -- who of the staff sent it; NULL: the customer himself
    name TEXT NOT NULL UNIQUE,
    media TEXT NOT NULL,
    size INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_for TEXT
) STRICT;
CREATE INDEX upload_user ON upload (user, created_at);
CREATE INDEX upload_orphan ON upload (created_at) WHERE used_for IS NULL;

CREATE TABLE review (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    card_id TEXT NOT NULL,
    front INTEGER NOT NULL,                           -- upload
    reverse INTEGER NOT NULL,
    status INTEGER NOT NULL CHECK (status IN (1, 2, 3)), -- 1 waiting, 2 certified, 3 rejected
    remark TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    decided_at INTEGER,
    staff INTEGER
) STRICT;
CREATE INDEX review_user ON review (user, id);
CREATE UNIQUE INDEX review_waiting ON review (user) WHERE status = 1;
