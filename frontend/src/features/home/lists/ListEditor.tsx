// One watch list: its name, its instruments and their order, and others to add.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Instrument } from '../../../api/types';
import { isNamed } from '../../../core/market/naming';
import { withName, withOrder, withoutList } from '../../../core/market/watchListEdits';
import { FAVOURITES, listOf, SYMBOLS_MAX, type WatchList } from '../../../core/market/watchLists';
import { changeWatchLists, confirm, setListed, shownListAtom, store, useInstruments, useLocaleTag, useWatchLists } from '../../../state';
import { Button, IconButton } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { SortableList } from '../../../components/SortableList';
import styles from './lists.module.css';
import { NameForm } from './NameForm';

export function ListEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui();
  // Another device may have deleted it.
  const list = listOf(useWatchLists(), id);
  const own = id !== FAVOURITES;
  const remove = async () => {
    const name = list?.name ?? '';
    if (!(await confirm({ title: t`Delete ${name}?`, body: t`The instruments stay in your other lists.`, confirmLabel: t`Delete`, danger: true }))) return;
    if (store.get(shownListAtom) === id) store.set(shownListAtom, null);
    changeWatchLists((lists) => withoutList(lists, id));
    onDone();
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <IconButton icon="back" label={t`All lists`} onClick={onDone} />
        <h3 className={styles.title}>{own ? <bdi>{list?.name}</bdi> : t`Favourites`}</h3>
        {list && own && <IconButton icon="trash" label={t`Delete this list`} onClick={() => void remove()} />}
      </div>
      {list && own && <NameForm key={list.name} list={list} onSave={(name) => changeWatchLists((lists) => withName(lists, id, name))} />}
      {list && <Instruments list={list} />}
    </div>
  );
}

function Instruments({ list }: { list: WatchList }) {
  const { t } = useLingui();
  const { data = [] } = useInstruments();
  // Those that are withdrawn are not shown, and stay in the list.
  const listed = list.symbols.flatMap((symbol) => data.find(({ Id }) => Id === symbol) ?? []);
  return (
    <>
      <SortableList
        label={t`Instruments of the list`}
        items={listed.map((instrument) => ({ instrument, key: String(instrument.Id) }))}
        nameOf={({ instrument }) => instrument.ShowCode}
        onOrder={(keys) => changeWatchLists((lists) => withOrder(lists, list.id, keys.map(Number)))}
      >
        {({ instrument: { Id, ShowCode } }) => (
          <span className={styles.symbol}>
            <bdi>{ShowCode}</bdi>
            <IconButton icon="close" label={t`Remove ${ShowCode}`} onClick={() => setListed(Id, false, list.id)} />
          </span>
        )}
      </SortableList>
      {list.symbols.length >= SYMBOLS_MAX ? (
        <p className={styles.note}>{t`A list has at most ${SYMBOLS_MAX} instruments.`}</p>
      ) : (
        <AddInstruments list={list} others={data.filter(({ Id }) => !list.symbols.includes(Id))} />
      )}
    </>
  );
}

/** More are found by typing. */
const FOUND_MAX = 20;

function AddInstruments({ list, others }: { list: WatchList; others: readonly Instrument[] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [search, setSearch] = useState('');
  const sought = search.trim().toLocaleLowerCase(tag);
  const found = others.filter((instrument) => isNamed(instrument, sought, tag));
  return (
    <section className={styles.section}>
      <TextField type="search" label={t`Add instruments`} placeholder={t`Search`} autoComplete="off" value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul className={styles.found}>
        {found.slice(0, FOUND_MAX).map(({ Id, ShowCode }) => (
          <li key={Id}>
            <Button icon="plus" aria-label={t`Add ${ShowCode}`} onClick={() => setListed(Id, true, list.id)}>
              <bdi>{ShowCode}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.note}>{t`Nothing found`}</p>}
    </section>
  );
}
