# News, companies, ranking, chat and the back office.

chat-not-found = 找不到此對話。請重新整理列表。
