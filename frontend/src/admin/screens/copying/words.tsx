// What of copies the lists and details say in the same way.
import { useLingui } from '@lingui/react/macro';
import { formatQuantity } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import type { CopyFees } from '../../api';
import { customerPage } from '../../customer';
import { useMay } from '../../permissions';
import styles from './Copying.module.css';
import { useAdminTag } from './useAdminTag';

/** A customer by the number of the account: the lists have no names. */
export function PersonLink({ user, account }: { user: number; account: number }) {
  const seesUsers = useMay()('see_users');
  return seesUsers ? (
    <a className={styles.link} href={`#${customerPage(user)}`} onClick={(event) => event.stopPropagation()}>
      {account}
    </a>
  ) : (
    <>{account}</>
  );
}

export function CopyStateBadge({ copy: { state, ended_by: by } }: { copy: { state: string; ended_by: string | null } }) {
  const { t } = useLingui();
  if (state === 'active') return <>{t`running`}</>;
  const why = by === 'copy_stop' ? t`stop reached` : by === 'strategy_closed' ? t`strategy closed` : by === 'dealer' ? t`by staff` : t`by the customer`;
  return (
    <>
      <Badge tone={state === 'ending' ? 'warn' : 'plain'}>{state === 'ending' ? t`ending` : t`ended`}</Badge> {why}
    </>
  );
}

export function useFeeTerms(): (fees: CopyFees) => string {
  const { t } = useLingui();
  const tag = useAdminTag();
  return ({ performance, management, volume }) => {
    const [gain, year, million] = [performance, management, volume].map((value) => formatQuantity(value, tag));
    return t`${gain}% of gains · ${year}% a year · ${million} USD a million`;
  };
}
