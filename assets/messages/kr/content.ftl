# News, companies, ranking, chat and the back office.

chat-not-found = 대화를 찾을 수 없습니다. 목록을 새로고침해 주세요.
