// Chooses the instrument to compare with, by search.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { Instrument } from '../../../../api/types';
import { instrumentName, isNamed } from '../../../../core/market/naming';
import { InstrumentLogo } from '../../../../components/InstrumentLogo';
import { useInstruments, useLocaleTag } from '../../../../state';
import { Empty } from '../../../../ui/Empty';
import { Icon } from '../../../../ui/Icon';
import { SearchField } from '../../../../ui/SearchField';
import styles from './ComparePicker.module.css';

interface ComparePickerProps {
  instrument: Instrument;
  current: number | null;
  /** Null ends the comparison. */
  onPick: (id: number | null) => void;
}

export function ComparePicker({ instrument, current, onPick }: ComparePickerProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data: instruments } = useInstruments();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim().toLocaleLowerCase(tag));
  const found = (instruments ?? []).filter((other) => other.Id !== instrument.Id && isNamed(other, sought, tag));
  return (
    <>
      <SearchField className={styles.search} label={t`Search instruments`} placeholder={t`Search`} value={search} onChange={setSearch} />
      {found.length === 0 && <Empty icon="search" title={t`Nothing found`} body={t`Try another name or category.`} />}
      <ul className={styles.list}>
        {found.map((other) => (
          <li key={other.Id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={other.Id === current}
              onClick={() => onPick(other.Id === current ? null : other.Id)}
            >
              <InstrumentLogo instrument={other} />
              <span className={styles.names}>
                <strong>
                  <bdi>{other.ShowCode}</bdi>
                </strong>
                <small>{instrumentName(other, tag)}</small>
              </span>
              {other.Id === current && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
