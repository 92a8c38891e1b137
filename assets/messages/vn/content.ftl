# News, companies, ranking, chat and the back office.

chat-not-found = Không tìm thấy cuộc trò chuyện này. Vui lòng làm mới danh sách.
