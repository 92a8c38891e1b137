// How the broker has filled orders, in all and by instrument: the report that they publish.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { executionReport } from '../../api/transparency';
import type { ExecutionSlippage } from '../../api/types';
import { monthName } from '../../core/app/time';
import { bidiIsolated, formatQuantity } from '../../core/numbers/format';
import { countOf, isIdle, notFilledOf, sumOf, type Counts, type ExecutionSum } from '../../core/transparency/execution';
import { useLocaleTag } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import styles from './Receipt.module.css';

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_margin: msg`Not filled: not enough free margin`,
  amount_out_of_range: msg`Not filled: volume outside of the limits`,
  trade_mode: msg`Not filled: trading of the instrument was restricted`,
  lp_rejected: msg`Not filled: by the liquidity provider`,
};

export function ExecutionFacts() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data } = useQuery({ queryKey: ['execution'], queryFn: ({ signal }) => executionReport(undefined, { showErrorMessage: false, signal }), retry: false });
  if (!data?.month) return null;
  const { month } = data;
  const name = bidiIsolated(monthName(month, tag));
  const count = (value: number) => formatQuantity(value, tag);
  const ms = (value: number | null) => (value === null ? '–' : t`${count(value)} ms`);
  const lines = data.lines.filter((line) => !isIdle(line));
  const idle = data.lines.filter(isIdle);
  return (
    <section className={styles.part} aria-label={t`Quality of executions`}>
      <h3 className={styles.head}>{t`Quality of executions, ${name}`}</h3>
      <a href={`/transparency/execution/file?month=${month}`} download={`execution-${month}.csv`}>{t`Download CSV`}</a>
      <p className={styles.note}>
        {t`Real accounts, counted from the broker's journal. The time is that from the decision to the fill: always 0 where the broker itself is the counterparty, at a liquidity provider until its answer.`}
      </p>
      <p className={styles.note}>
        {t`Stops are compared with their level, orders with a maximum deviation with the price that the customer saw. Better and worse are for the customer, differences are in price.`}
      </p>
      <Facts>
        <Fact name={t`Fills`}>{count(data.lines.reduce((sum, line) => sum + line.fills, 0))}</Fact>
        <Quality line={sumOf(data.lines)} />
      </Facts>
      <details>
        <summary>{t`By instrument: ${count(lines.length)}`}</summary>
        {lines.map((line) => (
          <details key={line.instrument} className={styles.inner}>
            <summary>
              <bdi>{line.instrument}</bdi> {t`Fills: ${count(line.fills)}`}
            </summary>
            <Facts>
              <Fact name={t`Median time`}>{ms(line.median_ms)}</Fact>
              <Fact name={t`95% within`}>{ms(line.p95_ms)}</Fact>
              <Quality line={line} />
            </Facts>
          </details>
        ))}
        {idle.length > 0 && (
          <p className={styles.note}>
            {t`Without fills:`} <bdi>{idle.map(({ instrument }) => instrument).join(', ')}</bdi>
          </p>
        )}
      </details>
    </section>
  );
}

/** What happened to stops and deviations, if there were some, and what was not filled. */
function Quality({ line }: { line: Omit<ExecutionSum, 'fills' | 'stops' | 'deviations'> & { stops: Counts | ExecutionSlippage; deviations: Counts | ExecutionSlippage } }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const count = (value: number) => formatQuantity(value, tag);
  /** With the mean difference, where there is one for these fills. */
  const by = (times: number, price: string | undefined): ReactNode => {
    if (times === 0 || price === undefined) return <bdi>{count(times)}</bdi>;
    const [fills, mean] = [count(times), bidiIsolated(price)];
    return t`${fills}, by ${mean} on average`;
  };
  const means = (of: Counts | ExecutionSlippage): Partial<ExecutionSlippage> => of;
  return (
    <>
      {countOf(line.stops) > 0 && (
        <>
          <Fact name={t`Stops: better`}>{by(line.stops.better, means(line.stops).better_by)}</Fact>
          <Fact name={t`Stops: at their level`}>{by(line.stops.same, undefined)}</Fact>
          <Fact name={t`Stops: worse`}>{by(line.stops.worse, means(line.stops).worse_by)}</Fact>
        </>
      )}
      {countOf(line.deviations) > 0 && (
        <>
          <Fact name={t`Maximum deviation: better`}>{by(line.deviations.better, means(line.deviations).better_by)}</Fact>
          <Fact name={t`Maximum deviation: at the price seen`}>{by(line.deviations.same, undefined)}</Fact>
          <Fact name={t`Maximum deviation: worse`}>{by(line.deviations.worse, means(line.deviations).worse_by)}</Fact>
        </>
      )}
      {notFilledOf(line) === 0 && <Fact name={t`Not filled`}>{count(0)}</Fact>}
      {line.rejected.map(({ reason, count: times }) => (
        <Fact key={reason} name={REASONS[reason] ? i18n._(REASONS[reason]) : t`Not filled`}>
          {count(times)}
        </Fact>
      ))}
      {line.corrected > 0 && <Fact name={t`Corrected by the broker`}>{count(line.corrected)}</Fact>}
    </>
  );
}
