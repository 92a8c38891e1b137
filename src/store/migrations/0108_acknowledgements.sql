-- Each acknowledgement of the public log is in the audit log (see docs/transparency.md). Those of `at` 0 were made by a migration
-- for what was there before acknowledgements were needed, and are not: it is acknowledged like everything else.
DELETE FROM log_acknowledgement WHERE at <= 0;
