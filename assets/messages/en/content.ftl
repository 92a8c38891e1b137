# News, companies, ranking, chat and the back office.

chat-not-found = We could not find this conversation. Please refresh the list.
