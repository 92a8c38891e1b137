# News, companies, ranking, chat and the back office.
