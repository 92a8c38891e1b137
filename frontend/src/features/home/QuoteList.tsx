// The instrument list with its category chips; the home screen's body and the desktop watch list.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Instrument } from '../../api/types';
import { filledCategories, openFirst } from '../../core/market/market';
import { LoadError } from '../../components/LoadError';
import { useCategories, useInstruments, useIsDisconnected, useLocaleTag, useSparklines } from '../../state';
import { Chips } from '../../ui/Chips';
import { Empty } from '../../ui/Empty';
import { QuoteHead } from './QuoteColumns';
import { QuoteRow, QuoteRowSkeleton } from './QuoteRow';
import styles from './QuoteList.module.css';

interface QuoteListProps {
  onPick: (instrument: Instrument) => void;
  currentId?: number;
  narrow?: boolean;
  /** Only instruments whose code or name contains this. */
  search?: string;
}

const SKELETON_ROWS = 10;
const FIRST_ROWS = 12;

export function QuoteList({ onPick, currentId, narrow, search = '' }: QuoteListProps) {
  const { t } = useLingui();
  const [category, setCategory] = useState<number | null>(null);
  const locale = useLocaleTag();
  const stale = useIsDisconnected();
  const instruments = useInstruments();
  const categories = useCategories();
  const sparklines = useSparklines();

  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const all = instruments.data;
    if (!all) return undefined;
    const listed = category === null && !wanted ? openFirst(all) : all;
    return listed.filter(
      (instrument) =>
        (category === null || instrument.CategoryId === category) &&
        `${instrument.ShowCode} ${instrument.Code} ${instrument.Name ?? ''}`.toLowerCase().includes(wanted),
    );
  }, [instruments.data, category, search]);

  // The rows below the screen are rendered when there is time for them.
  const count = useDeferredValue(shown?.length ?? 0, FIRST_ROWS);

  return (
    <>
      <div className={styles.chips}>
        <Chips
          label={t`Categories`}
          value={category}
          onChange={setCategory}
          allLabel={t`All`}
          options={filledCategories(categories.data ?? [], instruments.data).map(({ Id, NameShowTrans }) => ({ value: Id, label: NameShowTrans }))}
        />
      </div>
      {shown?.length !== 0 && <QuoteHead />}
      {shown && shown.length > 0 && (
        <ul>
          {shown.slice(0, Math.max(count, FIRST_ROWS)).map((instrument) => (
            <QuoteRow
              key={instrument.Id}
              instrument={instrument}
              locale={locale}
              stale={stale}
              closes={sparklines.data?.[instrument.Id]}
              onPick={onPick}
              current={instrument.Id === currentId}
              narrow={narrow}
            />
          ))}
        </ul>
      )}
      {instruments.isPending && (
        <ul aria-busy="true" aria-label={t`Loading`}>
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <QuoteRowSkeleton key={index} narrow={narrow} />
          ))}
        </ul>
      )}
      {instruments.isError && !instruments.data && <LoadError error={instruments.error} onRetry={() => void instruments.refetch()} />}
      {shown?.length === 0 && (
        <Empty
          icon="quotes"
          title={t`No instruments here`}
          body={category === null ? undefined : t`Tap the category again to see all of them.`}
        />
      )}
    </>
  );
}
