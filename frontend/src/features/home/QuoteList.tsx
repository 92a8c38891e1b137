// The instrument list with its watch lists and categories; the home screen's body and the desktop watch list.
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import type { Instrument } from '../../api/types';
import { InstrumentChips } from '../../components/instruments/InstrumentChips';
import { useInstrumentFilter, type InstrumentFilter } from '../../components/instruments/useInstrumentFilter';
import { LoadError } from '../../components/LoadError';
import { densityOf } from '../../core/market/quoteView';
import { FAVOURITES } from '../../core/market/watchLists';
import { useDisplay, useInstruments, useIsDisconnected, useLocaleTag, useSparklines, watchedAtom } from '../../state';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/Empty';
import { EmptyList, openQuoteView, preloadQuoteView } from './lists';
import { QuoteHead } from './QuoteColumns';
import { isLine, QuoteRow, QuoteRowSkeleton } from './QuoteRow';
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
  const locale = useLocaleTag();
  const stale = useIsDisconnected();
  const instruments = useInstruments();
  const sparklines = useSparklines();
  const filter = useInstrumentFilter(search);
  const density = densityOf(useDisplay().quoteDensity, Boolean(narrow));
  const { shown } = filter;
  const favourites = useFavourites(filter);
  const setWatched = useSetAtom(watchedAtom);
  useEffect(() => {
    if (shown) setWatched(shown);
  }, [shown, setWatched]);

  // The rows below the screen are rendered when there is time for them.
  const count = useDeferredValue(shown?.length ?? 0, FIRST_ROWS);

  return (
    <>
      <div className={styles.chips}>
        <div className={styles.line}>
          <InstrumentChips filter={filter} />
        </div>
        <span className={styles.view} onPointerDown={preloadQuoteView} onFocus={preloadQuoteView}>
          <IconButton icon="system" label={t`Sort and watch lists`} aria-haspopup="dialog" onClick={() => openQuoteView()} />
        </span>
      </div>
      {shown?.length !== 0 && <QuoteHead className={cx(styles.head, (narrow || density === 'compact') && styles.beside)} line={isLine(narrow, density)} />}
      {shown && shown.length > 0 && (
        <ul>
          {shown.slice(0, Math.max(count, FIRST_ROWS)).map((instrument) => (
            <QuoteRow
              key={instrument.Id}
              instrument={instrument}
              locale={locale}
              stale={stale}
              favourite={favourites.has(instrument.Id)}
              density={density}
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
            <QuoteRowSkeleton key={index} narrow={narrow} density={density} />
          ))}
        </ul>
      )}
      {instruments.isError && !instruments.data && <LoadError error={instruments.error} onRetry={() => void instruments.refetch()} />}
      {shown?.length === 0 && <Nothing filter={filter} searched={search.trim() !== ''} />}
    </>
  );
}

function useFavourites({ lists }: InstrumentFilter): ReadonlySet<number> {
  const symbols = lists.find(({ id }) => id === FAVOURITES)?.symbols;
  return useMemo(() => new Set(symbols), [symbols]);
}

function Nothing({ filter, searched }: { filter: InstrumentFilter; searched: boolean }) {
  const { t } = useLingui();
  const { list } = filter;
  if (list && !searched) {
    return (
      <Suspense>
        <EmptyList list={list} onAdd={() => openQuoteView(list.id)} />
      </Suspense>
    );
  }
  return <Empty icon="quotes" title={t`No instruments here`} body={filter.value === null ? undefined : t`Tap the category again to see all of them.`} />;
}
