-- Each upload sums the bytes of the last day; pictures in use are kept for ever.
CREATE INDEX upload_created ON upload (created_at);
