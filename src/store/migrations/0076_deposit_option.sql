-- The funding option that a deposit was announced to: its texts may change. Of earlier deposits the one with the same texts.
ALTER TABLE deposit_details ADD COLUMN option INTEGER;
UPDATE deposit_details SET option = (
    SELECT min(f.id) FROM funding f
    WHERE (way = 0 AND f.kind = 'deposit_option' AND json_extract(f.details, '$.address') = sent_to
        AND json_extract(f.details, '$.protocol') = via)
    OR (way = 1 AND f.kind = 'bank_account' AND json_extract(f.details, '$.payee_account') = sent_to
        AND json_extract(f.details, '$.bank_name') = via)
);
