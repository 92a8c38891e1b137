// The keys of a queue, shown on "?".
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/Dialog';
import styles from './ShortcutsHelp.module.css';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const keys = [
    ['j', t`the next item`],
    ['k', t`the one before`],
    ['a', t`approve: Enter or a again confirms it`],
    ['r', t`reject, with a remark; nothing is done until it is confirmed`],
    ['z', t`the first picture, larger`],
    ['Esc', t`leave the item, or what is asked`],
    ['?', t`these keys`],
  ] as const;
  return (
    <Dialog title={t`Keys`} confirmLabel={t`All right`} onConfirm={onClose} onClose={onClose}>
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
