-- A password that another staff member chose for a new account did not have to be changed, so its maker could act under this
-- name. Accounts whose person has not set a password since must set one at their next sign-in.
UPDATE staff SET password_made_up = 2
WHERE password_made_up = 0 AND removed_at IS NULL
    AND EXISTS (
        SELECT 1 FROM audit a WHERE a.object = 'staff/' || staff.id AND a.act IN ('create', 'reset') AND a.staff IS NOT NULL
        AND NOT EXISTS (
            SELECT 1 FROM audit later WHERE later.object = a.object AND later.id > a.id
            AND (later.act = 'password' OR (later.act IN ('create', 'reset') AND later.staff IS NULL))
        )
    );
