-- What waits for a receiver, by event: an alert joins the bundle that waits, and a receiver's deliveries are held back.
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook, event, next_at) WHERE status = 0;
