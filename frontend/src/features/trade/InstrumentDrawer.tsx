// The instruments, from the side at which lines begin: search, watch lists and categories, live prices. A tap selects.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { Id, Instrument } from '../../api/types';
import { FAVOURITES, isListed } from '../../core/market/watchLists';
import { instrumentName } from '../../core/market/naming';
import { FavouriteButton } from '../../components/instruments/FavouriteButton';
import { InstrumentChips } from '../../components/instruments/InstrumentChips';
import { useInstrumentFilter } from '../../components/instruments/useInstrumentFilter';
import { InstrumentLogo } from '../../components/InstrumentLogo';
import { LiveChange, LivePrice } from '../../components/LiveQuote';
import { useLocaleTag, useWatchLists } from '../../state';
import { Empty } from '../../ui/Empty';
import { SearchField } from '../../ui/SearchField';
import { Sheet } from '../../ui/Sheet';
import styles from './InstrumentDrawer.module.css';

interface InstrumentDrawerProps {
  current: Id | undefined;
  onPick: (id: Id) => void;
  onClose: () => void;
}

export function InstrumentDrawer({ current, onPick, onClose }: InstrumentDrawerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const filter = useInstrumentFilter(useDeferredValue(search));
  const lists = useWatchLists();
  const shown = filter.shown ?? [];

  return (
    <Sheet open side="start" title={t`Instruments`} onClose={onClose}>
      <SearchField label={t`Search instruments`} placeholder={t`Search`} value={search} onChange={setSearch} />
      <div className={styles.chips}>
        <InstrumentChips filter={filter} />
      </div>
      {shown.length === 0 ? (
        <Empty icon="search" title={t`Nothing found`} body={t`Try another name or category.`} />
      ) : (
        <ul className={styles.list}>
          {shown.map((instrument) => (
            <li key={instrument.Id} className={styles.item}>
              <Row
                instrument={instrument}
                current={instrument.Id === current}
                onTap={() => {
                  onPick(instrument.Id);
                  onClose();
                }}
              />
              <FavouriteButton id={instrument.Id} code={instrument.ShowCode} favourite={isListed(lists, FAVOURITES, instrument.Id)} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Row({ instrument, current, onTap }: { instrument: Instrument; current: boolean; onTap: () => void }) {
  const tag = useLocaleTag();
  return (
    <button type="button" className={styles.row} aria-current={current || undefined} onClick={onTap}>
      <InstrumentLogo instrument={instrument} />
      <span className={styles.names}>
        <strong>
          <bdi>{instrument.ShowCode}</bdi>
        </strong>
        <small>{instrumentName(instrument, tag)}</small>
      </span>
      <span className={styles.figures}>
        <LivePrice instrument={instrument} />
        <LiveChange instrument={instrument} />
      </span>
    </button>
  );
}
