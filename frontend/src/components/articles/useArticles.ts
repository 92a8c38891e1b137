// News and announcements in the reader's language, page by page and one by one.
import { useQuery } from '@tanstack/react-query';
import { article, articles, type ArticleKind } from '../../api/content';
import { useRouteSearch, useSettings } from '../../state';
import { usePaged } from '../usePaged';

export function useArticles(kind: ArticleKind) {
  const { language } = useSettings();
  return usePaged([kind, language], (page) => articles(kind, page, { showErrorMessage: false }));
}

/** The one that the address names (`?id=7`). */
export function useShownArticle(kind: ArticleKind) {
  const { language } = useSettings();
  const id = Number(new URLSearchParams(useRouteSearch()).get('id'));
  const query = useQuery({
    queryKey: [kind, language, id],
    queryFn: () => article(kind, id, { loading: true, showErrorMessage: false }),
    enabled: Number.isInteger(id) && id > 0,
  });
  return { ...query, id };
}
