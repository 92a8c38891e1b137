-- Payment providers that customers pay through on the provider's own page.
CREATE TABLE gateway (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('checkout', 'identity')),
    driver TEXT NOT NULL,
    name TEXT NOT NULL,
    config TEXT NOT NULL,             -- services::funds::gateways::config, JSON with a version
    secrets TEXT NOT NULL,            -- encrypted: services::funds::gateways::encryption; never shown
    enabled INTEGER NOT NULL,
    version INTEGER NOT NULL,         -- raised by each change
    changers TEXT NOT NULL,           -- staff who changed more than its state since it was last on, JSON
    created_at INTEGER NOT NULL
) STRICT;

-- Payments that customers began. The amount is in the currency; the rates are those of the beginning.
CREATE TABLE checkout (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reference TEXT NOT NULL UNIQUE,   -- ours, random, as the provider gets it
    user INTEGER NOT NULL,
    account INTEGER NOT NULL,
    gateway INTEGER NOT NULL,
    request TEXT,                     -- the customer's request id
    external TEXT,                    -- the provider's id of the session
    payment TEXT,                     -- and of the payment
    url TEXT NOT NULL DEFAULT '',
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    rate INTEGER NOT NULL,            -- USD for one unit
    account_rate TEXT,                -- units of the account's currency; NULL: an account in USD
    expected INTEGER NOT NULL,        -- in the account's currency
    state TEXT NOT NULL CHECK (state IN ('new', 'redirected', 'paid', 'failed', 'expired', 'refunded', 'charged_back', 'mismatch')),
    deposit INTEGER UNIQUE,
    paid_amount INTEGER,              -- as the provider reported it
    paid_currency TEXT,
    refunded INTEGER NOT NULL DEFAULT 0, -- of paid_amount, as the provider reported it
    going_back INTEGER NOT NULL DEFAULT 0, -- of paid_amount: by approved withdrawals, not reported as refunded yet
    charged_back INTEGER NOT NULL DEFAULT 0, -- of paid_amount
    returnable INTEGER NOT NULL DEFAULT 1, -- whether withdrawals refund it
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    queried_at INTEGER
) STRICT;
CREATE UNIQUE INDEX checkout_external ON checkout (gateway, external) WHERE external IS NOT NULL;
CREATE UNIQUE INDEX checkout_request ON checkout (account, request) WHERE request IS NOT NULL;
CREATE INDEX checkout_payment ON checkout (gateway, payment) WHERE payment IS NOT NULL;
CREATE INDEX checkout_user ON checkout (user, id);
CREATE INDEX checkout_state ON checkout (state, id);
CREATE INDEX checkout_open ON checkout (created_at) WHERE state IN ('new', 'redirected');

-- Events of the providers that were received, with what became of each.
CREATE TABLE gateway_event (
    gateway INTEGER NOT NULL,
    event TEXT NOT NULL,
    at INTEGER NOT NULL,
    checkout INTEGER,                 -- NULL: it names none of ours
    payment TEXT,                     -- the provider's id of the payment, as the event names it
    kind TEXT NOT NULL,
    amount INTEGER,
    currency TEXT,
    outcome TEXT NOT NULL,            -- early: it waits for the payment that it is about; to_decide: for the staff
    PRIMARY KEY (gateway, event)
) STRICT;
CREATE INDEX gateway_event_checkout ON gateway_event (checkout) WHERE checkout IS NOT NULL;
CREATE INDEX gateway_event_waiting ON gateway_event (outcome, at) WHERE outcome IN ('early', 'to_decide');
CREATE INDEX gateway_event_unknown ON gateway_event (at) WHERE checkout IS NULL;
CREATE INDEX gateway_event_payment ON gateway_event (gateway, payment) WHERE checkout IS NULL;
