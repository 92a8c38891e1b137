// An empty screen with a back button: its address exists in older clients, and has no function yet.
import { useLingui } from '@lingui/react/macro';
import { SubHead } from '../../components/ScreenHead';

export function FeedbackScreen() {
  const { t } = useLingui();
  return <SubHead title={t`Feedback`} />;
}
