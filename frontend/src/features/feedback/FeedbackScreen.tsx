// Only the way back: there is nothing to do here.
import { useLingui } from '@lingui/react/macro';
import { SubHead } from '../../components/ScreenHead';

export function FeedbackScreen() {
  const { t } = useLingui();
  return <SubHead title={t`Feedback`} />;
}
