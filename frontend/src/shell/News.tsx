// Notifies a signed-in trader of events of their orders, money and documents. A chunk of its own: a visitor's first screen does
// not need it.
import { useFundsNews } from '../components/useFundsNews';
import { useOrderNews } from '../components/useOrderNews';
import { usePersonNews } from '../components/usePersonNews';

export function News() {
  useOrderNews();
  usePersonNews();
  useFundsNews();
  return null;
}
