-- The currency of an account's balance, margins and profits.
ALTER TABLE account ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD' CHECK (length(currency) = 3);
