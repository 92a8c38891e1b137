-- Deposits of the last day, which the limit for one person is compared with.
CREATE INDEX deposit_decided ON deposit (decided_at) WHERE status = 1;

-- Who changed a staff member's account, which decides on whether the two approve independently.
CREATE INDEX audit_staff_change ON audit (object, at)
    WHERE staff IS NOT NULL AND act IN ('create', 'update', 'reset') AND object GLOB 'staff/*';
