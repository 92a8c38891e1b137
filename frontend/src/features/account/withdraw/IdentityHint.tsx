// Where only certified customers can withdraw, the others are informed before they fill in a form.
import { useLingui } from '@lingui/react/macro';
import { usePublicFlag } from '../../../components/identity/usePublicFlag';
import { Hint } from '../../../components/Hint';
import { useSession } from '../../../state';

const CERTIFIED = 2;
const WAITING = 1;

export function IdentityHint() {
  const { t } = useLingui();
  const session = useSession();
  const asked = usePublicFlag('withdraw_needs_review', false);
  const status = session?.user.review_status;
  if (!asked || status === undefined || status === CERTIFIED) return null;
  return (
    <Hint to="/mine/auth">
      {status === WAITING
        ? t`Your identity is being checked. You can withdraw once it is certified.`
        : t`Verify your identity first: withdrawals are paid to certified customers only.`}
    </Hint>
  );
}
