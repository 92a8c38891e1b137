// The public log of the broker: its key and its daily checkpoints, for anyone who wants to keep some.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { publicLog } from '../../api/transparency';
import { CopyButton } from '../../components/CopyButton';
import { calendarDate, zonedDateTime } from '../../core/app/time';
import { formatQuantity } from '../../core/numbers/format';
import { hrefOf, useLocaleTag } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { ExecutionFacts } from './ExecutionFacts';
import styles from './Receipt.module.css';

/** The last week; /transparency/log has more. */
const DAYS = 7;

export function PublicLogFacts() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data } = useQuery({ queryKey: ['publicLog'], queryFn: ({ signal }) => publicLog({ showErrorMessage: false, signal }), retry: false });
  if (!data) return null;
  const restored = data.restores.at(-1);
  return (
    <section className={styles.card} aria-label={t`Public log`}>
      <h2 className={styles.head}>{t`Public log`}</h2>
      <p className={styles.note}>{t`Every order and booking is committed to here, so that it cannot be changed later without being noticed.`}</p>
      <Facts>
        <Fact name={t`Key`}>
          <span className={styles.key}>
            <bdi>{data.key}</bdi>
            <CopyButton text={data.key} name={t`Key`} />
          </span>
        </Fact>
        <Fact name={t`Entries`}>
          <bdi>{formatQuantity(data.size, tag)}</bdi>
        </Fact>
        {data.at && (
          <Fact name={t`Newest checkpoint`}>
            <a href="/transparency/checkpoint" download={`checkpoint-${data.size}.txt`}>
              {zonedDateTime(data.at, tag)}
            </a>
          </Fact>
        )}
        {restored && <Fact name={t`Restored from a copy`}>{zonedDateTime(restored.at, tag)}</Fact>}
        {data.days.slice(0, DAYS).map(({ date }) => (
          <Fact key={date} name={t`Daily checkpoint`}>
            <a href={`/transparency/daily/${date}`} download={`checkpoint-${date}.txt`}>
              {calendarDate(date, tag)}
            </a>
          </Fact>
        ))}
      </Facts>
      <a href={hrefOf('/verify')}>{t`Check a receipt`}</a>
      {data.execution === 1 && <ExecutionFacts />}
    </section>
  );
}
