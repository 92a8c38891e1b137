// Where the broker pays out to certified customers only, the others are told before they fill in a form.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { publicSetting } from '../../../api/content';
import { hrefOf, useSession } from '../../../state';
import { Icon } from '../../../ui/Icon';
import styles from './WithdrawScreen.module.css';

const CERTIFIED = 2;
const WAITING = 1;

export function IdentityHint() {
  const { t } = useLingui();
  const session = useSession();
  const asked = useQuery({
    queryKey: ['setting', 'withdraw_needs_review'],
    queryFn: () => publicSetting('withdraw_needs_review'),
    staleTime: 300_000,
  });
  const status = session?.user.review_status;
  if (!isOn(asked.data) || status === undefined || status === CERTIFIED) return null;
  return (
    <a className={styles.hint} href={hrefOf('/mine/auth')}>
      <Icon name="info" size={20} />
      <span>
        {status === WAITING
          ? t`Your identity is being checked. You can withdraw once it is certified.`
          : t`Verify your identity first: withdrawals are paid to certified customers only.`}
      </span>
      <Icon name="forward" size={18} />
    </a>
  );
}

function isOn(setting: unknown): boolean {
  return setting === true || setting === 1 || setting === '1' || setting === 'true';
}
