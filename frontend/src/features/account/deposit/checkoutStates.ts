// The words for the states of a payment on a provider's page.
import { useLingui } from '@lingui/react/macro';
import type { Checkout } from '../../../api/types';
import type { StatusTone } from '../../../ui/Status';

/** Whether it can still be paid. */
export const isOpen = ({ state }: Checkout) => state === 'new' || state === 'redirected';

export function useCheckoutState(): (state: Checkout['state']) => { tone: StatusTone; word: string } {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'paid':
        return { tone: 'done', word: t`Credited` };
      case 'failed':
        return { tone: 'refused', word: t`Not paid` };
      case 'expired':
        return { tone: 'refused', word: t`Expired` };
      case 'refunded':
        return { tone: 'refused', word: t`Refunded` };
      case 'charged_back':
        return { tone: 'refused', word: t`Disputed` };
      case 'mismatch':
        return { tone: 'waiting', word: t`Being checked` };
      default:
        return { tone: 'waiting', word: t`Waiting for payment` };
    }
  };
}
