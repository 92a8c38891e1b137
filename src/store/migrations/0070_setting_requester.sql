-- Who requested the last change of a setting, where changed_by approved it.
ALTER TABLE setting ADD COLUMN requested_by INTEGER;
