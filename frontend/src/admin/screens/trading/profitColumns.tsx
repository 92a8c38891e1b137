// The columns of the profitability: results, or signs of how customers trade.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatPercent, formatQuantity } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import type { ProfitLine } from '../../api';
import { tagAtom } from '../../state';
import type { Column } from '../../ui/Table';
import { Money, nameOf } from '../../ui/values';

export type Figures = 'results' | 'signs';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A holding time in one or two units. */
export function useHeld(): (ms: number | null) => string {
  const { t } = useLingui();
  return (ms) => {
    if (ms === null) return '—';
    const [seconds, minutes, hours, days] = [SECOND, MINUTE, HOUR, DAY].map((unit) => Math.floor(ms / unit)) as [number, number, number, number];
    if (ms < MINUTE) return t`${seconds} s`;
    if (ms < HOUR) return t`${minutes} min`;
    if (ms < DAY) return t`${hours} h ${minutes % 60} min`;
    return t`${days} d ${hours % 24} h`;
  };
}

/** A percentage, or a dash without a figure. */
export function useShare(): (percent: string | null) => string {
  const tag = useAtomValue(tagAtom);
  return (percent) => (percent === null ? '—' : formatPercent(percent, tag));
}

/** A mean move in basis points, and a dash where nothing was measured. */
export function useMove(): (mark: ProfitLine['mark_outs'][number] | undefined) => string {
  const tag = useAtomValue(tagAtom);
  return (mark) => (!mark || mark.mean === null ? '—' : formatQuantity(Number(mark.mean).toFixed(2), tag, 2));
}

/** How many openings were near events, of how many, and their share: a sign where it is far more than chance. */
export function News({ news, brief = false }: { news: ProfitLine['news']; brief?: boolean }) {
  const { t } = useLingui();
  const share = useShare();
  if (news.opened === 0) return '—';
  return (
    <>
      {news.is_conspicuous && <Badge tone="warn">{t`News`}</Badge>} {t`${news.near} of ${news.opened}`}
      {!brief && ` (${share(news.share)})`}
    </>
  );
}

export function useProfitColumns(by: 'customer' | 'instrument', figures: Figures): Column<ProfitLine>[] {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const [held, share, move] = [useHeld(), useShare(), useMove()];
  const customer = ({ user, id }: ProfitLine) => (user ? nameOf(user) : t`removed (${id})`);
  const head: Column<ProfitLine> =
    by === 'customer'
      ? { name: t`Customer`, head: true, gives: customer, cell: customer }
      : { name: t`Instrument`, head: true, cell: ({ show_code, id }) => show_code ?? (id === 0 ? t`without an instrument` : t`removed (${id})`) };
  const trades: Column<ProfitLine> = { name: t`Trades`, number: true, sort: 'trades', cell: (row) => row.trades };
  if (figures === 'signs') {
    return [
      head,
      trades,
      { name: t`Won`, number: true, sort: 'win_rate', cell: (row) => share(row.win_rate) },
      { name: t`Median held`, number: true, sort: 'median_held', cell: (row) => held(row.median_held) },
      { name: t`Mean held`, number: true, sort: 'mean_held', cell: (row) => held(row.mean_held) },
      { name: t`Under 60 s`, number: true, sort: 'short_share', cell: (row) => share(row.short_share) },
      { name: t`After 1 s`, number: true, sort: 'mark_out_1', cell: (row) => move(row.mark_outs[0]) },
      { name: t`After 10 s`, number: true, sort: 'mark_out_10', cell: (row) => move(row.mark_outs[1]) },
      { name: t`After 60 s`, number: true, sort: 'mark_out_60', cell: (row) => move(row.mark_outs[2]) },
      { name: t`Around news`, number: true, sort: 'news', cell: (row) => <News news={row.news} brief /> },
      { name: t`By chance`, number: true, cell: (row) => share(row.news.by_chance) },
      { name: t`Measured`, number: true, cell: (row) => t`${row.mark_outs[2]?.measured ?? 0} of ${row.opened}` },
    ];
  }
  return [
    head,
    trades,
    { name: t`Lots`, number: true, sort: 'lots', cell: (row) => formatQuantity(row.lots, tag, 2) },
    { name: t`Notional`, number: true, sort: 'notional', cell: (row) => <Money value={row.notional} /> },
    { name: t`Profit`, number: true, sort: 'profit', cell: (row) => <Money value={row.profit} kind="total" /> },
    { name: t`Swap`, number: true, sort: 'swap', cell: (row) => <Money value={row.swap} /> },
    { name: t`Commission`, number: true, sort: 'commission', cell: (row) => <Money value={row.commission} /> },
    { name: t`Partner rewards`, number: true, minor: true, cell: (row) => <Money value={row.rewards} /> },
    { name: t`Spread`, number: true, sort: 'spread', cell: (row) => <Money value={row.spread} /> },
    { name: t`Your result`, number: true, sort: 'result', cell: (row) => <Money value={row.result} kind="total" /> },
    { name: t`Per million`, number: true, sort: 'per_million', cell: (row) => (row.result_per_million === null ? '—' : <Money value={row.result_per_million} />) },
  ];
}
