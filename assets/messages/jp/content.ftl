# News, companies, ranking, chat and the back office.

chat-not-found = この会話が見つかりません。一覧を更新してください。
