# News, companies, ranking, chat and the back office.

chat-not-found = Bu görüşme bulunamadı. Lütfen listeyi yenileyin.
