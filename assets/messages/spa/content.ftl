# News, companies, ranking, chat and the back office.

chat-not-found = No hemos encontrado esta conversación. Actualice la lista.
