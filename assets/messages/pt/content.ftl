# News, companies, ranking, chat and the back office.

chat-not-found = Não encontrámos esta conversa. Atualize a lista.
