-- Earlier versions let a customer send a document or a proof of payment in the chat too, which took it from its reviewers
-- and deleted it after an erasure.
UPDATE upload SET used_for = 'review' WHERE used_for = 'chat' AND (
    id IN (SELECT front FROM review) OR id IN (SELECT reverse FROM review) OR id IN (SELECT address_proof FROM review)
);
UPDATE upload SET used_for = 'deposit' WHERE used_for = 'chat' AND id IN (SELECT proof FROM deposit_details);
