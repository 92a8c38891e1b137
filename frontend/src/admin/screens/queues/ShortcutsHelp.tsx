// The keyboard shortcuts of a queue, shown on "?".
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/Dialog';
import styles from './ShortcutsHelp.module.css';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['j', t`the next item`],
    ['k', t`the previous item`],
    ['a', t`approve; Enter or a again confirms`],
    ['r', t`reject with a reason; nothing happens until it is confirmed`],
    ['m', t`assign the item to me`],
    ['z', t`enlarge the first picture`],
    ['Esc', t`close the item or the dialog`],
    ['?', t`show these shortcuts`],
  ] as const;
  return (
    <Dialog title={t`Keyboard shortcuts`} confirmLabel={t`Close`} cancelLabel={null} onConfirm={onClose} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
