// Signs of how a customer trades, of the last 90 days: results, holding times, mark-outs.
import { useLingui } from '@lingui/react/macro';
import { Fact, Facts } from '../../../ui/Facts';
import type { ProfitPage } from '../../api';
import { daysBefore, tradingDay } from '../../dates';
import { useMay } from '../../permissions';
import { usePage } from '../../queries';
import { Money } from '../../ui/values';
import { News, useHeld, useMove, useShare } from '../trading/profitColumns';
import styles from './CustomerDetail.module.css';

const DAYS = 90;
const EVERY_MS = 60_000;

export function CustomerFlow({ user, demo }: { user: number; demo: boolean }) {
  return useMay()('see_exposure') ? <Flow user={user} demo={demo} /> : null;
}

function Flow({ user, demo }: { user: number; demo: boolean }) {
  const { t } = useLingui();
  const [held, share, move] = [useHeld(), useShare(), useMove()];
  const today = tradingDay();
  const query = { by: 'customer', from: daysBefore(today, DAYS - 1), to: today, is_demo: demo ? 1 : 0, user };
  const { data } = usePage<ProfitPage>('/profitability', query, () => EVERY_MS);
  const row = data?.list[0];
  if (!row) return null;
  return (
    <section>
      <h3 className={styles.part}>{t`Trading in the last ${DAYS} days, in USD`}</h3>
      <Facts>
        <Fact name={t`Trades`}>{row.trades}</Fact>
        <Fact name={t`Profit`}>
          <Money value={row.profit} kind="total" />
        </Fact>
        <Fact name={t`Your result`}>
          <Money value={row.result} kind="total" />
        </Fact>
        <Fact name={t`Won`}>{share(row.win_rate)}</Fact>
        <Fact name={t`Median held`}>{held(row.median_held)}</Fact>
        <Fact name={t`Under 60 s`}>{share(row.short_share)}</Fact>
        {row.mark_outs.map((mark) => (
          <Fact key={mark.seconds} name={t`Mark-out after ${mark.seconds} s`}>
            {mark.mean === null ? '—' : t`${move(mark)} bp of ${mark.measured} openings`}
          </Fact>
        ))}
        <Fact name={t`Opened around news`}>
          <News news={row.news} /> {row.news.by_chance !== null && t`· by chance ${share(row.news.by_chance)}`}
        </Fact>
      </Facts>
    </section>
  );
}
