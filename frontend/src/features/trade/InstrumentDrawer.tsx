// The instruments, from the side at which lines begin: search, categories, live prices. A tap selects.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Instrument } from '../../api/types';
import { filledCategories, openFirst } from '../../core/market/market';
import { instrumentName } from '../../core/market/naming';
import { InstrumentLogo } from '../../components/InstrumentLogo';
import { LiveChange, LivePrice } from '../../components/LiveQuote';
import {
  selectedInstrumentAtom,
  useCategories,
  useInstruments,
  useLocaleTag,
  useSelectedInstrument,
} from '../../state';
import { Chips } from '../../ui/Chips';
import { Empty } from '../../ui/Empty';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import styles from './InstrumentDrawer.module.css';

export function InstrumentDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data: instruments } = useInstruments();
  const { data: categories } = useCategories();
  const selected = useSelectedInstrument();
  const [, select] = useAtom(selectedInstrumentAtom);
  const [category, setCategory] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim().toLocaleLowerCase(tag));

  const shown = useMemo(() => {
    const all = instruments ?? [];
    // As on the home screen.
    const listed = category === null && !sought ? openFirst(all) : all;
    return listed.filter((instrument) => {
      if (category !== null && instrument.CategoryId !== category) return false;
      const text = `${instrument.Code} ${instrument.ShowCode} ${instrumentName(instrument, tag) ?? ''}`;
      return text.toLocaleLowerCase(tag).includes(sought);
    });
  }, [instruments, category, sought, tag]);

  return (
    <Sheet open side="start" title={t`Instruments`} onClose={onClose}>
      <label className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={t`Search instruments`}
          placeholder={t`Search`}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div className={styles.chips}>
        <Chips
          label={t`Category`}
          allLabel={t`All`}
          value={category}
          options={filledCategories(categories ?? [], instruments).map(({ Id, NameShowTrans }) => ({ value: Id, label: NameShowTrans }))}
          onChange={setCategory}
        />
      </div>
      {shown.length === 0 ? (
        <Empty icon="search" title={t`Nothing found`} body={t`Try another name or category.`} />
      ) : (
        <ul className={styles.list}>
          {shown.map((instrument) => (
            <li key={instrument.Id}>
              <Row
                instrument={instrument}
                current={instrument.Id === selected?.Id}
                onTap={() => {
                  select(instrument.Id);
                  onClose();
                }}
              />
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
