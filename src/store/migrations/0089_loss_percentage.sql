-- The unrealised result of a real account at the first moment of a trading day: what the equity of that moment says. An account
-- without a row had no open positions: its unrealised result was zero.
CREATE VIEW day_value (account, day, unrealised) AS
    SELECT e.account, m.at, e.equity - e.balance FROM equity_moment m
    CROSS JOIN equity e ON e.at = m.at CROSS JOIN account a ON a.id = e.account
    WHERE m.day = 1 AND m.complete = 1 AND a.kind = 0;

-- The share of retail accounts that lost money, one row a quarter: services::reporting::loss_percentage.
CREATE TABLE loss_percentage (
    until INTEGER PRIMARY KEY,        -- moment of a day at which the period ended; Unix milliseconds
    since INTEGER NOT NULL,           -- the one at which it began, twelve months before or with the records
    calculated_at INTEGER NOT NULL,
    accounts INTEGER NOT NULL CHECK (accounts > 0), -- that had a position open
    losing INTEGER NOT NULL CHECK (losing BETWEEN 0 AND accounts)
) STRICT;

-- Groups of professional clients, whose accounts the percentage leaves out.
CREATE TABLE professional_group (
    trading_group INTEGER PRIMARY KEY
) STRICT;
