// The equity at a liquidity provider, marked where it is below its limit.
import { useLingui } from '@lingui/react/macro';
import { dec } from '../../../core/numbers/decimal';
import { Badge } from '../../../ui/Badge';
import type { LpAccount } from '../../api';
import { Money } from '../../ui/values';

export function Equity({ of: { equity, equity_min, currency } }: { of: Pick<LpAccount, 'equity' | 'equity_min' | 'currency'> }) {
  const { t } = useLingui();
  if (equity === null) return <span title={t`A price or rate is missing.`}>—</span>;
  const isLow = equity_min !== null && dec(equity).lt(dec(equity_min));
  return (
    <>
      {isLow && <Badge tone="warn">{t`low`}</Badge>} <Money value={equity} currency={currency} />
    </>
  );
}
