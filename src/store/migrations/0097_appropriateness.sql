-- Versions of the appropriateness test: services::customers::appropriateness. A version stays as customers answered it.
CREATE TABLE quiz (
    version INTEGER PRIMARY KEY,
    document TEXT NOT NULL,           -- JSON: mark and questions, in all languages
    at INTEGER NOT NULL,              -- Unix milliseconds
    staff INTEGER                     -- who saved it; NULL: the built-in test
) STRICT;

CREATE TRIGGER quiz_kept BEFORE UPDATE ON quiz BEGIN SELECT RAISE(ABORT, 'a version of the test does not change'); END;
CREATE TRIGGER quiz_not_deleted BEFORE DELETE ON quiz BEGIN SELECT RAISE(ABORT, 'a version of the test does not change'); END;

-- What customers answered. The newest row of a customer counts.
CREATE TABLE quiz_answer (
    id INTEGER PRIMARY KEY,
    user INTEGER NOT NULL,
    version INTEGER NOT NULL REFERENCES quiz (version),
    answers TEXT NOT NULL,            -- JSON: for each question the number of the chosen answer, from 0
    score INTEGER NOT NULL,           -- right answers
    questions INTEGER NOT NULL,
    mark INTEGER NOT NULL,            -- right answers that are needed
    at INTEGER NOT NULL,
    address TEXT NOT NULL,            -- IP address of the customer
    language TEXT NOT NULL,           -- in which the customer read the questions
    confirmed_at INTEGER,             -- when the customer confirmed the warning below the mark
    confirmed_from TEXT               -- IP address then
) STRICT;

CREATE INDEX quiz_answer_user ON quiz_answer (user, id);
