// The watch lists that the instrument is in.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { FAVOURITES, SYMBOLS_MAX } from '../../core/market/watchLists';
import { setListed, toast, useWatchLists } from '../../state';
import { SwitchLine } from '../../ui/SwitchLine';
import styles from './symbol.module.css';

export function ListChoices({ instrument: { Id } }: { instrument: Instrument }) {
  const { t } = useLingui();
  const { lists } = useWatchLists();
  const change = (id: string, listed: boolean) => {
    if (!setListed(Id, listed, id)) toast(t`A list has at most ${SYMBOLS_MAX} instruments.`, 'error');
  };
  return (
    <div className={styles.choices}>
      {lists.map(({ id, name, symbols }) => (
        <SwitchLine key={id} label={id === FAVOURITES ? t`Favourites` : name} on={symbols.includes(Id)} onToggle={(on) => change(id, on)} />
      ))}
    </div>
  );
}
