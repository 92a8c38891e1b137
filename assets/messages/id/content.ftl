# News, companies, ranking, chat and the back office.

chat-not-found = Percakapan ini tidak ditemukan. Silakan muat ulang daftar.
