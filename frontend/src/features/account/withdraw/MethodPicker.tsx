// Chooses the payout method of a withdrawal.
import { useLingui } from '@lingui/react/macro';
import { PAYOUT_TYPE, type PayoutMethod, type PayoutType } from '../../../api/types';
import { bidiIsolated } from '../../../core/numbers/format';
import { zonedDateTime } from '../../../core/app/time';
import { LoadError } from '../../../components/LoadError';
import type { usePayoutMethods } from '../../../components/usePayoutMethods';
import { hrefOf, useLocaleTag } from '../../../state';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './WithdrawScreen.module.css';

interface MethodPickerProps {
  type: PayoutType;
  currencyId: number;
  methods: ReturnType<typeof usePayoutMethods>;
  /** Those of the chosen currency. */
  methodsOfCurrency: PayoutMethod[];
  chosen: PayoutMethod | undefined;
  onChoose: (id: number) => void;
  /** The customer leaves to add another payout method. */
  onLeave: () => void;
}

export function MethodPicker({ type, currencyId, methods, methodsOfCurrency, chosen, onChoose, onLeave }: MethodPickerProps) {
  const { t } = useLingui();
  const label = type === PAYOUT_TYPE.coin ? t`To address` : t`To account`;
  if (methods.isPending) return <Skeleton height={60} />;
  if (!methods.data) return <LoadError error={methods.error} onRetry={() => void methods.refetch()} />;
  return (
    <div role="radiogroup" aria-label={label} className={styles.methods}>
      <span className={styles.caption}>{label}</span>
      {methodsOfCurrency.map((method) => (
        <label key={method.id} className={styles.method}>
          <input type="radio" name="method" checked={method.id === chosen?.id} onChange={() => onChoose(method.id)} />
          <MethodText method={method} />
        </label>
      ))}
      <a className={styles.add} onClick={onLeave} href={hrefOf(`/mine/withdraw-way?type=${type}&currency=${currencyId}`)}>
        <Icon name="plus" size={20} />
        {type === PAYOUT_TYPE.coin ? t`Bind an address` : t`Bind a bank account`}
      </a>
    </div>
  );
}

function MethodText({ method }: { method: PayoutMethod }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const from = method.usable_at && bidiIsolated(zonedDateTime(method.usable_at, tag));
  return (
    <>
      <strong>
        <bdi>{method.dc_address || method.bank_name}</bdi>
      </strong>
      {method.payee_account && (
        <small>
          <bdi>{method.payee_account}</bdi> · <bdi>{method.payee_name}</bdi>
        </small>
      )}
      {method.remark && <small>{method.remark}</small>}
      {from && <small className={styles.later}>{t`Can be used from ${from}`}</small>}
    </>
  );
}
