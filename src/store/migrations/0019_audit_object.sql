-- Changes of an object, such as a staff account or the rate of a funding option, which decide on who may approve alone.
DROP INDEX audit_staff_change;
CREATE INDEX audit_object ON audit (object, at);
