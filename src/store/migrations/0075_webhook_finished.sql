-- What has ended is deleted by its age.
CREATE INDEX webhook_delivery_finished ON webhook_delivery (created_at) WHERE status <> 0;
