// To which of the bound addresses or accounts the money goes.
import { useLingui } from '@lingui/react/macro';
import type { DrawMethod, DrawType } from '../../../api/types';
import { isolated } from '../../../core/numbers/format';
import { localDateTime } from '../../../core/app/time';
import { LoadError } from '../../../components/LoadError';
import type { useMethods } from '../../../components/useMethods';
import { hrefOf, useLocaleTag } from '../../../state';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './WithdrawScreen.module.css';

interface MethodPickerProps {
  type: DrawType;
  currencyId: number;
  methods: ReturnType<typeof useMethods>;
  /** Those of the chosen currency. */
  usable: DrawMethod[];
  chosen: DrawMethod | undefined;
  onChoose: (id: number) => void;
  /** Off to bind another one. */
  onLeave: () => void;
}

export function MethodPicker({ type, currencyId, methods, usable, chosen, onChoose, onLeave }: MethodPickerProps) {
  const { t } = useLingui();
  const label = type === 1 ? t`To address` : t`To account`;
  if (methods.isPending) return <Skeleton height={60} />;
  if (!methods.data) return <LoadError error={methods.error} onRetry={() => void methods.refetch()} />;
  return (
    <div role="radiogroup" aria-label={label} className={styles.methods}>
      <span className={styles.caption}>{label}</span>
      {usable.map((method) => (
        <label key={method.id} className={styles.method}>
          <input type="radio" name="method" checked={method.id === chosen?.id} onChange={() => onChoose(method.id)} />
          <MethodText method={method} />
        </label>
      ))}
      <a className={styles.add} onClick={onLeave} href={hrefOf(`/mine/withdraw-way?type=${type}&currency=${currencyId}`)}>
        <Icon name="plus" size={20} />
        {type === 1 ? t`Bind an address` : t`Bind a bank account`}
      </a>
    </div>
  );
}

function MethodText({ method }: { method: DrawMethod }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const from = method.usable_at && isolated(localDateTime(method.usable_at, tag));
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
