// The events of the coming days and of yesterday, by day, with filters and the time to the next one.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { economicEvents } from '../../api/economicCalendar';
import type { EconomicEvent } from '../../api/types';
import { weekdayDate } from '../../core/app/time';
import { secondsLeft } from '../../core/market/countdown';
import { countdownText, eventDays, eventSpan, nextEvent } from '../../core/market/economicEvents';
import { useLocaleTag } from '../../state';
import { Chips } from '../../ui/Chips';
import { Empty } from '../../ui/Empty';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import { LoadError } from '../LoadError';
import { ZoneNote } from '../ZoneNote';
import { EventRow } from './EventRow';
import { EVENTS_REFETCH_MS } from './useEconomicEvents';
import styles from './EconomicCalendar.module.css';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 8;

export function EconomicCalendar() {
  const { t } = useLingui();
  const [importance, setImportance] = useState<number | null>(null);
  const [currency, setCurrency] = useState('');
  const [span] = useState(() => eventSpan(Date.now() - DAY_MS, Date.now() + AHEAD_DAYS * DAY_MS));
  const found = useQuery({
    queryKey: ['economic-events', span],
    queryFn: () => economicEvents(span),
    refetchInterval: EVENTS_REFETCH_MS,
  });
  const all = found.data;
  const currencies = useMemo(() => [...new Set(all?.map((event) => event.currency))].sort(), [all]);
  const shown = all?.filter((event) => event.importance >= (importance ?? 1) && (currency === '' || event.currency === currency));
  if (found.isError && !all) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={styles.calendar}>
      <Chips
        label={t`Importance`}
        value={importance}
        onChange={setImportance}
        allLabel={t`All`}
        options={[
          { value: 2, label: t`Medium and high` },
          { value: 3, label: t`High` },
        ]}
      />
      <div className={styles.filter}>
        <Select label={t`Currency`} value={currency} onChange={setCurrency}>
          <option value="">{t`All currencies`}</option>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </div>
      <ZoneNote className={styles.zone} />
      {!shown ? <Skeleton height={240} /> : <Days events={shown} />}
    </div>
  );
}

function Days({ events }: { events: readonly EconomicEvent[] }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (events.length === 0) return <Empty icon="news" title={t`No events`} body={t`Nothing is announced for these days with this filter.`} />;
  return (
    <>
      <Next events={events} />
      {eventDays(events).map(({ day, events: own }) => (
        <section key={day} className={styles.day} aria-label={weekdayDate(day, tag)}>
          <h2 className={styles.date}>{weekdayDate(day, tag)}</h2>
          <ul>
            {own.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Next({ events }: { events: readonly EconomicEvent[] }) {
  const { t } = useLingui();
  const now = useNow(true);
  const next = nextEvent(events, now);
  if (!next) return null;
  return (
    <p className={styles.next}>
      <span className={styles.nextName}>{t`Next event`}</span>
      <span className={styles.nextTitle} dir="auto">{`${next.currency} · ${next.title}`}</span>
      {/* Not announced: it changes every second. */}
      <bdi className={styles.countdown} role="timer" aria-live="off">
        {countdownText(secondsLeft(Date.parse(next.time), now))}
      </bdi>
    </p>
  );
}
