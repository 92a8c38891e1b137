-- Addresses from which a customer or a staff member signed in before: they pass limits that hold for strangers.
CREATE TABLE known_address (
    audience INTEGER NOT NULL,        -- 1 customer, 2 staff
    subject INTEGER NOT NULL,         -- the customer's or the staff member's id
    network TEXT NOT NULL,            -- an IPv4 address or an IPv6 /64
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (audience, subject, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_address_seen ON known_address (audience, seen_at);

INSERT INTO known_address (audience, subject, network, seen_at)
SELECT 1, session.user, session.address, max(session.created_at) FROM session
JOIN user ON user.id = session.user WHERE user.is_demo = 0 AND session.address <> ''
GROUP BY session.user, session.address;

INSERT INTO known_address (audience, subject, network, seen_at)
SELECT 2, staff, address, max(created_at) FROM staff_session WHERE address <> '' GROUP BY staff, address;
