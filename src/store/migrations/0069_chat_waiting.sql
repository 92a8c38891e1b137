-- Since when a customer waits for an answer: the oldest of their messages after the last one of the staff. NULL: they do not
-- wait, because a staff member has answered or closed the conversation. Reading does not end it. Before this version only
-- unread messages waited; these do now.
ALTER TABLE chat ADD COLUMN waiting_since INTEGER;
UPDATE chat SET waiting_since = (
    SELECT min(at) FROM chat_message
    WHERE chat_message.account = chat.account AND chat_message.staff IS NULL AND chat_message.id > chat.staff_read
) WHERE staff_unread > 0 AND closed = 0;
DROP INDEX chat_waiting;
CREATE INDEX chat_waiting ON chat (waiting_since) WHERE waiting_since IS NOT NULL;
