-- The open tasks of one author are bounded.
CREATE INDEX task_creator ON task (created_by) WHERE done_at IS NULL;
