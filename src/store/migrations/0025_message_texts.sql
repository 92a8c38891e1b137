-- Texts of messages that the broker has written, in place of the built-in ones.
CREATE TABLE message_text (
    kind TEXT NOT NULL,
    language TEXT NOT NULL,
    part TEXT NOT NULL,               -- subject, text, sms
    text TEXT NOT NULL,
    PRIMARY KEY (kind, language, part)
) STRICT, WITHOUT ROWID;
