-- The currency of each transaction: that of its account, also after a demo account was removed. All accounts were in USD.
ALTER TABLE ledger ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD' CHECK (length(currency) = 3);
