-- References are compared without spaces; other white space is not stored.
DROP INDEX deposit_reference;
CREATE INDEX deposit_reference ON deposit_details (replace(reference, ' ', '') COLLATE NOCASE);
