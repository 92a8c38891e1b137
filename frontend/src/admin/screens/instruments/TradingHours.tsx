// Trading sessions drawn as a week: one line per day, filled during sessions.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { weekdays } from '../../dates';
import { sessionPosition, sessionsOf } from '../../instrument';
import { tagAtom } from '../../state';
import styles from './TradingHours.module.css';

export function TradingHours({ sessions }: { sessions: string }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const list = sessionsOf(sessions);
  if (list.length === 0) return <p className={styles.always}>{t`Always open.`}</p>;
  return (
    <div className={styles.week} aria-hidden="true">
      {weekdays(tag, 'short').map((name, day) => (
        <div key={name} className={styles.day}>
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>
            {list
              .filter((session) => session.day === day)
              .map((session) => {
                const place = sessionPosition(session);
                const style = place && { insetInlineStart: `${place.from * 100}%`, inlineSize: `${place.length * 100}%` };
                return style && <i key={session.open} style={style} />;
              })}
          </span>
        </div>
      ))}
    </div>
  );
}
