-- Units of the account's currency for one unit of the deposit's, as text; null for an account in USD, where it is `rate`.
ALTER TABLE deposit_details ADD COLUMN account_rate TEXT;
