// Sessions drawn as a week: a line a day, filled where trading is open.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { placeInDay, sessionsOf } from '../instrument';
import { tagAtom } from '../state';
import styles from './Week.module.css';

/** A Sunday, to name the days by. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

export function Week({ sessions }: { sessions: string }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const list = sessionsOf(sessions);
  if (list.length === 0) return <p className={styles.always}>{t`Always open.`}</p>;
  const name = (day: number) => new Date(SUNDAY + day * DAY_MS).toLocaleDateString(tag, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={styles.week} aria-hidden="true">
      {DAYS.map((day) => (
        <div key={day} className={styles.day}>
          <span className={styles.name}>{name(day)}</span>
          <span className={styles.line}>
            {list
              .filter((session) => session.day === day)
              .map((session) => {
                const place = placeInDay(session);
                const style = place && { insetInlineStart: `${place.from * 100}%`, inlineSize: `${place.length * 100}%` };
                return style && <i key={session.open} style={style} />;
              })}
          </span>
        </div>
      ))}
    </div>
  );
}
