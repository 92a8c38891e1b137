// Watch lists and categories, on one line.
import { useLingui } from '@lingui/react/macro';
import { FAVOURITES } from '../../core/market/watchLists';
import { Chips } from '../../ui/Chips';
import { Icon } from '../../ui/Icon';
import styles from './InstrumentChips.module.css';
import type { InstrumentFilter } from './useInstrumentFilter';

export function InstrumentChips({ filter }: { filter: InstrumentFilter }) {
  const { t } = useLingui();
  const own = filter.lists.map(({ id, name }) => ({
    value: `list:${id}`,
    label:
      id === FAVOURITES ? (
        <span className={styles.favourites}>
          <Icon name="star" size={18} />
          <span className="visually-hidden">{t`Favourites`}</span>
        </span>
      ) : (
        <bdi>{name}</bdi>
      ),
  }));
  const categories = filter.categories.map(({ Id, NameShowTrans }) => ({ value: `category:${Id}`, label: NameShowTrans }));
  return <Chips label={t`Watch lists and categories`} value={filter.value} onChange={filter.choose} allLabel={t`All`} options={[...own, ...categories]} />;
}
