// The strategies that can be copied: search, order, limits.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { atom, useAtom } from 'jotai';
import { useDeferredValue } from 'react';
import { Refusal } from '../../api/client';
import { strategies } from '../../api/copying';
import type { CopyStrategy } from '../../api/types';
import { ListEnd } from '../../components/ListEnd';
import { LoadError } from '../../components/LoadError';
import { usePaged } from '../../components/usePaged';
import { localDate } from '../../core/app/time';
import { filterCount, NO_FILTERS, passes, SORTS, strategyQuery, type Sort, type StrategyFilters } from '../../core/customer/copying';
import { formatBalance, formatPercent, formatPrice } from '../../core/numbers/format';
import { hrefOf, openSheet, useLocaleTag } from '../../state';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Change } from '../../ui/Change';
import { Empty } from '../../ui/Empty';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { SearchField } from '../../ui/SearchField';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import styles from './copying.module.css';
import { Figure } from './Figure';
import { FilterForm } from './FilterForm';
import { useFeeWords } from './words';

/** Kept while a strategy is looked at. */
const filtersAtom = atom<StrategyFilters>(NO_FILTERS);

export function StrategyList() {
  const { t } = useLingui();
  const [filters, setFilters] = useAtom(filtersAtom);
  const change = (part: Partial<StrategyFilters>) => setFilters((now) => ({ ...now, ...part }));
  const query = useDeferredValue(JSON.stringify(strategyQuery(filters)));
  const list = usePaged(['private', 'copy-strategies', query], (page) => strategies(JSON.parse(query) as Record<string, string>, page));
  const shown = list.items?.filter((one) => passes(one, filters));
  const set = filterCount(filters);
  const sorts: Record<Sort, string> = { roi: t`Highest return`, drawdown: t`Smallest drawdown`, followers: t`Most copied`, profit_factor: t`Best profit factor`, age: t`Longest record` };
  const openFilters = () =>
    openSheet({ title: t`Filters`, content: (close) => <FilterForm initial={filters} onDone={(next) => { change(next); close(); }} /> });
  if (list.error instanceof Refusal && list.error.error === 'not_available') {
    return <Empty icon="copy" title={t`Coming soon`} body={t`Copy trading is not open at the moment. Copies that run go on; you find them under “My copies”.`} />;
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t`Search`} placeholder={t`Name of the strategy`} value={filters.search} onChange={(search) => change({ search })} className={styles.search} />
        <div className={styles.sort}>
          <Select label={t`Sort by`} value={filters.sort} onChange={(sort) => change({ sort: sort as Sort })}>
            {SORTS.map((value) => (
              <option key={value} value={value}>
                {sorts[value]}
              </option>
            ))}
          </Select>
        </div>
        <Button icon="filter" onClick={openFilters}>{set > 0 ? t`Filters (${set})` : t`Filters`}</Button>
      </div>
      <PullToRefresh onRefresh={() => void list.refetch()}>
        {list.isPending && <Loading />}
        {list.isError && !shown && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
        {shown?.length === 0 && !list.hasNextPage && <Nothing filtered={set > 0 || filters.search !== ''} onClear={() => setFilters(NO_FILTERS)} />}
        {shown && (
          <>
            {shown.length > 0 && (
              <ul className={styles.cards}>
                {shown.map((one) => (
                  <li key={one.id}>
                    <StrategyCard strategy={one} />
                  </li>
                ))}
              </ul>
            )}
            <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            {shown.length > 0 && <p className={styles.about}>{t`Return and drawdown are of the provider’s equity, before the fees of copying. Past results say nothing about future ones.`}</p>}
          </>
        )}
      </PullToRefresh>
    </>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  return filtered ? (
    <Empty icon="filter" title={t`No matching strategies`} body={t`Try fewer or wider filters.`} action={<Button onClick={onClear}>{t`Clear filters`}</Button>} />
  ) : (
    <Empty icon="copy" title={t`No strategies yet`} body={t`A strategy is listed after 30 days and 10 closed trades.`} />
  );
}

function StrategyCard({ strategy }: { strategy: CopyStrategy }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const feeWords = useFeeWords();
  const min = formatBalance(strategy.min, strategy.currency, tag);
  return (
    <a className={styles.card} href={hrefOf(`/copy?id=${strategy.id}`)}>
      <span className={styles.head}>
        <bdi className={styles.title}>{strategy.name}</bdi>
        <Badge>{strategy.currency}</Badge>
      </span>
      <span className={styles.pair}>
        <Figure name={t`Return since ${localDate(strategy.since, tag)}`} large>
          <Change value={strategy.roi} locale={tag} />
        </Figure>
        <Figure name={t`Largest drawdown`} large>
          <Drawdown value={strategy.drawdown} />
        </Figure>
      </span>
      <span className={styles.figures}>
        <Figure name={t`Win rate`}>{strategy.win === null ? '–' : <bdi>{formatPercent(strategy.win, tag, { places: 0 })}</bdi>}</Figure>
        <Figure name={t`Profit factor`}>{strategy.profit_factor === null ? '–' : <bdi>{formatPrice(strategy.profit_factor, 2, tag)}</bdi>}</Figure>
        <Figure name={t`Trades`}>
          <bdi>{strategy.trades}</bdi>
        </Figure>
      </span>
      <span className={styles.foot}>
        <span>{feeWords(strategy.fees)}</span>
        {Number(strategy.min) > 0 && <span>{t`from ${min}`}</span>}
        <span>{plural(strategy.followers, { one: '# copy', other: '# copies' })}</span>
      </span>
    </a>
  );
}

/** A fall has its sign, as a loss. */
export function Drawdown({ value }: { value: string }) {
  const tag = useLocaleTag();
  return <bdi className={styles.fall}>{formatPercent(Number(value) === 0 ? '0' : `-${value}`, tag)}</bdi>;
}

function Loading() {
  const { t } = useLingui();
  return (
    <ul className={styles.cards} aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} aria-hidden="true" className={styles.card}>
          <Skeleton width={160} height={20} />
          <Skeleton height={96} />
        </li>
      ))}
    </ul>
  );
}
