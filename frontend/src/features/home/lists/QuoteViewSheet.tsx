// How the quotes are listed: order and density, and the customer's watch lists.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DENSITIES, densityOf, SORTS, type Density, type QuoteSort } from '../../../core/market/quoteView';
import { FAVOURITES, type WatchList } from '../../../core/market/watchLists';
import { changeDisplay, useDisplay } from '../../../state';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Field } from '../../../ui/Field';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { ListEditor } from './ListEditor';
import styles from './lists.module.css';
import { ListOverview } from './ListOverview';

export function QuoteViewSheet({ list }: { list: string | null }) {
  const [edited, edit] = useState(list);
  if (edited !== null) return <ListEditor id={edited} onDone={() => edit(null)} />;
  return (
    <div className={styles.sheet}>
      <View />
      <ListOverview onEdit={edit} />
    </div>
  );
}

function View() {
  const { t } = useLingui();
  const { quoteSort, quoteDensity } = useDisplay();
  const sorts: Record<QuoteSort, string> = {
    own: t`Own order`,
    name: t({ message: 'Name', context: 'sort' }),
    gainers: t`Change, highest first`,
    losers: t`Change, lowest first`,
    spread: t`Spread, smallest first`,
  };
  const densities: Record<Density, string> = { comfortable: t`Comfortable`, compact: t`Compact` };
  return (
    <div className={styles.view}>
      <Field label={t`Sorted by`}>
        {({ id }) => (
          <Select id={id} value={quoteSort} onChange={(value) => changeDisplay({ quoteSort: value as QuoteSort })}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sorts[sort]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <p className={styles.label}>{t`Row height`}</p>
        <Segmented
          label={t`Row height`}
          value={densityOf(quoteDensity, 'desktop' in document.documentElement.dataset)}
          options={DENSITIES.map((density) => ({ value: density, label: densities[density] }))}
          onChange={(density) => changeDisplay({ quoteDensity: density })}
        />
      </div>
    </div>
  );
}

/** In place of the rows of a list without any. */
export function EmptyList({ list, onAdd }: { list: WatchList; onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <Empty
      icon="star"
      title={list.id === FAVOURITES ? t`No favourites yet` : t`No instruments in this list`}
      body={list.id === FAVOURITES ? t`Tap the star of an instrument to find it here.` : undefined}
      action={<Button icon="plus" onClick={onAdd}>{t`Add instruments`}</Button>}
    />
  );
}
