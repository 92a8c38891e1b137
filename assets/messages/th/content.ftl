# News, companies, ranking, chat and the back office.

chat-not-found = ไม่พบการสนทนานี้ กรุณารีเฟรชรายการ
