# News, companies, ranking, chat and the back office.

chat-not-found = Cette conversation est introuvable. Veuillez actualiser la liste.
