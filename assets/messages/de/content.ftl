# News, companies, ranking, chat and the back office.

chat-not-found = Diese Unterhaltung wurde nicht gefunden. Bitte aktualisieren Sie die Liste.
