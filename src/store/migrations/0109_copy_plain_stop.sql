-- Why the stop of an order of a copy is an ordinary one, although the provider's is guaranteed; NULL: it is guaranteed too, or the
-- provider's is not.
ALTER TABLE copy_link ADD COLUMN plain_stop TEXT;
