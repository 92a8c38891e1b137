-- What a customer owes because payments were taken back: the balance may be as far below zero without open positions.
ALTER TABLE account ADD COLUMN charged_back INTEGER NOT NULL DEFAULT 0;
