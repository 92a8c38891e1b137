// The watch lists: their order, and the way to each and to a new one.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withListOrder } from '../../../core/market/watchListEdits';
import { FAVOURITES, LISTS_MAX, type WatchList } from '../../../core/market/watchLists';
import { changeWatchLists, createList, shownListAtom, store, useWatchLists } from '../../../state';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { SortableList } from '../../../components/SortableList';
import styles from './lists.module.css';
import { NameForm } from './NameForm';

export function ListOverview({ onEdit }: { onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const { lists } = useWatchLists();
  const [adding, setAdding] = useState(false);
  const nameOf = ({ id, name }: WatchList) => (id === FAVOURITES ? t`Favourites` : name);
  const add = (name: string) => {
    const id = createList(name);
    if (id === null) return;
    store.set(shownListAtom, id);
    onEdit(id);
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t`Watch lists`}</h3>
      <SortableList
        label={t`Watch lists`}
        items={lists.map((list) => ({ ...list, key: list.id }))}
        nameOf={nameOf}
        onOrder={(ids) => changeWatchLists((known) => withListOrder(known, ids))}
      >
        {(list) => (
          <button type="button" className={styles.open} onClick={() => onEdit(list.id)}>
            <bdi>{nameOf(list)}</bdi>
            <small>{list.symbols.length}</small>
            <Icon name="forward" size={16} />
          </button>
        )}
      </SortableList>
      {lists.length >= LISTS_MAX ? (
        <p className={styles.note}>{t`You have ${LISTS_MAX} lists, which is the most.`}</p>
      ) : adding ? (
        <NameForm onSave={add} />
      ) : (
        <Button wide icon="plus" onClick={() => setAdding(true)}>{t`New list`}</Button>
      )}
    </section>
  );
}
