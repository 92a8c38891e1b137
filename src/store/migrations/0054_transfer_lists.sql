-- Filters and sort orders of the back office's lists of deposits and withdrawals.
CREATE INDEX deposit_destination ON deposit_details (currency, via, sent_to);
CREATE INDEX withdrawal_destination ON withdrawal_details (json_extract(method, '$.code'), json_extract(method, '$.protocol'));
CREATE INDEX deposit_ended ON deposit (decided_at);
CREATE INDEX withdrawal_ended ON withdrawal (decided_at);
