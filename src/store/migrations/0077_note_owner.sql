-- Notes about further accounts were stored under the account's id, which is no customer's. Those of a customer whose data has
-- been erased since hold no text.
UPDATE note SET
    text = CASE WHEN EXISTS (SELECT 1 FROM user u JOIN user_account a ON a.user = u.id
        WHERE a.account = note.user AND u.erased_at IS NOT NULL) THEN '' ELSE text END,
    user = (SELECT user FROM user_account WHERE account = note.user)
WHERE user NOT IN (SELECT id FROM user) AND user IN (SELECT account FROM user_account);
