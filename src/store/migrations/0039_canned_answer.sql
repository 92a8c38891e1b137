-- Answers of the support chat that staff members insert instead of typing them. `texts`: a JSON object of texts by language code.
CREATE TABLE canned_answer (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    texts TEXT NOT NULL CHECK (json_valid(texts))
) STRICT;
