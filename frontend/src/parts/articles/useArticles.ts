// News and announcements in the reader's language, page by page and one by one.
import { useQuery } from '@tanstack/react-query';
import { article, articles, type Shelf } from '../../api/content';
import { useRouteSearch, useSettings } from '../../state';
import { usePaged } from '../usePaged';

export function useArticles(shelf: Shelf) {
  const { language } = useSettings();
  return usePaged([shelf, language], (page) => articles(shelf, page, { showErrorMessage: false }));
}

/** The one that the address names (`?id=7`). */
export function useShownArticle(shelf: Shelf) {
  const { language } = useSettings();
  const id = Number(new URLSearchParams(useRouteSearch()).get('id'));
  const query = useQuery({
    queryKey: [shelf, language, id],
    queryFn: () => article(shelf, id, { loading: true, showErrorMessage: false }),
    enabled: Number.isInteger(id) && id > 0,
  });
  return { ...query, id };
}
