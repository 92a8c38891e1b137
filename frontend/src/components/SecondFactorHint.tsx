// If withdrawals need a second factor, informs customers without one before they fill in a form.
import { useLingui } from '@lingui/react/macro';
import { currentRoute } from '../state';
import { Hint } from './Hint';
import { usePublicFlag } from './identity/usePublicFlag';
import { useSecondFactor } from './useSecondFactor';

export function SecondFactorHint() {
  const { t } = useLingui();
  const asked = usePublicFlag('second_factor_required', false);
  const { data: factor } = useSecondFactor(asked);
  if (!asked || factor?.enabled !== 0) return null;
  const { path, search } = currentRoute();
  const from = encodeURIComponent(search ? `${path}?${search}` : path);
  return <Hint to={`/mine/two-step?from=${from}`}>{t`Switch on a second factor first: without it no money leaves this account.`}</Hint>;
}
