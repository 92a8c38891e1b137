# News, companies, ranking, chat and the back office.

chat-not-found = Диалог не найден. Обновите список.
