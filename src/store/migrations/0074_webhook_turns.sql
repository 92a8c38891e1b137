-- Receivers take turns: what is due is read by receiver.
DROP INDEX webhook_delivery_due;
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook, next_at) WHERE status = 0;
