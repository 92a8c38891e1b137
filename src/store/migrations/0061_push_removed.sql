-- Push messages end with the subscription that they are for, and with its change to another customer: their texts are one customer's.
CREATE INDEX message_pushed ON message (recipient) WHERE channel = 3;

CREATE TRIGGER push_subscription_removed AFTER DELETE ON push_subscription BEGIN
    DELETE FROM message WHERE channel = 3 AND recipient = CAST(OLD.id AS TEXT);
END;

CREATE TRIGGER push_subscription_moved AFTER UPDATE OF user ON push_subscription WHEN OLD.user <> NEW.user BEGIN
    DELETE FROM message WHERE channel = 3 AND recipient = CAST(OLD.id AS TEXT);
END;

DELETE FROM message WHERE channel = 3 AND recipient NOT IN (SELECT CAST(id AS TEXT) FROM push_subscription);
