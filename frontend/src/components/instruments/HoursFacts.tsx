// All trading hours of an instrument: the week in the zone of the market or of the reader, and the coming closures.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TradingHours } from '../../api/types';
import { weekdayDate, weekdayName } from '../../core/app/time';
import { offsetAt, zoneLabel } from '../../core/app/zone';
import { shiftSessions, weekOf } from '../../core/market/hours';
import { useLocaleTag } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { Segmented } from '../../ui/Segmented';
import { useClosureText } from './closureText';
import styles from './HoursFacts.module.css';

type Zone = 'market' | 'mine';

export function HoursFacts({ hours }: { hours: TradingHours }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [zone, setZone] = useState<Zone>('market');
  const { timezone, sessions } = hours;
  const offset = zoneLabel(tag);
  const [now] = useState(() => Date.now());
  const ahead = (offsetAt(now) - offsetAt(now, timezone)) / 60_000;
  const today = new Date(now + offsetAt(now, zone === 'mine' ? undefined : timezone)).getUTCDay();
  const week = weekOf(zone === 'mine' ? shiftSessions(sessions, ahead) : sessions);
  return (
    <div className={styles.hours}>
      {ahead === 0 ? (
        <p className={styles.zone}>{t`Times in ${timezone}`}</p>
      ) : (
        <Segmented<Zone>
          label={t`Time zone`}
          value={zone}
          options={[
            { value: 'market', label: <bdi>{timezone}</bdi> },
            { value: 'mine', label: t`Your time (${offset})` },
          ]}
          onChange={setZone}
        />
      )}
      <Facts>
        {week.length === 0 && <Fact name={t`Every day`}>00:00–24:00</Fact>}
        {week.map(({ day, sessions: times }) => (
          <Fact key={day} name={<DayName day={day} today={day === today} />}>
            <bdi>{times.join(', ')}</bdi>
          </Fact>
        ))}
      </Facts>
      <Closures hours={hours} />
    </div>
  );
}

function DayName({ day, today }: { day: number; today: boolean }) {
  const tag = useLocaleTag();
  const name = weekdayName(day, tag);
  if (!today) return name;
  return (
    <span className={styles.today} aria-current="date">
      {name} · {new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'day')}
    </span>
  );
}

/** On the dates and at the times of the market: that is where they are closures. */
function Closures({ hours: { closures, timezone } }: { hours: TradingHours }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const textOf = useClosureText();
  if (closures.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{t`Coming closures`}</h3>
      <Facts>
        {closures.map((one) => (
          <Fact
            key={`${one.date} ${one.timezone}`}
            name={
              <>
                {weekdayDate(one.date, tag)} · <bdi>{one.name || t`Holiday`}</bdi>
              </>
            }
          >
            {textOf(one)}
            {one.timezone !== timezone && <small> {one.timezone}</small>}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
