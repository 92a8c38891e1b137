# News, companies, ranking, chat and the back office.

chat-not-found = Conversazione non trovata. Aggiorna l’elenco.
