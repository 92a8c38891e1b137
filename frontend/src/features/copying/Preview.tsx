// What the last days of a strategy would have done to a deposit. An estimate, and labelled as one.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { copyPreview } from '../../api/copying';
import { LoadError } from '../../components/LoadError';
import { Profit } from '../../components/Profit';
import { dec, quotient, sum } from '../../core/numbers/decimal';
import { formatBalance } from '../../core/numbers/format';
import { useLocaleTag } from '../../state';
import { Change } from '../../ui/Change';
import { Fact, Facts } from '../../ui/Facts';
import { Skeleton } from '../../ui/Skeleton';
import styles from './copying.module.css';

interface PreviewProps {
  strategy: number;
  /** The account in whose currency it is. */
  account: number;
  amount: string;
}

export function Preview({ strategy, account, amount }: PreviewProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['private', 'copy-preview', strategy, account, amount],
    queryFn: () => copyPreview(strategy, account, amount),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (error && !isPlaceholderData && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={210} />;
  const { currency, days } = data;
  const money = (value: string) => <bdi>{formatBalance(value, currency, tag)}</bdi>;
  const change = dec(data.begin).gt(0) ? quotient(dec(data.end).minus(data.begin).times(100), data.begin, 6) : '0';
  const fees = sum([data.fees.performance, data.fees.management, data.fees.volume]);
  return (
    <div className={styles.preview} aria-busy={isPlaceholderData} aria-live="polite">
      <p className={styles.caption}>{t`The last ${days} days, after all fees`}</p>
      <p className={styles.outcome}>
        {money(data.begin)} <span aria-hidden="true" className={styles.arrow}>→</span> <strong>{money(data.end)}</strong> <Change value={change} locale={tag} />
      </p>
      <Facts>
        <Fact name={t`Result of closed trades`}>
          <Profit value={data.result} currency={currency} places={2} />
        </Fact>
        {data.open > 0 && (
          <Fact name={plural(data.open, { one: '# position still open, at its present price', other: '# positions still open, at their present price' })}>
            <Profit value={data.open_result} currency={currency} places={2} />
          </Fact>
        )}
        <Fact name={t`Fees of the strategy`}>
          <Profit value={fees.times(-1).toFixed()} currency={currency} places={2} />
        </Fact>
        <Fact name={t`Lowest balance on the way`}>{money(data.lowest)}</Fact>
        <Fact name={t`Orders copied`}>
          <bdi>{data.copied}</bdi>
        </Fact>
        {data.skipped > 0 && (
          <Fact name={t`Orders too small for this amount`}>
            <bdi>{data.skipped}</bdi>
          </Fact>
        )}
        {data.skipped_margin > 0 && (
          <Fact name={t`Orders for which the margin would not have been enough`}>
            <bdi>{data.skipped_margin}</bdi>
          </Fact>
        )}
      </Facts>
      <p className={styles.small}>
        <strong>{t`Not a forecast.`}</strong> {t`Estimated from the trades that were opened in this time, with ratio, rounding, margin and fees. A mark-up of your account is not in it.`}
      </p>
    </div>
  );
}
