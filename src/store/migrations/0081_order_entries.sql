-- The journal entries of orders that were changed often, in parts: each change rewrites the row of its order, which keeps
-- the last ones only.
CREATE TABLE order_entries (
    order_id INTEGER NOT NULL,
    part INTEGER NOT NULL,            -- from 1 on, oldest first
    entries TEXT NOT NULL,            -- with a space between
    PRIMARY KEY (order_id, part)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER orders_entries_moved AFTER UPDATE OF entries ON orders WHEN length(NEW.entries) > 4096 BEGIN
    INSERT INTO order_entries (order_id, part, entries)
        SELECT NEW.id, 1 + coalesce(max(part), 0), NEW.entries FROM order_entries WHERE order_id = NEW.id;
    UPDATE orders SET entries = '' WHERE id = NEW.id;
END;
