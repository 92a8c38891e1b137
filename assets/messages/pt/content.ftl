# News, companies, ranking, chat and the back office.

chat-not-found = Não encontramos esta conversa. Atualize a lista.
