-- Alerts to the staff go through the queue of webhooks: a channel is a receiver of another kind.
ALTER TABLE webhook ADD COLUMN kind TEXT NOT NULL DEFAULT 'events';   -- events; channels of alerts: email, telegram, slack, webhook
ALTER TABLE webhook ADD COLUMN target TEXT NOT NULL DEFAULT '';       -- e-mail addresses with a space between, or Telegram's chat id
ALTER TABLE webhook ADD COLUMN threshold INTEGER NOT NULL DEFAULT 0;  -- least amount in USD; 0: every one
ALTER TABLE webhook ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;    -- permanent errors in a row
ALTER TABLE webhook ADD COLUMN paused_at INTEGER;
ALTER TABLE webhook ADD COLUMN problem TEXT;                          -- of the last attempt, if it failed
