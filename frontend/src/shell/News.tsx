// Tells a signed-in trader what happened without them: their orders, their money, their documents. A download of its own: a
// visitor's first screen does not need it.
import { useFundsNews } from '../parts/useFundsNews';
import { useOrderNews } from '../parts/useOrderNews';
import { usePersonNews } from '../parts/usePersonNews';

export function News() {
  useOrderNews();
  usePersonNews();
  useFundsNews();
  return null;
}
