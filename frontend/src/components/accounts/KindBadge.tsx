// Demo or real, different at a glance: real money is a filled badge, practice money an outlined one.
import { useLingui } from '@lingui/react/macro';
import type { AccountKind } from '../../core/customer/selectedAccount';
import styles from './KindBadge.module.css';

export function KindBadge({ kind }: { kind: AccountKind }) {
  const { t } = useLingui();
  return (
    <span className={styles.badge} data-kind={kind}>
      {kind === 'demo' ? t`DEMO` : t`REAL`}
    </span>
  );
}
