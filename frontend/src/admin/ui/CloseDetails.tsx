// The button that closes the item beside a list; Esc presses it.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button';
import { KEY_OF_CLOSING } from '../screenKeys';

export function CloseDetails({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return <Button kind="text" data-key={KEY_OF_CLOSING} aria-keyshortcuts={KEY_OF_CLOSING} onClick={onClose}>{t`Close details`}</Button>;
}
