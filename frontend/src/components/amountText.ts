// Error texts of a typed amount.
import { useLingui } from '@lingui/react/macro';
import type { AmountError } from '../core/customer/funds';
import { formatQuantity } from '../core/numbers/format';
import { useLocaleTag } from '../state';

export function useAmountText(currency: string): (problem: AmountError | null) => string | null {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return (problem) => {
    if (!problem) return null;
    if (problem.kind === 'required') return t`Enter an amount`;
    if (problem.kind === 'unreadable') return t`Enter an amount above 0`;
    if (problem.kind === 'too_precise') {
      const { places } = problem;
      return t`At most ${places} decimals`;
    }
    const limit = `${formatQuantity(problem.limit, tag)} ${currency}`;
    if (problem.kind === 'below') return t`At least ${limit}`;
    if (problem.kind === 'above') return t`At most ${limit}`;
    return t`You can withdraw up to ${limit}`;
  };
}
