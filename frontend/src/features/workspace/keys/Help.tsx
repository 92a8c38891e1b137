// The list of the shortcuts.
import { useLingui } from '@lingui/react/macro';
import styles from './Shortcuts.module.css';

export function Help() {
  const { t } = useLingui();
  const lines: [keys: string[], what: string][] = [
    [['/'], t`Search instruments`],
    [['J', 'K'], t`Next and previous instrument`],
    [['1', '…', '9'], t`Chart period`],
    [['⇧ 1', '⇧ 2', '⇧ 4'], t`One, two or four charts`],
    [['N', '⇧ N'], t`Next and previous chart`],
    [['W', 'C', 'T', 'O'], t`To the watch list, the chart, the ticket, the orders`],
    [['F6', '⇧ F6'], t`To the next and previous pane`],
    [['L'], t`To the lots`],
    [['B', 'S'], t`Buy or sell: to the button, Enter places the order`],
    [['X'], t`Close the selected positions, after a question`],
    [['Ctrl A', 'Del', 'Esc'], t`In the table: select all, close the selected, select none`],
    [['⇧ ←', '⇧ →'], t`Move a column or an edge, while it has the focus`],
    [['←', '→'], t`Move the chart, while it has the focus`],
    [['+', '−'], t`Zoom the chart, while it has the focus`],
    [['⇧ ←', '⇧ ↑'], t`Crosshair, while the chart has the focus`],
    [['Enter'], t`Order at the crosshair's price`],
    [['?'], t`This list`],
  ];
  return (
    <dl className={styles.list}>
      {lines.map(([keys, what]) => (
        <div key={what} className={styles.line}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
