-- What client order ids at liquidity providers have after their number: another one for each start that follows an order, because a
-- restore takes the numbers back.
CREATE TABLE lp_order_tag (
    first INTEGER PRIMARY KEY,        -- cover_order.id from which on it is used; before the first row there is none
    tag TEXT NOT NULL
) STRICT;
