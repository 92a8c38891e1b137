// The keyboard shortcuts, shown on "?".
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/Dialog';
import styles from './ShortcutsHelp.module.css';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const groups: { title: string; keys: [string, string][] }[] = [
    {
      title: t`Everywhere`,
      keys: [
        ['/', t`find anything; in a conversation it inserts a canned answer`],
        ['Ctrl K', t`find anything`],
        ['?', t`show these shortcuts`],
      ],
    },
    {
      title: t`In a list`,
      keys: [
        ['j', t`the next item`],
        ['k', t`the previous item`],
        ['↑ ↓', t`to another row; Enter opens it`],
        ['Esc', t`close the item or the dialog`],
      ],
    },
    {
      title: t`In an item that waits`,
      keys: [
        ['a', t`approve; Enter or a again confirms`],
        ['r', t`reject with a reason; nothing happens until it is confirmed`],
        ['1 – 9', t`choose the template of a rejection; Enter confirms it`],
        ['m', t`assign the item to me`],
        ['z', t`enlarge the first picture`],
      ],
    },
    {
      title: t`In a task`,
      keys: [
        ['d', t`mark as done`],
        ['e', t`change`],
      ],
    },
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} confirmLabel={t`Close`} cancelLabel={null} onConfirm={onClose} onClose={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
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
        </section>
      ))}
    </Dialog>
  );
}
