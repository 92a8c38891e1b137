-- Erased customers are looked up every hour.
CREATE INDEX user_erased ON user (erased_at) WHERE erased_at IS NOT NULL;
