-- Further fields of an identity review; NULL: not stated. Dates are YYYY-MM-DD, countries ISO 3166-1 alpha-2.
ALTER TABLE review ADD COLUMN birth_date TEXT;
ALTER TABLE review ADD COLUMN nationality TEXT;
ALTER TABLE review ADD COLUMN country TEXT;          -- of residence
ALTER TABLE review ADD COLUMN street TEXT;
ALTER TABLE review ADD COLUMN city TEXT;
ALTER TABLE review ADD COLUMN postal_code TEXT;
ALTER TABLE review ADD COLUMN document_type TEXT;
ALTER TABLE review ADD COLUMN expires_on TEXT;       -- last day on which the document is valid
ALTER TABLE review ADD COLUMN expiry_staff INTEGER;  -- who of the staff stated expires_on; NULL: the customer
ALTER TABLE review ADD COLUMN address_proof INTEGER; -- upload
ALTER TABLE review ADD COLUMN source_of_funds TEXT;
ALTER TABLE review ADD COLUMN source_of_funds_text TEXT;
ALTER TABLE review ADD COLUMN reminded_at INTEGER;   -- the customer was reminded that the document expires
ALTER TABLE review ADD COLUMN expired_at INTEGER;    -- the customer lost the certificate because it has expired
CREATE INDEX review_expires ON review (expires_on) WHERE status = 2 AND expires_on IS NOT NULL AND expired_at IS NULL;

-- Which version of a document of the broker a customer has agreed to, and how.
CREATE TABLE consent (
    user INTEGER NOT NULL,
    document TEXT NOT NULL,    -- terms, risk_warning, privacy
    version TEXT NOT NULL,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    PRIMARY KEY (user, document, version)
) STRICT, WITHOUT ROWID;
