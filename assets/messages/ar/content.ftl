# News, companies, ranking, chat and the back office.

chat-not-found = تعذّر العثور على هذه المحادثة. يُرجى تحديث القائمة.
