// Prices of another source, from a file, beside the fills of a receipt. The file stays in this browser.
import { useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import { zonedDateTime } from '../../core/app/time';
import { formatPercent, formatQuantity } from '../../core/numbers/format';
import { compareFills, readTicks, type FillComparison, type ReadTicks } from '../../core/transparency/independentTicks';
import type { Statement } from '../../core/transparency/receipt';
import { Fact, Facts } from '../../ui/Facts';
import styles from './Receipt.module.css';
import { useTag } from './useTag';

/** A day of ticks of a busy instrument is some MB. */
const SIZE_MAX = 128 * 1024 * 1024;

export function IndependentTicks({ statements }: { statements: readonly Statement[] }) {
  const { t } = useLingui();
  const [read, setRead] = useState<ReadTicks | 'unreadable' | null>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file && file.size <= SIZE_MAX) void file.text().then((text) => setRead(readTicks(text) ?? 'unreadable'));
    else if (file) setRead('unreadable');
  };
  return (
    <section className={styles.card} aria-label={t`Independent prices`}>
      <h2 className={styles.head}>{t`Independent prices`}</h2>
      <p className={styles.note}>{t`Choose a CSV file with ticks of the instrument from another source: time, bid and ask. Times without a time zone are UTC. It stays in this browser.`}</p>
      <label className={styles.file}>
        {t`Choose a file`}
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={pick} />
      </label>
      <div role="status" className={styles.found}>
        {read === 'unreadable' && <p>{t`This file has no ticks that this page can read.`}</p>}
        {read && read !== 'unreadable' && <Compared read={read} fills={compareFills(statements, read.ticks)} />}
      </div>
    </section>
  );
}

function Compared({ read, fills }: { read: ReadTicks; fills: FillComparison[] }) {
  const { t } = useLingui();
  const tag = useTag();
  const count = (value: number) => formatQuantity(value, tag);
  const compared = fills.filter(({ beside }) => beside !== null);
  const outside = compared.filter(({ outsidePoints }) => outsidePoints > 0);
  const share = formatPercent(compared.length === 0 ? 0 : (100 * outside.length) / compared.length, tag, { places: 0 });
  const points = (value: number) => <bdi>{t`${value > 0 ? `+${count(value)}` : count(value)} points`}</bdi>;
  return (
    <>
      <p>{t`Ticks read: ${count(read.ticks.length)}. Lines left out: ${count(read.skipped)}.`}</p>
      {compared.length > 0 && <p>{t`Fills outside of the independent spread: ${count(outside.length)} of ${count(compared.length)} (${share}).`}</p>}
      {fills.map((one) => (
        <div key={`${one.event}-${one.fill}`} className={styles.part}>
          <h3 className={styles.head}>{one.fill === 'open' ? t`Opening fill` : t`Closing fill`}</h3>
          <Facts>
            <Fact name={t`Price of the fill`}>
              <bdi>{one.price}</bdi>
            </Fact>
            <Fact name={t`Quote of the broker`}>
              <bdi dir="ltr">{`${one.bid} / ${one.ask}`}</bdi>
            </Fact>
            {one.beside ? (
              <>
                <Fact name={t`Independent tick`}>
                  <bdi dir="ltr">{`${one.beside.bid} / ${one.beside.ask}`}</bdi> {zonedDateTime(one.beside.at, tag)}
                </Fact>
                <Fact name={t`Deviation of bid`}>{points(one.bidPoints)}</Fact>
                <Fact name={t`Deviation of ask`}>{points(one.askPoints)}</Fact>
                <Fact name={t`Fill outside of the spread`}>{one.outsidePoints > 0 ? points(one.outsidePoints) : t`No`}</Fact>
              </>
            ) : (
              <Fact name={t`Independent tick`}>{t`none in the minute before`}</Fact>
            )}
          </Facts>
        </div>
      ))}
    </>
  );
}
